import { fileURLToPath } from 'node:url';
import { openDemo } from './app/serve/demo.server.ts';
import { upgrade } from './app/serve/upgrade.server.ts';
import { openArchive } from './kit/backup/open-archive.server.ts';
import { installJobs } from './kit/jobs/install.server.ts';
import { WORKER_LOCK } from './kit/jobs/lease.store.ts';
import { requireSettings } from './kit/setting/setting.server.ts';
import { returnedMailbox } from './kit/outbox/returned-mailbox.server.ts';
import { readConfig, readDemo, requireNode24 } from './kit/start/config.server.ts';
import { readProcesses } from './kit/start/processes.server.ts';
import { serve } from './kit/start/serve.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain } from './kit/errors/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

try {
  requireNode24();
  requireSettings();
  returnedMailbox();
  const config = readConfig();
  await serve({
    config,
    processes: readProcesses(process.argv.slice(2), config.databaseUrl),
    shutdown,
    workerFile: fileURLToPath(new URL('./main.worker.ts', import.meta.url)),
    serverFile: fileURLToPath(new URL('./main.api.server.ts', import.meta.url)),
    workerLock: WORKER_LOCK,
    installJobs,
    upgrade,
    openDemo,
    openArchive,
    console: process.env['PRANGAN_DEV'] === '1' ? 'SKIP' : 'BUILD',
    demo: readDemo(),
    say,
  });
} catch (error) {
  // What fails while we are already stopping was made to fail by that.
  if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
