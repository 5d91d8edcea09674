import { divideHalfUp, formatHundredths } from '../../../kit/marks/hundredths.rules.ts';

/** So many candidates of an examination in the same group whom the same figures count. */
export interface SummaryCount {
  readonly examInstanceId: string;
  readonly groupKey: string;
  readonly kinds: string[];
  readonly className: string;
  readonly students: number;
}

export interface SummaryPlace {
  readonly examInstanceId: string;
  readonly examSessionId: string;
  readonly exam: string;
  readonly course: string;
  readonly branch: string | null;
  readonly semesters: string;
  readonly session: string;
  readonly startsOn: string;
  /** Course, branch, semesters and type: the same in every session. */
  readonly classKey: string;
}

export interface SummaryFigures {
  readonly registered: number;
  readonly appeared: number;
  readonly passed: number;
  readonly failed: number;
  readonly atkt: number;
  readonly absent: number;
  readonly withheld: number;
  readonly passPercent: string;
  readonly classes: Record<string, { students: number }>;
}

/** Hundredths of a per cent, half up; 0 of nobody. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : divideHalfUp(part * 10_000, whole));

/** The figures of these candidates. A class counts those who passed with it; `classNames`: those that are shown, also without anybody. */
export function summaryFigures(counts: readonly SummaryCount[], classNames: readonly string[]): SummaryFigures {
  const sum = (rows: readonly SummaryCount[]) => rows.reduce((before, one) => before + one.students, 0);
  const of = (kind: string) => sum(counts.filter((one) => one.kinds.includes(kind)));
  const passed = of('PASSED');
  const appeared = of('APPEARED');
  return {
    registered: of('REGISTERED'),
    appeared,
    passed,
    failed: of('FAILED'),
    atkt: of('ATKT'),
    absent: of('ABSENT'),
    withheld: of('WITHHELD'),
    passPercent: formatHundredths(share(passed, appeared)),
    classes: Object.fromEntries(
      classNames.map((name) => [name, { students: sum(counts.filter((one) => one.className === name && one.kinds.includes('PASSED'))) }]),
    ),
  };
}

/** Classes that somebody passed with, the usual ones in the order of `known`, none last. */
export function classesOf(counts: readonly SummaryCount[], known: readonly string[], none: string): string[] {
  const met = new Set(counts.filter((one) => one.kinds.includes('PASSED')).map((one) => one.className));
  const place = (name: string) => (name === none ? known.length : known.indexOf(name));
  return [...met].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** What a percentage gained or lost against the one before, in points: 3.10, -0.50. */
export function pointsBetween(now: SummaryFigures, before: SummaryFigures): string {
  const change = share(now.passed, now.appeared) - share(before.passed, before.appeared);
  return `${change < 0 ? '-' : ''}${formatHundredths(Math.abs(change))}`;
}
