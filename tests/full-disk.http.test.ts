import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

const FULL = { status: 503, code: 'DISK_FULL', after: '60' };
const QUERY = { kind: 'departments', mode: 'INSERT', fileName: 'full.csv' } as const;
const PLAIN = { type: 'ACADEMIC', parentId: null, facultyId: null, headId: null } as const;
const UPLOAD = 'code,name\nFULL,Full\n';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.as('admin').headers();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const table of ['department', 'session', 'reading_tally', 'rate_limit'])
    await asOwner(`drop trigger if exists full_disk on ${table}`);
});
afterAll(async () => app?.close());

const asOwner = async (statement: string) => sql.raw(statement).execute(app.inside.db);

/** PostgreSQL cannot make a table larger. */
async function fillDiskUnder(table: string): Promise<void> {
  await asOwner(`create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`);
  await asOwner(`create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`);
}

/** No byte more fits beside the data. */
async function fillOwnDisk(): Promise<void> {
  const file = await open('/dev/null');
  const writing = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'write');
  await file.close();
  writing.mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
}

const said = (answer: { status: number; body: unknown; headers: Headers }) => ({
  status: answer.status,
  code: (answer.body as { errors: { code: string }[] }).errors[0]?.code,
  after: answer.headers.get('retry-after'),
});
const create = () => app.as('admin').call(departments.create, { body: { ...PLAIN, code: 'FULL', name: 'Full' } });

describe('a full disk', () => {
  it('of the database: what writes is told so and when to come again, what reads goes on', async () => {
    await fillDiskUnder('department');
    expect(said(await create())).toEqual(FULL);
    expect((await app.as('admin').call(departments.list)).status).toBe(200);
  });

  it('does not end a session whose last use cannot be noted, nor a list whose reading cannot be counted', async () => {
    await app.as('controller').headers();
    await fillDiskUnder('session');
    await fillDiskUnder('reading_tally');
    app.clock.advance(120_000);
    expect((await app.as('controller').call(studentProfiles.list)).status).toBe(200);
  });

  it('of the server: a file that comes is refused, and leaves nothing', async () => {
    await fillOwnDisk();
    expect(said(await app.as('admin').upload(uploadFeed, { query: QUERY }, UPLOAD))).toEqual(FULL);
    expect(readdirSync(app.spoolDir)).toEqual([]);
    vi.restoreAllMocks();
    expect((await app.as('admin').upload(uploadFeed, { query: QUERY }, UPLOAD)).status).toBe(200);
  });
});
