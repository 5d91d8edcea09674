const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one to another, both as YYYY-MM-DD; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY;

export const dayAfter = (day: string, days: number): string => new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** Months that have begun after a day: 31 August to 1 September is one. */
export function monthsBegun(from: string, to: string): number {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0, endDate = 0] = to.split('-').map(Number);
  const months = (endYear - year) * 12 + endMonth - month;
  return to <= from ? 0 : months + (endDate > date ? 1 : 0);
}

interface Dated {
  readonly from: string;
  /** null: still in force. */
  readonly until: string | null;
}

/** What is in force on a day; of several that which began last. */
export function inForce<T extends Dated>(rows: readonly T[], day: string): T | null {
  const held = rows.filter(({ from, until }) => from <= day && (until === null || day <= until));
  return held.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;
}
