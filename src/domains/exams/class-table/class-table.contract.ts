import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { classTable } from '../../result-rules/engine/class-table.contract.ts';
import { classTableText } from './class-table.text.ts';
import { resultGradingText } from '../result-grading/result-grading.text.ts';

export const classTables = defineMaster({
  texts: [classTableText, resultGradingText],
  name: 'class_table',
  plural: 'classTables',
  path: '/api/exams/class-tables',
  feature: 'grading',
  record: { code: text(30), name: text(120), document: classTable },
  /** Set when a student is inwarded under it; frozen from then on. */
  decided: { usedAt: z.nullable(z.string()) },
  fields: {
    code: { label: 'classTable.code' },
    name: { label: 'classTable.name' },
    document: { label: 'classTable.document' },
    usedAt: { label: 'classTable.usedAt' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  unique: ['code'],
  display: 'name',
});
