import { describe, expect, test } from 'vitest';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { backlogChange, changeOf, touchedUnits } from './result-change.rules.ts';

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

test('the indices that differ are shown as they count, with what an ordinance added', () => {
  const before = { ...result([]), letter: 'P' as const, sgpi: '7.67', cgpi: '7.69', className: 'First Class' };
  const after = { ...before, sgpiAddition: '0.04', cgpiAddition: '0.06', className: 'First Class with Distinction' };
  const change = changeOf(before, after);
  expect(change.kinds).toEqual(['SGPI', 'CGPI', 'CLASS']);
  expect([change.before?.sgpi, change.after.sgpi, change.before?.cgpi, change.after.cgpi]).toEqual(['7.67', '7.71', '7.69', '7.75']);
});

describe('a decision on unfair means', () => {
  const pending = (one: Unit): Unit => ({
    ...one,
    heads: [head('TH', { mark: null, status: 'UFM', finalMark: '0' }), ...one.heads.slice(1)],
  });
  const decided = unit('FEC101', 1, 'TH', { heads: [head('TH', { mark: '0', finalMark: '0' })], total: '0' });
  const before = { ...result([pending(decided), unit('FEC102', 1, 'TH')]), letter: 'RR' as const };
  const after = result([decided, unit('FEC102', 1, 'TH')]);

  test('opens the backlogs of all failed papers, none of which was open while the result was reserved', () => {
    expect(backlogChange(before, after)).toEqual({ opens: ['FEC101', 'FEC102'], clears: [] });
    expect(backlogChange(after, before)).toEqual({ opens: [], clears: [] });
  });

  test('shows the paper whose mark it gives, though neither total nor grade changes', () => {
    const [touched, ...more] = touchedUnits(before, after);
    expect([touched?.name, touched?.unit.pass, touched?.heads.map((one) => [one.before?.mark, one.after?.mark]), more]).toEqual([
      'FEC101',
      false,
      [['UFM', '0']],
      [],
    ]);
    expect(touchedUnits(after, after)).toEqual([]);
  });

  test('an audit paper and one of an earlier examination open none', () => {
    const others = [unit('A', 1, 'TH', { kind: 'AUDIT' }), unit('B', 1, 'TH', { fromEarlier: true })];
    expect(backlogChange({ ...result(others), letter: 'RR' }, result(others))).toEqual({ opens: [], clears: [] });
  });
});
