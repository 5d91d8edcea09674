import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { branchText } from './branch.text.ts';
import { programs } from '../program/program.contract.ts';
import { courseYears } from '../course-year/course-year.contract.ts';

export const branches = defineMaster({
  texts: [branchText],
  name: 'branch',
  plural: 'branches',
  path: '/api/academics/branches',
  feature: 'branches',
  record: {
    code: text(20),
    name: text(120),
    programId: id,
    intake: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
    /** The year of study in which students divide into branches. */
    fromCourseYearId: z.optional(z.nullable(id)),
  },
  fields: {
    code: { label: 'branch.code', heads: ['Branch Code', 'शाखा कोड', 'शाखेचा कोड'] },
    name: { label: 'branch.name', heads: ['Branch', 'Branch Name', 'Specialisation', 'Specialization', 'शाखा', 'शाखेचे नाव', 'शाखा का नाम'] },
    programId: { label: 'branch.program', references: () => programs },
    intake: { label: 'branch.intake', heads: ['Sanctioned Intake', 'Seats', 'प्रवेश क्षमता'] },
    fromCourseYearId: { label: 'branch.fromCourseYear', references: () => courseYears },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'intake'],
  filters: ['programId', 'fromCourseYearId'],
  unique: ['code'],
  display: 'name',
});
