import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { Promotion } from '../../results/promotion/promotion.contract.ts';
import type { ItemState, Note, Outcome } from './roll-over.contract.ts';
import type { HeldRollOver } from './roll-over.store.ts';

/** A student of the class, with what an outcome depends on beside the rules. */
export interface RosterRow {
  readonly studentProfileId: string;
  readonly enrolmentId: string;
  readonly active: boolean;
  readonly division: string | null;
  /** Classes of the plan in which the student is already. */
  readonly already: string[];
}

type Plan = Pick<HeldRollOver, 'id' | 'fromCourseInstanceId' | 'toCourseInstanceId' | 'repeatCourseInstanceId'>;

/** Everybody who studies in the class, or those of these students who do. */
export async function rosterOf(db: Db, scope: InstituteScope, plan: Plan, studentIds?: readonly string[]): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select e.student_profile_id, e.id as enrolment_id, t.state = 'ACTIVE' as active, d.name as division,
           array(select o.course_instance_id::text from enrolment o where o.institute_id = e.institute_id and o.student_profile_id = e.student_profile_id
              and o.course_instance_id in (${plan.toCourseInstanceId}::uuid, ${plan.repeatCourseInstanceId}::uuid)) as already
      from enrolment e
      join student_profile t on t.institute_id = e.institute_id and t.id = e.student_profile_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${plan.fromCourseInstanceId} and e.state = 'RUNNING'
       and (${studentIds ?? null}::uuid[] is null or e.student_profile_id = any(${studentIds ?? null}::uuid[]))
     order by e.id`.execute(db);
  return rows;
}

/** Divisions of these classes by class and name: whoever goes on stays in the division of the same name. */
export async function divisionsByName(db: Db, scope: InstituteScope, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; courseInstanceId: string; name: string }>`
    select id, course_instance_id, name from division
     where institute_id = (select ${scope.instituteId}::uuid) and course_instance_id = any(${classIds}::uuid[])`.execute(db);
  return new Map(rows.map((one) => [`${one.courseInstanceId} ${one.name}`, one.id]));
}

interface ByHand {
  readonly studentProfileId: string;
  readonly outcome: Outcome;
}

/** What persons decided in this plan, by student. */
export async function decidedByHand(db: Db, scope: InstituteScope, rollOverId: string): Promise<ReadonlyMap<string, Outcome>> {
  const { rows } = await sql<ByHand>`
    select student_profile_id, outcome from roll_over_item
     where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and decided_by is not null`.execute(db);
  return new Map(rows.map((one) => [one.studentProfileId, one.outcome]));
}

export interface PlannedItem {
  readonly studentProfileId: string;
  readonly enrolmentId: string;
  readonly outcome: Outcome;
  readonly promotion: Promotion | null;
  readonly note: Note | null;
  readonly toCourseInstanceId: string | null;
  readonly toDivisionId: string | null;
}

/** Writes the plan of these students; who decided by hand, and why, stays, but for a decision that cannot be carried out. */
export async function putItems(db: Db, scope: InstituteScope, rollOverId: string, items: readonly PlannedItem[]): Promise<void> {
  await sql`
    insert into roll_over_item as m (institute_id, roll_over_id, student_profile_id, from_enrolment_id, outcome, promotion, note, to_course_instance_id, to_division_id)
    select ${scope.instituteId}, ${rollOverId}, n.student_profile_id, n.enrolment_id, n.outcome, n.promotion, n.note, n.to_course_instance_id, n.to_division_id
      from unnest(${items.map((one) => one.studentProfileId)}::uuid[], ${items.map((one) => one.enrolmentId)}::uuid[], ${items.map((one) => one.outcome)}::text[],
                  ${items.map((one) => (one.promotion === null ? null : JSON.stringify(one.promotion)))}::jsonb[], ${items.map((one) => one.note)}::text[],
                  ${items.map((one) => one.toCourseInstanceId)}::uuid[], ${items.map((one) => one.toDivisionId)}::uuid[])
             n(student_profile_id, enrolment_id, outcome, promotion, note, to_course_instance_id, to_division_id)
    on conflict (institute_id, roll_over_id, student_profile_id) do update
       set from_enrolment_id = excluded.from_enrolment_id, outcome = excluded.outcome, promotion = excluded.promotion, note = excluded.note,
           to_course_instance_id = excluded.to_course_instance_id, to_division_id = excluded.to_division_id,
           decided_by = case when excluded.outcome <> 'LEFT_OUT' then m.decided_by end,
           decided_because = case when excluded.outcome <> 'LEFT_OUT' then m.decided_because end`.execute(db);
}

/** Takes whoever is not in the class any more out of the plan. */
export async function dropItemsBut(db: Db, scope: InstituteScope, rollOverId: string, enrolmentIds: readonly string[]): Promise<void> {
  await sql`delete from roll_over_item where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId}
    and not from_enrolment_id = any(${enrolmentIds}::uuid[])`.execute(db);
}

/** Notes who decided these students, or that the rules decide again; answers how many of them the plan has. */
export async function noteByHand(
  db: Db,
  scope: InstituteScope,
  rollOverId: string,
  {
    studentIds,
    outcome,
    reason,
  }: { readonly studentIds: readonly string[]; readonly outcome: Outcome | null; readonly reason: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update roll_over_item set decided_by = case when ${outcome}::text is null then null else ${scope.userId}::uuid end,
           decided_because = case when ${outcome}::text is null then null else ${reason} end
     where institute_id = (select ${scope.instituteId}::uuid) and roll_over_id = ${rollOverId} and student_profile_id = any(${studentIds}::uuid[])
    returning id`.execute(db);
  return rows.length;
}

