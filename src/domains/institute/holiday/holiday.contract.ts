import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { holidayText } from './holiday.text.ts';

const HOLIDAY_KINDS = ['NATIONAL', 'FESTIVAL', 'UNIVERSITY', 'VACATION', 'LOCAL'] as const;

export const holidays = defineMaster({
  texts: [holidayText],
  name: 'holiday',
  plural: 'holidays',
  path: '/api/identity/holidays',
  feature: 'academicYears',
  record: { heldOn: z.iso.date(), name: text(120), kind: z.enum(HOLIDAY_KINDS) },
  fields: {
    heldOn: { label: 'holiday.heldOn' },
    name: { label: 'holiday.name' },
    kind: { label: 'holiday.kind' },
  },
  search: ['name'],
  sort: ['heldOn', 'name', 'kind'],
  filters: ['kind'],
  countBy: 'kind',
  unique: ['heldOn', 'name'],
  display: 'name',
});
