import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { Draft } from './broadcast.contract.ts';
import { MOST_BELL_SIGNS } from './broadcast.rules.ts';
import { cleanOf, messageWords } from './letter.server.ts';
import { unknownVariables } from './variables.rules.ts';

type Words = Omit<Draft, 'audience' | 'sms'>;

/** What a message is kept as: its HTML is cleaned. Throws 422. */
export function checked<T extends Words>(draft: T): T {
  const { channel } = draft;
  const body = cleanOf(channel, draft.body);
  const faults: ErrorItem[] = [];
  if ((draft.class === 'OPTIONAL') !== (draft.topic !== null))
    faults.push({ code: 'MAIL_TOPIC', message: 'An optional mail needs a topic; a service mail has none.', path: 'body.topic' });
  if (channel !== 'EMAIL' && draft.class === 'OPTIONAL')
    faults.push({
      code: 'ONLY_MAIL_OPTIONAL',
      message: 'Only a mail may be optional: nothing else has a link to unsubscribe.',
      path: 'body.class',
    });
  if (channel === 'BELL' && body.length > MOST_BELL_SIGNS)
    faults.push({
      code: 'BELL_SIGNS',
      message: `A notification has at most ${MOST_BELL_SIGNS} signs.`,
      path: 'body.body',
      count: MOST_BELL_SIGNS,
    });
  if (messageWords({ channel, body }) === '') faults.push({ code: 'EMPTY_MESSAGE', message: 'Write the message.', path: 'body.body' });
  for (const [path, text] of [['body.subject', draft.subject] as const, ['body.body', body] as const])
    for (const name of unknownVariables(text))
      faults.push({
        code: 'UNKNOWN_VARIABLE',
        message: `There is nothing to insert as {{${name}}}: choose one of the list.`,
        path,
        value: name,
      });
  if (faults.length > 0) throw invalid(faults);
  return { ...draft, body };
}
