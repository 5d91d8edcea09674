import { expect, test } from 'vitest';
import {
  addMonths,
  dayByKey,
  NO_SUCH_DAY,
  readDay,
  readDayAndTime,
  typedDay,
  typedMoment,
  weeksOf,
  writtenDay,
} from './typed-day.rules.ts';

test.each<[string, string | null]>([
  ['20/11/2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['२०/११/२०२६', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['03-Mar-2008', '2008-03-03'],
  ['3 March 2008', '2008-03-03'],
  ['March 3, 2008', '2008-03-03'],
  ['3rd Sept. 2008', '2008-09-03'],
  ['03-मार्च-2008', '2008-03-03'],
  ['०३-०३-२००८', '2008-03-03'],
  ['३ मार्च २००८', '2008-03-03'],
  ['15 फ़रवरी 2008', '2008-02-15'],
  ['15 फरवरी 2008', '2008-02-15'],
  ['15 फेब्रुवारी 2008', '2008-02-15'],
  ['१५ ऑगस्ट २००८', '2008-08-15'],
  ['1 सितम्बर 2008', '2008-09-01'],
  ['1-सप्टें-2008', '2008-09-01'],
  ['5 जुल॰ 2008', '2008-07-05'],
  ['7 मे 2008', '2008-05-07'],
  ['7 मई 2008', '2008-05-07'],
  ['7 मंगल 2008', null],
  ['7 Mai 2008', null],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/20/2026', null],
  ['20/11/26', null],
  ['20/11/12026', null],
  ['20/11/0026', null],
  ['12026-11-20', null],
  ['tomorrow', null],
  ['', null],
])('the day %j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['31-02-2008', '31 अप्रैल 2008', '30-Feb-2008', '2008-02-30', '32/01/2008', '12/31/2008', '01-01-0008'])(
  '%j is no day of a calendar',
  (text) => {
    expect(writtenDay(text)).toBe(NO_SUCH_DAY);
  },
);

test('every month of the three languages is read by its full and its short name', () => {
  for (const language of ['en-IN', 'hi-IN', 'mr-IN'])
    for (const month of ['long', 'short'] as const)
      for (let at = 0; at < 12; at += 1) {
        const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2008, at, 3)));
        expect([name, readDay(`3 ${name} 2008`)]).toEqual([name, `2008-${String(at + 1).padStart(2, '0')}-03`]);
      }
});

test.each<[string, string | null]>([
  ['20-11-2026 09:30', '2026-11-20T09:30'],
  ['20/11/2026, 9.30', '2026-11-20T09:30'],
  ['2026-11-20T18:00', '2026-11-20T18:00'],
  ['20-11-2026', null],
  ['20-11-2026 24:00', null],
  ['20-11-2026 09:60', null],
])('the moment %j is read as %j', (text, moment) => {
  expect(readDayAndTime(text)).toBe(moment);
});

test.each<[string, string | null]>([
  ['28-11-2026 17:30', '2026-11-28T17:30'],
  ['2026-11-28T17:30', '2026-11-28T17:30'],
  ['28-11-2026 5 pm', '2026-11-28T17:00'],
  ['28-11-2026 5.30 p.m.', '2026-11-28T17:30'],
  ['28 Nov 2026, 5:30pm', '2026-11-28T17:30'],
  ['28-11-2026 12 am', '2026-11-28T00:00'],
  ['28-11-2026 12 pm', '2026-11-28T12:00'],
  ['28.11.2026 17', '2026-11-28T17:00'],
  ['28.11.2026 09', '2026-11-28T09:00'],
  ['25/11/26 0930', '2026-11-25T09:30'],
  ['25/11/26 1700 hrs', '2026-11-25T17:00'],
  ['२५-११-२०२६ १७:३०', '2026-11-25T17:30'],
  // It may be the morning or the evening.
  ['28-11-2026 5', null],
  ['28-11-2026 12', null],
  ['28-11-2026 13 pm', null],
  ['28-11-2026 24:00', null],
  ['31-11-2026 10:00', null],
  ['20 11 26 10:00', null],
  ['5 pm', null],
  ['tomorrow', null],
  ['', null],
])('the moment %j that is typed is %j', (text, moment) => {
  expect(typedMoment(text, null)).toBe(moment);
  expect(typedMoment(text, '23:59')).toBe(moment);
});

test.each(['28-11-2026', '28/11/26', '28 November 2026', '28 11 2026 '])(
  '%j alone is the start or the end of that day, where one of them is meant',
  (text) => {
    expect([typedMoment(text, null), typedMoment(text, '00:00'), typedMoment(text, '23:59')]).toEqual([
      null,
      '2026-11-28T00:00',
      '2026-11-28T23:59',
    ]);
  },
);

test.each([
  ['2026-11-20', '20-11-2026'],
  ['2026-11-20T09:30', '20-11-2026 09:30'],
  ['', ''],
])('%j is shown as %j', (iso, shown) => {
  expect(typedDay(iso)).toBe(shown);
});

test('a calendar begins on Monday and holds the whole month', () => {
  const weeks = weeksOf('2026-11-20');
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
});

test.each<[string, string, boolean, string | null]>([
  ['2026-11-30', 'ArrowRight', false, '2026-12-01'],
  ['2026-11-01', 'ArrowUp', false, '2026-10-25'],
  ['2026-11-20', 'Home', false, '2026-11-16'],
  ['2026-11-20', 'End', false, '2026-11-22'],
  ['2026-03-31', 'PageUp', false, '2026-02-28'],
  ['2026-11-20', 'PageDown', true, '2027-11-20'],
  ['2026-11-20', 'x', false, null],
])('from %s the key %s (shift: %s) leads to %s', (day, key, isShift, to) => {
  expect(dayByKey(day, key, isShift)).toBe(to);
});

test('a month later on the 31st is the last day of a shorter month', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});
