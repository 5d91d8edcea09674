import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OwnCertificate } from './passing-certificate.contract.ts';

/** A certificate of one student and program. */
export interface HeldCertificate {
  readonly id: string;
  readonly studentProfileId: string;
  readonly programKey: string;
  readonly number: string;
  readonly digest: string;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
  readonly issuedAt: string;
  readonly copies: number;
  readonly revokeReason: string | null;
  readonly revokedAt: string | null;
  readonly revokedByName: string | null;
}

/** All certificates of these students, oldest first. */
export async function certificatesOf(db: Db, scope: InstituteScope, studentProfileIds: readonly string[]): Promise<HeldCertificate[]> {
  const { rows } = await sql<Omit<HeldCertificate, 'state'> & { state: string }>`
    select d.id, d.student_profile_id, d.program_key, d.number, d.digest, d.state, d.issued_at, d.revoke_reason, d.revoked_at, u.name as revoked_by_name,
           (select count(*)::int from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as copies
      from print_passing_certificate d
      left join identity_user_account u on u.id = d.revoked_by
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.student_profile_id = any(${[...studentProfileIds]}::uuid[])
     order by d.issued_at, d.serial_no`.execute(db);
  return rows as HeldCertificate[];
}

export interface FoundCertificate {
  readonly id: string;
  readonly number: string;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
  readonly examInstanceId: string;
  readonly examSessionId: string;
  /** The newest. */
  readonly copyNo: number;
}

export async function findCertificate(db: Db, scope: InstituteScope, id: string): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<Omit<FoundCertificate, 'state'> & { state: string }>`
    select d.id, d.number, d.state, d.exam_instance_id, i.exam_session_id,
           (select coalesce(max(c.copy_no), 1) from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as copy_no
      from print_passing_certificate d join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid`.execute(db);
  return rows[0] as FoundCertificate | undefined;
}

/** One certificate, as whoever decides about it must see it. */
interface CertificateInHand {
  readonly number: string;
  readonly name: string;
  readonly prn: string;
  readonly program: string;
  /** `20 Nov 2026, 14:05` by the clocks of the institute. */
  readonly issuedAt: string;
  readonly issuedBy: string | null;
  readonly copies: number;
}

export async function certificateInHand(db: Db, scope: InstituteScope, id: string): Promise<CertificateInHand | undefined> {
  const { rows } = await sql<CertificateInHand>`
    select d.number, st.full_name as name, st.university_prn as prn, p.name as program,
           to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY, HH24:MI') as issued_at, u.name as issued_by,
           (select count(*)::int from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as copies
      from print_passing_certificate d
      join institute n on n.id = d.institute_id
      join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
      join program p on p.institute_id = d.institute_id and p.id::text = d.program_key
      left join identity_user_account u on u.id = d.issued_by
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface HeldOwn extends Omit<OwnCertificate, 'state'> {
  readonly studentProfileId: string;
  readonly programKey: string;
  readonly state: HeldCertificate['state'];
  /** An examination of the student waits for a decision about it, published or not, or its result is held back from their division. */
  readonly isHeld: boolean;
}

interface OwnRow {
  readonly id: string;
  readonly number: string;
  readonly program: string;
  readonly issuedAt: string;
  readonly state: string;
  readonly programKey: string;
  readonly studentProfileId: string;
  readonly isHeld: boolean;
}

/** Of the student that the signed-in user is, newest first. */
export async function ownCertificatesOf(db: Db, scope: InstituteScope): Promise<HeldOwn[]> {
  const { rows } = await sql<OwnRow>`
    select d.id, d.number, p.name as program, d.issued_at, d.state, d.program_key, st.id as student_profile_id,
           exists (select from exams_student_exam x join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
                    where x.institute_id = st.institute_id and x.student_profile_id = st.id
                      and (x.remark in ('WH', 'RR') or i.published_run_no is not null and published_run(i, x.id) is null)) as is_held
      from people_student_profile st
      join print_passing_certificate d on d.institute_id = st.institute_id and d.student_profile_id = st.id
      join program p on p.institute_id = d.institute_id and p.id::text = d.program_key
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId}
     order by d.issued_at desc, d.serial_no desc`.execute(db);
  return rows as HeldOwn[];
}
