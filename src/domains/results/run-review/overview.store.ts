import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { undecidedResult, undecidedUnit } from '../result-run/undecided-sql.store.ts';
import { countedLetter } from '../result-run/withheld-sql.store.ts';
import type { ExceptionRow, Publication, ResultOverview } from './run-review.contract.ts';

const SITTING = sql`x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

/** Relation `seen`: everybody who sits, with the computed version. */
const seen = (scope: InstituteScope, instanceId: string) => sql`
  seen as materialized (
    select x.id, x.student_profile_id, x.seat_no, x.remark as flag, x.stale, x.result_run_no, r.letter, r.remark, r.cgpi, r.sgpi, r.body
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      left join (
        select distinct on (r.student_exam_id) r.* from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
         where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} and r.run_no <= i.computed_run_no
         order by r.student_exam_id, r.run_no desc) r on r.student_exam_id = x.id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and ${SITTING})`;

/** The letters are the result's; CGPI_BLANK only where the examination gives a CGPI at all. */
const kinds = sql`array_remove(array[
    case when s.letter is null then 'NOT_COMPUTED' end,
    case when s.stale and s.letter is not null then 'STALE' end,
    case when s.letter = 'RR' then 'RESERVED' end,
    case when s.letter = 'NULL' then 'NULLIFIED' end,
    case when s.letter = 'A' then 'ABSENT' end,
    case when s.flag = 'WH' or s.remark = 'WH' then 'WITHHELD' end,
    case when s.letter = 'P' and s.remark in ('RLE', 'RPV') and s.cgpi is null then 'CGPI_BLANK' end], null)`;

/** Of the relations below: who is withheld is in no other figure. */
const COUNTED = countedLetter(sql`letter`, sql`remark`, sql`flag`);

/** Relation `passing`: names of the ordinances that lift a failed head, in the runs of an examination. */
export const passing = (scope: InstituteScope, instanceId: string, runs: RawBuilder<unknown>) => sql`
  passing as materialized (
    select distinct g ->> 'ordinance' as name from result_run n
      cross join lateral jsonb_array_elements(n.rules -> 'patterns') p cross join lateral jsonb_array_elements(p -> 'document' -> 'graceScheme' -> 'ordinances') g
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = ${instanceId}
       and n.run_no in (${runs}) and g ->> 'kind' in ('PASS_HEADS', 'CONDONE_ONE'))`;

/** Of a passed result: whether grace lifted a failed head; null where no ordinance counted. */
export const lifted = (row: 's' | 'version' | 'l') => sql`case when jsonb_array_length(${sql.ref(`${row}.body`)} -> 'o') > 0 then
  exists (select 1 from jsonb_array_elements_text(${sql.ref(`${row}.body`)} -> 'o') o where o in (select name from passing)) end`;

export async function readOverview(db: Db, scope: InstituteScope, instanceId: string): Promise<ResultOverview> {
  const { rows } = await sql<ResultOverview>`
    with ${seen(scope, instanceId)},
    letters as (select case when ${undecidedResult(sql`letter`, sql`body`)} then 'WH' else ${COUNTED} end as letter, count(*)::int as n from seen where letter is not null group by 1),
    ordinances as (select o.name, count(*)::int as n from seen s, jsonb_array_elements_text(s.body -> 'o') as o(name) group by 1),
    exceptions as (select k.kind, count(*)::int as n from seen s, unnest(${kinds}) as k(kind) group by 1),
    ${passing(scope, instanceId, sql`select result_run_no from seen`)},
    graced as (select ${lifted('s')} as lifted from seen s where ${COUNTED} = 'P')
    select (select computed_run_no from exams_exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}) as run_no,
           count(*)::int as students, count(letter)::int as computed,
           (select count(*)::int from graced where lifted) as passed_with_grace, (select count(*)::int from graced where not lifted) as raised_only,
           coalesce(sum((select count(*) from jsonb_array_elements(body -> 'u') u where u ->> 7 = '0' and not ${undecidedUnit(sql`body`, sql`u`)})) filter (where letter in ('F', 'A', 'NULL')), 0)::int as failed_units,
           count(*) filter (where flag = 'WH' or remark = 'WH')::int as withheld,
           coalesce((select jsonb_object_agg(letter, n) from letters), '{}') as letters,
           coalesce((select jsonb_object_agg(name, n) from ordinances), '{}') as ordinances,
           coalesce((select jsonb_object_agg(kind, n) from exceptions), '{}') as exceptions
      from seen`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gives one row');
  return row;
}

/** As the tables have it: who withheld a result is in the log. */
export type UnheldException = Omit<ExceptionRow, 'held'>;

interface ExceptionFilter {
  readonly kind?: string | undefined;
  readonly q?: string | undefined;
}

const unusual = (scope: InstituteScope, instanceId: string, { q }: ExceptionFilter) => sql`
  with ${seen(scope, instanceId)},
  unusual as (
    select s.id as student_exam_id, st.university_prn as prn, st.full_name as name, s.seat_no, s.letter, coalesce(nullif(s.flag, ''), s.remark) as remark, ${kinds} as kinds
      from seen s join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = s.student_profile_id
     where cardinality(${kinds}) > 0
       and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 's.seat_no'])})`;

export async function listExceptions(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  filter: ExceptionFilter,
  page: Page,
): Promise<UnheldException[]> {
  const { rows } = await sql<UnheldException>`
    ${unusual(scope, instanceId, filter)}
    select u.*, array(select distinct p.code from exams_mark m join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
             join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
            where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = u.student_exam_id and m.status = 'UFM' order by p.code) as papers
      from unusual u where ${filter.kind === undefined ? sql`true` : sql`${filter.kind} = any(u.kinds)`}
     order by u.seat_no nulls last, u.prn ${paged(page)}`.execute(db);
  return rows;
}

/** Students by kind; one with two kinds counts in both. `ALL`: students. */
export async function countExceptions(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  filter: ExceptionFilter,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    ${unusual(scope, instanceId, filter)}
    select k.kind, count(*)::int as n from unusual u, unnest(u.kinds) as k(kind) group by 1
    union all select 'ALL', count(*)::int from unusual`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.n]));
}

