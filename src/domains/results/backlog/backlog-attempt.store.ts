import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface Attempt {
  readonly backlogId: string;
  readonly studentExamId: string;
}

/** Opens the next attempt of each backlog; attempt numbers are never used again. */
export async function openAttempts(db: Db, scope: InstituteScope, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    with taken as (
      update backlog b set state = 'INWARDED', attempts = b.attempts + 1, version = b.version + 1, updated_at = now()
        from unnest(${attempts.map((one) => one.backlogId)}::uuid[], ${attempts.map((one) => one.studentExamId)}::uuid[]) as n(backlog, exam)
       where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = n.backlog and b.state = 'OPEN'
      returning b.id, b.attempts, n.exam)
    insert into backlog_attempt (institute_id, backlog_id, attempt_no, student_exam_id)
    select ${scope.instituteId}, id, attempts, exam from taken`.execute(db);
}

/** Takes back the attempts of these exams: REVERTED, the backlog is OPEN again. Nothing is deleted. */
export async function revertBacklogAttempts(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with reverted as (
      update backlog_attempt set state = 'REVERTED'
       where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${studentExamIds}::uuid[]) and state in ('INWARDED', 'ATTEMPTED')
      returning backlog_id),
    opened as (
      update backlog b set state = 'OPEN', version = b.version + 1, updated_at = now() from reverted r
       where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = r.backlog_id and b.state in ('INWARDED', 'ATTEMPTED')
      returning 1)
    select count(*)::int as n from opened`.execute(db);
  return rows[0]?.n ?? 0;
}
