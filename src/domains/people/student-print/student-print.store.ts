import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface PrintedNow {
  /** The institute's own day and time. */
  readonly day: string;
  readonly time: string;
  /** Of the last examination that has one. */
  readonly seatNo: string | null;
}

interface FirstGuardian {
  readonly guardianName: string;
  readonly relation: string;
  readonly relationWords: string | null;
  readonly guardianMobile: string | null;
}

/** Whom the office asks first; undefined: nobody is known. */
export async function firstGuardian(db: Db, scope: InstituteScope, studentProfileId: string): Promise<FirstGuardian | undefined> {
  const { rows } = await sql<FirstGuardian>`
    select guardian_name, relation, relation_words, guardian_mobile from student_guardian
     where institute_id = (select ${scope.instituteId}::uuid) and student_profile_id = ${studentProfileId} order by position limit 1`.execute(
    db,
  );
  return rows[0];
}

/** When a profile is printed, and the student's seat number. */
export async function printedNow(db: Db, scope: InstituteScope, studentProfileId: string): Promise<PrintedNow> {
  const { rows } = await sql<PrintedNow>`
    select to_char(now() at time zone n.time_zone, 'YYYY-MM-DD') as day, to_char(now() at time zone n.time_zone, 'HH24:MI') as time,
           (select x.seat_no from exams_student_exam x where x.institute_id = n.id and x.student_profile_id = ${studentProfileId}
              and x.seat_no is not null order by x.id desc limit 1) as seat_no
      from institute n where n.id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the institute of this scope is gone');
  return row;
}
