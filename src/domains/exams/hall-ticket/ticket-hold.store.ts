import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { HoldKind, TicketHold } from './ticket-hold.contract.ts';
import { holdsOf } from './ticket-standing.store.ts';

export async function countHolds(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Record<'IN_FORCE' | 'RELEASED', number>> {
  const { rows } = await sql<{ inForce: number; released: number }>`
    select count(*) filter (where released_at is null)::int as in_force, count(released_at)::int as released from ticket_hold
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(db);
  return { IN_FORCE: rows[0]?.inForce ?? 0, RELEASED: rows[0]?.released ?? 0 };
}

interface Asked {
  readonly examInstanceId: string;
  readonly show?: 'IN_FORCE' | 'RELEASED' | undefined;
}

export async function listHolds(db: Db, scope: InstituteScope, { examInstanceId, show }: Asked, page: Page): Promise<TicketHold[]> {
  const { rows } = await sql<Omit<TicketHold, 'kind'> & { kind: string }>`
    select h.id, d.name as division_name, st.full_name as student_name, st.university_prn as prn, h.kind, h.reason, h.laid_at, l.name as laid_by_name,
           h.released_at, r.name as released_by_name, h.release_reason,
           (select count(*)::int from student_exam x where ${holdsOf} and x.state in ('INWARDED', 'LOCKED', 'SEATED')) as students
      from ticket_hold h
      left join division d on d.institute_id = h.institute_id and d.id = h.division_id
      left join student_exam m on m.institute_id = h.institute_id and m.id = h.student_exam_id
      left join people_student_profile st on st.institute_id = m.institute_id and st.id = m.student_profile_id
      left join identity_user_account l on l.id = h.laid_by
      left join identity_user_account r on r.id = h.released_by
     where h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_instance_id = ${examInstanceId}
       and (${show ?? null}::text is null or (h.released_at is null) = (${show ?? null} = 'IN_FORCE'))
     order by (h.released_at is null) desc, h.laid_at desc, h.id desc ${paged(page)}`.execute(db);
  return rows as TicketHold[];
}

interface NewHolds {
  readonly examInstanceId: string;
  readonly divisionId: string | null;
  /** null: of everybody, or of the division. */
  readonly studentExamIds: readonly string[] | null;
  readonly kind: HoldKind;
  readonly reason: string;
}

/** Returns how many were laid: whoever is held for the same already keeps that hold. */
export async function insertHolds(db: Db, scope: InstituteScope, holds: NewHolds): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_hold (institute_id, exam_instance_id, division_id, student_exam_id, kind, reason, laid_by)
    select ${scope.instituteId}, ${holds.examInstanceId}, ${holds.divisionId}, w.id, ${holds.kind}, ${holds.reason}, ${scope.userId}
      from unnest(${holds.studentExamIds ?? [null]}::uuid[]) w(id)
    on conflict (institute_id, exam_instance_id, division_id, student_exam_id, kind) where released_at is null do nothing
    returning id`.execute(db);
  return rows.length;
}

/** Those of these students who take part in the examination. */
export async function countTaking(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Whether students of the division take part in the examination. */
export async function hasDivision(db: Db, scope: InstituteScope, examInstanceId: string, divisionId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and division_id = ${divisionId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The examination of a hold, held until the transaction ends; undefined: there is none of this id. */
export async function holdHold(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ readonly examInstanceId: string; readonly releasedAt: string | null } | undefined> {
  const { rows } = await sql<{ examInstanceId: string; releasedAt: string | null }>`
    select exam_instance_id, released_at from ticket_hold where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export async function markReleased(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await sql`update ticket_hold set released_at = now(), released_by = ${scope.userId}, release_reason = ${reason}
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
