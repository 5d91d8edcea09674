import { aheadOf } from './time-zone.rules.ts';

/** A point in time as a date field holds it by the clocks of a zone: '2027-01-20T18:00'. */
export const fieldInZone = (iso: string, zone: string): string => {
  const at = Date.parse(iso);
  return new Date(at + aheadOf(at, zone)).toISOString().slice(0, 16);
};

/**
 * What a date field holds as a point in time. An hour that summer time leaves out is read as if the clocks had not been changed yet; of one
 * that comes twice the first is meant.
 */
export function momentInZone(field: string, zone: string): string {
  const wanted = Date.parse(`${field}:00Z`);
  const [early, late] = [aheadOf(wanted - 86_400_000, zone), aheadOf(wanted + 86_400_000, zone)];
  const fits = [early, late].map((ahead) => wanted - ahead).filter((at) => at + aheadOf(at, zone) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - early).toISOString();
}
