import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { AccountKind, EntryKind, Mode } from './books.contract.ts';
import type { AccountRef, Line } from './posting.rules.ts';

/** What was asked, as text: its hash is kept beside the key. */
export interface Request {
  readonly idem: string;
  readonly asked: string;
}

export interface Earlier {
  readonly id: string;
  readonly kind: string;
  readonly same: boolean;
  readonly prefix: string | null;
  readonly width: number | null;
  readonly no: string | null;
}

/**
 * The locks of every posting, in this order: the key, the students by id, the year (shared), the accounts that are new, and last the row of
 * the series. Whoever holds a later one never waits for an earlier one.
 */
export async function holdKeyAndStudents(db: Db, scope: InstituteScope, idem: string, studentIds: readonly string[]): Promise<void> {
  const keys = [`key ${idem}`, ...[...new Set(studentIds)].toSorted().map((id) => `dues ${id}`)].map(
    (key) => `${scope.instituteId} ${key}`,
  );
  await sql`select count(pg_advisory_xact_lock(hashtextextended(k.key, 0))) from unnest(${keys}::text[]) with ordinality k(key, at)`.execute(
    db,
  );
}

/** The entry that the key has made already. */
export async function earlierEntry(db: Db, scope: InstituteScope, { idem, asked }: Request): Promise<Earlier | null> {
  const { rows } = await sql<Earlier>`
    select e.id, e.kind, e.digest = sha256(convert_to(${asked}, 'UTF8')) as same, s.prefix, s.width, e.no::text as no
      from entry e left join series s on s.institute_id = e.institute_id and s.code = e.series_code and s.fiscal_year_id = e.fiscal_year_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.idem = ${idem}`.execute(db);
  return rows[0] ?? null;
}

export interface BookYear {
  readonly id: string | null;
  readonly code: string | null;
  readonly state: string | null;
  readonly lockedUntil: string | null;
  readonly today: string;
}

