import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useInstituteId } from '../session/institute.client.ts';
import { changedEvent, streamEvents } from './live.contract.ts';

const KINDS = ['unread', 'reminders', 'job', 'approvals', 'hydration', 'changed'] as const;
export type LiveKind = (typeof KINDS)[number];
type Hear = (data: unknown) => void;

/** Delays between reconnects that the browser does not make itself: 2 s, doubled up to a minute, a little apart from other browsers. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** A browser keeps few connections to one place: pages behind others give theirs up. */
const HIDDEN_MS = 30_000;

/** LOST: nothing arrives, and it is tried again. */
const useLiveState = create<{ readonly state: 'SHUT' | 'OPEN' | 'LOST' }>(() => ({ state: 'SHUT' }));
const setState = (state: 'SHUT' | 'OPEN' | 'LOST') => useLiveState.setState({ state });
export const useIsLost = (): boolean => useLiveState((live) => live.state === 'LOST');

const listeners = new Map<LiveKind, Set<Hear>>();
let source: EventSource | null = null;
let wanted = '';
let failures = 0;
let timer: number | undefined;

function dataOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function shut(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function open(): void {
  shut();
  if (wanted === '') return setState('SHUT');
  const opened = new EventSource(`${streamEvents.path}?${new URLSearchParams({ instituteId: wanted }).toString()}`);
  source = opened;
  opened.addEventListener('open', () => {
    failures = 0;
    setState('OPEN');
  });
  opened.addEventListener('error', () => {
    setState('LOST');
    // A stream that merely ended is opened again by the browser; one that was refused is not.
    if (opened.readyState !== EventSource.CLOSED) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    clearTimeout(timer);
    timer = window.setTimeout(open, wait * (0.75 + Math.random() / 2));
  });
  for (const kind of KINDS) {
    opened.addEventListener(kind, (event: MessageEvent<unknown>) => {
      const data = dataOf(event.data);
      for (const hear of listeners.get(kind) ?? []) hear(data);
    });
  }
}

function followVisibility(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') timer = window.setTimeout(shut, HIDDEN_MS);
  else if (source === null || source.readyState === EventSource.CLOSED) open();
}

const isHeard = () => [...listeners.values()].some((set) => set.size > 0);

function listen(instituteId: string, kind: LiveKind, hear: Hear): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set);
  const first = !isHeard();
  set.add(hear);
  if (first) document.addEventListener('visibilitychange', followVisibility);
  if (first || wanted !== instituteId) {
    wanted = instituteId;
    open();
  }
  return () => {
    set.delete(hear);
    if (isHeard()) return;
    document.removeEventListener('visibilitychange', followVisibility);
    wanted = '';
    open();
  };
}

/** Hears what the server tells of one kind, over the one stream that this browser tab has. */
export function useLive(kind: LiveKind, hear: Hear): void {
  const instituteId = useInstituteId();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => (instituteId === '' ? undefined : listen(instituteId, kind, (data) => latest.current(data))), [instituteId, kind]);
}

/** Hears that one of these tables was changed, by whomever. */
export function useChanged(tables: readonly string[], hear: () => void): void {
  useLive('changed', (data) => {
    const told = changedEvent.safeParse(data);
    if (told.success && tables.includes(told.data.changed)) hear();
  });
}
