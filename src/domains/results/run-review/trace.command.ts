import { hash } from 'node:crypto';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { canonicalTrace } from '../../result-rules/engine/canonical-trace.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import type { OpenedResult } from '../result-run/read-results.command.ts';
import { countedRules, countedSemesters } from './counted.rules.ts';

/** The computed version of one student with its steps. */
export async function traceResult(db: Db, scope: InstituteScope, studentExamId: string) {
  const opened = (await resultsAt(db, scope, [studentExamId], 'COMPUTED')).get(studentExamId);
  if (!opened) throw notFound('result');
  await openInstance(db, scope, opened.row.examInstanceId, 'READ');
  return traceOf(opened);
}

/**
 * An opened result, computed again from its stored marks and rules. `agrees` is false when code, rules or row were changed
 * since: then the stored result is not the one its trace explains.
 */
export function traceOf({ row, input, compiled, result, rules }: OpenedResult) {
  const { trace } = computeTraced(input, compiled);
  return {
    studentExamId: row.studentExamId,
    runNo: row.runNo,
    versionNo: row.versionNo,
    traceHash: row.traceHash,
    agrees: hash('sha256', canonicalTrace(trace), 'hex') === row.traceHash,
    steps: trace.map((step): Record<string, string | number> => ({ ...step })),
    semesters: countedSemesters(input, result, compiled.pattern),
    rules: countedRules(rules, row.input.p),
  };
}
