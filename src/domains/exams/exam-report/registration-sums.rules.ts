import type { PaperRegistration } from './exam-report.contract.ts';

const FIGURES = ['registered', 'regular', 'additional', 'backlog', 'withoutSeat'] as const;
type Sums = Pick<PaperRegistration, (typeof FIGURES)[number] | 'statuses'>;

/** What the columns add up to: papers taken, so a candidate of five papers is in it five times. */
export function registrationSums(rows: readonly PaperRegistration[]): Sums {
  const sums = { registered: 0, regular: 0, additional: 0, backlog: 0, withoutSeat: 0 };
  const statuses: Record<string, { candidates: number }> = {};
  for (const row of rows) {
    for (const key of FIGURES) sums[key] += row[key];
    for (const [code, { candidates }] of Object.entries(row.statuses))
      statuses[code] = { candidates: (statuses[code]?.candidates ?? 0) + candidates };
  }
  return { ...sums, statuses };
}
