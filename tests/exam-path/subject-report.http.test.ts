import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subjectResults } from '../../src/domains/results/result-report/result-report.contract.ts';
import {
  headResults,
  subjectAbsences,
  subjectSplits,
  subjectStudents,
} from '../../src/domains/results/subject-report/subject-report.contract.ts';
import type { SubjectGroupRow } from '../../src/domains/results/subject-report/subject-report.contract.ts';
import { csvCells } from '../formulas.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const controller = () => app.as('controller');
const params = () => ({ examInstanceId: exam.instanceId });
const COMPUTED = { pointer: 'COMPUTED' } as const;
const STUDENTS = 60;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    until: 'READY',
    seed: 11,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const own = (text: string, ...values: unknown[]) => exam.query<{ id: string }>(text, [exam.instituteId, ...values]);
  // Of P01 both divisions have a teacher of their own, and an external examiner both; P02 has the examiner alone; P03 was taught by another in an earlier year.
  const teacher = async (name: string) =>
    (
      await own(
        `insert into teacher_profile (institute_id, staff_no, name, email) values ($1, $2, $2, $2 || '@x.example') returning id`,
        name,
      )
    )[0]?.id;
  const [first, second, examiner, former] = [await teacher('Asha'), await teacher('Bela'), await teacher('Chitra'), await teacher('Devi')];
  const map = (paper: number, division: string | null, who: string | undefined, evaluator: string | null, until: string | null = null) =>
    own(
      `insert into paper_map (institute_id, exam_paper_id, division_id, teacher_profile_id, evaluator, ends_on)
       values ($1, $2, (select id from division where institute_id = $1 and name = $3), $4, $5, $6)`,
      exam.paperIds[paper - 1],
      division,
      who,
      evaluator,
      until,
    );
  await map(1, 'D1', first, 'INTERNAL');
  await map(1, 'D2', second, null);
  await map(1, null, examiner, 'EXTERNAL');
  await map(2, null, examiner, 'EXTERNAL');
  await map(3, null, former, null, '2024-05-31');
  // Somebody is absent in the whole of P01, somebody in its internal assessment alone.
  const absent = (student: number, heads: string[], status = 'AB') =>
    own(
      `update mark m set value = null, status = $5 from student_exam x, paper_head h where m.institute_id = $1 and x.id = m.student_exam_id
         and x.student_profile_id = $2 and h.id = m.paper_head_id and h.exam_paper_id = $3 and h.kind = any($4)`,
      exam.studentIds[student],
      exam.paperIds[0],
      heads,
      status,
    );
  await own(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`);
  await absent(0, ['TH', 'IA']);
  await absent(1, ['IA']);
  // Not eligible for P01, with a mark of its internal assessment.
  await absent(2, ['TH'], 'NE');
  await own(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`);
  const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.institute.id, userId: app.userId('clerk') };
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const groups = async (by: 'DIVISION' | 'TEACHER') =>
  (await controller().ok(subjectSplits.list, { params: params(), query: { ...COMPUTED, by } })).data;
const whole = async () => (await controller().ok(subjectResults.list, { params: params(), query: COMPUTED })).data;
const students = async (query: Record<string, string>) =>
  controller().ok(subjectStudents.list, { params: params(), query: { ...COMPUTED, size: '200', ...query } });

