import { expect, test } from 'vitest';
import { isEndFirst, lackOf } from './window-draft.rules.ts';
import type { WindowDraft } from './window-draft.rules.ts';

const draft = (opensAt: string | null, closesAt: string | null, part: Partial<WindowDraft> = {}): WindowDraft => ({
  act: 'SET',
  opensAt,
  closesAt,
  minutes: '0',
  ...part,
});
const EARLY = '2026-11-28T03:30:00.000Z';
const LATE = '2026-11-29T03:30:00.000Z';

test.each([
  ['no end', draft(null, null), 'control.needed'],
  ['a start that was not read', draft('31-11-2026 10:00', LATE), 'field.momentFault'],
  ['an end that was not read', draft(EARLY, '28-11-2026 24:00'), 'field.momentFault'],
  ['both ends not read', draft('29-11-2026 x', '28-11-2026 x'), 'field.momentFault'],
  ['an end before the start', draft(LATE, EARLY), 'control.order'],
  ['minutes that are none', draft(EARLY, LATE, { minutes: 'ten' }), 'control.minutes'],
  ['both ends', draft(EARLY, LATE), null],
  ['one end', draft(null, LATE), null],
  ['removal, whatever is typed', draft('x', null, { act: 'REMOVE' }), null],
] as const)('%s', (_, typed, lack) => {
  expect(lackOf(typed)).toBe(lack);
});

test('nothing is said of the order of ends that were not read', () => {
  expect(isEndFirst(draft('29-11-2026 x', '28-11-2026 x'))).toBe(false);
  expect(isEndFirst(draft(LATE, EARLY))).toBe(true);
});
