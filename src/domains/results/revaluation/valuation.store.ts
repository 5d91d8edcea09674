import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import type { Due } from '../../../kit/reminder/reminder-definition.server.ts';
import type { OwnValuation } from './own-revaluation.contract.ts';

/**
 * SQL of who valued the answer book of an application `r` for its mark: whoever entered a mark of the same sheet, first or second, and the
 * teachers of that sheet, whoever typed for them.
 */
const firstValuers = sql`
  select e.user_id from exams_mark own
    join exams_mark o on o.institute_id = own.institute_id and o.mark_sheet_id = own.mark_sheet_id
    cross join lateral (values (o.entered_by), (o.second_by)) as e(user_id)
   where own.institute_id = r.institute_id and own.student_exam_id = r.student_exam_id and own.paper_head_id = r.paper_head_id and e.user_id is not null
  union
  select t.user_id from exams_mark own
    join exams_sheet_teacher t on t.institute_id = own.institute_id and t.mark_sheet_id = own.mark_sheet_id
   where own.institute_id = r.institute_id and own.student_exam_id = r.student_exam_id and own.paper_head_id = r.paper_head_id and t.user_id is not null`;

/**
 * Of these people, which of these answer books each may not value: written by them, or valued by them for its mark or for any application about
 * it. Who has one to value for another application is not assigned it again, but may still enter the first of two marks.
 */
export async function barredBooks(
  db: Db,
  scope: InstituteScope,
  { ids, people, act }: { readonly ids: readonly string[]; readonly people: readonly string[]; readonly act: 'ASSIGN' | 'ENTER' },
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    select b.user_id::text as user_id, array_agg(b.id::text) as ids
      from (select r.id, f.user_id from revaluation r cross join lateral (${firstValuers}) f
             where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[])
            union
            select r.id, st.user_id from revaluation r
              join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
              join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
             where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[])
            union
            select r.id, v.examiner_id from revaluation r
              join revaluation o on o.institute_id = r.institute_id and o.student_exam_id = r.student_exam_id and o.paper_head_id = r.paper_head_id
              join revaluation_valuation v on v.institute_id = o.institute_id and v.revaluation_id = o.id
             where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[])
               and (v.value is not null or (${act === 'ASSIGN'} and o.id <> r.id and o.state not in ('REJECTED', 'WITHDRAWN')))) b
     where b.user_id = any(${people}::uuid[]) group by b.user_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.ids]));
}

/** Who valued any of these answer books for its mark. */
export async function firstValuersOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct f.user_id::text as user_id from revaluation r cross join lateral (${firstValuers}) f
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface ExaminerFacts {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly waiting: number;
}

/** These people by name, with how many answer books wait with each. */
export async function examinerFacts(db: Db, scope: InstituteScope, people: readonly string[]): Promise<ExaminerFacts[]> {
  const { rows } = await sql<ExaminerFacts>`
    select u.id, u.name, u.username, (select count(*)::int from revaluation_valuation v join revaluation r on r.institute_id = v.institute_id and r.id = v.revaluation_id
             where v.institute_id = (select ${scope.instituteId}::uuid) and v.examiner_id = u.id and v.value is null and r.state = 'ASSIGNED') as waiting
      from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = any(${people}::uuid[]) order by u.name, u.id`.execute(
    db,
  );
  return rows;
}

export interface NewValuation {
  readonly revaluationId: string;
  readonly turn: 2 | 3;
  readonly max: string;
  readonly step: string;
}

/** Whoever was assigned before and has entered nothing gives way. */
export async function assignValuations(db: Db, scope: InstituteScope, examinerId: string, asked: readonly NewValuation[]): Promise<void> {
  const of = <Value>(value: (one: NewValuation) => Value) => asked.map(value);
  await sql`
    insert into revaluation_valuation (institute_id, revaluation_id, turn, examiner_id, assigned_by, max, step)
    select ${scope.instituteId}::uuid, n.id, n.turn, ${examinerId}::uuid, ${scope.userId}::uuid, n.max, n.step
      from unnest(${of((one) => one.revaluationId)}::uuid[], ${of((one) => one.turn)}::int[], ${of((one) => one.max)}::numeric[],
                  ${of((one) => one.step)}::numeric[]) as n(id, turn, max, step)
        on conflict on constraint revaluation_valuation_turn_once do update
       set examiner_id = excluded.examiner_id, assigned_by = excluded.assigned_by, assigned_at = now(), version = revaluation_valuation.version + 1`.execute(
    db,
  );
}

