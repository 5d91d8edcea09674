import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { activityTypes } from '../activity-type/activity-type.contract.ts';
import { EXAM_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';
import { examActivityText } from '../exam-activity/exam-activity.text.ts';
import { activityMasterText } from './activity-master.text.ts';

export const activityMasters = defineMaster({
  texts: [activityMasterText, examActivityText],
  name: 'activity_master',
  plural: 'activityMasters',
  path: '/api/exams/activities',
  feature: 'activities',
  record: {
    code: text(20),
    name: text(80),
    activityTypeId: id,
    /** The activity of the product that has this name here; null: an own one, which no act asks. */
    act: z.nullable(z.enum(EXAM_ACTIVITIES)),
    listOrder: z.int().check(z.gte(1), z.lte(9999)),
  },
  fields: {
    code: { label: 'activityMaster.code' },
    name: { label: 'activityMaster.name' },
    activityTypeId: { label: 'activityMaster.type', references: () => activityTypes },
    act: { label: 'activity', help: 'activityMaster.act.help', sample: [''] },
    listOrder: { label: 'activityMaster.listOrder', sample: ['1', '2'] },
  },
  search: ['code', 'name'],
  sort: ['listOrder', 'code', 'name'],
  filters: ['activityTypeId'],
  unique: ['code'],
  display: 'name',
});
