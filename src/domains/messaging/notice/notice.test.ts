import { describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../kit/notification/notification.contract.ts';
import { NOTICES } from './notice.contract.ts';
import { isMutable, isTopic, noticesOf, stateOf } from './notice.rules.ts';

const nothing = { bellOff: [], also: [], addresses: [], agreed: null, isStudent: false };
const cellsOf = (chosen: Parameters<typeof noticesOf>[0], name: string) => noticesOf(chosen).find((one) => one.name === name)?.cells;

describe('what a person is told of', () => {
  test('names every kind once; at first the bell tells everything, and nothing else does', () => {
    expect(noticesOf(nothing).map(({ name }) => name)).toEqual([...NOTICES]);
    expect(NOTICES.filter((name) => !isTopic(name))).toEqual([...NOTIFICATION_KINDS, 'REMINDER']);
    for (const { name, cells } of noticesOf(nothing)) {
      const bell = isTopic(name) ? 'NONE' : isMutable(name) ? 'ON' : 'FIXED';
      const other = isTopic(name) ? 'NONE' : 'OFF';
      expect([name, cells]).toEqual([name, { BELL: bell, EMAIL: other, SMS: other }]);
    }
  });

  test('the bell is switched off only where that is nobody’s duty', () => {
    const off = { ...nothing, bellOff: ['JOB_ENDED', 'MASS_READING', 'MESSAGE'] };
    expect(['JOB_ENDED', 'MASS_READING', 'MESSAGE'].map((name) => cellsOf(off, name)?.BELL)).toEqual(['OFF', 'FIXED', 'FIXED']);
  });

  test('another channel is chosen for one kind alone', () => {
    const chosen = { ...nothing, also: [{ kind: 'SHEET_RETURNED', channel: 'SMS' }] };
    expect(cellsOf(chosen, 'SHEET_RETURNED')).toEqual({ BELL: 'FIXED', EMAIL: 'OFF', SMS: 'ON' });
    expect(cellsOf(chosen, 'MESSAGE')).toEqual({ BELL: 'FIXED', EMAIL: 'OFF', SMS: 'OFF' });
  });

  test.each([
    ['no address', [], 'NONE'],
    ['one that gets it', [[]], 'ON'],
    ['one that opted out', [['EVENTS', 'NEWS']], 'OFF'],
    ['two of which one opted out', [['NEWS'], []], 'ON'],
    ['one that opted out of another topic', [['EVENTS']], 'ON'],
  ])('a topic with %s', (_what, optedOut, cell) => {
    const addresses = optedOut.map((topics) => ({ channel: 'EMAIL' as const, optedOut: topics }));
    expect(cellsOf({ ...nothing, addresses }, 'NEWS')).toEqual({ BELL: 'NONE', EMAIL: cell, SMS: 'NONE' });
  });

  test('a topic is ticked only once the person has agreed to it, where the institute asks', () => {
    const asked = { ...nothing, addresses: [{ channel: 'EMAIL' as const, optedOut: [] }] };
    expect(cellsOf({ ...asked, agreed: new Set() }, 'NEWS')).toEqual({ BELL: 'NONE', EMAIL: 'UNAGREED', SMS: 'NONE' });
    expect(cellsOf({ ...asked, agreed: new Set(['NEWS']) }, 'NEWS')?.EMAIL).toBe('ON');
    expect(cellsOf({ ...asked, agreed: new Set(['NEWS']) }, 'EVENTS')?.EMAIL).toBe('UNAGREED');
  });

  test('a student sees what can reach a student', () => {
    const names = noticesOf({ ...nothing, isStudent: true }).map(({ name }) => name);
    expect(names).toEqual([
      'LOGIN_CHANGED',
      'MESSAGE',
      'MISTAKE_ANSWERED',
      'RESULT_CHANGED',
      'TIMETABLE_CHANGED',
      'TICKET_CHANGED',
      'SUBJECT_CHOICE',
      'NEWS',
      'EVENTS',
      'PLACEMENT',
      'SURVEYS',
    ]);
  });

  test.each([
    [{ leaves: false, to: 'a@b.in', suppressed: true, stopped: true }, 'NO_SERVICE'],
    [{ leaves: true, to: null, suppressed: false, stopped: false }, 'NO_ADDRESS'],
    [{ leaves: true, to: 'a@b.in', suppressed: true, stopped: false }, 'SUPPRESSED'],
    [{ leaves: true, to: 'a@b.in', suppressed: true, stopped: true }, 'STOPPED'],
    [{ leaves: true, to: 'a@b.in', suppressed: false, stopped: false }, 'OPEN'],
  ])('a channel %j is %s', (way, state) => expect(stateOf(way)).toBe(state));
});
