import { expect, test } from 'vitest';
import { greyPng } from '../../../kit/picture/test-pictures.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import type { StatementFacts } from './published-facts.command.ts';
import { SHIPPED } from '../../print/print-kind/shipped-templates.contract.ts';
import { valuesOf } from './statement-paper.command.ts';
import { printApart, printStatements } from './statement-print.command.ts';
import { picturesOf } from './statement-page.rules.ts';
import type { PrintedInstitute } from './statement-page.rules.ts';

const unit = (no: number): ResultView['units'][number] => ({
  paperCode: `P${String(no).padStart(2, '0')}`,
  paperTitle: 'Distributed computing and cloud architecture',
  semester: 5,
  unitNo: 1,
  kind: 'CREDIT',
  heads: [
    {
      headNo: 1,
      kind: 'TH',
      external: true,
      max: '80',
      min: '32',
      mark: '51',
      status: null,
      grace: [],
      finalMark: '51',
      pass: true,
      flag: '',
    },
  ],
  total: '51',
  totalMax: '80',
  credits: '4',
  creditsEarned: '4',
  grade: 'B',
  gradePoint: '8',
  creditPoints: '32',
  pass: true,
  fromEarlier: false,
});

interface Item {
  readonly facts: StatementFacts;
  readonly number: string;
  readonly copy: string | null;
}

function item(serial: number, papers: number, copy: string | null = null): Item {
  const where = {
    examInstanceId: 'i',
    examCode: 'E',
    examName: 'Semester V',
    sessionName: 'W26',
    semesters: [5],
    prn: `2026${serial}`,
    publishedAt: null,
  };
  const person = {
    name: `Sneha Pawar ${serial}`,
    nameInScript: 'पवार स्नेहा',
    motherName: null,
    fatherName: null,
    prn: where.prn,
    seatNo: `S${serial}`,
  };
  const place = {
    course: 'T.E. Computer',
    session: 'November 2026',
    examType: 'End semester examination',
    attemptNo: 1,
    pattern: 'Choice based credits 80:20',
    declaredOn: '05 Dec 2026',
    notification: null,
    city: 'Nashik',
  };
  const number = `VCES/26W/00000${serial}`;
  const index = {
    total: '51',
    totalMax: '80',
    sumCredits: '4',
    sumPoints: '32',
    sgpi: '8.00',
    sgpiAddition: '0.00',
    cgpi: '7.90',
    cgpiAddition: '0.00',
    percentage: '63.75',
  };
  const units = Array.from({ length: papers }, (_, at) => unit(at + 1));
  const named = { studentExamId: `x${serial}`, name: person.name, seatNo: person.seatNo, remark: null };
  const view: ResultView = { ...where, ...named, ...index, runNo: 1, versionNo: 1, letter: 'P', units, className: null, ordinances: [] };
  const subject = {
    studentExamId: named.studentExamId,
    studentProfileId: 'p',
    studentState: 'ACTIVE' as const,
    where: { ...where, ...named },
    person,
    place,
    sessionEndsOn: '2026-12-31',
    sessionLetters: null,
  };
  return { facts: { subject, view, earlier: [], rules: null, digest: '', digestBefore: '', outcomeDigest: '' }, number, copy };
}

