import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { changeStates } from './student-state.command.ts';
import { studentStates } from './student-state.contract.ts';
import { listChanges } from './student-state.store.ts';

export const studentStateRoutes: Route[] = [
  serve(studentStates.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await listChanges(db, scope, query.studentProfileId, page)), page });
  }),
  serve(studentStates.preview, async ({ db, scope, body }) => ({ data: await changeStates(db, scope, body, 'LOOK') })),
  serve(studentStates.change, async ({ db, scope, body }) => ({ data: await changeStates(db, scope, body, 'DO') })),
];
