import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mayDo, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Divisions, Facts, InstanceRow, Verdict } from '../../exams/lifecycle/lifecycle.door.ts';
import { acceptedRevaluations, laterAttempts } from './publish.store.ts';

/** Whether a result may be taken back, or that of these divisions. Where its backlogs are inwarded again, the refusal names the examinations. */
export async function unpublishVerdict(db: Db, scope: InstituteScope, instance: InstanceRow, facts: Facts, divisions: Divisions | null = null): Promise<Verdict> {
  const { backlogs, exams } = await laterAttempts(db, scope, instance.id, divisions);
  const revaluations = await acceptedRevaluations(db, scope, instance.id, divisions);
  const verdict = mayDo('UNPUBLISH', resultState(instance), { ...facts, backlogAttempts: backlogs, revaluations });
  if (verdict.ok) return verdict;
  const value = exams.join(', ');
  const named = verdict.blockers.map((one) =>
    one.code === 'BACKLOGS_INWARDED' ? { ...one, message: `${one.message} in ${value}`, value } : one,
  );
  return { ...verdict, blockers: named };
}
