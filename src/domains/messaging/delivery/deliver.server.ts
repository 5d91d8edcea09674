import { setTimeout as pause } from 'node:timers/promises';
import type { SmsIds } from '../../../kit/outbox/sms-ids.rules.ts';
import { letters } from '../broadcast/letter.server.ts';
import type { Letter } from '../broadcast/letter.server.ts';
import type { Person } from '../broadcast/audience.contract.ts';
import { claimDesk } from './claim-desk.server.ts';
import type { Answered, ClaimDesk } from './claim-desk.server.ts';
import type { Delivery } from './delivery.server.ts';

const WAIT_MS = 100;

interface Office {
  readonly desk: ClaimDesk;
  letterTo(people: readonly Person[], unsubscribe: string | null): Letter;
}

/**
 * Hands over what is queued, by as many senders as the mail service has connections. Each has one recipient at a time, whose claim is committed
 * before the mail is handed over.
 */
export async function deliver(delivery: Delivery): Promise<void> {
  const office = { desk: claimDesk(delivery), letterTo: letters(delivery) };
  const senders = Array.from({ length: delivery.mailer.senders }, () => sendAll(delivery, office));
  for (const end of await Promise.allSettled(senders)) if (end.status === 'rejected') throw end.reason;
}

async function sendAll(delivery: Delivery, { desk, letterTo }: Office): Promise<void> {
  const { context, files, mailer } = delivery;
  const sender = mailer.open();
  const ids = smsIdsOf(delivery);
  let answered: Answered | null = null;
  try {
    for (;;) {
      const turn = await desk.next(answered);
      answered = null;
      if (turn.kind === 'END') return;
      if (turn.kind === 'WAIT') await pause(WAIT_MS, undefined, { signal: context.signal }).catch(() => undefined);
      if (turn.kind !== 'MAIL') continue;
      const { claimed } = turn;
      const { id, address: recipient, people } = claimed;
      const unsubscribe = delivery.unsubscribe(id);
      const marks = { mark: delivery.mark(id), addressMark: delivery.addressMark(id) };
      const mail = { id, recipient, unsubscribe, ...marks, files, ...letterTo(people, unsubscribe), ...ids };
      answered = { claimed, handed: await sender.hand(mail) };
    }
  } catch (error) {
    desk.stop();
    throw error;
  } finally {
    sender.close();
  }
}

/** What an SMS is registered by; a mail has none. */
const smsIdsOf = ({ sms, smsEntityId }: Delivery): { readonly sms?: SmsIds } =>
  sms === null ? {} : { sms: { entityId: smsEntityId ?? '', header: sms.header, templateId: sms.dltId } };