/** The year of a day, held open until the transaction ends. */
export async function holdYear(db: Db, scope: InstituteScope, on: string): Promise<BookYear> {
  await sql`select 1 from fiscal_year where institute_id = (select ${scope.instituteId}::uuid) and ${on}::date between starts_on and ends_on for share`.execute(
    db,
  );
  const { rows } = await sql<BookYear>`
    select y.id, y.code, y.state, y.locked_until, (now() at time zone i.time_zone)::date::text as today
      from institute i left join fiscal_year y on y.institute_id = i.id and ${on}::date between y.starts_on and y.ends_on
     where i.tenant_id = ${scope.tenantId} and i.id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('books: no institute');
  return row;
}

const refsOf = (refs: readonly AccountRef[]) =>
  JSON.stringify(
    refs.map(({ kind, headId = null, bankId = null, counterId = null, tag = null }, at) => ({
      at,
      kind,
      head: headId,
      bank: bankId,
      counter: counterId,
      tag,
    })),
  );

async function knownAccounts(db: Db, scope: InstituteScope, refs: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select a.id from jsonb_to_recordset(${refs}::jsonb) as x(at int, kind text, head uuid, bank uuid, counter uuid, tag text)
      left join account a on a.institute_id = (select ${scope.instituteId}::uuid) and a.kind = x.kind and a.fee_head_id is not distinct from x.head
       and a.bank_account_id is not distinct from x.bank and a.cash_counter_id is not distinct from x.counter and a.tag is not distinct from x.tag
     order by x.at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of accounts in the order of the refs; those that nobody posted to before are made. */
export async function accountIds(db: Db, scope: InstituteScope, refs: readonly AccountRef[]): Promise<string[]> {
  const asked = refsOf(refs);
  let ids = await knownAccounts(db, scope, asked);
  if (ids.includes(null)) {
    await sql`insert into account (institute_id, kind, fee_head_id, bank_account_id, cash_counter_id, tag)
      select distinct ${scope.instituteId}::uuid, x.kind, x.head, x.bank, x.counter, x.tag
        from jsonb_to_recordset(${asked}::jsonb) as x(kind text, head uuid, bank uuid, counter uuid, tag text) on conflict do nothing`.execute(
      db,
    );
    ids = await knownAccounts(db, scope, asked);
  }
  return ids.map((id) => id ?? '');
}

/** The first receipt of a counter in a year makes its series. */
export async function ensureSeries(db: Db, scope: InstituteScope, series: NewSeries, yearId: string): Promise<void> {
  await sql`insert into series (institute_id, code, fiscal_year_id, prefix, width)
    select ${scope.instituteId}::uuid, ${series.code}, ${yearId}::uuid, ${series.prefix}, ${series.width}::int
     where not exists (select from series s where s.institute_id = (select ${scope.instituteId}::uuid) and s.code = ${series.code} and s.fiscal_year_id = ${yearId}::uuid)
    on conflict do nothing`.execute(db);
}

export interface NewSeries {
  readonly code: string;
  readonly prefix: string;
  readonly width: number;
}

export interface NewEntry extends Request {
  readonly id: string;
  readonly kind: EntryKind;
  readonly on: string;
  readonly yearId: string;
  readonly reason: string | null;
  readonly reverses: string | null;
  readonly about: { readonly entryId: string; readonly n: number } | null;
  readonly seriesCode: string | null;
  readonly lines: readonly (Line & { readonly accountId: string })[];
}

const rowsOf = (lines: NewEntry['lines']) =>
  JSON.stringify(
    lines.map((line, at) => ({
      n: at + 1,
      account: line.accountId,
      student: line.studentId ?? null,
      line: line.lineId ?? null,
      head: line.headId ?? null,
      amount: String(line.amount),
      mode: line.mode ?? null,
      reference: line.reference ?? null,
      drawn_on: line.drawnOn ?? null,
      instrument_on: line.instrumentOn ?? null,
    })),
  );

/** Draws the number, if there is one, and writes the entry with its postings: one statement, so that the series is held for as short as can be. */
export async function writeEntry(db: Db, scope: InstituteScope, entry: NewEntry): Promise<string | null> {
  const { rows } = await sql<{ no: string | null }>`
    with drawn as (
      update series set next_no = next_no + 1
       where institute_id = (select ${scope.instituteId}::uuid) and code = ${entry.seriesCode}::text and fiscal_year_id = ${entry.yearId}::uuid
      returning next_no - 1 as no),
    made as (
      insert into entry (institute_id, id, kind, book_date, fiscal_year_id, posted_by, reason, idem, digest, lines, series_code, no, reverses, about_id, about_n)
      values (${scope.instituteId}::uuid, ${entry.id}::uuid, ${entry.kind}, ${entry.on}::date, ${entry.yearId}::uuid, nullif(${scope.userId}, '')::uuid, ${entry.reason}::text,
              ${entry.idem}, sha256(convert_to(${entry.asked}, 'UTF8')), ${entry.lines.length}::int, ${entry.seriesCode}::text, (select no from drawn),
              ${entry.reverses}::uuid, ${entry.about?.entryId ?? null}::uuid, ${entry.about?.n ?? null}::int)
      returning id, no),
    posted as (
      insert into posting (institute_id, entry_id, n, account_id, student_profile_id, demand_line_id, fee_head_id, amount, mode, reference, drawn_on, instrument_on)
      select ${scope.instituteId}::uuid, ${entry.id}::uuid, x.n, x.account, x.student, x.line, x.head, x.amount, x.mode, x.reference, x.drawn_on, x.instrument_on
        from jsonb_to_recordset(${rowsOf(entry.lines)}::jsonb) as x(n int, account uuid, student uuid, line uuid, head uuid, amount bigint, mode text, reference text, drawn_on text, instrument_on date))
    select no::text as no from made`.execute(db);
  return rows[0]?.no ?? null;
}

export interface Balance {
  readonly studentId: string;
  readonly kind: AccountKind;
  readonly tag: string | null;
  readonly bankId: string | null;
  readonly amount: bigint;
}

/** What stands on accounts of these kinds for these students; of a kind with several accounts each by itself. */
export async function balancesOf(
  db: Db,
  scope: InstituteScope,
  studentIds: readonly string[],
  kinds: readonly AccountKind[],
): Promise<Balance[]> {
  const { rows } = await sql<{ studentId: string; kind: AccountKind; tag: string | null; bankId: string | null; amount: string }>`
    select p.student_profile_id as student_id, a.kind, a.tag, a.bank_account_id as bank_id, sum(p.amount)::text as amount
      from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_profile_id = any(${studentIds}::uuid[]) and a.kind = any(${kinds}::text[])
     group by 1, 2, 3, 4`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Cash of one student on a day, at every counter. */
export async function cashOfDay(db: Db, scope: InstituteScope, studentId: string, on: string): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(p.amount), 0)::text as amount from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id
      join entry e on e.institute_id = p.institute_id and e.id = p.entry_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.student_profile_id = ${studentId}::uuid and a.kind = 'CASH'
       and e.book_date = ${on}::date and e.kind in ('RECEIPT', 'REVERSAL')`.execute(db);
  return BigInt(rows[0]?.amount ?? '0');
}

