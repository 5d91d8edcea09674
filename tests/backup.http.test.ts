import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationChecks } from '../src/app/serve/checks.server.ts';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { makeBackup } from '../src/kit/backup/backup.server.ts';
import type { Manifest } from '../src/kit/backup/manifest.server.ts';
import { withClient } from '../src/kit/backup/recover.server.ts';
import { restoreBackup } from '../src/kit/backup/restore.server.ts';
import type { RestoreOrder } from '../src/kit/backup/restore.server.ts';
import { release } from '../src/kit/backup/settle.server.ts';
import { errorText } from '../src/kit/errors/start-error.server.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { projectRoot, readConfig } from '../src/kit/start/config.server.ts';
import { startDatabase } from '../src/kit/start/database.server.ts';
import type { Database } from '../src/kit/start/database.server.ts';
import { examine } from '../src/kit/start/doctor.server.ts';
import { isSoak, saySeed } from './calls/seed.server.ts';
import { eventually } from './eventually.server.ts';
import { fc } from './property.server.ts';

const KEY = 'a phrase of the office';
const DAMAGES = isSoak ? 200 : 20;
const WRITERS = 3;

let folder: string;
let file: string;
let manifest: Manifest;
/** Degrees that were written before the backup began, and until it had ended. */
const written = { before: 0, after: 0 };
const said: string[] = [];

const count = (url: string, query: string) =>
  withClient(url, async (client: pg.Client) => (await client.query<{ count: string }>(query)).rows.map((row) => Number(row.count))[0]);

function order(changed: Partial<RestoreOrder> = {}): RestoreOrder {
  return {
    file,
    dataDir: join(folder, 'target'),
    key: KEY,
    into: 'EMPTY',
    examine: (dataDir, urls) => examine({ ...readConfig({}), dataDir }, urls, installationChecks, (line) => void said.push(line)),
    say: () => undefined,
    ...changed,
  };
}

/** Saves one degree after the other over HTTP until it is told to stop; answers how many were saved so far. */
function writer(admin: ApiSession, name: string) {
  let saved = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const code = `${name}${saved}`;
      await admin.ok(degrees.create, { body: { code, name: code, level: 'UG', durationYears: '3', facultyId: null } });
      saved += 1;
    }
  })();
  return { saved: () => saved, stop: () => ((stopped = true), running) };
}

/** What a restore must not simply go on with: a message that waits, and work that runs. */
async function leaveOpen(adminUrl: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    const found = await client.query<{ id: string; tenant_id: string }>('select id, tenant_id from institute');
    const { id = '', tenant_id: tenantId = '' } = found.rows[0] ?? {};
    await client.query(
      `insert into outbox_message (tenant_id, kind, channel, recipient, due_at) values ($1, 'letter', 'EMAIL', 'a@example.org', now() + interval '1 hour')`,
      [tenantId],
    );
    await client.query(`insert into job (institute_id, kind, state) values ($1, 'compute', 'RUNNING')`, [id]);
    return id;
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prangan-backup-'));
  file = join(folder, 'first.backup');
  const product = await startProduct('backup');
  try {
    const instituteId = await leaveOpen(product.adminUrl);
    // One sign-in for all: on a busy machine many at once would have to wait in line.
    const admin = apiSession(product.url, instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const writers = Array.from({ length: WRITERS }, (_, at) => writer(admin, `W${at}-`));
    const saved = () => writers.reduce((sum, one) => sum + one.saved(), 0);
    await eventually(saved, (rows) => rows > 20);
    written.before = saved();
    ({ manifest } = await makeBackup({ file, dataDir: product.dataDir, version: 'test', key: KEY, urls: product }));
    await Promise.all(writers.map((one) => one.stop()));
    written.after = saved();
  } finally {
    await product.stop();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing was made beside the file either. */
function expectUntouched(dataDir: string): void {
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(`${dataDir}.restoring`)).toBe(false);
}

describe('B2: a backup that is not whole is refused before the target is touched', () => {
  const CHUNK = 1_048_576 + 16;
  const damaged = (bytes: Buffer): string => {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, bytes);
    return path;
  };
  /** Why it was refused; nothing was made by then. */
  const refusal = async (bytes: Buffer, key = KEY): Promise<string> => {
    const target = join(folder, 'untouched');
    const why = await restoreBackup(order({ file: damaged(bytes), dataDir: target, key })).then(() => 'restored', errorText);
    expectUntouched(target);
    return why;
  };

  it(`with one flipped bit in ${DAMAGES} random places`, async () => {
    saySeed('flipped bits');
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(7), async (share, bit) => {
        const bytes = Buffer.from(whole);
        const at = Math.floor(share * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        expect(await refusal(bytes)).toMatch(/damaged/);
      }),
      { numRuns: DAMAGES },
    );
  });

  it('cut off anywhere, even between chunks', async () => {
    const whole = readFileSync(file);
    expect(whole.length).toBeGreaterThan(3 * CHUNK);
    for (const length of [0, 20, 48, 60, 48 + CHUNK, 48 + 2 * CHUNK, 48 + CHUNK + 9, whole.length - 1])
      expect(await refusal(whole.subarray(0, length))).toMatch(/cut off|no backup/);
  });

  it('with chunks that were swapped, doubled, left out or brought from another place', async () => {
    const whole = readFileSync(file);
    const chunk = (number: number) => whole.subarray(48 + number * CHUNK, 48 + (number + 1) * CHUNK);
    const rest = whole.subarray(48 + 2 * CHUNK);
    const head = whole.subarray(0, 48);
    expect(await refusal(Buffer.concat([head, chunk(1), chunk(0), rest]))).toMatch(/damaged/);
    expect(await refusal(Buffer.concat([head, chunk(0), chunk(0), rest]))).toMatch(/damaged/);
    expect(await refusal(Buffer.concat([head, chunk(0), rest]))).toMatch(/damaged/);
    expect(await refusal(Buffer.concat([whole, chunk(0)]))).toMatch(/damaged/);
  });

  it('with another key, and a file that is no backup', async () => {
    expect(await refusal(readFileSync(file), 'a phrase of somebody')).toMatch(/the key is not that of/);
    expect(await refusal(Buffer.alloc(10_000, 'x'))).toMatch(/no backup of Prangan/);
  });
});

