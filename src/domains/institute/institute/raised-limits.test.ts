import { expect, it } from 'vitest';
import { newlyRaised, raisedAfter, stillWaiting, toldOf, type RaisedLimits } from './raised-limits.rules.ts';

const NOW = '2026-11-02T10:00:00.000Z';
const UNTIL = '2026-11-03T10:00:00.000Z';
const SOON = '2026-11-02T18:00:00.000Z';
const GONE = '2026-11-02T09:00:00.000Z';
const limits = (exportRows: number | null) => ({ exportRows, exportTogetherRows: null, broadcastMails: null });
const after = (stored: number | null, given: number | null, raised: RaisedLimits = {}) =>
  raisedAfter({ stored: limits(stored), given: limits(given), raised, now: NOW, until: UNTIL, told: 'NOBODY' });

it.each([
  ['raised', 100, 200, {}, { before: 100, until: UNTIL }],
  ['raised from what holds without a setting', null, 501, {}, { before: 500, until: UNTIL }],
  ['raised by taking the setting away', 100, null, {}, { before: 100, until: UNTIL }],
  ['lowered', 200, 100, {}, undefined],
  ['as it was', 200, 200, {}, undefined],
  ['lowered from none', null, 499, {}, undefined],
  ['saved again while it waits', 200, 200, { before: 100, until: SOON }, { before: 100, until: SOON }],
  ['raised more while it waits', 200, 300, { before: 100, until: SOON }, { before: 100, until: UNTIL }],
  ['raised less while it waits', 200, 150, { before: 100, until: SOON }, { before: 100, until: SOON }],
  ['taken back while it waits', 200, 100, { before: 100, until: SOON }, undefined],
  ['lowered below while it waits', 200, 50, { before: 100, until: SOON }, undefined],
  ['raised after it came to hold', 200, 300, { before: 100, until: GONE }, { before: 200, until: UNTIL }],
  ['saved after it came to hold', 200, 200, { before: 100, until: GONE }, undefined],
] as const)('%s', (_what, stored, given, raised, waits) => {
  const before: RaisedLimits = 'before' in raised ? { exportRows: { ...raised, told: 'PEOPLE' } } : {};
  const then = after(stored, given, before);
  expect(then.exportRows).toEqual(waits && { ...waits, told: waits.until === UNTIL ? 'NOBODY' : 'PEOPLE' });
  expect(newlyRaised(before, then)).toEqual(waits !== undefined && waits.until === UNTIL ? ['exportRows'] : []);
});

it('no order of changes within a day makes more than what held before', () => {
  let stored: number | null = null;
  let raised: RaisedLimits = {};
  for (const given of [900, 400, 1_000, null, 10_000, 700, 401, 9_000]) {
    raised = after(stored, given, raised);
    stored = given;
    const holds = Math.min(stored ?? 500, stillWaiting(raised, NOW).exportRows?.before ?? 10_000);
    expect(holds).toBeLessThanOrEqual(500);
  }
  expect(raised.exportRows?.before).toBe(400);
});

it.each([
  ['other administrators', ['u1'], { address: 'office@vce.example', own: null, leaves: true }, 'PEOPLE'],
  ['the address of the institute', [], { address: 'office@vce.example', own: 'me@vce.example', leaves: true }, 'ADDRESS'],
  ['nobody where no mail leaves', [], { address: 'office@vce.example', own: null, leaves: false }, 'NOBODY'],
  ['nobody without an address', [], { address: null, own: null, leaves: true }, 'NOBODY'],
  ['nobody where the address is their own', [], { address: 'Me@vce.example', own: 'me@VCE.example', leaves: true }, 'NOBODY'],
] as const)('%s is told', (_who, others, facts, told) => expect(toldOf(others, facts)).toBe(told));
