import { describe, expect, it } from 'vitest';
import { becomesCurrent, runningToOffer, yearProblems } from './academic-year.rules.ts';

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

const TODAY = '2026-11-28';
const over = { name: '2024-25', startsOn: '2024-06-15', endsOn: '2025-05-31', isCurrent: false };
const running = { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-05-31', isCurrent: false };
const planned = { name: '2027-28', startsOn: '2027-06-15', endsOn: '2028-05-31', isCurrent: false };

describe('the current year', () => {
  it.each([
    ['over', over, 0, false, false],
    ['running', running, 0, false, true],
    ['planned', planned, 0, false, true],
    ['running beside one that is over', running, 1, false, true],
    ['planned beside one that is over', planned, 1, false, false],
    ['running beside the current one', running, 1, true, false],
    ['one that ends today', { ...over, endsOn: TODAY }, 0, false, true],
    ['one that begins today', { ...planned, startsOn: TODAY }, 1, false, true],
  ])('a new year that is %s', (_, added, count, hasCurrent, becomes) => {
    expect(becomesCurrent(added, { count, hasCurrent }, TODAY)).toBe(becomes);
  });

  const current = <Y>(one: Y) => ({ ...one, isCurrent: true });
  it.each([
    ['the current one is over', [current(over), running], { over: '2024-25', running: '2026-27' }],
    ['none is current', [over, running, planned], { over: null, running: '2026-27' }],
    ['of two the later', [running, { ...running, name: 'later', startsOn: '2026-07-01' }], { over: null, running: 'later' }],
    ['the current one runs', [current(running), { ...running, name: 'beside' }], null],
    ['the current one is planned', [running, current(planned)], null],
    ['none runs', [current(over), planned], null],
  ])('a running year is offered: %s', (_, years, wanted) => {
    const offer = runningToOffer(years, TODAY);
    expect(offer && { over: offer.over?.name ?? null, running: offer.running.name }).toEqual(wanted);
  });
});
