import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultDataHeads, resultDataPapers } from '../../src/domains/results/result-data/result-data.contract.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import { divisionResults, summaryReports, summaryStudents } from '../../src/domains/results/summary-report/summary-report.contract.ts';
import { csvCells } from '../formulas.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const STUDENTS = 20;
const PAPERS = 8;
const HEADS = 16;
const COMPUTED = { pointer: 'COMPUTED' } as const;
const controller = () => app.as('controller');
const params = () => ({ examInstanceId: exam.instanceId });
const papers = async (query: Record<string, string> = {}) =>
  controller().ok(resultDataPapers.list, { params: params(), query: { ...COMPUTED, ...query } });
const heads = async (query: Record<string, string> = {}) =>
  controller().ok(resultDataHeads.list, { params: params(), query: { ...COMPUTED, ...query } });

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    until: 'READY',
    seed: 7,
    isFinal: true,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.institute.id, userId: app.userId('clerk') };
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('result data as flat rows', () => {
  test('has a row for each paper and for each head of everybody, page after page without a gap', async () => {
    const [first, second] = [await papers({ size: '25' }), await papers({ size: '25', page: '2' })];
    expect([first.page.total, (await heads()).page.total]).toEqual([STUDENTS * PAPERS, STUDENTS * HEADS]);
    const all = (await papers({ size: '200' })).data;
    expect([...first.data, ...second.data].map(({ key }) => key)).toEqual(all.slice(0, 50).map(({ key }) => key));
    const last = await heads({ size: '100', page: '4' });
    expect([last.data.length, last.page.next]).toEqual([STUDENTS * HEADS - 300, null]);
  });

  test('says what the register says', async () => {
    const register = (await controller().ok(resultRegister.list, { params: params(), query: { ...COMPUTED, size: '200' } })).data;
    const rows = (await papers({ size: '200' })).data;
    for (const row of rows) {
      const own = register.find((one) => one.studentExamId === row.studentExamId);
      const cell = own?.papers[`${row.paperCode}/${row.unitNo}`];
      expect([row.internal, row.external, row.total, row.grade, row.gradePoint]).toEqual([
        cell?.internal,
        cell?.external,
        cell?.total,
        cell?.grade,
        cell?.point,
      ]);
      expect([row.sgpi, row.cgpi, row.className, row.letter, row.division]).toEqual([
        own?.sgpi,
        own?.cgpi,
        own?.className,
        own?.letter,
        own?.division,
      ]);
    }
  });

  test('the heads of a paper add up to it', async () => {
    const rows = (await papers({ size: '8' })).data;
    const parts = (await heads({ size: '16' })).data;
    for (const row of rows) {
      const own = parts.filter((one) => one.studentExamId === row.studentExamId && one.paperCode === row.paperCode);
      expect([row.paperCode, own.length]).toEqual([row.paperCode, 2]);
      expect(own.reduce((sum, one) => sum + Number(one.finalMark ?? 0), 0)).toBe(Number(row.total));
    }
  });

  test('files have every row and column, in words; a teacher has none', async () => {
    for (const [report, rows] of [
      [resultDataPapers, STUDENTS * PAPERS],
      [resultDataHeads, STUDENTS * HEADS],
    ] as const) {
      const file = await controller().call(report.exportFile, { params: params(), query: { ...COMPUTED, format: 'CSV' } });
      const cells = csvCells(file.text);
      expect([file.status, cells.length]).toEqual([200, rows + 1]);
      expect(cells[0]).toEqual(expect.arrayContaining(['PRN', 'Course', 'Division', 'Paper code', 'Attempt', 'SGPI', 'Result']));
      expect(new Set(cells.map((row) => row.length)).size).toBe(1);
      expect(cells[1]).toEqual(expect.arrayContaining(['Regular', 'Credit', 'No', 'Fail']));
      const book = await controller().call(report.exportFile, { params: params(), query: { ...COMPUTED, format: 'XLSX' } });
      expect(book.status).toBe(200);
      expect((await app.as('teacher').call(report.list, { params: params() })).status).toBe(403);
    }
  });
});

describe('the result by division', () => {
  test('adds up to the examination, and each figure leads to as many students', async () => {
    const { data, totals } = await controller().ok(divisionResults.list, { params: params(), query: COMPUTED });
    expect(data.map(({ group }) => group)).toEqual(['D1', 'D2']);
    const input = { params: { examSessionId: exam.sessionId }, query: COMPUTED };
    const [whole] = (await controller().ok(summaryReports.list, input)).data;
    for (const figure of ['registered', 'appeared', 'passed', 'failed', 'absent', 'withheld'] as const) {
      expect([figure, data.reduce((sum, one) => sum + one[figure], 0)]).toEqual([figure, whole?.[figure]]);
      expect([figure, totals?.[figure]]).toEqual([figure, whole?.[figure]]);
    }
    for (const row of data) {
      const query = { ...COMPUTED, examInstanceId: exam.instanceId, by: 'DIVISION', group: row.groupKey, kind: 'PASSED' } as const;
      expect((await controller().ok(summaryStudents.list, { params: input.params, query })).page.total).toBe(row.passed);
    }
  });

  test('the register of a division has its candidates alone, on paper with its name', async () => {
    const { data } = await controller().ok(divisionResults.list, { params: params(), query: COMPUTED });
    for (const { groupKey, group, registered } of data) {
      const query = { ...COMPUTED, divisionId: groupKey };
      const register = await controller().ok(resultRegister.list, { params: params(), query: { ...query, size: '200' } });
      expect([register.page.total, new Set(register.data.map((one) => one.division))]).toEqual([registered, new Set([group])]);
      const flat = await papers({ divisionId: groupKey, size: '1' });
      expect(flat.page.total).toBe(registered * PAPERS);
      const file = await controller().call(resultRegister.exportFile, { params: params(), query: { ...query, format: 'PDF' } });
      expect(file.status).toBe(200);
    }
  });
});
