import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { BLOCKERS } from '../lifecycle/lifecycle.rules.ts';
import { backlogCandidates, enrolledCandidates } from './candidates.store.ts';
import type { CandidateRow } from './candidates.store.ts';
import type { condonations } from './condonation.contract.ts';
import { condoning } from './condonation.rules.ts';
import { holdCondonation, insertCondonations, isInwarded, markWithdrawn } from './condonation.store.ts';
import { kindsOf } from './inward.rules.ts';

const REFUSED_SHOWN = 50;

/** Candidates by student: somebody may be one by the enrolment and by an open backlog. */
async function standingOf(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  ids: readonly string[],
): Promise<Map<string, CandidateRow[]>> {
  const enrolled = kindsOf(instance.nature).includes('REGULAR') ? await enrolledCandidates(db, scope, instance, { ids }) : [];
  const owing = await backlogCandidates(db, scope, instance, { ids });
  return Map.groupBy([...enrolled, ...owing], (one) => one.studentProfileId);
}

function refusalsOf(clause: Parameters<typeof condoning>[0], standing: ReadonlyMap<string, readonly CandidateRow[]>): ErrorItem[] {
  return [...standing.values()].flatMap((ways): ErrorItem[] => {
    const name = ways[0]?.name ?? '';
    switch (condoning(clause, ways)) {
      case 'INWARDED':
        return [{ code: 'CONDONE_INWARDED', message: `${name} is inwarded already: there is nothing to condone.`, value: name }];
      case 'NOT_KEPT':
        return [
          { code: 'CONDONE_NOT_KEPT', message: `This does not keep ${name} from the examination. Leave the student out.`, value: name },
        ];
      case 'GIVEN':
      case 'POSSIBLE':
        return [];
    }
  });
}

/** Why nobody is condoned in this examination any more, nor gets leave; null: nothing bars it. A window that is shut does not: both are decided before and after it. */
export function shutBy({ state, publishedRunNo }: InstanceRow) {
  if (publishedRunNo !== null) return BLOCKERS.resultPublished;
  return state === 'OPEN' ? null : BLOCKERS.instanceNotOpen;
}

/** Sets a clause aside for these students, all or none; who is condoned already stays so. */
export async function condoneStudents(db: Db, scope: InstituteScope, order: BodyOf<typeof condonations.condone>) {
  const { clause, reason, document = null } = order;
  const instance = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  const shut = shutBy(instance);
  if (shut !== null) throw conflict(shut.code, `${shut.says()}.`);
  const studentIds = [...new Set(order.studentProfileIds)];
  const standing = await standingOf(db, scope, instance, studentIds);
  if (standing.size !== studentIds.length) throw notFound('candidate of this exam instance');
  const refused = refusalsOf(clause, standing);
  if (refused.length > 0) throw new AppError(409, refused.slice(0, REFUSED_SHOWN));
  await setReason(db, reason);
  const condoned = await insertCondonations(db, scope, { examInstanceId: instance.id, clause, studentIds, reason, document });
  return { condoned, unchanged: studentIds.length - condoned };
}

/** Takes a condonation back; not from a student who is inwarded under it. */
export async function withdrawCondonation(db: Db, scope: InstituteScope, id: string, reason: string) {
  const held = await holdCondonation(db, scope, id);
  if (held === undefined) throw notFound('condonation');
  await openInstance(db, scope, held.examInstanceId, 'SHARE');
  if (held.withdrawnAt !== null) throw conflict('CONDONATION_WITHDRAWN', 'This condonation was taken back before. Open the list again.');
  if (await isInwarded(db, scope, held.examInstanceId, held.studentProfileId))
    throw conflict('CONDONATION_IN_USE', 'The student is inwarded under this condonation. Uninward the student first.');
  await setReason(db, reason);
  await markWithdrawn(db, scope, id, reason);
  return { id };
}
