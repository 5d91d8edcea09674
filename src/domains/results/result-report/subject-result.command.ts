import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { FileColumn } from '../../../kit/report/report-file.server.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { paperKey } from './galley.rules.ts';
import type { GalleyPaper } from './galley.rules.ts';
import { papersOf, rulesInSight } from './register.command.ts';
import { unitCounts } from './register.store.ts';
import type { StoredCount } from './register.store.ts';
import { subjectFigures } from './subject-result.rules.ts';
import type { SubjectFigures, TotalCount } from './subject-result.rules.ts';

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
): Promise<{ subjects: SubjectResult[]; letters: string[] }> {
  const rules = await rulesInSight(db, scope, examInstanceId, pointer);
  const counts = Map.groupBy(await unitCounts(db, scope, examInstanceId, pointer), (one) => keyOf(one, rules));
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

function counted(one: StoredCount, rules: ReadonlyMap<number, RunRules>): TotalCount {
  const unit = unitOf(one, rules);
  const set = rules.get(one.runNo)?.patterns[unit.pattern]?.document.headSets.find((each) => each.name === unit.headSet);
  return {
    total: one.total,
    max: one.max,
    grade: one.grade,
    pass: one.pass,
    count: one.count,
    heads: one.heads.map((text, at) => ({
      external: set?.heads[at]?.evaluator === 'EXTERNAL',
      pass: text.startsWith('2'),
      status: text.slice(1),
    })),
  };
}

function lettersOf(subjects: readonly SubjectResult[], rules: ReadonlyMap<number, RunRules>): string[] {
  const scale = [...rules.values()].flatMap((one) =>
    one.patterns.flatMap((pattern) => pattern.document.grading.rows.map((row) => row.letter)),
  );
  const met = subjects.flatMap(({ figures }) => Object.keys(figures.grades)).filter((letter) => letter !== '');
  return [...new Set([...scale, ...met])];
}

/** Columns of its files: one for each grade of the scale. */
export function subjectColumns(letters: readonly string[]): FileColumn<SubjectResult>[] {
  const text = (head: string, width: number, of: FileColumn<SubjectResult>['of']) => ({ head, width, kind: 'TEXT' as const, of });
  const figure = (head: string, of: (figures: SubjectFigures) => string | number | null, width = 11) => ({
    ...text(head, width, ({ figures }) => of(figures)),
    kind: 'FIGURE' as const,
  });
  return [
    text('Code', 12, ({ paper }) => paper.code),
    text('Subject', 36, ({ paper }) => paper.title),
    { ...text('Maximum', 10, ({ paper }) => paper.totalMax), kind: 'FIGURE' },
    figure('Registered', (one) => one.registered),
    figure('Appeared', (one) => one.appeared),
    figure('Absent', (one) => one.absent),
    figure('Passed', (one) => one.passed),
    figure('Failed', (one) => one.failed),
    figure('Pass %', (one) => one.passPercent),
    figure('Average', (one) => one.average),
    figure('Median', (one) => one.median),
    figure('SD', (one) => one.deviation),
    figure('Highest', (one) => one.highest),
    figure('Lowest', (one) => one.lowest),
    figure('Failed internal', (one) => one.failedInternal),
    figure('Failed external', (one) => one.failedExternal),
    figure('Failed both', (one) => one.failedBoth),
    ...letters.map((letter) => figure(`Grade ${letter}`, ({ grades }) => grades[letter] ?? 0, 9)),
  ];
}
