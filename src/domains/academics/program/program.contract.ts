import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

export const programs = defineMaster({
  name: 'program',
  plural: 'programs',
  path: '/api/academics/programs',
  feature: 'programs',
  record: {
    code: text(20),
    name: text(120),
    degreeId: id,
    departmentId: z.nullable(id),
    totalSemesters: z.int().check(z.gte(1), z.lte(16)),
    medium: text(40),
    /** Seats a year; null where the institute sets none. */
    intake: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  },
  fields: {
    code: { label: 'program.code' },
    name: { label: 'program.name' },
    degreeId: { label: 'program.degree', references: 'degree' },
    departmentId: { label: 'program.department', references: 'department' },
    totalSemesters: { label: 'program.totalSemesters' },
    medium: { label: 'program.medium', help: 'program.mediumHelp' },
    intake: { label: 'program.intake', help: 'program.intakeHelp' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'totalSemesters'],
  filters: ['degreeId', 'departmentId', 'medium'],
  countBy: 'medium',
  unique: ['code'],
  display: 'name',
});
