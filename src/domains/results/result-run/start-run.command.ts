import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mayDo, nextRunNo, openInstance, refuse, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Facts, InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { countHiddenMasks, countModerations, countSitting, countStudents, sheetReadiness } from './prerequisite.store.ts';
import { abandonRun } from './drop-run.command.ts';
import { snapshotRules } from './run-rules.command.ts';
import { findOrphan, insertRun } from './run.store.ts';
import type { RunRow } from './run.store.ts';

/** What decides whether a computation may start. */
export async function computeFacts(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<Facts> {
  const students = await countStudents(db, scope, instance.id);
  const sheets = await sheetReadiness(db, scope, instance.id);
  return {
    runGoing: instance.runGoing,
    noCandidates: students.sitting === 0 ? 1 : 0,
    rosterOpenForResult: students.rosterOpen,
    sheetsMissing: sheets.missing,
    sheetsNotLocked: sheets.notLocked,
    masksHidden: await countHiddenMasks(db, scope, instance.id),
    marksMissing: sheets.withoutMark,
    moderations: await countModerations(db, scope, instance.id),
    // What is published is computed again only when an input of it has changed.
    resultPublished: resultState(instance) === 'PUBLISHED' && students.stale === 0 && students.uncomputed === 0 ? 1 : 0,
  };
}

/**
 * Opens a run: checks the prerequisites with the instance held, takes the next number and the snapshot of every rule. 409 names
 * each missing prerequisite with its count. `studentExamIds`: a single computation, for an edit or a revaluation.
 */
export async function startRun(
  db: Db,
  scope: InstituteScope,
  order: { examInstanceId: string; kind: RunRow['kind']; studentExamIds: readonly string[] | null; step?: 'COMPUTE' | 'CORRECT_RESULT' },
): Promise<{ runId: string; runNo: number; students: number }> {
  const instance = await openInstance(db, scope, order.examInstanceId, 'UPDATE');
  const orphan = await findOrphan(db, scope, instance.id);
  if (orphan) await abandonRun(db, scope, orphan, 'ABANDONED');
  const verdict = mayDo(order.step ?? 'COMPUTE', resultState(instance), await computeFacts(db, scope, instance));
  if (!verdict.ok) throw refuse(verdict);
  const students =
    order.studentExamIds === null
      ? (await countStudents(db, scope, instance.id)).sitting
      : await countSitting(db, scope, instance.id, order.studentExamIds);
  if (order.studentExamIds !== null && students !== new Set(order.studentExamIds).size) throw notFound('student in this exam instance');
  const { rules, rulesHash } = await snapshotRules(db, scope, instance);
  const runNo = await nextRunNo(db, scope, instance.id);
  const run = await insertRun(db, scope, { examInstanceId: instance.id, runNo, kind: order.kind, rules, rulesHash });
  return { runId: run.id, runNo: run.runNo, students };
}
