const MINUTES = 60;
const DAY = 24 * MINUTES;

/** Minutes after midnight as `10:30`, also those of the day before or after. */
export function clockOf(minute: number): string {
  const within = ((minute % DAY) + DAY) % DAY;
  return [Math.floor(within / MINUTES), within % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
}
