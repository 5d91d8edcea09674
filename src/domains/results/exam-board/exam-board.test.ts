import { describe, expect, test } from 'vitest';
import type { PrerequisiteCheck } from '../run-review/run-review.contract.ts';
import { boardBlocks, boardSteps } from './exam-board.rules.ts';
import type { BoardBlock, OpenSheet } from './exam-board.contract.ts';
import type { StepFacts } from './exam-board.rules.ts';
import { boardLink } from './result-links.rules.ts';
import { isOutlier, receivedShare } from './figures.rules.ts';

const none = { done: 0, total: 0, on: null };
const NOTHING: StepFacts = {
  INWARD: { ...none, total: 10 },
  PAPERS: none,
  ROSTER: none,
  SEATS: none,
  MARKS: none,
  GRACE: none,
  COMPUTE: none,
  LOCK: { ...none, total: 1 },
  PUBLISH: { ...none, total: 1 },
};
const whole = (total: number) => ({ done: total, total, on: null });
const states = (facts: StepFacts, examPapers = 6) =>
  boardSteps(examPapers, facts)
    .map((one) => one.state[0])
    .join('');

describe('the strip of an examination', () => {
  test('begins at inward and ends with everything done', () => {
    expect(states(NOTHING)).toBe('CWWWWWWWW');
    const ten = whole(10);
    const all = { INWARD: ten, PAPERS: ten, ROSTER: ten, SEATS: ten, MARKS: whole(4), GRACE: none, COMPUTE: ten };
    expect(states({ ...all, LOCK: whole(1), PUBLISH: whole(1) })).toBe('DDDDDDDDD');
    expect(states({ ...all, LOCK: none, PUBLISH: none })).toBe('DDDDDDDCW');
  });

  test('begins with the papers where the examination has none', () => {
    expect(states(NOTHING, 0)).toBe('WCWWWWWWW');
    expect(states({ ...NOTHING, INWARD: whole(10) }, 0)).toBe('DCWWWWWWW');
  });

  test('a remainder of a step that others have passed needs attention; the first that nobody has passed is current', () => {
    const ten = whole(10);
    const facts = { ...NOTHING, INWARD: ten, PAPERS: { done: 9, total: 10, on: null }, ROSTER: ten, SEATS: ten };
    expect(states({ ...facts, MARKS: { done: 1, total: 4, on: null } })).toBe('DADDCWWWW');
  });
});

test('what blocks publication: inputs, then the next act, then what stays hidden', () => {
  const check = (code: PrerequisiteCheck['code'], state: PrerequisiteCheck['state'], count: number) => ({
    code,
    state,
    count,
    of: null,
    detail: null,
    lines: [],
    studentExamId: null,
    cell: null,
  });
  const pending = { computed: false, locked: false, published: false, stale: 0, marksChanged: 0, approvals: 0, withheld: 0 };
  const codes = (...given: Parameters<typeof boardBlocks>) => boardBlocks(...given).map((one) => `${one.code} ${one.state}`);
  expect(codes([check('MARKS', 'BLOCKS', 3), check('ROSTER', 'DONE', 0)], pending)).toEqual(['MARKS BLOCKS']);
  expect(codes([], pending)).toEqual(['NOT_COMPUTED BLOCKS']);
  expect(codes([check('RESERVED', 'WARNS', 1)], { ...pending, computed: true, withheld: 2 })).toEqual([
    'RESERVED WARNS',
    'NOT_LOCKED BLOCKS',
    'WITHHELD WARNS',
  ]);
  expect(codes([], { ...pending, computed: true, locked: true, published: true })).toEqual([]);
  const out = boardBlocks([], { ...pending, computed: true, locked: true, stale: 8, marksChanged: 1 });
  expect(out).toMatchObject([{ code: 'STALE', count: 8, marksChanged: 1 }]);
  const [opened] = boardBlocks([{ ...check('SHEETS_OPENED', 'BLOCKS', 22), of: 24 }], pending);
  expect([opened?.count, opened?.of]).toEqual([22, 24]);
});

test('marks received: 100 only when nothing is missing; an outlier is ten points below', () => {
  const day = (count: number) => ({ day: '2026-11-05', count });
  expect(receivedShare([day(500), day(499)], 1000).map((one) => one.share)).toEqual([50, 99]);
  expect(receivedShare([day(1)], 0).map((one) => one.share)).toEqual([0]);
  expect([isOutlier('74.2', '84.2'), isOutlier('74.3', '84.2'), isOutlier('74.2', null)]).toEqual([true, false, false]);
});

describe('the link of a block', () => {
  const open = (id: string, over: Partial<OpenSheet>): OpenSheet => ({
    id, paperId: 'p', divisionId: null, paperCode: 'P', paperTitle: 'P', unitNo: 1, headKind: 'TH', divisionName: null, state: 'ENTRY',
    entered: 0, total: 0, secondLeft: 0, differing: 0, teachers: [], lastEntryAt: null, late: 0, remindedAt: null, remindedToday: false, ...over,
  }); // prettier-ignore
  const linkOf = (code: BoardBlock['code'], count: number, openSheets: OpenSheet[]) =>
    boardLink({ code, state: 'BLOCKS', count, of: null, marksChanged: null }, { id: 'i', openSheets }).split('?')[1];
  const missing = open('a', { entered: 7, total: 10 });
  const differing = open('b', { entered: 10, total: 10, differing: 2 });
  const second = open('c', { divisionId: 'd', entered: 10, total: 10, differing: 4, secondLeft: 4 });

  test('opens the only sheet that it is about, in the entry that waits', () => {
    expect(linkOf('MARKS', 3, [missing, differing])).toBe('instance=i&paper=p&division=none&head=a&entry=FIRST');
    expect(linkOf('MISMATCHES', 2, [missing, differing])).toBe('instance=i&paper=p&division=none&head=b&entry=FIRST');
    expect(linkOf('MISMATCHES', 4, [missing, second])).toBe('instance=i&paper=p&division=d&head=c&entry=SECOND');
  });

  test('opens the list of sheets that lack it where they are several, or where the board does not know', () => {
    expect(linkOf('MARKS', 5, [missing, open('e', { entered: 8, total: 10 })])).toBe('instance=i&show=PENDING');
    expect(linkOf('MISMATCHES', 6, [differing, second])).toBe('instance=i&show=DIFFER');
    // Marks of sheets that are not opened, or of candidates who came after their sheet was locked.
    expect(linkOf('MARKS', 5, [differing])).toBe('instance=i');
    expect(linkOf('SHEETS_LOCKED', 3, [missing])).toBe('instance=i');
  });
});
