import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startProduct } from '../src/app/serve/product.server.ts';
import { booksCheck } from '../src/domains/accounts/books/books-check.server.ts';
import { raiseDemands } from '../src/domains/accounts/books/raise.command.ts';
import { takeReceipt } from '../src/domains/accounts/books/receipt.command.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../src/kit/http/serve.server.ts';
import { loadNote } from './cpu.server.ts';
import { inserter } from './examination.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { scopeFor } from './floor.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

const CASHIERS = 20;
/** Of the receipts of a run, one in so many is undone, and one in so many is sent twice. */
const UNDONE = 20;
const TWICE = 20;
const RECEIPTS = 3_000;
const RUNS = 3;
const CHUNK = 1_000;

interface Office {
  readonly owner: Owner;
  readonly open: OpenDatabase;
  readonly scope: InstituteScope;
  readonly on: string;
  readonly yearId: string;
  readonly heads: readonly string[];
  readonly counters: readonly { readonly id: string; readonly code: string }[];
  readonly bankId: string;
  readonly students: readonly string[];
  within<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Heads, counters and students of an office that begins today. */
async function makeOffice(owner: Owner, open: OpenDatabase, students: number): Promise<Office> {
  await loadStudents(owner, owner.instituteId, students);
  const insert = inserter(owner);
  const made = await owner.within(owner.instituteId, async () => {
    const [today] = await owner.query<{ on: string; from: string; to: string }>(
      `select current_date::text as on, (current_date - 100)::text as from, (current_date + 200)::text as to`,
    );
    const { on = '', from = '', to = '' } = today ?? {};
    const yearId = await insert('fiscal_year', { code: 'BENCH', starts_on: from, ends_on: to });
    const heads: string[] = [];
    for (const [at, booked] of ['PAYABLE', 'INCOME', 'INCOME', 'DEPOSIT'].entries())
      heads.push(await insert('fee_head', { code: `H${at}`, name: `Head ${at}`, kind: 'OTHER', booked_as: booked, priority: at + 1 }));
    const counters: { id: string; code: string }[] = [];
    for (let at = 0; at < CASHIERS; at += 1)
      counters.push({ code: `B${at}`, id: await insert('cash_counter', { code: `B${at}`, name: `Counter ${at}` }) });
    const bank = { code: 'B', name: 'Main', bank: 'State Bank', account_no: '123456789', ifsc: 'SBIN0001234' };
    return { on, yearId, heads, counters, bankId: await insert('bank_account', bank) };
  });
  const rows = await owner.query<{ id: string }>('select id from student_profile where institute_id = $1 order by student_id limit $2', [
    owner.instituteId,
    students,
  ]);
  const scope = scopeFor(owner, '');
  return { owner, open, scope, ...made, students: rows.map(({ id }) => id), within: (work) => inScope(open.db, scope, work) };
}

async function inOffice(name: string, students: number, work: (office: Office, migratorUrl: string) => Promise<void>): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  const open = openDatabase(product.appUrl, { max: CASHIERS });
  try {
    await work(await makeOffice(owner, open, students), product.migratorUrl);
  } finally {
    await open.close();
    await owner.close();
    await product.stop();
  }
}

/** Each student owes the same four heads. */
async function raiseAll(office: Office, key: string, students: readonly string[]): Promise<void> {
  const { scope, heads, on } = office;
  const lines = heads.map((headId, at) => ({ headId, amount: 500_000n + BigInt(at), dueOn: on }));
  for (let from = 0; from < students.length; from += CHUNK) {
    const some = students.slice(from, from + CHUNK).map((studentId) => ({ studentId, lines }));
    await office.within((db) => raiseDemands(db, scope, { key, title: 'Fees', on, students: some }));
  }
}

class Undone extends Error {}

/** So many receipts by 20 cashiers, each at a counter of its own or all at one. */
async function takeAll(office: Office, series: 'EACH' | 'ONE'): Promise<number> {
  const { scope, counters, on, bankId, students } = office;
  let next = 0;
  const take = async (cashier: number): Promise<void> => {
    for (let at = next++; at < RECEIPTS; at = next++) {
      const counter = counters[series === 'ONE' ? 0 : cashier] ?? { id: '', code: '' };
      const tenders = [{ mode: 'UPI' as const, amount: 12_345n, bankId, reference: `U${at}` }];
      const receipt = { idem: randomUUID(), on, studentId: students[at % students.length] ?? '', counter, tenders };
      const once = () =>
        office.within(async (db) => {
          await takeReceipt(db, scope, receipt);
          if (at % UNDONE === 7) throw new Undone();
        });
      await once().catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
      if (at % TWICE === 3) await once();
    }
  };
  const start = process.hrtime.bigint();
  await Promise.all(Array.from({ length: CASHIERS }, (_, cashier) => take(cashier)));
  return RECEIPTS / secondsSince(start);
}

