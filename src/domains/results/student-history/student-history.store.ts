import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HistoryEntry } from './student-history.contract.ts';

type Examination = Omit<HistoryEntry, 'latest'>;

export async function findStudent(db: Db, scope: InstituteScope, id: string): Promise<{ prn: string; name: string } | undefined> {
  const { rows } = await sql<{ prn: string; name: string }>`
    select university_prn as prn, full_name as name from student_profile where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Examinations by session, each with the versions that completed runs gave it. */
export async function examinationsOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<Examination[]> {
  const { rows } = await sql<Examination>`
    select x.id as student_exam_id, i.code as exam_code, s.code as session_code, i.semesters, x.kind, x.flow, x.attempt_no, x.state, x.seat_no, x.remark,
           coalesce((select json_agg(json_build_object('versionNo', r.version_no, 'runNo', r.run_no, 'letter', r.letter, 'sgpi', r.sgpi::text,
               'cgpi', r.cgpi::text, 'published', coalesce(r.run_no <= i.published_run_no, false)) order by r.run_no desc)
             from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.computed_run_no), '[]') as versions
      from student_exam x
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = ${studentProfileId} order by s.starts_on, i.code`.execute(
    db,
  );
  return rows;
}
