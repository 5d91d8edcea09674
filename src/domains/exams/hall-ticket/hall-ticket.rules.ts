import type { TicketLeftOut, TicketReason } from './hall-ticket.contract.ts';

/** A candidate as far as a ticket depends on it. */
export interface Judged {
  readonly reasons: readonly TicketReason[];
  /** A valid ticket. */
  readonly ticketId: string | null;
  readonly standing: 'READY' | 'LEFT_OUT' | 'ISSUED' | 'OUTDATED';
}

/** FIRST: to whoever has none; AGAIN: in place of the valid one. */
export type IssueWay = 'FIRST' | 'AGAIN';

/** Why an issue leaves a candidate out; null: they get one. What keeps them from a ticket is said before that they have one. */
export function leftOutOf(way: IssueWay, candidate: Judged | undefined): TicketLeftOut | null {
  if (candidate === undefined) return 'GONE';
  if (way === 'FIRST' && candidate.ticketId !== null) return 'HAS_ONE';
  if (way === 'AGAIN' && candidate.ticketId === null) return 'HAS_NONE';
  return candidate.reasons[0] ?? null;
}

/** Whom an issue is for where nobody is named: who gets a first one, or whose ticket is out of date. */
export const isMeant = (way: IssueWay, { standing }: Judged): boolean => standing === (way === 'FIRST' ? 'READY' : 'OUTDATED');

/** Numbers of tickets begin again with each year of the institute's calendar. */
export const periodOf = (day: unknown): string => String(day).slice(0, 4);
