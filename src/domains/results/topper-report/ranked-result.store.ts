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
 * in the result nor by the exam cell since.
 */
export const rankable = (scope: InstituteScope, instances: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.*, x.seat_no, x.division_id, i.course_id, i.published_run_no, (select max(k) from unnest(i.semesters) k) as semester
    from exams_exam_instance i
    join exams_student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
    join exams_student_exam_status k on k.institute_id = x.institute_id and k.id = x.student_exam_status_id and k.in_toppers
    join lateral (select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id and r.run_no <= i.published_run_no
       order by r.run_no desc limit 1) r on true
   where i.institute_id = (select ${scope.instituteId}::uuid) and ${instances}
     and r.letter in ('P', 'F') and r.remark is distinct from 'WH' and (x.remark is null or x.remark not in ('WH', 'RR', 'NULL', 'ADC'))`;

/** What a revaluation cleared in the same examination was never owed. */
export const OWED = sql`b.cleared_student_exam_id is distinct from b.origin_student_exam_id`;

/** Listed by seat number within a rank; a numeric quotient has so many places that different fractions of marks differ in it. */
export const WITHIN_RANK = sql`f.seat_no nulls last, f.student_exam_id`;
