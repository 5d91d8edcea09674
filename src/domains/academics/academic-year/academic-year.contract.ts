import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { academicYearText } from './academic-year.text.ts';

export const term = z.strictObject({ name: text(60), startsOn: dateOnly, endsOn: dateOnly });
export type Term = z.output<typeof term>;

export const academicYears = defineMaster({
  texts: [academicYearText],
  name: 'academic_year',
  plural: 'academicYears',
  path: '/api/academics/academic-years',
  feature: 'academicYears',
  record: {
    name: text(40),
    startsOn: dateOnly,
    endsOn: dateOnly,
    /** In order of time, inside the year, without overlap. */
    terms: z.array(term).check(z.maxLength(6)),
    /** Attendance up to this day is frozen. */
    attendanceFrozenUntil: z.optional(z.nullable(dateOnly)),
    /** A frozen year can only be unfrozen; nothing else changes. */
    frozen: z.boolean(),
  },
  decided: { isCurrent: z.boolean() },
  fields: {
    name: { label: 'academicYear.name', sample: ['2031-32', '2032-33'] },
    startsOn: { label: 'academicYear.startsOn', sample: ['01-07-2031', '01-07-2032'] },
    endsOn: { label: 'academicYear.endsOn', sample: ['30-06-2032', '30-06-2033'] },
    terms: { label: 'academicYear.terms' },
    attendanceFrozenUntil: { label: 'academicYear.attendanceFrozenUntil', sample: [''] },
    frozen: { label: 'academicYear.frozen', usual: 'no', sample: ['no'] },
    isCurrent: { label: 'academicYear.isCurrent' },
  },
  search: ['name'],
  sort: ['startsOn', 'name'],
  filters: ['isCurrent', 'frozen'],
  unique: ['name'],
  display: 'name',
});

/** At most one year is current, the first that runs or is planned automatically; the previous one loses the mark in the same transaction. */
export const makeCurrentYear = defineEndpoint({
  name: 'academicYears.makeCurrent',
  summary: 'Make one academic year the current one',
  method: 'POST',
  path: '/api/academics/academic-years/:id/make-current',
  scope: 'INSTITUTE',
  permission: { feature: 'academicYears', action: 'update' },
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(academicYears.row),
  creates: false,
});
