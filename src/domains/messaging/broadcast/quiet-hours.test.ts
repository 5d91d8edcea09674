import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { dayIn, minutesOf, opensAt } from './quiet-hours.rules.ts';

const hours = (from: string, until: string) => ({ from: minutesOf(from), until: minutesOf(until) });
const INDIA = 'Asia/Kolkata';

describe('hours in which something is sent', () => {
  it.each([
    ['in them', '2026-11-20T10:00+05:30', '10:00', '21:00', INDIA, '2026-11-20T10:00+05:30'],
    ['in their last minute', '2026-11-20T20:59+05:30', '10:00', '21:00', INDIA, '2026-11-20T20:59+05:30'],
    ['at their end', '2026-11-20T21:00+05:30', '10:00', '21:00', INDIA, '2026-11-21T10:00+05:30'],
    ['before them', '2026-11-20T00:10+05:30', '10:00', '21:00', INDIA, '2026-11-20T10:00+05:30'],
    ['at the end of a month', '2026-11-30T23:30+05:30', '10:00', '21:00', INDIA, '2026-12-01T10:00+05:30'],
    ['over midnight, in them', '2026-11-20T01:00+05:30', '20:00', '06:00', INDIA, '2026-11-20T01:00+05:30'],
    ['over midnight, outside', '2026-11-20T06:00+05:30', '20:00', '06:00', INDIA, '2026-11-20T20:00+05:30'],
    ['until midnight', '2026-11-20T23:59+05:30', '10:00', '24:00', INDIA, '2026-11-20T23:59+05:30'],
    ['the whole day', '2026-11-20T03:00+05:30', '00:00', '24:00', INDIA, '2026-11-20T03:00+05:30'],
    ['from and until are the same', '2026-11-20T03:00+05:30', '10:00', '10:00', INDIA, '2026-11-20T03:00+05:30'],
    ['in a place whose clocks go back in that night', '2026-10-25T00:30+02:00', '10:00', '21:00', 'Europe/Paris', '2026-10-25T10:00+01:00'],
    [
      'in a place whose clocks go forward in that night',
      '2026-03-29T00:30+01:00',
      '10:00',
      '21:00',
      'Europe/Paris',
      '2026-03-29T10:00+02:00',
    ],
  ])('%s', (_what, at, from, until, zone, opens) =>
    expect(new Date(opensAt(Date.parse(at), hours(from, until), zone)).toISOString()).toBe(new Date(opens).toISOString()),
  );

  it('without hours it is always', () => expect(opensAt(5, null, INDIA)).toBe(5));

  it('what waits is sent within them, less than a day later, and never earlier', () => {
    const minute = fc.nat({ max: 1_439 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        minute,
        minute,
        (date, from, until) => {
          const at = date.getTime();
          const opens = opensAt(at, { from, until }, INDIA);
          expect(opens).toBeGreaterThanOrEqual(at);
          expect(opens - at).toBeLessThan(86_400_000);
          expect(opensAt(opens, { from, until }, INDIA)).toBe(opens);
        },
      ),
    );
  });

  it('a day is that of the place', () => {
    expect(dayIn(Date.parse('2026-11-20T20:00Z'), INDIA)).toBe('2026-11-21');
    expect(dayIn(Date.parse('2026-11-20T20:00Z'), 'UTC')).toBe('2026-11-20');
  });
});
