import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { admit, lookAt } from './exam-door.command.ts';
import { examDoor } from './exam-door.contract.ts';
import { countSeen, listSeen } from './exam-door.store.ts';

export const examDoorRoutes: Route[] = [
  serve(examDoor.look, async ({ db, scope, body, clock }) => ({ data: await lookAt(db, scope, body.written, clock.now()) })),
  serve(examDoor.admit, async ({ db, scope, body, clock }) => ({ data: await admit(db, scope, body, clock.now()) })),
  serve(examDoor.seen, async ({ db, scope, query, clock }) => {
    const page = pageRequest(query);
    const asked = { ...query, now: new Date(clock.now()).toISOString() };
    return pageReply({ rows: await listSeen(db, scope, asked, page), total: await countSeen(db, scope, asked), page });
  }),
];
