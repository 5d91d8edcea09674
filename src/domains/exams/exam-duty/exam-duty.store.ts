import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { DutyKind } from './exam-duty.contract.ts';
import type { Supervisor } from './share-duties.rules.ts';

/** Everybody who works here now, with what keeps them from a duty in the slot and the duties that they have in its session besides. */
export async function findStaff(
  db: Db,
  scope: InstituteScope,
  examSlotId: string,
): Promise<(Supervisor & { name: string; staffNo: string })[]> {
  const { rows } = await sql<Supervisor & { name: string; staffNo: string }>`
    select t.id, t.name, t.staff_no, coalesce(d.duties, 0) as duties, coalesce(d.days, '{}') as days,
           array(select distinct upper(p.code) from paper_map m join exam_paper p on p.institute_id = m.institute_id and p.id = m.exam_paper_id
                  where m.institute_id = t.institute_id and m.teacher_profile_id = t.id) as papers,
           exists (select 1 from duty_absence b where b.institute_id = t.institute_id and b.teacher_profile_id = t.id and s.held_on between b.from_on and b.to_on)
             or exists (select 1 from exam_duty o join room_allocation oa on oa.institute_id = o.institute_id and oa.id = o.room_allocation_id and oa.exam_slot_id <> s.id
                         where o.institute_id = t.institute_id and o.teacher_profile_id = t.id and o.held_on = s.held_on
                           and o.starts_minute < s.ends_minute and o.ends_minute > s.starts_minute) as is_away
      from exam_slot s
      join people_teacher_profile t on t.institute_id = s.institute_id and t.state = 'ACTIVE'
      left join lateral (
        select count(*)::int as duties, array_agg(distinct e.held_on::text) as days
          from exam_duty e
          join room_allocation a on a.institute_id = e.institute_id and a.id = e.room_allocation_id and a.exam_slot_id <> s.id
          join exam_slot es on es.institute_id = a.institute_id and es.id = a.exam_slot_id and es.exam_session_id = s.exam_session_id
         where e.institute_id = t.institute_id and e.teacher_profile_id = t.id) d on true
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}
     order by t.staff_no, t.id`.execute(db);
  return rows;
}

export interface NewDuty {
  readonly kind: DutyKind;
  readonly roomId: string | null;
  readonly blockNo: number | null;
  readonly teacherProfileId: string;
}

/** The duties of a slot, in place of those that it had. */
export async function putDuties(db: Db, scope: InstituteScope, allocationId: string, duties: readonly NewDuty[]): Promise<void> {
  await sql`delete from exam_duty where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${allocationId}`.execute(
    db,
  );
  await sql`
    insert into exam_duty (institute_id, room_allocation_id, held_on, starts_minute, ends_minute, kind, room_id, block_no, teacher_profile_id)
    select a.institute_id, a.id, a.held_on, a.starts_minute, a.ends_minute, n.kind, n.room, n.block, n.teacher
      from room_allocation a
     cross join unnest(${duties.map((one) => one.kind)}::text[], ${duties.map((one) => one.roomId)}::uuid[], ${duties.map((one) => one.blockNo)}::int[],
                       ${duties.map((one) => one.teacherProfileId)}::uuid[]) as n(kind, room, block, teacher)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${allocationId}`.execute(db);
}

interface Filter {
  readonly examSlotId: string;
  readonly q?: string | undefined;
}

const dutiesOf = (scope: InstituteScope, { examSlotId, q }: Filter) => sql`
  from room_allocation a
  join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
  join exam_duty d on d.institute_id = a.institute_id and d.room_allocation_id = a.id
  join people_teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
  left join institute_department g on g.institute_id = t.institute_id and g.id = t.department_id
  left join room r on r.institute_id = d.institute_id and r.id = d.room_id
 where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId}
   and ${matches(q, ['t.name', 't.staff_no', 'r.code', 'g.name'])}`;

export interface FoundDuty {
  readonly id: string;
  readonly kind: DutyKind;
  readonly roomId: string | null;
  readonly room: string | null;
  readonly blockNo: number | null;
  readonly teacherProfileId: string;
  readonly name: string;
  readonly staffNo: string;
  readonly department: string | null;
  readonly duties: number;
  readonly version: number;
}

export async function listDuties(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<FoundDuty[]> {
  const { rows } = await sql<FoundDuty>`
    select d.id, d.kind, d.room_id, r.code as room, d.block_no, d.teacher_profile_id, t.name, t.staff_no, g.name as department, d.version,
           (select count(*)::int from exam_duty e
              join room_allocation ea on ea.institute_id = e.institute_id and ea.id = e.room_allocation_id
              join exam_slot es on es.institute_id = ea.institute_id and es.id = ea.exam_slot_id and es.exam_session_id = s.exam_session_id
             where e.institute_id = d.institute_id and e.teacher_profile_id = d.teacher_profile_id) as duties
      ${dutiesOf(scope, filter)}
     order by d.kind <> 'SUPERVISOR', r.fill_order, r.code, d.block_no, d.kind, t.name, d.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countDuties(db: Db, scope: InstituteScope, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${dutiesOf(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

interface HeldDuty {
  readonly id: string;
  readonly kind: DutyKind;
  readonly roomId: string | null;
  readonly blockNo: number | null;
  readonly teacherProfileId: string;
  readonly version: number;
}

/** Every duty of an allocation; it is held by the caller. */
export async function dutiesOfAllocation(db: Db, scope: InstituteScope, allocationId: string): Promise<HeldDuty[]> {
  const { rows } = await sql<HeldDuty>`
    select id, kind, room_id, block_no, teacher_profile_id, version from exam_duty
     where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${allocationId}`.execute(db);
  return rows;
}

export async function deleteDuty(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from exam_duty where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function setSupervisor(db: Db, scope: InstituteScope, id: string, teacherProfileId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update exam_duty set teacher_profile_id = ${teacherProfileId}, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}
