import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { subjectCategoryText } from './subject-category.text.ts';

export const subjectCategories = defineMaster({
  texts: [subjectCategoryText],
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
