import { randomUUID } from 'node:crypto';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellEach } from '../../../kit/notification/notification.store.ts';
import type { OutboxDesk } from '../../../kit/outbox/outbox-desk.server.ts';
import type { MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { verifiedEmail } from '../../identity/account/account.door.ts';
import { findBroadcast, senderOf } from './broadcast.store.ts';
import type { Stored } from './broadcast.store.ts';
import { letterTo } from './letter.server.ts';

const KIND = 'BROADCAST_TEST';

/** The message to its writer alone: a mail to their own verified address, a notification to their bell. Answers where it went. */
export async function postTest(db: Db, scope: InstituteScope, id: string, outbox: OutboxDesk): Promise<string> {
  const found = await findBroadcast(db, scope, id, 'READ');
  if (found.channel === 'BELL') return ringTest(db, scope, found);
  outbox.require('EMAIL', scope);
  const own = await verifiedEmail(db, scope);
  if (own === null) throw conflict('OWN_ADDRESS', 'Verify your own email first: the test is sent to it.');
  const { subject, html, text } = letterTo([writer(scope, own.name)], { ...found, ...(await senderOf(db, scope)) }, null);
  const facts = { subject, html, text };
  await outbox.post(db, { tenantId: scope.tenantId, userId: scope.userId, kind: KIND, channel: 'EMAIL', recipient: own.email, facts });
  return own.email;
}

const writer = (scope: InstituteScope, name: string) => ({ kind: 'USER', id: scope.userId, name, number: scope.username, why: [] });

async function ringTest(db: Db, scope: InstituteScope, found: Stored): Promise<string> {
  const { subject, text } = letterTo([writer(scope, scope.username)], { ...found, ...(await senderOf(db, scope)) }, null);
  await tellEach(db, scope, 'MESSAGE', [{ userId: scope.userId, event: `test:${randomUUID()}`, facts: { subject, text } }]);
  return scope.username;
}

/** The words were made when it was posted: they hold no secret. */
const testMail: MakeMessage = async (_db, { recipient, userId, facts }) => {
  const said = (name: string): string => {
    const value: unknown = typeof facts === 'object' && facts !== null ? Object.getOwnPropertyDescriptor(facts, name)?.value : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { channel: 'EMAIL', recipient, userId, subject: said('subject'), text: said('text'), html: said('html') };
};

export const broadcastMessages: Readonly<Record<string, MakeMessage>> = { [KIND]: testMail };
