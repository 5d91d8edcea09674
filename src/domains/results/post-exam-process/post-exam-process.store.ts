import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface SessionHead {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'REGULAR' | 'REVALUATION' | 'SUPPLEMENTARY';
  readonly state: 'OPEN' | 'CLOSED';
}

export async function findSession(db: Db, scope: InstituteScope, id: string): Promise<SessionHead | undefined> {
  const { rows } = await sql<SessionHead>`
    select id, code, name, type, state from post_exam_session where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly count?: number | undefined;
  readonly value?: string | undefined;
}
type StepState = 'WAITING' | 'RUNNING' | 'DONE' | 'REFUSED' | 'FAILED' | 'CANCELLED';

export interface MemberRow {
  readonly examInstanceId: string;
  readonly code: string;
  readonly name: string;
  readonly semesters: number[];
  readonly nature: string;
  readonly courseId: string;
  readonly departmentId: string | null;
  readonly computedRunNo: number | null;
  readonly lockedRunNo: number | null;
  readonly publishedRunNo: number | null;
  readonly students: number;
  readonly stale: number;
  readonly uncomputed: number;
  readonly stepState: StepState | null;
  readonly counts: { readonly students: number; readonly passed: number; readonly failed: number; readonly changed: number } | null;
  readonly refusals: Refused[] | null;
  readonly finishedAt: string | null;
}

/** The examinations of a session, earlier semesters first and what is sat again last: so they are computed. */
export async function membersOf(db: Db, scope: InstituteScope, sessionId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select i.id as exam_instance_id, i.code, i.name, i.semesters, y.nature, i.course_id, p.department_id, i.computed_run_no, i.locked_run_no, i.published_run_no,
           n.students, n.stale, n.uncomputed, t.state as step_state, t.counts, t.refusals, t.finished_at
      from post_exam_session_instance m
      join exams_exam_instance i on i.institute_id = m.institute_id and i.id = m.exam_instance_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
      cross join lateral (
        select count(*)::int as students, count(*) filter (where x.stale)::int as stale, count(*) filter (where x.result_run_no is null)::int as uncomputed
          from exams_student_exam x where x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')) n
      left join post_exam_step t on t.institute_id = m.institute_id and t.post_exam_session_id = m.post_exam_session_id and t.exam_instance_id = m.exam_instance_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.post_exam_session_id = ${sessionId}
     order by i.semesters[array_upper(i.semesters, 1)], y.nature <> 'REGULAR', i.code`.execute(db);
  return rows;
}

/** Students who owe a paper of an examination of this session by its result, and those of them who are in another examination of it. */
export async function owingIn(
  db: Db,
  scope: InstituteScope,
  sessionId: string,
): Promise<{ examInstanceId: string; owing: number; sittingAgain: number }[]> {
  const { rows } = await sql<{ examInstanceId: string; owing: number; sittingAgain: number }>`
    select m.exam_instance_id, count(distinct b.student_profile_id)::int as owing,
           count(distinct b.student_profile_id) filter (where exists (
             select from backlog_attempt a
               join exams_student_exam s on s.institute_id = a.institute_id and s.id = a.student_exam_id
               join post_exam_session_instance o on o.institute_id = s.institute_id and o.exam_instance_id = s.exam_instance_id and o.post_exam_session_id = m.post_exam_session_id
              where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED'))::int as sitting_again
      from post_exam_session_instance m
      join exams_student_exam x on x.institute_id = m.institute_id and x.exam_instance_id = m.exam_instance_id
      join backlog b on b.institute_id = x.institute_id and b.origin_student_exam_id = x.id and b.state <> 'CLEARED'
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.post_exam_session_id = ${sessionId} group by 1`.execute(db);
  return rows;
}

