import { sql } from 'kysely';
import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** The course of a row that belongs to an exam paper. */
export const courseOfPaper: ConditionWay = ({ has }) =>
  has('examPaperId') ? sql`(select e.course_id from exam_paper e where e.institute_id = t.institute_id and e.id = t.exam_paper_id)` : null;

/** Papers mapped to the caller's teacher profile today, in the institute's time zone. */
export const ownPapers: ConditionWay = ({ noun, has }, scope) => {
  const mine = sql`select m.exam_paper_id from paper_map m
    join people_teacher_profile p on p.institute_id = m.institute_id and p.id = m.teacher_profile_id
    cross join (select (now() at time zone i.time_zone)::date as today from institute i where i.id = ${scope.instituteId}::uuid) d
    where m.institute_id = ${scope.instituteId}::uuid and p.user_id = ${scope.userId}::uuid
      and coalesce(m.starts_on <= d.today, true) and coalesce(m.ends_on >= d.today, true)`;
  if (noun === 'exam_paper') return sql`t.id in (${mine})`;
  if (has('examPaperId')) return sql`t.exam_paper_id in (${mine})`;
  if (noun !== 'exam_instance') return null;
  return sql`t.id in (select e.exam_instance_id from exam_instance_paper e where e.institute_id = t.institute_id and e.exam_paper_id in (${mine}))`;
};
