import { insertRows, readTyped, enteredOf } from '../../../kit/master/master.store.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { RowOf, Tools } from '../../../kit/master/master.server.ts';
import { examPatterns, ruleProblems } from './exam-pattern.contract.ts';
import { documentsOf, headSetsInUse, nextPatternVersionNo } from './exam-pattern.store.ts';

type Pattern = Pick<RowOf<typeof examPatterns>, 'settings' | 'headSets' | 'resultGradingId' | 'graceSchemeId' | 'classTableId'>;

const NO_GRACE = { enabled: false, excludedBy: [], carriedCountInAggregate: false, unitTotalMayBeGraced: false, ordinances: [] };

/** The whole rule document must be consistent: a capped letter exists in the grading, and so on. */
export async function documentProblems(pattern: Pattern, { db, scope }: Tools): Promise<readonly Refusal[]> {
  const { grading, graceScheme, classTable } = await documentsOf(db, scope, pattern);
  const missing = (key: string): Refusal => ({ code: 'UNKNOWN_REFERENCE', message: 'There is no such record.', path: `body.${key}` });
  if (!grading) return [missing('resultGradingId')];
  if (pattern.graceSchemeId !== null && !graceScheme) return [missing('graceSchemeId')];
  if (pattern.classTableId !== null && !classTable) return [missing('classTableId')];
  const whole = {
    pattern: pattern.settings,
    headSets: pattern.headSets,
    grading,
    graceScheme: graceScheme ?? NO_GRACE,
    classTable: classTable ?? [],
  };
  return ruleProblems(whole);
}

/** Papers use the heads of their head set, so a used set cannot change; a change needs a new version. */
export async function usedSetProblems(
  before: RowOf<typeof examPatterns>,
  after: Pattern,
  { db, scope }: Tools,
): Promise<readonly Refusal[]> {
  const now = new Map(after.headSets.map((set) => [set.name, set]));
  const was = new Map(before.headSets.map((set) => [set.name, set]));
  const touched = (await headSetsInUse(db, scope, before.id)).filter((name) => !sameValue(now.get(name), was.get(name)));
  return touched.map((name) => ({
    code: 'HEAD_SET_IN_USE',
    message: `Papers were made with ${name}: make a new version instead.`,
    conflict: true,
  }));
}

/** Makes a draft copy with the next number under the same code. Returns its id. */
export async function copyPattern(id: string, { db, scope }: Tools): Promise<string> {
  const source = await readTyped(db, scope, examPatterns, id);
  const versionNo = await nextPatternVersionNo(db, scope, source.code);
  const [made] = await insertRows(db, scope, examPatterns, [{ ...enteredOf(examPatterns, source), versionNo }]);
  return String(made);
}
