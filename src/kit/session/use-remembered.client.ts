import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useInstituteId } from './institute.client.ts';
import { useSession } from './session.client.ts';
import { removeStored } from './stored.client.ts';

const STORAGE_KEY = 'prangan.remembered';
const shape = z.record(z.string(), z.record(z.string(), z.string()));
type Kept = z.output<typeof shape>;

/** Names in use as scope: they stay in the address when a tab or a filter changes the rest. */
const names = new Set<string>();
export const isRememberedName = (name: string): boolean => names.has(name);

function read(): Kept {
  try {
    const parsed = z.safeParse(shape, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Whoever shows what is remembered here hears of each change in this window. */
const hearers = new Set<() => void>();

/** Storage may be full or forbidden: remembering is a convenience, so that is no error. */
function write(owner: string, patch: Readonly<Record<string, string | null>>): void {
  const all = read();
  const merged = Object.entries({ ...all[owner], ...patch }).filter((entry): entry is [string, string] => entry[1] !== null);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...all, [owner]: Object.fromEntries(merged) }));
  } catch {
    removeStored(STORAGE_KEY);
  }
  for (const hear of hearers) hear();
}

/** A choice belongs to a person in an institute: who else works at this computer has their own. */
function useOwner(): string {
  const institute = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  return `${username} ${institute}`;
}

export type Patch = Readonly<Record<string, string | null>>;

/** Values in the address (`?name=`), else the last ones that this person chose in this institute; they change together: `change({ session: id, instance: null })` is one step of the address. */
export function useRememberedSet(wanted: readonly string[]): readonly [Readonly<Record<string, string | null>>, (patch: Patch) => void] {
  const owner = useOwner();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [kept, setKept] = useState({ owner, values: read()[owner] ?? {} });
  const values = kept.owner === owner ? kept.values : (read()[owner] ?? {});
  // What an address brought is the last choice too: a link without it leads to that, and not to the one before. Before any effect writes.
  useLayoutEffect(() => {
    const hear = () => setKept({ owner, values: read()[owner] ?? {} });
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [owner]);
  const key = wanted.join(' ');
  useEffect(() => {
    for (const name of key.split(' ')) names.add(name);
  }, [key]);
  const change = useCallback(
    (patch: Patch) => {
      write(owner, patch);
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...patch }), replace: true });
    },
    [owner, navigate],
  );
  const now = Object.fromEntries(
    wanted.map((name) => {
      const given = search[name];
      return [name, typeof given === 'string' && given !== '' ? given : (values[name] ?? null)];
    }),
  );
  return [now, change];
}

/**
 * The address always has the shown selection, also if remembered or the only option, so that the link works for
 * others. It replaces the incomplete address, so that Back works as before. What is shown is remembered, too: the only session
 * is still the chosen one when there is a second.
 */
export function useInAddress(shown: Patch): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const owner = useOwner();
  const chosen = JSON.stringify(Object.entries(shown).filter(([, value]) => value !== null));
  useEffect(() => {
    if (chosen !== '[]') write(owner, Object.fromEntries(JSON.parse(chosen)));
  }, [owner, chosen]);
  const isInAddress = Object.entries(shown).every(([name, value]) => value === null || search[name] === value);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    if (isInAddress) return;
    const given = Object.fromEntries(Object.entries(latest.current).filter(([, value]) => value !== null));
    // The part of the page that was asked for stays asked for.
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...given }), hash: true, replace: true });
  }, [isInAddress, navigate]);
}
