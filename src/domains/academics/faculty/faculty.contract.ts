import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { facultyText } from './faculty.text.ts';

export const faculties = defineMaster({
  texts: [facultyText],
  name: 'faculty',
  plural: 'faculties',
  path: '/api/academics/faculties',
  feature: 'faculties',
  record: {
    code: text(20),
    name: text(120),
  },
  fields: {
    code: { label: 'faculty.code' },
    name: { label: 'faculty.name' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  unique: ['code'],
  display: 'name',
});
