import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './config.server.ts';
import { errorCode, StartError } from '../errors/start-error.server.ts';

/** Files that the browser never gets: changing them needs no new console. */
const serverOnly = /\.(server|store|command|job|routes|door|test)\.tsx?$/;

export type ConsoleBuild = {
  /** Resolves when the console is up to date: true when it was built now. Throws StartError with Vite's own output above. */
  readonly done: Promise<boolean>;
  cancel(): void;
};

/**
 * Builds dist/console when its sources differ from those of the last build (dist/.stamp). Until the new one is whole, it is made beside the
 * old one: whoever starts meanwhile finds a console with all its files.
 */
export function buildConsole(say: (line: string) => void, root: string = projectRoot): ConsoleBuild {
  const stampFile = join(root, 'dist/.stamp');
  const idle = { cancel: () => undefined };
  if (!existsSync(join(root, 'vite.config.ts'))) return { ...idle, done: Promise.resolve(false) };
  const stamp = sourcesHash(root);
  if (existsSync(join(root, 'dist/console')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return { ...idle, done: Promise.resolve(false) };

  say('Building the console (once for each change of its sources) …');
  // A build that is broken off must not look like the last good one.
  try {
    rmSync(stampFile, { force: true });
    mkdirSync(join(root, 'dist'), { recursive: true });
    accessSync(join(root, 'dist'), constants.W_OK);
  } catch {
    throw new StartError(`the folder ${join(root, 'dist')} is not writable for this user, and the console has to be built into it.`);
  }
  const made = join(root, `dist/console.${process.pid}`);
  removeLeftovers(join(root, 'dist'));
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', made, '--emptyOutDir'];
  const child = spawn(process.execPath, vite, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const done = new Promise<boolean>((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`Vite could not be run: ${error.message}.`)));
    child.once('exit', (code) => {
      if (code !== 0) {
        rmSync(made, { recursive: true, force: true });
        return reject(new StartError('the console could not be built, the message of Vite is above.'));
      }
      replaceFolder(join(root, 'dist/console'), made);
      writeFileSync(stampFile, stamp);
      resolve(true);
    });
  });
  return { done, cancel: () => void child.kill('SIGTERM') };
}

function replaceFolder(target: string, made: string): void {
  const old = `${made}.old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(made, target);
  rmSync(old, { recursive: true, force: true });
}

/** Folders of builds whose process is gone. */
function removeLeftovers(dist: string): void {
  for (const name of readdirSync(dist)) {
    const pid = Number(/^console\.(\d+)(?:\.old)?$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(join(dist, name), { recursive: true, force: true });
  }
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** One hash over names and contents of everything the console is built from. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const files = [
    ...readdirSync(root).filter((name) => /^((?:vite|texts)\.config\.ts|package-lock\.json|tsconfig.*\.json|.*\.html)$/.test(name)),
    ...listFiles(root, 'src'),
    ...listFiles(root, 'public'),
  ];
  for (const file of files.filter((name) => !serverOnly.test(name)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
