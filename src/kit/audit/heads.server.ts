import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The last seal of a chain at some time, kept outside the database; `hash` in hex. */
export interface Head {
  readonly chain: string;
  readonly seq: string;
  readonly hash: string;
  readonly at: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'audit-heads');
const fileOf = (dataDir: string, chain: string) => join(folderOf(dataDir), `${chain}.log`);

/** One line of JSON a head, on the disk before it returns. */
export async function appendHead(dataDir: string, head: Head): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await appendFile(fileOf(dataDir, head.chain), `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
}

/** All heads in the order they were written. A last line that a crash cut short is left out. */
export async function readHeads(dataDir: string, chain: string): Promise<Head[]> {
  const file = fileOf(dataDir, chain);
  if (!existsSync(file)) return [];
  const heads: Head[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const head = parseHead(line);
    if (head) heads.push(head);
  }
  return heads;
}

function parseHead(line: string): Head | null {
  try {
    const value: unknown = JSON.parse(line);
    return isHead(value) ? value : null;
  } catch {
    return null;
  }
}

const isHead = (value: unknown): value is Head =>
  typeof value === 'object' && value !== null && 'chain' in value && 'seq' in value && typeof value.seq === 'string' && 'hash' in value;
