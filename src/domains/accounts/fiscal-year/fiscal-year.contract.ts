import * as z from 'zod/mini';
import { dateOnly, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { fiscalYearText } from './fiscal-year.text.ts';

/** A year of the books: what is dated in it lies after its locked months, and before its close. */
export const fiscalYears = defineMaster({
  texts: [fiscalYearText],
  name: 'fiscal_year',
  plural: 'fiscalYears',
  path: '/api/accounts/fiscal-years',
  feature: 'feeMasters',
  record: {
    code: text(20),
    startsOn: dateOnly,
    endsOn: dateOnly,
    /** Entries are dated after this day; null: no month is locked. */
    lockedUntil: z.nullable(dateOnly),
  },
  decided: { state: z.enum(['OPEN', 'CLOSED']) },
  fields: {
    code: { label: 'fiscalYear.code', help: 'fiscalYear.code.help', sample: ['31-32', '32-33'] },
    startsOn: { label: 'fiscalYear.startsOn', sample: ['01-04-2031', '01-04-2032'] },
    endsOn: { label: 'fiscalYear.endsOn', sample: ['31-03-2032', '31-03-2033'] },
    lockedUntil: { label: 'fiscalYear.lockedUntil', help: 'fiscalYear.lockedUntil.help', sample: [''] },
    state: { label: 'fiscalYear.state' },
  },
  search: ['code'],
  sort: ['startsOn', 'code'],
  filters: ['state'],
  countBy: 'state',
  unique: ['code'],
  display: 'code',
});
