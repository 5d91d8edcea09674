// Development: the server restarts when a file it reads changes, Vite serves the console with hot reload and passes
// /api on. Open the address of Vite (PORT, 4000); the server itself listens one port higher.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 4000);
const apiPort = port + 1;
/** Console files (.tsx, .client.ts) are Vite's business, tests nobody's. */
const concernsServer = /(\.(server|store|command|job|routes|door|contract|rules|menu)\.ts|main\.\w+\.ts|\.sql)$/;

let server = null;
let stopping = false;
let pending = null;

function run(args, env) {
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}

function startServer() {
  const child = run(['src/main.server.ts'], { PORT: String(apiPort), PRANGAN_DEV: '1' });
  server = child;
  child.once('exit', () => {
    if (server === child) server = null;
    if (stopping) return;
    console.log('[dev] the server ended; it starts again at the next change');
  });
}

function endOf(child) {
  return new Promise((resolve) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function restartServer(file) {
  console.log(`[dev] ${file} changed`);
  const old = server;
  old?.removeAllListeners('exit');
  await endOf(old);
  if (!stopping) startServer();
}

/** Editors save in several steps, and a checkout changes many files: one restart for all of them, never two at once. */
let restarting = Promise.resolve();
function onChange(folder) {
  return (_kind, name) => {
    if (name === null || !concernsServer.test(name) || name.includes('.test.')) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      restarting = restarting.then(() => restartServer(join(folder, name)));
    }, 150);
  };
}

const vite = run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
  API_PORT: String(apiPort),
});
startServer();
for (const folder of ['src', 'db']) watch(join(root, folder), { recursive: true }, onChange(folder));

async function stop(code) {
  if (stopping) return;
  stopping = true;
  clearTimeout(pending);
  await restarting;
  await Promise.all([endOf(server), endOf(vite)]);
  process.exit(code);
}

vite.once('exit', (code) => void stop(code ?? 1));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(0));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop(0);
}, 1000);
