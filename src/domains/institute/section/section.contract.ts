import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { sectionText } from './section.text.ts';
import { departmentText } from '../department/department.text.ts';
import { departments } from '../department/department.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';

export const sections = defineMaster({
  texts: [sectionText, departmentText],
  name: 'section',
  plural: 'sections',
  path: '/api/academics/sections',
  feature: 'departments',
  record: {
    code: text(20),
    name: text(80),
    departmentId: z.nullable(id),
    capacity: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
    room: z.nullable(text(40)),
    headId: z.nullable(id),
  },
  fields: {
    code: { label: 'section.code' },
    name: { label: 'section.name' },
    departmentId: { label: 'section.department', references: () => departments },
    capacity: { label: 'section.capacity' },
    room: { label: 'section.room' },
    headId: { label: 'section.head', references: () => teacherProfiles },
  },
  search: ['code', 'name', 'room'],
  sort: ['code', 'name', 'capacity'],
  filters: ['departmentId'],
  unique: ['code'],
  display: 'name',
});
