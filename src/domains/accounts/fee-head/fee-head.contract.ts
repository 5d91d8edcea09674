import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { feeHeadText } from './fee-head.text.ts';

const FEE_HEAD_KINDS = [
  'APPLICATION',
  'TUITION',
  'HOSTEL',
  'TRANSPORT',
  'EXAM',
  'LIBRARY',
  'UNIVERSITY',
  'ESTABLISHMENT',
  'LATE_FEE',
  'OTHER',
] as const;

/** What a fee is for, and which account of the books it goes to: what is passed on or given back is never income. */
export const feeHeads = defineMaster({
  texts: [feeHeadText],
  name: 'fee_head',
  plural: 'feeHeads',
  path: '/api/accounts/fee-heads',
  feature: 'feeMasters',
  record: {
    code: text(20),
    name: text(120),
    kind: z.enum(FEE_HEAD_KINDS),
    bookedAs: z.enum(['INCOME', 'PAYABLE', 'DEPOSIT']),
    priority: z.int().check(z.gte(1), z.lte(99)),
    allowPartial: z.boolean(),
    refundable: z.boolean(),
    gst: z.enum(['EXEMPT', 'NIL', 'TAXABLE']),
    /** Percent that an amount of the head contains. */
    gstRate: z.nullable(z.string().check(z.regex(/^(?:28(?:\.0{1,2})?|(?:\d|1\d|2[0-7])(?:\.\d{1,2})?)$/))),
    sac: z.nullable(z.string().check(z.regex(/^\d{4,6}$/))),
    active: z.boolean(),
  },
  fields: {
    code: { label: 'feeHead.code', heads: ['Head Code', 'Fee Head Code', 'शीर्ष कोड'] },
    name: { label: 'feeHead.name', heads: ['Fee Head', 'Head', 'Particulars', 'शुल्क शीर्ष'] },
    kind: { label: 'feeHead.kind', usual: 'OTHER' },
    bookedAs: { label: 'feeHead.bookedAs', help: 'feeHead.bookedAs.help', usual: 'INCOME' },
    priority: { label: 'feeHead.priority', help: 'feeHead.priority.help', usual: '50', sample: ['10', '20'] },
    allowPartial: { label: 'feeHead.allowPartial', help: 'feeHead.allowPartial.help', usual: 'yes', sample: ['yes'] },
    refundable: { label: 'feeHead.refundable', usual: 'yes', sample: ['yes'] },
    gst: { label: 'feeHead.gst', usual: 'EXEMPT', sample: ['Exempt'] },
    gstRate: { label: 'feeHead.gstRate', help: 'feeHead.gstRate.help', sample: [''] },
    sac: { label: 'feeHead.sac', sample: [''] },
    active: { label: 'feeHead.active', usual: 'yes', sample: ['yes'] },
  },
  search: ['code', 'name'],
  sort: ['priority', 'code', 'name', 'kind'],
  filters: ['kind', 'bookedAs', 'active'],
  countBy: 'kind',
  unique: ['code'],
  display: 'name',
});
