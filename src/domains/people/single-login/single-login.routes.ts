import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { dropLogin, makeLogins, planLogins } from './login.command.ts';
import { createLogins, previewLogins, removeLogin } from './login.contract.ts';
import { linkStudentUser, linkTeacherUser } from './single-login.contract.ts';
import { linkLogin } from './link-login.command.ts';

export const singleLoginRoutes: Route[] = [
  serve(linkStudentUser, async ({ db, scope, clock, services, params, body }) => ({
    data: await linkLogin({ db, scope, clock, services }, 'STUDENT', params.id, body),
  })),
  serve(linkTeacherUser, async ({ db, scope, clock, services, params, body }) => ({
    data: await linkLogin({ db, scope, clock, services }, 'TEACHER', params.id, body),
  })),
  serve(previewLogins, async ({ db, scope, body }) => ({ data: await planLogins({ db, scope }, body) })),
  serve(createLogins, async ({ db, scope, clock, services, body }) => ({ data: await makeLogins({ db, scope, clock, services }, body) })),
  serve(removeLogin, async ({ db, scope, body }) => {
    await dropLogin({ db, scope }, body.kind, body.profileId);
    return { message: 'Login deleted.' };
  }),
];
