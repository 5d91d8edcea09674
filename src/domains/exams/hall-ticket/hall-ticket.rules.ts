import type { TicketLeftOut, TicketReason } from './hall-ticket.contract.ts';

/** A candidate as far as a ticket depends on it. */
export interface Judged {
  readonly reasons: readonly TicketReason[];
  /** A valid ticket. */
  readonly ticketId: string | null;
  /** Without a valid one: the last that was revoked, which somebody did by hand, for whoever is issued one again holds the newer one. */
  readonly revokedId: string | null;
  readonly standing: 'READY' | 'LEFT_OUT' | 'ISSUED' | 'OUTDATED';
}

/** FIRST: to whoever has none; AGAIN: in place of the valid one. */
export type IssueWay = 'FIRST' | 'AGAIN';

/**
 * Why an issue leaves a candidate out; null: they get one. What keeps them from a ticket is said before that they have one. A ticket that was revoked by hand
 * is issued again only where somebody meant to: `after` is the revoked one that they saw.
 */
export function leftOutOf(way: IssueWay, candidate: Judged | undefined, after: string | null): TicketLeftOut | null {
  if (candidate === undefined) return 'GONE';
  const { ticketId, revokedId, reasons } = candidate;
  if (way === 'FIRST') return ticketId === null ? (reasons[0] ?? null) : 'HAS_ONE';
  if (ticketId === null && revokedId === null) return 'HAS_NONE';
  if (ticketId === null && revokedId !== after) return 'REVOKED';
  return reasons.find((reason) => reason !== 'REVOKED') ?? null;
}

/** Whom an issue is for where nobody is named: who gets a first one, or whose ticket is out of date. */
export const isMeant = (way: IssueWay, { standing }: Judged): boolean => standing === (way === 'FIRST' ? 'READY' : 'OUTDATED');

/** Numbers of tickets begin again with each year of the institute's calendar. */
export const periodOf = (day: unknown): string => String(day).slice(0, 4);