/** Neither withheld nor reserved. */
const IN_VIEW = sql`flag is distinct from 'WH' and remark is distinct from 'WH' and flag is distinct from 'RR' and letter <> 'RR'`;

/** The locked version as a publication would show it: without held divisions, whose students are counted alone. */
export async function readPublication(db: Db, scope: InstituteScope, instanceId: string): Promise<Omit<Publication, 'printed'>> {
  const { rows } = await sql<Omit<Publication, 'printed'>>`
    with i as (select * from exams_exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}),
    version as (
      select x.id, x.remark as flag, l.letter, l.remark, l.body, l.run_no, p.run_no as published, st.user_id is null as no_login
        from exams_student_exam x join i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
        join lateral (select r.letter, r.remark, r.body, r.run_no from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.locked_run_no
            order by r.run_no desc limit 1) l on true
        left join lateral (select r.run_no from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.published_run_no
            order by r.run_no desc limit 1) p on true
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and ${SITTING} and not publication_is_held(x.institute_id, i.id, x.id)),
    shown as (
      select x.remark as flag, r.letter, r.remark from exams_student_exam x
        join exams_exam_instance e on e.institute_id = x.institute_id and e.id = x.exam_instance_id and e.published_at is not null and window_stand(e, 'RESULT_VIEW') = 'OPEN'
        join lateral (select r.letter, r.remark from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(e, x.id)
            order by r.run_no desc limit 1) r on true
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id and st.user_id is not null
       where x.institute_id = (select ${scope.instituteId}::uuid) and e.id = ${instanceId} and ${SITTING}),
    ${passing(scope, instanceId, sql`select run_no from version`)},
    letters as (select ${COUNTED} as letter, count(*)::int as n from version group by 1)
    select i.locked_run_no as run_no,
           (select count(*)::int from version where ${IN_VIEW} and no_login) as no_login, (select count(*)::int from version) as students, coalesce((select jsonb_object_agg(letter, n) from letters), '{}') as letters,
           (select count(*)::int from version where ${COUNTED} = 'P' and ${lifted('version')}) as passed_with_grace,
           (select count(*)::int from version where flag = 'WH' or remark = 'WH') as withheld,
           (select count(*)::int from version where flag is distinct from 'WH' and remark is distinct from 'WH' and (flag = 'RR' or letter = 'RR')) as reserved,
           (select count(*)::int from version where published is not null and published <> run_no) as changed,
           (select count(*)::int from version where published is null) as first,
           (select count(*)::int from shown where ${IN_VIEW}) as seen_now,
           (select count(*)::int from exams_student_exam x where i.held_divisions > 0 and x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = i.id
             and ${SITTING} and publication_is_held(x.institute_id, i.id, x.id)) as held,
           i.published_at, i.first_published_at
      from i`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the instance is gone');
  return row;
}

/** Why a student will see nothing after publication, by the conditions under which own results are read; null: it will be seen. */
export async function hiddenBy(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  { letter, marksRemark }: { readonly letter: string; readonly marksRemark: string | null },
): Promise<'WITHHELD' | 'RESERVED' | 'HELD' | 'WINDOW' | 'NO_LOGIN' | null> {
  const { rows } = await sql<{ why: 'HELD' | 'WITHHELD' | 'RESERVED' | 'WINDOW' | 'NO_LOGIN' | null }>`
    select case when x.remark = 'WH' or ${marksRemark}::text = 'WH' then 'WITHHELD' when x.remark = 'RR' or ${letter} = 'RR' then 'RESERVED'
                when publication_is_held(x.institute_id, i.id, x.id) then 'HELD'
                when window_stand(i, 'RESULT_VIEW') <> 'OPEN' then 'WINDOW'
                when st.user_id is null then 'NO_LOGIN' end as why
      from exams_student_exam x join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}`.execute(db);
  return rows[0]?.why ?? null;
}
