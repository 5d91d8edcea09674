import type { Tools } from '../../../kit/master/master.server.ts';
import { endLogin, wakeLogin } from '../../identity/user/user.door.ts';
import { endedLogin, noteLoginEnded } from './ended-login.store.ts';

interface Student {
  readonly id: string;
  readonly userId: string | null;
}

/** A student who goes to the trash does not sign in any more. */
export async function endStudentLogin({ id, userId }: Student, { db, scope }: Tools): Promise<void> {
  if (userId === null) return;
  if (await endLogin(db, scope, { userId, profileId: id })) await noteLoginEnded(db, scope, id, true);
}

/** A student who comes back signs in again, where the deletion ended that. */
export async function wakeStudentLogin(id: string, { db, scope }: Tools): Promise<void> {
  const userId = await endedLogin(db, scope, id);
  if (userId === null) return;
  await wakeLogin(db, scope, { userId, profileId: id });
  await noteLoginEnded(db, scope, id, false);
}
