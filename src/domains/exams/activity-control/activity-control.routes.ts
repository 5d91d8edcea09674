import { policyNames } from '../../../kit/access/held-policies.store.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { factsOf, pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { activityControl, windowExceptions } from './activity-control.contract.ts';
import { countExceptions, divisionsShut, matrixCells, matrixRows, narrowColumns, sessionColumn } from './matrix.store.ts';
import { applyWindows, copyWindows, planCopied, planWindows, requireReach, undoChange } from './window-change.command.ts';
import { exceptionFaults } from './window-change.rules.ts';
import { findCells } from './window-change.store.ts';
import { deleteException, exceptionTarget, insertException, listExceptions, userNamed, usersLike } from './window-exception.store.ts';
import { tellChanges } from './window-history.command.ts';

const USUAL_COLUMNS = 12;

export const activityControlRoutes: Route[] = [
  serve(activityControl.matrix, async ({ db, scope, query }) => {
    const session = await sessionColumn(db, scope, query.examSessionId);
    if (!session) throw notFound('exam session');
    const page = pageRequest(query, USUAL_COLUMNS);
    const { columns: narrow, total } = await narrowColumns(db, scope, query, page);
    const columns = [session, ...narrow];
    const rows = await matrixRows(db, scope);
    const cells = await matrixCells(db, scope, session.id, rows, columns);
    const shutDivisions = await divisionsShut(db, scope, columns);
    const exceptions = await countExceptions(db, scope, session.id);
    return { data: { columns, rows, cells, shutDivisions, exceptions }, page: factsOf(page, total) };
  }),
  serve(activityControl.policies, async ({ db, scope }) => ({ data: await policyNames(db, scope, null) })),
  serve(activityControl.plan, async ({ db, scope, body }) => ({ data: await planWindows(db, scope, body) })),
  serve(activityControl.apply, async ({ db, scope, body }) => ({ data: await applyWindows(db, scope, body) })),
  serve(activityControl.planCopy, async ({ db, scope, body }) => ({ data: await planCopied(db, scope, body) })),
  serve(activityControl.copy, async ({ db, scope, body }) => ({ data: await copyWindows(db, scope, body) })),
  serve(activityControl.changes, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await tellChanges(db, scope, query.examSessionId, page)), page });
  }),
  serve(activityControl.undo, async ({ db, scope, params }) => ({ data: await undoChange(db, scope, params.id) })),
  serve(windowExceptions.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await listExceptions(db, scope, query.examSessionId, page)), page });
  }),
  serve(windowExceptions.people, async ({ db, scope, query }) => ({ data: await usersLike(db, scope, query.q) })),
  serve(windowExceptions.create, async ({ db, scope, body: { username, ...asked }, clock }) => {
    const target = { ...asked, activityMasterId: null };
    const faults = exceptionFaults(target);
    if (faults.length > 0) throw invalid(faults);
    await requireReach(db, scope, [target]);
    if ((await findCells(db, scope, asked.examSessionId, [target])).length === 0)
      throw notFound('examination, course or division in this session');
    const userId = await userNamed(db, scope, username);
    if (userId === undefined)
      throw invalid([{ code: 'USER_UNKNOWN', message: 'No enabled account has this username.', path: 'body.username' }]);
    // Two persons: whoever decides who is let in does not let in themselves.
    if (userId === scope.userId) throw forbidden('activityExceptions', 'EXCEPTION_FOR_ONESELF');
    if (Date.parse(asked.until) <= clock.now())
      throw invalid([{ code: 'EXCEPTION_OVER', message: 'This moment is over: enter a later one.', path: 'body.until' }]);
    await setReason(db, asked.reason);
    const id = await insertException(db, scope, { ...asked, userId });
    if (id === undefined)
      throw conflict('EXCEPTION_EXISTS', 'This person is let in here already, until then or longer. Enter a later time.');
    return { data: { id } };
  }),
  serve(windowExceptions.remove, async ({ db, scope, params }) => {
    const target = await exceptionTarget(db, scope, params.id);
    if (!target) throw notFound('exception');
    await requireReach(db, scope, [target]);
    if (!(await deleteException(db, scope, params.id))) throw notFound('exception');
    return { data: { id: params.id } };
  }),
];
