import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { PATTERN_NAME } from '../inward/exam-list.store.ts';
import type { StatusPatternAct, StatusPatternOutcome, StatusPatternRow } from './status-pattern.contract.ts';
import type { StatusOfStudent, WantedStatus } from './status-pattern.rules.ts';

export type AskedStudent = StatusOfStudent & {
  readonly id: string;
  readonly name: string;
  readonly prn: string;
  readonly kind: string;
  readonly version: number;
};

/** Held until the transaction ends. */
export async function holdAsked(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]): Promise<void> {
  await sql`select 1 from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** Of the examination alone, in the order of their names. */
export async function askedStudents(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[],
): Promise<AskedStudent[]> {
  const { rows } = await sql<AskedStudent>`
    select x.id, p.full_name as name, p.university_prn as prn, x.kind, x.state, x.student_exam_status_id as status_id, x.exam_pattern_id as pattern_id, x.version
      from student_exam x join people_student_profile p on p.institute_id = x.institute_id and p.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.id = any(${ids}::uuid[])
     order by p.full_name, x.id`.execute(db);
  return rows;
}

/** Whether the status allows inward, and the pattern is in use: what was asked and is null counts as known. */
export async function knownAsked(db: Db, scope: InstituteScope, { studentExamStatusId, examPatternId }: WantedStatus) {
  const { rows } = await sql<{ status: boolean; pattern: boolean }>`
    select ${studentExamStatusId}::uuid is null or exists (select 1 from student_exam_status s where s.institute_id = (select ${scope.instituteId}::uuid)
             and s.id = ${studentExamStatusId}::uuid and s.may_inward) as status,
           ${examPatternId}::uuid is null or exists (select 1 from exam_pattern t where t.institute_id = (select ${scope.instituteId}::uuid)
             and t.id = ${examPatternId}::uuid and t.state in ('ACTIVE', 'SUPERSEDED')) as pattern`.execute(db);
  return rows[0] ?? { status: false, pattern: false };
}

export interface Given {
  readonly id: string;
  readonly statusId: string;
  readonly patternId: string;
}

/** Each student gets a status and a pattern; a result that is computed is out of date where the pattern is another. */
export async function writeGiven(db: Db, scope: InstituteScope, given: readonly Given[]): Promise<void> {
  await sql`
    update student_exam x set student_exam_status_id = s.id, flow = s.flow, exam_pattern_id = g.pattern_id,
           stale = x.stale or (x.result_run_no is not null and x.exam_pattern_id <> g.pattern_id), version = x.version + 1, updated_at = now()
      from unnest(${given.map((one) => one.id)}::uuid[], ${given.map((one) => one.statusId)}::uuid[], ${given.map((one) => one.patternId)}::uuid[])
             g(id, status_id, pattern_id)
      join student_exam_status s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = g.status_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = g.id`.execute(db);
}

export async function insertAct(
  db: Db,
  scope: InstituteScope,
  {
    examInstanceId,
    studentExamStatusId,
    examPatternId,
    reason,
  }: WantedStatus & { readonly examInstanceId: string; readonly reason: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into status_pattern_act (institute_id, exam_instance_id, student_exam_status_id, exam_pattern_id, reason, made_by)
    values (${scope.instituteId}, ${examInstanceId}, ${studentExamStatusId}, ${examPatternId}, ${reason}, ${scope.userId}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('an act was not written');
  return made.id;
}

export async function insertRows(
  db: Db,
  scope: InstituteScope,
  actId: string,
  rows: readonly (Given & { readonly outcome: StatusPatternOutcome })[],
): Promise<void> {
  await sql`
    insert into status_pattern_row (institute_id, status_pattern_act_id, student_exam_id, was_status_id, was_pattern_id, outcome)
    select ${scope.instituteId}, ${actId}, g.id, g.status_id, g.pattern_id, g.outcome
      from unnest(${rows.map((one) => one.id)}::uuid[], ${rows.map((one) => one.statusId)}::uuid[], ${rows.map((one) => one.patternId)}::uuid[],
                  ${rows.map((one) => one.outcome)}::text[]) g(id, status_id, pattern_id, outcome)`.execute(db);
}

export interface HeldAct extends WantedStatus {
  readonly id: string;
  readonly examInstanceId: string;
  readonly undone: boolean;
  readonly version: number;
}

export async function findHeldAct(db: Db, scope: InstituteScope, id: string): Promise<HeldAct | undefined> {
  const { rows } = await sql<HeldAct>`
    select id, exam_instance_id, student_exam_status_id, exam_pattern_id, undone_at is not null as undone, version from status_pattern_act
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for no key update`.execute(db);
  return rows[0];
}

export async function changedRows(db: Db, scope: InstituteScope, actId: string): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select student_exam_id as id, was_status_id as status_id, was_pattern_id as pattern_id from status_pattern_row
     where institute_id = (select ${scope.instituteId}::uuid) and status_pattern_act_id = ${actId} and outcome = 'CHANGED'`.execute(db);
  return rows;
}

