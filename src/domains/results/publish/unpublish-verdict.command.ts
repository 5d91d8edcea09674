import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mayDo, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Divisions, Facts, InstanceRow, Verdict } from '../../exams/lifecycle/lifecycle.door.ts';
import { acceptedRevaluations, laterAttempts } from './publish.store.ts';

/**
 * Whether the results of these examinations may be taken back, or those of these divisions of one. Where backlogs are inwarded again, the refusal names the
 * examinations.
 */
export async function unpublishVerdicts(
  db: Db,
  scope: InstituteScope,
  instances: readonly InstanceRow[],
  divisions: Divisions | null = null,
): Promise<Map<string, Verdict>> {
  const ids = instances.map(({ id }) => id);
  const attempts = await laterAttempts(db, scope, ids, divisions);
  const revaluations = await acceptedRevaluations(db, scope, ids, divisions);
  return new Map(
    instances.map((instance) => {
      const later = attempts.get(instance.id);
      const facts: Facts = {
        runGoing: instance.runGoing,
        backlogAttempts: later?.backlogs ?? 0,
        revaluations: revaluations.get(instance.id) ?? 0,
      };
      return [instance.id, named(mayDo('UNPUBLISH', resultState(instance), facts), later?.exams ?? [])];
    }),
  );
}

function named(verdict: Verdict, exams: readonly string[]): Verdict {
  if (verdict.ok) return verdict;
  const value = exams.join(', ');
  const blockers = verdict.blockers.map((one) =>
    one.code === 'BACKLOGS_INWARDED' ? { ...one, message: `${one.message} in ${value}`, value } : one,
  );
  return { ...verdict, blockers };
}

/** The same of one. */
export async function unpublishVerdict(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  divisions: Divisions | null = null,
): Promise<Verdict> {
  const verdict = (await unpublishVerdicts(db, scope, [instance], divisions)).get(instance.id);
  if (verdict === undefined) throw new Error('an examination was not judged');
  return verdict;
}
