import type { RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { SimulatedKind } from './rule-simulation.contract.ts';

/** What of a result is compared; indexes in hundredths, with what ordinances add. */
export interface ComparedResult {
  readonly letter: string;
  readonly className: string | null;
  readonly sgpi: number | null;
  readonly cgpi: number | null;
  /** Grade of each unit, by its place in the rules. */
  readonly grades: ReadonlyMap<number, string>;
}

/** What would be another, empty where nothing would. */
export function changedKinds(before: ComparedResult, after: ComparedResult): SimulatedKind[] {
  const kinds: SimulatedKind[] = [];
  if (before.letter !== after.letter) {
    if (after.letter === 'P') kinds.push('PASSES');
    else kinds.push(before.letter === 'P' ? 'FALLS' : 'LETTER');
  }
  if (before.className !== after.className) kinds.push('CLASS');
  if (changedGrades(before, after).length > 0) kinds.push('GRADE');
  if (before.sgpi !== after.sgpi || before.cgpi !== after.cgpi) kinds.push('INDEX');
  return kinds;
}

/** Units with another grade: place, grade before and after. */
export function changedGrades(before: ComparedResult, after: ComparedResult): { unit: number; from: string; to: string }[] {
  return [...after.grades].flatMap(([unit, to]) => {
    const from = before.grades.get(unit) ?? '';
    return from === to ? [] : [{ unit, from, to }];
  });
}

/** The examination's own pattern, which comes first in its rules, in every version of it. */
export const isOwnPattern = (rules: RunRules, place: number): boolean => rules.patterns[place]?.code === rules.patterns[0]?.code;

/** The same examination with other rules for its own pattern. */
export const withDocument = (rules: RunRules, document: RuleDocument): RunRules => ({
  ...rules,
  patterns: rules.patterns.map((pattern, place) => (isOwnPattern(rules, place) ? { ...pattern, document } : pattern)),
});

/** A paper that these rules cannot judge: they have no such heads, or its marks are out of another maximum. */
export interface Misfit {
  readonly paper: string;
  readonly headSet: string;
}

export function misfitOf(rules: RunRules, document: RuleDocument): Misfit | undefined {
  const found = rules.units.find((unit) => {
    if (!isOwnPattern(rules, unit.pattern)) return false;
    const set = document.headSets.find((one) => one.name === unit.headSet);
    const was = rules.patterns[unit.pattern]?.document.headSets.find((one) => one.name === unit.headSet);
    return !unit.heads.every(({ headNo }) => {
      const head = set?.heads.find((one) => one.no === headNo);
      return head !== undefined && head.max === was?.heads.find((one) => one.no === headNo)?.max;
    });
  });
  return found && { paper: found.paperCode, headSet: found.headSet };
}

/** Who passed without a class. */
export const NO_CLASS = '-';

export type Tally = Record<string, number>;
const TALLIES = [
  'students',
  'letterBefore',
  'letter',
  'classBefore',
  'className',
  'gradeBefore',
  'grade',
  'classRank',
  'gradeRank',
] as const;
export type SimulationCounts = Record<(typeof TALLIES)[number], Tally>;

export const noCounts = (): SimulationCounts => ({
  students: { all: 0, changed: 0, others: 0 },
  letterBefore: {},
  letter: {},
  classBefore: {},
  className: {},
  gradeBefore: {},
  grade: {},
  classRank: {},
  gradeRank: {},
});

const places = (names: readonly string[]): Tally => Object.fromEntries([...new Set(names)].map((name, at) => [name, at]));

/** Places of classes and of grades, best first: those of the chosen rules before others of the examination's own. */
export function ranksOf(chosen: RuleDocument, own: readonly RuleDocument[]): Pick<SimulationCounts, 'classRank' | 'gradeRank'> {
  const documents = [chosen, ...own];
  const grades = documents.map(({ grading }) => grading);
  return {
    classRank: places([...documents.flatMap(({ classTable }) => classTable.map(({ name }) => name)), NO_CLASS]),
    gradeRank: places([
      ...grades.flatMap(({ rows, satisfactoryLetter }) => [...rows.filter((row) => row.pass).map((row) => row.letter), satisfactoryLetter]),
      ...grades.flatMap(({ rows, unsatisfactoryLetter, failLetter, absentLetter }) => [
        ...rows.filter((row) => !row.pass).map((row) => row.letter),
        unsatisfactoryLetter,
        failLetter,
        absentLetter,
      ]),
    ]),
  };
}

const add = (tally: Tally, key: string) => void (tally[key] = (tally[key] ?? 0) + 1);

function addResult(counts: SimulationCounts, result: ComparedResult, side: 'BEFORE' | 'AFTER'): void {
  const isBefore = side === 'BEFORE';
  add(counts[isBefore ? 'letterBefore' : 'letter'], result.letter);
  if (result.letter === 'P') add(counts[isBefore ? 'classBefore' : 'className'], result.className ?? NO_CLASS);
  for (const grade of result.grades.values()) add(counts[isBefore ? 'gradeBefore' : 'grade'], grade);
}

/** Counts one student, on both sides. */
export function countCompared(counts: SimulationCounts, before: ComparedResult, after: ComparedResult, changed: number): void {
  add(counts.students, 'all');
  if (changed > 0) add(counts.students, 'changed');
  addResult(counts, before, 'BEFORE');
  addResult(counts, after, 'AFTER');
}
