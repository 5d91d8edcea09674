import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { laterReference } from '../../../kit/master/later-reference.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { departmentText } from './department.text.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { faculties } from '../../academics/faculty/faculty.contract.ts';

const DEPARTMENT_TYPES = ['ACADEMIC', 'ADMINISTRATION'] as const;

/** A head is a teacher; the teachers' contract completes this reference, because it imports this file. */
export const departmentHeads = laterReference();

export const departments = defineMaster({
  texts: [departmentText],
  name: 'department',
  plural: 'departments',
  path: '/api/academics/departments',
  feature: 'departments',
  record: {
    code: text(20),
    name: text(120),
    type: z.enum(DEPARTMENT_TYPES),
    parentId: z.nullable(id),
    facultyId: z.nullable(id),
    /** A teacher of the institute. */
    headId: z.nullable(id),
  },
  fields: {
    code: { label: 'department.code', heads: ['Dept Code', 'Department Code', 'Dept No', 'विभाग कोड', 'विभागाचा कोड'] },
    name: {
      label: 'department.name',
      heads: ['Dept', 'Department', 'Department Name', 'Name of Department', 'विभाग', 'विभागाचे नाव', 'विभाग का नाम'],
    },
    type: { label: 'department.type' },
    parentId: { label: 'department.parent', references: (): Master => departments },
    facultyId: { label: 'department.faculty', references: () => faculties },
    headId: {
      label: 'department.head',
      heads: ['HOD', 'Head of Department', 'Department Head', 'विभागप्रमुख', 'विभागाध्यक्ष'],
      references: departmentHeads.to,
    },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'type'],
  filters: ['type', 'facultyId', 'parentId'],
  countBy: 'type',
  unique: ['code'],
  display: 'name',
  lockable: true,
});

const guarded = z.object({ count: z.int(), first: z.array(z.object({ code: z.string(), name: z.string() })) });
const guard = z.object({ subjects: guarded, programs: guarded, departments: guarded, sections: guarded, teachers: z.int() });
export type DepartmentGuard = z.output<typeof guard>;

/** Records that a lock of this department protects. */
export const getDepartmentGuard = defineEndpoint({
  name: 'departments.guard',
  summary: 'What belongs to a department, with the first five of each kind',
  method: 'GET',
  path: '/api/academics/departments/:id/guard',
  scope: 'INSTITUTE',
  permission: { feature: 'departments', action: 'read' },
  params: idParams,
  reply: dataOf(guard),
});
