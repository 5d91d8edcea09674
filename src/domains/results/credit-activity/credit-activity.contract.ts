import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { creditActivityText } from './credit-activity.text.ts';

/** MARKS go to the activity marks of the grace scheme; CREDITS stand beside those of the papers. */
export const ACTIVITY_KINDS = ['MARKS', 'CREDITS'] as const;

/** Marks, or credits, with one place at most. */
export const creditValue = z.string().check(z.regex(/^\d{1,2}(\.\d)?$|^100(\.0)?$/));

/** What students do beside the papers: NSS, NCC, sports, courses elsewhere. */
export const creditActivities = defineMaster({
  texts: [creditActivityText],
  name: 'credit_activity',
  plural: 'creditActivities',
  path: '/api/results/credit-activities',
  feature: 'gracing',
  record: {
    code: text(20),
    name: text(80),
    kind: z.enum(ACTIVITY_KINDS),
    head: text(60),
    maxPerSemester: creditValue,
    maxPerYear: creditValue,
    toDepository: z.boolean(),
  },
  fields: {
    code: { label: 'creditActivity.code' },
    name: { label: 'creditActivity.name' },
    kind: { label: 'creditActivity.kind' },
    head: { label: 'creditActivity.head', help: 'creditActivity.headHelp' },
    maxPerSemester: { label: 'creditActivity.maxPerSemester', sample: ['10'] },
    maxPerYear: { label: 'creditActivity.maxPerYear', help: 'creditActivity.maxPerYearHelp', sample: ['10'] },
    toDepository: { label: 'creditActivity.toDepository', help: 'creditActivity.toDepositoryHelp', usual: 'no', sample: ['no'] },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'kind'],
  filters: ['kind', 'toDepository'],
  countBy: 'kind',
  unique: ['code'],
  display: 'name',
});
