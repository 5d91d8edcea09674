/** What a run came to, and how it differs from the run before. */
export interface RunCounts {
  students: number;
  passed: number;
  failed: number;
  absent: number;
  reserved: number;
  nullified: number;
  graced: number;
  /** Rows written: students whose result is new or another one. */
  changed: number;
  unchanged: number;
  /** Letter before > letter now → number of students; no entry for equal letters and for students without a result before. */
  letters: Record<string, number>;
}

export const noCounts = (): RunCounts => ({
  students: 0,
  passed: 0,
  failed: 0,
  absent: 0,
  reserved: 0,
  nullified: 0,
  graced: 0,
  changed: 0,
  unchanged: 0,
  letters: {},
});

const NAMES = { P: 'passed', F: 'failed', A: 'absent', RR: 'reserved', NULL: 'nullified' } as const;

/** Adds one student. */
export function countOutcome(counts: RunCounts, one: { letter: string; graced: boolean; before: string | null; differs: boolean }): void {
  counts.students += 1;
  if (one.letter in NAMES) counts[NAMES[one.letter as keyof typeof NAMES]] += 1;
  if (one.graced) counts.graced += 1;
  if (one.differs) counts.changed += 1;
  else counts.unchanged += 1;
  if (one.before !== null && one.before !== one.letter) {
    const change = `${one.before}>${one.letter}`;
    counts.letters[change] = (counts.letters[change] ?? 0) + 1;
  }
}