export interface ValuationInHand {
  readonly id: string;
  readonly revaluationId: string;
  readonly examInstanceId: string;
  readonly turn: number;
  /** The last one of its application. */
  readonly isLast: boolean;
  readonly version: number;
}

/** One valuation of the caller. */
export async function findOwnValuation(db: Db, scope: InstituteScope, id: string): Promise<ValuationInHand | undefined> {
  const { rows } = await sql<ValuationInHand>`
    select v.id, v.revaluation_id, r.exam_instance_id, v.turn, v.version,
           not exists (select 1 from revaluation_valuation o where o.institute_id = v.institute_id and o.revaluation_id = v.revaluation_id and o.turn > v.turn) as is_last
      from revaluation_valuation v join revaluation r on r.institute_id = v.institute_id and r.id = v.revaluation_id
     where v.institute_id = (select ${scope.instituteId}::uuid) and v.id = ${id} and v.examiner_id = ${scope.userId}`.execute(db);
  return rows[0];
}

/** False: it was changed since it was read. */
export async function enterValue(db: Db, scope: InstituteScope, id: string, value: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update revaluation_valuation set value = ${value}::numeric, valued_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} and examiner_id = ${scope.userId} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** What the examiner may know of an application `r` with the valuation `v`. */
const own = (scope: InstituteScope) => sql`
  from revaluation_valuation v
  join revaluation r on r.institute_id = v.institute_id and r.id = v.revaluation_id and r.state not in ('REJECTED', 'WITHDRAWN')
  left join kit_approval_request a on a.institute_id = r.institute_id and a.id = r.approval_request_id
  cross join lateral (select case when v.value is null then 'TO_VALUE'
      when r.state in ('VALUED', 'THIRD') and a.state is distinct from 'PENDING'
       and not exists (select 1 from revaluation_valuation o where o.institute_id = v.institute_id and o.revaluation_id = v.revaluation_id and o.turn > v.turn)
      then 'VALUED' else 'CLOSED' end as state) s
 where v.institute_id = (select ${scope.instituteId}::uuid) and v.examiner_id = ${scope.userId}`;

/** Answer books by number, closed ones last: a row stays where it is when its mark is saved. */
export async function listOwnValuations(
  db: Db,
  scope: InstituteScope,
  { state }: { readonly state?: string | undefined },
  page: Page,
): Promise<OwnValuation[]> {
  const { rows } = await sql<OwnValuation>`
    with shown as (
      select v.id, v.institute_id, r.valuation_no, r.paper_head_id, r.revaluation_kind_id, v.max, v.step, v.value, s.state, v.assigned_at, v.version
        ${own(scope)} and ${every([equals('s.state', state)])}
       order by s.state = 'CLOSED', r.valuation_no ${paged(page)})
    select w.id, w.valuation_no, p.code as paper_code, p.title as paper_title, h.kind as head_kind, k.name as kind_name, w.max::text as max, w.step::text as step,
           w.value::text as value, w.state, w.assigned_at, w.version
      from shown w
      join exams_paper_head h on h.institute_id = w.institute_id and h.id = w.paper_head_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      join revaluation_kind k on k.institute_id = w.institute_id and k.id = w.revaluation_kind_id
     order by w.state = 'CLOSED', w.valuation_no`.execute(db);
  return rows;
}

export async function countOwnValuations(db: Db, scope: InstituteScope): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`select s.state, count(*)::int as n ${own(scope)} group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

/** Of these examinations those with answer books that wait for the caller. */
export async function dueValuations(db: Db, scope: InstituteScope, examInstanceIds: readonly string[]): Promise<ReadonlyMap<string, Due>> {
  const { rows } = await sql<Due & { subject: string }>`
    select i.id::text as subject, i.name as title, i.code as place, count(*)::int as left, '{}'::jsonb as search
      from revaluation_valuation v
      join revaluation r on r.institute_id = v.institute_id and r.id = v.revaluation_id and r.state = 'ASSIGNED'
      join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
     where v.institute_id = (select ${scope.instituteId}::uuid) and v.examiner_id = ${scope.userId} and v.value is null
       and i.id = any(${examInstanceIds}::uuid[]) group by i.id, i.name, i.code`.execute(db);
  return new Map(rows.map(({ subject, ...due }) => [subject, due]));
}
