import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mayDo, openInstance, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Verdict } from '../../exams/lifecycle/lifecycle.door.ts';
import { earlierUnpublished } from '../one-result/one-result.store.ts';
import { publishVerdict } from '../one-result/publish-verdict.command.ts';
import { unpublishVerdict } from '../publish/unpublish-verdict.command.ts';
import { registerFacts } from '../register-check/register-check.command.ts';
import { countMarksChanged } from '../result-run/changed-mark.store.ts';
import { countStudents, findFutureStart } from '../result-run/prerequisite.store.ts';
import type { ResultStatus } from './result-processing.contract.ts';
import { withoutNestedLoops } from '../result-run/set-based.store.ts';
import { computeFacts } from '../result-run/start-run.command.ts';

const blockers = (verdict: Verdict) => (verdict.ok ? [] : [...verdict.blockers]);

/** State, run numbers and what blocks each next step: the same function answers here and refuses there. */
export async function resultStatus(db: Db, scope: InstituteScope, examInstanceId: string): Promise<ResultStatus> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const students = await countStudents(db, scope, instance.id);
  const state = resultState(instance);
  const facts = { runGoing: instance.runGoing, stale: students.stale, uncomputed: students.uncomputed };
  const computing = await computeFacts(db, scope, instance);
  return {
    examInstanceId: instance.id,
    state,
    lastRunNo: instance.lastRunNo,
    computedRunNo: instance.computedRunNo,
    lockedRunNo: instance.lockedRunNo,
    publishedRunNo: instance.publishedRunNo,
    students: students.sitting,
    stale: students.stale,
    marksChanged: students.stale > 0 ? await withoutNestedLoops(db, () => countMarksChanged(db, scope, instance.id)) : 0,
    uncomputed: students.uncomputed,
    beginsOn: await findFutureStart(db, scope, instance.id),
    blockers: {
      compute: blockers(mayDo('COMPUTE', state, computing)),
      lock: blockers(
        mayDo('LOCK_RESULT', state, { ...facts, ...(await registerFacts(db, scope, instance)), moderations: computing.moderations ?? 0 }),
      ),
      publish: blockers(publishVerdict(state, facts, await earlierUnpublished(db, scope, [instance.id]))),
      unpublish: instance.publishedRunNo === null ? [] : blockers(await unpublishVerdict(db, scope, instance)),
    },
  };
}