describe('the result of papers by group', () => {
  test('divisions add up to the whole paper', async () => {
    const papers = await whole();
    const rows = await groups('DIVISION');
    expect(papers.length).toBe(8);
    for (const paper of papers) {
      const own = rows.filter((one) => one.key === paper.key);
      expect(own.map(({ group }) => group)).toEqual(['D1', 'D2']);
      for (const figure of ['registered', 'appeared', 'absent', 'passed', 'failed'] as const)
        expect([paper.key, figure, own.reduce((sum, one) => sum + one[figure], 0)]).toEqual([paper.key, figure, paper[figure]]);
      const totals = (row: { readonly grades: Record<string, { students: number }> }, letter: string) => row.grades[letter]?.students ?? 0;
      for (const letter of Object.keys(paper.grades))
        expect(own.reduce((sum, one) => sum + totals(one, letter), 0)).toBe(totals(paper, letter));
    }
  });

  test('whoever is not eligible appeared nowhere: not in the paper, its marks, its head or its pass percentage', async () => {
    const paper = (await whole()).find(({ code }) => code === 'P01');
    const [marks] = await exam.query<{ appeared: number; low: number }>(
      `select count(*)::int as appeared, min(t.total)::float8 as low from (
         select sum(m.value) as total, bool_and(m.status is null) filter (where h.kind = 'TH') as sat from mark m join paper_head h on h.id = m.paper_head_id
          where m.institute_id = $1 and h.exam_paper_id = $2 group by m.student_exam_id) t where t.sat`,
      [exam.instituteId, exam.paperIds[0]],
    );
    expect(paper?.appeared).toBe(marks?.appeared);
    // Grace may raise it; a mark of an internal head alone is below.
    expect(Number(paper?.lowest)).toBeGreaterThanOrEqual(marks?.low ?? 0);
    expect((paper?.appeared ?? 0) + (paper?.absent ?? 0)).toBe(STUDENTS);
    const { data } = await controller().ok(headResults.list, { params: params(), query: COMPUTED });
    const theory = data.find((one) => one.paper === 'P01' && one.head === 'TH');
    expect([theory?.appeared, theory?.absent]).toEqual([paper?.appeared, paper?.absent]);
    const { data: away } = await controller().ok(subjectAbsences.list, { params: params(), query: { ...COMPUTED, paper: 'P01/1' } });
    expect(away.filter(({ name }) => name === 'Student 3').map(({ absentIn, absence }) => [absentIn, absence])).toEqual([
      ['TH (NE)', 'WHOLE'],
    ]);
  });

  test('a teacher has the students of the division; an examiner stands where nobody teaches, and one of another year nowhere', async () => {
    const rows = await groups('TEACHER');
    const of = (code: string) => rows.filter((one) => one.code === code).map(({ group, registered }) => [group, registered]);
    expect(of('P01')).toEqual([
      ['Asha', STUDENTS / 2],
      ['Bela', STUDENTS / 2],
    ]);
    expect(of('P02')).toEqual([['Chitra', STUDENTS]]);
    expect(of('P03')).toEqual([['No teacher assigned', STUDENTS]]);
  });

  test('every figure leads to as many students', async () => {
    const kinds = {
      registered: 'REGISTERED',
      appeared: 'APPEARED',
      passed: 'PASSED',
      failed: 'FAILED',
      absent: 'ABSENT',
      withheld: 'WITHHELD',
    } as const;
    const check = async (row: SubjectGroupRow, by: string) => {
      for (const [figure, kind] of Object.entries(kinds)) {
        const { page } = await students({ paper: row.key, kind, by, group: row.groupKey });
        expect([row.key, row.group, figure, page.total]).toEqual([row.key, row.group, figure, row[figure as keyof typeof kinds]]);
      }
    };
    for (const row of (await groups('DIVISION')).slice(0, 3)) await check(row, 'DIVISION');
    for (const row of (await groups('TEACHER')).slice(0, 3)) await check(row, 'TEACHER');
    const [paper] = await whole();
    for (const [grade, { students: n }] of Object.entries(paper?.grades ?? {}))
      expect([grade, (await students({ paper: paper?.key ?? '', grade })).page.total]).toEqual([grade, n]);
  });

  test('the marks of each head are those of the result, and the file has every row', async () => {
    const { data, counts, page } = await students({ paper: 'P01/1' });
    expect(page.total).toBe(STUDENTS);
    expect((counts?.['PASSED'] ?? 0) + (counts?.['FAILED'] ?? 0) + (counts?.['ABSENT'] ?? 0)).toBe(STUDENTS);
    expect(data[0]?.heads).toMatch(/^TH .+\/80 \+ IA .+\/20$/);
    const file = (format: 'CSV' | 'XLSX' | 'PDF') =>
      controller().call(subjectStudents.exportFile, { params: params(), query: { ...COMPUTED, paper: 'P01/1', format } });
    expect([(await file('XLSX')).status, (await file('PDF')).status]).toEqual([200, 200]);
    expect(csvCells((await file('CSV')).text).length).toBe(STUDENTS + 1);
  });
});

describe('the result of heads', () => {
  test('mean, passes and facility are those of the marks', async () => {
    const { data } = await controller().ok(headResults.list, { params: params(), query: COMPUTED });
    const [theory] = data;
    const [marks] = await exam.query<{ n: number; mean: string; passed: number; absent: number }>(
      `select count(m.value)::int as n, round(avg(m.value), 2)::text as mean, count(*) filter (where m.value >= h.min)::int as passed,
              count(*) filter (where m.status in ('AB', 'NE'))::int as absent
         from mark m join paper_head h on h.id = m.paper_head_id where m.institute_id = $1 and h.exam_paper_id = $2 and h.kind = 'TH'`,
      [exam.instituteId, exam.paperIds[0]],
    );
    expect([theory?.paper, theory?.head, theory?.max, theory?.appeared, theory?.average, theory?.passed, theory?.absent]).toEqual([
      'P01',
      'TH',
      '80',
      marks?.n,
      marks?.mean,
      marks?.passed,
      marks?.absent,
    ]);
    expect(Number(theory?.facility)).toBeCloseTo((Number(marks?.mean) * 100) / 80, 1);
    for (const row of data.slice(0, 4)) {
      const n = async (kind: string) => (await students({ paper: row.paperKey, head: String(row.place), kind })).page.total;
      expect([row.head, await n('APPEARED'), await n('PASSED'), await n('FAILED'), await n('ABSENT')]).toEqual([
        row.head,
        row.appeared,
        row.passed,
        row.failed,
        row.absent,
      ]);
    }
  });

  test('by division they add up', async () => {
    const { data } = await controller().ok(headResults.list, { params: params(), query: COMPUTED });
    const split = (await controller().ok(headResults.list, { params: params(), query: { ...COMPUTED, by: 'DIVISION' } })).data;
    for (const row of data) {
      const own = split.filter((one) => one.paperKey === row.paperKey && one.place === row.place);
      expect([row.key, own.reduce((sum, one) => sum + one.passed, 0)]).toEqual([row.key, row.passed]);
    }
  });
});

describe('the absent list', () => {
  test('names who was absent in the paper as its figures count, and who in one head', async () => {
    const list = async (query: Record<string, string>) =>
      controller().ok(subjectAbsences.list, { params: params(), query: { ...COMPUTED, size: '200', ...query } });
    const { data } = await list({ paper: 'P01/1', absence: 'PART' });
    expect(data.map(({ name, absentIn }) => [name, absentIn])).toEqual([['Student 2', 'IA']]);
    const papers = await whole();
    for (const paper of papers)
      expect([paper.key, (await list({ paper: paper.key, absence: 'WHOLE' })).page.total]).toEqual([paper.key, paper.absent]);
    const all = await list({});
    expect(all.counts?.['WHOLE']).toBe(papers.reduce((sum, one) => sum + one.absent, 0));
    expect(all.data.some(({ name, paper, absentIn }) => name === 'Student 1' && paper === 'P01' && absentIn === 'TH, IA')).toBe(true);
    expect((await app.as('teacher').call(subjectAbsences.list, { params: params() })).status).toBe(403);
  });
});
