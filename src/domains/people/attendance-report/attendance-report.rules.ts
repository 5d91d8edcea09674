const PARTS = ['', '.25', '.5', '.75'] as const;

/** Quarters of a day or lecture, exactly: 10 is 2.5. */
export const quarters = (value: number): string => `${Math.floor(value / 4)}${PARTS[value % 4] ?? ''}`;

/** Days of a month, as "2026-11". */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = number === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(number) ? 30 : 31;
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** By ISO 8601: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
