import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { designationText } from './designation.text.ts';
import { departmentText } from '../department/department.text.ts';

const STAFF_KINDS = ['TEACHING', 'NON_TEACHING'] as const;

export const designations = defineMaster({
  texts: [designationText, departmentText],
  name: 'designation',
  plural: 'designations',
  path: '/api/academics/designations',
  feature: 'departments',
  record: {
    code: text(20),
    name: text(80),
    staffKind: z.enum(STAFF_KINDS),
    /** 1 is the highest. */
    level: z.int().check(z.gte(1), z.lte(99)),
  },
  fields: {
    code: { label: 'designation.code', heads: ['Designation Code', 'पदनाम कोड'] },
    name: { label: 'designation.name', heads: ['Designation', 'Designation Name', 'Post', 'पद', 'पदनाम', 'पदाचे नाव', 'पद का नाम'] },
    staffKind: { label: 'designation.staffKind' },
    level: { label: 'designation.level' },
  },
  search: ['code', 'name'],
  sort: ['level', 'code', 'name'],
  filters: ['staffKind'],
  countBy: 'staffKind',
  unique: ['code'],
  display: 'name',
});
