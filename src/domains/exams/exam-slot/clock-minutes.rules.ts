const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

/** Minutes after midnight as a clock shows them: 600 is 10:00. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** A time of day as people write it, 9:30, 09.30 or 930; null for anything else. */
export function minutesOf(text: string): number | null {
  const found = /^\s*(\d{1,2})\s*[:. ]?\s*(\d{2})\s*$/.exec(text);
  if (found === null) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2])];
  const all = hours * HOUR + minutes;
  return minutes < HOUR && all <= MIDNIGHT ? all : null;
}
