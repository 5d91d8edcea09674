import { describe, expect, it } from 'vitest';
import { cutOff, retentionDays } from './retention.rules.ts';

describe('how long rows stay', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { codes: 30, messages: 90, sessions: 180, repeats: 7, trash: 90, files: 7 }],
    [
      { RETENTION_CODES_DAYS: '1', RETENTION_SESSIONS_DAYS: ' 400 ' },
      { codes: 1, messages: 90, sessions: 400, repeats: 7, trash: 90, files: 7 },
    ],
    [
      { RETENTION_CODES_DAYS: '0', RETENTION_MESSAGES_DAYS: '2.5', RETENTION_SESSIONS_DAYS: '', RETENTION_REPEATS_DAYS: 'never' },
      { codes: 30, messages: 90, sessions: 180, repeats: 7, trash: 90, files: 7 },
    ],
  ])('%j is %j', (env, days) => {
    expect(retentionDays(env)).toEqual(days);
  });

  it('counts whole days back from now', () => {
    expect(cutOff(Date.parse('2026-11-21T06:00:00Z'), 7)).toBe('2026-11-14T06:00:00.000Z');
  });
});
