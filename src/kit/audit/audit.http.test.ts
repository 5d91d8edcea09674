import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '../../../tests/property.server.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { inScope, openDatabase, setReason } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { makeTestInstitute } from '../jobs/test-institute.server.ts';
import { pageRequest } from '../list/page.rules.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { auditRefusal, auditRun } from './audit-entry.server.ts';
import { findHistory } from './history.store.ts';
import { openSealingPool, sealAll, startSealer } from './sealer.server.ts';
import { verifyChain, type FindingKind } from './verify-chain.server.ts';
import { seed } from '../../../tests/calls/seed.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let admin: pg.Pool;
let sealing: pg.Pool;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 16 });
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  sealing = openSealingPool(database.migratorUrl);
  dataDir = mkdtempSync(join(tmpdir(), 'prangan-audit-'));
});
afterAll(async () => {
  await Promise.all([app?.close(), admin?.end(), sealing?.end()]);
  await database?.drop();
});

const fill = (scope: InstituteScope, count: number, mark = 'F') =>
  inScope(app.db, scope, (db) =>
    db
      .insertInto('faculty')
      .values(Array.from({ length: count }, (_, n) => ({ instituteId: scope.instituteId, code: `${mark}${n}`, name: `${n}` })))
      .execute(),
  );
const verify = (scope: InstituteScope) => verifyChain(admin, dataDir, scope.instituteId);
const fileOf = (scope: InstituteScope) => join(dataDir, 'audit-heads', `${scope.instituteId}.log`);

/** As superuser: without triggers, rules and row-level security. */
const tamper = async (statement: string, values: readonly unknown[]) => {
  expect((await admin.query(statement, [...values])).rowCount).toBeGreaterThan(0);
};

