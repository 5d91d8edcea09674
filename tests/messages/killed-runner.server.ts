import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from '../harness.server.ts';

const CHILD = fileURLToPath(new URL('./runner-child.server.ts', import.meta.url));

export interface KilledRunner {
  /** Starts the product's job runner in a process of its own. */
  start(): Promise<void>;
  kill(): void;
  /** Once the process has ended. */
  died(): Promise<void>;
}

/** A job runner that a test kills; mails and SMS leave by these addresses. */
export function killedRunner(app: App, smtpUrl: string, smsUrl = ''): KilledRunner {
  const data = mkdtempSync(join(tmpdir(), 'prangan-messages-'));
  let child: ChildProcess | null = null;
  return {
    async start() {
      child = spawn(process.execPath, [CHILD, app.database.appUrl, app.database.migratorUrl, data, smtpUrl, smsUrl], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (child.stdout) await once(child.stdout, 'data');
    },
    kill: () => void child?.kill('SIGKILL'),
    async died() {
      if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
