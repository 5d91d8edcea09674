import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Absence, AttendanceSum } from './student-attendance.contract.ts';

export interface ClassOfStudent {
  readonly enrolmentId: string;
  readonly courseInstanceId: string;
  readonly divisionId: string;
}

/** The student's classes that have a division. */
export async function classesOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<ClassOfStudent[]> {
  const { rows } = await sql<ClassOfStudent>`
    select e.id as enrolment_id, e.course_instance_id, e.division_id from enrolment e
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = ${studentProfileId} and e.division_id is not null
     order by e.id desc`.execute(db);
  return rows;
}

export type RawSum = Omit<AttendanceSum, 'held' | 'attended' | 'percent'> & { readonly held: number; readonly attended: number };

export async function sumsOf(db: Db, scope: InstituteScope, enrolmentIds: readonly string[]): Promise<RawSum[]> {
  const { rows } = await sql<RawSum>`
    with sums as (
      select a.enrolment_id, a.course_instance_id, a.exam_paper_id, sum(a.held)::int as held, sum(a.attended)::int as attended
        from people_attendance a
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.enrolment_id = any(${enrolmentIds}::uuid[]) group by 1, 2, 3)
    select s.enrolment_id, t.code as class_code, y.name as academic_year, s.exam_paper_id, p.code as paper_code, p.title as paper_title, s.held, s.attended
      from sums s
      join course_instance t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = s.course_instance_id
      join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
      left join exams_exam_paper p on p.institute_id = t.institute_id and p.id = s.exam_paper_id
     order by y.starts_on desc, t.code, s.enrolment_id, p.code nulls first`.execute(db);
  return rows;
}

const missed = (scope: InstituteScope, enrolmentIds: readonly string[]) => sql`
  from people_attendance a
 where a.institute_id = (select ${scope.instituteId}::uuid) and a.enrolment_id = any(${enrolmentIds}::uuid[]) and a.effect = 'ABSENT'`;

export async function absencesOf(db: Db, scope: InstituteScope, enrolmentIds: readonly string[], page: Page) {
  const { rows } = await sql<Omit<Absence, 'span'> & { span: string }>`
    select m.id, m.held_on, m.span, m.slot_no, p.code as paper_code, m.code, t.code as class_code
      from (select a.id, a.held_on, a.span, a.slot_no, a.exam_paper_id, a.code, a.course_instance_id ${missed(scope, enrolmentIds)}
             order by a.held_on desc, a.slot_no, a.span, a.id ${paged(page)}) m
      join course_instance t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = m.course_instance_id
      left join exams_exam_paper p on p.institute_id = t.institute_id and p.id = m.exam_paper_id
     order by m.held_on desc, m.slot_no, m.span, m.id`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${missed(scope, enrolmentIds)}`.execute(db);
  return { rows: rows as Absence[], total: counted.rows[0]?.n ?? 0 };
}
