import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const templates = join(root, '.cache/e2e-demo');

/** Inputs of the demonstration: the server's sources with the first policies, the migrations and the day. */
const SOURCES = /\.(?:server|store|command|job|routes|door|contract|rules|features)\.ts$|\.sql$/;
/** Files of a running server, not part of its data. */
const PASSING = ['run', 'log', 'postgres-port', 'server.pid'];

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(process.version);
  for (const folder of ['src', 'db']) {
    for (const file of readdirSync(join(root, folder), { recursive: true }).map(String).toSorted()) {
      if (SOURCES.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates the demonstration that the journeys copy, unless there is one of these sources. Returns its folder. */
export function prepareDemo(): string {
  const template = join(templates, fingerprint());
  if (!existsSync(template)) makeTemplate(template);
  return template;
}

/**
 * Puts the finished demonstration into an empty data folder: a copy of one that is created once and kept until its sources change.
 * Making takes some 15 s, copying one.
 */
export function copyDemo(dataDir: string): void {
  const template = prepareDemo();
  // If the database's user cannot access this folder, the database is elsewhere, and the start creates the demo itself.
  if (!existsSync(join(template, 'postgres'))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Permissions and owners matter: PostgreSQL refuses a folder that others may read.
  const parts = readdirSync(template).filter((part) => !PASSING.includes(part));
  execFileSync('cp', ['-a', '--reflink=auto', ...parts.map((part) => join(template, part)), dataDir]);
}

function makeTemplate(template: string): void {
  rmSync(templates, { recursive: true, force: true });
  const half = `${template}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o700 });
  execFileSync(process.execPath, [join(root, 'src/main.demo-reset.server.ts')], {
    cwd: root,
    env: { ...process.env, PRANGAN_DATA: half, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(half, template);
}
