import { changePassword } from '../src/domains/identity/account/account.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { apiSession, signIn as signInTo } from '../src/kit/http/api-session.server.ts';
import type { Enrolled } from './mark-stage.server.ts';
import { PASSWORD, uniqueCode } from './sign-in.server.ts';

/** A new account with the policy of students in this college: other journeys sign in as the student of the demonstration. */
export async function studentAccount(url: string, stage: Pick<Enrolled, 'as' | 'instituteId'>): Promise<string> {
  const admin = stage.as('admin');
  const { data: known } = await admin.ok(policies.list, { query: { size: '50' } });
  const policyId = known.find((one) => one.template_id === 'student')?.id ?? '';
  const username = uniqueCode('own').toLowerCase();
  const person = { username, name: 'Aarohi Sanjay Deshmukh', email: null, phoneNumber: null };
  const { data: made } = await admin.ok(users.create, {
    body: { ...person, policyIds: [policyId], reach: 'INSTITUTE', instituteIds: [stage.instituteId], start: 'PASSWORD' },
  });
  const opened = apiSession(url, stage.instituteId, () => signInTo(url, username, made.firstPassword ?? '', 'demo'));
  await opened.ok(changePassword, { body: { newPassword: PASSWORD } });
  return username;
}
