import { INDIA_ZONE } from '../text/time-zone.contract.ts';
import { fieldInZone, momentInZone } from '../text/zone-clock.rules.ts';

/** How far a restore goes: to the end of the archive, or to what had been committed before an instant (milliseconds). */
export type Until = 'LATEST' | { readonly before: number };

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?(Z|[+-]\d{2}:\d{2})?$/;

/** `latest`, a time by the clock of India as the nightly work has it, or a time with its offset; null: none of these. */
export function readUntil(text: string): Until | null {
  if (text === 'latest') return 'LATEST';
  const [, day, clock, seconds = '00', offset] = WRITTEN.exec(text) ?? [];
  if (day === undefined || clock === undefined || Number(seconds) >= 60) return null;
  const whole = Date.parse(`${day}T${clock}:00${offset ?? 'Z'}`);
  // A 30th of February would be read as a day in March.
  if (Number.isNaN(whole) || new Date(Date.parse(`${day}T00:00Z`)).toISOString().slice(0, 10) !== day) return null;
  const minute = offset === undefined ? Date.parse(momentInZone(`${day}T${clock}`, INDIA_ZONE)) : whole;
  return { before: minute + Math.round(Number(seconds) * 1000) };
}

/** An instant so that nobody takes it for another: by the clock of India and by UTC. */
export function sayInstant(at: number): string {
  const iso = new Date(at).toISOString();
  return `${fieldInZone(iso, INDIA_ZONE).replace('T', ' ')}${iso.slice(16, 23).replace(/\.000$/, '')} in India (${iso.slice(0, 19)}Z)`;
}
