import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { durationYears, degrees } from '../degree/degree.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { programText } from './program.text.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { regulations } from '../regulation/regulation.contract.ts';

const TIERS = ['UG', 'PG'] as const;
const AIDS = ['AIDED', 'UNAIDED'] as const;
const calendarYear = z.int().check(z.gte(1850), z.lte(2100));

export const programs = defineMaster({
  texts: [programText],
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
    /** Seats per year; null: not set. */
    intake: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
    /** Explicit, never derived from a code: fees and reports use it. */
    tier: z.optional(z.nullable(z.enum(TIERS))),
    durationYears: z.optional(z.nullable(durationYears)),
    aid: z.optional(z.nullable(z.enum(AIDS))),
    regulationId: z.optional(z.nullable(id)),
    startYear: z.optional(z.nullable(calendarYear)),
    /** The last year with admissions; null while admitting. */
    closeYear: z.optional(z.nullable(calendarYear)),
  },
  fields: {
    code: { label: 'program.code' },
    name: { label: 'program.name' },
    degreeId: { label: 'program.degree', references: () => degrees },
    departmentId: { label: 'program.department', references: () => departments },
    totalSemesters: { label: 'program.totalSemesters' },
    medium: { label: 'program.medium', help: 'program.mediumHelp' },
    intake: { label: 'program.intake', help: 'program.intakeHelp' },
    tier: { label: 'program.tier' },
    durationYears: { label: 'program.durationYears' },
    aid: { label: 'program.aid' },
    regulationId: { label: 'program.regulation', references: () => regulations },
    startYear: { label: 'program.startYear' },
    closeYear: { label: 'program.closeYear' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'totalSemesters'],
  filters: ['degreeId', 'departmentId', 'medium', 'tier', 'aid', 'regulationId'],
  countBy: 'medium',
  unique: ['code'],
  display: 'name',
});
