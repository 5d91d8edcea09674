import { describe, expect, it } from 'vitest';
import { errorIn, fieldErrorsOf, placeOfPath, withoutField } from './field-errors.rules.ts';

const errors = fieldErrorsOf([
  { path: ['terms', 0, 'name'], message: 'name' },
  { path: ['terms', 1, 'endsOn'], message: 'end' },
  { path: ['code'], message: 'code' },
  { path: ['code'], message: 'second' },
]);

describe('errors of a form', () => {
  it('are at the field, at its part, and the first one counts', () => {
    expect(errors).toEqual({ 'terms.0.name': 'name', 'terms.1.endsOn': 'end', terms: 'name', code: 'code' });
  });

  it.each([
    ['terms', '0.name', 'name'],
    ['terms', '1.name', undefined],
    ['terms', '', undefined],
    ['code', '', 'code'],
  ])('of %s at %j: %j', (field, path, sentence) => {
    expect(errorIn(errors, field, path)).toBe(sentence);
  });

  it('go when their field is changed', () => {
    expect(withoutField(errors, 'terms')).toEqual({ code: 'code' });
  });

  it('come from the server prefixed with the name of the part', () => {
    expect([placeOfPath('body.terms.0.name'), placeOfPath(undefined)]).toEqual(['terms.0.name', '']);
  });
});
