import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { settledOfInwarded } from '../inward/settled-papers.store.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { InstancePaperRow } from '../exam-instance/instance-paper.contract.ts';

export interface FittingPaper extends InstancePaperRow {
  /** Students who have the paper, including withdrawn ones: their form is kept. */
  readonly held: number;
}

/** An examination, or one that is being planned and has no papers yet. */
export type Fits = Pick<InstanceRow, 'id' | 'courseId' | 'branchId' | 'semesters' | 'examPatternId'> & Partial<Pick<InstanceRow, 'nature'>>;

/**
 * Papers of the instance's course, branch and semesters, by semester and code. Backlogs are sat in the papers of every version of the pattern:
 * of one code and semester the instance's own, else the newest.
 */
export async function fittingPapers(db: Db, scope: InstituteScope, instance: Fits): Promise<FittingPaper[]> {
  const { rows } = await sql<FittingPaper>`
    with sat as (
      select sp.exam_paper_id, count(*)::int as held, count(*) filter (where x.state <> 'WITHDRAWN')::int as students, count(*) filter (where x.state in ('LOCKED', 'SEATED'))::int as fixed
        from student_paper sp join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instance.id} group by 1),
    marked as (
      select sp.exam_paper_id, count(distinct sp.id)::int as students
        from student_paper sp join mark m on m.institute_id = sp.institute_id and m.student_exam_id = sp.student_exam_id and m.student_paper_id = sp.id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instance.id} group by 1),
    inwarded as materialized (
      select ci.branch_id, count(*)::int as n from student_exam x
        left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
        left join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instance.id} and x.state = 'INWARDED' and x.kind <> 'BACKLOG'
       group by 1),
    having_it as (
      select sp.exam_paper_id, count(*)::int as n from student_paper sp
        join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state = 'INWARDED' and x.kind <> 'BACKLOG'
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instance.id} group by 1),
    settled as (
      select d.exam_paper_id, count(*)::int as n from (${settledOfInwarded(scope, instance)}) d
       where not exists (select 1 from student_paper sp where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = d.student_exam_id
                            and sp.exam_paper_id = d.exam_paper_id)
       group by 1)
    select p.id as paper_id, p.code, p.title, p.semester, p.elective_group, t.code || case when t.version_no > 1 then ' v' || t.version_no else '' end as pattern_code,
           p.exam_pattern_id = ${instance.examPatternId} or (${instance.nature ?? ''} = 'ATKT' and t.code = own.code
             and row_number() over (partition by p.semester, upper(p.code), p.branch_id, t.code order by t.id = own.id desc, t.version_no desc) = 1) as own_pattern, ip.id is not null as examined, b.code as branch_code,
           coalesce(s.students, 0) as students, coalesce(s.held, 0) as held, coalesce(s.fixed, 0) as fixed, coalesce(m.students, 0) as marked,
           case when ip.id is null or p.elective_group is not null then 0 else greatest(0, coalesce((
             select sum(i.n)::int from inwarded i where p.branch_id is null or i.branch_id is null or i.branch_id = p.branch_id), 0) - coalesce(h.n, 0) - coalesce(z.n, 0)) end as without,
           (select count(distinct pm.teacher_profile_id)::int from paper_map pm where pm.institute_id = p.institute_id and pm.exam_paper_id = p.id) as teachers
      from exam_paper p
      join exam_pattern t on t.institute_id = p.institute_id and t.id = p.exam_pattern_id
      left join exam_pattern own on own.institute_id = p.institute_id and own.id = ${instance.examPatternId}
      left join exam_instance_paper ip on ip.institute_id = p.institute_id and ip.exam_instance_id = ${instance.id} and ip.exam_paper_id = p.id
      left join branch b on b.institute_id = p.institute_id and b.id = p.branch_id
      left join sat s on s.exam_paper_id = p.id
      left join marked m on m.exam_paper_id = p.id
      left join having_it h on h.exam_paper_id = p.id
      left join settled z on z.exam_paper_id = p.id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.course_id = ${instance.courseId} and p.semester = any(${instance.semesters}::int[])
       and (p.branch_id is null or ${instance.branchId}::uuid is null or p.branch_id = ${instance.branchId}::uuid)
     order by p.semester, p.code, p.id`.execute(db);
  return rows;
}

/** The row by which an instance examines a paper. */
export async function findExamined(db: Db, scope: InstituteScope, instanceId: string, paperId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from exam_instance_paper
    where institute_id = ${scope.instituteId} and exam_instance_id = ${instanceId} and exam_paper_id = ${paperId}`.execute(db);
  return rows[0]?.id ?? null;
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

/** Adds one paper to every inwarded student of its branch who does not have it; not to those who sit backlogs only, nor to whom an earlier result decided it. */
export async function giveToAll(
  db: Db,
  scope: InstituteScope,
  instance: Pick<InstanceRow, 'id' | 'nature'>,
  paperId: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with given as (
      insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id, division_id, attempt_no)
      select x.institute_id, x.id, p.id, x.exam_instance_id, x.division_id, x.attempt_no
        from student_exam x
        join exam_paper p on p.institute_id = x.institute_id and p.id = ${paperId}
        left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
        left join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instance.id} and x.state = 'INWARDED' and x.kind <> 'BACKLOG'
         and (p.branch_id is null or ci.branch_id is null or p.branch_id = ci.branch_id)
         and not exists (select 1 from (${settledOfInwarded(scope, instance)}) d where d.student_exam_id = x.id and d.exam_paper_id = p.id)
      on conflict on constraint student_paper_once do nothing returning 1)
    select count(*)::int as n from given`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Removes one paper from every inwarded and withdrawn student of the instance; a backlog paper stays. */
export async function takeFromAll(db: Db, scope: InstituteScope, instanceId: string, paperId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from student_paper sp using student_exam x
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId} and sp.exam_paper_id = ${paperId}
         and sp.backlog_id is null and x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'WITHDRAWN')
      returning 1)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Inwarded students who have another paper of the same code and semester in this instance already. */
export async function countHavingDouble(db: Db, scope: InstituteScope, instanceId: string, paperId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct sp.student_exam_id)::int as n
      from exam_paper p
      join exam_paper o on o.institute_id = p.institute_id and o.course_id = p.course_id and o.semester = p.semester and upper(o.code) = upper(p.code) and o.id <> p.id
      join student_paper sp on sp.institute_id = o.institute_id and sp.exam_paper_id = o.id and sp.exam_instance_id = ${instanceId}
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state = 'INWARDED'
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = ${paperId}`.execute(db);
  return rows[0]?.n ?? 0;
}
