import * as z from 'zod/mini';
import { decimal, id, text } from '../http/endpoint.contract.ts';
import { defineTexts, type Texts } from '../text/texts.contract.ts';
import { defineMaster } from '../master/master.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { bindMaster } from '../master/master.routes.ts';
import type { Feed } from './feed-definition.server.ts';
import { masterFeed } from '../master-feed/master-feed.server.ts';

const texts: Texts = defineTexts({ en: {}, hi: {}, mr: {} });

/** Small masters on real tables for the kit's tests, because the kit has no domain. */
const department = bindMaster(plain('department', 'departments', { code: text(20), name: text(120) }, 'departments'));

const subject = bindMaster(
  plain(
    'subject',
    'subjects',
    {
      code: text(20),
      name: text(160),
      type: z.enum(['THEORY', 'PRACTICAL', 'PROJECT', 'AUDIT']),
      credits: decimal(1),
      departmentId: z.nullable(id),
      /** Left out, the table has a default. */
      selection: z.optional(z.enum(['COMPULSORY', 'ELECTIVE'])),
    },
    'subjects',
    { departmentId: () => department.master },
  ),
);

const program = bindMaster(
  plain(
    'program',
    'programs',
    {
      code: text(20),
      name: text(120),
      degreeId: id,
      departmentId: z.nullable(id),
      totalSemesters: z.int().check(z.gte(1), z.lte(16)),
      intake: z.nullable(z.int()),
    },
    'programs',
    { degreeId: () => degree.master, departmentId: () => department.master },
  ),
);

const degree = bindMaster(
  plain('degree', 'degrees', { code: text(20), name: text(120), level: z.enum(['UG', 'PG']), durationYears: decimal(1) }, 'degrees'),
  {
    check: (record) =>
      String(record['name']).includes('Forbidden') ? [{ code: 'FORBIDDEN_NAME', message: 'This name is not allowed.' }] : [],
  },
);

const student = bindMaster(
  plain(
    'student_profile',
    'students',
    {
      studentId: text(40),
      universityPrn: text(40),
      fullName: text(200),
      motherName: z.nullable(text(200)),
      gender: z.nullable(z.enum(['FEMALE', 'MALE', 'OTHER'])),
      dateOfBirth: z.nullable(z.iso.date()),
      category: z.nullable(text(40)),
      email: z.nullable(text(200)),
      phoneNumber: z.nullable(text(20)),
      lateralEntry: z.boolean(),
      firstSemester: z.int().check(z.gte(1), z.lte(16)),
    },
    'profiles',
    {},
    'universityPrn',
  ),
);

/** Fields of tests are called by their names. */

function plain(
  name: string,
  plural: string,
  record: Record<string, z.core.$ZodType>,
  feature: Master['feature'],
  references: Record<string, () => Master> = {},
  unique = 'code',
): Master {
  return defineMaster({
    texts: [texts],
    name,
    plural,
    path: `/api/test/${plural}`,
    feature,
    record,
    search: [unique],
    sort: [unique],
    unique: [unique],
    display: unique,
    fields: Object.fromEntries(
      Object.keys(record).map((key) => [key, { label: key, ...(references[key] ? { references: references[key] } : {}) }]),
    ),
  });
}

export const testFeeds: readonly Feed[] = [department, subject, program, degree, student].map((bound) => masterFeed(bound));
