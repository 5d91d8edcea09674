import type { DoorAnswer, DoorPaper } from './exam-door.contract.ts';

const MINUTE = 60_000;

/** A paper in its slot, as moments. */
export interface DoorSitting {
  readonly paper: DoorPaper;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seenAt: string | null;
}

export interface DoorTicket {
  /** NONE: a candidate to whom none was ever issued. */
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED' | 'NONE';
  readonly isCandidate: boolean;
  readonly isHeld: boolean;
  readonly isShown: boolean;
  readonly sittings: readonly DoorSitting[];
}

/** Minutes before the beginning from which, and after it until which, somebody is let in. */
export interface DoorTimes {
  readonly opens: number;
  readonly closes: number;
}

export interface DoorVerdict {
  readonly answer: DoorAnswer;
  readonly sitting: DoorSitting | null;
}

/** What a ticket is at the door at a moment. A revoked ticket and a hold are said before any time. */
export function doorVerdict(ticket: DoorTicket, now: number, { opens, closes }: DoorTimes): DoorVerdict {
  const ahead = ticket.sittings.filter(({ endsAt }) => now < endsAt).toSorted((a, b) => a.startsAt - b.startsAt);
  const sitting = ahead[0] ?? null;
  const said = (answer: DoorAnswer): DoorVerdict => ({ answer, sitting });
  if (ticket.state === 'NONE') return said(ticket.isHeld ? 'HELD' : 'NO_TICKET');
  if (ticket.state !== 'VALID') return said('REVOKED');
  if (!ticket.isCandidate) return said('WITHDRAWN');
  if (ticket.isHeld) return said('HELD');
  if (!ticket.isShown) return said('NOT_PUBLISHED');
  if (sitting === null) return said('OVER');
  const { startsAt, seenAt } = sitting;
  if (seenAt !== null) return said('SEEN');
  if (now > startsAt + closes * MINUTE) return said('LATE');
  if (now >= startsAt - opens * MINUTE) return said('ADMIT');
  // Soon enough that whoever waits stands at the right door.
  return said(now >= startsAt - Math.max(opens, AHEAD) * MINUTE ? 'EARLY' : 'OTHER_TIME');
}

/** Minutes: the next slot of the day. */
const AHEAD = 180;

/** By what a candidate was found, the surest first. */
const FOUND_BY = ['SEAT', 'PRN', 'ROLL'] as const;
export interface FoundBy {
  readonly studentProfileId: string;
  readonly by: (typeof FOUND_BY)[number];
}

/** Of candidates whom a number may mean the one whom it means: a seat before a PRN and a roll number, and nobody where it means two students. */
export function oneCandidate<T extends FoundBy>(found: readonly T[]): T | undefined {
  const surest = FOUND_BY.map((by) => found.filter((one) => one.by === by)).find((some) => some.length > 0) ?? [];
  return new Set(surest.map((one) => one.studentProfileId)).size === 1 ? surest[0] : undefined;
}

/** What was scanned or typed: the token in an address of the public check, a bare token, or a number. */
export type Written = { readonly token: string } | { readonly number: string };

const TOKEN = /^[A-Z2-7]{16}$/;

export function readWritten(written: string): Written {
  const typed = written.trim().toUpperCase();
  const inAddress = /\/PUBLIC\/V\/([^/?#\s]+)/.exec(typed)?.[1];
  const bare = (inAddress ?? typed).replaceAll(/[\s-]/g, '');
  return TOKEN.test(bare) ? { token: bare } : { number: typed.replaceAll(/\s/g, '') };
}
