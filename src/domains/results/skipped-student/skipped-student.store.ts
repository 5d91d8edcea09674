import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { SkippedStudent } from './skipped-student.contract.ts';

export interface SkipFilter {
  readonly examInstanceId: string;
  readonly kind?: string | undefined;
  readonly q?: string | undefined;
}

const NO_DIVISION = '00000000-0000-0000-0000-000000000000';

/** Relation `sitting`: who sits the examination; `class`: who is enrolled in what it examines, where it takes a whole class. */
const people = (scope: InstituteScope, examInstanceId: string) => sql`
  exam as materialized (
    select i.id, i.course_id, i.branch_id, i.course_instance_id, i.computed_run_no, s.academic_year_id, y.nature
      from exams_exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}),
  roster as materialized (
    select x.id, x.student_profile_id, x.seat_no, x.division_id, x.state, x.reason, x.remark
      from exams_student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId}),
  sitting as materialized (select id from roster where state in ('INWARDED', 'LOCKED', 'SEATED')),
  class as (
    select distinct on (e.student_profile_id) e.student_profile_id, e.division_id
      from exam join course_instance ci on ci.institute_id = (select ${scope.instituteId}::uuid)
           and case when exam.course_instance_id is not null then ci.id = exam.course_instance_id
                    else ci.course_id = exam.course_id and ci.academic_year_id = exam.academic_year_id
                         and (exam.branch_id is null or ci.branch_id = exam.branch_id) end
      join people_enrolment e on e.institute_id = ci.institute_id and e.course_instance_id = ci.id and e.state = 'RUNNING'
     where exam.nature = 'REGULAR' and e.student_profile_id not in (select student_profile_id from roster)
     order by e.student_profile_id, e.division_id)`;

/**
 * Relation `needs`: what a computation lacks of each student, with the papers. Of answer books under mask numbers only that is told: who of
 * the candidates has no mark yet is known to nobody (`IS_HIDDEN`, written as a join because this is asked of every mark).
 */
const needs = (scope: InstituteScope, examInstanceId: string) => sql`
  lacks as (
    select sp.student_exam_id, h.exam_paper_id, r.reason
      from exams_student_paper sp
      join sitting t on t.id = sp.student_exam_id
      join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = sp.exam_paper_id
      left join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = sp.student_exam_id and m.paper_head_id = h.id
      left join exams_mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId}
           and s.paper_head_id = h.id and coalesce(s.division_id, ${NO_DIVISION}::uuid) = coalesce(sp.division_id, ${NO_DIVISION}::uuid)
      left join exams_masked_paper k on k.institute_id = (select ${scope.instituteId}::uuid) and k.exam_instance_id = ${examInstanceId}
           and k.exam_paper_id = sp.exam_paper_id and k.head_kind = h.kind
      cross join lateral (select s.id is not null and k.id is not null and (k.decoded_at is null or s.state <> 'LOCKED') as hidden) v
      cross join lateral unnest(case when v.hidden then array['MASKED'] else array_remove(array[
             case when s.id is null and m.origin is distinct from 'CARRIED' then 'SHEET_MISSING' end,
             case when s.id is not null and m.value is null and (m.status is null or m.status = 'INC') then 'NO_MARK' end,
             case when s.state <> 'LOCKED' and m.origin is distinct from 'CARRIED' then 'SHEET_OPEN' end,
             case when m.status = 'UFM' then 'RESERVED' end], null) end) as r(reason)
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId}
    union all
    select sp.student_exam_id, sp.exam_paper_id, 'MODERATION'
      from moderation o
      join kit_approval_request a on a.institute_id = o.institute_id and a.id = o.approval_request_id and a.state = 'PENDING' and a.expires_at > now()
      join exams_paper_head h on h.institute_id = o.institute_id and h.id = o.paper_head_id
      join exams_student_paper sp on sp.institute_id = o.institute_id and sp.exam_instance_id = o.exam_instance_id and sp.exam_paper_id = h.exam_paper_id
           and (o.division_id is null or o.division_id = sp.division_id)
      join sitting t on t.id = sp.student_exam_id
     where o.institute_id = (select ${scope.instituteId}::uuid) and o.exam_instance_id = ${examInstanceId} and o.taken_back_at is null),
  needs as (
    select l.student_exam_id, jsonb_object_agg(l.reason, l.codes) as papers
      from (select n.student_exam_id, n.reason, jsonb_agg(distinct p.code order by p.code) as codes
              from lacks n join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = n.exam_paper_id group by 1, 2) l
     group by 1)`;

