import { randomUUID } from 'node:crypto';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellEach, tellPeople } from '../../../kit/notification/notification.store.ts';
import type { OutboxDesk } from '../../../kit/outbox/outbox-desk.server.ts';
import type { MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { setScope } from '../../../kit/db/database.server.ts';
import { verifiedEmail, verifiedPhone } from '../../identity/account/account.door.ts';
import { requireFileRights } from './mail-file.command.ts';
import { attachmentsOf } from './mail-file.store.ts';
import { findBroadcast } from './broadcast.store.ts';
import type { Stored } from './broadcast.store.ts';
import { letterTo } from './letter.server.ts';
import { senderOf } from './sender.store.ts';

const KIND = 'BROADCAST_TEST';

/** The message to its writer alone: a mail or SMS to where theirs is verified, a notification to their bell. Answers where it went. */
export async function postTest(db: Db, scope: InstituteScope, id: string, outbox: OutboxDesk): Promise<string> {
  const found = await findBroadcast(db, scope, id, 'READ');
  if (found.channel === 'BELL') return ringTest(db, scope, found);
  if (found.channel === 'SMS') return postTestSms(db, scope, found, outbox);
  if (!outbox.leaves('EMAIL', scope)) throw noService('mail');
  const own = await verifiedEmail(db, scope);
  if (own === null) throw conflict('OWN_ADDRESS', 'Verify your own email first: the test is sent to it.');
  await requireFileRights(db, scope, id);
  const { subject, html, text } = letterTo([writer(scope, own.name)], { ...found, ...(await senderOf(db, scope)) }, null);
  const facts = { subject, html, text, ...placeOf(scope, found) };
  await outbox.post(db, { tenantId: scope.tenantId, userId: scope.userId, kind: KIND, channel: 'EMAIL', recipient: own.email, facts });
  return own.email;
}

/** Where it belongs: its files are read there, and its end is told there. */
const placeOf = ({ instituteId }: InstituteScope, { id }: Stored) => ({ institute: instituteId, broadcast: id });

const noService = (kind: 'mail' | 'SMS') =>
  conflict('NO_TEST_SERVICE', `No ${kind} service is set up, so no test can be sent. Open a person in the list to read what they get.`);

const writer = (scope: InstituteScope, name: string) => ({ kind: 'USER', id: scope.userId, name, number: scope.username, why: [] });

async function postTestSms(db: Db, scope: InstituteScope, found: Stored, outbox: OutboxDesk): Promise<string> {
  if (!outbox.leaves('SMS', scope)) throw noService('SMS');
  const own = await verifiedPhone(db, scope);
  if (own === null) throw conflict('OWN_NUMBER', 'Verify your own mobile number first: the test is sent to it.');
  const sender = await senderOf(db, scope);
  const { subject, text } = letterTo([writer(scope, own.name)], { ...found, ...sender }, null);
  const ids = { entityId: sender.smsEntityId ?? '', header: found.sms?.header ?? '', templateId: found.sms?.dltId ?? '' };
  const facts = { subject, text, ...ids, ...placeOf(scope, found) };
  await outbox.post(db, { tenantId: scope.tenantId, userId: scope.userId, kind: KIND, channel: 'SMS', recipient: own.phone, facts });
  return own.phone;
}

async function ringTest(db: Db, scope: InstituteScope, found: Stored): Promise<string> {
  const { subject, text } = letterTo([writer(scope, scope.username)], { ...found, ...(await senderOf(db, scope)) }, null);
  await tellEach(db, scope, 'MESSAGE', [{ userId: scope.userId, event: `test:${randomUUID()}`, facts: { subject, text } }]);
  return scope.username;
}

/** The words were made when it was posted: they hold no secret. Files are those of the draft by now. */
const testMail: MakeMessage = async (db, { id, tenantId, channel, recipient, userId, facts }) => {
  const said = (name: string): string => {
    const value: unknown = typeof facts === 'object' && facts !== null ? Object.getOwnPropertyDescriptor(facts, name)?.value : undefined;
    return typeof value === 'string' ? value : '';
  };
  const place = { tenantId, instituteId: said('institute') };
  const [subject, broadcast] = [said('subject'), said('broadcast')];
  const failed = async (within: Db, fault: string): Promise<void> => {
    if (userId === null || place.instituteId === '') return;
    await enter(within, place);
    const news = {
      kind: 'TEST_FAILED',
      event: `test:${id}`,
      facts: { subject, broadcast, to: recipient, fault },
      arrives: 'UNREAD',
    } as const;
    await tellPeople(within, place, news, [userId]);
  };
  const to = { recipient, userId, subject, text: said('text'), failed };
  if (channel === 'SMS')
    return { ...to, channel, sms: { entityId: said('entityId'), header: said('header'), templateId: said('templateId') } };
  if (place.instituteId === '') return { ...to, channel: 'EMAIL', html: said('html') };
  await enter(db, place);
  return { ...to, channel: 'EMAIL', html: said('html'), files: await attachmentsOf(db, place, broadcast) };
};

/** The transaction of the outbox is of a tenant alone. */
const enter = (db: Db, place: { readonly tenantId: string; readonly instituteId: string }): Promise<void> =>
  setScope(db, { ...place, userId: '', requestId: '', ip: '', call: 'outbox' });

export const broadcastMessages: Readonly<Record<string, MakeMessage>> = { [KIND]: testMail };
