import { changePassword } from '../src/domains/identity/account/account.contract.ts';
import { confirmSecondFactor, startSecondFactor } from '../src/domains/identity/second-factor/second-factor.contract.ts';
import { getInstituteMetaList } from '../src/domains/institute/institute/institute.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { stepAt, timeCode } from '../src/kit/secret/time-code.server.ts';
import { secretOf } from '../tests/authenticator.server.ts';

interface Organisation {
  readonly url: string;
  readonly subDomain: string;
  /** Its first administrator. */
  readonly username: string;
  readonly password: string;
}

/** A further administrator with every policy of the first one, in a session that has shown its second factor. */
export async function secondAdmin({ url, subDomain, username, password }: Organisation): Promise<ApiSession> {
  const opened = (name: string, secret: string, instituteId = '') =>
    apiSession(url, instituteId, () => signIn(url, name, secret, subDomain));
  const [institute] = (await opened(username, password).ok(getInstituteMetaList)).data;
  const first = opened(username, password, institute?.institute_id);
  const { data: held } = await first.ok(policies.list, { query: { size: '50' } });
  const person = { username: 'ravi', name: 'Ravi Pawar', email: null, phoneNumber: null };
  const { data: made } = await first.ok(users.create, {
    body: { ...person, policyIds: held.map(({ id }) => id), reach: 'ALL', start: 'PASSWORD' },
  });
  await opened('ravi', made.firstPassword ?? '').ok(changePassword, { body: { newPassword: password } });
  const second = opened('ravi', password);
  const { key } = (await second.ok(startSecondFactor)).data;
  await second.ok(confirmSecondFactor, { body: { code: timeCode(secretOf(key), stepAt(Date.now())) } });
  return second;
}
