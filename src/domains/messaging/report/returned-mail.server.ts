import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { MESSAGE_HEADER } from '../../../kit/outbox/bulk-mail.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { reasonIn } from './report-body.server.ts';
import { kindOfStatus, type Report, type ReportKind } from './report.rules.ts';
import { provenAddressee, provenRecipient } from './return-mark.server.ts';

type Fields = ReadonlyMap<string, string>;

/** `Name: value` lines up to the first empty one, unfolded; names in small letters. */
function fieldsOf(text: string): Fields {
  const [head = ''] = text.trimStart().split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
    }),
  );
}

const partsOf = ({ attachments }: Email, ...types: readonly string[]): string[] =>
  attachments.flatMap(({ mimeType, content }) => (types.includes(mimeType) && typeof content === 'string' ? [content] : []));

/** Where a mail says to which address it came: a mailbox that takes addresses with a plus keeps them in one of these. */
const ADDRESSED = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

/**
 * Whose mail it was, by the mark in the headers of it that are sent back, or in the address that they are sent to; what else is said of an address anybody can
 * write.
 */
function recipientIn(mail: Email, key: SecretKey): string | null {
  const found = partsOf(mail, 'message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers')
    .map(fieldsOf)
    .map((fields) => provenRecipient(key, fields.get(MESSAGE_HEADER.toLowerCase()) ?? ''));
  const addressed = mail.headers.filter((header) => ADDRESSED.has(header.key)).map(({ value }) => provenAddressee(key, value));
  return [...found, ...addressed].find((one) => one !== null) ?? null;
}

interface Said {
  readonly kind: ReportKind;
  readonly reason: string | null;
}

/** Of a delivery status (RFC 3464): the first recipient for whom it failed. What is only late says nothing yet. */
function failureIn(text: string): Said | null {
  // Blocks of nothing between several empty lines say nothing; a pattern that swallowed the lines would walk them again and again.
  for (const block of text.trim().split(/\r?\n[ \t]*\r?\n/)) {
    const fields = fieldsOf(block);
    if (fields.get('action')?.toLowerCase() !== 'failed') continue;
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
    const words = fields.get('diagnostic-code') ?? '';
    const kind = kindOfStatus(status, words);
    return kind === null ? null : { kind, reason: reasonIn(words || status) };
  }
  return null;
}

/** Of a report of a reader who pressed "unwanted" (RFC 5965). */
function complaintIn(text: string): Said | null {
  const type = fieldsOf(text).get('feedback-type')?.toLowerCase();
  return type === 'abuse' || type === 'fraud' ? { kind: 'COMPLAINT', reason: reasonIn(type) } : null;
}

/** What a mail in the mailbox of returned mails reports of a mail of ours; null: nothing, or it is not about one of ours. */
export async function readReturned(raw: Buffer, secretKey: SecretKey): Promise<(Report & { readonly recipientId: string }) | null> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 100_000,
  }).catch(() => null);
  if (mail === null) return null;
  const [status = ''] = partsOf(mail, 'message/delivery-status');
  const [feedback = ''] = partsOf(mail, 'message/feedback-report');
  const said = failureIn(status) ?? complaintIn(feedback);
  const recipientId = recipientIn(mail, secretKey);
  if (said === null || recipientId === null) return null;
  const key = createHash('sha256').update(raw).digest('hex');
  return { source: 'MAILBOX', key, channel: 'EMAIL', recipientId, address: null, ...said };
}
