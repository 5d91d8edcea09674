import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeGround, openBooks } from './books-ground.server.ts';
import type { Books, Ground } from './books-ground.server.ts';

let app: App;
let books: Books;
let ground: Ground;
let foreign: Ground;
let cash = '';
let owed = '';
let own = '';

beforeAll(async () => {
  app = await startApp();
  books = await openBooks(app);
  own = app.institute.id;
  ground = await makeGround(app, books, 2);
  foreign = await makeGround(app, books, 1, { instituteId: app.otherInstitute.id });
  [cash, owed] = await books.within(async (client) => [
    await account(client, 'CASH', { cash_counter_id: ground.counters[0]?.id ?? '' }),
    await account(client, 'STUDENT_RECEIVABLE', {}),
  ]);
  await books.within((client) =>
    client.query(`insert into series (institute_id, code, fiscal_year_id, prefix, width) values ($1, 'C1', $2, 'C1/26-27/', 5)`, [
      own,
      ground.yearId,
    ]),
  );
});
afterAll(async () => {
  await books?.close();
  await app?.close();
});

async function account(client: pg.Client, kind: string, ref: Record<string, string>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into account (institute_id, kind, cash_counter_id) values ($1, $2, $3) returning id`,
    [own, kind, ref['cash_counter_id'] ?? null],
  );
  return rows[0]?.id ?? '';
}

type Row = Readonly<Record<string, unknown>>;
async function insert(client: pg.Client, table: string, row: Row): Promise<string> {
  const names = Object.keys(row);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return typeof row['id'] === 'string' ? row['id'] : '';
}
const entry = (client: pg.Client, more: Row = {}) =>
  insert(client, 'entry', {
    institute_id: own,
    id: randomUUID(),
    kind: 'RECEIPT',
    book_date: '2026-07-01',
    fiscal_year_id: ground.yearId,
    posted_by: app.userId('admin'),
    idem: randomUUID(),
    digest: randomBytes(32),
    lines: 2,
    ...more,
  });
const posting = (client: pg.Client, entryId: string, n: number, amount: number, more: Row = {}) =>
  insert(client, 'posting', { institute_id: own, entry_id: entryId, n, account_id: n % 2 === 1 ? cash : owed, amount, ...more });

/** A balanced entry of two lines. */
async function whole(client: pg.Client, amount = 100, more: Row = {}): Promise<string> {
  const id = await entry(client, more);
  await posting(client, id, 1, amount);
  await posting(client, id, 2, -amount);
  return id;
}
const draw = (client: pg.Client, by = 1) =>
  client.query(`update series set next_no = next_no + $2 where institute_id = $1 and code = 'C1'`, [own, by]);
async function numbered(client: pg.Client, no: number): Promise<string> {
  await draw(client);
  return whole(client, 100, { series_code: 'C1', no });
}
/** A demand of one line of 100 rupees, as the books want it. */
async function demanded(client: pg.Client, posted = 10_000): Promise<{ demandId: string; lineId: string }> {
  const [demandId, lineId, student] = [randomUUID(), randomUUID(), ground.students[0] ?? ''];
  const entryId = await entry(client, { kind: 'DEMAND' });
  await insert(client, 'demand', { institute_id: own, id: demandId, student_profile_id: student, title: 'Fees', entry_id: entryId });
  await line(client, demandId, lineId);
  await posting(client, entryId, 1, posted, { account_id: owed, student_profile_id: student, demand_line_id: lineId });
  await posting(client, entryId, 2, -posted, { account_id: cash });
  return { demandId, lineId };
}
const line = (client: pg.Client, demandId: string, id: string) =>
  insert(client, 'demand_line', {
    institute_id: own,
    id,
    demand_id: demandId,
    student_profile_id: ground.students[0] ?? '',
    fee_head_id: ground.heads.tuition,
    due_on: '2026-07-15',
    priority: 20,
    amount: 10_000,
  });

describe('the books are only added to', () => {
  it('T29: a balanced entry is taken; an unbalanced one, an empty one and one of too few lines are not', async () => {
    expect(await books.tried((client) => whole(client))).toBe('taken');
    expect(await books.tried((client) => entry(client))).toBe('ENTRY_UNBALANCED');
    expect(await books.tried(async (client) => posting(client, await whole(client, 100, { lines: 3 }), 3, 5))).toBe('ENTRY_UNBALANCED');
    expect(await books.tried(async (client) => posting(client, await entry(client), 1, 100))).toBe('ENTRY_UNBALANCED');
    expect(await books.tried((client) => entry(client, { lines: 1 }))).toBe('entry_lines_range');
  });

  it('T29: no line, and no balanced pair, joins an entry later, nor past its number of lines in its own transaction', async () => {
    const old = await books.within((client) => whole(client));
    expect(await books.tried((client) => posting(client, old, 3, 50))).toBe('ENTRY_IS_WRITTEN');
    const pair = async (client: pg.Client, id: string) => {
      await posting(client, id, 3, 50);
      await posting(client, id, 4, -50);
    };
    expect(await books.tried((client) => pair(client, old))).toBe('ENTRY_IS_WRITTEN');
    const judged = async (client: pg.Client) => {
      const id = await whole(client);
      await client.query('set constraints all immediate');
      await pair(client, id);
    };
    expect(await books.tried(judged)).toBe('ENTRY_IS_WRITTEN');
    expect(await books.tried(async (client) => client.query(`update entry set xid = pg_current_xact_id() where id = $1`, [old]))).toBe(
      '42501',
    );
    expect(await books.tried((client) => entry(client, { xid: '3' }))).toBe('42501');
  });

  it.each(['entry', 'posting', 'demand', 'account'])('T29: no row of %s is changed or taken away', async (table) => {
    await books.within((client) => whole(client));
    expect(await books.tried((client) => client.query(`update ${table} set institute_id = institute_id`))).toBe('42501');
    expect(await books.tried((client) => client.query(`delete from ${table}`))).toBe('42501');
    expect(await books.tried((client) => client.query(`truncate ${table} cascade`))).toBe('42501');
  });

  it('an entry is reversed once, and a reversal says why', async () => {
    const old = await books.within((client) => whole(client));
    const reverse = (reason: string | null) => books.tried((client) => whole(client, -100, { kind: 'REVERSAL', reverses: old, reason }));
    expect(await reverse(null)).toBe('entry_reversal_told');
    expect(await reverse('Wrong student')).toBe('taken');
    expect(await reverse('Wrong again')).toBe('entry_reversed_once');
  });

  it('T27: a key makes one entry', async () => {
    const idem = randomUUID();
    expect(await books.tried((client) => whole(client, 100, { idem }))).toBe('taken');
    expect(await books.tried((client) => whole(client, 100, { idem }))).toBe('entry_idem_once');
  });

  it('another institute has no part in an entry', async () => {
    expect(await books.tried((client) => whole(client, 100, { institute_id: app.otherInstitute.id }))).toBe('42501');
    expect(await books.tried((client) => whole(client, 100, { fiscal_year_id: foreign.yearId }))).toBe('entry_year');
    const strange = async (client: pg.Client) => posting(client, await entry(client), 1, 5, { student_profile_id: foreign.students[0] });
    expect(await books.tried(strange)).toBe('posting_student');
    const seen = (client: pg.Client) => client.query<{ n: number }>('select count(*)::int as n from entry');
    expect((await books.within(seen, app.otherInstitute.id)).rows).toEqual([{ n: 0 }]);
  });
});

describe('numbers have no gap', () => {
  it('T28: a number is drawn one by one and borne by an entry; an undone one is drawn again', async () => {
    expect(await books.tried((client) => numbered(client, 1))).toBe('taken');
    expect(await books.tried((client) => draw(client))).toBe('NUMBER_WITHOUT_ENTRY');
    expect(await books.tried((client) => draw(client, 2))).toBe('NUMBER_WITHOUT_ENTRY');
    expect(await books.tried((client) => draw(client, -1))).toMatch(/NUMBER_WITHOUT_ENTRY|series_next_positive/);
    expect(await books.tried((client) => whole(client, 100, { series_code: 'C1', no: 2 }))).toBe('NUMBER_NOT_DRAWN');
    expect(await books.tried((client) => whole(client, 100, { series_code: 'C1', no: 1 }))).toBe('entry_number_once');
    const bumped = async (client: pg.Client) => {
      await draw(client);
      await draw(client);
      await whole(client, 100, { series_code: 'C1', no: 3 });
    };
    expect(await books.tried(bumped)).toBe('NUMBER_WITHOUT_ENTRY');
    expect(await books.tried((client) => numbered(client, 2))).toBe('taken');
    expect(await books.tried((client) => client.query(`update series set prefix = 'X'`))).toBe('42501');
    expect(await books.tried((client) => client.query('delete from series'))).toBe('42501');
  });
});

describe('dates', () => {
  it('T32: an entry lies in its year; the last day of March is of the old one', async () => {
    expect(await books.tried((client) => whole(client, 100, { book_date: '2027-03-31' }))).toBe('taken');
    expect(await books.tried((client) => whole(client, 100, { book_date: '2027-04-01' }))).toBe('ENTRY_OUTSIDE_YEAR');
    expect(await books.tried((client) => whole(client, 100, { book_date: '2026-03-31' }))).toBe('ENTRY_OUTSIDE_YEAR');
  });

  it('T32: nothing is dated in a locked month or a closed year, and what entries were made with stays', async () => {
    const change = (assignment: string) =>
      books.tried((client) => client.query(`update fiscal_year set ${assignment} where institute_id = $1`, [own]));
    expect(await change(`locked_until = '2026-06-30'`)).toBe('taken');
    expect(await books.tried((client) => whole(client, 100, { book_date: '2026-06-30' }))).toBe('MONTH_LOCKED');
    expect(await books.tried((client) => whole(client, 100, { book_date: '2026-07-01' }))).toBe('taken');
    expect(await change(`starts_on = '2026-05-01', locked_until = null`)).toBe('FISCAL_YEAR_USED');
    expect(await change(`code = 'X'`)).toBe('FISCAL_YEAR_USED');
    expect(await change(`locked_until = '2028-01-01'`)).toBe('fiscal_year_locked_inside');
    expect(await change(`state = 'CLOSED', locked_until = null`)).toBe('taken');
    expect(await books.tried((client) => whole(client))).toBe('FISCAL_YEAR_CLOSED');
    expect(await change(`state = 'OPEN'`)).toBe('taken');
    expect(await books.tried((client) => client.query(`update cash_counter set code = 'X' where institute_id = $1`, [own]))).toBe(
      'CASH_COUNTER_USED',
    );
  });
});

describe('what is due', () => {
  it('a line is posted with its demand, for its whole amount', async () => {
    expect(await books.tried((client) => demanded(client))).toBe('taken');
    expect(await books.tried((client) => demanded(client, 9_999))).toBe('DEMAND_UNPOSTED');
    const { demandId } = await books.within((client) => demanded(client));
    expect(await books.tried((client) => line(client, demandId, randomUUID()))).toBe('ENTRY_IS_WRITTEN');
    const head = `update fee_head set booked_as = 'DEPOSIT' where institute_id = $1 and id = $2`;
    expect(await books.tried((client) => client.query(head, [own, ground.heads.tuition]))).toBe('FEE_HEAD_USED');
    expect(await books.tried((client) => client.query(head, [own, ground.heads.university]))).toBe('taken');
  });

  it('what is settled follows the postings, never a hand, and never passes the amount', async () => {
    const { lineId } = await books.within((client) => demanded(client));
    const pay = async (client: pg.Client, amount: number, student = ground.students[0]) => {
      const id = await entry(client);
      await posting(client, id, 1, amount);
      await posting(client, id, 2, -amount, { student_profile_id: student, demand_line_id: lineId });
    };
    const settled = (by: string) => books.tried((client) => client.query(`update demand_line set settled = ${by} where id = $1`, [lineId]));
    expect(await settled('1')).toBe('SETTLED_BY_HAND');
    expect(await books.tried((client) => pay(client, 4_000))).toBe('taken');
    expect(await books.tried((client) => pay(client, 6_001))).toBe('demand_line_settled_inside');
    expect(await books.tried((client) => pay(client, 100, ground.students[1]))).toBe('posting_line');
    const off = async (client: pg.Client) =>
      posting(client, await entry(client), 1, 5, { student_profile_id: ground.students[0], demand_line_id: lineId });
    expect(await books.tried(off)).toBe('LINE_OFF_RECEIVABLE');
    const { rows } = await books.within((client) =>
      client.query<{ settled: string }>('select settled from demand_line where id = $1', [lineId]),
    );
    expect(rows).toEqual([{ settled: '4000' }]);
    expect(await settled('0')).toBe('SETTLED_BY_HAND');
  });
});
