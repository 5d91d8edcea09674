import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger } from '../../src/domains/results/ledger/ledger.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { resultRegister, subjectResults, topperLists } from '../../src/domains/results/result-report/result-report.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

const STUDENTS = 47;
let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
let scope: InstituteScope;
let first = '';

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  params = { examInstanceId: exam.instanceId };
  await app.inside_('controller', async (_db, given) => void (scope = given));
  [first = ''] = (
    await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no', [exam.instituteId])
  ).map((row) => row.id);
  await exam.query(
    `update student_profile set full_name = '=HYPERLINK("http://x")' where id = (select student_profile_id from student_exam where id = $1)`,
    [first],
  );
  await exam.query(`update exam_session set name = 'Summer 2026' where id = $1`, [exam.sessionId]);
  await exam.query(`update exam_instance set name = 'Examination, Summer 2026' where id = $1`, [exam.instanceId]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).call(endpoint, input);
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) => app.as(name).ok(endpoint, input);
const COMPUTED = { pointer: 'COMPUTED' } as const;

describe('before publication', () => {
  test('the published reports are empty, and an empty register is not printed', async () => {
    expect((await ok('clerk', subjectResults.list, { params })).data).toEqual([]);
    expect((await ok('clerk', resultRegister.list, { params })).data).toEqual([]);
    expect((await ok('controller', topperLists.list, { params })).data).toEqual([]);
    const answer = await call('controller', resultRegister.exportFile, { params, query: { format: 'PDF' } });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'REGISTER_EMPTY']);
    const state = await call('controller', resultRegister.exportFile, { params, query: { format: 'PDF', pointer: 'LOCKED' } });
    expect([state.status, state.body.errors[0]?.code]).toEqual([409, 'REGISTER_EMPTY']);
    expect((await ok('clerk', subjectResults.list, { params, query: COMPUTED })).data.length).toBe(8);
  });
});

describe('a print of what nobody matches', () => {
  test.each([{ q: 'zzz' }, { letter: 'NULL' }] as const)('says so: %j', async (asked) => {
    const answer = await call('controller', resultRegister.exportFile, { params, query: { format: 'PDF', ...COMPUTED, ...asked } });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'REGISTER_NO_MATCH']);
  });
});

