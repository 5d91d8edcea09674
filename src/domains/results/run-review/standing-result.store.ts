import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../../../kit/db/composed.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { seenTogether } from '../one-result/one-result.store.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import type { LaterResult, NewerResult } from './run-review.contract.ts';

const POINTERS: Record<Exclude<Pointer, 'PUBLISHED'>, RawBuilder<unknown>> = {
  COMPUTED: sql`i.computed_run_no`,
  LOCKED: sql`i.locked_run_no`,
};
export type NewerPointer = keyof typeof POINTERS;

const SITTING = sql`('INWARDED', 'LOCKED', 'SEATED')`;

/** Relation `touched`: students of an examination whose version at the pointer is another than the published one. */
const newerAt = (scope: InstituteScope, instanceId: string, pointer: NewerPointer) => sql`
  touched as materialized (
    select x.id, x.student_profile_id, x.exam_instance_id, p.run_no
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join lateral (select r.run_no from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= ${POINTERS[pointer]}
          order by r.run_no desc limit 1) l on true
      join lateral (select r.run_no from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= published_run(i, x.id)
          order by r.run_no desc limit 1) p on l.run_no > p.run_no
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.state in ${SITTING})`;

/** Relation `touched`: one student. */
const oneStudent = (scope: InstituteScope, studentExamId: string) => sql`
  touched as materialized (
    select x.id, x.student_profile_id, x.exam_instance_id from exams_student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId})`;

/** The first of them by their numbers, with the statements that are printed of the published version. */
export async function newerResults(db: Db, scope: InstituteScope, instanceId: string, pointer: NewerPointer, most: number) {
  const { rows } = await sql<NewerResult & { total: number }>`
    with ${newerAt(scope, instanceId, pointer)}
    select t.id as student_exam_id, st.university_prn as prn, st.full_name as name, (count(*) over ())::int as total,
           array(select d.number from print_statement d where d.institute_id = (select ${scope.instituteId}::uuid) and d.exam_instance_id = ${instanceId}
             and d.student_exam_id = t.id and d.run_no = t.run_no and d.state = 'VALID' order by d.number) as statements
      from touched t join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = t.student_profile_id
     order by st.university_prn limit ${most}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ studentExamId, prn, name, statements }) => ({ studentExamId, prn, name, statements })),
  };
}

/** Relation `touched`: students of an examination who have no published result of it yet. */
const unpublished = (scope: InstituteScope, instanceId: string) => sql`
  touched as materialized (
    select x.id, x.student_profile_id, x.exam_instance_id
      from exams_student_exam x join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and published_run(i, x.id) is null
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.state in ${SITTING})`;

/**
 * Results of other examinations, locked or published, that count what these students have here: those of a higher semester, and of the
 * same semester those held after it.
 */
async function standingOn(
  db: Db,
  scope: InstituteScope,
  touched: RawBuilder<unknown>,
  upToDate: readonly string[] = [],
): Promise<LaterResult[]> {
  const { rows } = await composed({ examInstanceId: 'text', name: 'text', students: 'number' })`
    with ${touched}
    select j.id as exam_instance_id, j.name, count(distinct t.id)::int as students
      from touched t
      join exams_exam_instance i on i.institute_id = (select ${scope.instituteId}::uuid) and i.id = t.exam_instance_id
      join exam_session here on here.institute_id = i.institute_id and here.id = i.exam_session_id
      join exams_student_exam y on y.institute_id = i.institute_id and y.student_profile_id = t.student_profile_id and y.exam_instance_id <> i.id
       and y.state in ${SITTING}
      join exams_exam_instance j on j.institute_id = y.institute_id and j.id = y.exam_instance_id and coalesce(j.published_run_no, j.locked_run_no) is not null and j.id <> all(${upToDate}::uuid[])
      join exam_session held on held.institute_id = j.institute_id and held.id = j.exam_session_id
      cross join lateral (select i.semesters[array_upper(i.semesters, 1)] as own, j.semesters[array_upper(j.semesters, 1)] as other) top
     where (top.other > top.own or top.other = top.own and (held.starts_on > here.starts_on or held.starts_on = here.starts_on and y.kind = 'BACKLOG'))
       and exists (select 1 from result r where r.institute_id = y.institute_id and r.student_exam_id = y.id and r.run_no <= coalesce(published_run(j, y.id), j.locked_run_no))
     group by j.id, j.name, held.starts_on order by held.starts_on, j.name`.execute(db);
  return rows;
}

export const laterResults = async (db: Db, scope: InstituteScope, instanceId: string, pointer: NewerPointer) =>
  standingOn(db, scope, newerAt(scope, instanceId, pointer));

export const laterOfStudent = async (db: Db, scope: InstituteScope, studentExamId: string) =>
  standingOn(db, scope, oneStudent(scope, studentExamId));

/** What the first publication puts out of date; what is computed together with it has seen it. */
export async function laterOfFirst(db: Db, scope: InstituteScope, instanceId: string, lockedRunNo: number | null): Promise<LaterResult[]> {
  const upToDate = lockedRunNo === null ? [] : await seenTogether(db, scope, instanceId, lockedRunNo);
  return standingOn(db, scope, unpublished(scope, instanceId), upToDate);
}
