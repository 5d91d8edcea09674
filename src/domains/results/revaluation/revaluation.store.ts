import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import type { RevaluationRow } from './revaluation.contract.ts';
import type { RegisterRow } from './revaluation-register.contract.ts';

interface Filter {
  readonly q?: string | undefined;
  readonly examInstanceId?: string | undefined;
  readonly postExamSessionId?: string | undefined;
  readonly revaluationKindId?: string | undefined;
  readonly state?: string | undefined;
  readonly feeState?: string | undefined;
}

/** Applications in the examinations that the caller may see; `t`: the examination, as the grant names it. */
const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from revaluation r
  join exams_exam_instance t on t.institute_id = r.institute_id and t.id = r.exam_instance_id
  join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join exams_paper_head h on h.institute_id = r.institute_id and h.id = r.paper_head_id
  join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
  left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
  cross join lateral (select case when r.state = 'VALUED' and a.state = 'PENDING' then 'DECIDING' else r.state end as state) s
 where ${every([
   sql`r.institute_id = (select ${scope.instituteId}::uuid)`,
   grantedRows(examInstances, scope) ?? sql<boolean>`true`,
   equals('r.exam_instance_id', filter.examInstanceId),
   equals('r.post_exam_session_id', filter.postExamSessionId),
   equals('r.revaluation_kind_id', filter.revaluationKindId),
   equals('r.fee_state', filter.feeState),
   matchesWritten(filter.q, [
     'st.full_name',
     'st.name_in_script',
     'st.university_prn',
     'x.seat_no',
     'p.code',
     'p.title',
     'r.application_no',
     'r.valuation_no',
   ]),
 ])}`;

/** An application with what its decision needs. */
export interface ListedApplication {
  readonly id: string;
  readonly applicationNo: number;
  readonly valuationNo: number;
  readonly examInstanceId: string;
  readonly examName: string;
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly prn: string;
  readonly name: string;
  readonly seatNo: string | null;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly unitNo: number;
  readonly headKind: string;
  readonly kindName: string;
  readonly nature: RevaluationRow['nature'];
  readonly state: RevaluationRow['state'];
  readonly fee: string;
  readonly feeState: RevaluationRow['feeState'];
  readonly feeReference: string | null;
  readonly byStudent: boolean;
  readonly late: boolean;
  readonly appliedAt: string;
  readonly examiners: string | null;
  readonly markBefore: string;
  readonly second: string | null;
  readonly third: string | null;
  readonly closingNote: string | null;
  readonly closedAt: string | null;
  readonly version: number;
  readonly policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD';
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
  readonly first: string | null;
  readonly max: string;
  readonly step: string;
  readonly decided: string | null;
}

/** The newest first. */
export async function listApplications(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`
    with shown as (
      select r.id, s.state as stands, st.id as student_profile_id, st.university_prn as prn, st.full_name as name, x.seat_no, p.code as paper_code, p.title as paper_title,
             t.name as exam_name, h.paper_unit_id, h.kind as head_kind, h.max, h.step
        ${chosen(scope, filter)} and ${equals('s.state', filter.state)} order by r.applied_at desc, r.id ${paged(page)})
    select r.id, r.application_no, r.valuation_no, r.exam_instance_id, w.exam_name, r.student_exam_id, w.student_profile_id, w.prn, w.name, w.seat_no, w.paper_code,
           w.paper_title, u.unit_no, w.head_kind, k.name as kind_name, r.nature, w.stands as state, r.fee::text as fee, r.fee_state, r.fee_reference, r.by_student, r.late,
           r.applied_at, v.examiners, r.mark_before::text as mark_before, v.second::text as second, v.third::text as third, r.closing_note, r.closed_at, r.version,
           r.policy, r.threshold_percent::text as threshold_percent, r.third_above::text as third_above, m.value::text as first, w.max::text as max,
           w.step::text as step, r.mark_after::text as decided
      from shown w
      join revaluation r on r.institute_id = (select ${scope.instituteId}::uuid) and r.id = w.id
      join exams_paper_unit u on u.institute_id = r.institute_id and u.id = w.paper_unit_id
      join revaluation_kind k on k.institute_id = r.institute_id and k.id = r.revaluation_kind_id
      left join exams_mark m on m.institute_id = r.institute_id and m.student_exam_id = r.student_exam_id and m.paper_head_id = r.paper_head_id
      cross join lateral (
        select string_agg(o.name, ', ' order by v.turn) as examiners, max(v.value) filter (where v.turn = 2) as second, max(v.value) filter (where v.turn = 3) as third
          from revaluation_valuation v left join identity_user_account o on o.tenant_id = ${scope.tenantId} and o.id = v.examiner_id
         where v.institute_id = r.institute_id and v.revaluation_id = r.id) v
     order by r.applied_at desc, r.id`.execute(db);
  return rows;
}

export async function countApplications(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`select s.state, count(*)::int as n ${chosen(scope, filter)} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export interface RegisterFilter {
  readonly examInstanceIds: readonly string[];
  readonly revaluationKindId?: string | undefined;
  readonly state?: string | undefined;
  readonly outcome?: string | undefined;
  readonly q?: string | undefined;
}

