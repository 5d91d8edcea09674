import { hash } from 'node:crypto';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { canonicalTrace } from '../engine/canonical-trace.rules.ts';
import { computeTraced } from '../engine/compute-result.rules.ts';
import { resultsAt } from './read-results.command.ts';

/**
 * The computed version of one student, computed again from its stored marks and rules. `agrees` is false when code, rules or
 * row were changed since: then the stored result is not the one its trace explains.
 */
export async function traceResult(db: Db, scope: InstituteScope, studentExamId: string) {
  const opened = (await resultsAt(db, scope, [studentExamId], 'COMPUTED')).get(studentExamId);
  if (!opened) throw notFound('result');
  await openInstance(db, scope, opened.row.examInstanceId, 'READ');
  const { trace } = computeTraced(opened.input, opened.compiled);
  const traceHash = hash('sha256', canonicalTrace(trace), 'hex');
  return {
    studentExamId,
    runNo: opened.row.runNo,
    versionNo: opened.row.versionNo,
    traceHash: opened.row.traceHash,
    agrees: traceHash === opened.row.traceHash,
    steps: trace.map((step): Record<string, string | number> => ({ ...step })),
  };
}
