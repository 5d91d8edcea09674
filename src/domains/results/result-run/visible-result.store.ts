import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StoredBody, StoredInput } from './stored-result.contract.ts';

/** Which version of an instance is asked for. What is read is decided here, where it is read: nothing above the pointer exists. */
export type Pointer = 'COMPUTED' | 'LOCKED' | 'PUBLISHED';

const columns: Record<Pointer, RawBuilder<unknown>> = {
  COMPUTED: sql`i.computed_run_no`,
  LOCKED: sql`i.locked_run_no`,
  PUBLISHED: sql`published_run(i, r.student_exam_id)`,
};

/** A result row with the student it belongs to; decimals as text. */
export interface VisibleResult {
  readonly id: string;
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly versionNo: number;
  readonly letter: string;
  readonly remark: string | null;
  readonly sumCredits: string;
  readonly sumPoints: string;
  readonly sgpi: string | null;
  readonly sgpiAddition: string;
  readonly cgpi: string | null;
  readonly cgpiAddition: string;
  readonly className: string | null;
  readonly input: StoredInput;
  readonly body: StoredBody;
  readonly traceHash: string;
}

const fields = sql`r.id, r.student_exam_id, r.student_profile_id, r.exam_instance_id, r.run_no, r.version_no, r.letter, r.remark, r.sum_credits, r.sum_points,
  r.sgpi, r.sgpi_addition, r.cgpi, r.cgpi_addition, r.class_name, r.input, r.body, r.trace_hash`;

/** The version of each of these students at the pointer of its instance; students without one are left out. */
export async function visibleResults(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  pointer: Pointer,
): Promise<VisibleResult[]> {
  const { rows } = await sql<VisibleResult>`
    select distinct on (r.student_exam_id) ${fields}
      from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= ${columns[pointer]}
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_exam_id = any(${studentExamIds}::uuid[])
     order by r.student_exam_id, r.run_no desc`.execute(db);
  return rows;
}

/** Every version that completed runs gave one student, oldest first. */
export async function versionsOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<VisibleResult[]> {
  const { rows } = await sql<VisibleResult>`
    select ${fields}
      from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= i.computed_run_no
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_exam_id = ${studentExamId} order by r.run_no`.execute(db);
  return rows;
}

/** Versions named by student and run. */
export async function namedResults(
  db: Db,
  scope: InstituteScope,
  names: readonly { readonly studentExamId: string; readonly runNo: number }[],
): Promise<VisibleResult[]> {
  const { rows } = await sql<VisibleResult>`
    select ${fields} from unnest(${names.map((one) => one.studentExamId)}::uuid[], ${names.map((one) => one.runNo)}::int[]) as n(student_exam_id, run_no)
      join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.student_exam_id = n.student_exam_id and r.run_no = n.run_no`.execute(
    db,
  );
  return rows;
}
