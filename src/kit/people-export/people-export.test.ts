import { describe, expect, test } from 'vitest';
import { exportState, markOf } from './people-export.rules.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T12:30:00.000Z';

describe('T60: a file about many people', () => {
  test.each([
    ['WAITING', 'PENDING', null, 'WAITING'],
    ['WAITING', 'REJECTED', null, 'REFUSED'],
    ['WAITING', 'WITHDRAWN', null, 'LAPSED'],
    ['WAITING', 'EXPIRED', null, 'LAPSED'],
    ['MAKING', 'APPROVED', null, 'MAKING'],
    ['MAKING', null, null, 'MAKING'],
    ['READY', null, LATER, 'READY'],
    ['READY', 'APPROVED', NOW, 'GONE'],
    ['FAILED', null, null, 'FAILED'],
  ] as const)('%s with an approval %s, to be fetched until %s, is %s', (state, approval, fetchUntil, told) => {
    expect(exportState({ state, approval, fetchUntil }, NOW)).toBe(told);
  });

  test('has one printable line with who exported it, when, why and by which request', () => {
    const mark = markOf({ name: 'Asha Rao', username: 'clerk', on: '21 Nov 2026, 17:30', reason: 'For the\nuniversity 🙂 नाव', id: 'abc' });
    expect(mark).toBe('Exported by Asha Rao (clerk), 21 Nov 2026, 17:30. Reason: For the?university ? नाव. Request abc.');
  });
});
