import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';

/** A candidate in a list, in its order. */
export interface Ranked {
  readonly studentExamId: string;
  readonly rank: number;
}

/**
 * Published results of candidates who may be in a list of toppers: their exam status lets them, and nothing holds the result back, neither
 * in the result nor by the exam cell since. The newest version is the one that none follows: looked up for each of a hundred thousand
 * candidates it would cost more than all the rest.
 */
export const rankable = (scope: InstituteScope, columns: RawBuilder<unknown>, instances: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.student_exam_id, r.student_profile_id, r.exam_instance_id, r.run_no, r.letter, x.seat_no, i.course_id,
         (select max(k) from unnest(i.semesters) k) as semester, ${columns}
    from exams_exam_instance i
    join result r on r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = i.id and r.run_no <= i.published_run_no
    join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = r.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
    join exams_student_exam_status k on k.institute_id = (select ${scope.instituteId}::uuid) and k.id = x.student_exam_status_id and k.in_toppers
   where i.institute_id = (select ${scope.instituteId}::uuid) and ${instances}
     and not exists (select from result n where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = i.id
       and n.student_exam_id = r.student_exam_id and n.run_no > r.run_no and n.run_no <= i.published_run_no)
     and r.letter in ('P', 'F') and r.remark is distinct from 'WH' and (x.remark is null or x.remark not in ('WH', 'RR', 'NULL', 'ADC'))`;

/** What a revaluation cleared in the same examination was never owed. */
export const OWED = sql`b.cleared_student_exam_id is distinct from b.origin_student_exam_id`;

/** Listed by seat number within a rank; a numeric quotient has so many places that different fractions of marks differ in it. */
export const WITHIN_RANK = sql`f.seat_no nulls last, f.student_exam_id`;
