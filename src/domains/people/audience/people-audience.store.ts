import { sql } from 'kysely';
import { MOST_CHOICES } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceChoice } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { matches, matchesIndexed } from '../../../kit/list/search.store.ts';

export async function courseYears(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select i.id as value, concat_ws(' · ', c.name, i.code, y.name) as label
      from course_instance i
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join academic_year y on y.institute_id = i.institute_id and y.id = i.academic_year_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['c.name', 'i.code', 'y.name'])}
     order by y.starts_on desc, c.name, i.code, i.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Divisions of two branches may be called alike, in courses that are called alike: then programme, branch and the code of the course year tell them apart. */
export async function divisions(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select id as value, concat_ws(' · ', name, course, year, case when alike > 1 then concat_ws(' · ', program, branch, code) end) as label
      from (select d.id, d.name, d.position, c.name as course, y.name as year, y.starts_on, p.code as program, b.name as branch, i.code,
                   count(*) over (partition by d.name, c.name, y.name) as alike
              from division d
              join course c on c.institute_id = d.institute_id and c.id = d.course_id
              join program p on p.institute_id = c.institute_id and p.id = c.program_id
              join academic_year y on y.institute_id = d.institute_id and y.id = d.academic_year_id
              join course_instance i on i.institute_id = d.institute_id and i.id = d.course_instance_id
              left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
             where d.institute_id = (select ${scope.instituteId}::uuid)) d
     where ${matches(q, ['name', 'course', 'year', 'program', 'branch'])}
     order by starts_on desc, course, position, id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Who studies there now, in course years or in divisions. */
export async function enrolledIn(
  db: Db,
  scope: InstituteScope,
  place: 'COURSE' | 'DIVISION',
  ids: readonly string[],
): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select distinct on (t.full_name, t.id) 'STUDENT' as kind, t.id, t.full_name as name, t.university_prn as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from enrolment e join student_profile t on t.institute_id = e.institute_id and t.id = e.student_profile_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.state = 'RUNNING'
       and case when ${place} = 'COURSE' then e.course_instance_id else e.division_id end = any(${[...ids]}::uuid[])
     order by t.full_name, t.id`.execute(db);
  return rows;
}

export async function studentsChosen(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'STUDENT' as kind, t.id, t.full_name as name, t.university_prn as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${[...ids]}::uuid[])
     order by t.full_name, t.id`.execute(db);
  return rows;
}

/** By PRN, in any letters. */
export async function studentsNumbered(db: Db, scope: InstituteScope, numbers: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'STUDENT' as kind, t.id, t.full_name as name, t.university_prn as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from student_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and lower(t.university_prn) = any(${numbers.map((one) => one.toLowerCase())}::text[])
     order by t.full_name, t.id`.execute(db);
  return rows;
}

export async function studentChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const found = q === undefined ? sql`true` : matchesIndexed(q, 't', 'search_student_profile');
  const { rows } = await sql<AudienceChoice>`
    select t.id as value, concat_ws(' · ', t.full_name, t.university_prn) as label
      from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE' and ${found}
     order by t.full_name, t.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

export async function teacherChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select t.id as value, concat_ws(' · ', t.name, t.staff_no) as label from teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE' and ${q === undefined ? sql`true` : matchesIndexed(q, 't', 'search_teacher_profile')}
     order by t.name, t.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** These, or everybody who works here. */
export async function teachers(db: Db, scope: InstituteScope, ids: readonly string[] | null): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'TEACHER' as kind, t.id, t.name, t.staff_no as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid)
       and case when ${ids}::uuid[] is null then t.state = 'ACTIVE' else t.id = any(${ids}::uuid[]) end
     order by t.name, t.id`.execute(db);
  return rows;
}

/** Written in the profiles, in whatever letters: each once. */
export async function designations(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select lower(btrim(t.designation)) as value, min(btrim(t.designation)) as label from teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE' and btrim(t.designation) <> '' and ${matches(q, ['t.designation'])}
     group by lower(btrim(t.designation)) order by min(btrim(t.designation)) limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

export async function designated(db: Db, scope: InstituteScope, names: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'TEACHER' as kind, t.id, t.name, t.staff_no as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and lower(btrim(t.designation)) = any(${[...names]}::text[])
     order by t.name, t.id`.execute(db);
  return rows;
}