describe('the register', () => {
  test('as a workbook: one row per student, papers side by side, figures as numbers, a formula as text', async () => {
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    const answer = await call('controller', resultRegister.exportFile, { params, query: { format: 'XLSX' } });
    expect(answer.status).toBe(200);
    const book = await readXlsx(answer.bytes);
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows.length).toBe(STUDENTS + 1);
    const heads = rows[0] ?? [];
    const name = rows[1]?.[heads.indexOf('Name')];
    expect(name).toBe('=HYPERLINK("http://x")');
    const { data } = await ok('controller', ledger.list, { params, query: { pointer: 'PUBLISHED', size: '200' } });
    const wanted = data.map((view) => [
      view.seatNo,
      Number(view.sumPoints),
      view.sgpi === null ? null : Number(view.sgpi),
      view.letter === 'P' ? 'Pass' : 'Fail',
    ]);
    const column = (title: string) => heads.indexOf(title);
    expect(heads.filter((title) => /^P01 \w+ \(max \d+, min \d+\)$/.test(String(title))).length).toBeGreaterThan(0);
    for (const title of ['Grand total', 'Class']) expect(column(title)).toBeGreaterThan(0);
    expect(
      rows.slice(1).map((row) => [row[column('Seat no.')], row[column('ΣCG')], row[column('SGPI')] ?? null, row[column('Result')]]),
    ).toEqual(wanted);
  });

  test('in print: every candidate once, numbered pages, the paper table and the legend', async () => {
    const answer = await call('controller', resultRegister.exportFile, { params, query: { format: 'PDF' } });
    expect(answer.status).toBe(200);
    const { pages, text } = pdfText(answer.bytes);
    const { data } = await ok('controller', ledger.list, { params, query: { pointer: 'PUBLISHED', size: '200' } });
    for (const view of data) expect(text.split(view.prn).length - 1).toBe(1);
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Page ${page} `);
    expect(text).toContain(`This register has ${pages} pages and ${STUDENTS} candidates.`);
    expect(text).toContain('Papers of this examination');
    expect(text).toContain('Pass %: passed of those who appeared.');
    // The session stands in the heading once, also where the name of the examination holds it already.
    expect(text).toContain('Examination, Summer 2026');
    expect(text).not.toContain('Summer 2026, Summer 2026');
    expect(text).toContain('Controller of Examinations');
    expect(text).toContain('@ marks of grace under O.5042');
    expect(text).toMatch(/C\s+carried from an earlier examination/);
  });

  test('on the screen: the rows of the ledger with a cell for each paper, the same papers on every page', async () => {
    const { data: views } = await ok('controller', ledger.list, { params, query: { pointer: 'PUBLISHED', size: '200' } });
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => ok('clerk', resultRegister.list, { params, query: { page, size: '20' } })),
    );
    const rows = pages.flatMap(({ data }) => data);
    const shown = (view: (typeof views)[number]) => [
      view.studentExamId,
      view.seatNo,
      view.sgpi,
      view.sumPoints,
      view.letter,
      view.versionNo,
    ];
    expect(rows.map((row) => [row.studentExamId, row.seatNo, row.sgpi, row.sumPoints, row.letter, row.versionNo])).toEqual(
      views.map(shown),
    );
    for (const [at, row] of rows.entries()) {
      const units = views[at]?.units ?? [];
      expect(Object.values(row.papers).map((cell) => [cell.total, cell.grade, cell.pass])).toEqual(
        units.map((unit) => [unit.total, unit.grade, unit.pass]),
      );
      // Head by head, with what each is out of and what passes.
      const limits = (one: { max: string; min: string; pass: boolean }) => [Number(one.max), Number(one.min), one.pass];
      expect(Object.values(row.papers).map((cell) => cell.heads.map(limits))).toEqual(units.map((unit) => unit.heads.map(limits)));
    }
    // What all rows share is in the heading, and in no cell.
    const [first] = pages[0]?.groups?.['papers'] ?? [];
    expect(first?.parts).toEqual({ internal: 'IA max 20, min 8', external: 'TH max 80, min 32' });
    expect(rows.flatMap((row) => Object.values(row.papers).flatMap((cell) => cell.heads)).filter((head) => head.differs)).toEqual([]);
    const papers = pages.map(({ groups }) => groups?.['papers']?.map(({ key }) => key));
    expect([papers[0]?.length, papers[1], papers[2]]).toEqual([8, papers[0], papers[0]]);
    expect(pages.map(({ page }) => [page.total, page.next])).toEqual([
      [STUDENTS, 2],
      [STUDENTS, 3],
      [STUDENTS, null],
    ]);
  });

  test('counts say every result of the search, whichever is chosen; list and file have the chosen ones', async () => {
    const all = await ok('clerk', resultRegister.list, { params });
    const failed = await ok('clerk', resultRegister.list, { params, query: { letter: 'F', size: '200' } });
    expect(failed.counts).toEqual(all.counts);
    expect(all.page.total).toBe(STUDENTS);
    const wanted = all.counts?.['F'] ?? 0;
    expect([failed.page.total, failed.data.length, failed.data.every((row) => row.letter === 'F')]).toEqual([wanted, wanted, true]);
    expect(wanted).toBeGreaterThan(0);
    const answer = await call('controller', resultRegister.exportFile, { params, query: { letter: 'F', format: 'XLSX' } });
    expect((await readXlsx(answer.bytes)).sheets[0]?.rows.length).toBe(wanted + 1);
  });

  test('sorted by SGPI, on the screen and in the file; what has none is last either way', async () => {
    const of = async (order: 'asc' | 'desc') => {
      const { data } = await ok('clerk', resultRegister.list, { params, query: { sort: 'sgpi', order, size: '200' } });
      return data;
    };
    const down = await of('desc');
    const indexes = (rows: typeof down) =>
      rows.flatMap(({ sgpi, sgpiAddition }) => (sgpi === null ? [] : [Number(sgpi) + Number(sgpiAddition)]));
    expect(indexes(down)).toEqual(indexes(down).toSorted((a, b) => b - a));
    expect(new Set(indexes(down)).size).toBeGreaterThan(5);
    const none = down.filter((row) => row.sgpi === null).length;
    for (const rows of [down, await of('asc')]) expect(rows.slice(STUDENTS - none).every((row) => row.sgpi === null)).toBe(true);
    const { text } = await call('controller', resultRegister.exportFile, { params, query: { sort: 'sgpi', order: 'desc', format: 'CSV' } });
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines.map((line, at) => line.includes(down[at]?.prn ?? '-'))).toEqual(down.map(() => true));
  });

  test('what its symbols mean', async () => {
    const { data } = await ok('clerk', resultRegister.legend, { params });
    expect(data.heads).toContain('TH');
    expect(data.signs.map(({ sign }) => sign)).toEqual(expect.arrayContaining(['@', 'C', 'E', 'AB', 'WH', 'EX']));
  });
});

describe('subject-wise result', () => {
  test('equals what the rows of the register add up to', async () => {
    const { data } = await ok('clerk', subjectResults.list, { params });
    const { data: views } = await ok('controller', ledger.list, { params, query: { pointer: 'PUBLISHED', size: '200' } });
    expect(data.length).toBe(8);
    for (const figures of data) {
      const units = views.flatMap((view) => view.units.filter((unit) => unit.paperCode === figures.code));
      const present = units.filter((unit) => !unit.heads.filter((head) => head.external).every((head) => head.status === 'AB'));
      const totals = present.map((unit) => Number(unit.total));
      expect([figures.registered, figures.appeared, figures.passed]).toEqual([
        units.length,
        present.length,
        present.filter((unit) => unit.pass).length,
      ]);
      expect([Number(figures.highest), Number(figures.lowest)]).toEqual([Math.max(...totals), Math.min(...totals)]);
      expect(Math.abs(Number(figures.average) - totals.reduce((sum, one) => sum + one, 0) / totals.length)).toBeLessThan(0.0051);
      expect(Object.values(figures.grades).reduce((sum, one) => sum + one.students, 0)).toBe(units.length);
      expect(figures.failedInternal + figures.failedExternal + figures.failedBoth).toBeLessThanOrEqual(figures.failed);
    }
  });

  test('sorted by pass percentage, and in files with a column for each grade of the scale', async () => {
    const { data, groups } = await ok('clerk', subjectResults.list, { params, query: { sort: 'passPercent', order: 'desc' } });
    const percents = data.map((row) => Number(row.passPercent));
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    expect(new Set(percents).size).toBeGreaterThan(1);
    const answer = await call('controller', subjectResults.exportFile, {
      params,
      query: { sort: 'passPercent', order: 'desc', format: 'XLSX' },
    });
    const [heads = [], ...rows] = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
    expect(rows.map((row) => row[heads.indexOf('Paper code')])).toEqual(data.map((row) => row.paper));
    const grades = groups?.['grades'] ?? [];
    expect(grades.length).toBeGreaterThan(5);
    for (const { key, head } of grades)
      expect(rows.map((row) => row[heads.indexOf(`Grade ${head}`)])).toEqual(data.map((row) => row.grades[key]?.students));
  });
});

describe('topper list', () => {
  test('the three tie rules rank the same students, and percentage breaks what the index leaves equal', async () => {
    const of = async (query: Record<string, string>) =>
      (await ok('controller', topperLists.list, { params, query: { upTo: '200', ...query } })).data;
    const shared = await of({ ties: 'COMPETITION' });
    const dense = await of({ ties: 'DENSE' });
    const broken = await of({ ties: 'PERCENTAGE' });
    // Without a word: no open backlog, and the percentage decides what the exact index leaves equal.
    expect(await of({})).toEqual(broken);
    expect(shared.length).toBeGreaterThan(3);
    expect(new Set(dense.map((row) => row.studentExamId))).toEqual(new Set(shared.map((row) => row.studentExamId)));
    const value = (row: { sgpi: string | null }) => Number(row.sgpi);
    shared.forEach((row) => expect(row.rank).toBe(1 + shared.filter((other) => value(other) > value(row)).length));
    dense.forEach((row) => expect(row.rank).toBe(1 + new Set(dense.filter((other) => value(other) > value(row)).map(value)).size));
    broken.forEach((row) => {
      const above = broken.filter(
        (other) => value(other) > value(row) || (value(other) === value(row) && Number(other.percentage) > Number(row.percentage)),
      );
      expect(row.rank).toBe(1 + above.length);
    });
  });

  test('only who passed; a withheld topper is not in it; a second attempt falls out on demand', async () => {
    const [top] = (await ok('controller', topperLists.list, { params })).data;
    await exam.query(`update student_exam set remark = 'WH' where id = $1`, [top?.studentExamId]);
    expect((await ok('controller', topperLists.list, { params })).data.map((row) => row.studentExamId)).not.toContain(top?.studentExamId);
    await exam.query(`update student_exam set remark = null, attempt_no = 2 where id = $1`, [top?.studentExamId]);
    expect((await ok('controller', topperLists.list, { params })).data[0]?.studentExamId).toBe(top?.studentExamId);
    const firsts = (await ok('controller', topperLists.list, { params, query: { firstAttempt: 'YES', upTo: '200' } })).data;
    expect(firsts.map((row) => row.studentExamId)).not.toContain(top?.studentExamId);
    const letters = await exam.query<{ letter: string }>('select letter from result where student_exam_id = any($1)', [
      firsts.map((row) => row.studentExamId),
    ]);
    expect(letters.every((row) => row.letter === 'P')).toBe(true);
  });
});

test('whole results of students need the right to results, whoever may read reports', async () => {
  await sql`with rule as (insert into policy (tenant_id, name, type) values (${app.tenantId}, 'No results', 'RESOURCE') returning id),
    says as (insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
      select ${app.tenantId}, id, 0, 'DENY', '{results}', '{*}' from rule)
    insert into policy_attachment (tenant_id, policy_id, user_id) select ${app.tenantId}, id, ${app.userId('clerk')} from rule`.execute(
    app.inside.db,
  );
  const answer = await call('clerk', resultRegister.list, { params });
  expect([answer.status, answer.body]).toMatchObject([403, { feature: 'results' }]);
  expect((await ok('clerk', topperLists.list, { params })).data.length).toBeGreaterThan(0);
});