export interface WrittenEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly bookDate: string;
  readonly reversed: boolean;
  /** A step of a cheque is about one of its lines. */
  readonly followed: boolean;
  readonly lines: readonly (Line & { readonly n: number })[];
}

interface PostingRow {
  readonly n: number;
  readonly kind: AccountKind;
  readonly headOf: string | null;
  readonly bankId: string | null;
  readonly counterId: string | null;
  readonly tag: string | null;
  readonly studentId: string | null;
  readonly lineId: string | null;
  readonly headId: string | null;
  readonly amount: string;
  readonly mode: Mode | null;
  readonly reference: string | null;
}

const given = <K extends string>(key: K, value: string | null) => (value === null ? {} : ({ [key]: value } as { [P in K]: string }));

function lineOf(row: PostingRow): WrittenEntry['lines'][number] {
  return {
    n: row.n,
    account: {
      kind: row.kind,
      ...given('headId', row.headOf),
      ...given('bankId', row.bankId),
      ...given('counterId', row.counterId),
      ...given('tag', row.tag),
    },
    amount: BigInt(row.amount),
    ...given('studentId', row.studentId),
    ...given('lineId', row.lineId),
    ...given('headId', row.headId),
    ...(row.mode === null ? {} : { mode: row.mode }),
    ...given('reference', row.reference),
  };
}

export async function readEntry(db: Db, scope: InstituteScope, id: string): Promise<WrittenEntry | null> {
  const { rows: found } = await sql<{ kind: EntryKind; bookDate: string; reversed: boolean; followed: boolean }>`
    select e.kind, e.book_date, exists (select from entry r where r.institute_id = e.institute_id and r.reverses = e.id) as reversed,
           exists (select from entry f where f.institute_id = e.institute_id and f.about_id = e.id) as followed
      from entry e where e.institute_id = (select ${scope.instituteId}::uuid) and e.id = ${id}::uuid`.execute(db);
  const [entry] = found;
  if (entry === undefined) return null;
  const { rows } = await sql<PostingRow>`
    select p.n, a.kind, a.fee_head_id as head_of, a.bank_account_id as bank_id, a.cash_counter_id as counter_id, a.tag,
           p.student_profile_id as student_id, p.demand_line_id as line_id, p.fee_head_id as head_id, p.amount::text as amount, p.mode, p.reference
      from posting p join account a on a.institute_id = p.institute_id and a.id = p.account_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.entry_id = ${id}::uuid order by p.n`.execute(db);
  return { id, ...entry, lines: rows.map(lineOf) };
}

/** The steps of a cheque, each with its bank: they are never reversed, a bounce takes them all back. */
export async function stepsAbout(db: Db, scope: InstituteScope, entryId: string, n: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ kind: string; bankId: string }>`
    select f.kind, coalesce(max(a.bank_account_id::text), '') as bank_id from entry f
      join posting p on p.institute_id = f.institute_id and p.entry_id = f.id join account a on a.institute_id = p.institute_id and a.id = p.account_id
     where f.institute_id = (select ${scope.instituteId}::uuid) and f.about_id = ${entryId}::uuid and f.about_n = ${n}::int
     group by f.kind`.execute(db);
  return new Map(rows.map(({ kind, bankId }) => [kind, bankId]));
}
