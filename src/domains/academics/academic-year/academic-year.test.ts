import { describe, expect, it } from 'vitest';
import { yearProblems } from './academic-year.rules.ts';

const year = {
  name: '2026-27',
  startsOn: '2026-06-15',
  endsOn: '2027-05-31',
  frozen: false,
  terms: [
    { name: 'First', startsOn: '2026-06-15', endsOn: '2026-11-30' },
    { name: 'Second', startsOn: '2026-12-15', endsOn: '2027-05-31' },
  ],
};
const [first, second] = year.terms as [(typeof year.terms)[0], (typeof year.terms)[0]];
const codes = (...args: Parameters<typeof yearProblems>) => yearProblems(...args).map((one) => one.code);

describe('an academic year', () => {
  it('may be saved with terms inside it', () => expect(yearProblems(year, null)).toEqual([]));
  it('ends after it starts', () => expect(codes({ ...year, endsOn: year.startsOn, terms: [] }, null)).toEqual(['ENDS_BEFORE_START']));
  it('keeps its terms inside', () =>
    expect(codes({ ...year, terms: [{ ...first, startsOn: '2026-06-01' }] }, null)).toEqual(['TERM_OUTSIDE']));
  it('keeps its terms apart and names the second', () => {
    expect(yearProblems({ ...year, terms: [first, { ...second, startsOn: first.endsOn }] }, null)).toMatchObject([
      { code: 'TERM_OVERLAP', path: 'body.terms.1.startsOn' },
    ]);
  });
  it('refuses a term that ends before it starts', () =>
    expect(codes({ ...year, terms: [{ ...first, endsOn: first.startsOn }] }, null)).toEqual(['TERM_ORDER']));
});

describe('a frozen year', () => {
  const frozen = { ...year, frozen: true };
  it('changes only by unfreezing', () => {
    expect(codes(frozen, frozen)).toEqual(['YEAR_FROZEN']);
    expect(codes({ ...frozen, frozen: false, name: 'x' }, frozen)).toEqual(['YEAR_FROZEN']);
    expect(codes({ ...frozen, frozen: false }, frozen)).toEqual([]);
  });
});
