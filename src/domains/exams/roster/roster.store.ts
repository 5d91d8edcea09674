import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RosterError } from './roster.contract.ts';

export interface RosterErrors {
  readonly total: number;
  /** Counts by code of the listed errors. */
  readonly counts: Record<string, number>;
  readonly errors: RosterError[];
}

/** Errors of inwarded students: no paper, an elective group without a choice, one paper twice, a student who left. */
export async function rosterErrors(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[] | null,
  limit: number,
): Promise<RosterErrors> {
  const { rows } = await sql<RosterError & { n: number; ofCode: number }>`
    with chosen as (
      select x.id, x.institute_id, x.kind, x.remark, st.university_prn as prn, st.full_name as name, st.state as student_state, ci.branch_id
        from student_exam x
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
        left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
        left join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state = 'INWARDED'
         and (${ids}::uuid[] is null or x.id = any(${ids}::uuid[]))),
    offered as (
      select p.branch_id, p.elective_group from exam_instance_paper ip
        join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
       where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId} and p.elective_group is not null),
    faults as (
      select c.id, c.prn, c.name, 'NO_PAPERS' as code from chosen c
       where not exists (select 1 from student_paper sp where sp.institute_id = c.institute_id and sp.student_exam_id = c.id)
      union all
      select distinct c.id, c.prn, c.name, 'ELECTIVES_MISSING' from chosen c
        join offered o on o.branch_id is null or c.branch_id is null or o.branch_id = c.branch_id
       where c.kind <> 'BACKLOG' and not exists (
         select 1 from student_paper sp join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id and p.elective_group = o.elective_group
          where sp.institute_id = c.institute_id and sp.student_exam_id = c.id)
      union all
      select distinct c.id, c.prn, c.name, 'PAPER_TWICE' from chosen c
        join student_paper sp on sp.institute_id = c.institute_id and sp.student_exam_id = c.id
        join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
       group by c.id, c.prn, c.name, p.semester, upper(p.code) having count(*) > 1
      union all
      select id, prn, name, 'NOT_ACTIVE' from chosen where student_state <> 'ACTIVE'
      union all
      select id, prn, name, 'ADMISSION_CANCELLED' from chosen where remark = 'ADC')
    select id as student_exam_id, prn, name, code, count(*) over ()::int as n, count(*) over (partition by code)::int as of_code
      from faults order by prn, code limit ${limit}`.execute(db);
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row.code] = row.ofCode;
  return { total: rows[0]?.n ?? 0, counts, errors: rows.map(({ studentExamId, prn, name, code }) => ({ studentExamId, prn, name, code })) };
}
