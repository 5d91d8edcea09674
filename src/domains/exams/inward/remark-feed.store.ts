import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** PRN, student ID or seat number, whatever its case → student exam of those who sit the instance. */
export async function findExamsByName(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with exam as (
      select x.id, v.name from student_exam x
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
        cross join lateral (values (lower(st.university_prn)), (lower(st.student_id)), (lower(x.seat_no))) v(name)
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
    select n.name, min(e.id::text) as id from unnest(${names}::text[]) as n(name) join exam e on e.name = lower(trim(n.name))
     group by 1 having count(distinct e.id) = 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Sets remarks where they differ; returns the previous remark of each changed student. WH alone makes no result stale. */
export async function writeRemarks(
  db: Db,
  scope: InstituteScope,
  remarks: readonly { studentExamId: string; remark: string | null }[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    update student_exam x set remark = n.remark, version = x.version + 1, updated_at = now(),
           stale = x.stale or (x.result_run_no is not null and nullif(x.remark, 'WH') is distinct from nullif(n.remark, 'WH'))
      from (select n.exam, n.remark, o.remark as before
              from unnest(${remarks.map((one) => one.studentExamId)}::uuid[], ${remarks.map((one) => one.remark)}::text[]) as n(exam, remark)
              join student_exam o on o.institute_id = (select ${scope.instituteId}::uuid) and o.id = n.exam order by n.exam for update of o) n
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.remark is distinct from n.remark
    returning x.id, n.before`.execute(db);
  return new Map(rows.map((row) => [row.id, row.before]));
}

/** Restores previous remarks where the file's remark is unchanged; returns the students restored. */
export async function giveBackRemarks(
  db: Db,
  scope: InstituteScope,
  remarks: readonly { studentExamId: string; from: string | null; to: string | null }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${remarks.map((one) => one.studentExamId)}::uuid[], ${remarks.map((one) => one.from)}::text[]) as n(exam, remark)
      join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.remark is not distinct from n.remark
     order by x.id for update of x`.execute(db);
  const same = new Set(rows.map((row) => row.id));
  const back = remarks.filter((one) => same.has(one.studentExamId));
  await writeRemarks(
    db,
    scope,
    back.map(({ studentExamId, to }) => ({ studentExamId, remark: to })),
  );
  return same;
}
