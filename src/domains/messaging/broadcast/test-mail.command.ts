import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OutboxDesk } from '../../../kit/outbox/outbox-desk.server.ts';
import type { MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { verifiedEmail } from '../../identity/account/account.door.ts';
import { findBroadcast, senderOf } from './broadcast.store.ts';
import { letterTo } from './letter.server.ts';

const KIND = 'BROADCAST_TEST';

/** Posts the message to its writer's own verified address, as its first words to them. Answers the address. */
export async function postTest(db: Db, scope: InstituteScope, id: string, outbox: OutboxDesk): Promise<string> {
  outbox.require('EMAIL', scope);
  const found = await findBroadcast(db, scope, id, 'READ');
  const own = await verifiedEmail(db, scope);
  if (own === null) throw conflict('OWN_ADDRESS', 'Verify your own email first: the test is sent to it.');
  const person = { kind: 'USER', id: scope.userId, name: own.name, number: scope.username, why: [] };
  const { subject, html, text } = letterTo([person], { ...found, ...(await senderOf(db, scope)) }, null);
  const facts = { subject, html, text };
  await outbox.post(db, { tenantId: scope.tenantId, userId: scope.userId, kind: KIND, channel: 'EMAIL', recipient: own.email, facts });
  return own.email;
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