/** The least: an entry of two postings by one statement, with its number, as the triggers want it. */
async function bareReceipts({ owner, yearId, on, scope, within }: Office): Promise<number> {
  const accounts = await owner.query<{ id: string }>(
    `select id from account where institute_id = $1 and kind in ('BANK', 'STUDENT_RECEIVABLE') order by kind`,
    [owner.instituteId],
  );
  await owner.within(owner.instituteId, () =>
    owner.query(
      `insert into series (institute_id, code, fiscal_year_id, prefix, width) select $1, 'F' || n, $2, '', 5 from generate_series(0, $3::int - 1) n on conflict do nothing`,
      [owner.instituteId, yearId, CASHIERS],
    ),
  );
  const institute = scope.instituteId;
  const [bank = { id: '' }, owed = { id: '' }] = accounts;
  let next = 0;
  const take = async (cashier: number): Promise<void> => {
    for (let at = next++; at < RECEIPTS; at = next++) {
      const id = randomUUID();
      await within((db) =>
        sql`with d as (update series set next_no = next_no + 1 where institute_id = ${institute}::uuid and code = ${`F${cashier}`} and fiscal_year_id = ${yearId}::uuid returning next_no - 1 as no),
               e as (insert into entry (institute_id, id, kind, book_date, fiscal_year_id, idem, digest, lines, series_code, no)
                     select ${institute}::uuid, ${id}::uuid, 'RECEIPT', ${on}::date, ${yearId}::uuid, ${id}, sha256('x'), 2, ${`F${cashier}`}, no from d)
             insert into posting (institute_id, entry_id, n, account_id, amount)
             values (${institute}::uuid, ${id}::uuid, 1, ${bank.id}::uuid, 5), (${institute}::uuid, ${id}::uuid, 2, ${owed.id}::uuid, -5)`.execute(
          db,
        ),
      );
    }
  };
  const start = process.hrtime.bigint();
  await Promise.all(Array.from({ length: CASHIERS }, (_, cashier) => take(cashier)));
  return RECEIPTS / secondsSince(start);
}

/** Numbers that are missing, of all series; the books are checked whole. */
async function gapsOf(migratorUrl: string, owner: Owner): Promise<number> {
  const open = openDatabase(migratorUrl, { max: 1 });
  try {
    const finding = await booksCheck.run(open.pool);
    if (finding.level !== 'ok') throw new Error(finding.text);
  } finally {
    await open.close();
  }
  const [row] = await owner.query<{ gaps: number }>(
    `select coalesce(sum(most - n), 0)::int as gaps from (select max(no) as most, count(*) as n from entry where no is not null group by institute_id, series_code, fiscal_year_id) s`,
  );
  return row?.gaps ?? 0;
}

async function medianOf(what: string, report: Report, run: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at <= RUNS; at += 1) {
    const one = await run();
    report.note(`${what}: ${one.toPrecision(3)}; ${loadNote()}`);
    // The first warms up.
    if (at > 0) all.push(one);
  }
  return median(all);
}

export const receipts: Bench = {
  name: 'receipts',
  about: `receipts a second by ${CASHIERS} cashiers, one of ${UNDONE} undone and one sent twice, each at a counter of its own and all at one; aim 150, no gap; the floor is the bare entry`,
  run: (report) =>
    inOffice('receipts', 2_000, async (office, migratorUrl) => {
      await raiseAll(office, 'bench', office.students);
      await office.owner.settle();
      report.figure('receipts', await medianOf('each at a counter', report, () => takeAll(office, 'EACH')), '/s');
      report.figure('receipts_one_counter', await medianOf('all at one counter', report, () => takeAll(office, 'ONE')), '/s');
      report.figure('receipts_floor', await medianOf('bare', report, () => bareReceipts(office)), '/s');
      report.figure('receipts_gaps', await gapsOf(migratorUrl, office.owner), 'numbers');
    }),
};

const MANY = 100_000;

/** The least: the lines of the demands alone, without guards, log and postings. */
async function bareLines({ owner, heads, students }: Office): Promise<number> {
  await owner.query(
    'create temporary table bare (institute_id uuid, id uuid default uuidv7(), student uuid, head uuid, due_on date, amount bigint, primary key (institute_id, id))',
  );
  const start = process.hrtime.bigint();
  for (let from = 0; from < students.length; from += CHUNK)
    await owner.query(
      `insert into bare (institute_id, student, head, due_on, amount) select $1, s, h, current_date, 500000 from unnest($2::uuid[]) s cross join unnest($3::uuid[]) h`,
      [owner.instituteId, students.slice(from, from + CHUNK), heads],
    );
  return secondsSince(start);
}

export const raise100k: Bench = {
  name: 'raise_100k',
  about: `demands of four heads for ${MANY} students, with entries and postings; aim 30 s; the floor is their lines alone`,
  run: (report) =>
    inOffice('raise_100k', MANY, async (office, migratorUrl) => {
      report.figure('raise_100k_floor', await bareLines(office), 's');
      // Chart and plans are made by the first students of another demand.
      await raiseAll(office, 'warm', office.students.slice(0, CHUNK));
      const start = process.hrtime.bigint();
      await raiseAll(office, 'bench', office.students);
      report.figure('raise_100k', secondsSince(start), 's');
      report.figure('raise_100k_gaps', await gapsOf(migratorUrl, office.owner), 'numbers');
    }),
};
