import { describe, expect, it } from 'vitest';
import {
  examCode,
  examName,
  freeSessionName,
  halfOf,
  isDay,
  nextScheme,
  nextSeason,
  sameSessions,
  sessionCode,
  sessionName,
  sheetChecks,
  yearsLater,
  othersOf,
} from './new-exam.rules.ts';
import type { CodeParts } from './new-exam.rules.ts';

const parts: CodeParts = {
  course: { code: 'SE-COMP', name: 'S.E. Computer' },
  branch: null,
  semesters: [4],
  type: { code: 'REG', name: 'Regular', nature: 'REGULAR' },
  session: { code: 'MAY-2027', name: 'May 2027' },
  past: null,
};
const none = new Set<string>();
const past = { code: 'SE-C-IV-MAY-2026', sessionCode: 'MAY-2026', semesters: [4] };

describe('code and name of a new examination', () => {
  it.each([
    ['course, semester and session', parts, none, 'SE-COMP-IV-MAY-2027'],
    ['a kind that is not regular', { ...parts, type: { code: 'ATKT', name: 'Backlog', nature: 'ATKT' } }, none, 'SE-COMP-IV-ATKT-MAY-2027'],
    ['two semesters', { ...parts, semesters: [3, 4] }, none, 'SE-COMP-III-IV-MAY-2027'],
    ['a branch that the course does not name', { ...parts, branch: { code: 'AI', name: 'AI' } }, none, 'SE-COMP-AI-IV-MAY-2027'],
    ['a branch that the course names', { ...parts, branch: { code: 'COMP', name: 'Computer' } }, none, 'SE-COMP-IV-MAY-2027'],
    ['the past code, continued', { ...parts, past }, none, 'SE-C-IV-MAY-2027'],
    ['not the past code of another semester', { ...parts, semesters: [5], past }, none, 'SE-COMP-V-MAY-2027'],
    ['a taken code, whatever its case', parts, new Set(['se-comp-iv-may-2027']), 'SE-COMP-IV-MAY-2027-2'],
    ['a long one, cut', { ...parts, course: { code: 'M.SC.-BIOTECHNOLOGY-PART-1', name: 'x' } }, none, 'M.SC.-BIOTECHNOLOGY-PART-1-IV-'],
  ])('%s', (_what, given, taken, code) => {
    expect(examCode(given, taken)).toBe(code);
  });

  it('is never longer than a code may be, however many are taken', () => {
    const taken = new Set<string>();
    for (let at = 0; at < 120; at += 1) {
      const code = examCode({ ...parts, course: { code: 'M.SC.-BIOTECHNOLOGY-PART-1', name: 'x' } }, taken);
      expect(code.length).toBeLessThanOrEqual(30);
      expect(taken.has(code.toLowerCase())).toBe(false);
      taken.add(code.toLowerCase());
    }
  });

  it('names course, semester and session', () => {
    expect(examName(parts)).toBe('S.E. Computer, semester IV, May 2027');
    expect(examName({ ...parts, course: { code: 'SE', name: 'S.E.' }, branch: { code: 'C', name: 'Computer' } })).toBe(examName(parts));
    expect(sessionCode('2026-11-03')).toBe('NOV-2026');
    expect(sessionName('2026-11-03')).toBe('November 2026');
  });
});

describe('a second session of a month', () => {
  it('is numbered, and known by the month or by the name that is typed', () => {
    expect(freeSessionName('2026-11-03', ['May 2026'])).toBe('November 2026');
    expect(freeSessionName('2026-11-03', ['november 2026', 'November 2026 (2)'])).toBe('November 2026 (3)');
    expect(sameSessions({ name: '', startsOn: '2026-11-16' }, ['November 2026', 'May 2026'])).toEqual(['November 2026']);
    expect(sameSessions({ name: 'may 2026', startsOn: '2027-01-04' }, ['November 2026', 'May 2026'])).toEqual(['May 2026']);
    expect(sameSessions({ name: 'Winter', startsOn: '2027-01-04' }, ['November 2026'])).toEqual([]);
  });
});

describe('the next session after a past one', () => {
  const season = { startsOn: '2026-05-02', endsOn: '2026-05-30', resultDate: '2026-06-20' };
  it.each([
    ['a year later while it is not over: its own dates are never proposed again', '2026-05-30', '2027-05-02'],
    ['the next year after it', '2026-05-31', '2027-05-02'],
    ['years later', '2029-11-01', '2030-05-02'],
  ])('%s', (_what, today, startsOn) => {
    expect(nextSeason(season, today).startsOn).toBe(startsOn);
  });
  it('knows leap days', () => {
    expect(yearsLater('2028-02-29', 1)).toBe('2029-02-28');
    expect(yearsLater('2028-02-29', 4)).toBe('2032-02-29');
  });
});

describe('the seat-number scheme of a past examination', () => {
  const given = (prefix: string, digits: number, start: number) => ({ prefix, digits, start });
  it.each([
    ['the year typed in the prefix', {}, given('F', 6, 260001), '2027-11-02', { prefix: 'F27', digits: 4, start: 1 }],
    ['the whole year typed in the prefix', {}, given('', 8, 20260001), '2027-05-02', { prefix: '2027', digits: 4, start: 1 }],
    ['once more in the same year', {}, given('F', 6, 260001), '2026-11-02', { prefix: 'F26', digits: 4, start: 1 }],
    ['a number that only begins like a year', {}, given('F', 4, 2601), '2027-11-02', { prefix: 'F', digits: 4, start: 2601 }],
    ['a number without a year', {}, given('B', 6, 300001), '2027-11-02', { prefix: 'B', digits: 6, start: 300001 }],
    ['its own', { prefix: 'F26', digits: 4, start: 1 }, null, '2027-11-02', { prefix: 'F27', digits: 4, start: 1 }],
    ['its own digits stay digits', { digits: 6 }, given('F', 6, 260001), '2027-11-02', { prefix: 'F', digits: 6, start: 260001 }],
    ['none', {}, null, '2027-11-02', {}],
  ])('%s', (_what, seatScheme, givenScheme, begins, scheme) => {
    expect(nextScheme({ startsOn: '2026-11-03', seatScheme, givenScheme }, begins)).toEqual(scheme);
  });
});

