import { describe, expect, it, test } from 'vitest';
import { calendarText, escaped, folded } from './icalendar.rules.ts';

describe('a text value', () => {
  it.each([
    ['Plain', 'Plain'],
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007', 'bell'],
    ['BEGIN:VEVENT\nUID:x', 'BEGIN:VEVENT\\nUID:x'],
  ])('%j', (text, value) => {
    expect(escaped(text)).toBe(value);
  });
});

describe('lines', () => {
  const octets = (line: string) => Buffer.byteLength(line);

  it.each([
    ['short', 'SUMMARY:Short'],
    ['of 75 octets', `SUMMARY:${'a'.repeat(67)}`],
    ['of 76 octets', `SUMMARY:${'a'.repeat(68)}`],
    ['in Devanagari', `SUMMARY:${'परीक्षा वेळापत्रक '.repeat(20)}`],
    ['with signs outside the basic plane', `SUMMARY:${'📘x'.repeat(60)}`],
  ])('%s: at most 75 octets, and whole again when they are joined', (_, line) => {
    const lines = folded(line).split('\r\n');
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(lines.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
    expect(lines.slice(1).every((part) => part.startsWith(' '))).toBe(true);
    expect(lines.length).toBe(octets(line) <= 75 ? 1 : lines.length);
  });
});

test('a calendar', () => {
  const event = {
    uid: 'a.b@prangan',
    sequence: 4,
    stamp: '20261101T000000Z',
    startsAt: '20261130T053000Z',
    endsAt: '20261130T083000Z',
    summary: 'CE502 Networks, part I',
    description: 'Examination',
    isCancelled: true,
  };
  expect(calendarText('Own', 'Asia/Kolkata', [event]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prangan//Examinations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Own',
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'BEGIN:VEVENT',
    'UID:a.b@prangan',
    'SEQUENCE:4',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261130T053000Z',
    'DTEND:20261130T083000Z',
    'SUMMARY:CE502 Networks\\, part I',
    'DESCRIPTION:Examination',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