const institute: PrintedInstitute = {
  name: 'Vasundhara College',
  nameInScript: 'वसुंधरा महाविद्यालय',
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
const papersOf = (of: PrintedInstitute, items: readonly Item[]) =>
  items.map(({ facts, number, copy }) => {
    const mark = { number, token: 'ABCDEFGHIJKLMNOP', issuedOn: '2026-12-05' };
    return { template: SHIPPED.STATEMENT, language: 'en' as const, values: valuesOf(of, facts, mark), pictures: picturesOf(of), copy };
  });
const printed = (of: PrintedInstitute, items: readonly Item[]) => printStatements(papersOf(of, items));
const times = (text: string, word: string) => text.split(word).length - 1;

test('a bundle has a page for each, with its own foot and copy mark, and the name of the college in both scripts', async () => {
  const { pdf, pages } = await printed(institute, [item(1, 6), item(2, 9, 'DUPLICATE 1'), item(3, 6)]);
  const { text } = pdfText(pdf);
  expect(pages).toBe(3);
  for (const serial of [1, 2, 3]) expect(times(text, `VCES/26W/00000${serial}`)).toBe(1);
  // Across the page and at its foot.
  expect([times(text, 'DUPLICATE 1'), times(text, 'वसुंधरा महाविद्यालय'), times(text, 'page 1')]).toEqual([2, 3, 0]);
});

test('the code under which the university knows the college is printed where it was entered, and no other in its place', async () => {
  const without = pdfText((await printed(institute, [item(1, 6)])).pdf).text;
  const withCode = pdfText((await printed({ ...institute, code: '1042' }, [item(1, 6)])).pdf).text;
  expect([times(without, 'College code'), times(withCode, 'College code 1042')]).toEqual([0, 1]);
  expect([times(without, 'Choice based credits 80:20'), times(without, 'End semester examination')]).toEqual([1, 1]);
});

test('an autonomous college says so, with its street and PIN; the longest address stays on the page', async () => {
  const plain = pdfText((await printed(institute, [item(1, 9)])).pdf).text;
  expect([times(plain, 'Autonomous'), times(plain, 'Nashik')]).toEqual([0, 2]);
  const full = { ...institute, autonomous: true, street: ['12 College Road', 'Near Mahatma Nagar'], pinCode: '422005' };
  const { text } = pdfText((await printed(full, [item(1, 9)])).pdf);
  expect([times(text, 'Autonomous'), times(text, '12 College Road, Near Mahatma Nagar, Nashik 422005')]).toEqual([1, 1]);
  const longest = Array.from({ length: 3 }, (_, at) => `Survey number ${at} `.repeat(8).trim());
  const long = await printed({ ...full, university: 'University '.repeat(18).trim(), street: longest }, [item(1, 9), item(2, 9)]);
  const words = pdfText(long.pdf).text.replaceAll(/\s+/g, ' ');
  expect(long.pages).toBe(2);
  expect(times(words, 'Survey number')).toBe(2 * 24);
  expect(times(words, 'Nashik 422005')).toBe(2);
});

test('grace, carried and exempted marks are printed with their signs, and one legend says what they mean', async () => {
  const signed = item(1, 3);
  const [first, second, third] = signed.facts.view.units;
  const grace = [{ ordinance: 'O.5042', symbol: '@', marks: '2' }];
  Object.assign(first?.heads[0] ?? {}, { mark: '30', grace, finalMark: '32' });
  Object.assign(second?.heads[0] ?? {}, { mark: '41', finalMark: '41', flag: 'CARRIED' });
  Object.assign(third?.heads[0] ?? {}, { mark: null, status: 'AB', finalMark: '0', flag: 'ABSENT' });
  const { text } = pdfText((await printed(institute, [signed])).pdf);
  expect(text).toMatch(/30\s*@2/);
  expect(text).toMatch(/41\s*C/);
  expect(text).toContain('@ marks of grace under O.5042: 30@2 is 30 obtained and 2 added');
  expect(text).toMatch(/C\s+carried from an earlier examination/);
  expect(text).toContain('AB absent');
  expect(pdfText((await printed(institute, [item(1, 3)])).pdf).text).not.toContain('Signs beside marks');
});

test('what is not known has no label: a seat number, a CGPI', async () => {
  const one = item(1, 3);
  const { subject, view } = one.facts;
  const facts = { ...one.facts, subject: { ...subject, person: { ...subject.person, seatNo: null } }, view: { ...view, cgpi: null } };
  const labels = async (shown: Item) => {
    const { text } = pdfText((await printed(institute, [shown])).pdf);
    return ['Seat number', 'CGPI', 'SGPI 8.00'].map((label) => times(text, label) > 0);
  };
  expect(await labels(one)).toEqual([true, true, true]);
  expect(await labels({ ...one, facts })).toEqual([false, false, true]);
});

test('a statement of more papers than a page holds says on each of its pages whose it is and how many there are', async () => {
  const { pdf, pages } = await printed(institute, [item(1, 6), item(2, 34), item(3, 6)]);
  const { text } = pdfText(pdf);
  expect(pages).toBe(4);
  expect(times(text, 'VCES/26W/000002')).toBe(2);
  expect([times(text, 'page 1 of 2'), times(text, 'page 2 of 2'), times(text, 'P34')]).toEqual([1, 1, 1]);
  for (const serial of [1, 3]) expect(times(text, `VCES/26W/00000${serial}`)).toBe(1);
});

test('the same statement prints alone as in a bundle: every word, whichever others were set before', async () => {
  const alone = pdfText((await printed(institute, [item(2, 9)])).pdf).text;
  const bundle = pdfText((await printed(institute, [item(2, 9), item(3, 9)])).pdf).text;
  expect(bundle.startsWith(alone)).toBe(true);
});

test('each in a file of its own is byte for byte what it is alone, in whatever company it was set', async () => {
  const papers = papersOf(institute, [item(1, 6), item(2, 34), item(3, 6, 'DUPLICATE 1'), item(4, 9)]);
  const apart = await printApart(papers);
  expect(apart.length).toBe(papers.length);
  for (const [at, paper] of papers.entries()) expect(apart[at]?.equals((await printStatements([paper])).pdf)).toBe(true);
});

test('logo, signatures and the names of who signs are printed where the institute has them, in one page as before', async () => {
  const content = greyPng(40, 20);
  const pictures = (['LOGO', 'PRINCIPAL_SIGNATURE', 'CONTROLLER_SIGNATURE'] as const).map((kind) => ({
    kind,
    type: 'image/png',
    path: shownPath({ type: 'image/png', content }),
    content,
  }));
  const known = { ...institute, principalName: 'Dr Vasudha Deshmukh', controllerName: 'Rajendra Vaidya', pictures };
  const { pdf, pages } = await printed(known, [item(1, 9), item(2, 9)]);
  const { text } = pdfText(pdf);
  expect(pages).toBe(2);
  expect([times(text, 'Dr Vasudha Deshmukh'), times(text, 'Rajendra Vaidya')]).toEqual([2, 2]);
  const images = pdf.toString('latin1').split('/Subtype /Image').length - 1;
  expect(images).toBeGreaterThan(0);
  const plain = await printed(institute, [item(1, 9), item(2, 9)]);
  expect(plain.pdf.includes('/Subtype /Image')).toBe(false);
});
