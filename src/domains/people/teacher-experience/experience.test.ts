import { expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { lengthOf, merged } from './experience.rules.ts';

const TODAY = '2026-12-01';
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2000, 0, 1);
const dayAt = (at: number) => new Date(FIRST + at * DAY_MS).toISOString().slice(0, 10);

test.each([
  ['one year', [['2020-06-01', '2021-05-31']], '1 0 0'],
  [
    'two that overlap count once',
    [
      ['2020-06-01', '2021-05-31'],
      ['2020-12-01', '2021-11-30'],
    ],
    '1 6 0',
  ],
  [
    'one inside the other',
    [
      ['2015-01-01', '2019-12-31'],
      ['2016-01-01', '2016-12-31'],
    ],
    '5 0 0',
  ],
  [
    'a gap is not counted',
    [
      ['2020-01-01', '2020-12-31'],
      ['2022-01-01', '2022-06-30'],
    ],
    '1 6 0',
  ],
  ['without an end until today', [['2024-12-02', null]], '2 0 0'],
  ['a day', [['2026-11-30', '2026-11-30']], '0 0 1'],
  ['what begins later', [['2027-01-01', null]], '0 0 0'],
  ['the end of a short month', [['2024-01-31', '2024-02-29']], '0 1 1'],
  [
    'days that are left over make a month',
    [
      ['2020-01-01', '2020-01-20'],
      ['2021-01-01', '2021-01-15'],
    ],
    '0 1 5',
  ],
] as const)('%s', (_what, spans, length) => {
  const { years, months, days } = lengthOf(
    spans.map(([startsOn, endsOn]) => ({ startsOn, endsOn })),
    TODAY,
  );
  expect(`${years} ${months} ${days}`).toBe(length);
});

const span = fc
  .tuple(fc.nat({ max: 9000 }), fc.nat({ max: 2000 }))
  .map(([from, length]) => ({ startsOn: dayAt(from), endsOn: dayAt(from + length) }));

const daysOf = (list: readonly { startsOn: string; endsOn: string }[]) =>
  list.flatMap(({ startsOn, endsOn }) => {
    const last = endsOn > TODAY ? TODAY : endsOn;
    const many = (Date.parse(last) - Date.parse(startsOn)) / DAY_MS;
    return Array.from({ length: Math.max(0, many + 1) }, (_, at) => Date.parse(startsOn) + at * DAY_MS);
  });
const sorted = (days: readonly number[]) => days.toSorted((a, b) => a - b).join();

test('merged spans have exactly the days of the spans, and no day twice', () => {
  const check = fc.check(
    fc.property(fc.array(span, { maxLength: 6 }), (spans) => sorted(daysOf(merged(spans, TODAY))) === sorted([...new Set(daysOf(spans))])),
    { numRuns: 60 },
  );
  expect([check.seed, fc.defaultReportMessage(check)]).toEqual([check.seed, undefined]);
});
