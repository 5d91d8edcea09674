import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksCheck } from '../../src/domains/accounts/books/books-check.server.ts';
import { openBalance, raiseDemand } from '../../src/domains/accounts/books/demand.command.ts';
import { bankCash, bookDifference, settleGateway } from '../../src/domains/accounts/books/money-out.command.ts';
import { raiseDemands } from '../../src/domains/accounts/books/raise.command.ts';
import { takeReceipt } from '../../src/domains/accounts/books/receipt.command.ts';
import type { Tender } from '../../src/domains/accounts/books/posting.rules.ts';
import { AppError } from '../../src/kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeGround, openBooks } from './books-ground.server.ts';
import type { Books, Ground } from './books-ground.server.ts';

const ON = '2026-07-01';
let app: App;
let books: Books;
let ground: Ground;

beforeAll(async () => {
  app = await startApp();
  books = await openBooks(app);
  ground = await makeGround(app, books, 6);
  await app.inside.pool
    .query(`update fee_head set gst = 'TAXABLE', gst_rate = 18 where id = $1`, [ground.heads.caution])
    .catch(() => undefined);
  await books.within((client) => client.query(`update fee_head set gst = 'TAXABLE', gst_rate = 18 where id = $1`, [ground.heads.caution]));
});
afterAll(async () => {
  await books?.close();
  await app?.close();
});

/** The answer, or the codes of the refusal. */
async function tried<T>(work: (db: Db, scope: InstituteScope) => Promise<T>): Promise<T | string> {
  let answer: T | string = '';
  try {
    await app.inside_('admin', async (db, scope) => void (answer = await work(db, scope)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.items.map(({ code, value }) => [code, value].filter(Boolean).join(' ')).join(', ');
  }
  return answer;
}
async function balance(kind: string, student: string | null = null): Promise<string> {
  const { rows } = await app.inside.pool.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0)::text as sum from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id where a.kind = $1 and ($2::uuid is null or p.student_profile_id = $2)`,
    [kind, student],
  );
  return rows[0]?.sum ?? '';
}
const asking = (on = ON) => ({ idem: randomUUID(), on, reason: 'Tried in a test' });
const student = (at: number) => ground.students[at] ?? '';
const counter = () => ground.counters[0] ?? { id: '', code: '' };
const paying = (at: number, tenders: readonly Tender[], on = ON) => ({
  ...asking(on),
  studentId: student(at),
  counter: counter(),
  tenders,
});

describe('other events', () => {
  it('cash goes to the bank, a count is short, a gateway settles', async () => {
    const tenders = [
      { mode: 'CASH' as const, amount: 10_000n },
      { mode: 'ONLINE' as const, amount: 5_000n, gateway: 'RAZORPAY', reference: 'pay_1' },
    ];
    expect(await tried((db, scope) => takeReceipt(db, scope, paying(0, tenders)))).toMatchObject({ number: 'C1/26-27/00001' });
    await tried((db, scope) => bankCash(db, scope, { ...asking(), counterId: counter().id, bankId: ground.bankId, amount: 9_000n }));
    await tried((db, scope) => bookDifference(db, scope, { ...asking(), counterId: counter().id, difference: -100n }));
    await tried((db, scope) =>
      settleGateway(db, scope, { ...asking(), gateway: 'RAZORPAY', bankId: ground.bankId, gross: 5_000n, charges: 118n }),
    );
    expect(
      await Promise.all(['CASH', 'BANK', 'GATEWAY', 'CASH_SHORT_OVER', 'BANK_CHARGES', 'STUDENT_ADVANCE'].map((kind) => balance(kind))),
    ).toEqual(['900', '13882', '0', '100', '118', '-15000']);
  });

  it('an old balance keeps its old day and is paid first', async () => {
    const old = { headId: ground.heads.tuition, amount: 700n, dueOn: '2025-07-15' };
    await tried((db, scope) => openBalance(db, scope, { ...asking(), studentId: student(1), title: 'Old books', lines: [old] }));
    await tried((db, scope) =>
      raiseDemand(db, scope, { ...asking(), studentId: student(1), title: 'Fees', lines: [{ ...old, dueOn: '2026-07-15' }] }),
    );
    await tried((db, scope) => takeReceipt(db, scope, paying(1, [{ mode: 'UPI', amount: 800n, bankId: ground.bankId }])));
    const { rows } = await app.inside.pool.query(
      'select due_on::text as day, settled::text from demand_line where student_profile_id = $1 order by 1',
      [student(1)],
    );
    expect(rows).toEqual([
      { day: '2025-07-15', settled: '700' },
      { day: '2026-07-15', settled: '100' },
    ]);
    expect([await balance('OPENING'), await balance('STUDENT_RECEIVABLE', student(1))]).toEqual(['-700', '600']);
  });
});

describe('bad input', () => {
  const upi = (amount: bigint): Tender => ({ mode: 'UPI', amount, bankId: ground.bankId });
  it.each([
    ['a day of no year', () => paying(2, [upi(1n)], '2020-01-01'), 'NO_FISCAL_YEAR'],
    ['a day that has not come', () => paying(2, [upi(1n)], '2027-03-31'), 'DAY_AHEAD'],
    ['nothing', () => paying(2, [upi(0n)]), 'NOTHING_PAID'],
    ['a transfer to nowhere', () => paying(2, [{ mode: 'NEFT' as const, amount: 5n }]), 'TENDER_NOWHERE'],
    ['cash at the limit of the law', () => paying(2, [{ mode: 'CASH' as const, amount: 20_000_000n }]), 'CASH_LIMIT 199999.99'],
    ['a line of nobody', () => ({ ...paying(2, [upi(5n)]), parts: [{ lineId: randomUUID(), amount: 5n }] }), 'LINE_NOT_OPEN'],
  ])('%s is refused: %#', async (_, receipt, code) => {
    expect(await tried((db, scope) => takeReceipt(db, scope, receipt()))).toBe(code);
  });
});

describe('demands of many students', () => {
  it('are raised at once, each with its entry, and not again by the same key; tax is a line of its own', async () => {
    const lines = [
      { headId: ground.heads.tuition, amount: 2_000_000n, dueOn: '2026-07-15' },
      { headId: ground.heads.university, amount: 150_000n, dueOn: '2026-07-15' },
      { headId: ground.heads.caution, amount: 118_000n, dueOn: '2026-12-15', instalmentNo: 2 },
    ];
    const raise = (students: readonly string[]) =>
      tried((db, scope) =>
        raiseDemands(db, scope, {
          key: 'structure 1',
          title: 'Fees',
          on: ON,
          students: students.map((studentId) => ({ studentId, lines })),
        }),
      );
    expect(await raise([student(3), student(4)])).toBe(2);
    expect(await raise([student(3), student(4), student(5)])).toBe(1);
    expect(await balance('STUDENT_RECEIVABLE', student(5))).toBe('2268000');
    expect(await balance('GST_OUTPUT', student(5))).toBe('-18000');
    expect(await booksCheck.run(app.inside.pool)).toMatchObject({ level: 'ok' });
  });
});
