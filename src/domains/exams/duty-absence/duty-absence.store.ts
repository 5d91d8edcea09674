import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { DutyAbsence } from './duty-absence.contract.ts';

const found = (scope: InstituteScope, q: string | undefined) => sql`
  from duty_absence b
  join people_teacher_profile t on t.institute_id = b.institute_id and t.id = b.teacher_profile_id
  left join institute_department g on g.institute_id = t.institute_id and g.id = t.department_id
 where b.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['t.name', 't.staff_no', 'b.reason', 'g.name'])}`;

export async function listAbsences(db: Db, scope: InstituteScope, q: string | undefined, page: Page): Promise<DutyAbsence[]> {
  const { rows } = await sql<DutyAbsence>`
    select b.id, b.teacher_profile_id, t.name, t.staff_no, g.name as department, b.from_on, b.to_on, b.reason, b.version,
           (select count(*)::int from exam_duty d
             where d.institute_id = b.institute_id and d.teacher_profile_id = b.teacher_profile_id and d.held_on between b.from_on and b.to_on) as duties
      ${found(scope, q)} order by b.from_on desc, t.name, b.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countAbsences(db: Db, scope: InstituteScope, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found(scope, q)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function staffOfToday(db: Db, scope: InstituteScope): Promise<{ teacherProfileId: string; name: string; staffNo: string }[]> {
  const { rows } = await sql<{ teacherProfileId: string; name: string; staffNo: string }>`
    select id as teacher_profile_id, name, staff_no from people_teacher_profile
     where institute_id = (select ${scope.instituteId}::uuid) and state = 'ACTIVE' order by name, staff_no, id`.execute(db);
  return rows;
}

interface NewAbsence {
  readonly teacherProfileId: string;
  readonly fromOn: string;
  readonly toOn: string;
  readonly reason: string;
}

/** Undefined when nobody of that id works here. */
export async function insertAbsence(db: Db, scope: InstituteScope, absence: NewAbsence): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into duty_absence (institute_id, teacher_profile_id, from_on, to_on, reason)
    select t.institute_id, t.id, ${absence.fromOn}::date, ${absence.toOn}::date, ${absence.reason} from people_teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${absence.teacherProfileId} and t.state = 'ACTIVE'
    returning id`.execute(db);
  return rows[0]?.id;
}

/** The same for one day, where leave of that day is not known yet. */
export async function noteAbsence(
  db: Db,
  scope: InstituteScope,
  { teacherProfileId, fromOn, reason }: Omit<NewAbsence, 'toOn'>,
): Promise<void> {
  await sql`
    insert into duty_absence (institute_id, teacher_profile_id, from_on, to_on, reason)
    select t.institute_id, t.id, ${fromOn}::date, ${fromOn}::date, ${reason} from people_teacher_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${teacherProfileId}
       and not exists (select 1 from duty_absence b where b.institute_id = t.institute_id and b.teacher_profile_id = t.id
                          and ${fromOn}::date between b.from_on and b.to_on)`.execute(db);
}

export async function countDutiesOf(db: Db, scope: InstituteScope, { teacherProfileId, fromOn, toOn }: NewAbsence): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_duty where institute_id = (select ${scope.instituteId}::uuid) and teacher_profile_id = ${teacherProfileId}
       and held_on between ${fromOn}::date and ${toOn}::date`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The present version; undefined when it is gone. */
export async function findAbsence(db: Db, scope: InstituteScope, id: string): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from duty_absence where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function deleteAbsence(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from duty_absence where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