it('a data folder that is not empty is refused and stays as it was', async () => {
  const dataDir = join(folder, 'used');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'kept'), 'kept');
  await expect(restoreBackup(order({ dataDir }))).rejects.toThrow(/is not empty: choose another with PRANGAN_DATA, or add --replace/);
  expect(readdirSync(dataDir)).toEqual(['kept']);
});

describe('B1: a backup made while people work', () => {
  let restored: Database | null = null;
  const dataDir = () => join(folder, 'target');
  afterAll(() => restored?.stop());

  it('is not there while a restore that is killed had only begun', async () => {
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `${KEY}\n`);
    const child = spawn(process.execPath, [join(projectRoot, 'src/main.restore.server.ts'), file], {
      env: { ...process.env, PRANGAN_DATA: dataDir(), BACKUP_KEY_FILE: keyFile },
      stdio: 'ignore',
    });
    const gone = once(child, 'exit');
    await eventually(() => existsSync(join(`${dataDir()}.restoring`, 'postgres/base')));
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(dataDir())).toBe(false);
  });

  it('is restored as it was at one moment, counted row by row, and healthy', async () => {
    const done = await restoreBackup(order());
    expect(said.filter((line) => line.startsWith('fail'))).toEqual([]);
    expect(said.find((line) => line.includes('Audit log'))).toMatch(/^(?:ok|warn)/);
    expect(done).toMatchObject({ isHealthy: true, aside: null, settled: { messages: 1, jobs: 1 } });
    expect(done.settled.sessions).toBeGreaterThanOrEqual(1);
    expect(manifest.counts).not.toBeNull();
    expect(done.rows).toBe(Object.values(manifest.counts ?? {}).reduce((sum, rows) => sum + rows, 0));
    expect(manifest.chains.length).toBeGreaterThan(0);
    expect(existsSync(`${dataDir()}.restoring`)).toBe(false);
  });

  it('has every row that was saved before it began, and those of people who worked on are whole', async () => {
    restored = await startDatabase({ dataDir: dataDir(), databaseUrl: null });
    const rows = await count(restored.adminUrl, 'select count(*) from degree');
    expect(rows).toBe(manifest.counts?.['public.degree']);
    expect(rows).toBeGreaterThanOrEqual(written.before);
    expect(rows).toBeLessThanOrEqual(written.after);
    const untraced = `select count(*) from degree d where not exists (select from audit_entry e where e.noun = 'degree' and e.row_id = d.id)`;
    expect(await count(restored.adminUrl, untraced)).toBe(0);
  });

  it('B4: nobody is signed in, messages are held until they are let go, and work waits to be cancelled', async () => {
    const { adminUrl } = restored ?? { adminUrl: '' };
    expect(await count(adminUrl, 'select count(*) from session where ended_at is null')).toBe(0);
    expect(await count(adminUrl, `select count(*) from job where state = 'RUNNING' and not cancel_requested`)).toBe(0);
    const due = `select count(*) from outbox_message where state = 'QUEUED' and due_at <= now() + interval '100 years'`;
    expect(await count(adminUrl, due)).toBe(0);
    expect(await withClient(adminUrl, (client) => release(client, 'SEND'))).toBe(1);
    expect(await count(adminUrl, due)).toBe(1);
  });

  it('is backed up and restored again, on trial and in place of what is there', async () => {
    const second = join(folder, 'second.backup');
    const again = await makeBackup({
      file: second,
      dataDir: dataDir(),
      version: 'test',
      key: KEY,
      urls: restored ?? { adminUrl: '', appUrl: '', migratorUrl: '' },
    });
    await expect(restoreBackup(order({ file: second, into: 'REPLACE' }))).rejects.toThrow(/is running on .*: stop it first/);
    await restored?.stop();
    restored = null;
    const trial = await restoreBackup(order({ file: second, into: 'TRY' }));
    expect(trial).toMatchObject({ isHealthy: true, aside: null });
    const done = await restoreBackup(order({ file: second, into: 'REPLACE' }));
    expect(done.rows).toBe(Object.values(again.manifest.counts ?? {}).reduce((sum, rows) => sum + rows, 0));
    expect(existsSync(join(done.aside ?? '', 'postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(`${dataDir()}.restoring`)).toBe(false);
  });

  it('is not written over a file that is there, and not into the data folder', async () => {
    const urls = { adminUrl: '', appUrl: '', migratorUrl: '' };
    const make = (path: string) => makeBackup({ file: path, dataDir: dataDir(), version: 'test', key: KEY, urls });
    await expect(make(file)).rejects.toThrow(/is there already/);
    await expect(make(join(dataDir(), 'x.backup'))).rejects.toThrow(/lies in the data folder/);
  });
});
