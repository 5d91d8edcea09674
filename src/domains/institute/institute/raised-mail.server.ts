import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import type { NewMessage } from '../../../kit/outbox/outbox-desk.server.ts';
import type { MakeMessage } from '../../../kit/outbox/outbox-runner.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { fieldInZone } from '../../../kit/text/zone-clock.rules.ts';
// Its sentences, which are looked up by their keys.
import './raised-words.text.ts';

const KIND = 'LIMIT_RAISED';

interface Place {
  readonly collegeName: string;
  readonly timeZone: string;
}
type Facts = Readonly<Record<'username' | 'limit' | 'before' | 'to' | 'until', string>>;

/** For the institute's own address, where no other administrator could be told. Whoever raised it is read in the language they work in. */
export function mailOf(scope: InstituteScope, { collegeName, timeZone }: Place, facts: Facts): Omit<NewMessage, 'recipient'> {
  const language = scope.language ?? 'en';
  const values: Readonly<Record<string, string>> = {
    ...facts,
    limit: sayIn(language, `notification.limit.${facts.limit}`),
    until: fieldInZone(facts.until, timeZone).replace('T', ' '),
    institute: collegeName,
  };
  const say = (key: string) => filled(sayIn(language, key), (name) => values[name], language);
  const text = [say('notification.limitRaised'), say('limitMail.change'), say('limitMail.why'), collegeName].join('\n\n');
  const words = { subject: `${say('notification.limitRaised')} – ${collegeName}`, text };
  return { tenantId: scope.tenantId, userId: null, kind: KIND, channel: 'EMAIL', facts: words };
}

const said = (facts: unknown, name: string): string => {
  const value: unknown = typeof facts === 'object' && facts !== null ? Object.getOwnPropertyDescriptor(facts, name)?.value : undefined;
  return typeof value === 'string' ? value : '';
};

/** The words were made when it was posted. */
const raisedMail: MakeMessage = async (_db, { recipient, userId, facts }) => ({
  channel: 'EMAIL',
  recipient,
  userId,
  subject: said(facts, 'subject'),
  text: said(facts, 'text'),
});

export const raisedMessages: Readonly<Record<string, MakeMessage>> = { [KIND]: raisedMail };
