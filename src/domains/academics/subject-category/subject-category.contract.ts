import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

export const subjectCategories = defineMaster({
  name: 'subject_category',
  plural: 'subjectCategories',
  path: '/api/academics/subject-categories',
  feature: 'categories',
  record: { code: text(20), name: text(120) },
  fields: { code: { label: 'subjectCategory.code' }, name: { label: 'subjectCategory.name' } },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  unique: ['code'],
  display: 'name',
});
