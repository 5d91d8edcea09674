import { START_GRADING } from './start-grading.contract.ts';
import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { grading } from '../../result-rules/engine/grading.contract.ts';
import { resultGradingText } from './result-grading.text.ts';

export const resultGradings = defineMaster({
  texts: [resultGradingText],
  name: 'result_grading',
  plural: 'resultGradings',
  path: '/api/exams/result-gradings',
  feature: 'grading',
  record: { code: text(30), name: text(120), document: grading },
  /** Set when a student is inwarded under it; frozen from then on. */
  decided: { usedAt: z.nullable(z.string()) },
  fields: {
    code: { label: 'resultGrading.code' },
    name: { label: 'resultGrading.name' },
    document: { label: 'resultGrading.document', sample: [JSON.stringify(START_GRADING)] },
    usedAt: { label: 'resultGrading.usedAt' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  unique: ['code'],
  display: 'name',
});
