import { START_GRACE } from './start-grace.contract.ts';
import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { graceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';
import { graceSchemeText } from './grace-scheme.text.ts';

export const graceSchemes = defineMaster({
  texts: [graceSchemeText],
  name: 'grace_scheme',
  plural: 'graceSchemes',
  path: '/api/exams/grace-schemes',
  feature: 'gracing',
  record: { code: text(30), name: text(120), document: graceScheme },
  /** Set when a student is inwarded under it; frozen from then on. */
  decided: { usedAt: z.nullable(z.string()) },
  fields: {
    code: { label: 'graceScheme.code' },
    name: { label: 'graceScheme.name' },
    document: { label: 'graceScheme.document', sample: [JSON.stringify(START_GRACE)] },
    usedAt: { label: 'graceScheme.usedAt' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  unique: ['code'],
  display: 'name',
});
