import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { IS_TO_ENTER } from '../mark-sheet/sheet-to-enter.store.ts';
import type { PaperStudent, SITS } from './paper-report.contract.ts';

export interface ReportedClass {
  readonly code: string;
  readonly courseId: string;
  readonly departmentId: string | null;
}

export async function findClass(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<ReportedClass | undefined> {
  const { rows } = await sql<ReportedClass>`
    select ci.code, ci.course_id, p.department_id from course_instance ci
      join course c on c.institute_id = ci.institute_id and c.id = ci.course_id join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where ci.institute_id = (select ${scope.instituteId}::uuid) and ci.id = ${courseInstanceId}`.execute(db);
  return rows[0];
}

/**
 * `offered`: examinations of the class, and of its course and year that are of no class; `planned`: papers of the blueprint version, and those of the examinations that it does not have;
 * `made`: the exam paper of each, the one that is examined before the newest one; `sat`: who takes it, and as what.
 */
const figures = (scope: InstituteScope, courseInstanceId: string) => sql`
  with class as materialized (
    select ci.* from course_instance ci where ci.institute_id = (select ${scope.instituteId}::uuid) and ci.id = ${courseInstanceId}),
  offered as materialized (
    select i.id, i.code, i.name, s.starts_on from class ci
      join exam_instance i on i.institute_id = ci.institute_id and i.course_id = ci.course_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where i.course_instance_id = ci.id or (i.course_instance_id is null and s.academic_year_id = ci.academic_year_id and (i.branch_id is null or i.branch_id is not distinct from ci.branch_id))),
  drawn as materialized (
    select p.semester, p."subjectId" as subject_id, p.code, p.title, p."categoryId" as category_id, p."electiveGroup" as elective, p.position, p."examPatternId" as exam_pattern_id,
           (select coalesce(sum((u.unit ->> 'credits')::numeric), 0) from jsonb_array_elements(p.units) as u(unit)) as credits
      from class ci join courses_blueprint_version v on v.institute_id = ci.institute_id and v.id = ci.blueprint_version_id
      cross join jsonb_to_recordset(v.papers) as p(semester int, "subjectId" uuid, code text, title text, "categoryId" uuid, "electiveGroup" text, position int, "examPatternId" uuid, units jsonb)),
  planned as (
    select d.*, null::uuid as exam_paper_id from drawn d
    union all
    select ep.semester, ep.subject_id, ep.code, ep.title, null, ep.elective_group, 999, ep.exam_pattern_id,
           (select coalesce(sum(u.credits), 0) from paper_unit u where u.institute_id = ep.institute_id and u.exam_paper_id = ep.id), ep.id
      from exam_paper ep
     where ep.institute_id = (select ${scope.instituteId}::uuid) and ep.id in (select distinct on (e.semester, e.code) e.id from exam_instance_paper ip
             join offered o on o.id = ip.exam_instance_id join exam_paper e on e.institute_id = ip.institute_id and e.id = ip.exam_paper_id
            where ip.institute_id = (select ${scope.instituteId}::uuid) order by e.semester, e.code, o.starts_on desc, e.id)
       and not exists (select from drawn d where d.semester = ep.semester and (d.subject_id = ep.subject_id or d.code = ep.code))),
  made as materialized (
    select distinct on (p.semester, p.code) p.semester, p.code, ep.id as exam_paper_id, ep.exam_pattern_id, o.id as exam_instance_id, o.name as exam
      from class ci cross join planned p
      join exam_paper ep on ep.institute_id = ci.institute_id and ep.course_id = ci.course_id and ep.semester = p.semester and case when p.exam_paper_id is null then ep.subject_id = p.subject_id else ep.id = p.exam_paper_id end
       and (ep.branch_id is null or ep.branch_id is not distinct from ci.branch_id)
      left join exam_instance_paper ip on ip.institute_id = ep.institute_id and ip.exam_paper_id = ep.id and ip.exam_instance_id in (select id from offered)
      left join offered o on o.id = ip.exam_instance_id
     order by p.semester, p.code, o.starts_on desc nulls last, ep.exam_pattern_id is not distinct from p.exam_pattern_id desc, ep.created_at desc),
  sat as (
    select m.semester, m.code, x.id as student_exam_id, x.student_profile_id, x.division_id, x.seat_no, sp.attempt_no, o.name as exam,
           case when x.kind = 'BACKLOG' or sp.backlog_id is not null then 'BACKLOG' when x.flow = 'REPEATER' then 'REPEATER' else 'REGULAR' end as sits
      from made m join student_paper sp on sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_paper_id = m.exam_paper_id and sp.exam_instance_id in (select id from offered)
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join offered o on o.id = sp.exam_instance_id)`;

export interface ReadPaper {
  readonly semester: number;
  readonly code: string;
  readonly title: string;
  readonly category: string | null;
  readonly elective: string | null;
  readonly credits: string;
  readonly pattern: string | null;
  readonly hasPaper: boolean;
  readonly heads: { readonly kind: string; readonly max: string; readonly min: string }[];
  readonly teachers: { readonly division: string | null; readonly name: string }[];
  readonly exam: string | null;
  readonly regular: number;
  readonly repeaters: number;
  readonly backlog: number;
  readonly sheets: number;
  readonly lockedSheets: number;
  readonly entered: number;
  readonly toEnter: number;
}

/** In the order of the blueprint. */
export async function readPapers(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  semester: number | undefined,
): Promise<ReadPaper[]> {
  const { rows } = await sql<ReadPaper>`
    ${figures(scope, courseInstanceId)},
    counted as (
      select semester, code, count(*) filter (where sits = 'REGULAR')::int as regular, count(*) filter (where sits = 'REPEATER')::int as repeaters,
             count(*) filter (where sits = 'BACKLOG')::int as backlog from sat group by 1, 2),
    sheeted as (
      select m.semester, m.code, count(*)::int as sheets, count(*) filter (where s.state = 'LOCKED')::int as locked, sum(s.entered_count)::int as entered, sum(s.candidate_count)::int as to_enter
        from made m join mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_paper_id = m.exam_paper_id and s.exam_instance_id in (select id from offered) and ${IS_TO_ENTER}
       group by 1, 2)
    select p.semester, p.code, p.title, k.name as category, p.elective, p.credits::numeric(6,1)::text as credits, t.code || ' v' || t.version_no as pattern, m.exam_paper_id is not null as has_paper,
           (select coalesce(json_agg(json_build_object('kind', h.kind, 'max', trim_scale(h.max)::text, 'min', trim_scale(h.min)::text) order by u.unit_no, h.head_no), '[]'::json)
              from paper_head h join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
             where h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = m.exam_paper_id) as heads,
           (select coalesce(json_agg(distinct jsonb_build_object('division', d.name, 'name', e.name)), '[]'::json)
              from paper_map w join people_teacher_profile e on e.institute_id = w.institute_id and e.id = w.teacher_profile_id and e.state = 'ACTIVE'
              left join division d on d.institute_id = w.institute_id and d.id = w.division_id
             where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_paper_id = m.exam_paper_id and (w.division_id is null or d.course_instance_id = ${courseInstanceId})) as teachers,
           m.exam, coalesce(c.regular, 0) as regular, coalesce(c.repeaters, 0) as repeaters, coalesce(c.backlog, 0) as backlog, coalesce(q.sheets, 0) as sheets, coalesce(q.locked, 0) as locked_sheets,
           coalesce(q.entered, 0) as entered, coalesce(q.to_enter, 0) as to_enter
      from planned p
      left join made m on m.semester = p.semester and m.code = p.code
      left join subject_category k on k.institute_id = (select ${scope.instituteId}::uuid) and k.id = p.category_id
      left join exam_pattern t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = coalesce(m.exam_pattern_id, p.exam_pattern_id)
      left join counted c on c.semester = p.semester and c.code = p.code
      left join sheeted q on q.semester = p.semester and q.code = p.code
     where (${semester ?? null}::int is null or p.semester = ${semester ?? null})
     order by p.semester, p.position, p.code`.execute(db);
  return rows;
}

interface Asked {
  readonly code?: string | undefined;
  readonly semester?: number | undefined;
  readonly sits?: (typeof SITS)[number] | undefined;
  readonly q?: string | undefined;
}

const behind = (scope: InstituteScope, { code, semester, q }: Asked, more: RawBuilder<boolean>) => sql`
  from sat join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = sat.student_profile_id
  left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = sat.division_id
 where ${every([equals('sat.code', code), equals('sat.semester', semester), matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'sat.seat_no'])])} and ${more}`;

/** Whom the figures count, by paper and PRN. */
export async function listPaperStudents(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  asked: Asked,
  page: Page,
): Promise<PaperStudent[]> {
  const { rows } = await sql<PaperStudent>`
    ${figures(scope, courseInstanceId)}
    select sat.student_exam_id || ' ' || sat.code as key, sat.student_profile_id, sat.code, st.university_prn as prn, st.full_name as name, d.name as division, sat.seat_no, sat.sits, sat.attempt_no,
           sat.exam ${behind(scope, asked, equals('sat.sits', asked.sits))} order by sat.semester, sat.code, st.university_prn, sat.exam ${paged(page)}`.execute(
    db,
  );
  return rows;
}

export async function countPaperStudents(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  asked: Asked,
): Promise<Record<(typeof SITS)[number], number>> {
  const { rows } = await sql<{ sits: (typeof SITS)[number]; n: number }>`
    ${figures(scope, courseInstanceId)}
    select sat.sits, count(*)::int as n ${behind(scope, asked, sql<boolean>`true`)} group by 1`.execute(db);
  const of = (sits: (typeof SITS)[number]) => rows.find((row) => row.sits === sits)?.n ?? 0;
  return { REGULAR: of('REGULAR'), REPEATER: of('REPEATER'), BACKLOG: of('BACKLOG') };
}
