import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { topperLists } from '../../src/domains/results/result-report/result-report.contract.ts';
import { semesterToppers, subjectToppers } from '../../src/domains/results/topper-report/topper-report.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll, unpublishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
let seats: Ranked['seats'] = [];

beforeAll(async () => {
  app = await startApp();
  ({ exam, scope, seats } = await stageToppers(app));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const ofSession = () => ({ examSessionId: exam.sessionId });
const ofExam = () => ({ examInstanceId: exam.instanceId });
const bySemester = async (query: Readonly<Record<string, string>> = {}) =>
  (await controller().ok(semesterToppers.list, { params: ofSession(), query })).data.map(
    ({ rank, studentProfileId }) => [rank, exam.studentIds.indexOf(studentProfileId)] as const,
  );
const bySubject = async (query: Readonly<Record<string, string>> = {}) =>
  (await controller().ok(subjectToppers.list, { params: ofExam(), query })).data.map(
    ({ paper, rank, studentProfileId }) => [paper, rank, exam.studentIds.indexOf(studentProfileId)] as const,
  );
const people = (rows: readonly (readonly (number | string)[])[]) =>
  [...new Set(rows.map((row) => row.at(-1)))].toSorted((a, b) => Number(a) - Number(b));
/** As stored: the sums of one student's result, which the printed SGPI of all is made equal to. */
const sums = (at: number, points: string, credits: string) =>
  exam.query(`update result set sum_points = $2, sum_credits = $3, sgpi = 9.08 where student_exam_id = $1`, [
    seats[at]?.id,
    points,
    credits,
  ]);

test('nothing is ranked before it is published', async () => {
  expect(await bySemester()).toEqual([]);
  expect(await bySubject()).toEqual([]);
  expect((await controller().ok(semesterToppers.choices, { params: ofSession() })).data.exams).toEqual([]);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  expect(await bySemester()).toEqual([]);
  await publishAll(app.asApp.db, scope, exam.instanceId);
  expect(await bySemester()).not.toEqual([]);
});

describe('of a semester', () => {
  test('golden case 33: 227/25 is above 236/26 though both print 9.08; equal fractions share a rank and the next is skipped', async () => {
    const kept = await exam.query<Record<string, string>>('select id, sum_points, sum_credits, sgpi from result where institute_id = $1', [
      exam.instituteId,
    ]);
    for (const [at, [points, credits]] of [
      ['236', '26'],
      ['227', '25'],
      ['113.5', '12.5'],
      ['181.6', '20'],
      ['200', '26'],
      ['199', '26'],
      ['198', '26'],
      ['197', '26'],
    ].entries())
      await sums(at, points ?? '', credits ?? '');
    const ranked = await bySemester({ upTo: '5' });
    expect(ranked.slice(0, 5).map(([rank]) => rank)).toEqual([1, 1, 1, 4, 5]);
    expect(people(ranked.slice(0, 3))).toEqual([1, 2, 3]);
    expect(ranked.slice(3).map(([, who]) => who)).toEqual([0, 4]);
    // A rank that is shared is never cut off.
    expect((await bySemester({ upTo: '1' })).length).toBe(3);
    for (const row of kept)
      await exam.query('update result set sum_points = $2, sum_credits = $3, sgpi = $4 where id = $1', [
        row['id'],
        row['sum_points'],
        row['sum_credits'],
        row['sgpi'],
      ]);
  });

  test('is listed by rank, with course, semester, sums and the way to the student', async () => {
    const { data, page } = await controller().ok(semesterToppers.list, { params: ofSession(), query: { upTo: '100' } });
    expect(page.total).toBe(data.length);
    const exact = (row: (typeof data)[number]) =>
      (BigInt(Math.round(Number(row.points) * 100)) * 1000n) / BigInt(Math.round(Number(row.credits) * 10));
    for (const row of data) {
      expect(row).toMatchObject({ course: 'B.E. IV', semester: 8, exam: 'EX', branch: null });
      expect(row.rank).toBe(1 + data.filter((other) => exact(other) > exact(row)).length);
      expect(Number(row.totalMax)).toBe(200);
    }
    const seatsOf = (rank: number) => data.filter((row) => row.rank === rank).map(({ seatNo }) => seatNo ?? '');
    for (const rank of new Set(data.map((row) => row.rank))) expect(seatsOf(rank)).toEqual(seatsOf(rank).toSorted());
  });

  test('is narrowed by exam, course, division, semester, gender and category, and ranked among them', async () => {
    const { data: choices } = await controller().ok(semesterToppers.choices, { params: ofSession() });
    expect(choices.exams).toEqual([{ id: exam.instanceId, name: 'Examination' }]);
    expect([choices.semesters, choices.divisions.length]).toEqual([[8], 2]);
    const all = await bySemester({ upTo: '100' });
    expect(
      await bySemester({ upTo: '100', examInstanceId: exam.instanceId, semester: '8', courseId: choices.courses[0]?.id ?? '' }),
    ).toEqual(all);
    expect(await bySemester({ semester: '7' })).toEqual([]);
    const halves = await Promise.all(choices.divisions.map(({ id }) => bySemester({ upTo: '100', divisionId: id })));
    expect(halves.map(([first]) => first?.[0])).toEqual([1, 1]);
    expect(people(halves.flat())).toEqual(people(all));
    const last = all.at(-1)?.[1] ?? 0;
    await exam.query(`update student_profile set gender = 'FEMALE', category = 'OBC' where id = $1`, [exam.studentIds[last]]);
    expect(await bySemester({ gender: 'FEMALE' })).toEqual([[1, last]]);
    expect(await bySemester({ category: 'OBC' })).toEqual([[1, last]]);
    expect((await controller().ok(semesterToppers.choices, { params: ofSession() })).data.categories).toContain('OBC');
  });
});

describe('of a subject', () => {
  test('the first three of each paper by marks, ties kept, with division and who teaches it', async () => {
    const ranked = await bySubject();
    for (const paper of ['P01', 'P02'])
      expect(ranked.filter(([of]) => of === paper).map(([, rank, who]) => [rank, [2, 3].includes(who) ? 'TIE' : who])).toEqual([
        [1, 1],
        [2, 'TIE'],
        [2, 'TIE'],
      ]);
    const { data } = await controller().ok(subjectToppers.list, { params: ofExam() });
    expect(data[0]).toMatchObject({ total: '88', totalMax: '100', percentage: '88.00', teachers: null });
    expect(data.every(({ division }) => division !== null)).toBe(true);
  });

  test('one paper, one division, page by page', async () => {
    const paperId = exam.paperIds[1] ?? '';
    expect((await bySubject({ paperId })).map(([paper]) => paper)).toEqual(['P02', 'P02', 'P02']);
    const { page, data } = await controller().ok(subjectToppers.list, { params: ofExam(), query: { size: '2', page: '2' } });
    expect([page.total, page.next, data.length, data[0]?.paper]).toEqual([6, 3, 2, 'P01']);
    const [division] = (await controller().ok(semesterToppers.choices, { params: ofSession() })).data.divisions;
    const { data: half } = await controller().ok(subjectToppers.list, {
      params: ofExam(),
      query: { divisionId: division?.id ?? '', paperId },
    });
    expect([half[0]?.rank, new Set(half.map((row) => row.division)).size]).toEqual([1, 1]);
  });

  test('marks are compared as fractions of what they are out of, before grace', async () => {
    const [was] = await exam.query<{ id: string; body: string }>('select id, body from result where student_exam_id = $1', [seats[7]?.id]);
    // 89 of 101 is above 88 of 100 and below 89 of 100.
    await exam.query(
      `update result set body = jsonb_set(jsonb_set(body, '{u,0,2}', '8900'), '{u,0,3}', '10100') where student_exam_id = $1`,
      [seats[7]?.id],
    );
    expect((await bySubject({ noGrace: 'NO' })).slice(0, 2).map(([, rank, who]) => [rank, who])).toEqual([
      [1, 7],
      [2, 1],
    ]);
    // The total is another one than before grace: without grace the candidate is not in it.
    expect((await bySubject()).slice(0, 1).map(([, rank, who]) => [rank, who])).toEqual([[1, 1]]);
    await exam.query('update result set body = $2 where id = $1', [was?.id, JSON.stringify(was?.body)]);
  });
});

describe('who is left out', () => {
  const inBoth = async (query: Readonly<Record<string, string>> = {}) => [
    people(await bySemester({ upTo: '100', ...query })).includes(1),
    people(await bySubject({ upTo: '100', ...query })).includes(1),
  ];
  const NEVER = [false, false];
  const THERE = [true, true];

  test.each(['WH', 'RR', 'NULL', 'ADC'])('a result that the exam cell marked %s since', async (remark) => {
    await exam.query('update student_exam set remark = $2 where id = $1', [seats[1]?.id, remark]);
    expect(await inBoth({ noBacklog: 'NO', noGrace: 'NO' })).toEqual(NEVER);
    await exam.query('update student_exam set remark = null where id = $1', [seats[1]?.id]);
  });

  test('a result in which a head is withheld', async () => {
    await exam.query(`update result set remark = 'WH' where student_exam_id = $1`, [seats[1]?.id]);
    expect(await inBoth({ noBacklog: 'NO', noGrace: 'NO' })).toEqual(NEVER);
    expect(people(await bySubject({ upTo: '100', passed: 'NO' }))).not.toContain(1);
    await exam.query('update result set remark = null where student_exam_id = $1', [seats[1]?.id]);
  });

  test('an exam status that is not included in topper lists, here and in the topper list', async () => {
    const inList = async () =>
      (await controller().ok(topperLists.list, { params: ofExam() })).data.some(
        (row) => row.studentProfileId === seats[1]?.studentProfileId,
      );
    expect(await inList()).toBe(true);
    const [status] = await exam.query<{ id: string }>(
      `insert into student_exam_status (institute_id, code, name, in_toppers) values ($1, 'REP', 'Repeater', false) returning id`,
      [exam.instituteId],
    );
    const [was] = await exam.query<{ id: string }>('select student_exam_status_id as id from student_exam where id = $1', [seats[1]?.id]);
    await exam.query('update student_exam set student_exam_status_id = $2 where id = $1', [seats[1]?.id, status?.id]);
    expect([await inBoth({ noBacklog: 'NO', noGrace: 'NO' }), await inList()]).toEqual([NEVER, false]);
    await exam.query('update student_exam set student_exam_status_id = $2 where id = $1', [seats[1]?.id, was?.id]);
  });

  test('who owes a backlog always, who once owed one unless asked for; what a revaluation cleared was never owed', async () => {
    await exam.query(
      `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason) values ($1, $2, $3, 1, $4, 'FAILED')`,
      [exam.instituteId, seats[1]?.studentProfileId, exam.paperIds[0], seats[1]?.id],
    );
    const inFirst = async (query: Readonly<Record<string, string>>) => [
      people(await bySemester(query)).includes(1),
      people((await bySubject(query)).filter(([paper]) => paper === 'P01')).includes(1),
    ];
    expect([await inFirst({}), await inFirst({ noBacklog: 'NO' })]).toEqual([NEVER, NEVER]);
    // Another paper is not of the backlog.
    expect(people((await bySubject()).filter(([paper]) => paper === 'P02'))).toContain(1);
    const clear = (by: string | undefined) =>
      exam.query(`update backlog set state = 'CLEARED', cleared_student_exam_id = $2 where institute_id = $1`, [exam.instituteId, by]);
    await clear(seats[0]?.id);
    expect([await inFirst({}), await inFirst({ noBacklog: 'NO' })]).toEqual([NEVER, THERE]);
    await clear(seats[1]?.id);
    expect(await inFirst({})).toEqual(THERE);
    // What is owed of a later semester says nothing of this one.
    await exam.query(`update backlog set state = 'OPEN', cleared_student_exam_id = null where institute_id = $1`, [exam.instituteId]);
    expect(people(await bySemester())).not.toContain(1);
    await exam.query(`update exam_paper set semester = 9 where id = $1`, [exam.paperIds[0]]);
    expect(people(await bySemester())).toContain(1);
    await exam.query(`update exam_paper set semester = 8 where id = $1`, [exam.paperIds[0]]);
    await exam.query('delete from backlog where institute_id = $1', [exam.instituteId]);
  });

  test('who got grace, unless asked for; then the grades before grace count', async () => {
    const [was] = await exam.query<{ id: string; body: unknown }>('select id, body from result where student_exam_id = $1', [seats[1]?.id]);
    // Three marks of grace in the first paper, without which it has 85 marks and point 5.
    await exam.query(
      `update result set body = jsonb_set(jsonb_set(jsonb_set(body, '{o}', '["O.5044"]'), '{u,0,2}', '8500'), '{u,0,6}', '500') where student_exam_id = $1`,
      [seats[1]?.id],
    );
    expect(people(await bySemester())).not.toContain(1);
    expect(people((await bySubject()).filter(([paper]) => paper === 'P01'))).not.toContain(1);
    expect(people((await bySubject()).filter(([paper]) => paper === 'P02'))).toContain(1);
    const { data } = await controller().ok(semesterToppers.list, { params: ofSession(), query: { noGrace: 'NO', upTo: '100' } });
    const own = data.find((row) => row.studentProfileId === seats[1]?.studentProfileId);
    const [kept] = await exam.query<{ points: string; second: number }>(
      `select sum_points as points, (body -> 'u' -> 1 ->> 5)::int as second from result where student_exam_id = $1`,
      [seats[1]?.id],
    );
    expect(own?.points).toBe(String((4 * 500 + 4 * (kept?.second ?? 0)) / 100));
    expect(Number(own?.points)).toBeLessThan(Number(kept?.points));
    expect(own?.rank).toBeGreaterThan(1);
    await exam.query('update result set body = $2 where id = $1', [was?.id, JSON.stringify(was?.body)]);
  });

  test('who failed the examination is in the list of a paper only on demand, and never in that of the semester', async () => {
    await exam.query(`update result set letter = 'F' where student_exam_id = $1`, [seats[1]?.id]);
    expect(await inBoth()).toEqual(NEVER);
    expect(people(await bySubject({ passed: 'NO' }))).toContain(1);
    expect(people(await bySemester({ noBacklog: 'NO', noGrace: 'NO' }))).not.toContain(1);
    await exam.query(`update result set letter = 'P' where student_exam_id = $1`, [seats[1]?.id]);
  });
});

describe('files and rights', () => {
  test('a file has the rows of the list, as CSV, workbook and PDF', async () => {
    for (const [report, params] of [
      [semesterToppers, ofSession()],
      [subjectToppers, ofExam()],
    ] as const) {
      const { data } = await controller().ok(report.list, { params: params as never });
      const file = (format: 'CSV' | 'XLSX' | 'PDF') =>
        controller().call(report.exportFile, { params: params as never, query: { format } as never });
      expect((await file('CSV')).text.trim().split('\r\n').length).toBe(data.length + 1);
      expect((await readXlsx((await file('XLSX')).bytes)).sheets[0]?.rows.length).toBe(data.length + 1);
      const { text } = pdfText((await file('PDF')).bytes);
      for (const row of data) expect(text).toContain(row.seatNo);
    }
  });

  test('another institute finds nothing of it', async () => {
    const other = { instituteId: app.otherInstitute.id };
    for (const call of [
      await app.as('admin').call(semesterToppers.list, { ...other, params: ofSession() }),
      await app.as('admin').call(semesterToppers.choices, { ...other, params: ofSession() }),
      await app.as('admin').call(subjectToppers.list, { ...other, params: ofExam() }),
      await app.as('admin').call(subjectToppers.exportFile, { ...other, params: ofExam(), query: { format: 'CSV' } }),
    ])
      expect(call.status).toBe(404);
    // An examination of another session is none of this one.
    expect(await bySemester({ examInstanceId: crypto.randomUUID() })).toEqual([]);
    expect(await bySubject({ paperId: crypto.randomUUID() })).toEqual([]);
  });

  test('who may not read profiles learns no gender and no category', async () => {
    await sql`with rule as (insert into policy (tenant_id, name, type) values (${app.tenantId}, 'No profiles', 'RESOURCE') returning id),
      says as (insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
        select ${app.tenantId}, id, 0, 'DENY', '{profiles}', '{*}' from rule)
      insert into policy_attachment (tenant_id, policy_id, user_id) select ${app.tenantId}, id, ${app.userId('clerk')} from rule`.execute(
      app.inside.db,
    );
    const clerk = app.as('clerk');
    const narrowed = await clerk.call(semesterToppers.list, { params: ofSession(), query: { category: 'OBC' } });
    expect([narrowed.status, narrowed.body]).toMatchObject([403, { feature: 'profiles' }]);
    expect((await clerk.ok(semesterToppers.choices, { params: ofSession() })).data.categories).toEqual([]);
    expect((await clerk.ok(semesterToppers.list, { params: ofSession() })).data.length).toBeGreaterThan(0);
    for (const report of [semesterToppers, subjectToppers])
      expect((await app.as('teacher').call(report.list, { params: { ...ofSession(), ...ofExam() } as never })).status).toBe(403);
  });

  test('what is taken back is ranked no more', async () => {
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'For the test of toppers');
    expect([await bySemester(), await bySubject()]).toEqual([[], []]);
  });
});
