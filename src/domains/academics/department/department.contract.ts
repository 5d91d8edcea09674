import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

const DEPARTMENT_TYPES = ['ACADEMIC', 'ADMINISTRATION'] as const;

export const departments = defineMaster({
  name: 'department',
  plural: 'departments',
  path: '/api/academics/departments',
  feature: 'departments',
  record: {
    code: text(20),
    name: text(120),
    type: z.enum(DEPARTMENT_TYPES),
    parentId: z.nullable(id),
  },
  fields: {
    code: { label: 'department.code' },
    name: { label: 'department.name' },
    type: { label: 'department.type' },
    parentId: { label: 'department.parent', references: 'department' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'type'],
  filters: ['type', 'parentId'],
  countBy: 'type',
  unique: ['code'],
  display: 'name',
  lockable: true,
});
