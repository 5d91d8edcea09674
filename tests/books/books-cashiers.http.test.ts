import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksCheck } from '../../src/domains/accounts/books/books-check.server.ts';
import { raiseDemand } from '../../src/domains/accounts/books/demand.command.ts';
import { reverseEntry } from '../../src/domains/accounts/books/follow-up.command.ts';
import type { Posted } from '../../src/domains/accounts/books/post.command.ts';
import { takeReceipt } from '../../src/domains/accounts/books/receipt.command.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { isSoak, saySeed } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeGround, openBooks } from './books-ground.server.ts';
import type { Books, Ground } from './books-ground.server.ts';

const CASHIERS = 20;
const RECEIPTS = isSoak ? 10_000 : 600;
const ON = '2026-07-01';

let app: App;
let books: Books;
let ground: Ground;
let open: OpenDatabase;
let scope: InstituteScope;

beforeAll(async () => {
  saySeed('cashiers');
  app = await startApp();
  books = await openBooks(app);
  ground = await makeGround(app, books, 40, { counters: 2 });
  open = openDatabase(app.database.appUrl, { max: CASHIERS });
  await app.inside_('admin', async (_, own) => void (scope = own));
  for (const studentId of ground.students)
    await within((db) =>
      raiseDemand(db, scope, {
        idem: randomUUID(),
        on: ON,
        studentId,
        title: 'Fees',
        lines: [{ headId: ground.heads.tuition, amount: 1_000_000n, dueOn: '2026-07-15' }],
      }),
    );
});
afterAll(async () => {
  await open?.close();
  await books?.close();
  await app?.close();
});

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => inScope(open.db, scope, work);
const counterOf = (at: number) => ground.counters[at % ground.counters.length] ?? { id: '', code: '' };
const receipt = (at: number, idem: string, amount = 100n) => ({
  idem,
  on: ON,
  studentId: ground.students[at % ground.students.length] ?? '',
  counter: counterOf(at),
  tenders: [{ mode: 'UPI' as const, amount, bankId: ground.bankId, reference: idem }],
});
class Undone extends Error {}

describe('many cashiers', () => {
  it(`T28, P2: ${CASHIERS} at once, one of 20 undone: no gap and no double`, async () => {
    let next = 0;
    let undone = 0;
    const cashier = async () => {
      while (next < RECEIPTS) {
        const at = next;
        next += 1;
        const work = within(async (db) => {
          await takeReceipt(db, scope, receipt(at, randomUUID()));
          if (at % 20 === 7) throw new Undone();
        });
        await work.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
          undone += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: CASHIERS }, cashier));
    const { rows } = await app.inside.pool.query<{ n: number; most: number }>(
      `select count(*)::int as n, max(no)::int as most from entry where series_code is not null group by series_code`,
    );
    expect(rows.map(({ n, most }) => n - most)).toEqual([0, 0]);
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(RECEIPTS - undone);
    expect(undone).toBe(Math.ceil((RECEIPTS - 7) / 20));
    expect(await booksCheck.run(app.inside.pool)).toMatchObject({ level: 'ok' });
  });

  it('T27: a key that comes 50 times at once makes one receipt, and answers it each time; with another amount it is refused', async () => {
    const idem = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => within((db) => takeReceipt(db, scope, receipt(1, idem)))));
    expect(new Set(answers.map(({ entryId, number }) => `${entryId} ${number}`)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    await expect(within((db) => takeReceipt(db, scope, receipt(1, idem, 200n)))).rejects.toMatchObject({ items: [{ code: 'KEY_REUSED' }] });
    await expect(within((db) => takeReceipt(db, scope, receipt(2, idem)))).rejects.toMatchObject({ items: [{ code: 'KEY_REUSED' }] });
  });

  it('two cashiers on one student never fill a line twice: what is too much is the advance', async () => {
    const both = await Promise.all([7, 7].map((at) => within((db) => takeReceipt(db, scope, receipt(at, randomUUID(), 900_000n)))));
    expect(new Set(both.map(({ number }) => number)).size).toBe(2);
    const { rows } = await app.inside.pool.query<{ settled: string; advance: string }>(
      `select l.settled, (select -sum(p.amount) from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id
          where p.student_profile_id = l.student_profile_id and a.kind = 'STUDENT_ADVANCE') as advance from demand_line l where l.student_profile_id = $1`,
      [ground.students[7]],
    );
    expect(rows[0]?.settled).toBe('1000000');
    expect(Number(rows[0]?.advance)).toBeGreaterThanOrEqual(800_000);
  });

  it('an entry is reversed by one of those who reverse it at once', async () => {
    const { entryId } = await within((db) => takeReceipt(db, scope, receipt(3, randomUUID())));
    const tried = await Promise.all(
      Array.from({ length: 10 }, () =>
        within((db) => reverseEntry(db, scope, { idem: randomUUID(), on: ON, reason: 'Wrong student', entryId })).then(
          ({ entryId: made }: Posted) => made,
          (error: unknown) => (error instanceof AppError ? (error.items[0]?.code ?? '') : String(error)),
        ),
      ),
    );
    expect(tried.filter((one) => one === 'REVERSED_ALREADY')).toHaveLength(9);
  });
});

describe('the doctor', () => {
  it('names an entry, a number and a line that were written past the books', async () => {
    const { entryId } = await within((db) => takeReceipt(db, scope, receipt(4, randomUUID())));
    const look = () => booksCheck.run(app.inside.pool);
    const superuser = new pg.Client({ connectionString: app.database.adminUrl });
    await superuser.connect();
    const spoil = async (by: number) => {
      await superuser.query(`set session_replication_role = replica`);
      await superuser.query('update posting set amount = amount + $2 where entry_id = $1 and n = 1', [entryId, by]);
      await superuser.query(`update series set next_no = next_no + $1 where code = 'C1'`, [by]);
      await superuser.query('update demand_line set settled = settled + $1 where student_profile_id = $2', [by, ground.students[4]]);
    };
    await spoil(1);
    const { level, text } = await look();
    await spoil(-1);
    await superuser.end();
    expect(level).toBe('fail');
    expect(text).toMatch(new RegExp(`^3 wrong: entry ${entryId} of \\S+ has 2 of 2 postings that sum to 1; series C1 26-27 .*; line `));
    expect(await look()).toMatchObject({ level: 'ok' });
  });
});
