import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CardOrder, CardPeople } from './id-card.contract.ts';

type Class = Extract<CardPeople, { of: 'CLASS' }>;
type Staff = Extract<CardPeople, { of: 'STAFF' }>;
type Sheets = Omit<CardOrder, 'people'>;

/** The batch and its people; answers its id, undefined when there is no such class or department. */
export const insertBatch = (db: Db, scope: InstituteScope, { people, ...sheets }: CardOrder): Promise<string | undefined> =>
  people.of === 'CLASS' ? insertClass(db, scope, people, sheets) : insertStaff(db, scope, people, sheets);

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

/** Who works in the institute now, by department and name. Named after the department, else after whoever was chosen, else after the institute. */
async function insertStaff(db: Db, scope: InstituteScope, { departmentId, teacherProfileIds }: Staff, sheets: Sheets) {
  const chosen = teacherProfileIds === null ? null : [...teacherProfileIds];
  const { rows } = await sql<{ id: string }>`
    insert into id_card_batch (institute_id, kind, title, language, settings, printer_id, created_by)
    select n.id, 'STAFF_CARD', coalesce(c.names, d.name, n.college_name), ${sheets.language}::text, ${JSON.stringify(sheets.settings)}::jsonb,
           ${sheets.printerId}::uuid, ${scope.userId}::uuid
      from institute n
      left join institute_department d on d.institute_id = n.id and d.id = ${departmentId}::uuid
      left join lateral (select string_agg(f.name, ', ' order by f.name) as names
          from (select t.name from people_teacher_profile t where t.institute_id = n.id and t.id = any(${chosen}::uuid[]) order by t.name limit 3) f) c on true
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
