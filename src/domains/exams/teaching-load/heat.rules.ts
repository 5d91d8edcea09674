export const HEATS = ['NONE', 'LOW', 'HALF', 'FULL', 'OVER'] as const;
export type Heat = (typeof HEATS)[number];

/** How warm a cell is, in thirds of the limit; both in hundredths of an hour. */
export function heatOf(hours: number, limit: number): Heat {
  if (hours === 0) return 'NONE';
  if (hours > limit) return 'OVER';
  if (hours * 3 <= limit) return 'LOW';
  return hours * 3 <= limit * 2 ? 'HALF' : 'FULL';
}
