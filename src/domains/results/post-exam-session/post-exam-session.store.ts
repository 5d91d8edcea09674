import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { MemberFacts } from './post-exam-session.rules.ts';

export async function instancesOf(db: Db, scope: InstituteScope, sessionId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select exam_instance_id as id from post_exam_session_instance
     where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId} order by 1`.execute(db);
  return found.rows.map((row) => row.id);
}

/** Two acts on one session wait for each other. */
export async function holdSession(db: Db, scope: InstituteScope, sessionId: string): Promise<void> {
  await sql`select 1 from post_exam_session where institute_id = ${scope.instituteId} and id = ${sessionId} for no key update`.execute(db);
}

interface Members {
  readonly ids: readonly string[];
  readonly type: string;
  /** The session itself. */
  readonly except: string;
}

/** These examinations, in the order of their ids; what is none of the institute's is left out. */
export async function memberFacts(db: Db, scope: InstituteScope, { ids, type, except }: Members): Promise<MemberFacts[]> {
  const { rows } = await sql<MemberFacts>`
    select i.id, i.exam_session_id, i.course_id, y.nature, (i.published_run_no is not null) as is_published,
           (select s.name from post_exam_session_instance o
              join post_exam_session s on s.institute_id = o.institute_id and s.id = o.post_exam_session_id
             where o.institute_id = i.institute_id and o.exam_instance_id = i.id and o.type = ${type} and o.state = 'OPEN'
               and o.post_exam_session_id <> ${except}::uuid limit 1) as open_in
      from exams_exam_instance i
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${ids}::uuid[]) order by i.id`.execute(db);
  return rows;
}

/** The links become exactly these; those that stay are not touched. */
export async function setInstances(db: Db, scope: InstituteScope, sessionId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from post_exam_step where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId}
    and exam_instance_id <> all(${ids}::uuid[])`.execute(db);
  await sql`delete from post_exam_session_instance where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId}
    and exam_instance_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id, type, state)
    select s.institute_id, s.id, i, s.type, s.state from post_exam_session s, unnest(${ids}::uuid[]) as i
     where s.institute_id = ${scope.instituteId} and s.id = ${sessionId}
    on conflict on constraint post_exam_session_instance_once do nothing`.execute(db);
}

/** Computations of a session that wait or go on; those of a job that was cancelled before it began do not count. */
export async function countComputing(db: Db, scope: InstituteScope, sessionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from post_exam_step t join kit_job j on j.institute_id = t.institute_id and j.id = t.job_id and j.state not in ('DONE', 'FAILED', 'CANCELLED')
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.post_exam_session_id = ${sessionId} and t.state in ('WAITING', 'RUNNING')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
