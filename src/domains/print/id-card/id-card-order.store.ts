import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CardOrder, CardPeople } from './id-card.contract.ts';

type Class = Extract<CardPeople, { of: 'CLASS' }>;
type Students = Extract<CardPeople, { of: 'STUDENTS' }>;
type Staff = Extract<CardPeople, { of: 'STAFF' }>;
type Sheets = Omit<CardOrder, 'people'>;

/** The batch and its people; answers its id, undefined when there is no such class or department. */
export const insertBatch = (db: Db, scope: InstituteScope, { people, ...sheets }: CardOrder): Promise<string | undefined> =>
  people.of === 'CLASS'
    ? insertClass(db, scope, people, sheets)
    : people.of === 'STUDENTS'
      ? insertStudents(db, scope, people, sheets)
      : insertStaff(db, scope, people, sheets);

/** Who is in the class now and in the college, by division and roll number. */
async function insertClass(db: Db, scope: InstituteScope, { courseInstanceId, divisionId }: Class, sheets: Sheets) {
  const { rows } = await sql<{ id: string }>`
    insert into id_card_batch (institute_id, kind, title, language, settings, printer_id, created_by)
    select c.institute_id, 'ID_CARD', concat_ws(' · ', c.code, d.name), ${sheets.language}::text, ${JSON.stringify(sheets.settings)}::jsonb,
           ${sheets.printerId}::uuid, ${scope.userId}::uuid
      from course_instance c left join division d on d.institute_id = c.institute_id and d.course_instance_id = c.id and d.id = ${divisionId}::uuid
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${courseInstanceId}::uuid
       and (${divisionId}::uuid is null or d.id is not null) returning id`.execute(db);
  const [batch] = rows;
  if (batch === undefined) return undefined;
  await sql`
    insert into id_card (institute_id, id_card_batch_id, position, student_profile_id)
    select e.institute_id, ${batch.id}::uuid, row_number() over (order by d.name nulls first, length(e.roll_no), e.roll_no, s.full_name, s.id), s.id
      from people_enrolment e
      join people_student_profile s on s.institute_id = e.institute_id and s.id = e.student_profile_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${courseInstanceId}::uuid and e.state = 'RUNNING'
       and s.state = 'ACTIVE' and (${divisionId}::uuid is null or e.division_id = ${divisionId}::uuid)`.execute(db);
  return batch.id;
}

/** Numbers that are no PRN and no student ID of an active student. */
export async function numbersOfNobody(db: Db, scope: InstituteScope, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from unnest(${[...numbers]}::text[]) with ordinality n (number, at)
     where not exists (select from people_student_profile s
        where s.institute_id = (select ${scope.instituteId}::uuid) and s.state = 'ACTIVE'
          and (lower(s.university_prn) = lower(n.number) or lower(s.student_id) = lower(n.number)))
     order by n.at`.execute(db);
  return rows.map(({ number }) => number);
}

/** Students as their numbers are entered, each once. Named after the first three. */
async function insertStudents(db: Db, scope: InstituteScope, { numbers }: Students, sheets: Sheets) {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select s.id, s.full_name, min(n.at) as at
        from unnest(${[...numbers]}::text[]) with ordinality n (number, at)
        join people_student_profile s on s.institute_id = (select ${scope.instituteId}::uuid) and s.state = 'ACTIVE'
         and (lower(s.university_prn) = lower(n.number) or lower(s.student_id) = lower(n.number))
       group by s.id, s.full_name),
    batch as (
      insert into id_card_batch (institute_id, kind, title, language, settings, printer_id, created_by)
      select ${scope.instituteId}::uuid, 'ID_CARD', concat_ws(' ', string_agg(c.full_name, ', ' order by c.at) filter (where c.nth <= 3),
             case when count(*) > 3 then '+ ' || count(*) - 3 end), ${sheets.language}::text, ${JSON.stringify(sheets.settings)}::jsonb,
             ${sheets.printerId}::uuid, ${scope.userId}::uuid
        from (select full_name, at, row_number() over (order by at) as nth from chosen) c
      returning institute_id, id),
    cards as (
      insert into id_card (institute_id, id_card_batch_id, position, student_profile_id)
      select b.institute_id, b.id, row_number() over (order by c.at, c.id), c.id from batch b cross join chosen c)
    select id from batch`.execute(db);
  return rows[0]?.id;
}

/** Who works in the institute now, by department and name. Named after the department, else after whoever was chosen, else after the institute. */
async function insertStaff(db: Db, scope: InstituteScope, { departmentId, teacherProfileIds }: Staff, sheets: Sheets) {
  const chosen = teacherProfileIds === null ? null : [...teacherProfileIds];
  const { rows } = await sql<{ id: string }>`
    insert into id_card_batch (institute_id, kind, title, language, settings, printer_id, created_by)
    select n.id, 'STAFF_CARD', coalesce(c.names, d.name, n.college_name), ${sheets.language}::text, ${JSON.stringify(sheets.settings)}::jsonb,
           ${sheets.printerId}::uuid, ${scope.userId}::uuid
      from institute n
      left join institute_department d on d.institute_id = n.id and d.id = ${departmentId}::uuid
      left join lateral (select string_agg(f.name, ', ' order by f.name) filter (where f.nth <= 3) || coalesce(' + ' || nullif(greatest(count(*) - 3, 0), 0), '') as names
          from (select t.name, row_number() over (order by t.name) as nth
                  from people_teacher_profile t where t.institute_id = n.id and t.id = any(${chosen}::uuid[])) f) c on true
     where n.id = (select ${scope.instituteId}::uuid) and (${departmentId}::uuid is null or d.id is not null) returning id`.execute(db);
  const [batch] = rows;
  if (batch === undefined) return undefined;
  await sql`
    insert into id_card (institute_id, id_card_batch_id, position, teacher_profile_id)
    select t.institute_id, ${batch.id}::uuid, row_number() over (order by d.name nulls last, t.name, t.staff_no), t.id
      from people_teacher_profile t
      left join institute_department d on d.institute_id = t.institute_id and d.id = t.department_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE'
       and (${departmentId}::uuid is null or t.department_id = ${departmentId}::uuid)
       and (${chosen}::uuid[] is null or t.id = any(${chosen}::uuid[]))`.execute(db);
  return batch.id;
}
