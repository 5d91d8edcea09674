import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Papers of an examination by student. */
export type OwnElectives = ReadonlyMap<string, readonly string[]>;

/** Electives that these students have by Subject Management, as papers of the instance: the paper itself, else the one of the same code under another pattern. */
export async function ownElectives(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  students: readonly { readonly studentProfileId: string }[],
): Promise<OwnElectives> {
  const { rows } = await sql<{ studentProfileId: string; paperId: string }>`
    select distinct on (k.student_profile_id, o.code) k.student_profile_id, p.id as paper_id
      from people_subject_take k
      join exam_paper o on o.institute_id = k.institute_id and o.id = k.exam_paper_id
      join exam_instance_paper ip on ip.institute_id = k.institute_id and ip.exam_instance_id = ${instanceId}
      join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id and p.elective_group is not null
       and p.course_id = o.course_id and p.semester = o.semester and p.code = o.code
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.student_profile_id = any(${students.map((one) => one.studentProfileId)}::uuid[])
     order by k.student_profile_id, o.code, p.id = o.id desc, p.id`.execute(db);
  return new Map([...Map.groupBy(rows, (one) => one.studentProfileId)].map(([id, found]) => [id, found.map((one) => one.paperId)]));
}
