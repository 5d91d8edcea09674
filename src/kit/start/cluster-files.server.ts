import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { postgresMajor } from './binaries.server.ts';
import { programCall } from './cluster-place.server.ts';
import type { ClusterPlace } from './cluster-place.server.ts';
import { readOrMakeSecret, readSecret, scramVerifier } from '../secret/secrets.server.ts';
import { errorCode, StartError } from '../errors/start-error.server.ts';

/** The name of the superuser of the embedded cluster; used to make roles and databases, never by the application. */
export const superuser = 'postgres';

/**
 * Makes the cluster when there is none, refuses one of another major version, and sets a new superuser password
 * when its file was lost. Throws StartError.
 */
export async function ensureCluster(place: ClusterPlace, dataDir: string, durability: 'DURABLE' | 'THROWAWAY'): Promise<void> {
  const versionFile = join(place.pgData, 'PG_VERSION');
  if (!existsSync(versionFile)) return makeCluster(place, readOrMakeSecret(dataDir, 'superuser'), durability);
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== String(postgresMajor)) {
    throw new StartError(`the data folder ${dataDir} was made by PostgreSQL ${found}, this program brings PostgreSQL ${postgresMajor}.`);
  }
  if (readSecret(dataDir, 'superuser') === null) await resetSuperuser(place, dataDir);
}

/** Whether an embedded cluster was ever made for this data folder, here or in a system state folder. */
export function clusterExists(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/PG_VERSION')) || existsSync(join(dataDir, 'postgres-place'));
}

/** Sets the superuser's password to the stored one, with the server stopped: needs no password. */
export async function resetSuperuser(place: ClusterPlace, dataDir: string): Promise<void> {
  const verifier = scramVerifier(readOrMakeSecret(dataDir, 'superuser'));
  const sql = `ALTER ROLE ${superuser} WITH PASSWORD '${verifier}'\n`;
  await runProgram(place, 'postgres', ['--single', '-D', place.pgData, 'postgres'], sql);
}

/** The port of the last run when it is still free, else a free one; remembered in `<dataDir>/postgres-port`. */
export async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres-port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Below the range from which Linux gives ports to outgoing connections.
    const port = attempt === 0 && remembered > 0 ? remembered : randomInt(20_000, 32_000);
    if ((await portProblem('127.0.0.1', port)) !== '') continue;
    if (port !== remembered) writeFileSync(file, `${port}\n`, { mode: 0o600 });
    return port;
  }
  throw new StartError('no free port for PostgreSQL was found on 127.0.0.1.');
}

/** Why no server could listen there now, as an error code (EADDRINUSE, EACCES, …); '' when one could. */
export function portProblem(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(errorCode(error) || 'UNKNOWN'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve('')));
  });
}

/** Built beside its place and renamed: a first start that is killed half-way leaves nothing that looks complete. */
async function makeCluster(place: ClusterPlace, password: string, durability: 'DURABLE' | 'THROWAWAY'): Promise<void> {
  const draft = join(place.runDir, 'new-cluster');
  const passwordFile = join(place.runDir, 'password');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.runner.kind === 'SETUID') chownSync(passwordFile, place.runner.uid, place.runner.gid);
  try {
    await runProgram(place, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // The same sort order and case rules on every machine, whatever its C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durability === 'THROWAWAY' ? ['--no-sync'] : []),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(place.pgData, { recursive: true, force: true });
  renameSync(draft, place.pgData);
}

function runProgram(place: ClusterPlace, program: 'initdb' | 'postgres', args: readonly string[], input = ''): Promise<void> {
  const call = programCall(place, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(call.file, call.args, { ...call.options, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-2000)));
    child.on('error', (error) => reject(new StartError(`${program} could not be run: ${error.message}.`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${program} failed: ${lastComplaint(said)}`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** The line of a PostgreSQL program's output that says why. */
function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
}
