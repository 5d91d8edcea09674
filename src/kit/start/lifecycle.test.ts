import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from './config.server.ts';
import { eventually } from '../../../tests/eventually.server.ts';
import { commandLine, signal } from './process-table.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'prangan-life-'));
const port = 21_000 + (process.pid % 9000);
const address = `http://127.0.0.1:${port}/api/health`;
const started: ChildProcess[] = [];

// A test that failed leaves nothing running for the next.
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await expectNothingLeft();
  rmSync(folder, { recursive: true, force: true });
});

type Run = { readonly child: ChildProcess; readonly output: () => string; readonly exit: Promise<number | null> };

function start(env: Record<string, string> = {}, flags: readonly string[] = []): Run {
  const child = spawn(process.execPath, [join(projectRoot, 'src/main.server.ts'), ...flags], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PRANGAN_DATA: folder,
      PRANGAN_DEV: '1',
      PRANGAN_DEMO: 'none',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const exit = new Promise<number | null>((resolve) => void child.once('close', (code) => resolve(code)));
  return { child, output: () => output, exit };
}

/** What the health says, '' while nobody answers. */
async function health(): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch {
    return '';
  }
}

const ALL_UP = ['"database":"up"', '"worker":"up"', '"ready":true'];

async function untilHealthy(run: Run): Promise<void> {
  const look = async () => ({ health: await health(), said: run.output() });
  await eventually(look, (found) => ALL_UP.every((part) => found.health.includes(part)));
}

/** The database has the folder in its command line; server, worker and guardian have it in their environment. */
function processesOfFolder(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && (commandLine(pid).includes(folder) || environment(pid).includes(folder)));
}

/** '' when there is no such file at this moment. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const environment = (pid: number): string => textOf(`/proc/${pid}/environ`);

async function expectNothingLeft(): Promise<void> {
  await eventually(
    () => processesOfFolder().map(commandLine),
    (left) => left.length === 0,
  );
}

/** The running database's process, other than `lost`; between two lives of it there is no pid file. */
function postmaster(lost = 0): Promise<number> {
  const file = join(folder, 'postgres/postmaster.pid');
  return eventually(
    () => Number(textOf(file).split('\n')[0]),
    (pid) => pid > 0 && pid !== lost,
  );
}

test('starts on an empty folder, refuses a second start, survives the loss of its database, and stops without a trace', async () => {
  const run = start();
  await untilHealthy(run);

  const sameFolder = start({ PORT: String(port + 1) });
  const samePort = start({ PRANGAN_DATA: join(folder, 'other') });
  const elsewhere = join(folder, 'reached');
  const reached = start({ HOST: '0.0.0.0', PRANGAN_DEMO: '', PUBLIC_URL: '', PORT: String(port + 2), PRANGAN_DATA: elsewhere });
  expect(await reached.exit).toBe(1);
  expect(reached.output()).toMatch(/^Prangan cannot start: HOST 0\.0\.0\.0 lets others in, .*PRANGAN_DEMO=public.*\n$/);
  expect(readdirSync(folder)).not.toContain('reached');
  expect(await sameFolder.exit).toBe(1);
  expect(sameFolder.output()).toMatch(/^Prangan cannot start: another Prangan \(process \d+\) is already running .*\n$/);
  expect(await samePort.exit).toBe(1);
  expect(samePort.output()).toMatch(/^Prangan cannot start: port \d+ on 127\.0\.0\.1 is in use .*\n$/);

  const lost = await postmaster();
  signal(lost, 'SIGKILL');
  await postmaster(lost);
  await untilHealthy(run);

  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  await expectNothingLeft();
  expect(readdirSync(folder)).not.toContain('server.pid');
});

test('starts by itself after node and database were killed, also without its secrets and with several processes', async () => {
  const first = start({}, ['--servers', '2', '--workers', '2']);
  await untilHealthy(first);
  await eventually(health, (said) => said.includes('"servers":{"up":2,"of":2,"lost":0},"workers":{"up":2,"of":2,"lost":0}'));
  const lost = await postmaster();
  first.child.kill('SIGKILL');
  signal(lost, 'SIGKILL');
  await first.exit;
  rmSync(join(folder, 'secrets'), { recursive: true });
  // Its servers let go of the port by themselves.
  await eventually(health, (said) => said === '');

  const second = start();
  await untilHealthy(second);
  // The database outlives node for a moment only: its guardian stops it.
  second.child.kill('SIGKILL');
  expect(await second.exit).toBeNull();
  await expectNothingLeft();
});
