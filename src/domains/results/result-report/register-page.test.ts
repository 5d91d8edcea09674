import { expect, test } from 'vitest';
import { wordsOn } from '../../../../tests/pdf-picture.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import type { PrintedInstitute } from '../statement/statement-page.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { studentPages } from './register-page.rules.ts';

const MIDDLE = 210;

const head = (no: number, kind: string, max: string): ResultView['units'][number]['heads'][number] => ({
  headNo: no,
  kind,
  external: no === 1,
  max,
  min: '20',
  mark: '35',
  status: null,
  grace: [],
  finalMark: '35',
  pass: true,
  flag: '',
});
const unit = (no: number): ResultView['units'][number] => ({
  paperCode: `P${no}`,
  paperTitle: 'Databases',
  semester: 5,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [head(1, 'TH', '80'), head(2, 'IA', '20')],
  total: '70',
  totalMax: '100',
  credits: '4',
  creditsEarned: '4',
  grade: 'A',
  gradePoint: '8',
  creditPoints: '32',
  pass: true,
  fromEarlier: false,
});

function view(no: number, papers: number): ResultView {
  return {
    studentExamId: `x${no}`,
    examInstanceId: 'i',
    examCode: 'E',
    examName: 'Semester V',
    sessionName: 'W26',
    semesters: [5],
    prn: `PRN-${no}`,
    name: `Sneha Ganesh Pawar ${no}`,
    seatNo: `SEAT-${no}`,
    remark: null,
    publishedAt: null,
    runNo: 1,
    versionNo: 1,
    letter: 'P',
    units: Array.from({ length: papers }, (_, at) => unit(at + 1)),
    total: '70',
    totalMax: '100',
    sumCredits: '4',
    sumPoints: '32',
    sgpi: '8.00',
    sgpiAddition: '0.00',
    cgpi: '7.90',
    cgpiAddition: '0.00',
    percentage: '70.00',
    className: null,
    ordinances: [],
  };
}

const institute: PrintedInstitute = {
  name: 'Vasundhara College',
  nameInScript: null,
  code: null,
  university: null,
  autonomous: false,
  street: [],
  city: 'Nashik',
  pinCode: null,
  principalName: null,
  controllerName: null,
  pictures: [],
};

/** Where the words of a printed page of so many candidates with so many papers stand. */
async function pageOf(candidates: number, papers: number) {
  const views = Array.from({ length: candidates }, (_, at) => view(at + 1, papers));
  const register = { institute, exam: 'Semester V', state: 'Published', printedOn: '01-12-2026' };
  const content = studentPages(register, views, { first: 1, mostPapers: papers, candidates })({ firstPage: 1, pages: 1 });
  const template = 'domains/results/result-report/register.typ';
  const { pdf, pages, documents } = await print({ template, content, documents: candidates, form: 'UNTAGGED' });
  expect([pages, documents]).toEqual([1, [String(candidates), Array(candidates).fill('1').join()]]);
  const words = await wordsOn(pdf, 1);
  const at = (text: string) => words.find((word) => word.text.startsWith(text)) ?? { x: Number.NaN, y: Number.NaN };
  return { at, rightmost: Math.max(...words.map(({ x }) => x)) };
}

test.each([1, 2, 3])('of %i papers two candidates stand beside each other, and an odd one alone', async (papers) => {
  const { at } = await pageOf(5, papers);
  for (const [left, right] of [
    [1, 2],
    [3, 4],
  ]) {
    expect(at(`SEAT-${right}`).y).toBe(at(`SEAT-${left}`).y);
    expect([at(`SEAT-${left}`).x < MIDDLE, at(`SEAT-${right}`).x > MIDDLE]).toEqual([true, true]);
  }
  expect(at('SEAT-3').y).toBeGreaterThan(at('SEAT-1').y);
  expect(at('SEAT-5').x).toBe(at('SEAT-1').x);
});

test.each([4, 8, 11])('of %i papers each candidate has the whole width', async (papers) => {
  const { at } = await pageOf(3, papers);
  expect(['SEAT-1', 'SEAT-2', 'SEAT-3'].map((seat) => at(seat).x)).toEqual(Array(3).fill(at('SEAT-1').x));
  expect(new Set([1, 2, 3].map((no) => at(`SEAT-${no}`).y)).size).toBe(3);
});

test('a single candidate of few papers has the whole width, too', async () => {
  const { at } = await pageOf(1, 2);
  expect(at('P2').x).toBeGreaterThan(MIDDLE - 30);
});
