import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { courseBlueprintText } from './course-blueprint.text.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { branches } from '../../academics/branch/branch.contract.ts';

const plain = defineMaster({
  texts: [courseBlueprintText],
  name: 'course_blueprint',
  plural: 'courseBlueprints',
  path: '/api/courses/course-blueprints',
  feature: 'courseBlueprints',
  /** The curriculum of a course; the papers are in its versions. */
  record: { code: text(30), name: text(160), courseId: id, branchId: z.nullable(id) },
  fields: {
    code: { label: 'courseBlueprint.code' },
    name: { label: 'courseBlueprint.name' },
    courseId: { label: 'courseBlueprint.course', references: () => courses },
    branchId: { label: 'courseBlueprint.branch', references: () => branches },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['courseId', 'branchId'],
  unique: ['code'],
  display: 'name',
  /** When locked, its versions cannot change either. */
  lockable: true,
});

/** Summary of a blueprint's versions in the list. */
const { list, listed } = withFigures(plain, {
  summary: 'List course blueprints, paged, with counts, their versions and the course instances that use them',
  figures: {
    versions: z.int(),
    drafts: z.int(),
    defaultVersionNo: z.nullable(z.int()),
    /** The code of the regulation of the default version; before there is one, of the newest. */
    regulation: z.nullable(z.string()),
    /** Course instances that are planned or running. */
    liveInstances: z.int(),
  },
  labels: {
    versions: 'courseBlueprint.versions',
    drafts: 'courseBlueprint.drafts',
    defaultVersionNo: 'courseBlueprint.defaultVersionNo',
    regulation: 'courseBlueprint.regulation',
    liveInstances: 'courseBlueprint.liveInstances',
  },
});

export const courseBlueprints = { ...plain, list };

/** A row with the fields that only its list returns. */
export const listedBlueprints = { ...courseBlueprints, ...listed };
