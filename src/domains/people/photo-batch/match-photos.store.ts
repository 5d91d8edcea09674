import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { FOUND_BY } from './photo-batch.contract.ts';

export interface Match {
  readonly position: number;
  /** How many people the number fits. */
  readonly people: number;
  readonly personId: string;
  readonly foundBy: (typeof FOUND_BY)[number];
  readonly written: 'EXACT' | 'SHORT';
}

interface Places {
  /** Roll numbers are looked for in this class alone; null: in every running one. */
  readonly courseInstanceId: string | null;
  readonly seats: boolean;
}

/** A name of a file holds none of these: whoever names it writes one of those in their place. */
const BARRED = '[/\\\\:*?"<>|]';
const writtenAs = sql`(values ('-'), ('_'), (' '), ('')) w(sign) where k.number ~ ${BARRED}`;
const asFileName = sql`regexp_replace(k.number, ${BARRED}, w.sign, 'g')`;

/**
 * Whose numbers these are, by their places from 1: the PRN and the student id before the roll number, and that before the seat number; as it is
 * written before the number without its first zeros. Of the best kind that fits anybody, how many it fits; nobody: no row.
 */
export async function studentsNumbered(db: Db, scope: InstituteScope, numbers: readonly string[], places: Places): Promise<Match[]> {
  const granted = grantedRows(studentProfiles, scope) ?? sql`true`;
  const { rows } = await sql<{ position: number; people: number; personId: string; foundBy: string; written: string }>`
    with asked as (select a.position::int as position, a.number, ltrim(a.number, '0') as bare
        from unnest(${numbers}::text[]) with ordinality a(number, position) where a.number <> ''),
    seen as (select t.id, t.university_prn, t.student_id from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and ${granted}),
    known as (
      select s.id, 1 as rank, 'PRN' as found_by, lower(s.university_prn) as number from seen s
      union all select s.id, 1, 'STUDENT_ID', lower(s.student_id) from seen s
      union all select e.student_profile_id, 2, 'ROLL_NO', lower(e.roll_no) from enrolment e
         where e.institute_id = (select ${scope.instituteId}::uuid) and e.state = 'RUNNING' and e.roll_no is not null
           and (${places.courseInstanceId}::uuid is null or e.course_instance_id = ${places.courseInstanceId}::uuid)
           and e.student_profile_id in (select id from seen)
      union all select x.student_profile_id, 3, 'SEAT_NO', lower(x.seat_no) from exams_student_exam x
         where ${places.seats} and x.institute_id = (select ${scope.instituteId}::uuid) and x.seat_no is not null and x.student_profile_id in (select id from seen)),
    named as (select k.* from known k union select k.id, k.rank, k.found_by, ${asFileName} from known k, ${writtenAs}),
    found as (
      select a.position, k.id, k.found_by, 'EXACT' as written, k.rank from asked a join named k on k.number = a.number
      union all
      select a.position, k.id, k.found_by, 'SHORT', k.rank + 10 from asked a
        join known k on ltrim(k.number, '0') = a.bare and k.number <> a.number where a.bare ~ '^[0-9]+$'),
    best as (select f.*, min(f.rank) over (partition by f.position) as first from found f)
    select b.position, count(distinct b.id)::int as people, min(b.id::text) as person_id, min(b.found_by) as found_by, min(b.written) as written
      from best b where b.rank = b.first group by b.position order by b.position`.execute(db);
  return rows as Match[];
}

/** As for students, by the staff number. */
export async function teachersNumbered(db: Db, scope: InstituteScope, numbers: readonly string[]): Promise<Match[]> {
  const granted = grantedRows(teacherProfiles, scope) ?? sql`true`;
  const { rows } = await sql<{ position: number; people: number; personId: string; foundBy: string; written: string }>`
    with asked as (select a.position::int as position, a.number, ltrim(a.number, '0') as bare
        from unnest(${numbers}::text[]) with ordinality a(number, position) where a.number <> ''),
    known as (select t.id, lower(t.staff_no) as number from teacher_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and ${granted}),
    named as (select k.* from known k union select k.id, ${asFileName} from known k, ${writtenAs}),
    found as (
      select a.position, k.id, 'EXACT' as written, 1 as rank from asked a join named k on k.number = a.number
      union all
      select a.position, k.id, 'SHORT', 2 from asked a join known k on ltrim(k.number, '0') = a.bare and k.number <> a.number where a.bare ~ '^[0-9]+$'),
    best as (select f.*, min(f.rank) over (partition by f.position) as first from found f)
    select b.position, count(distinct b.id)::int as people, min(b.id::text) as person_id, 'STAFF_NO' as found_by, min(b.written) as written
      from best b where b.rank = b.first group by b.position order by b.position`.execute(db);
  return rows as Match[];
}
