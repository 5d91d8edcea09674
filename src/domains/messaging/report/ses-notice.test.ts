import { describe, expect, it } from 'vitest';
import { readSes } from './ses-notice.server.ts';

const ID = '0197c0de-0000-7000-8000-0000000000aa';
const ours = { headers: [{ name: 'X-Prangan-Message', value: ID }] };
const read = (notice: object, mail: object = ours) =>
  readSes('id', JSON.stringify({ ...notice, mail: { messageId: '0100018f', ...mail } }));

const bounce = (bounceType: string, bounceSubType: string, status?: string, diagnosticCode?: string) => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'x@example.org', status, diagnosticCode }] },
});

describe('a notice of Amazon SES', () => {
  it.each([
    [bounce('Permanent', 'General', '5.1.1', 'smtp; 550 5.1.1 user unknown'), 'BOUNCED', 'smtp; 550 5.1.1 user unknown'],
    [bounce('Permanent', 'NoEmail'), 'BOUNCED', 'Permanent NoEmail'],
    [bounce('Permanent', 'OnAccountSuppressionList'), 'BOUNCED', 'Permanent OnAccountSuppressionList'],
    [bounce('Permanent', 'General', '5.7.1', 'smtp; 550 5.7.1 policy'), 'REFUSED', 'smtp; 550 5.7.1 policy'],
    [bounce('Transient', 'MailboxFull', '5.2.2'), 'SOFT_BOUNCED', '5.2.2 Transient MailboxFull'],
    [bounce('Transient', 'MessageTooLarge'), 'REFUSED', 'Transient MessageTooLarge'],
    [bounce('Undetermined', 'Undetermined'), 'SOFT_BOUNCED', 'Undetermined Undetermined'],
    [{ notificationType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }, 'COMPLAINT', 'abuse'],
    [{ notificationType: 'Complaint', complaint: {} }, 'COMPLAINT', 'abuse'],
    [{ eventType: 'Complaint', complaint: { complaintFeedbackType: null } }, 'COMPLAINT', 'abuse'],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }, 'BOUNCED', 'Permanent'],
    [{ eventType: 'Delivery' }, 'DELIVERED', null],
    [{ eventType: 'Reject', reject: { reason: 'Bad content' } }, 'REFUSED', 'Bad content'],
  ])('%j: %s', (notice, kind, reason) => {
    expect(read(notice)).toEqual({ source: 'WEBHOOK', key: 'sns:id', channel: 'EMAIL', recipientId: ID, address: null, kind, reason });
  });

  it.each([
    { notificationType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } },
    { eventType: 'Open' },
    { eventType: 'DeliveryDelay' },
    { notificationType: 'AmazonSnsSubscriptionSucceeded' },
    { notificationType: 'Bounce' },
    {},
  ])('%j says nothing', (notice) => expect(read(notice)).toBeNull());

  it('names its mail by our header, else by the Message-ID that it was given', () => {
    const delivered = { notificationType: 'Delivery' };
    expect(read(delivered, { commonHeaders: { messageId: `<${ID}@vce.example>` } })?.recipientId).toBe(ID);
    expect(read(delivered, { headers: [{ name: 'Message-ID', value: `<${ID}@vce.example>` }] })?.recipientId).toBe(ID);
    expect(read(delivered, { headers: [{ name: 'Message-ID', value: '<0100018f@email.amazonses.com>' }] })).toBeNull();
    expect(read(delivered, {})).toBeNull();
  });

  it.each(['Successfully validated SNS topic for Amazon SES event publishing.', '', '[]', 'null', '{"mail":1}', '['.repeat(200_000)])(
    '%.40s is none',
    (text) => expect(readSes('id', text)).toBeNull(),
  );
});
