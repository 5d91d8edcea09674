import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { courseYearText } from './course-year.text.ts';
import type { Master } from '../../../kit/master/master.contract.ts';

/** A single 2 may be meant as a number of semesters. */
const semesterDoubt = (value: unknown) =>
  Array.isArray(value) && value.length === 1 && value[0] === 2 ? { says: 'courseYear.semesters.doubt' as const } : null;

export const courseYears = defineMaster({
  texts: [courseYearText],
  name: 'course_year',
  plural: 'courseYears',
  path: '/api/academics/course-years',
  feature: 'courseYears',
  record: {
    name: text(60),
    /** 1 for FY, 2 for SY …: orders the courses of a program. */
    level: z.int().check(z.gte(1), z.lte(10)),
    /** Ordinals of its semesters within the program, e.g. [3, 4] for SY. */
    semesters: z.array(z.int().check(z.gte(1), z.lte(16))).check(
      z.minLength(1),
      z.maxLength(4),
      z.refine((list) => new Set(list).size === list.length, { error: 'This semester is listed twice.' }),
    ),
    isFinal: z.boolean(),
    /** The year a roll-over promotes to: a year of a higher level; the final year has none. */
    nextCourseYearId: z.optional(z.nullable(id)),
  },
  fields: {
    name: { label: 'courseYear.name', heads: ['Course Year', 'Year', 'Year Name', 'वर्ष', 'वर्षाचे नाव'] },
    level: { label: 'courseYear.level', sample: ['1', '2'] },
    semesters: { label: 'courseYear.semesters', sample: ['1;2', '3;4'], doubt: semesterDoubt },
    isFinal: { label: 'courseYear.isFinal', usual: 'no', sample: ['no'] },
    nextCourseYearId: { label: 'courseYear.nextCourseYear', sample: [''], references: (): Master => courseYears },
  },
  search: ['name'],
  sort: ['level', 'name'],
  filters: ['level', 'isFinal'],
  unique: ['name'],
  display: 'name',
});
