import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateOnly, decimal, id, text } from '../http/endpoint.contract.ts';
import { fieldErrorsOf } from './field-errors.rules.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import { filled } from '../text/sentence.rules.ts';
import { fieldText } from './field.text.ts';
import { formErrors, schemaText } from './schema-text.client.ts';

const record = z.strictObject({
  code: text(5),
  level: z.enum(['UG', 'PG']),
  credits: decimal(1),
  from: dateOnly,
  facultyId: z.nullable(id),
  semesters: z.int().check(z.gte(1), z.lte(16)),
});
const good = { code: 'BE', level: 'UG', credits: '4.0', from: '2026-06-15', facultyId: null, semesters: 8 };

const said = sentencesOf(fieldText, 'en');
const refusal = (value: unknown) => {
  const checked = z.safeParse(record, value);
  return checked.success ? {} : fieldErrorsOf(checked.error.issues);
};

describe('errors of a schema for a field', () => {
  beforeAll(() => {
    z.config({ customError: schemaText });
  });

  it('reports nothing for valid values', () => {
    expect(refusal(good)).toEqual({});
  });

  it('names every field that was left empty, not only the first', () => {
    expect(refusal({ code: ' ', level: undefined, credits: '', from: '', facultyId: null, semesters: '' })).toEqual({
      code: said['field.required'],
      level: said['field.required'],
      credits: said['field.required'],
      from: said['field.required'],
      semesters: said['field.required'],
    });
  });

  it.each([
    [{ code: 'x'.repeat(6) }, { code: filled(said['field.tooLong'], () => '5') }],
    [{ level: 'DOCTOR' }, { level: said['field.choose'] }],
    [{ credits: 'four' }, { credits: filled(said['field.decimal'], () => '1') }],
    [{ credits: '4.25' }, { credits: filled(said['field.decimal'], () => '1') }],
    [{ from: '15/06/2026' }, { from: said['field.date'] }],
    [{ facultyId: 'Engineering' }, { facultyId: said['field.choose'] }],
    [{ semesters: 0 }, { semesters: filled(said['field.tooSmall'], () => '1') }],
    [{ semesters: 17 }, { semesters: filled(said['field.tooLarge'], () => '16') }],
    [{ semesters: 2.5 }, { semesters: said['field.wholeNumber'] }],
  ])('%j is %j', (change, sentences) => {
    expect(refusal({ ...good, ...change })).toEqual(sentences);
  });
});

describe('what a pattern allows', () => {
  const patterned = z.strictObject({
    site: z.string().check(z.regex(/^https:\/\/.+/)),
    duration: z.string().check(z.regex(/^(?:0\.[5-9]|[1-7](?:\.\d)?|8(?:\.0)?)$/)),
    percent: z.string().check(z.regex(/^(?:\d{1,2}(?:\.\d{1,2})?|100(?:\.00?)?)$/)),
    short: z.string().check(z.regex(/^[a-z]{3}$/)),
  });
  const help = (field: string) => ({ site: 'Full address, starting with https://', duration: '0.5 to 8' })[field] ?? null;
  const errors = () => {
    const checked = z.safeParse(patterned, { site: 'x', duration: '0.51', percent: 'all', short: 'abcd' });
    return checked.success ? {} : formErrors(checked.error.issues, help);
  };

  it('is told by the help of the field, of a number by its places, else by what to look at', () => {
    expect(errors()).toEqual({
      site: 'Full address, starting with https://',
      duration: '0.5 to 8',
      percent: 'Enter a number with up to 2 decimals.',
      short: 'Check the characters and the length.',
    });
  });
});
