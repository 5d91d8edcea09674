import { aheadOf } from '../../../kit/text/time-zone.rules.ts';

const MINUTE = 60_000;
const DAY = 1_440;

/** Minutes of the day within which something is sent; over midnight when it ends before it begins. */
export interface SendingHours {
  readonly from: number;
  readonly until: number;
}

/** '08:30' */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The other way round. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const isWithin = (minute: number, { from, until }: SendingHours): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/**
 * The moment from which something may be sent that is to be sent at `at`: `at` itself, or when the next hours begin by the clocks of the zone.
 * Without hours, or where both times are the same, it is always.
 */
export function opensAt(at: number, hours: SendingHours | null, zone: string): number {
  if (hours === null || hours.from === hours.until) return at;
  const wall = at + aheadOf(at, zone);
  const midnight = wall - (wall % (DAY * MINUTE));
  const minute = (wall - midnight) / MINUTE;
  if (isWithin(minute, hours)) return at;
  const opens = midnight + (minute < hours.from ? hours.from : hours.from + DAY) * MINUTE;
  // The clocks may be changed before it.
  return opens - aheadOf(opens - aheadOf(at, zone), zone);
}

/** The day by the clocks of a zone, '2026-11-20'. */
export const dayIn = (at: number, zone: string): string => new Date(at + aheadOf(at, zone)).toISOString().slice(0, 10);
