import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The version before a run, as far as the run compares it. */
export interface PreviousResult {
  readonly versionNo: number;
  readonly traceHash: string;
  readonly letter: string;
}

/** The version before a run: of each student the row with the highest run number below it. */
export async function previousResults(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  runNo: number,
  ids: readonly string[],
): Promise<Map<string, PreviousResult>> {
  const { rows } = await sql<PreviousResult & { id: string }>`
    select distinct on (student_exam_id) student_exam_id as id, version_no, trace_hash, letter
      from result where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and student_exam_id = any(${ids}::uuid[]) and run_no < ${runNo}
     order by student_exam_id, run_no desc`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One result row, ready to be written: decimals as text. */
export interface NewResult {
  readonly studentExamId: string;
  readonly studentProfileId: string;
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
  /** JSON texts. */
  readonly input: string;
  readonly body: string;
  readonly traceHash: string;
}

/** Upserts by (student, run): a run that is taken up again finds its own rows and leaves them as they are. */
export async function writeResults(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  runNo: number,
  rows: readonly NewResult[],
): Promise<void> {
  const column = <K extends keyof NewResult>(key: K) => rows.map((row) => row[key]);
  // One text, a JSON a line (JSON.stringify writes no line break): a list of them would quote every quote, and be unquoted again.
  const lines = (key: 'input' | 'body') => rows.map((row) => row[key]).join('\n');
  await sql`
    insert into result (institute_id, exam_instance_id, run_no, student_exam_id, student_profile_id, version_no, letter, remark, sum_credits, sum_points,
        sgpi, sgpi_addition, cgpi, cgpi_addition, class_name, input, body, trace_hash)
    select ${scope.instituteId}, ${instanceId}, ${runNo}, n.student_exam_id, n.student_profile_id, n.version_no, n.letter, n.remark, n.sum_credits, n.sum_points,
           n.sgpi, n.sgpi_addition, n.cgpi, n.cgpi_addition, n.class_name, n.input::jsonb, n.body::jsonb, n.trace_hash
      from unnest(${column('studentExamId')}::uuid[], ${column('studentProfileId')}::uuid[], ${column('versionNo')}::int[], ${column('letter')}::text[],
                  ${column('remark')}::text[], ${column('sumCredits')}::numeric[], ${column('sumPoints')}::numeric[], ${column('sgpi')}::numeric[],
                  ${column('sgpiAddition')}::numeric[], ${column('cgpi')}::numeric[], ${column('cgpiAddition')}::numeric[], ${column('className')}::text[],
                  string_to_array(${lines('input')}, chr(10)), string_to_array(${lines('body')}, chr(10)), ${column('traceHash')}::text[])
           as n(student_exam_id, student_profile_id, version_no, letter, remark, sum_credits, sum_points, sgpi, sgpi_addition, cgpi, cgpi_addition, class_name,
                input, body, trace_hash)
    on conflict on constraint result_once do update
       set version_no = excluded.version_no, letter = excluded.letter, remark = excluded.remark, sum_credits = excluded.sum_credits,
           sum_points = excluded.sum_points, sgpi = excluded.sgpi, sgpi_addition = excluded.sgpi_addition, cgpi = excluded.cgpi,
           cgpi_addition = excluded.cgpi_addition, class_name = excluded.class_name, input = excluded.input, body = excluded.body, trace_hash = excluded.trace_hash
     where result.trace_hash <> excluded.trace_hash or result.body <> excluded.body or result.input <> excluded.input`.execute(db);
}
