import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { roomTypeText } from './room-type.text.ts';

export const roomTypes = defineMaster({
  texts: [roomTypeText],
  name: 'room_type',
  plural: 'roomTypes',
  path: '/api/exams/room-types',
  feature: 'rooms',
  record: {
    code: text(20),
    name: text(80),
    /** Whether candidates are seated in such rooms; a laboratory takes its own batches. */
    forExams: z.boolean(),
  },
  fields: {
    code: { label: 'roomType.code' },
    name: { label: 'roomType.name' },
    forExams: { label: 'roomType.forExams', help: 'roomType.forExams.help' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['forExams'],
  countBy: 'forExams',
  unique: ['code'],
  display: 'name',
});
