import { describe, expect, it, test } from 'vitest';
import type { DegreeReason } from '../degree-completion/degree-completion.contract.ts';
import { reasonOf } from '../degree-completion/degree-reason.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { TranscriptExam, TranscriptFacts } from './transcript-facts.contract.ts';
import { academicRecord } from './transcript-record.rules.ts';
import { transcriptReasons } from './transcript-standing.rules.ts';
import { transcriptValues } from './transcript-values.rules.ts';

const exam = (id: string, semesters: number[], more: Partial<TranscriptExam> = {}): TranscriptExam => ({
  studentExamId: id,
  examInstanceId: `i-${id}`,
  courseId: 'c',
  exam: `Exam ${id}`,
  semesters,
  session: `Session ${id}`,
  seatNo: null,
  attemptNo: 1,
  letter: 'P',
  remark: null,
  versionNo: 1,
  isHeld: false,
  ...more,
});
const facts = (exams: TranscriptExam[], more: Partial<TranscriptFacts> = {}): TranscriptFacts => ({
  exams,
  entered: [],
  uncleared: [],
  corrections: [],
  ...more,
});

type Unit = ResultView['units'][number];
const unit = (paperCode: string, semester: number, more: Partial<Unit> = {}): Unit => ({
  paperCode,
  paperTitle: `Paper ${paperCode}`,
  semester,
  unitNo: 1,
  kind: 'THEORY',
  heads: [],
  total: '60',
  totalMax: '100',
  credits: '4',
  creditsEarned: '4',
  grade: 'A',
  gradePoint: '8',
  creditPoints: '32',
  pass: true,
  fromEarlier: false,
  ...more,
});
const FAILED: Partial<Unit> = { creditsEarned: '0', grade: 'F', gradePoint: '0', creditPoints: '0', pass: false };
const view = (id: string, units: Unit[], more: Partial<ResultView> = {}): ResultView => ({
  studentExamId: id,
  examInstanceId: `i-${id}`,
  examCode: '',
  examName: `Exam ${id}`,
  sessionName: `Session ${id}`,
  semesters: [...new Set(units.map(({ semester }) => semester))],
  prn: '1',
  name: 'Asha Rao',
  seatNo: null,
  runNo: 1,
  versionNo: 1,
  letter: 'P',
  remark: null,
  units,
  total: '0',
  totalMax: '0',
  sumCredits: '0',
  sumPoints: '0',
  sgpi: '8.00',
  sgpiAddition: '0.00',
  cgpi: '8.00',
  cgpiAddition: '0.00',
  percentage: null,
  className: null,
  ordinances: [],
  publishedAt: null,
  ...more,
});
const views = (...all: ResultView[]) => new Map(all.map((one) => [one.studentExamId, one]));

