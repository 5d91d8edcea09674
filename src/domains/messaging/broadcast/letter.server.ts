import sanitizeHtml from 'sanitize-html';
import { escapedHtml } from '../../../kit/text/html.rules.ts';
import type { Person } from './audience.contract.ts';
import type { KeptSms, MessageChannel, SmsNames } from './broadcast.contract.ts';
import { smsTo } from './sms.rules.ts';
import { escapedValues, filled, filledMarks, marked, valuesOf } from './variables.rules.ts';

/** What a letter is made of: no pictures and no styles, so nothing is loaded when it is read. */
const LETTER: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    div: 'p',
    a: (_name, { href = '' }) => ({ tagName: 'a', attribs: /^(?:https?:\/\/|mailto:)/i.test(href) ? { href } : {} }),
  },
};

/** In HTML: an ampersand is `&amp;` there, and any other entity is a sign that no address has. */
const WEB_ADDRESS = /https?:\/\/(?:&amp;|[^\s<>"'{}&])*(?:&amp;|[^\s<>"'{}&.,;:!?)])/g;

/** Typed web addresses become links; those of links are left alone. */
function linked(html: string): string {
  let within = 0;
  const parts = html.split(/(<[^>]*>)/).map((part) => {
    if (part.startsWith('<a')) within += 1;
    else if (part === '</a>') within -= 1;
    return part.startsWith('<') || within > 0 ? part : part.replaceAll(WEB_ADDRESS, (address) => `<a href="${address}">${address}</a>`);
  });
  return parts.join('');
}

/** Applied when a message is saved, and again when it is sent or shown. */
export const cleanBody = (html: string): string => linked(sanitizeHtml(html, LETTER)).trim();

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The words of HTML, each paragraph apart. */
const wordsOf = (html: string): string =>
  sanitizeHtml(
    html
      .replaceAll(/<li>/g, '- ')
      .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_all, href: string, words: string) => (words === href ? href : `${words} (${href})`))
      .replaceAll(/<br \/>|<\/li>/g, '\n')
      .replaceAll(/<(?:p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
      .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote)>/g, '\n\n'),
    { allowedTags: [], allowedAttributes: {} },
  ).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const tidy = (words: string): string => words.replaceAll(/\n{3,}/g, '\n\n').trim();

/** The same without marks, for readers that show no HTML. */
export const plainText = (html: string): string => tidy(wordsOf(html));

/** What a message is kept as: of a mail clean HTML, of the others its words. */
export const cleanOf = (channel: MessageChannel, body: string): string => (channel === 'EMAIL' ? cleanBody(body) : body.trim());

/** The words of a message, of whatever kind. */
export const messageWords = ({ channel, body }: Pick<Written, 'channel' | 'body'>): string =>
  channel === 'EMAIL' ? plainText(body) : body.trim();

export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Written {
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly body: string;
  readonly sms: KeptSms | null;
  readonly institute: string;
  readonly smsNames: SmsNames;
}

/** The message to these people; `unsubscribe` where they may opt out of it. */
export const letterTo = (people: readonly Person[], written: Written, unsubscribe: string | null): Letter =>
  letters(written)(people, unsubscribe);

/** The same to many, whose words are cleaned once. */
export function letters(written: Written): (people: readonly Person[], unsubscribe: string | null) => Letter {
  const { channel, subject, body, sms, institute, smsNames } = written;
  if (channel !== 'EMAIL')
    return (people) => {
      const values = valuesOf(people, institute);
      const text = sms === null ? filled(body, values) : smsTo(people, { words: body, sms, institute, smsNames });
      const lines = text.split('\n').map((line) => `<p>${escapedHtml(line)}</p>`);
      return { subject: filled(subject, values), html: lines.join(''), text };
    };
  const html = marked(cleanBody(body));
  const sender = `<p>${escapedHtml(institute)}</p>`;
  const [words, senderWords] = [wordsOf(html), wordsOf(sender)];
  return (people, unsubscribe) => {
    const values = valuesOf(people, institute);
    const leave = unsubscribe === null ? '' : `<p><a href="${escapedHtml(unsubscribe)}">Unsubscribe</a></p>`;
    const leaveWords = unsubscribe === null ? '' : `\n\nUnsubscribe (${unsubscribe})`;
    return {
      subject: filled(subject, values),
      html: `${filledMarks(html, escapedValues(values))}${sender}${leave}`,
      text: tidy(`${filledMarks(words, values)}${senderWords}${leaveWords}`),
    };
  };
}
