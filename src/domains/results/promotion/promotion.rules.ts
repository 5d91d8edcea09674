import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { Promotion, PromotionClause } from './promotion.contract.ts';

/**
 * What is known of one semester of a student. OPEN: something of it is not passed. RESERVED: its result is withheld, reserved or not published.
 * Counts are null where only an earlier SGPI is known.
 */
export interface SemesterStanding {
  readonly semester: number;
  readonly state: 'CLEARED' | 'OPEN' | 'RESERVED';
  readonly failedCourses: number | null;
  readonly failedHeads: number | null;
  /** Earned, in hundredths. */
  readonly credits: number | null;
}

export interface PromotionFacts {
  /** The semester that was sat, and the first one of the student: who came in laterally sat nothing before it. */
  readonly semester: number;
  readonly firstSemester: number;
  readonly standings: readonly SemesterStanding[];
}

type Judged = { readonly verdict: 'MET' } | { readonly verdict: 'FAILED' | 'UNKNOWN'; readonly found: string };

const MET: Judged = { verdict: 'MET' };
const failed = (found: string): Judged => ({ verdict: 'FAILED', found });
const unknown = (semesters: readonly number[]): Judged => ({ verdict: 'UNKNOWN', found: semesters.join(', ') });

/** So many open courses or heads are allowed, together and in each semester. What is known to be too many fails, whatever else is missing. */
function atMost(clause: PromotionClause, { standings, firstSemester }: PromotionFacts, key: 'failedCourses' | 'failedHeads'): Judged {
  const sat = clause.overSemesters.filter((semester) => semester >= firstSemester);
  const counts = sat.map((semester) => standings.find((one) => one.semester === semester)?.[key] ?? null);
  const known = counts.filter((count) => count !== null);
  const sum = known.reduce((all, count) => all + count, 0);
  if (clause.max !== null && sum > clause.max) return failed(String(sum));
  const most = Math.max(0, ...known);
  if (clause.maxPerSemester !== null && most > clause.maxPerSemester)
    return failed(counts.map((count) => (count === null ? '?' : String(count))).join(' + '));
  const missing = sat.filter((_semester, at) => counts[at] === null);
  return missing.length === 0 ? MET : unknown(missing);
}

function credits({ minCredits, overSemesters }: PromotionClause, { standings }: PromotionFacts): Judged {
  const wanted = minCredits === null ? 0 : (parseHundredths(minCredits) ?? 0);
  const earned = overSemesters.map((semester) => standings.find((one) => one.semester === semester)?.credits ?? null);
  const sum = earned.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (sum >= wanted) return MET;
  const missing = overSemesters.filter((_semester, at) => earned[at] === null);
  return missing.length === 0 ? failed(formatShort(sum)) : unknown(missing);
}

function cleared({ overSemesters }: PromotionClause, { standings, firstSemester }: PromotionFacts): Judged {
  const sat = overSemesters.filter((semester) => semester >= firstSemester);
  const stateOf = (semester: number) => standings.find((one) => one.semester === semester)?.state ?? 'RESERVED';
  const open = sat.filter((semester) => stateOf(semester) === 'OPEN');
  if (open.length > 0) return failed(open.join(', '));
  const missing = sat.filter((semester) => stateOf(semester) === 'RESERVED');
  return missing.length === 0 ? MET : unknown(missing);
}

function judge(clause: PromotionClause, facts: PromotionFacts): Judged {
  switch (clause.kind) {
    case 'ALWAYS':
      return MET;
    case 'MAX_COURSES':
      return atMost(clause, facts, 'failedCourses');
    case 'MAX_HEADS':
      return atMost(clause, facts, 'failedHeads');
    case 'MIN_CREDITS':
      return credits(clause, facts);
    case 'LOWER_CLEAR':
      return cleared(clause, facts);
  }
}

/**
 * Whether a student goes on from the semester that was sat to the next one. All clauses for it must be met; without any everybody goes on.
 * Who goes on with something open keeps term (ATKT). While the result of the semester itself is not known, nobody is promoted by it.
 */
export function promotionOf(clauses: readonly PromotionClause[], facts: PromotionFacts): Promotion {
  const asked = clauses.filter((one) => one.toSemester === facts.semester + 1);
  const judged = asked.map((clause) => ({ clause, judged: judge(clause, facts) }));
  const by = (verdict: 'FAILED' | 'UNKNOWN') =>
    judged.flatMap((one) => (one.judged.verdict === verdict ? [{ clause: one.clause, found: one.judged.found }] : []));
  const failing = by('FAILED');
  if (failing.length > 0) return { outcome: 'HELD', clauses: failing };
  const missing = by('UNKNOWN');
  const own = facts.standings.find((one) => one.semester === facts.semester)?.state ?? 'RESERVED';
  if (missing.length > 0 || own === 'RESERVED') return { outcome: 'UNDECIDED', clauses: missing };
  const open = facts.standings.filter((one) => one.semester <= facts.semester && one.state !== 'CLEARED');
  if (open.length === 0) return { outcome: 'PROMOTED', clauses: [] };
  return { outcome: 'ATKT', clauses: [], open: open.map(({ semester, failedCourses }) => ({ semester, papers: failedCourses })) };
}

/** The published result of one examination, as far as a promotion reads it; a combined one is of several semesters. */
export interface StandingResult {
  readonly semesters: readonly number[];
  readonly reserved: boolean;
  readonly units: readonly {
    readonly semester: number;
    readonly failedCourses: number;
    readonly failedHeads: number;
    readonly credits: number;
  }[];
}

/** An earlier semester that the product did not process: its SGPI (0: not cleared) and, where entered, its credits, in hundredths. */
export interface BackwardStanding {
  readonly semester: number;
  readonly sgpi: number;
  readonly credits: number | null;
}

/** One standing a semester: a published result goes before what was entered by hand, a later result before an older one. `results`: oldest first. */
export function standingsOf(results: readonly StandingResult[], backward: readonly BackwardStanding[]): SemesterStanding[] {
  const found = new Map<number, SemesterStanding>();
  for (const { semester, sgpi, credits: entered } of backward) {
    const none = sgpi === 0 ? null : 0;
    found.set(semester, { semester, state: sgpi === 0 ? 'OPEN' : 'CLEARED', failedCourses: none, failedHeads: none, credits: entered });
  }
  for (const { semesters, reserved, units } of results)
    for (const semester of semesters) {
      const own = units.filter((one) => one.semester === semester);
      const sum = (key: 'failedCourses' | 'failedHeads' | 'credits') => own.reduce((all, one) => all + one[key], 0);
      const failedCourses = sum('failedCourses');
      const state = failedCourses > 0 ? 'OPEN' : 'CLEARED';
      found.set(
        semester,
        reserved
          ? { semester, state: 'RESERVED', failedCourses: null, failedHeads: null, credits: null }
          : { semester, state, failedCourses, failedHeads: sum('failedHeads'), credits: sum('credits') },
      );
    }
  return [...found.values()].toSorted((a, b) => a.semester - b.semester);
}
