import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { undecidedResult } from '../result-run/undecided-sql.store.ts';

/** Whether a result `f` failed by more than a mark that is withheld or not known yet: such a mark decides nothing. */
const FAILED_RESULT = sql`(f.letter in ('A', 'NULL', 'F') and not ${undecidedResult(sql`f.letter`, sql`f.body`)})`;

interface Asked {
  /** The student, as a column of the row that is asked about. */
  readonly student: RawBuilder<unknown>;
  /** Also what was cleared since. */
  readonly ever: boolean;
  /** Of semesters up to this one, as a column; all where left out. */
  readonly upTo?: RawBuilder<unknown>;
}

/**
 * Whether the published results themselves say that the student failed an examination: a result whose backlogs nobody has opened yet counts as much as one
 * whose backlogs are open. What a revaluation passed was never failed: the last published version of each result decides.
 */
export const failedBefore = (scope: InstituteScope, { student, ever, upTo }: Asked): RawBuilder<unknown> => sql`exists (
  select from result f
    join exams_student_exam fx on fx.institute_id = f.institute_id and fx.id = f.student_exam_id and fx.kind <> 'BACKLOG'
    join exams_exam_instance fi on fi.institute_id = f.institute_id and fi.id = f.exam_instance_id and f.run_no <= published_run(fi, f.student_exam_id)
    join exam_type fy on fy.institute_id = fi.institute_id and fy.id = fi.exam_type_id and fy.counts_in_result
   where f.institute_id = (select ${scope.instituteId}::uuid) and f.student_profile_id = ${student} and ${FAILED_RESULT}
     and not exists (select from result n where n.institute_id = f.institute_id and n.student_exam_id = f.student_exam_id
           and n.run_no > f.run_no and n.run_no <= published_run(fi, f.student_exam_id))
     and ${upTo === undefined ? sql`true` : sql`(select max(k) from unnest(fi.semesters) k) <= ${upTo}`}
     and (${ever} or not exists (select from backlog fb where fb.institute_id = f.institute_id and fb.origin_student_exam_id = f.student_exam_id)))`;
