import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';

/** What published results of these student exams (a selection of ids) say of papers; the owner of results answers it through its door. */
export type PublishedPapers = (scope: InstituteScope, exams: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Asked {
  /** A selection of ids of students. */
  readonly students: RawBuilder<unknown>;
  readonly published: PublishedPapers;
}

/**
 * Papers of this examination, or those that they follow, which a published result of these students decided in another one:
 * student_profile_id, passed, failed (ids of papers here) and settled_in (the sessions).
 */
export const settledPapers = (scope: InstituteScope, instance: InstanceRow, { students, published }: Asked): RawBuilder<unknown> => sql`
  with offered as materialized (
    select ip.exam_paper_id as paper, ip.exam_paper_id as source from exam_instance_paper ip
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instance.id}
    union select q.new_paper_id, q.old_paper_id from paper_equivalence q
      join exam_instance_paper ip on ip.institute_id = q.institute_id and ip.exam_paper_id = q.new_paper_id and ip.exam_instance_id = ${instance.id}
     where q.institute_id = (select ${scope.instituteId}::uuid)),
  published as materialized (
    select i.id, s.name from exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id <> ${instance.id} and i.published_run_no is not null
       and exists (select 1 from exam_instance_paper ip join offered o on o.source = ip.exam_paper_id
                    where ip.institute_id = i.institute_id and ip.exam_instance_id = i.id)),
  decided as (
    select g.student_profile_id, o.paper, bool_or(g.passed) as passed, string_agg(distinct p.name, ', ') as sessions
      from (${published(
        scope,
        sql`select x.id from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id in (select id from published)
             and x.student_profile_id in (${students})`,
      )}) g
      join offered o on o.source = g.exam_paper_id
      join published p on p.id = g.exam_instance_id
     group by 1, 2)
  select student_profile_id, array_agg(paper order by paper) filter (where passed) as passed, array_agg(paper order by paper) filter (where not passed) as failed,
         max(sessions) as settled_in
    from decided group by 1`;
