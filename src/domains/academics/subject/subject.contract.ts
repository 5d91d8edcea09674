import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { credits } from './credits.contract.ts';

const SUBJECT_TYPES = ['THEORY', 'PRACTICAL', 'PROJECT', 'AUDIT'] as const;

export const subjects = defineMaster({
  name: 'subject',
  plural: 'subjects',
  path: '/api/academics/subjects',
  feature: 'subjects',
  record: {
    code: text(20),
    name: text(160),
    type: z.enum(SUBJECT_TYPES),
    credits,
    departmentId: z.nullable(id),
  },
  fields: {
    code: { label: 'subject.code' },
    name: { label: 'subject.name' },
    type: { label: 'subject.type' },
    credits: { label: 'subject.credits', help: 'subject.creditsHelp' },
    departmentId: { label: 'subject.department', references: 'department' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'type', 'credits'],
  filters: ['type', 'departmentId'],
  countBy: 'type',
  unique: ['code'],
  display: 'name',
});
