import { describe, expect, it } from 'vitest';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { versionChanges } from './version-changes.rules.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

const head = (patch: Partial<Head> = {}): Head => ({
  headNo: 1,
  kind: 'TH',
  external: true,
  max: '80',
  min: '32',
  mark: '29',
  status: null,
  grace: [],
  finalMark: '29',
  pass: false,
  flag: 'FAIL',
  ...patch,
});
const unit = (patch: Partial<Unit> = {}): Unit => ({
  paperCode: 'CE504',
  paperTitle: 'Theory of Computation',
  semester: 5,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [head()],
  total: '29',
  totalMax: '80',
  credits: '4',
  creditsEarned: '0',
  grade: 'F',
  gradePoint: '0',
  creditPoints: '0',
  pass: false,
  fromEarlier: false,
  ...patch,
});
const result = (patch: Partial<ResultView> = {}): ResultView => ({
  studentExamId: 'x',
  examInstanceId: 'i',
  examCode: 'EX',
  examName: 'Examination',
  sessionName: 'S',
  semesters: [5],
  prn: '1',
  name: 'A',
  seatNo: null,
  runNo: 1,
  versionNo: 1,
  letter: 'F',
  remark: null,
  units: [unit()],
  total: '29',
  totalMax: '80',
  sumCredits: '0',
  sumPoints: '0',
  sgpi: null,
  sgpiAddition: '0.00',
  cgpi: null,
  cgpiAddition: '0.00',
  percentage: null,
  className: null,
  ordinances: [],
  publishedAt: null,
  ...patch,
});
const said = (before: ResultView, after: ResultView) =>
  versionChanges(before, after).map((one) =>
    `${one.paperCode ?? ''} ${one.head ?? ''} ${one.what} ${one.from ?? '–'} → ${one.to ?? '–'}`.trim(),
  );

describe('what a version changed', () => {
  it('is nothing when nothing differs', () => expect(said(result(), result({ versionNo: 2, runNo: 2 }))).toEqual([]));

  it('names mark, grace, total and grade of the paper, then the result', () => {
    const grace = [{ ordinance: 'O.5042', symbol: '@', marks: '3' }];
    const after = result({
      letter: 'P',
      sgpi: '8.08',
      sgpiAddition: '0.10',
      units: [unit({ heads: [head({ grace })], total: '32', grade: 'E' })],
    });
    expect(said(result(), after)).toEqual([
      'CE504 TH GRACE – → @3 O.5042',
      'CE504  TOTAL 29 → 32',
      'CE504  GRADE F → E',
      'SGPI – → 8.08 + 0.10',
      'LETTER F → P',
    ]);
  });

  it('names a status that took a mark’s place, and papers that came or went', () => {
    const absent = result({ units: [unit({ heads: [head({ mark: null, status: 'AB' })] })] });
    expect(said(result(), absent)).toEqual(['CE504 TH MARK 29 → AB']);
    expect(said(result(), result({ units: [] }))).toEqual(['CE504  UNIT F → –']);
    expect(said(result({ units: [] }), result())).toEqual(['CE504  UNIT – → F']);
  });
});