/** Of an application `r`: whether its mark was raised, lowered or stayed. */
const outcome = sql`case when r.mark_after > r.mark_before then 'RAISED' when r.mark_after < r.mark_before then 'LOWERED' when r.mark_after is not null then 'UNCHANGED' end`;
const days = sql`extract(epoch from r.closed_at - r.applied_at) / 86400`;

const registered = (scope: InstituteScope, filter: RegisterFilter) => sql`
  from revaluation r
  join exams_exam_instance t on t.institute_id = r.institute_id and t.id = r.exam_instance_id
  join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join exams_paper_head h on h.institute_id = r.institute_id and h.id = r.paper_head_id
  join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
  join revaluation_kind k on k.institute_id = r.institute_id and k.id = r.revaluation_kind_id
  join institute n on n.tenant_id = ${scope.tenantId} and n.id = r.institute_id
  left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
  cross join lateral (select case when r.state = 'VALUED' and a.state = 'PENDING' then 'DECIDING' else r.state end as state, ${outcome} as outcome) s
 where ${every([
   sql`r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = any(${filter.examInstanceIds}::uuid[])`,
   equals('r.revaluation_kind_id', filter.revaluationKindId),
   equals('s.outcome', filter.outcome),
   matchesWritten(filter.q, [
     'st.full_name',
     'st.name_in_script',
     'st.university_prn',
     'x.seat_no',
     'p.code',
     'p.title',
     'r.application_no',
   ]),
 ])}`;

export async function registerRows(db: Db, scope: InstituteScope, filter: RegisterFilter, page: Page): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select r.id, r.application_no::text as application_no, st.id as student_profile_id, t.name as exam, st.university_prn as prn, st.full_name as name, x.seat_no, p.code as paper, p.title,
           h.kind as head, k.name as kind, s.state, r.fee::text as fee, r.fee_state, r.mark_before::text as mark_before, r.mark_after::text as mark_after, s.outcome,
           (r.applied_at at time zone n.time_zone)::date::text as applied_on, (r.closed_at at time zone n.time_zone)::date::text as closed_on, round(${days}, 1)::text as days
      ${registered(scope, filter)} and ${equals('s.state', filter.state)} order by t.name, r.application_no ${paged(page)}`.execute(db);
  return rows;
}

export interface RegisterCounts {
  readonly kindId: string;
  readonly kind: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly n: number;
  readonly closed: number;
  /** Of all that are closed. */
  readonly days: string;
}

/** How many there are of each kind, state and outcome. */
export async function registerCounts(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<RegisterCounts[]> {
  const { rows } = await sql<RegisterCounts>`
    select k.id as kind_id, k.name as kind, s.state, s.outcome, count(*)::int as n, count(r.closed_at)::int as closed, coalesce(sum(${days}), 0)::numeric(12,2)::text as days
      ${registered(scope, filter)} group by k.id, k.name, s.state, s.outcome order by k.name`.execute(db);
  return rows;
}
