import { sql } from 'kysely';
import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** The course of a row that belongs to a course instance. */
export const courseOfInstance: ConditionWay = ({ has }) =>
  has('courseInstanceId')
    ? sql`(select i.course_id from course_instance i where i.institute_id = t.institute_id and i.id = t.course_instance_id)`
    : null;
