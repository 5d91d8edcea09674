import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { degreeText } from './degree.text.ts';
import { faculties } from '../faculty/faculty.contract.ts';

/** Half a year to eight years, as text: "3", "2.5". */
export const durationYears = z.string().check(z.regex(/^(?:0\.[5-9]|[1-7](?:\.\d)?|8(?:\.0)?)$/));

const DEGREE_LEVELS = ['UG', 'PG', 'DIPLOMA', 'CERTIFICATE', 'PHD'] as const;

export const degrees = defineMaster({
  texts: [degreeText],
  name: 'degree',
  plural: 'degrees',
  path: '/api/academics/degrees',
  feature: 'degrees',
  record: {
    code: text(20),
    name: text(120),
    level: z.enum(DEGREE_LEVELS),
    durationYears,
    facultyId: z.nullable(id),
  },
  fields: {
    code: { label: 'degree.code', heads: ['Degree Code', 'पदवी कोड', 'उपाधि कोड', 'डिग्री कोड'] },
    name: {
      label: 'degree.name',
      heads: ['Degree', 'Degree Name', 'Name of Degree', 'पदवी', 'पदवीचे नाव', 'उपाधि', 'उपाधि का नाम', 'डिग्री'],
    },
    level: { label: 'degree.level' },
    durationYears: { label: 'degree.durationYears', heads: ['Duration', 'Years', 'कालावधी', 'अवधि'] },
    facultyId: { label: 'degree.faculty', references: () => faculties },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'level'],
  filters: ['level', 'facultyId'],
  countBy: 'level',
  unique: ['code'],
  display: 'name',
});