/** The steps of a new computation take the place of the last ones of the same examinations; another one keeps what its own came to. */
export async function putSteps(db: Db, scope: InstituteScope, sessionId: string, examInstanceIds: readonly string[]): Promise<void> {
  await sql`
    delete from post_exam_step where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId}
       and exam_instance_id = any(${[...examInstanceIds]}::uuid[])`.execute(db);
  await sql`
    insert into post_exam_step (institute_id, post_exam_session_id, exam_instance_id, step_no, requested_by)
    select ${scope.instituteId}::uuid, ${sessionId}::uuid, n.id, n.at + (
             select coalesce(max(t.step_no), 0) from post_exam_step t where t.institute_id = ${scope.instituteId} and t.post_exam_session_id = ${sessionId}), ${scope.userId}::uuid
      from unnest(${examInstanceIds}::uuid[]) with ordinality as n(id, at)`.execute(db);
}

export async function nameJob(db: Db, scope: InstituteScope, sessionId: string, jobId: string): Promise<void> {
  await sql`
    update post_exam_step set job_id = ${jobId}::uuid where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId} and state = 'WAITING'`.execute(
    db,
  );
}

export interface Step {
  readonly id: string;
  readonly examInstanceId: string;
  readonly state: StepState;
  readonly runId: string | null;
}

/** The step that goes on, else the next that waits. */
export async function nextStep(db: Db, scope: InstituteScope, sessionId: string): Promise<Step | undefined> {
  const { rows } = await sql<Step>`
    select id, exam_instance_id, state, run_id from post_exam_step
     where institute_id = (select ${scope.instituteId}::uuid) and post_exam_session_id = ${sessionId} and state in ('WAITING', 'RUNNING')
     order by step_no limit 1`.execute(db);
  return rows[0];
}

export async function findStep(db: Db, scope: InstituteScope, id: string): Promise<Step | undefined> {
  const { rows } = await sql<Step>`
    select id, exam_instance_id, state, run_id from post_exam_step where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function beginStep(db: Db, scope: InstituteScope, id: string, runId: string): Promise<void> {
  await sql`update post_exam_step set state = 'RUNNING', run_id = ${runId}::uuid where institute_id = ${scope.instituteId} and id = ${id}`.execute(
    db,
  );
}

interface StepEnd {
  readonly state: 'DONE' | 'REFUSED';
  readonly counts?: object;
  readonly refusals?: readonly Refused[];
}

export async function endStep(db: Db, scope: InstituteScope, id: string, { state, counts, refusals }: StepEnd): Promise<void> {
  await sql`
    update post_exam_step set state = ${state}, finished_at = now(), counts = ${counts === undefined ? null : JSON.stringify(counts)}::jsonb,
           refusals = ${refusals === undefined ? null : JSON.stringify(refusals)}::jsonb
     where institute_id = ${scope.instituteId} and id = ${id} and state in ('WAITING', 'RUNNING')`.execute(db);
}

/** The steps that are left when a computation ends otherwise; answers the runs that were going on. */
export async function dropSteps(db: Db, scope: InstituteScope, sessionId: string, state: 'FAILED' | 'CANCELLED'): Promise<string[]> {
  const { rows } = await sql<{ runId: string | null }>`
    update post_exam_step set state = ${state}, finished_at = now()
     where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId} and state in ('WAITING', 'RUNNING') returning run_id`.execute(
    db,
  );
  return rows.flatMap(({ runId }) => (runId === null ? [] : [runId]));
}

/** How many steps ended how. */
export async function countSteps(db: Db, scope: InstituteScope, sessionId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from post_exam_step
     where institute_id = (select ${scope.instituteId}::uuid) and post_exam_session_id = ${sessionId} group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

/** The job that computes a session, when it waits or runs. */
export async function goingJob(db: Db, scope: InstituteScope, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select j.id from post_exam_step t join kit_job j on j.institute_id = t.institute_id and j.id = t.job_id and j.state not in ('DONE', 'FAILED', 'CANCELLED')
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.post_exam_session_id = ${sessionId} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Names a session for a notification about its job. */
export async function aboutSession(
  db: Db,
  scope: Pick<InstituteScope, 'instituteId'>,
  id: string | null,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select name from post_exam_session where institute_id = ${scope.instituteId} and id = ${id}::uuid`.execute(db);
  return rows[0] === undefined || id === null ? {} : { postSession: id, place: rows[0].name };
}