describe('the audit chain', () => {
  test('seals everything in order and verifies; a second pass finds nothing to do', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    await fill(scope, 50);
    await inScope(app.db, scope, async (db) => {
      await setReason(db, 'Renamed by order');
      await db.updateTable('faculty').set({ name: 'New' }).where('code', '=', 'F1').execute();
    });
    expect(await sealAll(sealing, dataDir)).toBeGreaterThanOrEqual(51);
    expect(await sealAll(sealing, dataDir)).toBe(0);
    expect(await verify(scope)).toMatchObject({ sealed: 51, erased: 0, findings: [] });
    const seals = await admin.query(
      'select array_agg(entry_id order by seq) = array_agg(entry_id order by entry_id) as ordered from audit_seal where chain_id = $1',
      [scope.instituteId],
    );
    expect(seals.rows[0].ordered).toBe(true);
    const { rows, total } = await inScope(app.db, scope, (db) =>
      findHistory(db, scope, { noun: 'faculty', action: 'UPDATE' }, pageRequest({ size: 10 })),
    );
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      actorName: 'Clerk',
      reason: 'Renamed by order',
      before: { name: '1' },
      after: { name: 'New' },
      sealed: true,
      ip: '127.0.0.1',
    });
  });

  test('T18: 24 tampers by a superuser are each found, and their place is named', async () => {
    const kinds: Record<string, { expected: FindingKind[]; act(chain: string, seq: number): Promise<void> }> = {
      'a changed payload': {
        expected: ['ENTRY_CHANGED'],
        act: (chain, seq) =>
          tamper(
            `update audit_entry set after = after || '{"name":"forged"}' where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = $2)`,
            [chain, seq],
          ),
      },
      'another actor': {
        expected: ['ENTRY_CHANGED'],
        act: (chain, seq) =>
          tamper(
            'update audit_entry set actor_id = uuidv7() where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = $2)',
            [chain, seq],
          ),
      },
      'another time': {
        expected: ['ENTRY_CHANGED'],
        act: (chain, seq) =>
          tamper(
            `update audit_entry set at = at - interval '1 microsecond' where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = $2)`,
            [chain, seq],
          ),
      },
      'a change under the cloak of erasure': {
        expected: ['ENTRY_CHANGED'],
        act: (chain, seq) =>
          tamper(
            `update audit_entry set erased_at = now(), after = '{}' where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = $2)`,
            [chain, seq],
          ),
      },
      'a deleted entry': {
        expected: ['ENTRY_DELETED'],
        act: (chain, seq) =>
          tamper(
            'delete from audit_entry where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = $2)',
            [chain, seq],
          ),
      },
      'a deleted seal': {
        expected: ['SEAL_MISSING', 'SEAL_CHANGED'],
        act: (chain, seq) => tamper('delete from audit_seal where chain_id = $1 and seq = $2', [chain, seq]),
      },
      'a rewritten digest': {
        expected: ['ENTRY_CHANGED', 'SEAL_CHANGED'],
        act: (chain, seq) => tamper(`update audit_seal set payload_digest = sha256('x') where chain_id = $1 and seq = $2`, [chain, seq]),
      },
      'two entries in exchanged order': {
        expected: ['ENTRY_CHANGED', 'SEAL_CHANGED'],
        act: (chain, seq) =>
          tamper(
            `update audit_seal a set entry_id = b.entry_id from audit_seal b where a.chain_id = $1 and b.chain_id = $1
          and ((a.seq = $2 and b.seq = $2::bigint + 1) or (a.seq = $2::bigint + 1 and b.seq = $2))`,
            [chain, seq],
          ),
      },
    };
    const places = fc.sample(fc.integer({ min: 2, max: 38 }), { numRuns: 3 * Object.keys(kinds).length, seed });
    console.log(`seed of the tampered places: ${seed}`);
    await admin.query('alter table audit_seal drop constraint audit_seal_entry_once');
    let found = 0;
    for (const [name, { expected, act }] of Object.entries(kinds)) {
      for (let round = 0; round < 3; round += 1) {
        const place = places[found] ?? 2;
        const { scope } = await makeTestInstitute(database.migratorUrl);
        await fill(scope, 40);
        await sealAll(sealing, dataDir);
        await act(scope.instituteId, place);
        const { findings } = await verify(scope);
        const near = findings.filter((finding) => finding.seq === null || Math.abs(Number(finding.seq) - place) <= 1);
        expect(
          near.map((finding) => finding.kind),
          `${name} at ${place}`,
        ).toEqual(expect.arrayContaining(expected));
        expect(
          findings.some((finding) => Number(finding.seq) === place),
          `${name} at ${place}: place`,
        ).toBe(true);
        // A local change is a local finding: what follows is not accused.
        expect(findings.length, `${name} at ${place}: ${JSON.stringify(findings)}`).toBeLessThanOrEqual(5);
        found += 1;
      }
    }
    await admin.query('alter table audit_seal add constraint audit_seal_entry_once unique (chain_id, entry_id)').catch(() => undefined);
    expect(found).toBe(24);
  });

  test('T18: a cut tail, a chain forged anew and an entry that was never sealed are found against the file outside', async () => {
    const cut = await makeTestInstitute(database.migratorUrl);
    await fill(cut.scope, 10);
    await sealAll(sealing, dataDir);
    await tamper('delete from audit_seal where chain_id = $1 and seq > 7', [cut.scope.instituteId]);
    await tamper('delete from audit_entry where chain_id = $1 and entry_id not in (select entry_id from audit_seal where chain_id = $1)', [
      cut.scope.instituteId,
    ]);
    expect((await verify(cut.scope)).findings).toEqual([{ kind: 'TAIL_CUT', seq: '8', entryId: null }]);

    const forged = await makeTestInstitute(database.migratorUrl);
    await fill(forged.scope, 10);
    await sealAll(sealing, dataDir);
    await tamper(
      `update audit_entry set after = '{"name":"forged"}' where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = 4)`,
      [forged.scope.instituteId],
    );
    // An attacker reseals the whole chain, but cannot write the file.
    await tamper('delete from audit_seal where chain_id = $1', [forged.scope.instituteId]);
    await tamper(`update audit_chain set sealed_from = '3' where chain_id = $1`, [forged.scope.instituteId]);
    const elsewhere = mkdtempSync(join(tmpdir(), 'prangan-forger-'));
    await sealAll(sealing, elsewhere);
    expect((await verifyChain(admin, elsewhere, forged.scope.instituteId)).findings).toEqual([]);
    expect((await verify(forged.scope)).findings).toEqual([{ kind: 'HEAD_DIFFERS', seq: '10', entryId: expect.any(String) }]);

    const slipped = await makeTestInstitute(database.migratorUrl);
    await fill(slipped.scope, 3);
    await sealAll(sealing, dataDir);
    await tamper(
      `insert into audit_entry (tenant_id, chain_id, at, xid, noun, action) values ($1, $2, now() - interval '1 hour', '5', 'faculty', 'UPDATE')`,
      [slipped.scope.tenantId, slipped.scope.instituteId],
    );
    await sealAll(sealing, dataDir);
    expect((await verify(slipped.scope)).findings).toEqual([{ kind: 'ENTRY_UNSEALED', seq: null, entryId: expect.any(String) }]);
  });

  test('an erased payload leaves the chain whole and is counted', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    await fill(scope, 5);
    await sealAll(sealing, dataDir);
    await tamper(
      'update audit_entry set erased_at = now(), before = null, after = null where chain_id = $1 and entry_id = (select entry_id from audit_seal where chain_id = $1 and seq = 2)',
      [scope.instituteId],
    );
    expect(await verify(scope)).toMatchObject({ sealed: 5, erased: 1, findings: [] });
  });

  test('T18: 16 writers at once, slow and rolled back ones among them: the chain is unbroken and complete', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    const sealer = startSealer({
      migratorUrl: database.migratorUrl,
      dataDir,
      everyMs: 20,
      report: (error) => expect.unreachable(String(error)),
    });
    const second = startSealer({
      migratorUrl: database.migratorUrl,
      dataDir,
      everyMs: 30,
      report: (error) => expect.unreachable(String(error)),
    });
    let kept = 0;
    const write = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: 16 }, async (_, writer) => {
          for (let round = from; round < to; round += 1) {
            const lost = (writer + round) % 5 === 0;
            await inScope(app.db, scope, async (db) => {
              await db
                .insertInto('faculty')
                .values({ instituteId: scope.instituteId, code: `W${writer}R${round}`, name: 'x' })
                .execute();
              if (writer % 4 === 0) await sql`select pg_sleep(0.05)`.execute(db);
              await db.updateTable('faculty').set({ name: 'y' }).where('code', '=', `W${writer}R${round}`).execute();
              if (lost) throw new Error('lost');
            }).then(
              () => void (kept += 2),
              () => undefined,
            );
          }
        }),
      );
    await write(0, 6);
    // A seal may wait for transactions of the whole cluster, those of other tests included: the second half is
    // written when some of the first is sealed, so that the chain has grown while there were writers.
    const halfway = await eventually(() => (existsSync(fileOf(scope)) ? readFileSync(fileOf(scope), 'utf8') : ''));
    await write(6, 12);
    await sealer.stop();
    await second.stop();
    await sealAll(sealing, dataDir);
    const entries = await admin.query('select count(*)::int as n from audit_entry where chain_id = $1', [scope.instituteId]);
    expect(entries.rows[0].n).toBe(kept);
    expect(await verify(scope)).toMatchObject({ sealed: kept, findings: [] });
    const written = readFileSync(fileOf(scope), 'utf8');
    expect(written.startsWith(halfway)).toBe(true);
    const lines = written.trim().split('\n');
    const heads = lines.map((line) => Number(JSON.parse(line).seq));
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.at(-1)).toBe(kept);
  });

  test('a file that fell behind, or whose last line was cut, is no accusation; the next start writes what it misses', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    await fill(scope, 4);
    await sealAll(sealing, dataDir);
    writeFileSync(fileOf(scope), '');
    appendFileSync(fileOf(scope), '{"chain":"');
    expect((await verify(scope)).findings).toEqual([]);
    writeFileSync(fileOf(scope), '');
    const sealer = startSealer({ migratorUrl: database.migratorUrl, dataDir, report: (error) => expect.unreachable(String(error)) });
    await eventually(() => readFileSync(fileOf(scope), 'utf8'));
    await sealer.stop();
    expect(JSON.parse(readFileSync(fileOf(scope), 'utf8'))).toMatchObject({ chain: scope.instituteId, seq: '4' });
  });

  test('runs and refusals are entries like others; the application can neither change nor delete nor seal', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    await inScope(app.db, scope, (db) =>
      auditRun(db, scope, { noun: 'result_run', rowId: scope.userId, after: { students: 40, digest: 'abc' } }),
    );
    await inScope(app.db, scope, (db) => auditRefusal(db, { noun: 'marks.enter', code: 'SHEET_LOCKED', status: 409 }));
    await inScope(app.db, { ...scope, instituteId: null }, (db) =>
      auditRefusal(db, { noun: 'users.create', code: 'FORBIDDEN', status: 403 }),
    );
    const { rows } = await inScope(app.db, scope, (db) => findHistory(db, scope, {}, pageRequest({ size: 10 })));
    expect(rows.map((row) => [row.action, row.noun, row.actorId])).toEqual([
      ['REFUSE', 'marks.enter', scope.userId],
      ['RUN', 'result_run', scope.userId],
    ]);
    for (const statement of [
      'update audit_entry set noun = noun',
      'delete from audit_entry',
      `insert into audit_seal select * from audit_seal`,
      `update audit_chain set sealed_from = '9'`,
    ]) {
      await expect(inScope(app.db, scope, (db) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/);
    }
    const other = await makeTestInstitute(database.migratorUrl);
    expect((await inScope(app.db, other.scope, (db) => findHistory(db, other.scope, {}, pageRequest({ size: 10 })))).total).toBe(0);
  });
});
