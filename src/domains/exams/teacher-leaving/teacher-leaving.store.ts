import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import type { GuidedStudents, LeavingPaper, LeavingSheet } from './teacher-leaving.contract.ts';

/** Today, by the calendar of the institute `i`. */
const DAY = sql`(now() at time zone i.time_zone)::date`;

/** Assignments of a teacher that the caller's right reaches and that did not end before today, as `t`. */
const present = (scope: InstituteScope, teacherProfileId: string) => sql`
  t.institute_id = (select ${scope.instituteId}::uuid) and t.teacher_profile_id = ${teacherProfileId}
   and (t.ends_on is null or t.ends_on >= (select (now() at time zone i.time_zone)::date from institute i where i.id = (select ${scope.instituteId}::uuid)))
   and ${grantedRows(paperMaps, scope) ?? sql`true`}`;

export async function papersOfLeaving(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<LeavingPaper[]> {
  const { rows } = await sql<Omit<LeavingPaper, 'evaluator'> & { evaluator: string | null }>`
    select t.id as paper_map_id, p.id as exam_paper_id, p.code, p.title, p.semester, d.name as division, t.evaluator,
           (select count(distinct o.teacher_profile_id)::int from paper_map o
              join people_teacher_profile w on w.institute_id = o.institute_id and w.id = o.teacher_profile_id and w.state = 'ACTIVE'
             where o.institute_id = t.institute_id and o.exam_paper_id = t.exam_paper_id and o.teacher_profile_id <> t.teacher_profile_id
               and (o.division_id is null or o.division_id = t.division_id) and (o.evaluator is null or o.evaluator = t.evaluator)
               and ${DAY} between coalesce(o.starts_on, '-infinity'::date) and coalesce(o.ends_on, 'infinity'::date)) as others,
           (select count(*)::int from exams_sheet_teacher s join mark_sheet m on m.institute_id = s.institute_id and m.id = s.mark_sheet_id and m.state = 'ENTRY'
             where s.institute_id = t.institute_id and s.paper_map_id = t.id) as open_sheets
      from paper_map t join exam_paper p on p.institute_id = t.institute_id and p.id = t.exam_paper_id
      join institute i on i.id = t.institute_id
      left join division d on d.institute_id = t.institute_id and d.id = t.division_id
     where ${present(scope, teacherProfileId)} order by 8, p.semester, p.code, d.name, t.id`.execute(db);
  return rows as LeavingPaper[];
}

const SHEETS_SHOWN = 100;

/** Sheets in entry of those papers, the fullest last. */
export async function sheetsOfLeaving(db: Db, scope: InstituteScope, paperMapIds: readonly string[]): Promise<LeavingSheet[]> {
  const { rows } = await sql<LeavingSheet>`
    select m.id as mark_sheet_id, m.exam_instance_id, i.code as exam, m.exam_paper_id, m.division_id, p.code, d.name as division,
           m.entered_count as entered, m.candidate_count as candidates
      from (select distinct s.mark_sheet_id from exams_sheet_teacher s
             where s.institute_id = (select ${scope.instituteId}::uuid) and s.paper_map_id = any(${paperMapIds}::uuid[])) s
      join mark_sheet m on m.institute_id = (select ${scope.instituteId}::uuid) and m.id = s.mark_sheet_id and m.state = 'ENTRY'
      join exam_instance i on i.institute_id = m.institute_id and i.id = m.exam_instance_id
      join exam_paper p on p.institute_id = m.institute_id and p.id = m.exam_paper_id
      left join division d on d.institute_id = m.institute_id and d.id = m.division_id
     order by i.code, p.code, d.name, m.id limit ${SHEETS_SHOWN}`.execute(db);
  return rows;
}

export async function countOpenSheets(db: Db, scope: InstituteScope, paperMapIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct m.id)::int as n from exams_sheet_teacher s
      join mark_sheet m on m.institute_id = s.institute_id and m.id = s.mark_sheet_id and m.state = 'ENTRY'
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.paper_map_id = any(${paperMapIds}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface DayDuties {
  readonly heldOn: string;
  readonly duties: number;
}

export async function comingDuties(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<DayDuties[]> {
  const { rows } = await sql<DayDuties>`
    select d.held_on, count(*)::int as duties from exam_duty d join institute i on i.id = d.institute_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.teacher_profile_id = ${teacherProfileId}
       and d.held_on >= (now() at time zone i.time_zone)::date group by 1 order by 1`.execute(db);
  return rows;
}

export async function guidedStudents(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<GuidedStudents[]> {
  const { rows } = await sql<Omit<GuidedStudents, 'kind'> & { kind: string }>`
    select a.course_instance_id, c.code as class_code, a.kind, count(distinct a.enrolment_id)::int as students
      from people_student_allocation a join institute i on i.id = a.institute_id
      join course_instance c on c.institute_id = a.institute_id and c.id = a.course_instance_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.teacher_profile_id = ${teacherProfileId}
       and a.ends_on >= (now() at time zone i.time_zone)::date group by 1, 2, 3 order by 2, 3`.execute(db);
  return rows as GuidedStudents[];
}

export interface LedDivision {
  readonly id: string;
  readonly courseInstanceId: string;
  readonly classCode: string;
  readonly name: string;
}

/** Divisions of classes in progress of which the teacher is class teacher. */
export async function ledDivisions(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<LedDivision[]> {
  const { rows } = await sql<LedDivision>`
    select d.id, c.id as course_instance_id, c.code as class_code, d.name from division d
      join course_instance c on c.institute_id = d.institute_id and c.id = d.course_instance_id and c.state <> 'CLOSED'
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.class_teacher_id = ${teacherProfileId} order by 3, 4, 1`.execute(db);
  return rows;
}

interface LeavingTeacher {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

export async function teachersNamed(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, LeavingTeacher>> {
  const { rows } = await sql<LeavingTeacher>`
    select id, name, state from people_teacher_profile where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface HeldAssignment {
  readonly id: string;
  readonly teacherProfileId: string;
  readonly code: string;
  /** The other teacher has the same already. */
  readonly twice: boolean;
  /** Its last day is over: it says who had the paper, and stays so. */
  readonly ended: boolean;
}

/** Held until the transaction ends: a mark entered meanwhile is waited for. */
export async function holdAssignments(
  db: Db,
  scope: InstituteScope,
  { paperMapIds, toTeacherProfileId }: { readonly paperMapIds: readonly string[]; readonly toTeacherProfileId: string },
): Promise<HeldAssignment[]> {
  const { rows } = await sql<HeldAssignment>`
    select t.id, t.teacher_profile_id, p.code, coalesce(t.ends_on < ${DAY}, false) as ended, exists (
             select 1 from paper_map o where o.institute_id = t.institute_id and o.teacher_profile_id = ${toTeacherProfileId} and o.id <> t.id
                and o.exam_paper_id = t.exam_paper_id and o.division_id is not distinct from t.division_id
                and o.evaluator is not distinct from t.evaluator and o.starts_on is not distinct from t.starts_on) as twice
      from paper_map t join exam_paper p on p.institute_id = t.institute_id and p.id = t.exam_paper_id join institute i on i.id = t.institute_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${paperMapIds}::uuid[]) and ${grantedRows(paperMaps, scope) ?? sql`true`}
     order by t.id for update of t`.execute(db);
  return rows;
}

export async function giveAssignments(
  db: Db,
  scope: InstituteScope,
  { paperMapIds, toTeacherProfileId }: { readonly paperMapIds: readonly string[]; readonly toTeacherProfileId: string },
): Promise<void> {
  await sql`
    update paper_map set teacher_profile_id = ${toTeacherProfileId}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${paperMapIds}::uuid[])`.execute(db);
}
