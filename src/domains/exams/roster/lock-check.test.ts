import { describe, expect, it } from 'vitest';
import { notedFindings } from './lock-check.rules.ts';
import { LOCK_FINDINGS } from './roster.contract.ts';

const stops = (settings: Record<string, unknown>) => LOCK_FINDINGS.filter((one) => !notedFindings(settings).has(one));
const USUAL = ['NO_PAPERS', 'ELECTIVES_MISSING', 'PAPER_TWICE', 'NOT_ACTIVE', 'ADMISSION_CANCELLED'];

describe('what stops the lock', () => {
  it.each([
    ['nothing said', {}, USUAL],
    ['emptied again', { lockPapers: null, lockPhoto: null }, USUAL],
    ['photo', { lockPhoto: 'STOPS' }, [...USUAL, 'NO_PHOTO']],
    ['division and roll number', { lockSeatFields: 'STOPS' }, [...USUAL, 'NO_DIVISION', 'NO_ROLL_NO']],
    ['papers only noted', { lockPapers: 'NOTED' }, ['PAPER_TWICE', 'NOT_ACTIVE', 'ADMISSION_CANCELLED']],
    ['duplicates only noted', { lockPaperTwice: 'NOTED' }, USUAL.filter((one) => one !== 'PAPER_TWICE')],
    ['the same paper elsewhere', { lockPaperElsewhere: 'STOPS' }, [...USUAL.slice(0, 3), 'PAPER_ELSEWHERE', ...USUAL.slice(3)]],
    [
      'everything only noted: who left is still not locked',
      { lockPapers: 'NOTED', lockPaperTwice: 'NOTED', lockPaperElsewhere: 'NOTED', lockPhoto: 'NOTED', lockSeatFields: 'NOTED' },
      ['NOT_ACTIVE', 'ADMISSION_CANCELLED'],
    ],
  ])('%s', (_, settings, wanted) => {
    expect(stops(settings)).toEqual(wanted);
  });
});
