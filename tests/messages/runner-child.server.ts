import { flushCompileCache } from 'node:module';
import { startRunner } from '../../src/app/serve/worker.server.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { bulkSmsOf } from '../../src/kit/outbox/bulk-sms.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { unhurried } from './mail-sink.server.ts';

/** The product's job runner in a process of its own, to be killed. */
const [appUrl = '', migratorUrl = '', dataDir = '', smtpUrl = '', smsUrl = ''] = process.argv.slice(2);
const settings = { ...unhurried(smtpUrl), ...(smsUrl === '' ? {} : { SMS_URL: smsUrl, SMS_PER_SECOND: '100000' }) };
await startRunner({ appUrl, migratorUrl, dataDir, version: 'test' }, providersOf(settings), {
  mailer: bulkMailerOf(settings),
  sms: bulkSmsOf(settings),
});
// Who is killed writes nothing at its end: the next one would compile the product again.
flushCompileCache();
process.stdout.write('ready\n');
