import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { feeCategoryText } from './fee-category.text.ts';

/** Whose fees are the same. */
export const feeCategories = defineMaster({
  texts: [feeCategoryText],
  name: 'fee_category',
  plural: 'feeCategories',
  path: '/api/accounts/fee-categories',
  feature: 'feeMasters',
  record: { code: text(20), name: text(120), description: z.nullable(text(300)), active: z.boolean() },
  fields: {
    code: { label: 'feeCategory.code', heads: ['Category Code', 'श्रेणी कोड', 'प्रवर्ग कोड'] },
    name: { label: 'feeCategory.name', heads: ['Category', 'Fee Category', 'श्रेणी', 'प्रवर्ग'] },
    description: { label: 'feeCategory.description', sample: [''] },
    active: { label: 'feeCategory.active', usual: 'yes', sample: ['yes'] },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['active'],
  unique: ['code'],
  display: 'name',
});
