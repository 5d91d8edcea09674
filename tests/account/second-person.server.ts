import { changePassword } from '../../src/domains/identity/account/account.contract.ts';
import { users } from '../../src/domains/identity/user/user.contract.ts';
import { approve, getApproval } from '../../src/kit/approval/approval.contract.ts';
import { previewBulk, requestDelete } from '../../src/kit/bulk/bulk.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { signIn } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

export const CHOSEN = 'Neem%tree7';

let rounds = 0;
/** Two faculties, and the asker's request to delete both. */
export async function askToDelete(app: App, asker: ApiSession): Promise<string> {
  rounds += 1;
  const params = { plural: 'faculties' };
  const ids: string[] = [];
  await app.inside_('admin', async (db, { instituteId }) => {
    const values = ['A', 'B'].map((end) => ({ instituteId, code: `T${rounds}${end}`, name: `T${rounds}${end}` }));
    ids.push(...(await db.insertInto('faculty').values(values).returning('id').execute()).map(({ id }) => id));
  });
  const selection = { ids };
  const { data } = await asker.ok(previewBulk, { params, body: { act: { kind: 'DELETE' }, selection } });
  const body = { selection, stamp: data.stamp, typedCount: data.done, reason: 'Entered twice by the feed' };
  return (await asker.ok(requestDelete, { params, body })).data.id;
}

/** What the card bars and what the approval itself answers. */
export async function tried(decider: ApiSession, id: string): Promise<[string[], number, string | undefined]> {
  const card = (await decider.ok(getApproval, { params: { id } })).data.card.blockers.map(({ code }) => code);
  const answer = await decider.call(approve, { params: { id }, body: { version: 1 } });
  return [card, answer.status, answer.body.errors?.[0]?.code];
}
export const refused = (code: string) => [[code], 409, code];

/** A user whom `maker` adds with this policy, with a password chosen by themselves. */
export async function administratorBy(app: App, maker: ApiSession, username: string, policyId: string): Promise<ApiSession> {
  const body = {
    username,
    name: `Person ${username}`,
    email: null,
    phoneNumber: null,
    policyIds: [policyId],
    reach: 'ALL',
    start: 'PASSWORD',
  };
  const { data } = await maker.ok(users.create, { body: body as never });
  const first = apiSession(app.url, app.institute.id, () => signIn(app.url, username, 'demo', data.firstPassword ?? ''));
  await first.ok(changePassword, { body: { newPassword: CHOSEN } });
  return apiSession(app.url, app.institute.id, () => signIn(app.url, username, 'demo', CHOSEN));
}
