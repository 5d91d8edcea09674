import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { computedOutcome, publishedOutcome } from '../result-run/outcome-sql.store.ts';
import type { PaperPass } from './exam-board.contract.ts';

type Pass = Omit<PaperPass, 'lastPercent'>;
const percent = sql`round(100.0 * count(*) filter (where pass) / count(*), 1)::text`;

/** Of an `outcome` relation: a paper is passed when all its units are. Units taken from an earlier examination are not counted. */
const passOf = (scope: InstituteScope, outcome: RawBuilder<unknown>) => sql`
  with ${outcome},
  papers as (select student_exam_id, exam_paper_id, bool_and(pass) as pass from outcome where not from_earlier and letter <> 'RR' group by 1, 2)
  select p.code as paper_code, p.title as paper_title, count(*)::int as appeared, count(*) filter (where x.pass)::int as passed, ${percent} as percent
    from papers x join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = x.exam_paper_id group by 1, 2 order by 1`;

export async function passByResult(db: Db, scope: InstituteScope, instanceId: string): Promise<Pass[]> {
  const { rows } = await sql<Pass>`${passOf(scope, computedOutcome(scope, instanceId))}`.execute(db);
  return rows;
}

/** Before the first computation: candidates with every head entered, who pass each head by its minimum. */
export async function passByMarks(db: Db, scope: InstituteScope, instanceId: string): Promise<Pass[]> {
  const { rows } = await sql<Pass>`
    with papers as (
      select sp.id, sp.exam_paper_id, bool_and(coalesce(m.value >= h.min, false)) as pass
        from exams_student_paper sp
        join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = sp.exam_paper_id
        left join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = sp.student_exam_id and m.paper_head_id = h.id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId}
       group by 1, 2 having bool_and(m.value is not null or (m.status is not null and m.status <> 'INC')))
    select p.code as paper_code, p.title as paper_title, count(*)::int as appeared, count(*) filter (where x.pass)::int as passed, ${percent} as percent
      from papers x join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = x.exam_paper_id group by 1, 2 order by 1`.execute(
    db,
  );
  return rows;
}

/** The published instance of the same course, branch, semesters and type in the session before. */
export async function instanceBefore(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
): Promise<{ id: string; sessionName: string } | null> {
  const { rows } = await sql<{ id: string; sessionName: string }>`
    select o.id, s.name as session_name
      from exams_exam_instance i
      join exam_session here on here.institute_id = i.institute_id and here.id = i.exam_session_id
      join exams_exam_instance o on o.institute_id = i.institute_id and o.course_id = i.course_id and o.branch_id is not distinct from i.branch_id
           and o.semesters = i.semesters and o.exam_type_id = i.exam_type_id and o.published_run_no is not null
      join exam_session s on s.institute_id = o.institute_id and s.id = o.exam_session_id and s.starts_on < here.starts_on
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId} order by s.starts_on desc, o.code limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Pass percentage by paper code in a published instance. */
export async function passBefore(db: Db, scope: InstituteScope, instanceId: string): Promise<Map<string, string>> {
  const { rows } = await sql<Pass>`${passOf(scope, publishedOutcome(scope, instanceId))}`.execute(db);
  return new Map(rows.map((row) => [row.paperCode, row.percent]));
}

/** Grades of the computed version, the highest grade point first, failing grades last. */
export async function readGrades(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
): Promise<{ grade: string; pass: boolean; count: number }[]> {
  const { rows } = await sql<{ grade: string; pass: boolean; count: number }>`
    with visible as (
      select distinct on (r.student_exam_id) r.body from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= i.computed_run_no
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} order by r.student_exam_id, r.run_no desc)
    select u.unit ->> 4 as grade, bool_or(u.unit ->> 7 = '1') as pass, count(*)::int as count
      from visible v cross join lateral jsonb_array_elements(v.body -> 'u') as u(unit) group by 1 order by max((u.unit ->> 5)::numeric) desc, 1`.execute(
    db,
  );
  return rows;
}