export interface ItemFilter {
  readonly rollOverId: string;
  readonly outcome?: Outcome | undefined;
  readonly state?: ItemState | undefined;
  readonly q?: string | undefined;
}

export interface StoredItem {
  readonly id: string;
  readonly studentProfileId: string;
  readonly name: string;
  readonly prn: string;
  readonly division: string | null;
  readonly rollNo: string | null;
  readonly outcome: Outcome;
  readonly promotion: Promotion | null;
  readonly decidedByName: string | null;
  readonly decidedBecause: string | null;
  readonly toClass: string | null;
  readonly toDivision: string | null;
  readonly state: ItemState;
  readonly note: Note | null;
  readonly noteFacts: { readonly uses?: readonly { readonly table: string; readonly count: number }[] };
}

const found = (scope: InstituteScope, { rollOverId, state, q }: ItemFilter) => sql`
  roll_over_item m join student_profile t on t.institute_id = m.institute_id and t.id = m.student_profile_id
  join enrolment e on e.institute_id = m.institute_id and e.id = m.from_enrolment_id
 where m.institute_id = (select ${scope.instituteId}::uuid) and m.roll_over_id = ${rollOverId} and ${every([equals('m.state', state)])}
   and ${matchesWritten(q, ['t.full_name', 't.name_in_script', 't.university_prn', 'e.roll_no'])}`;

export async function itemPage(db: Db, scope: InstituteScope, filter: ItemFilter, page: Page): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select m.id, m.student_profile_id, t.full_name as name, t.university_prn as prn, e.roll_no, m.outcome, m.promotion, m.decided_because, m.state, m.note, m.note_facts,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = m.decided_by) as decided_by_name,
           (select d.name from division d where d.institute_id = m.institute_id and d.id = e.division_id) as division,
           (select k.code from course_instance k where k.institute_id = m.institute_id and k.id = m.to_course_instance_id) as to_class,
           (select d.name from division d where d.institute_id = m.institute_id and d.id = m.to_division_id) as to_division
      from ${found(scope, filter)} and ${equals('m.outcome', filter.outcome)} order by t.full_name, m.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countItems(db: Db, scope: InstituteScope, filter: ItemFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; n: number }>`
    select m.outcome, count(*)::int as n from ${found(scope, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
}
