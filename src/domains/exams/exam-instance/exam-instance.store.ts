import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface InstanceFacts {
  readonly patternState: string | null;
  readonly sessionState: string | null;
  /** Course of the course instance; null when none is given or there is none. */
  readonly classCourseId: string | null;
  readonly branchProgramId: string | null;
  readonly courseProgramId: string | null;
}

interface Refers {
  readonly examPatternId: string;
  readonly examSessionId: string;
  readonly courseInstanceId: string | null;
  readonly courseId: string;
  readonly branchId: string | null;
}

/** Facts about the referenced rows that the checks of an exam instance need, in one query. */
export async function instanceFacts(db: Db, scope: InstituteScope, one: Refers): Promise<InstanceFacts> {
  const i = scope.instituteId;
  const found = await sql<InstanceFacts>`
    select (select state from exam_pattern where institute_id = ${i} and id = ${one.examPatternId}) as pattern_state,
           (select state from exam_session where institute_id = ${i} and id = ${one.examSessionId}) as session_state,
           (select course_id from course_instance where institute_id = ${i} and id = ${one.courseInstanceId}) as class_course_id,
           (select program_id from branch where institute_id = ${i} and id = ${one.branchId}) as branch_program_id,
           (select program_id from course where institute_id = ${i} and id = ${one.courseId}) as course_program_id`.execute(db);
  return found.rows[0] ?? { patternState: null, sessionState: null, classCourseId: null, branchProgramId: null, courseProgramId: null };
}

/** Students that are or were inwarded or listed in an instance. */
export async function studentsIn(db: Db, scope: InstituteScope, examInstanceId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from student_exam where institute_id = ${scope.instituteId} and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return found.rows[0]?.n ?? 0;
}

/** How many papers are examined in each of these instances; no entry means none. */
export async function papersOf(db: Db, scope: InstituteScope, instanceIds: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select exam_instance_id as id, count(*)::int as n from exam_instance_paper
     where institute_id = ${scope.instituteId} and exam_instance_id = any(${instanceIds}::uuid[]) group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.id, row.n]));
}

/** The first patterns that an instance may have, as its file names them. */
export async function activePatterns(db: Db, scope: InstituteScope): Promise<{ readonly examPatternId: string }[]> {
  const { rows } = await sql<{ examPatternId: string }>`
    select code || '|' || version_no as exam_pattern_id from exam_pattern
     where institute_id = ${scope.instituteId} and state = 'ACTIVE' order by 1 limit 2`.execute(db);
  return rows;
}
