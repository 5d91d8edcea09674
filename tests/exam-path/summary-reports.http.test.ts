import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { resultAnalyses, summaryReports, summaryStudents } from '../../src/domains/results/summary-report/summary-report.contract.ts';
import type { SummaryRow } from '../../src/domains/results/summary-report/summary-report.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { csvCells } from '../formulas.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { courseReach } from './course-reach.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

const STUDENTS = 47;
let app: App;
let exam: TestExam;
let scope: InstituteScope;
const params = () => ({ examSessionId: exam.sessionId });

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    divisions: 3,
    isFinal: true,
    until: 'READY',
    seed: 5,
  });
  await app.inside_('controller', async (_db, given) => void (scope = given));
  for (const [at, id] of exam.studentIds.entries())
    await exam.query('update student_profile set gender = $2, category = $3 where id = $1', [
      id,
      [null, 'FEMALE', 'MALE', 'OTHER'][at % 4],
      ['OPEN', 'OBC', '', 'SC', 'EWS'][at % 5],
    ]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  // One of each kind that no figure but one counts, whatever the marks say.
  const some = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by seat_no limit 5', [
    exam.instituteId,
  ]);
  for (const [at, letter] of ['RR', 'NULL', 'A', 'F'].entries())
    await exam.query('update result set letter = $2, class_name = null where student_exam_id = $1', [some[at]?.id, letter]);
  await exam.query(`update student_exam set remark = 'WH' where id = $1`, [some[4]?.id]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const summary = async (query: Record<string, string> = {}) => controller().ok(summaryReports.list, { params: params(), query });
const students = async (query: Record<string, string>) =>
  (await controller().ok(summaryStudents.list, { params: params(), query: { size: '200', ...query } })).data;

interface Told {
  readonly letter: string;
  readonly withheld: boolean;
  readonly passedOne: boolean;
  readonly className: string | null;
  readonly division: string;
  readonly gender: string;
  readonly category: string;
}
/** Student by student, and counted here: what the figures are compared with. */
const told = () =>
  exam.query<Told>(
    `select r.letter, r.letter in ('RR', 'NULL') or x.remark is not distinct from 'WH' as withheld, r.class_name as "className",
            exists (select from jsonb_array_elements(r.body -> 'u') u where u ->> 7 = '1') as "passedOne", x.division_id as division,
            coalesce(st.gender, '-') as gender, coalesce(nullif(st.category, ''), '-') as category
       from student_exam x join result r on r.student_exam_id = x.id join student_profile st on st.id = x.student_profile_id where x.institute_id = $1`,
    [exam.instituteId],
  );
function counted(all: readonly Told[]) {
  const shown = all.filter((one) => !one.withheld);
  const n = (letter: string) => shown.filter((one) => one.letter === letter).length;
  return {
    registered: all.length,
    appeared: n('P') + n('F'),
    passed: n('P'),
    failed: n('F'),
    atkt: shown.filter((one) => one.letter === 'F' && one.passedOne).length,
    absent: n('A'),
    withheld: all.length - shown.length,
  };
}
const figures = ({ registered, appeared, passed, failed, atkt, absent, withheld }: SummaryRow) => ({
  registered,
  appeared,
  passed,
  failed,
  atkt,
  absent,
  withheld,
});
const KINDS = ['registered', 'appeared', 'passed', 'failed', 'atkt', 'absent', 'withheld'] as const;

test('before publication the published summary is empty, the computed one is there', async () => {
  expect((await summary()).data).toEqual([]);
  expect((await summary({ pointer: 'COMPUTED' })).data.length).toBe(1);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  expect((await summary({ pointer: 'LOCKED' })).data.length).toBe(1);
  await publishAll(app.asApp.db, scope, exam.instanceId);
  expect((await summary()).data.length).toBe(1);
});

describe('every figure is the number of students who are listed by it', () => {
  test('of the exam: as counted student by student, and what the totals say', async () => {
    const { data, totals, groups } = await summary();
    const [row] = data;
    const all = await told();
    expect(row && figures(row)).toEqual(counted(all));
    expect(row).toMatchObject({ exam: 'EX', course: 'B.E. IV', semesters: '8', branch: null, group: '' });
    // Half up to two places, in whole numbers.
    const { passed, appeared } = counted(all);
    expect(row?.passPercent.replace('.', '')).toBe(String(Math.floor((20_000 * passed + appeared) / (2 * appeared))));
    expect(totals).toMatchObject(counted(all));
    const classes = Object.fromEntries(Object.entries(row?.classes ?? {}).map(([name, { students: n }]) => [name, n]));
    const expected = Map.groupBy(
      all.filter((one) => !one.withheld && one.letter === 'P'),
      (one) => one.className ?? '-',
    );
    expect(classes).toEqual(Object.fromEntries([...expected].map(([name, of]) => [name, of.length])));
    expect(groups?.['classes']?.map((one) => one.key).toSorted()).toEqual([...expected.keys()].toSorted());
    expect(Object.values(classes).reduce((sum, n) => sum + n, 0)).toBe(passed);
  });

  test.each(['DIVISION', 'GENDER', 'CATEGORY'] as const)('by %s: group by group, and together the exam', async (by) => {
    const { data } = await summary({ by });
    const of = Map.groupBy(await told(), (one) => one[({ DIVISION: 'division', GENDER: 'gender', CATEGORY: 'category' } as const)[by]]);
    expect(new Map(data.map((row) => [row.groupKey, figures(row)]))).toEqual(new Map([...of].map(([key, rows]) => [key, counted(rows)])));
    const [whole] = (await summary()).data;
    for (const kind of KINDS) expect(data.reduce((sum, row) => sum + row[kind], 0)).toBe(whole?.[kind]);
    for (const row of data)
      for (const kind of KINDS) {
        const listed = await students({ by, group: row.groupKey, examInstanceId: row.examInstanceId, kind: kind.toUpperCase() });
        expect([row.group, kind, listed.length]).toEqual([row.group, kind, row[kind]]);
        expect(new Set(listed.map((one) => one.studentExamId)).size).toBe(listed.length);
      }
  });

  test('a class counts who passed with it', async () => {
    const [row] = (await summary()).data;
    for (const [className, { students: n }] of Object.entries(row?.classes ?? {})) {
      const listed = await students({ className });
      expect([className, listed.length]).toEqual([className, n]);
      expect(listed.every((one) => one.letter === 'P' && (one.className ?? '-') === className)).toBe(true);
    }
  });

  test('a search narrows list and counts alike', async () => {
    const { data, counts, page } = await controller().ok(summaryStudents.list, { params: params(), query: { q: 'A000001' } });
    expect([data.length, page.total, counts?.['PASSED'], counts?.['WITHHELD'], data[0]?.letter]).toEqual([1, 1, 0, 1, 'RR']);
  });
});

test('year on year: the same class in the session before, with the change of its percentage, and its students', async () => {
  const [row] = await exam.query<{ id: string }>(
    `with s as (insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
       select institute_id, 'OLD', 'Before', academic_year_id, 'FIRST', '2025-05-01', '2025-05-31', 'OPEN' from exam_session where id = $2 returning id),
     i as (insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, state)
       select institute_id, 'OLD', 'Old', (select id from s), course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, 'OPEN'
         from exam_instance where id = $3 returning id)
     select id from i where $1::uuid is not null`,
    [exam.instituteId, exam.sessionId, exam.instanceId],
  );
  await exam.query(
    `insert into result_run (institute_id, exam_instance_id, run_no, kind, rules, rules_hash, state)
     select institute_id, $2, 1, kind, rules, rules_hash, state from result_run where exam_instance_id = $1`,
    [exam.instanceId, row?.id],
  );
  await exam.query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, state, inwarded_at, seat_no)
     select x.institute_id, x.student_profile_id, i.id, i.exam_session_id, x.enrolment_id, x.division_id, x.exam_pattern_id, x.student_exam_status_id, 'SEATED', now(), 'B' || x.seat_no
       from student_exam x, exam_instance i where i.id = $2 and x.exam_instance_id = $1 and x.seat_no between 'A000006' and 'A000012'`,
    [exam.instanceId, row?.id],
  );
  await exam.query(
    `insert into result (institute_id, exam_instance_id, run_no, student_exam_id, student_profile_id, version_no, letter, remark, sum_credits, sum_points, sgpi, cgpi, class_name, input, body, trace_hash)
     select r.institute_id, $2, 1, n.id, r.student_profile_id, 1, case n.seat_no when 'BA000006' then 'F' else 'P' end, null, r.sum_credits, r.sum_points, 8, null, null, r.input, r.body, r.trace_hash
       from result r join student_exam n on n.exam_instance_id = $2 and n.student_profile_id = r.student_profile_id where r.exam_instance_id = $1`,
    [exam.instanceId, row?.id],
  );
  await exam.query(
    'update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1, published_run_no = 1, published_at = now() where id = $1',
    [row?.id],
  );
  const { data } = await controller().ok(resultAnalyses.list, { params: params() });
  expect(data.map((one) => [one.session, one.exam, one.registered])).toEqual([
    ['S', 'EX', STUDENTS],
    ['Before', 'OLD', 7],
  ]);
  expect([data[1]?.passed, data[1]?.passPercent]).toEqual([6, '85.71']);
  const change = Math.round((Number(data[0]?.passPercent) - 85.71) * 100);
  expect(Number(data[0]?.change) * 100).toBeCloseTo(change, 6);
  expect(data[1]?.change).toBeNull();
  expect((await students({ examInstanceId: row?.id ?? '', kind: 'PASSED' })).length).toBe(6);
  expect((await summary()).data.map((one) => one.exam)).toEqual(['EX']);
});

describe('files and rights', () => {
  test('a file has the rows of the page and, of the summary, its sums', async () => {
    for (const [report, more, query] of [
      [summaryReports, 1, {}],
      [resultAnalyses, 0, {}],
      [summaryStudents, 0, { kind: 'WITHHELD' }],
    ] as const) {
      const { page } = await controller().ok(report.list, { params: params(), query });
      const file = (format: 'CSV' | 'XLSX' | 'PDF') =>
        controller().call(report.exportFile, { params: params(), query: { ...query, format } });
      expect(csvCells((await file('CSV')).text).length).toBe(page.total + 1 + more);
      expect((await readXlsx((await file('XLSX')).bytes)).sheets[0]?.rows.length).toBe(page.total + 1 + more);
      expect(pdfText((await file('PDF')).bytes).text).toContain('EX');
    }
  });

  test('another institute finds nothing of it, who may not read reports neither', async () => {
    const other = { instituteId: app.otherInstitute.id };
    for (const report of [summaryReports, resultAnalyses, summaryStudents]) {
      expect((await app.as('admin').call(report.list, { ...other, params: params() })).status).toBe(404);
      expect((await app.as('admin').call(report.exportFile, { ...other, params: params(), query: { format: 'CSV' } })).status).toBe(404);
      expect((await app.as('teacher').call(report.list, { params: params() })).status).toBe(403);
    }
    expect((await app.as('clerk').call(summaryReports.exportFile, { params: params(), query: { format: 'CSV' } })).status).toBe(403);
  });

  test('a right for other courses reaches none of them', async () => {
    const reach = courseReach(app, exam);
    await reach.others();
    for (const report of [summaryReports, resultAnalyses, summaryStudents])
      expect((await controller().call(report.list, { params: params() })).status).toBe(403);
    await reach.own();
    expect((await summary()).data.length).toBe(1);
  });
});
