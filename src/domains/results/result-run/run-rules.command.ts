import { hash } from 'node:crypto';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import type { GraceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';
import { runRules } from './run-rules.contract.ts';
import type { RunRules } from './run-rules.contract.ts';
import { loadPatterns, loadSuccessors, loadUnits } from './run-rules.store.ts';
import type { PatternRow } from './run-rules.store.ts';

const NO_GRACE: GraceScheme = {
  enabled: false,
  excludedBy: [],
  carriedCountInAggregate: true,
  unitTotalMayBeGraced: false,
  ordinances: [],
};

/**
 * The present rules of an instance, whole, with their hash. 409 RULES_INVALID names a pattern whose documents do not
 * satisfy the engine's schema, or a unit whose head set its pattern does not have.
 */
export async function snapshotRules(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<{ rules: RunRules; rulesHash: string }> {
  const units = await loadUnits(db, scope, instance.id);
  const rows = await loadPatterns(db, scope, instance.id, [...new Set(units.map((unit) => unit.patternId))]);
  const patterns = rows.map((row) => ({ id: row.id, code: row.code, versionNo: row.versionNo, document: documentOf(row) }));
  const places = new Map(patterns.map((pattern, at) => [pattern.id, at]));
  const rules = runRules.parse({
    patterns,
    units: units.map(({ patternId, credits, ...unit }) => ({
      ...unit,
      heads: unit.heads ?? [],
      credits: parseHundredths(credits) ?? 0,
      pattern: places.get(patternId) ?? 0,
    })),
    successors: await loadSuccessors(db, scope, instance.id),
    semesters: instance.semesters,
    semester: instance.semesters.at(-1) ?? 1,
    isFinalSemester: instance.isFinalSemester,
  });
  for (const unit of rules.units) {
    const sets = rules.patterns[unit.pattern]?.document.headSets ?? [];
    if (!sets.some((set) => set.name === unit.headSet))
      throw invalidRules(`${unit.paperCode}: its pattern has no head set ${unit.headSet}`);
  }
  return { rules, rulesHash: hash('sha256', JSON.stringify(rules), 'hex') };
}

function documentOf(row: PatternRow) {
  const parsed = ruleDocument.safeParse({
    pattern: row.settings,
    headSets: row.headSets,
    grading: row.grading,
    graceScheme: row.graceScheme ?? NO_GRACE,
    classTable: row.classTable ?? [],
  });
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw invalidRules(`${row.code} version ${row.versionNo}: ${(first?.path ?? []).join('.')} ${first?.message ?? ''}`);
}

const invalidRules = (what: string) => new AppError(409, [{ code: 'RULES_INVALID', message: `The rules cannot be used: ${what}.` }]);