describe('what stands on a transcript', () => {
  it('each semester is what its newest published examination says; a carried paper says where it was sat', () => {
    const record = academicRecord(
      facts([exam('a', [1]), exam('b', [2]), exam('c', [1], { attemptNo: 2 })]),
      views(
        view('a', [unit('P1', 1), unit('P2', 1, FAILED)], { sgpi: null, cgpi: null }),
        view('b', [unit('P3', 2)], { cgpi: '7.50', cgpiAddition: '0.10' }),
        view('c', [unit('P1', 1, { fromEarlier: true }), unit('P2', 1, { grade: 'B' })], { sgpi: '7.00' }),
      ),
    );
    const told = record?.semesters.map((one) => [
      one.semesters,
      one.session,
      one.sgpi,
      one.papers.map((paper) => [paper.code, paper.grade, paper.attemptNo, paper.session]),
    ]);
    expect(told).toEqual([
      [
        [1],
        'Session c',
        '7.00',
        [
          ['P1', 'A', 1, 'Session a'],
          ['P2', 'B', 2, 'Session c'],
        ],
      ],
      [[2], 'Session b', '8.00', [['P3', 'A', 1, 'Session b']]],
    ]);
    // The CGPI of the highest semester, with what an ordinance added; of the first attempt nothing is taken.
    expect([record?.cgpi, record?.earned, record?.registered, record?.about.studentExamId]).toEqual(['7.60', '12', '12', 'b']);
    expect(record?.sources.results.map(({ studentExamId }) => studentExamId)).toEqual(['b', 'c']);
  });

  test.each([
    ['nothing published', [exam('a', [1], { letter: null })]],
    ['only a null and void one', [exam('a', [1], { remark: 'NULL' })]],
    ['only one that is void for unfair means', [exam('a', [1], { letter: 'NULL' })]],
  ])('with %s there is nothing to say', (_what, exams) => {
    expect(academicRecord(facts(exams), views(view('a', [unit('P1', 1)])))).toBeNull();
  });

  it('SGPIs entered by hand fill semesters without an examination, once two persons have seen them', () => {
    const entered = [
      { id: 'e1', semester: 1, sgpi: '6.50', credits: '20', verified: true, manual: null },
      { id: 'e2', semester: 2, sgpi: '7.50', credits: '22.5', verified: false, manual: null },
      { id: 'e3', semester: 3, sgpi: '9.00', credits: null, verified: true, manual: null },
    ];
    const record = academicRecord(facts([exam('a', [3])], { entered }), views(view('a', [unit('P1', 3)], { extraCredits: '2' })));
    expect(record?.semesters.map(({ semesters, sgpi, isEntered }) => [semesters, sgpi, isEntered])).toEqual([
      [[1], '6.50', true],
      [[3], '8.00', false],
    ]);
    expect([record?.earned, record?.extra, record?.sources.entered]).toEqual(['24', '2', [{ id: 'e1', sgpi: '6.50', credits: '20' }]]);
  });

  it('a paper that is not passed says so, an examination of two semesters stands once, and the year says its words', () => {
    const record = academicRecord(
      facts([exam('a', [1, 2])]),
      views(view('a', [unit('P1', 1), unit('P2', 2, FAILED)], { sgpi: null, cgpi: null })),
    );
    const source = { graded: [], medium: 'English', className: null, today: '2026-11-30' };
    const asked = { extent: 'PARTIAL', language: 'en', purpose: 'Visa', addressee: null, copies: 2 } as const;
    const values = record && transcriptValues({ ...source, record }, asked);
    expect(values).toMatchObject({
      'result.cgpi': '–',
      'result.credits': '4',
      'transcript.period': 'Session a',
      'transcript.copies': '2',
    });
    expect(values?.['transcript.papers']).toMatchObject([
      { semester: 'Semester I and II · Session a', code: 'P1', session: 'Session a', attempt: '1' },
      { code: 'P2', grade: 'F', session: 'not passed' },
      { title: 'SGPI – · Credits 4 of 8', credits: '8', points: '32' },
    ]);
  });
});

describe('who gets one', () => {
  const open = { paper: 'P1', title: 'Paper', semester: 1 };
  const complete: readonly DegreeReason[] = [];
  test.each<readonly [string, TranscriptFacts, string[], string[]]>([
    ['a passed semester', facts([exam('a', [1])]), ['MISSING 2'], []],
    ['nothing published', facts([exam('a', [1], { letter: null })]), ['NO_RESULT'], ['NO_RESULT']],
    ['a withheld one', facts([exam('a', [1]), exam('b', [2], { remark: 'WH' })]), ['WITHHELD 2', 'MISSING 2'], ['WITHHELD 2']],
    ['one reserved by its letter', facts([exam('a', [1], { letter: 'RR' })]), ['RESERVED 1', 'MISSING 2'], ['RESERVED 1']],
    ['a held division', facts([exam('a', [1]), exam('b', [2], { letter: null, isHeld: true })]), ['HELD 2', 'MISSING 2'], ['HELD 2']],
    ['an open correction', facts([exam('a', [1])], { corrections: [open] }), ['CORRECTION 1', 'MISSING 2'], ['CORRECTION 1']],
    ['an uncleared paper', facts([exam('a', [1])], { uncleared: [open] }), ['MISSING 2'], []],
  ])('%s', (_what, given, final, partial) => {
    const degree = [reasonOf('MISSING', { semester: 2 })];
    const said = (extent: 'FINAL' | 'PARTIAL') =>
      transcriptReasons(given, { extent, waitsForCleared: false, degree }).map(({ code, semester }) => `${code} ${semester ?? ''}`.trim());
    expect([said('FINAL'), said('PARTIAL')]).toEqual([final, partial]);
  });

  it('uncleared papers keep a partial one back where the institute says so, and a complete one needs the last semester', () => {
    const given = facts([exam('a', [1])], { uncleared: [open] });
    const codes = (asked: Parameters<typeof transcriptReasons>[1]) => transcriptReasons(given, asked).map(({ code }) => code);
    expect(codes({ extent: 'PARTIAL', waitsForCleared: true, degree: null })).toEqual(['UNCLEARED']);
    expect(codes({ extent: 'FINAL', waitsForCleared: false, degree: null })).toEqual(['NOT_AT_END']);
    expect(codes({ extent: 'FINAL', waitsForCleared: true, degree: complete })).toEqual([]);
  });
});
