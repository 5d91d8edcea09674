import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

export const courseBlueprints = defineMaster({
  name: 'course_blueprint',
  plural: 'courseBlueprints',
  path: '/api/courses/course-blueprints',
  feature: 'courseBlueprints',
  /** The curriculum of a course; what is taught stands in its versions. */
  record: { code: text(30), name: text(160), courseId: id, branchId: z.nullable(id) },
  fields: {
    code: { label: 'courseBlueprint.code' },
    name: { label: 'courseBlueprint.name' },
    courseId: { label: 'courseBlueprint.course', references: 'course' },
    branchId: { label: 'courseBlueprint.branch', references: 'branch' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['courseId', 'branchId'],
  unique: ['code'],
  display: 'name',
});
