import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import * as z from 'zod/mini';
import {
  getCourseYearList,
  getHydrationData,
  LIST_NAMES,
  MASTER_OF_LIST,
  type CourseYearItem,
  type Hydration,
  type ListName,
} from './hydration.contract.ts';
import { setKnownRows } from '../../../kit/form/known-rows.client.ts';
import { failed, useKeptCall } from '../../../kit/http/use-kept-call.client.ts';
import { useLive } from '../../../kit/live/live.client.ts';
import { hydrationEvent } from '../../../kit/live/live.contract.ts';

/** The specification's `initialsFetcher` area: the lists that the console reads once per institute. */
interface Initials {
  readonly lists: Hydration;
  readonly courseYears: readonly CourseYearItem[];
  /** Loaded lists; for a missing one the caller waits, or requests it alone when it failed. */
  readonly known: ReadonlySet<ListName>;
  readonly waiting: boolean;
}

const levelOf = (course: Hydration['Course'][number]) => course.CourseYearMap[0]?.CourseYearIdentifier.Level ?? 0;

/** Only what belongs to the institute, courses ascending by the level of their year; failed lists are empty. */
export function initialsOf(
  instituteId: string,
  given: Hydration | null,
  years: readonly CourseYearItem[] | null,
): Pick<Initials, 'lists' | 'courseYears'> {
  const own = <T extends { readonly institute_id: string }>(items: readonly T[] | undefined) =>
    (items ?? []).filter((item) => item.institute_id === instituteId);
  return {
    lists: {
      AcademicYear: own(given?.AcademicYear),
      Faculty: own(given?.Faculty),
      Degree: own(given?.Degree),
      Program: own(given?.Program),
      Course: own(given?.Course).toSorted((a, b) => levelOf(a) - levelOf(b)),
      Branch: own(given?.Branch),
      ExamPattern: own(given?.ExamPattern),
      ExamSession: own(given?.ExamSession),
      ExamType: own(given?.ExamType),
      ExamStatus: own(given?.ExamStatus),
    },
    courseYears: own(years ?? []),
  };
}

export const useInitials = create<Initials>(() => ({ ...initialsOf('', null, null), known: new Set(), waiting: true }));

/** One list: its rows; 'WAITING' before the reply; null when it failed, so that the caller requests it alone. */
export function useInitialList<N extends ListName>(name: N): Hydration[N] | 'WAITING' | null {
  return useInitials(({ lists, known, waiting }) => {
    if (known.has(name)) return lists[name];
    return waiting ? 'WAITING' : null;
  });
}

/** Fills the area and the options of fields that choose from these masters. */
function fill(instituteId: string, lists: Hydration | null, unread: readonly ListName[], years: readonly CourseYearItem[] | null): void {
  const found = initialsOf(instituteId, lists, years);
  const known = new Set(lists ? LIST_NAMES.filter((name) => !unread.includes(name)) : []);
  const rows = Object.fromEntries([...known].map((name) => [MASTER_OF_LIST[name], found.lists[name]]));
  setKnownRows({ instituteId, rows: years ? { ...rows, course_year: found.courseYears } : rows });
  useInitials.setState({ ...found, known });
}

/** After this long without an event the cached lists may be outdated and are reloaded. */
const NO_WORD_MS = 10_000;
/** Spreads the requests of many consoles after a change. */
const APART_MS = 800;

interface Versioned {
  readonly version: string | null;
  readonly read: () => void;
}

/**
 * Reloads lists whose version differs from the stream's. The stream sends the version at its start, also after a reconnect; later
 * only that there is a newer one. Each version is compared once: lists loaded meanwhile may be newer than the event.
 */
function useVersions(owner: string, enabled: boolean, kept: readonly Versioned[]): void {
  const [heard, setHeard] = useState<{ readonly version: string | null } | null>(null);
  const latest = useRef(kept);
  const toldOf = useRef('');
  useEffect(() => {
    latest.current = kept;
  });
  useLive('hydration', (data) => {
    const event = z.safeParse(hydrationEvent, data);
    if (!event.success) return;
    toldOf.current = owner;
    setHeard(event.data);
  });
  const versions = kept.map(({ version }) => version);
  const isWhole = enabled && !versions.includes(null);
  const old = isWhole && heard !== null && (heard.version === null || versions.some((version) => version !== heard.version));
  useEffect(() => {
    if (!isWhole || heard === null) return undefined;
    const apart = heard.version === null ? Math.random() * APART_MS : 0;
    const timer = setTimeout(() => {
      setHeard(null);
      if (old) for (const { version, read } of latest.current) if (version !== heard.version) read();
    }, apart);
    return () => clearTimeout(timer);
  }, [heard, isWhole, old]);
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setTimeout(() => {
      if (toldOf.current !== owner) for (const { read } of latest.current) read();
    }, NO_WORD_MS);
    return () => clearTimeout(timer);
  }, [owner, enabled]);
}

/**
 * Fills the area for the chosen institute: from this browser's cache, without a call, else from the server; again when
 * one of the lists has changed. Used once, by the shell.
 */
export function useInitialLists(owner: string, instituteId: string, enabled: boolean): void {
  const input = { instituteId };
  const freshMs = Number.POSITIVE_INFINITY;
  const hydration = useKeptCall(getHydrationData, input, { name: 'hydrationData', owner, enabled, freshMs });
  const years = useKeptCall(getCourseYearList, input, { name: 'courseYears', owner, enabled, freshMs });
  useVersions(owner, enabled, [
    { version: hydration.data?.version ?? null, read: () => void hydration.refetch() },
    { version: years.data?.version ?? null, read: () => void years.refetch() },
  ]);
  const found = failed(hydration.error) ? null : (hydration.data ?? null);
  const courseYears = failed(years.error) ? null : (years.data?.data ?? null);
  useEffect(() => fill(instituteId, found?.data ?? null, found?.failed ?? [], courseYears), [instituteId, found, courseYears]);
  const waiting = !enabled || hydration.isPending;
  useEffect(() => useInitials.setState({ waiting }), [waiting]);
}
