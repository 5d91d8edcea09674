import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged, sortedBy } from '../../../kit/list/rows.store.ts';
import type { Direction } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { TAKING_PART, type NOMINAL_SORTS, type NominalRow, type PaperRegistration } from './exam-report.contract.ts';

const STATES = [...TAKING_PART];

/** Papers of an examination with their registered candidates, by semester and code; a paper that nobody has is told too. */
export async function registeredByPaper(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PaperRegistration[]> {
  const { rows } = await sql<PaperRegistration>`
    with registered as (
      select sp.exam_paper_id, x.kind, xs.code as status, (x.seat_no is null) as seatless, count(*)::int as n
        from student_paper sp
        join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state = any(${STATES}::text[])
        join student_exam_status xs on xs.institute_id = x.institute_id and xs.id = x.student_exam_status_id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId}
       group by 1, 2, 3, 4),
    by_status as (
      select s.exam_paper_id, jsonb_object_agg(s.status, jsonb_build_object('candidates', s.n)) as statuses
        from (select r.exam_paper_id, r.status, sum(r.n)::int as n from registered r group by 1, 2) s group by 1),
    summed as (
      select r.exam_paper_id, sum(r.n)::int as registered, coalesce(sum(r.n) filter (where r.kind = 'REGULAR'), 0)::int as regular,
             coalesce(sum(r.n) filter (where r.kind = 'ADDITIONAL'), 0)::int as additional,
             coalesce(sum(r.n) filter (where r.kind = 'BACKLOG'), 0)::int as backlog,
             coalesce(sum(r.n) filter (where r.seatless), 0)::int as without_seat
        from registered r group by 1)
    select p.id as paper_id, p.code, p.title, p.semester, coalesce(c.registered, 0) as registered, coalesce(c.regular, 0) as regular,
           coalesce(c.additional, 0) as additional, coalesce(c.backlog, 0) as backlog, coalesce(b.statuses, '{}') as statuses,
           coalesce(c.without_seat, 0) as without_seat
      from exam_instance_paper ip
      join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
      left join summed c on c.exam_paper_id = p.id
      left join by_status b on b.exam_paper_id = p.id
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId}
     order by p.semester, p.code, p.id`.execute(db);
  return rows;
}

/** Exam statuses that registered candidates have, by code. */
export async function statusesMet(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select xs.code, xs.name from student_exam_status xs
     where xs.institute_id = (select ${scope.instituteId}::uuid)
       and exists (select 1 from student_exam x where x.institute_id = xs.institute_id and x.student_exam_status_id = xs.id
                      and x.exam_instance_id = ${examInstanceId} and x.state = any(${STATES}::text[]))
     order by xs.code`.execute(db);
  return rows;
}

export interface NominalFilter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly paperId?: string | undefined;
  readonly divisionId?: string | undefined;
  /** The exam status. */
  readonly statusId?: string | undefined;
  /** Without: by seat number. */
  readonly sort?: (typeof NOMINAL_SORTS)[number] | undefined;
  readonly order?: Direction | undefined;
}

const PRN = sql`st.university_prn`;
const SORTS = { seatNo: [{ emptyLast: sql`x.seat_no` }, PRN], prn: [PRN], name: [sql`st.full_name`, PRN] } as const;

/** Candidates `x` who take a paper; nothing asked finds all. */
const takes = (paperId: string | undefined) =>
  paperId === undefined
    ? sql`true`
    : sql`exists (select 1 from student_paper w where w.institute_id = x.institute_id and w.student_exam_id = x.id and w.exam_paper_id = ${paperId})`;

const chosen = (scope: InstituteScope, { examInstanceId, q, state, kind, paperId, divisionId, statusId }: NominalFilter) => sql`
  from student_exam x
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where x.institute_id = (select ${scope.instituteId}::uuid) and ${every([
   sql`x.exam_instance_id = ${examInstanceId}`,
   sql`x.state in ('INWARDED', 'LOCKED', 'SEATED', 'WITHDRAWN')`,
   equals('x.state', state),
   equals('x.kind', kind),
   equals('x.division_id', divisionId),
   equals('x.student_exam_status_id', statusId),
   takes(paperId),
   matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no', 'x.form_no']),
 ])}`;

/** One page of the nominal roll; papers are read for its candidates only. */
export async function nominalPage(db: Db, scope: InstituteScope, filter: NominalFilter, page: Page): Promise<NominalRow[]> {
  const order = sortedBy(SORTS, { sort: filter.sort ?? 'seatNo', order: filter.order });
  const { rows } = await sql<NominalRow>`
    select x.id as student_exam_id, x.seat_no, st.university_prn as prn, st.full_name as name, d.name as division, e.roll_no, xs.name as status,
           x.kind, x.attempt_no, x.state, x.form_no, coalesce(papers.n, 0) as paper_count, coalesce(papers.codes, '') as papers
      from (select x.id, x.institute_id ${chosen(scope, filter)} ${order} ${paged(page)}) chosen
      join student_exam x on x.institute_id = chosen.institute_id and x.id = chosen.id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join student_exam_status xs on xs.institute_id = x.institute_id and xs.id = x.student_exam_status_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join lateral (
        select count(*)::int as n,
               string_agg(p.code || case when sp.attempt_no > 1 then ' (' || sp.attempt_no || ')' else '' end, ', ' order by p.semester, p.code) as codes
          from student_paper sp join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
         where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) papers on true
     ${order}`.execute(db);
  return rows;
}

/** Candidates by state under the other filters. */
export async function nominalCounts(db: Db, scope: InstituteScope, filter: NominalFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select x.state, count(*)::int as n ${chosen(scope, { ...filter, state: undefined })} group by x.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}
