import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';

/** An examination for backlogs of the same session, and how many students it could still take. */
export interface BacklogExam {
  readonly id: string;
  readonly name: string;
  readonly students: number;
}

/** Of the open examinations for backlogs beside this one that which could take most students; null: there is none. */
export async function findBacklogExam(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<BacklogExam | null> {
  const { rows } = await sql<BacklogExam>`
    select i.id, i.name, count(distinct b.student_profile_id)::int as students
      from exam_instance i
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.nature in ('ATKT', 'SUPPLEMENTARY')
      join exam_instance_paper ip on ip.institute_id = i.institute_id and ip.exam_instance_id = i.id
      left join exams_succeeding_paper q on q.institute_id = i.institute_id and q.exam_instance_id = i.id and q.new_paper_id = ip.exam_paper_id
      join results_backlog b on b.institute_id = i.institute_id and b.exam_paper_id in (ip.exam_paper_id, q.old_paper_id) and b.state = 'OPEN'
      join student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
      join exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and published_run(oi, o.id) is not null
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.course_id = ${instance.courseId} and i.exam_session_id = ${instance.examSessionId}
       and i.id <> ${instance.id} and i.state = 'OPEN' and i.published_run_no is null
       and (i.branch_id is null or ${instance.branchId}::uuid is null or i.branch_id = ${instance.branchId}::uuid)
       and not exists (select 1 from student_exam x where x.institute_id = i.institute_id and x.exam_instance_id = i.id
                          and x.student_profile_id = b.student_profile_id and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
     group by i.id, i.name order by students desc, i.id limit 1`.execute(db);
  return rows[0] ?? null;
}

interface OpenBacklogs {
  /** In papers of this examination, of students who are inwarded here, but not for backlogs. */
  readonly inwarded: number;
  /** In papers of its course that it does not have. */
  readonly elsewhere: number;
}

/** Open backlogs that cannot be inwarded here, those that this examination itself opened among them. */
export async function countOpenBacklogs(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<OpenBacklogs> {
  const { rows } = await sql<OpenBacklogs>`
    with examined as materialized (
      select ip.exam_paper_id as id from exam_instance_paper ip
       where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instance.id}),
    here as materialized (
      select id from examined
      union select q.old_paper_id from exams_succeeding_paper q
       where q.institute_id = (select ${scope.instituteId}::uuid) and q.exam_instance_id = ${instance.id}),
    owed as (
      select b.student_profile_id, b.exam_paper_id in (select id from here) as is_here
        from results_backlog b
        join exam_paper p on p.institute_id = b.institute_id and p.id = b.exam_paper_id
        join student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
        join exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and published_run(oi, o.id) is not null
       where b.institute_id = (select ${scope.instituteId}::uuid) and b.state = 'OPEN'
         and (p.course_id = ${instance.courseId} or p.id in (select id from here)))
    select count(*) filter (where is_here and x.kind <> 'BACKLOG')::int as inwarded, count(*) filter (where not is_here)::int as elsewhere
      from owed left join student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instance.id}
           and x.student_profile_id = owed.student_profile_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')`.execute(db);
  return rows[0] ?? { inwarded: 0, elsewhere: 0 };
}
