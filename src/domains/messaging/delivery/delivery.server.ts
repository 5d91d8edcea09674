import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import type { BulkMailer } from '../../../kit/outbox/bulk-mail.server.ts';
import type { MailAttachment } from '../../../kit/outbox/provider.server.ts';
import type { Written } from '../broadcast/letter.server.ts';

/** A broadcast that is being sent, and what it is sent with. */
export interface Delivery extends Written {
  readonly context: Pick<JobContext, 'scope' | 'signal' | 'transaction' | 'cancelled'>;
  readonly mailer: BulkMailer;
  readonly broadcastId: string;
  readonly smsEntityId: string | null;
  readonly files: readonly MailAttachment[];
  /** Where this recipient opts out; null: nobody may. */
  unsubscribe(recipientId: string): string | null;
  /** By which a mail that comes back is known as this recipient's. */
  mark(recipientId: string): string;
  /** The same in the address that it comes back to. */
  addressMark(recipientId: string): string;
  /** The hours have ended in which the institute sends it. */
  isQuiet(): boolean;
  /** So many more have ended. */
  ended(count: number): void;
}
