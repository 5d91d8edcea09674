import { expect, test } from 'vitest';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { backlogChange, changeOf } from './result-change.rules.ts';

type Unit = ResultView['units'][number];
const head = (kind: string, over: Partial<Unit['heads'][number]> = {}): Unit['heads'][number] => ({
  headNo: 1,
  kind,
  external: true,
  max: '80',
  min: '32',
  mark: '30',
  status: null,
  grace: [],
  finalMark: '30',
  pass: false,
  flag: 'FAIL',
  ...over,
});
const unit = (paperCode: string, unitNo: number, kind: string, over: Partial<Unit> = {}): Unit => ({
  paperCode,
  paperTitle: 'Mathematics',
  semester: 1,
  unitNo,
  kind: 'CREDIT',
  heads: [head(kind)],
  total: '30',
  totalMax: '80',
  credits: '4',
  creditsEarned: '0',
  grade: 'F',
  gradePoint: '0',
  creditPoints: '0',
  pass: false,
  fromEarlier: false,
  ...over,
});
const result = (units: Unit[]): ResultView => ({
  studentExamId: 'x',
  examInstanceId: 'i',
  examCode: 'E',
  examName: 'E',
  sessionName: 'S',
  semesters: [1],
  prn: '1',
  name: 'N',
  seatNo: null,
  runNo: 1,
  versionNo: 1,
  letter: 'F',
  remark: null,
  units,
  total: '30',
  totalMax: '80',
  sumCredits: '4',
  sumPoints: '0',
  sgpi: null,
  sgpiAddition: '0.00',
  cgpi: null,
  cgpiAddition: '0.00',
  percentage: null,
  className: null,
  ordinances: [],
  publishedAt: null,
});

test('a backlog is called by its paper’s code, and by its heads where the paper has several units', () => {
  const passed = { pass: true, grade: 'P' };
  const before = result([unit('FEC101', 1, 'TH'), unit('FEC102', 1, 'TH'), unit('FEC102', 2, 'TW', passed)]);
  const after = result([unit('FEC101', 1, 'TH', passed), unit('FEC102', 1, 'TH', passed), unit('FEC102', 2, 'TW')]);
  expect(backlogChange(before, after)).toEqual({ opens: ['FEC102 (TW)'], clears: ['FEC101', 'FEC102 (TH)'] });
});

test('grace is written behind the mark before it, as everywhere', () => {
  const grace = [{ ordinance: 'O.5042', symbol: '@', marks: '2' }];
  const graced = unit('FEC101', 1, 'TH', { heads: [head('TH', { grace, finalMark: '32', pass: true, flag: 'GRACED' })] });
  const [change] = changeOf(result([unit('FEC101', 1, 'TH')]), result([graced])).heads;
  expect([change?.before?.grace, change?.after?.mark, change?.after?.grace]).toEqual(['', '30', '@2']);
});
