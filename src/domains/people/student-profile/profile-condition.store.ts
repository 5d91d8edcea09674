import { sql } from 'kysely';
import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** The caller's own profile, and rows that belong to it. */
export const ownProfile: ConditionWay = ({ noun, has }, { userId }) => {
  if (noun === 'student_profile') return sql`coalesce(t.user_id = ${userId}::uuid, false)`;
  if (!has('studentProfileId')) return null;
  return sql`t.student_profile_id in (select s.id from student_profile s where s.institute_id = t.institute_id and s.user_id = ${userId}::uuid)`;
};
