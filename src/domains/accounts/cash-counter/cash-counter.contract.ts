import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { cashCounterText } from './cash-counter.text.ts';

/** Rupees on the wire, never negative. */
const rupees = z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/));

/** A window where fees are taken, with a series of receipts of its own. */
export const cashCounters = defineMaster({
  texts: [cashCounterText],
  name: 'cash_counter',
  plural: 'cashCounters',
  path: '/api/accounts/cash-counters',
  feature: 'feeMasters',
  record: {
    code: text(20),
    name: text(120),
    location: z.nullable(text(120)),
    openingFloat: rupees,
    /** A larger difference at the end of a day needs a second person. */
    differenceLimit: rupees,
    active: z.boolean(),
  },
  fields: {
    code: { label: 'cashCounter.code', help: 'cashCounter.code.help', heads: ['Counter Code', 'काउंटर कोड'] },
    name: { label: 'cashCounter.name', heads: ['Counter', 'Counter Name', 'काउंटर'] },
    location: { label: 'cashCounter.location', sample: ['Main office'] },
    openingFloat: { label: 'cashCounter.openingFloat', help: 'cashCounter.openingFloat.help', usual: '0', sample: ['2000', '1000'] },
    differenceLimit: { label: 'cashCounter.differenceLimit', help: 'cashCounter.differenceLimit.help', usual: '0', sample: ['50', '20'] },
    active: { label: 'cashCounter.active', usual: 'yes', sample: ['yes'] },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['active'],
  unique: ['code'],
  display: 'name',
});
