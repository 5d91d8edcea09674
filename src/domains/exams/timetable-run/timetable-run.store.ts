import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PaperKey } from '../timetable/timetable.store.ts';
import type { RunMode, RunPoint, TimetableRun } from './timetable-run.contract.ts';
import type { TimetableCosts } from './session-problem.rules.ts';

const RUN = sql`r.id, r.mode, r.state, r.seed, r.seconds, r.stop_asked, r.papers, r.unplaced, r.moved, r.cost_before::int as cost_before,
  r.cost::int as cost, f.name as from_session_name,
  r.without_on, o.code as without_room, u.name as requested_by_name, r.created_at, r.finished_at`;
const from = ({ tenantId }: InstituteScope) =>
  sql`exam_timetable_run r left join identity_user_account u on u.id = r.requested_by and u.tenant_id = ${tenantId}
      left join exam_session f on f.institute_id = r.institute_id and f.id = r.from_session_id
      left join room o on o.institute_id = r.institute_id and o.id = r.without_room_id`;

/** The latest searches of a session, the newest first. */
export async function latestRuns(db: Db, scope: InstituteScope, examSessionId: string): Promise<TimetableRun[]> {
  const { rows } = await sql<TimetableRun>`
    select ${RUN} from ${from(scope)} where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_session_id = ${examSessionId}
     order by r.created_at desc, r.id desc limit 20`.execute(db);
  return rows;
}

export async function findRun(db: Db, scope: InstituteScope, examSessionId: string, id: string): Promise<TimetableRun | undefined> {
  const { rows } = await sql<TimetableRun>`
    select ${RUN} from ${from(scope)}
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_session_id = ${examSessionId} and r.id = ${id}`.execute(db);
  return rows[0];
}

interface NewRun {
  readonly examSessionId: string;
  readonly mode: RunMode;
  readonly seed: number;
  readonly seconds: number;
  readonly withoutOn?: string | undefined;
  readonly withoutRoomId?: string | undefined;
}

export async function insertRun(db: Db, scope: InstituteScope, run: NewRun): Promise<string> {
  const { examSessionId, mode, seed, seconds, withoutOn = null, withoutRoomId = null } = run;
  const { rows } = await sql<{ id: string }>`
    insert into exam_timetable_run (institute_id, exam_session_id, mode, seed, seconds, without_on, without_room_id, requested_by)
    values (${scope.instituteId}, ${examSessionId}, ${mode}, ${seed}, ${seconds}, ${withoutOn}, ${withoutRoomId}, ${scope.userId})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function setJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update exam_timetable_run set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

export interface BegunRun {
  readonly examSessionId: string;
  readonly mode: string;
  readonly seed: number;
  readonly seconds: number;
  readonly withoutOn: string | null;
  readonly withoutRoomId: string | null;
}

/** The running search, for its job; undefined where it is over. */
export async function beginRun(db: Db, scope: InstituteScope, id: string): Promise<BegunRun | undefined> {
  const { rows } = await sql<BegunRun>`
    update exam_timetable_run set state = 'RUNNING', started_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state in ('WAITING', 'RUNNING')
    returning exam_session_id, mode, seed, seconds, without_on, without_room_id`.execute(db);
  // A search that begins again after a crash draws its chart anew.
  await sql`delete from exam_timetable_point where institute_id = (select ${scope.instituteId}::uuid) and exam_timetable_run_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function addPoints(db: Db, scope: InstituteScope, id: string, from: number, points: readonly RunPoint[]): Promise<void> {
  await sql`
    insert into exam_timetable_point (institute_id, exam_timetable_run_id, point_no, milliseconds, cost, best_cost)
    select ${scope.instituteId}, ${id}, ${from}::int + p.at::int, p.milliseconds, p.cost, p.best_cost
      from unnest(${points.map((one) => one.milliseconds)}::int[], ${points.map((one) => one.cost)}::bigint[],
                  ${points.map((one) => one.bestCost)}::bigint[]) with ordinality p(milliseconds, cost, best_cost, at)`.execute(db);
}

export async function isStopAsked(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ stopAsked: boolean }>`
    select stop_asked from exam_timetable_run where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0]?.stopAsked ?? true;
}

/** The chart, thinned to what a screen shows. */
export async function pointsOf(db: Db, scope: InstituteScope, id: string): Promise<RunPoint[]> {
  const { rows } = await sql<RunPoint>`
    select milliseconds, cost::int as cost, best_cost::int as best_cost
      from (select point_no, milliseconds, cost, best_cost, count(*) over () as points from exam_timetable_point
             where institute_id = (select ${scope.instituteId}::uuid) and exam_timetable_run_id = ${id}) p
     where point_no % greatest(1, points / 200) = 0 or point_no = points order by point_no`.execute(db);
  return rows;
}

export interface Proposal extends PaperKey {
  readonly slotId: string;
}

export async function keepProposal(db: Db, scope: InstituteScope, id: string, proposals: readonly Proposal[]): Promise<void> {
  await sql`
    insert into exam_timetable_proposal (institute_id, exam_timetable_run_id, exam_slot_id, exam_instance_id, exam_paper_id)
    select ${scope.instituteId}, ${id}, s.id, e.exam_instance_id, e.exam_paper_id
      from unnest(${proposals.map((one) => one.slotId)}::uuid[], ${proposals.map((one) => one.examInstanceId)}::uuid[],
                  ${proposals.map((one) => one.examPaperId)}::uuid[]) p(slot, instance, paper)
      join exam_slot s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = p.slot
      join exam_instance_paper e on e.institute_id = s.institute_id and e.exam_instance_id = p.instance and e.exam_paper_id = p.paper`.execute(
    db,
  );
}

export async function proposalOf(db: Db, scope: InstituteScope, id: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select exam_instance_id, exam_paper_id, exam_slot_id as slot_id from exam_timetable_proposal
     where institute_id = (select ${scope.instituteId}::uuid) and exam_timetable_run_id = ${id}
     order by exam_instance_id, exam_paper_id`.execute(db);
  return rows;
}

