import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { activityTypeText } from './activity-type.text.ts';

export const activityTypes = defineMaster({
  texts: [activityTypeText],
  name: 'activity_type',
  plural: 'activityTypes',
  path: '/api/exams/activity-types',
  feature: 'activities',
  record: { code: text(20), name: text(80) },
  fields: { code: { label: 'activityType.code' }, name: { label: 'activityType.name' } },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: [],
  unique: ['code'],
  display: 'name',
});
