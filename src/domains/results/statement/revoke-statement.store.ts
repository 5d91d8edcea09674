import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintedDocument } from './printed-document.store.ts';

/** One issued statement, as whoever decides about it must see it. */
export interface StatementInHand {
  readonly number: string;
  readonly state: PrintedDocument['state'];
  readonly examInstanceId: string;
  readonly exam: string;
  readonly name: string;
  readonly prn: string;
  readonly seatNo: string | null;
  /** `20 Nov 2026, 14:05` by the clocks of the institute. */
  readonly printedAt: string;
  readonly printedBy: string | null;
  readonly copies: number;
  /** A signed form of it is in the student's hands. */
  readonly isSigned: boolean;
}

export async function findStatement(db: Db, scope: InstituteScope, id: string): Promise<StatementInHand | undefined> {
  const { rows } = await sql<StatementInHand>`
    select d.number, d.state, d.exam_instance_id, i.name as exam, st.full_name as name, st.university_prn as prn, x.seat_no,
           to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY, HH24:MI') as printed_at, u.name as printed_by,
           (select count(*)::int from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as copies,
           exists (select 1 from credential_statement l where l.institute_id = d.institute_id and l.printed_document_id = d.id) as is_signed
      from print_statement d
      join institute n on n.id = d.institute_id
      join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
      join exams_student_exam x on x.institute_id = d.institute_id and x.id = d.student_exam_id
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
      left join identity_user_account u on u.id = d.issued_by
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}`.execute(db);
  return rows[0];
}
