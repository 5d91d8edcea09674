import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { users } from '../../identity/user/user.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { LoginKind } from './login.contract.ts';
import { linkStudentUser, linkTeacherUser } from './single-login.contract.ts';

/** Whose login it is. */
export interface LoginOf {
  readonly kind: LoginKind;
  readonly id: string;
  readonly name: string;
  readonly userId: string | null;
}

/** Sets or removes the link of a profile; what shows it is read again. */
export async function linkLogin(instituteId: string, { kind, id, userId }: LoginOf, username: string | null): Promise<void> {
  const body = { username, seenUserId: userId };
  await call(kind === 'STUDENT' ? linkStudentUser : linkTeacherUser, { instituteId, params: { id }, body }).finally(readAgain);
}

/** Also after a refusal: it may have been another's change. */
const readAgain = () =>
  refresh(studentProfiles.get, studentProfiles.list, teacherProfiles.get, teacherProfiles.list, users.list, users.get);