describe('the sheet', () => {
  const paper = { semester: 4, code: 'IT401', title: 'Networks', electiveGroup: null, state: 'HERE' as const, reason: null, teachers: 1 };
  const facts = {
    semesters: [4],
    refusals: [],
    papers: [paper],
    leftOut: none,
    makePapers: true,
    otherPattern: [],
    replaced: [],
    hasClass: true,
    students: {
      kind: 'REGULAR' as const,
      total: 58,
      eligible: 58,
      byStatus: [{ name: 'Regular', mayInward: true, count: 58 }],
      paperIds: [],
    },
    same: [],
    sameSession: [],
    seatScheme: {},
  };
  const said = (over: Partial<typeof facts> | object) =>
    sheetChecks({ ...facts, ...over }).map(({ code, state, count }) => `${code} ${state} ${count}`);

  it.each([
    ['all there', {}, ['PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58']],
    [
      'an own scheme of seat numbers',
      { seatScheme: { prefix: 'BE', digits: 4, start: 1 } },
      ['PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58', 'SEAT_SCHEME DONE 1'],
    ],
    ['no paper', { papers: [] }, ['PAPERS WARNS 0', 'STUDENTS DONE 58']],
    ['a paper left out', { leftOut: new Set(['4|IT401']) }, ['PAPERS WARNS 0', 'STUDENTS DONE 58']],
    ['no teacher', { papers: [{ ...paper, teachers: 0 }] }, ['PAPERS DONE 1', 'TEACHERS WARNS 1', 'STUDENTS DONE 58']],
    [
      'a paper that cannot be made',
      { papers: [{ ...paper, state: 'CONFLICT' }] },
      ['PAPERS WARNS 0', 'PAPER_CONFLICTS BLOCKS 1', 'STUDENTS DONE 58'],
    ],
    ['papers to make, not wanted', { papers: [{ ...paper, state: 'CREATE' }], makePapers: false }, ['PAPERS WARNS 0', 'STUDENTS DONE 58']],
    [
      'a paper that is sat as another now',
      { replaced: ['IT401: NEP401'] },
      ['PAPERS DONE 1', 'TEACHERS DONE 0', 'REPLACED WARNS 1', 'STUDENTS DONE 58'],
    ],
    ['another pattern', { otherPattern: ['IT402'] }, ['PAPERS DONE 1', 'TEACHERS DONE 0', 'OTHER_PATTERN WARNS 1', 'STUDENTS DONE 58']],
    ['no class', { hasClass: false }, ['PAPERS DONE 1', 'TEACHERS DONE 0', 'CLASS WARNS 1', 'STUDENTS DONE 58']],
    [
      'a session of that name',
      { sameSession: ['November 2026'] },
      ['SAME_SESSION WARNS 1', 'PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58'],
    ],
    [
      'several semesters, which get one result',
      { semesters: [2, 1] },
      ['SEVERAL_SEMESTERS WARNS 2', 'PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58'],
    ],
    [
      'several semesters of backlogs',
      { semesters: [1, 2], students: { kind: 'BACKLOG', total: 58, eligible: 58, byStatus: [], paperIds: [] } },
      ['PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58'],
    ],
    ['the same once more', { same: ['S.E. Computer'] }, ['SAME_EXAM WARNS 1', 'PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58']],
    [
      'a rule broken',
      { refusals: [{ code: 'SESSION_CLOSED', message: 'This examination session is closed.' }] },
      ['REFUSED BLOCKS 1', 'PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58'],
    ],
    [
      'a status that bars',
      { students: { ...facts.students, byStatus: [{ name: 'Debarred', mayInward: false, count: 2 }] } },
      ['PAPERS DONE 1', 'TEACHERS DONE 0', 'STUDENTS DONE 58', 'STATUS_BARS WARNS 2'],
    ],
  ])('%s', (_what, over, expected) => {
    expect(said(over)).toEqual(expected);
  });
});

it.each([
  ['2026-07-01', 'FIRST'],
  ['2026-11-10', 'FIRST'],
  ['2027-01-05', 'SECOND'],
  ['2027-03-10', 'SECOND'],
])('a session that begins on %s is of the half %s', (day, half) => expect(halfOf(day)).toBe(half));

it.each([
  ['2026-12-20', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['20/12/26', false],
  ['', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('papers of another pattern are told as left out unless the examination takes them', () => {
  const papers = [
    { semester: 1, code: 'DS101', examPatternId: 'v1' },
    { semester: 1, code: 'DS102', examPatternId: 'v1' },
    { semester: 1, code: 'DS113', examPatternId: 'v2' },
    { semester: 1, code: 'DS104', examPatternId: null },
  ];
  expect([...othersOf(papers, 'v2', new Set())]).toEqual(['1|DS101', '1|DS102']);
  expect([...othersOf(papers, 'v2', new Set(['1|DS101']))]).toEqual(['1|DS102']);
});
