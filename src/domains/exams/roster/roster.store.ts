import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { waitingExemptions } from '../waiting-exemption/waiting-exemption.store.ts';
import { notedFindings } from './lock-check.rules.ts';
import type { LockFinding, RosterFinding } from './roster.contract.ts';

export interface RosterFindings {
  readonly total: number;
  readonly counts: Record<string, number>;
  readonly students: RosterFinding[];
}

async function settingsOf(db: Db, scope: InstituteScope): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select settings from institute where id = (select ${scope.instituteId}::uuid)`.execute(db);
  return rows[0]?.settings ?? {};
}

/**
 * What is found of inwarded students before the lock: no paper, an elective group without a choice, one paper twice, here or in another examination
 * of the session, a student who left; a photo for the hall ticket, division and roll number that seat numbers go by. Somebody who sits backlogs alone
 * belongs to no division. An exemption that nobody decided yet. Of each finding the first students, by their numbers.
 */
async function findingsOf(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[] | null, limit: number) {
  const waiting = await waitingExemptions(db, scope, { examInstanceId, studentExamIds: ids });
  const { rows } = await sql<{ studentExamId: string; prn: string; name: string; code: LockFinding; ofCode: number }>`
    with chosen as (
      select x.id, x.institute_id, x.exam_session_id, x.student_profile_id, x.kind, x.division_id, x.remark, e.roll_no, st.university_prn as prn,
             st.full_name as name, st.state as student_state, ci.branch_id
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
    found as (
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
      select distinct c.id, c.prn, c.name, 'PAPER_ELSEWHERE' from chosen c
        join student_paper sp on sp.institute_id = c.institute_id and sp.student_exam_id = c.id
        join student_exam o on o.institute_id = c.institute_id and o.student_profile_id = c.student_profile_id and o.exam_session_id = c.exam_session_id
             and o.id <> c.id and o.state in ('INWARDED', 'LOCKED', 'SEATED')
        join student_paper op on op.institute_id = o.institute_id and op.student_exam_id = o.id and op.exam_paper_id = sp.exam_paper_id
      union all
      select id, prn, name, 'NOT_ACTIVE' from chosen where student_state <> 'ACTIVE'
      union all
      select id, prn, name, 'ADMISSION_CANCELLED' from chosen where remark = 'ADC'
      union all
      select c.id, c.prn, c.name, 'NO_PHOTO' from chosen c
       where not exists (select from people_student_picture f where f.institute_id = c.institute_id and f.student_profile_id = c.student_profile_id)
      union all
      select id, prn, name, 'NO_DIVISION' from chosen where kind <> 'BACKLOG' and division_id is null
      union all
      select id, prn, name, 'NO_ROLL_NO' from chosen where kind <> 'BACKLOG' and coalesce(roll_no, '') = ''
      union all
      select id, prn, name, 'EXEMPTION_WAITS' from chosen where id = any(${waiting.map((one) => one.studentExamId)}::uuid[])),
    placed as (
      select *, count(*) over (partition by code)::int as of_code, row_number() over (partition by code order by prn, id) as place from found)
    select id as student_exam_id, prn, name, code, of_code from placed where place <= ${limit} order by prn, code`.execute(db);
  return rows;
}

/** The findings that stop the lock, and those that the institute only notes. */
export async function rosterFindings(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[] | null,
  limit: number,
): Promise<{ errors: RosterFindings; noted: RosterFindings }> {
  const isNoted = notedFindings(await settingsOf(db, scope));
  const rows = await findingsOf(db, scope, examInstanceId, ids, limit);
  return {
    errors: gathered(rows.filter((row) => !isNoted.has(row.code))),
    noted: gathered(rows.filter((row) => isNoted.has(row.code))),
  };
}

function gathered(rows: Awaited<ReturnType<typeof findingsOf>>): RosterFindings {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row.code] = row.ofCode;
  return {
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    students: rows.map(({ studentExamId, prn, name, code }) => ({ studentExamId, prn, name, code })),
  };
}
