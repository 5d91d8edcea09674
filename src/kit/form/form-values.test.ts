import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { text } from '../http/endpoint.contract.ts';
import { mobileNumber } from '../text/address.contract.ts';
import { bodyOf, changedFields, valuesOf } from './form-values.client.ts';
import { defineTexts, type Texts } from '../text/texts.contract.ts';
import { defineMaster } from '../master/master.contract.ts';

const texts: Texts = defineTexts({ en: {}, hi: {}, mr: {} });

const tests = defineMaster({
  texts: [texts],
  name: 'test',
  plural: 'tests',
  path: '/api/tests',
  feature: 'degrees',
  record: {
    code: text(20),
    note: z.nullable(text(40)),
    semesters: z.array(z.int()),
    terms: z.array(z.object({ name: z.string() })),
    scheme: z.object({ digits: z.optional(z.int()) }),
    extra: z.nullable(z.object({})),
    mobile: z.nullable(mobileNumber),
  },
  fields: {
    code: { label: 'c' },
    note: { label: 'n' },
    semesters: { label: 's' },
    terms: { label: 't' },
    scheme: { label: 'm' },
    extra: { label: 'e' },
    mobile: { label: 'p' },
  },
  search: ['code'],
  sort: ['code'],
  unique: ['code'],
  display: 'code',
});
const keys = ['code', 'note', 'semesters', 'terms', 'scheme', 'extra', 'mobile'];
const row = {
  id: 'x',
  version: 1,
  code: 'A',
  note: null,
  semesters: [1, 2],
  terms: [{ name: 'I' }],
  scheme: { digits: 4 },
  extra: null,
  mobile: null,
};

describe('values of a form', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['०९८७६५४३२१०', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['12345', '12345'],
    ['', null],
  ])('a mobile number typed as %j travels as %j', (typed, sent) =>
    // prettier-ignore
    expect(bodyOf(tests, { mobile: typed }, null)['mobile']).toBe(sent),
  );

  it('of a new row are empty, each in its kind, or what the page begins with', () => {
    const empty = { code: '', note: '', semesters: [], terms: [], scheme: {}, extra: null, mobile: '' };
    expect(valuesOf(tests, keys, null)).toEqual(empty);
    expect(valuesOf(tests, keys, null, { terms: [{ name: 'I' }] })).toEqual({ ...empty, terms: [{ name: 'I' }] });
  });

  it('of a row are its own, and nothing is lost on the way back', () => {
    const { id: _id, version: _version, ...record } = row;
    expect(bodyOf(tests, valuesOf(tests, keys, row), row)).toEqual(record);
  });

  it('what a form leaves out stays as it is; of a new row it is empty, or what the page begins with', () => {
    const { id: _id, version: _version, ...record } = row;
    const short = ['code', 'note'];
    expect(bodyOf(tests, valuesOf(tests, short, row), row)).toEqual(record);
    const empty = { code: 'B', note: null, semesters: [], terms: [], scheme: {}, extra: null, mobile: null };
    const typed = { ...valuesOf(tests, short, null), code: 'B' };
    expect(bodyOf(tests, typed, null)).toEqual(empty);
    expect(bodyOf(tests, typed, null, { scheme: { digits: 6 } })).toEqual({ ...empty, scheme: { digits: 6 } });
  });

  it('a list or document counts as changed by what is in it', () => {
    const before = valuesOf(tests, keys, row);
    expect(changedFields(before, { ...before, semesters: [1, 2], scheme: { digits: 4 } })).toEqual([]);
    expect(changedFields(before, { ...before, semesters: [2, 1], terms: [{ name: 'II' }] })).toEqual(['semesters', 'terms']);
  });
});
