import * as z from 'zod/mini';
import { MESSAGE_HEADER } from '../../../kit/outbox/bulk-mail.server.ts';
import { jsonExcess } from '../../../kit/http/json-size.rules.ts';
import { reasonIn } from './report-body.server.ts';
import { kindOfStatus, recipientIdIn, type Report, type ReportKind } from './report.rules.ts';

const text = z.optional(z.nullable(z.string()));
const header = z.object({ name: z.string(), value: z.string() });

/** What is read of a notice: those of an identity name their kind as `notificationType`, those of a configuration set as `eventType`. */
const notice = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({ headers: z.optional(z.array(header)), commonHeaders: z.optional(z.object({ messageId: text })) }),
  bounce: z.optional(
    z.object({
      bounceType: text,
      bounceSubType: text,
      bouncedRecipients: z.optional(z.array(z.object({ status: text, diagnosticCode: text }))),
    }),
  ),
  complaint: z.optional(z.object({ complaintFeedbackType: text })),
  reject: z.optional(z.object({ reason: text })),
});
type Notice = z.output<typeof notice>;

interface Said {
  readonly kind: ReportKind;
  readonly reason: string | null;
}

/** Reasons that pass by themselves or lie in the mail, not in the address. */
const OF_THE_MAIL = new Set(['MessageTooLarge', 'ContentRejected', 'AttachmentRejected']);
/** What a mailbox provider sends to a sender who is not complained about. */
const NO_COMPLAINT = new Set(['not-spam', 'auth-failure']);

function bounceOf({ bounceType, bounceSubType, bouncedRecipients = [] }: NonNullable<Notice['bounce']>): Said {
  const [{ status, diagnosticCode } = {}] = bouncedRecipients;
  const reason = reasonIn(diagnosticCode ?? [status, bounceType, bounceSubType].filter(Boolean).join(' '));
  if (OF_THE_MAIL.has(bounceSubType ?? '')) return { kind: 'REFUSED', reason };
  if (bounceType !== 'Permanent') return { kind: 'SOFT_BOUNCED', reason };
  // SES calls a refusal of the sender permanent, too.
  return { kind: kindOfStatus(status ?? '', diagnosticCode ?? '') === 'REFUSED' ? 'REFUSED' : 'BOUNCED', reason };
}

function saidIn({ notificationType, eventType, bounce, complaint, reject }: Notice): Said | null {
  switch (notificationType ?? eventType) {
    case 'Delivery':
      return { kind: 'DELIVERED', reason: null };
    case 'Bounce':
      return bounce ? bounceOf(bounce) : null;
    case 'Complaint': {
      const type = complaint?.complaintFeedbackType ?? '';
      return NO_COMPLAINT.has(type) ? null : { kind: 'COMPLAINT', reason: reasonIn(type || 'abuse') };
    }
    case 'Reject':
      return { kind: 'REFUSED', reason: reasonIn(reject?.reason ?? 'Reject') };
    default:
      // Sent, late, opened: nothing follows.
      return null;
  }
}

/** SES writes a Message-ID of its own, so the mail's header of ours comes first. */
function recipientIn({ mail: { headers = [], commonHeaders } }: Notice): string | null {
  const valueOf = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const found = [valueOf(MESSAGE_HEADER.toLowerCase()), commonHeaders?.messageId, valueOf('message-id')];
  return found.map((value) => recipientIdIn(value ?? '')).find((one) => one !== null) ?? null;
}

/** What a notice of Amazon SES reports of a mail to many people; null: nothing, or it is not about one of ours. `id` names it. */
export function readSes(id: string, message: string): Report | null {
  const parsed = notice.safeParse(parsedOf(message));
  if (!parsed.success) return null;
  const said = saidIn(parsed.data);
  const recipientId = recipientIn(parsed.data);
  if (said === null || recipientId === null) return null;
  // Whose mail it was is said by the id alone: one topic has the notices of every institute, and of mails to single people.
  return { source: 'WEBHOOK', key: `sns:${id}`, channel: 'EMAIL', recipientId, address: null, ...said };
}

/** A new topic is greeted in plain words. */
function parsedOf(message: string): unknown {
  try {
    return jsonExcess(message) === null ? JSON.parse(message) : null;
  } catch {
    return null;
  }
}
