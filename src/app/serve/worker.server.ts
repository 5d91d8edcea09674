import { startExpiry } from '../../kit/approval/expiry.server.ts';
import { systemClock } from '../../kit/clock/clock.server.ts';
import type { JobTools } from '../../kit/jobs/job-definition.server.ts';
import { startWorker } from '../../kit/jobs/worker.server.ts';
import type { RunningWorker, WorkerSettings } from '../../kit/jobs/worker.server.ts';
import { startOutbox } from '../../kit/outbox/outbox-runner.server.ts';
import { bulkMailerOf } from '../../kit/outbox/bulk-mail.server.ts';
import { bulkSmsOf } from '../../kit/outbox/bulk-sms.server.ts';
import { providersOf } from '../../kit/outbox/provider.server.ts';
import type { Providers } from '../../kit/outbox/provider.server.ts';
import { secretKey } from '../../kit/secret/secret-key.server.ts';
import { returnedMailbox } from '../../kit/outbox/returned-mailbox.server.ts';
import { startReturnedMails } from '../../domains/messaging/report/mailbox.server.ts';
import { product } from '../domains.server.ts';
import { startWatch } from './watch.server.ts';

/** What messages to many people leave by. */
type Bulk = Pick<JobTools, 'mailer' | 'sms'>;

/** What works beside the server: long jobs, the audit sealer, whatever leaves by mail or SMS, and what time alone brings. */
export async function startRunner(
  settings: WorkerSettings,
  providers: Providers = providersOf(),
  bulk: Bulk = { mailer: bulkMailerOf(), sms: bulkSmsOf() },
): Promise<RunningWorker> {
  const { appUrl, migratorUrl, dataDir } = settings;
  const key = secretKey(dataDir);
  const makers = product.messages({ secretKey: key, clock: systemClock });
  const report = (error: unknown, about: string): void =>
    console.error(`The ${about}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`);
  const worker = await startWorker({ ...settings, tools: { secretKey: key, ...bulk } }, product.jobs, report, product.nightly, [
    startExpiry,
  ]);
  const outbox = await startOutbox({ appUrl, migratorUrl, providers, makers, report });
  const mailbox = returnedMailbox();
  const returned = mailbox === null ? null : startReturnedMails({ appUrl, migratorUrl, mailbox, secretKey: key, report });
  const watch = startWatch({ appUrl, migratorUrl, clock: systemClock, work: product.everyMinute, report });
  return {
    async stop() {
      await Promise.all([worker.stop(), outbox.stop(), watch.stop(), returned?.stop()]);
    },
  };
}
