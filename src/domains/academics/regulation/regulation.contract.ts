import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { regulationText } from './regulation.text.ts';

const REGULATION_STATUSES = ['DRAFT', 'ACTIVE', 'RETIRED'] as const;
/** Percent from 0 to 100 in at most two places, as text: "75", "62.5". */
const percent = z.string().check(z.regex(/^(?:\d{1,2}(?:\.\d{1,2})?|100(?:\.00?)?)$/));

/** The rules of a year of admission that programs and subjects refer to: required attendance and what may be condoned. */
export const regulations = defineMaster({
  texts: [regulationText],
  name: 'regulation',
  plural: 'regulations',
  path: '/api/academics/regulations',
  feature: 'regulations',
  record: {
    code: text(20),
    name: text(120),
    year: z.int().check(z.gte(1950), z.lte(2100)),
    minAttendance: z.nullable(percent),
    /** Attendance between these may be condoned; both or neither. */
    condoneFrom: z.nullable(percent),
    condoneTo: z.nullable(percent),
    status: z.enum(REGULATION_STATUSES),
  },
  fields: {
    code: { label: 'regulation.code' },
    name: { label: 'regulation.name' },
    year: { label: 'regulation.year', sample: ['2031', '2032'] },
    minAttendance: { label: 'regulation.minAttendance', sample: ['75'] },
    condoneFrom: { label: 'regulation.condoneFrom', sample: ['65'] },
    condoneTo: { label: 'regulation.condoneTo', sample: ['74'] },
    status: { label: 'regulation.status' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'year', 'status'],
  filters: ['status', 'year'],
  countBy: 'status',
  unique: ['code'],
  display: 'name',
});
