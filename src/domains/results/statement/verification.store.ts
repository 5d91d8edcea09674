import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

interface DocumentPlace {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly id: string;
}

/** Where the document of this number and code is kept; asked before any scope is known. */
export async function findDocumentPlace(db: Db, number: string, code: string): Promise<DocumentPlace | undefined> {
  const { rows } = await sql<DocumentPlace>`select * from find_printed_document(${number}, ${code})`.execute(db);
  return rows[0];
}

export interface CheckedDocument {
  readonly number: string;
  readonly institute: string;
  readonly name: string;
  readonly exam: string;
  readonly session: string;
  readonly issuedOn: string;
  readonly remark: string | null;
  readonly marksRemark: string | null;
  /** The published version now; null while nothing is published. */
  readonly publishedRunNo: number | null;
  readonly runNo: number;
  readonly isLatest: boolean;
  readonly isRevoked: boolean;
  /** Within the window in which the result is seen. */
  readonly isAnnounced: boolean;
  readonly letter: string | null;
  readonly sgpi: string | null;
}

/** A document with what is published of its candidate now, under the institute's row policies. */
export async function checkedDocument(db: Db, place: DocumentPlace): Promise<CheckedDocument | undefined> {
  const { rows } = await sql<CheckedDocument>`
    select d.number, n.college_name as institute, st.full_name as name, i.name as exam, s.name as session, x.remark, r.remark as marks_remark, d.run_no,
           to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY') as issued_on, r.run_no as published_run_no, r.letter, r.sgpi, window_stand(i, 'RESULT_VIEW') <> 'BEFORE' as is_announced,
           d.state <> 'SUPERSEDED' as is_latest, d.state = 'REVOKED' as is_revoked
      from print_statement d
      join institute n on n.id = d.institute_id
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
      join exams_student_exam x on x.institute_id = d.institute_id and x.id = d.student_exam_id
      join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      left join lateral (select r.run_no, r.letter, r.remark, concat_ws(' + ', r.sgpi::text, nullif(r.sgpi_addition, 0)::text) as sgpi from result r
         where r.institute_id = d.institute_id and r.student_exam_id = d.student_exam_id and r.run_no <= published_run(i, d.student_exam_id)
         order by r.run_no desc limit 1) r on true
     where d.institute_id = ${place.instituteId} and d.id = ${place.id}`.execute(db);
  return rows[0];
}
