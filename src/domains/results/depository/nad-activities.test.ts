import { describe, expect, it } from 'vitest';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { nadProblems } from './nad-check.rules.ts';
import { columnsOf, COMMON_HEADERS } from './nad-columns.rules.ts';
import { nadRow, rowFacts } from './nad-file.rules.ts';
import type { NadFacts } from './nad-file.rules.ts';

const paper = (paperCode: string): ResultView['units'][number] => ({
  paperCode,
  paperTitle: 'Mechanics',
  semester: 1,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [],
  total: '78',
  totalMax: '100',
  credits: '4',
  creditsEarned: '4',
  grade: 'A+',
  gradePoint: '9',
  creditPoints: '36',
  pass: true,
  fromEarlier: false,
});
const VIEW: ResultView = {
  studentExamId: '',
  examInstanceId: '',
  examCode: 'EX',
  examName: 'Examination',
  sessionName: 'Summer 2026',
  semesters: [1],
  prn: '0022000001',
  name: 'Patil Asha',
  seatNo: '0007',
  publishedAt: null,
  runNo: 1,
  versionNo: 1,
  letter: 'P',
  remark: null,
  units: [paper('0101'), paper('0102')],
  total: '156',
  totalMax: '200',
  sumCredits: '8',
  sumPoints: '72',
  sgpi: '9.00',
  sgpiAddition: '0.00',
  cgpi: null,
  cgpiAddition: '0.00',
  percentage: '78.00',
  className: null,
  ordinances: [],
};
const facts = (over: Partial<NadFacts> = {}): NadFacts => ({
  organisation: 'College of Arts',
  courseId: '007',
  courseName: 'B.E.',
  stream: null,
  sessionEndsOn: '2026-05-31',
  declaredOn: '2026-07-01',
  semester: 1,
  examType: 'REGULAR',
  certificateNo: null,
  gender: 'FEMALE',
  dateOfBirth: '2004-02-29',
  motherName: 'Sunita',
  fatherName: null,
  abcId: '1234-5678-9012',
  divisor: 'REGISTERED',
  decimals: 2,
  view: VIEW,
  activities: [],
  ...over,
});
describe('credits beside the papers', () => {
  const MOOC = { code: 'MOOC', name: 'Course elsewhere', credits: '2.0' };
  const columns = columnsOf(COMMON_HEADERS);
  const cell = (cells: readonly string[], header: string) => cells[columns.headers.indexOf(header)];
  it('take the columns after the papers, and count in the credits of the row but in no index', () => {
    const told = facts({ view: { ...VIEW, extraCredits: '2.00' }, activities: [MOOC] });
    const cells = nadRow(columns, told, 'O');
    const said = [
      'SUB3NM',
      'SUB3',
      'SUB3_CREDIT',
      'SUB3_CREDIT_POINTS',
      'SUB3_CREDIT_ELIGIBILITY',
      'SUB3_TOT',
      'TOT_CREDIT',
      'TOT_CREDIT_POINTS',
    ];
    expect(said.map((header) => cell(cells, header))).toEqual(['Course elsewhere', 'MOOC', '2', '0', 'Y', '', '10', '72']);
    expect(nadProblems(columns, told, cells, new Set()).filter(({ stops }) => stops)).toEqual([]);
    expect(nadProblems(columns, told, cells, new Set()).map(({ code }) => code)).toContain('EXTRA_CREDITS');
    expect(rowFacts(told)).not.toBe(rowFacts(facts({ view: told.view })));
  });
  it('are not told where the published version was computed without them, and such a row is what it was', () => {
    const told = facts({ activities: [MOOC] });
    expect(nadRow(columns, told, 'O')).toEqual(nadRow(columns, facts(), 'O'));
    expect(rowFacts(told)).toBe(rowFacts(facts()));
  });
  it('need room as papers do', () => {
    const narrow = columnsOf(COMMON_HEADERS.filter((header) => !/^SUB([3-9]|1\d)/.test(header)));
    const told = facts({ view: { ...VIEW, extraCredits: '2.00' }, activities: [MOOC] });
    expect(nadProblems(narrow, told, nadRow(narrow, told, 'O'), new Set()).map(({ code }) => code)).toContain('PAPERS_ROOM');
  });
});
