import { describe, expect, it } from 'vitest';
import { fiscalYearProblems } from './fiscal-year.rules.ts';

const year = { startsOn: '2026-04-01', endsOn: '2027-03-31', lockedUntil: null };
const codes = (...args: Parameters<typeof fiscalYearProblems>) => fiscalYearProblems(...args).map(({ code }) => code);

describe('a fiscal year', () => {
  it.each([
    ['as it should be', year, null, []],
    ['locked up to its last day', { ...year, lockedUntil: '2027-03-31' }, { state: 'OPEN' }, []],
    ['locked before it', { ...year, lockedUntil: '2026-03-31' }, { state: 'OPEN' }, ['LOCK_OUTSIDE_YEAR']],
    ['locked after it', { ...year, lockedUntil: '2027-04-01' }, null, ['LOCK_OUTSIDE_YEAR']],
    ['that ends before it begins', { ...year, endsOn: '2026-03-31' }, null, ['ENDS_BEFORE_START']],
    ['of two years', { ...year, endsOn: '2028-03-31' }, null, ['FISCAL_YEAR_LONG']],
    ['that is closed', year, { state: 'CLOSED' }, ['YEAR_IS_CLOSED']],
  ])('%s', (_, given, before, problems) => expect(codes(given, before)).toEqual(problems));
});
