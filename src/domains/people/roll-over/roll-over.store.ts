import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { RollOver, RollOverState } from './roll-over.contract.ts';

const nameOf = (id: RawBuilder<unknown>, scope: InstituteScope) => sql`
  (select json_build_object('id', k.id, 'code', k.code, 'course', c.name, 'year', y.name) from course_instance k
     join course c on c.institute_id = k.institute_id and c.id = k.course_id
     join academic_year y on y.institute_id = k.institute_id and y.id = k.academic_year_id
    where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id})`;

/** Whom a start would move: the outcomes that change something. */
const DUE = sql`m.institute_id = r.institute_id and m.roll_over_id = r.id and m.state in ('PLANNED', 'SKIPPED')
  and m.outcome in ('PROMOTED', 'ATKT', 'REPEAT', 'GRADUATED', 'TERM_ENDED')`;

const columns = (scope: InstituteScope) => sql`
  r.id, ${nameOf(sql`r.from_course_instance_id`, scope)} as "from", ${nameOf(sql`r.to_course_instance_id`, scope)} as "to",
  ${nameOf(sql`r.repeat_course_instance_id`, scope)} as repeat, r.only_repeaters, r.student_exam_status_id, r.repeater_status_id, r.semester, r.state,
  r.start_at, r.job_id, r.planned_at, r.ended_at, r.version,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = r.planned_by) as planned_by_name,
  (select count(*)::int from roll_over_item m where m.institute_id = r.institute_id and m.roll_over_id = r.id) as students,
  (select count(*)::int from roll_over_item m where m.institute_id = r.institute_id and m.roll_over_id = r.id and m.state = 'DONE') as done,
  (select count(*)::int from roll_over_item m where ${DUE}) as moving,
  (select count(*)::int from roll_over_item m join enrolment e on e.institute_id = m.institute_id and e.id = m.from_enrolment_id and e.division_id is not null
    where ${DUE} and m.to_course_instance_id is not null and m.to_division_id is null) as undivided,
  greatest(
    (select coalesce(sum(greatest(0, n.wanted - n.free)), 0)::int from (
       select count(*) as wanted, k.capacity - k.enrolled as free from roll_over_item m
         join course_instance k on k.institute_id = m.institute_id and k.id = m.to_course_instance_id where ${DUE} group by k.id, k.capacity, k.enrolled) n),
    (select coalesce(sum(greatest(0, n.wanted - n.free)), 0)::int from (
       select count(*) as wanted, k.capacity - k.enrolled as free from roll_over_item m
         join division k on k.institute_id = m.institute_id and k.id = m.to_division_id where ${DUE} group by k.id, k.capacity, k.enrolled) n)) as unseated`;

/** Roll-overs of classes that the caller's right reaches. */
const reached = (scope: InstituteScope) => sql`
  roll_over r join course_instance t on t.institute_id = r.institute_id and t.id = r.from_course_instance_id
 where r.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

interface Filter {
  readonly state?: RollOverState | undefined;
  readonly q?: string | undefined;
}

const wanted = ({ state, q }: Filter) => every([equals('r.state', state), matchesWritten(q, ['t.code'])]);

export async function listRollOvers(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<RollOver[]> {
  const { rows } = await sql<RollOver>`
    select ${columns(scope)} from ${reached(scope)} and ${wanted(filter)} order by r.created_at desc, r.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countRollOvers(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select r.state, count(*)::int as n from ${reached(scope)} and ${wanted({ q: filter.q })} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export async function findRollOver(db: Db, scope: InstituteScope, id: string): Promise<RollOver | undefined> {
  const { rows } = await sql<RollOver>`select ${columns(scope)} from ${reached(scope)} and r.id = ${id}`.execute(db);
  return rows[0];
}

export interface HeldRollOver {
  readonly id: string;
  readonly fromCourseInstanceId: string;
  readonly toCourseInstanceId: string | null;
  readonly repeatCourseInstanceId: string | null;
  readonly onlyRepeaters: boolean;
  readonly studentExamStatusId: string | null;
  readonly repeaterStatusId: string | null;
  readonly semester: number;
  readonly state: RollOverState;
  readonly startAt: string | null;
  /** Its moment has come, by the clock of the database. */
  readonly due: boolean;
  readonly version: number;
}

/** Held until the transaction ends: acts on one roll-over follow one another. */
export async function holdRollOver(db: Db, scope: InstituteScope, id: string): Promise<HeldRollOver | undefined> {
  const { rows } = await sql<HeldRollOver>`
    select r.id, r.from_course_instance_id, r.to_course_instance_id, r.repeat_course_instance_id, r.only_repeaters, r.student_exam_status_id,
           r.repeater_status_id, r.semester, r.state, r.start_at, coalesce(r.start_at <= now(), true) as due, r.version
      from ${reached(scope)} and r.id = ${id} for no key update of r`.execute(db);
  return rows[0];
}

export type NewRollOver = Omit<HeldRollOver, 'id' | 'state' | 'startAt' | 'due' | 'version'>;

export async function insertRollOver(db: Db, scope: InstituteScope, plan: NewRollOver): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into roll_over (institute_id, from_course_instance_id, to_course_instance_id, repeat_course_instance_id, only_repeaters,
                           student_exam_status_id, repeater_status_id, semester, planned_by)
    values (${scope.instituteId}, ${plan.fromCourseInstanceId}, ${plan.toCourseInstanceId}, ${plan.repeatCourseInstanceId}, ${plan.onlyRepeaters},
            ${plan.studentExamStatusId}, ${plan.repeaterStatusId}, ${plan.semester}, ${scope.userId}) returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a roll-over was not written');
  return made.id;
}

interface Turn {
  readonly state: RollOverState;
  readonly startAt?: string | null;
  readonly revertReason?: string;
}

/** A new version; the end is noted where it ended. */
export async function turn(db: Db, scope: InstituteScope, id: string, { state, startAt = null, revertReason }: Turn): Promise<number> {
  const ended = state === 'DONE' || state === 'PARTLY' || state === 'FAILED' || state === 'REVERTED';
  const { rows } = await sql<{ version: number }>`
    update roll_over set state = ${state}, start_at = ${startAt}, ended_at = case when ${ended} then now() end,
           revert_reason = coalesce(${revertReason ?? null}, revert_reason), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Planned again: by whom and when. */
export async function notePlanned(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update roll_over set planned_at = now(), planned_by = ${scope.userId}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function keepJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update roll_over set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function deleteRollOver(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from roll_over where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