/** Relation `skipped`: everybody with a reason, or without a result of the last run. One reading of roster, marks and results. */
const skipped = (scope: InstituteScope, { examInstanceId, q }: SkipFilter) => sql`
  with ${people(scope, examInstanceId)}, ${needs(scope, examInstanceId)},
  computed as (
    select distinct on (r.student_exam_id) r.student_exam_id, r.letter, r.remark
      from result r, exam where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId} and r.run_no <= exam.computed_run_no
     order by r.student_exam_id, r.run_no desc),
  everybody as (
    select x.id as student_exam_id, x.student_profile_id, x.seat_no, x.division_id, x.state, x.reason as noted, r.letter, coalesce(n.papers, '{}') as papers,
           x.remark as flag, r.remark, t.id is not null as sits
      from roster x left join sitting t on t.id = x.id left join computed r on r.student_exam_id = x.id and t.id is not null left join needs n on n.student_exam_id = x.id
    union all
    select null, c.student_profile_id, null, c.division_id, 'ELIGIBLE', null, null, '{}', null, null, false from class c),
  reasoned as (
    select e.*, array_remove(array[
             case when e.state = 'ELIGIBLE' then 'NOT_INWARDED' end,
             case when e.state = 'NOT_ELIGIBLE' then 'NOT_ELIGIBLE' end,
             case when e.state = 'WITHDRAWN' then 'WITHDRAWN' end,
             case when e.state = 'INWARDED' then 'NOT_LOCKED' end,
             case when e.papers ? 'SHEET_MISSING' then 'SHEET_MISSING' end,
             case when e.papers ? 'NO_MARK' then 'NO_MARK' end,
             case when e.papers ? 'SHEET_OPEN' then 'SHEET_OPEN' end,
             case when e.papers ? 'MASKED' then 'MASKED' end,
             case when e.papers ? 'MODERATION' then 'MODERATION' end,
             case when e.papers ? 'RESERVED' or (e.sits and (e.flag = 'RR' or e.letter = 'RR')) then 'RESERVED' end,
             case when e.sits and (e.flag = 'WH' or e.remark = 'WH') then 'WITHHELD' end], null) as found
      from everybody e),
  skipped as (
    select e.student_exam_id, e.student_profile_id, st.university_prn as prn, st.full_name as name, e.seat_no, e.division_id, e.papers, e.noted, e.letter,
           k.reasons, case when e.letter is null then array['NOT_COMPUTED'] || k.reasons else k.reasons end as kinds
      from reasoned e
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = e.student_profile_id
      cross join lateral (select case when cardinality(e.found) = 0 and e.letter is null and (select computed_run_no from exam) is not null
             then array['ADDED_LATER'] else e.found end as reasons) k
     where cardinality(k.reasons) > 0 and (e.student_exam_id is not null or st.state = 'ACTIVE')
       and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'e.seat_no'])})`;

export async function skippedPage(db: Db, scope: InstituteScope, filter: SkipFilter, page: Page): Promise<SkippedStudent[]> {
  const { rows } = await sql<SkippedStudent>`
    ${skipped(scope, filter)}
    select s.student_exam_id, s.student_profile_id, s.prn, s.name, s.seat_no, d.name as division, s.reasons, s.papers, s.noted, s.letter
      from skipped s left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = s.division_id
     where ${filter.kind === undefined ? sql`true` : sql`${filter.kind} = any(s.kinds)`}
     order by s.seat_no nulls last, s.prn, s.student_profile_id ${paged(page)}`.execute(db);
  return rows;
}

/** Students by kind; one with two reasons counts in both. `ALL`: students. */
export async function skippedCounts(db: Db, scope: InstituteScope, filter: SkipFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    ${skipped(scope, filter)}
    select k.kind, count(*)::int as n from skipped s, unnest(s.kinds) as k(kind) group by 1
    union all select 'ALL', count(*)::int from skipped`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.n]));
}
