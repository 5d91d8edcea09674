import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { createSession, readWhole, removeSession, saveSession } from './post-exam-session.command.ts';
import { postExamSessions } from './post-exam-session.contract.ts';

export const postExamSessionMaster = masterRoutes(postExamSessions, {}, {
  get: async ({ db, scope, params }) => ({ data: await readWhole(params.id, { db, scope }) }),
  create: async ({ db, scope, body }) => ({ message: 'Saved.', data: await createSession(body, { db, scope }) }),
  update: async ({ db, scope, params, body: { version, ...body } }) => ({
    message: 'Saved.', data: await saveSession(params.id, version, body, { db, scope }),
  }),
  remove: async ({ db, scope, params, body }) => {
    await removeSession(params.id, body.version, { db, scope });
    return { message: 'Deleted.', data: { id: params.id } };
  },
});