interface Ended {
  readonly papers: number;
  readonly unplaced: number;
  readonly moved: number;
  readonly costBefore: number;
  readonly cost: number;
  readonly proposals: readonly number[];
}

export async function finishRun(db: Db, scope: InstituteScope, id: string, ended: Ended): Promise<void> {
  await sql`
    update exam_timetable_run set state = 'READY', finished_at = now(), papers = ${ended.papers}, unplaced = ${ended.unplaced}, moved = ${ended.moved},
           cost_before = ${ended.costBefore}, cost = ${ended.cost}, proposals = ${[...ended.proposals]}::int[], version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** False where the search is not in one of these states. */
export async function moveRun(db: Db, scope: InstituteScope, id: string, from: readonly string[], to: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update exam_timetable_run set state = ${to}, finished_at = coalesce(finished_at, now()), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state = any(${from}::text[]) returning id`.execute(db);
  return rows.length > 0;
}

export async function askToStop(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update exam_timetable_run set stop_asked = true, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state in ('WAITING', 'RUNNING') returning id`.execute(db);
  return rows.length > 0;
}

/** Who sits which paper, by the places of the papers in the two lists. */
export async function sittingsOf(
  db: Db,
  scope: InstituteScope,
  papers: readonly PaperKey[],
): Promise<{ paper: number; studentProfileId: string }[]> {
  const { rows } = await sql<{ paper: number; studentProfileId: string }>`
    select (p.at - 1)::int as paper, x.student_profile_id
      from unnest(${papers.map((one) => one.examInstanceId)}::uuid[], ${papers.map((one) => one.examPaperId)}::uuid[])
           with ordinality p(instance, paper, at)
      join student_paper w on w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = p.instance and w.exam_paper_id = p.paper
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     order by 2, 1`.execute(db);
  return rows;
}

export async function costsOf(db: Db, scope: InstituteScope, examSessionId: string): Promise<TimetableCosts> {
  const { rows } = await sql<TimetableCosts>`
    select coalesce(t.cost_in_a_row, 16) as cost_in_a_row, coalesce(t.cost_same_day, 12) as cost_same_day, coalesce(t.cost_next_day, 6) as cost_next_day,
           coalesce(t.cost_second_day, 2) as cost_second_day, coalesce(t.cost_third_day, 1) as cost_third_day,
           coalesce(t.large_papers, 0) as large_papers, coalesce(t.large_last_slots, 0) as large_last_slots,
           coalesce(t.large_late_cost, 0) as large_late_cost
      from exam_session s left join exam_timetable t on t.institute_id = s.institute_id and t.exam_session_id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`.execute(db);
  const [costs] = rows;
  if (costs === undefined) throw new Error('costs were asked of a session that is not there');
  return costs;
}

/** PRN and name of students, for what is said of them. */
export async function namesOf(
  db: Db,
  scope: InstituteScope,
  studentProfileIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly prn: string; readonly name: string }>> {
  const { rows } = await sql<{ id: string; prn: string; name: string }>`
    select id, university_prn as prn, full_name as name from people_student_profile
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${studentProfileIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export interface AppliedRun {
  readonly examSessionId: string;
  readonly fromSessionId: string;
  readonly papers: number;
  readonly unplaced: number;
  readonly moved: number;
  readonly costBefore: number;
  readonly cost: number;
}

/** The copy of another session's table, which stands at once. */
export async function insertCopy(db: Db, scope: InstituteScope, run: AppliedRun): Promise<string> {
  const { examSessionId, fromSessionId, papers, unplaced, moved, costBefore, cost } = run;
  const { rows } = await sql<{ id: string }>`
    insert into exam_timetable_run (institute_id, exam_session_id, mode, state, seed, seconds, from_session_id, papers, unplaced, moved, cost_before,
                                    cost, requested_by, finished_at)
    values (${scope.instituteId}, ${examSessionId}, 'COPY', 'APPLIED', 0, 1, ${fromSessionId}, ${papers}, ${unplaced}, ${moved}, ${costBefore},
            ${cost}, ${scope.userId}, now()) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export interface Step extends PaperKey {
  readonly fromSlotId: string | null;
  readonly toSlotId: string | null;
}

/** Keeps where each paper stood, so that it can be put back. */
export async function keepSteps(db: Db, scope: InstituteScope, id: string, steps: readonly Step[]): Promise<void> {
  await sql`
    insert into exam_timetable_step (institute_id, exam_timetable_run_id, exam_instance_id, exam_paper_id, from_slot_id, to_slot_id)
    select ${scope.instituteId}, ${id}, p.instance, p.paper, p.from_slot, p.to_slot
      from unnest(${steps.map((one) => one.examInstanceId)}::uuid[], ${steps.map((one) => one.examPaperId)}::uuid[],
                  ${steps.map((one) => one.fromSlotId)}::uuid[], ${steps.map((one) => one.toSlotId)}::uuid[]) p(instance, paper, from_slot, to_slot)`.execute(
    db,
  );
}

export async function stepsOf(db: Db, scope: InstituteScope, id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select exam_instance_id, exam_paper_id, from_slot_id, to_slot_id from exam_timetable_step
     where institute_id = (select ${scope.instituteId}::uuid) and exam_timetable_run_id = ${id} order by exam_instance_id, exam_paper_id`.execute(
    db,
  );
  return rows;
}

export interface RoomOfExams {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly seats: number;
}

/** Rooms in which examinations are written. */
export async function roomsOfExams(db: Db, scope: InstituteScope): Promise<RoomOfExams[]> {
  const { rows } = await sql<RoomOfExams>`
    select r.id, r.code, r.name, r.exam_capacity as seats
      from room r join room_type y on y.institute_id = r.institute_id and y.id = r.room_type_id and y.for_exams
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.is_active order by r.code, r.id`.execute(db);
  return rows;
}

/** Seats of one room on those of these days on which it can be had. */
export async function seatsOfRoom(db: Db, scope: InstituteScope, roomId: string, days: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ heldOn: string; seats: number }>`
    select d.held_on, r.exam_capacity as seats
      from unnest(${days}::date[]) d(held_on)
      join room r on r.institute_id = (select ${scope.instituteId}::uuid) and r.id = ${roomId} and r.is_active
      join room_type y on y.institute_id = r.institute_id and y.id = r.room_type_id and y.for_exams
     where not exists (select from room_closure c where c.institute_id = r.institute_id and c.room_id = r.id and d.held_on between c.from_on and c.to_on)`.execute(
    db,
  );
  return new Map(rows.map(({ heldOn, seats }) => [heldOn, seats]));
}
