import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '../start/migrate.server.ts';
import { keyToClose, keyToOpen } from './backup-key.server.ts';
import { sealed } from './envelope.server.ts';
import { MANIFEST } from './manifest.server.ts';
import type { Manifest, PackedFile } from './manifest.server.ts';
import { packedText } from './packing.server.ts';
import { readBackup } from './read-backup.server.ts';
import { readBackupFlags, readRestoreFlags } from './backup-flags.rules.ts';

const KEY = 'a phrase of the office';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prangan-envelope-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** A backup of two files, whose manifest says what `change` makes of the truth; `extra` is packed besides. */
async function backupOf(
  change: (manifest: Manifest) => Manifest = (same) => same,
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const files: PackedFile[] = [];
  const note = (file: PackedFile): void => void files.push(file);
  const entries: Buffer[] = [];
  for (const [path, text] of Object.entries({ 'postgres/PG_VERSION': '18\n', 'secrets/account': 'x'.repeat(600_000), ...extra }))
    entries.push(await bytesOf(packedText(path, text, note)));
  const migrations = readMigrations().map(({ number, name, sha256 }) => ({ number, name, sha256 }));
  const truth: Manifest = {
    version: '0.1.0',
    madeAt: '2026-11-24T10:00:00.000Z',
    postgres: '18.4',
    migrations,
    lsn: '0/4000028',
    counts: null,
    chains: [],
    folders: ['postgres', 'postgres/base'],
    files,
  };
  entries.push(await bytesOf(packedText(MANIFEST, JSON.stringify(change(truth)), () => undefined)));
  const plain = zstdCompressSync(Buffer.concat(entries));
  async function* content(): AsyncGenerator<Buffer> {
    yield plain;
  }
  const file = join(folder, 'x.backup');
  writeFileSync(file, await bytesOf(sealed(content(), KEY)));
  return file;
}

test('a backup is read as it was packed', async () => {
  const manifest = await readBackup(await backupOf(), KEY);
  expect(manifest.files.map((file) => [file.path, file.size])).toEqual([
    ['postgres/PG_VERSION', 3],
    ['secrets/account', 600_000],
  ]);
});

describe('B2: what the manifest does not tell is refused', () => {
  test.each<[string, (manifest: Manifest) => Manifest, RegExp]>([
    [
      'a file left out',
      (m) => ({ ...m, files: [...m.files, { path: 'postgres/lost', size: 1, sha256: '' }] }),
      /lacks the file postgres\/lost/,
    ],
    ['a file too many', (m) => ({ ...m, files: m.files.slice(1) }), /does not name/],
    ['another file', (m) => ({ ...m, files: m.files.map((file) => ({ ...file, sha256: 'ff' })) }), /is not the one/],
    ['another PostgreSQL', (m) => ({ ...m, postgres: '19.1' }), /is of PostgreSQL 19\.1, this program brings PostgreSQL 18/],
    [
      'a newer version',
      (m) => ({ ...m, migrations: [...m.migrations, { number: 9999, name: 'later', sha256: '' }] }),
      /made by a newer version of Prangan/,
    ],
    ['another schema', (m) => ({ ...m, migrations: m.migrations.map((one) => ({ ...one, sha256: 'ff' })) }), /was changed after/],
  ])('%s', async (_, change, reason) => {
    await expect(readBackup(await backupOf(change), KEY)).rejects.toThrow(reason);
  });
});

test.each(['../outside', 'postgres/../../outside', '/etc/passwd', 'postgres//x', 'postgres/a\\b', 'bin/x', 'postgres/x\0y', ''])(
  'B8: the name %j leaves the folder, or is of no backup, and is refused',
  async (path) => {
    await expect(readBackup(await backupOf((same) => same, { [path]: 'x' }), KEY)).rejects.toThrow(/a name that no backup has/);
  },
);

test('a folder outside is refused as well', async () => {
  await expect(readBackup(await backupOf((m) => ({ ...m, folders: ['../outside'] })), KEY)).rejects.toThrow(/a name that no backup has/);
});

test('the key is made once and told; a phrase of one’s own comes from a file and is not too short', () => {
  const phrase = join(folder, 'phrase');
  expect(() => keyToOpen(folder, {})).toThrow(/no key is known here: .* BACKUP_KEY_FILE/);
  const first = keyToClose(folder, {});
  expect(first.isNew).toBe(true);
  expect(keyToClose(folder, {})).toEqual({ key: first.key, isNew: false });
  expect(keyToOpen(folder, {})).toBe(first.key);
  writeFileSync(phrase, `${KEY}\n`);
  expect(keyToClose(folder, { BACKUP_KEY_FILE: phrase })).toEqual({ key: KEY, isNew: false });
  writeFileSync(phrase, 'short');
  expect(() => keyToOpen(folder, { BACKUP_KEY_FILE: phrase })).toThrow(/fewer than 16 characters/);
  expect(() => keyToOpen(folder, { BACKUP_KEY_FILE: join(folder, 'none') })).toThrow(/cannot be read \(ENOENT\)/);
});

describe('the command line says one thing', () => {
  const plain = { kind: 'RESTORE', name: 'x', into: 'EMPTY', until: null, numbers: 'SKIP' } as const;
  const before = (iso: string) => ({ before: Date.parse(iso) });

  test.each([
    [['x'], plain],
    [['--replace', 'x'], { ...plain, into: 'REPLACE' }],
    [['x', '--try'], { ...plain, into: 'TRY' }],
    [['x', '--keep-numbers', '--replace'], { ...plain, into: 'REPLACE', numbers: 'KEEP' }],
    [['--send-held'], { kind: 'HELD', how: 'SEND' }],
    [['x', '--until', 'latest'], { ...plain, until: 'LATEST' }],
    [['x', '--try', '--until', '2026-11-24 13:05:00'], { ...plain, into: 'TRY', until: before('2026-11-24T07:35:00Z') }],
    [['--until', '2026-11-24T13:05', 'x'], { ...plain, until: before('2026-11-24T07:35:00Z') }],
    [['x', '--until', '2026-11-24T13:05:07.25+01:00'], { ...plain, until: before('2026-11-24T12:05:07.25Z') }],
    [['x', '--until', '2026-11-24T13:05:00Z'], { ...plain, until: before('2026-11-24T13:05:00Z') }],
  ])('%j', (words, flags) => {
    expect(readRestoreFlags(words)).toEqual(flags);
  });

  test.each([
    [[]],
    [['x', 'y']],
    [['x', '--send-held']],
    [['x', '--try', '--replace']],
    [['--try']],
    [['x', '-f']],
    [['x', '--until']],
    [['x', '--until', 'yesterday']],
    [['x', '--until', '2026-02-30 10:00']],
    [['x', '--until', '2026-11-24 25:00']],
    [['x', '--until', '24.11.2026 10:00']],
  ])('%j is nothing that can be done', (words) => {
    expect(readRestoreFlags(words)).toBeNull();
  });

  test('a backup goes into a file, or into a folder that keeps so many', () => {
    expect(readBackupFlags(['x'])).toEqual({ kind: 'FILE', name: 'x' });
    expect(readBackupFlags(['--into', '/backups'])).toEqual({ kind: 'FOLDER', name: '/backups', keep: null });
    expect(readBackupFlags(['--into', '/backups', '--keep', '7'])).toEqual({ kind: 'FOLDER', name: '/backups', keep: 7 });
    for (const words of [[], ['--into'], ['x', 'y'], ['--into', 'x', '--keep', '0'], ['--into', 'x', '--keep'], ['--keep', '7', 'x']])
      expect(readBackupFlags(words)).toBeNull();
  });
});
