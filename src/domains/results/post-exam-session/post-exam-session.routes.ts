import { masterRoutes } from '../../../kit/master/master.routes.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import { afterMove, checkMove, checkRemove, createSession, readWhole, saveSession } from './post-exam-session.command.ts';
import { postExamSessions } from './post-exam-session.contract.ts';
import { setInstances } from './post-exam-session.store.ts';

/** Its links go with a session; the instances stay. */
const bound = {
  checkMove,
  afterMove,
  checkRemove,
  removeOwn: ({ id }: { readonly id: string }, { db, scope }: Tools) => setInstances(db, scope, id, []),
};

export const postExamSessionMaster = masterRoutes(postExamSessions, bound, {
  get: async ({ db, scope, params }) => ({ data: await readWhole(params.id, { db, scope }) }),
  create: async ({ db, scope, body }) => ({ message: 'Saved.', data: await createSession(body, { db, scope }) }),
  update: async ({ db, scope, params, body: { version, ...body } }) => ({
    message: 'Saved.',
    data: await saveSession(params.id, version, body, { db, scope }),
  }),
});
