import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { requireWholeInstitute } from '../room-allocation/seat-slot.command.ts';
import { dutyAbsences } from './duty-absence.contract.ts';
import {
  countAbsences,
  countDutiesOf,
  deleteAbsence,
  findAbsence,
  insertAbsence,
  listAbsences,
  staffOfToday,
} from './duty-absence.store.ts';

type Absence = Parameters<typeof insertAbsence>[2];

async function createAbsence(db: Db, scope: InstituteScope, absence: Absence) {
  requireWholeInstitute(scope);
  if (absence.toOn < absence.fromOn)
    throw new AppError(422, [{ code: 'ENDS_BEFORE_START', path: 'body.toOn', message: 'The end must be after the start.' }]);
  const id = await insertAbsence(db, scope, absence);
  if (id === undefined) throw notFound('teacher');
  return { id, duties: await countDutiesOf(db, scope, absence) };
}

async function removeAbsence(db: Db, scope: InstituteScope, id: string, version: number) {
  requireWholeInstitute(scope);
  const found = await findAbsence(db, scope, id);
  if (!found) throw notFound('leave from duty');
  if (found.version !== version) throw conflict('DUTY_ABSENCE_CHANGED', 'Somebody else has changed this leave. Look at it again.');
  await deleteAbsence(db, scope, id);
  return { id };
}

export const dutyAbsenceRoutes: Route[] = [
  serve(dutyAbsences.list, async ({ db, scope, query }) => {
    requireWholeInstitute(scope);
    const page = pageRequest(query);
    return pageReply({ rows: await listAbsences(db, scope, query.q, page), total: await countAbsences(db, scope, query.q), page });
  }),
  serve(dutyAbsences.staff, async ({ db, scope }) => {
    requireWholeInstitute(scope);
    return { data: await staffOfToday(db, scope) };
  }),
  serve(dutyAbsences.create, async ({ db, scope, body }) => ({ data: await createAbsence(db, scope, body) })),
  serve(dutyAbsences.remove, async ({ db, scope, params, body }) => ({ data: await removeAbsence(db, scope, params.id, body.version) })),
];
