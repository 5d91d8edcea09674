import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { InstancePaperRow } from './instance-paper.contract.ts';

export interface FittingPaper extends InstancePaperRow {
  readonly examPatternId: string;
}

/** Papers of the instance's course, branch and semesters, by semester and code. */
export async function fittingPapers(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<FittingPaper[]> {
  const { rows } = await sql<FittingPaper>`
    select p.id as paper_id, p.code, p.title, p.semester, p.elective_group, p.exam_pattern_id, ip.id is not null as examined,
           (select count(*)::int from student_paper sp
             where sp.institute_id = p.institute_id and sp.exam_instance_id = ${instance.id} and sp.exam_paper_id = p.id) as students
      from exam_paper p
      left join exam_instance_paper ip on ip.institute_id = p.institute_id and ip.exam_instance_id = ${instance.id} and ip.exam_paper_id = p.id
     where p.institute_id = ${scope.instituteId} and p.course_id = ${instance.courseId} and p.semester = any(${instance.semesters}::int[])
       and (p.branch_id is null or ${instance.branchId}::uuid is null or p.branch_id = ${instance.branchId}::uuid)
     order by p.semester, p.code, p.id`.execute(db);
  return rows;
}

export async function addToInstance(db: Db, scope: InstituteScope, instanceId: string, paperIds: readonly string[]): Promise<void> {
  await sql`
    insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id)
    select ${scope.instituteId}, ${instanceId}, paper.id from unnest(${paperIds}::uuid[]) as paper(id) on conflict do nothing`.execute(db);
}

export async function takeFromInstance(db: Db, scope: InstituteScope, instanceId: string, paperIds: readonly string[]): Promise<void> {
  await sql`
    delete from exam_instance_paper
     where institute_id = ${scope.instituteId} and exam_instance_id = ${instanceId} and exam_paper_id = any(${paperIds}::uuid[])`.execute(
    db,
  );
}
