import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HeldApplication } from './work.rules.ts';

/** READ takes no lock. */
export type HoldApplications = 'READ' | 'HOLD';

/** These applications by their numbers; 404 when one is not the institute's. */
export async function heldApplications(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  hold: HoldApplications,
): Promise<HeldApplication[]> {
  // By a statement of its own, so that the next one sees what the previous holder committed; with every other application about the same
  // answer books, so that one examiner does not get a book by two of them at one moment.
  if (hold === 'HOLD')
    await sql`
      select 1 from revaluation where institute_id = (select ${scope.instituteId}::uuid) and (student_exam_id, paper_head_id) in (
        select r.student_exam_id, r.paper_head_id from revaluation r where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[]))
       order by id for no key update`.execute(db);
  const { rows } = await sql<HeldApplication>`
    select r.id, r.application_no, r.valuation_no, r.exam_instance_id, r.student_exam_id, r.paper_head_id, r.nature, r.policy,
           r.threshold_percent::text as threshold_percent, r.third_above::text as third_above, r.state, r.fee_state, coalesce(a.state = 'PENDING', false) as is_deciding,
           r.approval_request_id, r.version, st.university_prn as prn, st.full_name as student_name, x.seat_no, p.code as paper_code, p.title as paper_title, h.kind as head_kind, i.name as exam_name,
           st.user_id as student_user_id, r.applied_by, r.mark_before::text as mark_before, m.value::text as first, v.second::text as second, v.third::text as third, h.max::text as max, h.step::text as step, v.valuers, v.assigners
      from revaluation r
      join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exams_paper_head h on h.institute_id = r.institute_id and h.id = r.paper_head_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      left join exams_mark m on m.institute_id = r.institute_id and m.student_exam_id = r.student_exam_id and m.paper_head_id = r.paper_head_id
      left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
      cross join lateral (
        select max(o.value) filter (where o.turn = 2) as second, max(o.value) filter (where o.turn = 3) as third,
               coalesce(array_agg(o.examiner_id::text order by o.turn), '{}') as valuers, coalesce(array_agg(o.assigned_by::text order by o.turn), '{}') as assigners
          from revaluation_valuation o where o.institute_id = r.institute_id and o.revaluation_id = r.id) v
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[]) order by r.application_no`.execute(db);
  if (rows.length !== new Set(ids).size) throw notFound('application');
  return rows;
}

/** REJECTED, WITHDRAWN and GIVEN close an application; a fee that was received for nothing is to be refunded. */
export async function closeApplications(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  { state, note }: { readonly state: 'REJECTED' | 'WITHDRAWN' | 'GIVEN'; readonly note: string | null },
): Promise<void> {
  await sql`
    update revaluation set state = ${state}, closing_note = ${note}, closed_at = now(), version = version + 1, updated_at = now(),
           fee_state = case when ${state} = 'GIVEN' then fee_state when fee_state = 'RECEIVED' then 'REFUND_DUE' when fee_state = 'DUE' then 'NONE' else fee_state end
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
}

/** A settled fee accepts the application; one that is due again takes the acceptance back. */
export async function markFees(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  { to, reference }: { readonly to: string; readonly reference: string | null },
): Promise<void> {
  await sql`
    update revaluation set fee_state = ${to}, fee_reference = ${reference}, fee_by = ${scope.userId}::uuid, fee_at = now(), version = version + 1, updated_at = now(),
           state = case when ${to} in ('RECEIVED', 'WAIVED') then 'ACCEPTED' when ${to} = 'DUE' then 'APPLIED' else state end
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
}

/** Moves applications that are being valued. */
export async function setState(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  state: 'ASSIGNED' | 'THIRD' | 'VALUED',
): Promise<void> {
  await sql`
    update revaluation set state = ${state}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
}

export async function nameRequest(db: Db, scope: InstituteScope, ids: readonly string[], approvalId: string): Promise<void> {
  await sql`
    update revaluation set approval_request_id = ${approvalId}::uuid, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
}

export interface Decided {
  readonly id: string;
  readonly after: string;
  /** Null: no change. */
  readonly correctionId: string | null;
}

export async function markDecided(db: Db, scope: InstituteScope, decided: readonly Decided[]): Promise<void> {
  await sql`
    update revaluation r set state = case when n.correction is null then 'NO_CHANGE' else 'CHANGED' end, mark_after = n.mark, mark_correction_id = n.correction,
           closed_at = now(), version = r.version + 1, updated_at = now()
      from unnest(${decided.map(({ id }) => id)}::uuid[], ${decided.map(({ after }) => after)}::numeric[],
                  ${decided.map(({ correctionId }) => correctionId)}::uuid[]) as n(id, mark, correction)
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = n.id`.execute(db);
}
