import { setScope } from '../../../kit/db/database.server.ts';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { MadeMessage, MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { readerOf } from '../../identity/account/account.door.ts';
import { filledWords, misfitOf, placesIn } from '../sms-template/sms-template.rules.ts';
import { addressOf, instituteName, noticeTemplate, standingOfAddresses } from './notice.store.ts';
// Its sentences, which are looked up by their keys.
import './notice.text.ts';

type Due = Parameters<MakeMessage>[1];

const fact = ({ facts }: Due, name: string): string => {
  const value: unknown = typeof facts === 'object' && facts !== null ? Object.getOwnPropertyDescriptor(facts, name)?.value : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * Tells a person elsewhere that the bell has something: what it is stays behind the sign-in, because a mail is read by whoever holds the phone.
 * Nothing is sent to an account that is closed, an address that is no longer verified, or one that gets nothing any more.
 */
const notice: MakeMessage = async (db, message) => {
  const channel = message.channel === 'SMS' ? 'SMS' : 'EMAIL';
  const place = { tenantId: message.tenantId, instituteId: fact(message, 'institute') };
  // Wishes and texts are the institute's, the outbox is the tenant's.
  await setScope(db, { ...place, userId: '', requestId: '', ip: '', call: 'outbox' });
  const person = await readerOf(db, { ...place, userId: message.userId ?? '' }, channel);
  const [to] = addressOf(channel, person?.address ?? null);
  if (!person || !to) return null;
  const [standing] = await standingOfAddresses(db, place, [to.address]);
  if (standing?.suppressed) return null;
  const institute = await instituteName(db, place);
  const say = (key: string) => sayIn(person.language, key);
  const what = say(`notice.${fact(message, 'kind')}`);
  const made = { recipient: to.address, userId: message.userId, subject: `${what} – ${institute}` };
  if (channel === 'SMS') return smsOf(db, place, made, [what, institute]);
  const text = [what, `${say('notice.mail')}\n${person.link}`, `${say('notice.mailWhy')}\n${person.link}/profile`, institute];
  return { ...made, channel, text: text.join('\n\n') };
};

type To = Pick<MadeMessage, 'recipient' | 'userId' | 'subject'>;

/** By the registered text of the institute: what it is stands at its first place, the institute at its second. */
async function smsOf(db: Db, place: Parameters<typeof noticeTemplate>[1], to: To, values: readonly string[]): Promise<MadeMessage | null> {
  const template = await noticeTemplate(db, place);
  if (!template) return null;
  const filled = values.slice(0, placesIn(template.words));
  if (misfitOf(template.variables, filled) !== null) return null;
  const sms = { entityId: template.entityId, header: template.header, templateId: template.dltId };
  return { ...to, channel: 'SMS', text: filledWords(template.words, filled), sms };
}

export const noticeMessages: Readonly<Record<string, MakeMessage>> = { NOTICE: notice };
