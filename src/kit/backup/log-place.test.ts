import { describe, expect, it, test } from 'vitest';
import { baseName } from './backup-folder.server.ts';
import { lsnOf, lsnText, readHistory, readName, segmentName, segmentOf, timelineOn } from './log-place.server.ts';
import { readUntil, sayInstant } from './until.rules.ts';

test.each([
  ['0/3000028', 1, '000000010000000000000003'],
  ['2A/FF000000', 2, '000000020000002A000000FF'],
  ['2B/0', 2, '000000020000002B00000000'],
])('the place %s of timeline %i lies in the segment %s', (lsn, timeline, name) => {
  expect(segmentName(timeline, segmentOf(lsnOf(lsn)))).toBe(name);
  expect(readName(name)).toEqual({ timeline, segment: segmentOf(lsnOf(lsn)) });
  expect(lsnText(lsnOf(lsn))).toBe(lsn);
});

it('a way changes its timeline in the segment of the fork, and twice in the same one', () => {
  const way = readHistory(4, '1\t0/5000100\tbefore\n\n2\t0/8000000\tbefore\n3\t0/8000200\tbefore\n');
  expect(way.forks.map((fork) => fork.timeline)).toEqual([1, 2, 3]);
  expect([3n, 4n, 5n, 7n, 8n, 9n].map((segment) => timelineOn(way, segment))).toEqual([1, 1, 2, 2, 4, 4]);
});

it('a backup is named after the next full second, and the segment from which the log goes on', () => {
  const manifest = { version: '', madeAt: '', postgres: '', migrations: [], counts: null, chains: [], folders: [], files: [] };
  const name = baseName({ ...manifest, lsn: '0/4000028', momentAt: '2026-11-24T13:05:07.250Z', timeline: 1 });
  expect(name).toBe('prangan-20261124T130508Z-000000010000000000000004.backup');
});

describe('an instant', () => {
  it('without a zone is by the clock of India, on every machine, and is said so', () => {
    const until = readUntil('2026-11-24 13:05:07.25');
    expect(until).toEqual({ before: Date.parse('2026-11-24T07:35:07.250Z') });
    expect(sayInstant(Date.parse('2026-11-24T07:35:07.250Z'))).toBe('2026-11-24 13:05:07.250 in India (2026-11-24T07:35:07Z)');
  });
});
