import { describe, expect, it } from 'vitest';
import { clockText, dayText, momentText } from './moment-text.client.ts';
import { fieldOfMoment, momentOfField } from './indian-clock.rules.ts';

describe('a point in time is shown and entered by the Indian clock, whatever the zone of the machine', () => {
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
