import { afterEach, describe, expect, it, test } from 'vitest';
import { clockText, dayText, momentText } from './moment-text.client.ts';
import { INDIA_ZONE, isTimeZone, timeZones, zoneOfToday } from './time-zone.contract.ts';
import { aheadOf, offsetText } from './time-zone.rules.ts';
import { fieldInZone, momentInZone } from './zone-clock.rules.ts';
import { fieldOfMoment, momentOfField, showInZone, shownZone } from './zone.client.ts';

afterEach(() => showInZone(null));

describe('a point in time is shown and entered by the clock of India until an institute is chosen, whatever the zone of the machine', () => {
  const deadline = '2027-01-20T12:30:00.000Z';

  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('on a machine in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect([momentText(deadline), dayText(deadline), clockText(deadline, deadline)]).toEqual([
        '20 Jan 2027, 18:00',
        '20 Jan 2027',
        '18:00',
      ]);
      expect(fieldOfMoment(deadline)).toBe('2027-01-20T18:00');
      expect(momentOfField('2027-01-20T18:00')).toBe(deadline);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('the day changes at Indian midnight', () => {
    expect(dayText('2026-11-20T18:29:59Z')).toBe('20 Nov 2026');
    expect(dayText('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
    expect(fieldOfMoment('2026-11-20T18:30:00Z')).toBe('2026-11-21T00:00');
  });

  it('an earlier day is named beside its time, the present day is not', () => {
    expect(clockText('2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z')).toBe('20 Nov 2026, 23:59');
    expect(clockText('2026-11-20T18:30:00Z', '2026-11-20T18:31:00Z')).toBe('00:00');
  });

  it('every month has three letters', () => {
    expect(dayText('2026-09-05')).toBe('05 Sep 2026');
  });

  it('what is no point in time stays as it is', () => {
    expect([momentText('soon'), dayText('soon')]).toEqual(['soon', 'soon']);
  });
});

describe('by the clock of the chosen institute', () => {
  it('all that is shown and entered follows it', () => {
    showInZone('America/New_York');
    const at = '2027-01-20T03:30:00.000Z';
    expect([momentText(at), dayText(at), clockText(at, at)]).toEqual(['19 Jan 2027, 22:30', '19 Jan 2027', '22:30']);
    expect([fieldOfMoment(at), momentOfField('2027-01-19T22:30')]).toEqual(['2027-01-19T22:30', at]);
    // A day without an hour is the same everywhere.
    expect(dayText('2027-01-20')).toBe('20 Jan 2027');
  });
  test.each([[null], ['Nowhere/At_All'], ['']])('%s is shown as in India', (zone) => {
    showInZone(zone);
    expect(fieldInZone('2026-11-20T18:30:00Z', shownZone())).toBe('2026-11-21T00:00');
  });

  test.each([
    ['Europe/Paris', '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
    ['Europe/Paris', '2026-01-01T12:00', '2026-01-01T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T13:00', '2025-12-31T23:00:00.000Z'],
    ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
    // The hour that comes twice is the first of the two.
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s %s is %s, and back', (zone, field, moment) => {
    expect([momentInZone(field, zone), fieldInZone(moment, zone)]).toEqual([moment, field]);
  });
  it('reads the hour that summer time leaves out as if the clocks had not been changed yet', () => {
    expect(momentInZone('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('time zones', () => {
  it('are all that there are, by their names of today, India first', () => {
    expect(timeZones().slice(0, 3)).toEqual([INDIA_ZONE, 'UTC', 'Africa/Abidjan']);
    expect(new Set(timeZones()).size).toBe(timeZones().length);
    expect(timeZones().filter((zone) => zoneOfToday(zone) !== zone)).toEqual([]);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
  test.each([
    ['Asia/Calcutta', true],
    ['Europe/Kyiv', true],
    ['+05:30', false],
    ['Mars/Olympus', false],
    ['asia/kolkata', false],
  ])('%s: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
  test.each([
    ['Asia/Kolkata', '+05:30'],
    ['UTC', '+00:00'],
    ['America/St_Johns', '−03:30'],
  ])('%s is %s ahead of Greenwich in winter', (zone, offset) => {
    const winter = Date.parse('2026-01-15T00:00:00Z');
    expect(offsetText(winter, zone)).toBe(offset);
    expect(aheadOf(winter + 1, zone)).toBe(aheadOf(winter, zone));
  });
});
