import { flushCompileCache } from 'node:module';
import { startOutbox } from '../../src/kit/outbox/outbox-runner.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';

/** A separate sender process for the kill test: sends due messages until it is killed. */
const [appUrl = '', migratorUrl = '', smtpUrl = ''] = process.argv.slice(2);
await startOutbox({
  appUrl,
  migratorUrl,
  providers: providersOf({ SMTP_URL: smtpUrl, MAIL_FROM: 'exams@vce.example' }),
  makers: {
    probe: async (_db, { recipient }) => ({
      channel: 'EMAIL',
      recipient,
      userId: null,
      subject: 'Probe',
      text: 'A message of the kill test',
    }),
  },
  report: () => undefined,
});
// Who is killed writes nothing at its end: the next one would compile the product again.
flushCompileCache();
process.stdout.write('ready\n');
