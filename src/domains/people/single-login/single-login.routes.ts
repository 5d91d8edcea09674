import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { dropLogin, makeLogins, planLogins } from './login.command.ts';
import { createLogins, previewLogins, removeLogin } from './login.contract.ts';
import { linkStudentUser, linkTeacherUser } from './single-login.contract.ts';
import { setUser, userIdOf } from './single-login.store.ts';

export const singleLoginRoutes: Route[] = [
  serve(linkStudentUser, async ({ db, scope, params, body }) => ({
    data: await link(db, scope, 'studentProfile', params.id, body.username),
  })),
  serve(linkTeacherUser, async ({ db, scope, params, body }) => ({
    data: await link(db, scope, 'teacherProfile', params.id, body.username),
  })),
  serve(previewLogins, async ({ db, scope, body }) => ({ data: await planLogins({ db, scope }, body) })),
  serve(createLogins, async ({ db, scope, clock, services, body }) => ({ data: await makeLogins({ db, scope, clock, services }, body) })),
  serve(removeLogin, async ({ db, scope, body }) => {
    await dropLogin({ db, scope }, body.kind, body.profileId);
    return { message: 'Login deleted.' };
  }),
];

async function link(db: Db, scope: InstituteScope, table: 'studentProfile' | 'teacherProfile', id: string, username: string | null) {
  const user = username === null ? null : await userIdOf(db, scope, username.toLowerCase());
  if (user === undefined) throw invalid([{ code: 'UNKNOWN_USER', message: 'No active user with this name.', path: 'body.username' }]);
  const linked = await setUser(db, scope, table, id, user?.id ?? null);
  if (!linked) throw notFound(table === 'studentProfile' ? 'student' : 'teacher');
  return linked;
}
