import { INDIA_ZONE } from './time-zone.contract.ts';
import { fieldInZone, momentInZone } from './zone-clock.rules.ts';

let chosen: string = INDIA_ZONE;

/** The clocks by which moments are shown and entered: those of the chosen institute, India's until one is chosen. */
export const shownZone = (): string => chosen;

/** Called where an institute is chosen. A zone that this browser does not know is shown as in India. */
export function showInZone(zone: string | null | undefined): void {
  try {
    chosen = new Intl.DateTimeFormat('en', { timeZone: zone ?? INDIA_ZONE }).resolvedOptions().timeZone;
  } catch {
    chosen = INDIA_ZONE;
  }
}

/** A point in time as a date field holds it: '2027-01-20T18:00'. */
export const fieldOfMoment = (iso: string): string => fieldInZone(iso, chosen);

/** The day now, by the clock that the page shows: '2027-01-20'. */
export const todayHere = (): string => fieldOfMoment(new Date().toISOString()).slice(0, 10);

/** What a date field holds as a point in time. */
export const momentOfField = (field: string): string => momentInZone(field, chosen);
