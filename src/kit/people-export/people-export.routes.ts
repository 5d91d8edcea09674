import { conflict } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { askExport, requireStillAllowed } from './people-export.command.ts';
import { peopleExports } from './people-export.contract.ts';
import { noteFetched, ownExport, ownExports, piecesOf } from './people-export.store.ts';

/** Files about many people: requested, followed and downloaded by the same user. */
export const peopleExportRoutes = (routes: () => readonly Route[]): Route[] => [
  serve(peopleExports.ask, async ({ db, scope, session, clock, services, body }) => {
    if (!session) throw new Error('a call of one’s own without a session');
    const { call, reason, params = {}, query = {} } = body;
    const id = await askExport(routes(), { db, scope, session, clock, services }, { call, reason, params, query });
    return { data: await ownExport(db, scope, id) };
  }),
  serve(peopleExports.list, async ({ db, scope, query }) => {
    const page = pageRequest(query, 20);
    return pageReply({ ...(await ownExports(db, scope, page)), page });
  }),
  serve(peopleExports.get, async ({ db, scope, params }) => ({ data: await ownExport(db, scope, params.id) })),
  serve(peopleExports.fetch, async ({ db, scope, session, params }) => {
    if (!session) throw new Error('a call of one’s own without a session');
    await requireStillAllowed(routes(), { db, scope, session }, params.id);
    await ownExport(db, scope, params.id);
    const file = await noteFetched(db, scope, params.id);
    if (!file) throw conflict('EXPORT_NOT_READY', 'The file is not ready or has expired. Export again.');
    return { ...file, content: piecesOf(db, scope, params.id) };
  }),
];
