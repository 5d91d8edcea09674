import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface SemesterKey {
  readonly studentProfileId: string;
  readonly semester: number;
}

export const semesterKey = ({ studentProfileId, semester }: SemesterKey) => `${studentProfileId} ${semester}`;

/** What there is of a semester already, that a manual result must not stand beside. */
export interface Standing extends SemesterKey {
  /** Newest examination that has a result of it; null: none. */
  readonly exam: string | null;
  /** SGPI that was entered by hand alone; null: none. */
  readonly entered: string | null;
}

/** Of these semesters those that have something. A result is there from its computation on, published or not. */
export async function standingsOf(db: Db, scope: InstituteScope, keys: readonly SemesterKey[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select n.student as student_profile_id, n.semester, c.exam, b.sgpi::text as entered
      from unnest(${keys.map((one) => one.studentProfileId)}::uuid[], ${keys.map((one) => one.semester)}::int[]) as n(student, semester)
      left join lateral (
        select i.name || ', ' || s.name as exam from exams_student_exam x
          join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id and n.semester = any(i.semesters)
          join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
         where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = n.student and x.result_run_no is not null
         order by s.starts_on desc, i.code limit 1) c on true
      left join backward_sgpi b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = n.student and b.semester = n.semester
       and b.manual_result_id is null
     where c.exam is not null or b.id is not null`.execute(db);
  return new Map(rows.map((row) => [semesterKey(row), row]));
}

/** Transcripts that are valid and have what this result gave to the CGPI, by their numbers. */
export async function transcriptsWith(db: Db, scope: InstituteScope, id: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select d.number from backward_sgpi b
      join transcript_source s on s.institute_id = b.institute_id and s.backward_sgpi_id = b.id
      join transcript t on t.institute_id = s.institute_id and t.id = s.transcript_id
      join print_signed_paper d on d.institute_id = t.institute_id and d.id = t.printed_document_id and d.state = 'VALID'
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.manual_result_id = ${id} order by d.number`.execute(db);
  return rows.map((row) => row.number);
}
