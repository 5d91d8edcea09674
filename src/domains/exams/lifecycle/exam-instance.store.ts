/*
 * Why these stores write `institute_id = (select ${scope.instituteId}::uuid)`: the planner must not see the institute as a
 * constant. Statistics lag behind; for an institute filled a minute ago it then expects one row and joins
 * by nested loops over prefixes of indexes. With a sub-select it assumes an average institute. Measured: 4,000 marks of a file
 * took 4.2 s, and take 0.2 s.
 */
import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface InstanceRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly state: 'DRAFT' | 'OPEN' | 'CLOSED';
  /** Nature of its exam type: REGULAR, ATKT … */
  readonly nature: string;
  readonly courseId: string;
  readonly departmentId: string | null;
  readonly branchId: string | null;
  readonly semesters: number[];
  readonly examSessionId: string;
  readonly examPatternId: string;
  readonly courseInstanceId: string | null;
  readonly isFinalSemester: boolean;
  readonly seatScheme: unknown;
  readonly lastRunNo: number;
  readonly computedRunNo: number | null;
  readonly lockedRunNo: number | null;
  readonly publishedRunNo: number | null;
  /** 1 while a result run is RUNNING; one whose job was cancelled before it began does not count. */
  readonly runGoing: number;
}

/**
 * READ takes no lock; SHARE keeps a run, a lock and a publication from starting while inputs change;
 * UPDATE is taken by those three.
 */
export type Hold = 'READ' | 'SHARE' | 'UPDATE';

/** The instance with its locks; undefined when the institute has none of that id. */
export async function findInstance(db: Db, scope: InstituteScope, id: string, hold: Hold): Promise<InstanceRow | undefined> {
  if (hold !== 'READ') {
    // Locked by a statement of its own, so that the next one sees what the previous holder committed.
    const strength = hold === 'SHARE' ? sql`for share` : sql`for no key update`;
    await sql`select 1 from exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} ${strength}`.execute(db);
  }
  return (await findInstances(db, scope, [id]))[0];
}

/** Those of these ids that the institute has, in one statement. */
export async function findInstances(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<InstanceRow[]> {
  const { rows } = await sql<InstanceRow>`
    select i.id, i.code, i.name, i.state, y.nature, i.course_id, p.department_id, i.branch_id, i.semesters, i.exam_session_id, i.exam_pattern_id,
           i.course_instance_id, i.is_final_semester, i.seat_scheme, i.last_run_no, i.computed_run_no, i.locked_run_no, i.published_run_no,
           (select count(*)::int from results_result_run r where r.institute_id = i.institute_id and r.exam_instance_id = i.id and r.state = 'RUNNING'
              and not exists (select 1 from kit_job j where j.institute_id = r.institute_id and j.payload ->> 'runId' = r.id::text and j.state in ('DONE', 'FAILED', 'CANCELLED'))) as run_going
      from exam_instance i
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Names the instance for a notification about a job or a request. */
export async function aboutInstance(
  db: Db,
  scope: Pick<InstituteScope, 'instituteId'>,
  id: string | null,
): Promise<Readonly<Record<string, string>>> {
  if (id === null) return {};
  const row = await db
    .selectFrom('examInstance')
    .select('name')
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { instance: id, place: row.name } : {};
}

type About = (db: Db, scope: Pick<InstituteScope, 'instituteId'>, id: string) => Promise<Readonly<Record<string, string>>>;

/** The same of a mark sheet: its examination with the paper's code. */
export const aboutSheet: About = async (db, scope, id) => {
  const { rows } = await sql<{ instance: string; place: string }>`
    select i.id as instance, concat_ws(' · ', i.name, p.code) as place
      from mark_sheet s
      join exam_instance i on i.institute_id = s.institute_id and i.id = s.exam_instance_id
      join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
     where s.institute_id = ${scope.instituteId} and s.id = ${id}`.execute(db);
  return { ...rows[0] };
};

/** The same of a student in an examination. */
export const aboutStudentExam: About = async (db, scope, id) => {
  const { rows } = await sql<{ instance: string; place: string }>`
    select i.id as instance, i.name as place
      from student_exam x join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where x.institute_id = ${scope.instituteId} and x.id = ${id}`.execute(db);
  return { ...rows[0] };
};
