import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { paperKey } from './galley.rules.ts';
import type { GalleyPaper } from './galley.rules.ts';
import { papersOf, rulesInSight } from './register.command.ts';
import { unitCounts } from './register.store.ts';
import type { StoredCount } from './register.store.ts';
import { subjectFigures } from './subject-result.rules.ts';
import type { SubjectFigures, TotalCount } from './subject-result.rules.ts';
import type { SubjectRow } from './result-report.contract.ts';

export interface SubjectResult {
  readonly paper: GalleyPaper;
  readonly figures: SubjectFigures;
}

/** Figures of every paper that somebody sat for, and the letters of its scale, best first. */
export async function subjectResultsOf(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  pointer: Pointer,
  divisionId?: string,
): Promise<{ subjects: SubjectResult[]; letters: string[] }> {
  const rules = await rulesInSight(db, scope, examInstanceId, pointer);
  const counts = Map.groupBy(await unitCounts(db, scope, examInstanceId, pointer, divisionId), (one) => keyOf(one, rules));
  const subjects = papersOf(rules).flatMap((paper) => {
    const own = counts.get(paper.key);
    return own === undefined ? [] : [{ paper, figures: subjectFigures(own.map((one) => counted(one, rules))) }];
  });
  return { subjects, letters: lettersOf(subjects, rules) };
}

const unitOf = (one: StoredCount, rules: ReadonlyMap<number, RunRules>) => {
  const unit = rules.get(one.runNo)?.units[one.unit];
  if (unit === undefined) throw new Error(`unit ${one.unit} is not in the rules of run ${one.runNo}`);
  return unit;
};
const keyOf = (one: StoredCount, rules: ReadonlyMap<number, RunRules>) => {
  const unit = unitOf(one, rules);
  return paperKey(unit.paperCode, unit.unitNo);
};

export function counted(one: StoredCount, rules: ReadonlyMap<number, RunRules>): TotalCount {
  const unit = unitOf(one, rules);
  const set = rules.get(one.runNo)?.patterns[unit.pattern]?.document.headSets.find((each) => each.name === unit.headSet);
  return {
    total: one.total,
    max: one.max,
    grade: one.grade,
    pass: one.pass,
    withheld: one.withheld,
    count: one.count,
    heads: one.heads.map((text, at) => ({
      external: set?.heads[at]?.evaluator === 'EXTERNAL',
      pass: text.startsWith('2'),
      status: text.slice(1),
    })),
  };
}

/** Letters of the scale, best first, then others that were given. */
export function lettersOf(subjects: readonly Pick<SubjectResult, 'figures'>[], rules: ReadonlyMap<number, RunRules>): string[] {
  const scale = [...rules.values()].flatMap((one) =>
    one.patterns.flatMap((pattern) => pattern.document.grading.rows.map((row) => row.letter)),
  );
  const met = subjects.flatMap(({ figures }) => Object.keys(figures.grades)).filter((letter) => letter !== '');
  return [...new Set([...scale, ...met])];
}

/** A paper as a row of the report, with a figure for every grade of the scale. */
export const subjectRow = (
  { paper: { heads: _heads, name, ...paper }, figures: { grades, ...figures } }: SubjectResult,
  letters: readonly string[],
): SubjectRow => ({
  ...paper,
  paper: name,
  ...figures,
  grades: Object.fromEntries(
    [...new Set([...letters, ...Object.keys(grades)])].map((letter) => [letter, { students: grades[letter] ?? 0 }]),
  ),
});
