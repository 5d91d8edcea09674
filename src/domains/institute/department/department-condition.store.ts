import { sql } from 'kysely';
import type { ConditionWay } from '../../../kit/master/condition.store.ts';

/** A department itself, and rows that refer to one. */
export const departmentOf: ConditionWay = ({ noun, has }) => {
  if (noun === 'department') return sql`t.id`;
  return has('departmentId') ? sql`t.department_id` : null;
};