export async function noteUndone(db: Db, scope: InstituteScope, actId: string, restored: readonly string[]): Promise<void> {
  await sql`
    update status_pattern_row set outcome = case when student_exam_id = any(${restored}::uuid[]) then 'RESTORED' else 'KEPT' end
     where institute_id = (select ${scope.instituteId}::uuid) and status_pattern_act_id = ${actId} and outcome = 'CHANGED'`.execute(db);
  await sql`
    update status_pattern_act set undone_by = ${scope.userId}, undone_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${actId}`.execute(db);
}

const ACT = (scope: InstituteScope) => sql`
  a.id, a.exam_instance_id, s.name as status_name, ${PATTERN_NAME} as pattern_name, a.reason, a.made_at, a.undone_at, a.version,
  (select count(*)::int from status_pattern_row r where r.institute_id = a.institute_id and r.status_pattern_act_id = a.id
     and r.outcome in ('CHANGED', 'RESTORED', 'KEPT')) as changed,
  (select count(*)::int from status_pattern_row r where r.institute_id = a.institute_id and r.status_pattern_act_id = a.id
     and r.outcome in ('SAME', 'STATE')) as left_out,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.made_by) as made_by_name,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.undone_by) as undone_by_name`;

const acts = (scope: InstituteScope) => sql`
  status_pattern_act a
  left join student_exam_status s on s.institute_id = a.institute_id and s.id = a.student_exam_status_id
  left join exam_pattern t on t.institute_id = a.institute_id and t.id = a.exam_pattern_id
 where a.institute_id = (select ${scope.instituteId}::uuid)`;

export async function listActs(db: Db, scope: InstituteScope, examInstanceId: string, page: Page): Promise<StatusPatternAct[]> {
  const { rows } = await sql<StatusPatternAct>`
    select ${ACT(scope)} from ${acts(scope)} and a.exam_instance_id = ${examInstanceId} order by a.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countActs(db: Db, scope: InstituteScope, examInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from status_pattern_act where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findAct(db: Db, scope: InstituteScope, id: string): Promise<StatusPatternAct | undefined> {
  const { rows } = await sql<StatusPatternAct>`select ${ACT(scope)} from ${acts(scope)} and a.id = ${id}`.execute(db);
  return rows[0];
}

export async function listRows(
  db: Db,
  scope: InstituteScope,
  { actId, outcome, page }: { readonly actId: string; readonly outcome?: StatusPatternOutcome | undefined; readonly page: Page },
): Promise<StatusPatternRow[]> {
  const { rows } = await sql<Omit<StatusPatternRow, 'outcome'> & { outcome: string }>`
    select r.id, r.student_exam_id, p.full_name as name, p.university_prn as prn, s.name as was_status, ${PATTERN_NAME} as was_pattern, r.outcome
      from status_pattern_row r
      join student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
      join people_student_profile p on p.institute_id = x.institute_id and p.id = x.student_profile_id
      join student_exam_status s on s.institute_id = r.institute_id and s.id = r.was_status_id
      join exam_pattern t on t.institute_id = r.institute_id and t.id = r.was_pattern_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.status_pattern_act_id = ${actId} and ${equals('r.outcome', outcome)}
     order by r.outcome = 'CHANGED', r.outcome, p.full_name, r.id ${paged(page)}`.execute(db);
  return rows as StatusPatternRow[];
}

export async function countRows(db: Db, scope: InstituteScope, actId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; n: number }>`
    select outcome, count(*)::int as n from status_pattern_row
     where institute_id = (select ${scope.instituteId}::uuid) and status_pattern_act_id = ${actId} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
}
