import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { passedMayAppear } from './inward.rules.ts';

const examined = (scope: InstituteScope, instanceId: string) => sql`
  select ip.exam_paper_id as id from exam_instance_paper ip where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instanceId}`;

/**
 * Papers of this examination, or those that they follow, which a published result of these students, in another one whose type counts, decided:
 * student_profile_id, paper (here), passed and the sessions that passed it, or else failed it. A reserved result decides nothing, nor one that failed in the aggregate
 * alone; an audited paper is never owed.
 */
const decidedPapers = (
  scope: InstituteScope,
  instance: { readonly id: string },
  students: RawBuilder<unknown>,
  papers: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with own as materialized (${papers}),
  offered as materialized (
    select own.id as paper, own.id as source from own
    union select q.new_paper_id, q.old_paper_id from exams_succeeding_paper q join own on own.id = q.new_paper_id
     where q.institute_id = (select ${scope.instituteId}::uuid) and q.exam_instance_id = ${instance.id}),
  published as materialized (
    select i.id, s.name from exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.counts_in_result
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id <> ${instance.id} and i.published_run_no is not null
       and exists (select 1 from exam_instance_paper ip join offered o on o.source = ip.exam_paper_id
                    where ip.institute_id = i.institute_id and ip.exam_instance_id = i.id)),
  sat as materialized (
    select x.id from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id in (select id from published)
       and x.student_profile_id in (${students})),
  -- Everything passed and failed all the same: in the aggregate. All of it may be sat again.
  failed_whole as (
    select e.student_exam_id from sat x join results_published_unit e on e.institute_id = (select ${scope.instituteId}::uuid) and e.student_exam_id = x.id
     group by 1 having bool_and(e.pass) and bool_or(e.letter = 'F')),
  unit_of as materialized (
    select n.exam_instance_id, n.run_no, n.place, n.kind, o.paper from results_run_unit n join offered o on o.source = n.exam_paper_id
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id in (select id from published)),
  decided as (
    select e.student_profile_id, t.paper, e.exam_instance_id, bool_and((e.pass and e.letter <> 'NULL') or t.kind = 'AUDIT') as passed
      from sat x
      join results_published_unit e on e.institute_id = (select ${scope.instituteId}::uuid) and e.student_exam_id = x.id and e.letter <> 'RR'
      join unit_of t on t.exam_instance_id = e.exam_instance_id and t.run_no = e.run_no and t.place = e.place
     where e.student_exam_id not in (select student_exam_id from failed_whole)
     group by 1, 2, 3)
    select d.student_profile_id, d.paper, bool_or(d.passed) as passed,
           coalesce(string_agg(distinct p.name, ', ') filter (where d.passed), string_agg(distinct p.name, ', ')) as sessions
      from decided d join published p on p.id = d.exam_instance_id group by 1, 2`;

/**
 * The same by student: student_profile_id, passed, failed (ids of papers here) and settled_in (the sessions). `students`: a selection
 * of their ids; `papers`: one of ids, for an examination that has none yet. The planner takes what is decided for four rows and would go
 * through them for each student, 120 million times in a class of 16,000; rows out of a document it takes for a hundred, and hashes.
 */
export const settledPapers = (
  scope: InstituteScope,
  instance: { readonly id: string },
  students: RawBuilder<unknown>,
  papers: RawBuilder<unknown> = examined(scope, instance.id),
): RawBuilder<unknown> => sql`
  select s.student_profile_id, s.passed, s.failed, s.settled_in from jsonb_to_recordset((
    select jsonb_agg(each) from (
      select student_profile_id, array_agg(paper order by paper) filter (where passed) as passed, array_agg(paper order by paper) filter (where not passed) as failed,
             max(sessions) as settled_in
        from (${decidedPapers(scope, instance, students, papers)}) best group by 1) each))
    as s(student_profile_id uuid, passed uuid[], failed uuid[], settled_in text)`;

/**
 * student_exam_id and exam_paper_id: what students who are inwarded here, but not for backlogs, may not be given, because it was
 * decided before. Without a nature the exam type is a regular one.
 */
export function settledOfInwarded(scope: InstituteScope, instance: { readonly id: string; readonly nature?: string }): RawBuilder<unknown> {
  if (passedMayAppear(instance.nature ?? 'REGULAR'))
    return sql`select id as student_exam_id, exam_instance_id as exam_paper_id from student_exam where false`;
  const inwarded = sql`from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instance.id}
      and x.state = 'INWARDED' and x.kind <> 'BACKLOG' and x.flow <> 'REPEATER'`;
  return sql`
    select x.id as student_exam_id, p.id as exam_paper_id
      from exam_paper p join (select x.id, x.student_profile_id ${inwarded}) x
      join (${settledPapers(scope, instance, sql`select x.student_profile_id ${inwarded}`)}) s on s.student_profile_id = x.student_profile_id
        on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(coalesce(s.passed, '{}') || coalesce(s.failed, '{}'))`;
}

/** The same for one student. */
export async function settledPapersOf(
  db: Db,
  scope: InstituteScope,
  instance: { readonly id: string; readonly nature: string },
  studentExamId: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select d.exam_paper_id as id from (${settledOfInwarded(scope, instance)}) d where d.student_exam_id = ${studentExamId}`.execute(db);
  return rows.map((row) => row.id);
}

export interface DecidedPaper {
  readonly paperId: string;
  readonly passed: boolean;
  /** The sessions of the results. */
  readonly decidedIn: string;
}

/** What earlier published results decided of this examination's papers for one student. */
export async function decidedFor(db: Db, scope: InstituteScope, instanceId: string, studentExamId: string): Promise<DecidedPaper[]> {
  const student = sql`select x.student_profile_id from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}`;
  const { rows } = await sql<DecidedPaper>`
    select d.paper as paper_id, d.passed, d.sessions as decided_in
      from (${decidedPapers(scope, { id: instanceId }, student, examined(scope, instanceId))}) d order by 1`.execute(db);
  return rows;
}
