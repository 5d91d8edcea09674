import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface RaisedLine {
  readonly student: string;
  readonly head: string;
  readonly instalment: number;
  readonly due_on: string;
  readonly amount: string;
}

export interface RaisedAccounts {
  readonly receivable: string;
  readonly tax: string;
  /** By head: where it is booked, its place in the order, and hundredths of a percent that are tax. */
  readonly heads: readonly { readonly head: string; readonly account: string; readonly priority: number; readonly rate: number }[];
}

/**
 * Demands of many students: entries, demands, lines and postings of all of them by one statement. A student who has the key already is left out, so
 * that a job goes on where it was interrupted. Answers how many were raised.
 */
export async function writeDemands(
  db: Db,
  scope: InstituteScope,
  asked: { readonly key: string; readonly title: string; readonly on: string; readonly yearId: string },
  lines: readonly RaisedLine[],
  accounts: RaisedAccounts,
): Promise<number> {
  const { rows } = await sql<{ raised: number }>`
    with head as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(accounts.heads)}::jsonb) as x(head uuid, account uuid, priority int, rate int)),
    wanted as materialized (
      select x.*, h.account, h.priority, uuidv7() as line_id, case when h.rate = 0 then 0 else (2 * x.amount * h.rate + 10000 + h.rate) / (2 * (10000 + h.rate)) end as tax
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(student uuid, head uuid, instalment int, due_on date, amount bigint) join head h using (head)
       where not exists (select from entry e where e.institute_id = (select ${scope.instituteId}::uuid) and e.idem = ${asked.key} || ' ' || x.student::text)),
    student as materialized (
      select w.student, uuidv7() as entry_id, uuidv7() as demand_id, sum(2 + (w.tax > 0)::int)::int as postings,
             sha256(convert_to(${asked.on} || ' ' || ${asked.title} || string_agg(concat_ws(' ', w.head, w.instalment, w.due_on, w.amount), ';' order by w.head, w.instalment, w.due_on, w.amount), 'UTF8')) as digest
        from wanted w group by 1),
    posted as materialized (
      select s.entry_id, row_number() over (partition by s.entry_id order by w.line_id, p.side) as n, w.student, w.head, p.account, p.line, p.amount
        from wanted w join student s using (student)
        cross join lateral (values (1, ${accounts.receivable}::uuid, w.line_id, w.amount), (2, w.account, null, w.tax - w.amount), (3, ${accounts.tax}::uuid, null, -w.tax)) as p(side, account, line, amount)
       where p.amount <> 0),
    entries as (
      insert into entry (institute_id, id, kind, book_date, fiscal_year_id, posted_by, idem, digest, lines)
      select ${scope.instituteId}::uuid, entry_id, 'DEMAND', ${asked.on}::date, ${asked.yearId}::uuid, nullif(${scope.userId}, '')::uuid, ${asked.key} || ' ' || student::text, digest, postings from student),
    demands as (
      insert into demand (institute_id, id, student_profile_id, title, entry_id) select ${scope.instituteId}::uuid, demand_id, student, ${asked.title}, entry_id from student),
    demand_lines as (
      insert into demand_line (institute_id, id, demand_id, student_profile_id, fee_head_id, instalment_no, due_on, priority, amount, tax)
      select ${scope.instituteId}::uuid, w.line_id, s.demand_id, w.student, w.head, w.instalment, w.due_on, w.priority, w.amount, w.tax from wanted w join student s using (student)),
    postings as (
      insert into posting (institute_id, entry_id, n, account_id, student_profile_id, demand_line_id, fee_head_id, amount)
      select ${scope.instituteId}::uuid, entry_id, n, account, student, line, head, amount from posted)
    select count(*)::int as raised from student`.execute(db);
  return rows[0]?.raised ?? 0;
}
