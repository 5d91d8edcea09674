import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateOnly, decimal, id, text } from '../http/endpoint.contract.ts';
import { fieldErrorsOf } from './field-errors.rules.ts';
import { schemaText } from './schema-text.client.ts';

const record = z.strictObject({
  code: text(5),
  level: z.enum(['UG', 'PG']),
  credits: decimal(1),
  from: dateOnly,
  facultyId: z.nullable(id),
  semesters: z.int().check(z.gte(1), z.lte(16)),
});
const good = { code: 'BE', level: 'UG', credits: '4.0', from: '2026-06-15', facultyId: null, semesters: 8 };

const refusal = (value: unknown) => {
  const checked = z.safeParse(record, value);
  return checked.success ? {} : fieldErrorsOf(checked.error.issues);
};

describe('what a schema says about a field', () => {
  // Without a loaded catalog the translator answers the key itself: what is asserted is which sentence is chosen.
  beforeAll(() => {
    z.config({ customError: schemaText });
  });

  it('says nothing about what is right', () => {
    expect(refusal(good)).toEqual({});
  });

  it('names every field that was left empty, not only the first', () => {
    expect(refusal({ code: ' ', level: undefined, credits: '', from: '', facultyId: null, semesters: '' })).toEqual({
      code: 'field.required',
      level: 'field.required',
      credits: 'field.required',
      from: 'field.required',
      semesters: 'field.required',
    });
  });

  it.each([
    [{ code: 'x'.repeat(6) }, { code: 'field.tooLong' }],
    [{ level: 'DOCTOR' }, { level: 'field.choose' }],
    [{ credits: 'four' }, { credits: 'field.decimal' }],
    [{ credits: '4.25' }, { credits: 'field.decimal' }],
    [{ from: '15/06/2026' }, { from: 'field.date' }],
    [{ facultyId: 'Engineering' }, { facultyId: 'field.choose' }],
    [{ semesters: 0 }, { semesters: 'field.tooSmall' }],
    [{ semesters: 17 }, { semesters: 'field.tooLarge' }],
    [{ semesters: 2.5 }, { semesters: 'field.wholeNumber' }],
  ])('%j is %j', (change, said) => {
    expect(refusal({ ...good, ...change })).toEqual(said);
  });
});
