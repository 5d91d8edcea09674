import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { examTypeText } from './exam-type.text.ts';

const EXAM_NATURES = ['REGULAR', 'ATKT', 'SUPPLEMENTARY', 'ADDITIONAL', 'IMPROVEMENT', 'REVALUATION'] as const;

export const examTypes = defineMaster({
  texts: [examTypeText],
  name: 'exam_type',
  plural: 'examTypes',
  path: '/api/exams/exam-types',
  feature: 'examTypes',
  record: { code: text(20), name: text(80), nature: z.enum(EXAM_NATURES), countsInResult: z.boolean() },
  fields: {
    code: { label: 'examType.code' },
    name: { label: 'examType.name' },
    nature: { label: 'examType.nature' },
    countsInResult: { label: 'examType.countsInResult', help: 'examType.countsInResult.help' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'nature'],
  filters: ['nature', 'countsInResult'],
  countBy: 'nature',
  unique: ['code'],
  display: 'name',
});
