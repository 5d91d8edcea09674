import { expect, test } from 'vitest';
import { announcementFaults, announcementOf, typedAnnouncement, type TypedAnnouncement } from './announcement.rules.ts';

const EMPTY: TypedAnnouncement = { number: '', issuedOn: '', words: '', wordsInScript: '', opensAt: null, closesAt: null };
const WHOLE: TypedAnnouncement = {
  number: ' EXAM/2026/114 ',
  issuedOn: '2026-11-20',
  words: 'The result is declared.\n',
  wordsInScript: '',
  opensAt: '2026-11-20T12:30:00.000Z',
  closesAt: '2027-01-20T12:30:00.000Z',
};

test('nothing typed is no notification and no window', () => {
  expect(announcementFaults(EMPTY)).toEqual([]);
  expect(announcementOf(EMPTY)).toEqual({ notice: null, window: null });
});

test('what is typed is sent without the space around it, and shown again as it was stored', () => {
  expect(announcementFaults(WHOLE)).toEqual([]);
  const { notice, window } = announcementOf(WHOLE);
  expect(notice).toEqual({ number: 'EXAM/2026/114', issuedOn: '2026-11-20', words: 'The result is declared.', wordsInScript: null });
  const again = typedAnnouncement({ notice, noticeVersion: 1, window, windowVersion: 1, windowState: 'OPEN' });
  expect(announcementOf(again)).toEqual({ notice, window });
});

test.each([
  ['from a moment on', { ...EMPTY, opensAt: WHOLE.opensAt }, { opensAt: WHOLE.opensAt, closesAt: null }],
  ['until a moment', { ...EMPTY, closesAt: WHOLE.closesAt }, { opensAt: null, closesAt: WHOLE.closesAt }],
])('a window %s is whole', (_what, typed, window) => {
  expect([announcementFaults(typed), announcementOf(typed)]).toEqual([[], { notice: null, window }]);
});

test.each([
  ['only words in the script', { ...EMPTY, wordsInScript: 'निकाल' }, ['number NEEDED', 'issuedOn NEEDED', 'words NEEDED']],
  ['a number alone', { ...EMPTY, number: '114' }, ['issuedOn NEEDED', 'words NEEDED']],
  ['an end before the beginning', { ...WHOLE, closesAt: '2026-11-20T12:29:00.000Z' }, ['closesAt ORDER']],
  ['the same moment in another zone', { ...WHOLE, closesAt: '2026-11-20T18:00:00+05:30' }, ['closesAt ORDER']],
])('%s is not sent', (_what, typed, faults) => {
  expect(announcementFaults(typed).map((one) => `${one.field} ${one.fault}`)).toEqual(faults);
});
