import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../src/kit/http/serve.server.ts';
import { unpublishResult } from '../../src/domains/results/publish/publish.command.ts';
import { resultsAt } from '../../src/domains/results/result-run/read-results.command.ts';
import { letterFor } from '../letter.server.ts';
import { startApp, type App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { makeTestExam, type TestExam } from './test-exam.server.ts';
import { holdExam } from './hold-exam.server.ts';
import type { MarkOf } from './hold-exam.server.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { publishAll, unpublishAll } from './test-run.server.ts';
import { traceResult } from '../../src/domains/results/run-review/trace.command.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { plannedBacklogs } from '../../src/domains/exams/new-exam/planned-backlogs.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { inwardStudents } from '../../src/domains/exams/inward/inward.command.ts';
import { openMarkSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { uninwardStudents } from '../../src/domains/exams/inward/uninward.command.ts';
import { stripRows } from '../../src/domains/results/exam-home/exam-home.store.ts';
import { examHome } from '../../src/domains/results/exam-home/exam-home.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { listBacklogs, triggerBacklogs } from '../../src/domains/results/backlog/backlog.store.ts';
import { pageRequest } from '../../src/kit/list/page.rules.ts';

let app: App;
let exam: TestExam;
let clerk: InstituteScope;
let second: string;

const as = <T>(work: (db: Db, scope: InstituteScope) => Promise<T>) => inScope(app.asApp.db, clerk, (db) => work(db, clerk));

const hold = (instanceId: string, prefix: string, mark: MarkOf) => holdExam(app.asApp.db, clerk, { instanceId, prefix, mark });

const resultOf = async (instanceId: string, prn: string) => {
  const [row] = await exam.query<{ id: string }>(
    'select x.id from student_exam x join student_profile s on s.id = x.student_profile_id where x.institute_id = $1 and x.exam_instance_id = $2 and s.university_prn like $3',
    [exam.instituteId, instanceId, `%${prn}`],
  );
  const id = row?.id ?? '';
  return { id, opened: (await as((db, scope) => resultsAt(db, scope, [id], 'PUBLISHED'))).get(id) };
};
const states = () =>
  as(async (db, scope) =>
    (await listBacklogs(db, scope, {}, pageRequest({}))).rows.map(
      (row) => `${row.prn.slice(-1)} ${row.paperCode} ${row.state} ${row.attempts}`,
    ),
  );

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 4,
    semester: 5,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '2' },
    ],
  });
  await app.inside_('clerk', async (_db, scope) => {
    clerk = scope;
  });
  [second = ''] = (
    await exam.query<{ id: string }>(
      `with s as (insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
       select institute_id, 'S2', 'S2', academic_year_id, 'FIRST', '2026-11-01', '2026-11-30', 'OPEN' from exam_session where institute_id = $1 returning id),
     y as (insert into exam_type (institute_id, code, name, nature) values ($1, 'B', 'Backlog', 'ATKT') returning id),
     i as (insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, state)
       select institute_id, 'EX2', 'Re-examination', (select id from s), course_id, semesters, (select id from y), exam_pattern_id, 'OPEN' from exam_instance where institute_id = $1 returning id, institute_id),
     p as (insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) select $1, i.id, p.id from i, exam_paper p where p.institute_id = $1)
     select id from i`,
      [exam.instituteId],
    )
  ).map((row) => row.id);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('a backlog from the failing result to its clearing', () => {
  test('opens with the published result, one per failed unit', async () => {
    await as((db, scope) => inwardStudents(db, scope, { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] }));
    // Student 1 passes; 2 fails the theory of P01; 3 fails the theory of P01 and P02; 4 fails the internal head of P02.
    await hold(exam.instanceId, 'A', (prn, paper, head) => {
      const n = prn.slice(-1);
      if (n === '2' && paper === 'P01' && head === 1) return '10';
      if (n === '3' && paper !== 'P03' && head === 1) return '5';
      if (n === '4' && paper === 'P02' && head === 2) return '1';
      return head === 1 && paper !== 'P03' ? '50' : '15';
    });
    const board = async () => (await app.as('clerk').ok(examBoard.get, { params: { id: exam.instanceId } })).data;
    expect(await board()).toMatchObject({ untriggered: 4 });
    expect(await as((db, scope) => triggerBacklogs(db, scope, exam.instanceId))).toMatchObject({ opened: 4 });
    expect(await board()).toMatchObject({ untriggered: 0 });
    expect(await states()).toEqual(['2 P01 OPEN 0', '3 P01 OPEN 0', '3 P02 OPEN 0', '4 P02 OPEN 0']);
    const list = await as((db, scope) => listBacklogs(db, scope, { state: 'CLEARED' }, pageRequest({})));
    expect([list.total, list.counts]).toEqual([0, { OPEN: 4 }]);
    const { opened } = await resultOf(exam.instanceId, '3');
    expect(opened?.result).toMatchObject({ letter: 'F', sgpi: null, creditsEarned: 200 });
  });

  test('is shown before it is inwarded: each paper with its attempt, its origin and what is carried', async () => {
    const papersOf = async (number: number) => {
      const query = { examInstanceId: second, studentProfileId: exam.studentIds[number - 1] ?? '' };
      return (await app.as('clerk').ok(candidates.backlogPapers, { query })).data.map(({ paperId: _id, title: _title, ...paper }) => paper);
    };
    const [origin] = await exam.query<{ code: string }>('select code from exam_instance where id = $1', [exam.instanceId]);
    const paper = (code: string) => ({ code, attemptNo: 2, originCode: origin?.code, units: [1], carriedHeads: 1 });
    expect(await papersOf(1)).toEqual([]);
    expect(await papersOf(2)).toEqual([paper('P01')]);
    expect(await papersOf(3)).toEqual([paper('P01'), paper('P02')]);
    const elsewhere = { instituteId: app.otherInstitute.id, query: { examInstanceId: second, studentProfileId: exam.studentIds[1] ?? '' } };
    expect((await app.as('admin').call(candidates.backlogPapers, elsewhere)).status).toBe(404);
    expect((await app.as('teacher').call(candidates.backlogPapers, { query: elsewhere.query })).status).toBe(403);
  });

  test('is listed for a planned examination: who, in which papers, at which attempt', async () => {
    const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
    const asked = { courseId: course?.id ?? '', papers: exam.paperIds.slice(0, 2).join(',') };
    const list = async (query: { q?: string; page?: string; size?: string; papers?: string }) =>
      app.as('clerk').ok(plannedBacklogs.list, { query: { ...asked, ...query } });
    const [origin] = await exam.query<{ code: string }>('select code from exam_instance where id = $1', [exam.instanceId]);
    const said = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.map(({ prn, papers }) => [
        prn.slice(-1),
        ...papers.map(({ code, attemptNo, originCode }) => `${code} ${attemptNo} ${originCode}`),
      ]);
    const whole = await list({});
    const from = (code: string) => `${code} 2 ${origin?.code}`;
    expect(said(whole)).toEqual([['2', from('P01')], ['3', from('P01'), from('P02')], ['4', from('P02')]]); // prettier-ignore
    expect(whole.page).toEqual({ size: 50, next: null, total: 3 });
    const second = await list({ page: '2', size: '2' });
    expect([said(second), second.page]).toEqual([[['4', from('P02')]], { size: 2, next: null, total: 3 }]);
    expect(said(await list({ papers: exam.paperIds[1] ?? '' }))).toEqual([['3', from('P02')], ['4', from('P02')]]); // prettier-ignore
    expect(said(await list({ papers: exam.paperIds[2] ?? '' }))).toEqual([]);
    expect((await list({ q: whole.data[1]?.prn ?? '' })).page.total).toBe(1);
    // Papers of this institute alone; who may not inward reads nobody's backlogs.
    expect((await app.as('admin').call(plannedBacklogs.list, { instituteId: app.otherInstitute.id, query: asked })).status).toBe(404);
    expect((await app.as('teacher').call(plannedBacklogs.list, { query: asked })).status).toBe(403);
    expect((await app.as('clerk').call(plannedBacklogs.list, { query: { ...asked, papers: 'no id' } })).status).toBe(422);
  });

  test('is counted where it cannot be inwarded: the student is inwarded as regular, or the examination lacks the paper', async () => {
    const examInstanceId = await anotherExam(exam, 'P01 ONLY', 'IMPROVEMENT', exam.paperIds.slice(0, 1));
    const query = { examInstanceId };
    const openIn = async (id: string) => (await app.as('clerk').ok(candidates.facets, { query: { examInstanceId: id } })).data.openBacklogs;
    const open = () => openIn(examInstanceId);
    // The examination that opened them has their papers and their students.
    expect(await openIn(exam.instanceId)).toMatchObject({ inwarded: 4, elsewhere: 0 });
    expect(await openIn(second)).toMatchObject({ inwarded: 0, elsewhere: 0 });
    expect(await open()).toEqual({ inwarded: 0, elsewhere: 2, exam: null });
    // In one session with it there is an examination for backlogs: it is named, with how many students it could take.
    await exam.query('update exam_instance set exam_session_id = (select exam_session_id from exam_instance where id = $2) where id = $1', [
      examInstanceId,
      second,
    ]);
    expect((await open()).exam).toEqual({ id: second, name: 'Re-examination', students: 3 });
    await app.as('clerk').ok(inwards.inward, { body: { ...query, kind: 'REGULAR', studentProfileIds: [] } });
    expect((await app.as('clerk').ok(candidates.preview, { query: { ...query, kind: 'BACKLOG' } })).counts).toMatchObject({ ELIGIBLE: 0 });
    expect(await open()).toMatchObject({ inwarded: 2, elsewhere: 2 });
    const { data } = await app.as('clerk').ok(inwards.list, { query: { ...query, size: '10' } });
    // Of what a student does not take here it is told what was decided elsewhere.
    const third = (await app.as('clerk').ok(inwards.papers, { params: { id: data.find((row) => row.prn.endsWith('3'))?.id ?? '' } }))
      .decided;
    expect(third).toEqual([{ paperId: exam.paperIds[0], passed: false, decidedIn: 'S' }]);
    const first = (await app.as('clerk').ok(inwards.papers, { params: { id: data.find((row) => row.prn.endsWith('1'))?.id ?? '' } }))
      .decided;
    expect(first).toEqual([{ paperId: exam.paperIds[0], passed: true, decidedIn: 'S' }]);
    const body = { ...query, studentExamIds: data.map((row) => row.id), reason: 'Inwarded for this test only' };
    await app.as('controller').ok(inwards.uninward, { body });
    expect(await open()).toMatchObject({ inwarded: 0, elsewhere: 2 });
  });

  test('is the only way into an examination for backlogs', async () => {
    const body = { examInstanceId: second, kind: 'REGULAR' as const, studentProfileIds: [] };
    const { data } = await app.as('clerk').ok(candidates.facets, { query: { examInstanceId: second } });
    expect(data.kinds).toEqual(['BACKLOG']);
    expect((await app.as('clerk').ok(candidates.plan, { body })).data.barred).toMatchObject([{ code: 'BACKLOGS_ONLY', count: 1 }]);
    const refused = await app.as('clerk').call(inwards.inward, { body });
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'BACKLOGS_ONLY', count: 1 }] }]);
  });

  test('is inwarded with exactly its papers, passed heads carried with their attempt', async () => {
    const answer = await as((db, scope) => inwardStudents(db, scope, { examInstanceId: second, kind: 'BACKLOG', studentProfileIds: [] }));
    expect(answer).toMatchObject({ inwarded: 3, papers: 4, carriedMarks: 4 });
    expect(await states()).toEqual(['2 P01 INWARDED 1', '3 P01 INWARDED 1', '3 P02 INWARDED 1', '4 P02 INWARDED 1']);
    const carried = await exam.query(
      `select value, origin_attempt, origin_document, mark_sheet_id from mark where institute_id = $1 and origin = 'CARRIED' order by value`,
      [exam.instituteId],
    );
    expect(carried).toEqual(
      [15, 15, 15, 50].map((value) => ({ value: `${value}.00`, origin_attempt: 1, origin_document: 'EX', mark_sheet_id: null })),
    );
    const from = { units: 1, session: 'S', carriedAt: expect.any(String), carriedByName: expect.any(String) };
    const theory = { unitNo: 1, headNo: 1, max: '80.00', attemptNo: 1, document: 'EX', ...from };
    const papersOf = async (prn: string) =>
      (await app.as('clerk').ok(inwards.papers, { params: { id: (await resultOf(second, prn)).id } })).data;
    expect((await papersOf('4')).map(({ code, carried }) => ({ code, carried }))).toEqual([
      { code: 'P02', carried: [{ ...theory, kind: 'TH', value: '50.00' }] },
    ]);
    expect((await papersOf('3')).map(({ code, carried }) => ({ code, carried }))).toEqual(
      ['P01', 'P02'].map((code) => ({ code, carried: [{ ...theory, headNo: 2, kind: 'IA', value: '15.00', max: '20.00' }] })),
    );
    // Four heads, of which one is carried as a whole: three sheets are to be opened, and three are waited for.
    const missing = async () => (await app.as('clerk').ok(markSheets.list, { query: { examInstanceId: second } })).data.missing;
    expect(await missing()).toBe(3);
    // Nobody entered a carried mark here: its cell says where it comes from.
    await as((db, scope) => openMarkSheets(db, scope, second));
    const { sheets } = (await app.as('clerk').ok(markSheets.list, { query: { examInstanceId: second } })).data;
    const rows = await Promise.all(
      sheets.map(async ({ id }) => (await app.as('clerk').ok(markSheets.get, { params: { id }, query: { entry: 'FIRST' } })).data.rows),
    );
    const brought = rows.flat().filter((row) => row.origin === 'CARRIED');
    expect(brought).toHaveLength(4);
    for (const row of brought)
      expect(row).toMatchObject({ carriedFrom: 'Examination', enteredBy: null, enteredByName: null, enteredAt: null, mine: false });
    // The internal head of P01 is carried as a whole: there is nothing to enter, so nobody is waited for.
    const counted = [
      ['P01', 'TH', 2, 0],
      ['P01', 'IA', 0, 2],
      ['P02', 'TH', 1, 1],
      ['P02', 'IA', 1, 1],
    ];
    expect(sheets.map((one) => [one.paperCode, one.headKind, one.candidates, one.carried])).toEqual(counted);
    // Its code is made of the marks that are carried, not of nothing.
    const [internal] = sheets.filter((one) => one.paperCode === 'P01' && one.headKind === 'IA');
    const params = { id: internal?.id ?? '' };
    const { checksum } = (await app.as('clerk').ok(markSheets.submit, { params, body: {} })).data;
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(checksum).not.toBe(hash('sha256', ''));
    await app.as('controller').ok(markSheets.giveBack, { params, body: { reason: 'Only tried' } });
    const own = (await app.as('clerk').ok(examHome.ownSheets)).data.filter((one) => one.examInstanceId === second);
    expect(own.map((one) => [one.paperCode, one.headKind, one.total, one.carried])).toEqual(expect.arrayContaining(counted));
    expect(await missing()).toBe(0);
    const { openSheets, steps, received } = (await app.as('clerk').ok(examBoard.get, { params: { id: second } })).data;
    // Eight marks, of which four are carried: four are to come.
    expect(received.total).toBe(4);
    expect(steps.find(({ code }) => code === 'MARKS')).toMatchObject({ done: 0, total: 3 });
    expect(await as((db, scope) => stripRows(db, scope, [second]))).toMatchObject([{ sheets: 3, sheetsLocked: 0 }]);
    const listed = (await app.as('clerk').ok(markSheets.instances)).data.find((one) => one.id === second);
    expect([listed?.sheets, listed?.inEntry]).toEqual([3, 3]);
    expect(openSheets.map((one) => `${one.paperCode} ${one.headKind}`).toSorted()).toEqual(['P01 TH', 'P02 IA', 'P02 TH']);
    // The button says so before a reason is typed.
    const { blockers } = (await app.as('controller').ok(resultProcessing.status, { params: { examInstanceId: exam.instanceId } })).data;
    expect(blockers.unpublish).toMatchObject([{ code: 'BACKLOGS_INWARDED', count: 4, value: 'Re-examination' }]);
    await expect(as((db, scope) => unpublishResult(db, scope, exam.instanceId, 'Too late'))).rejects.toMatchObject({
      items: [
        { code: 'BACKLOGS_INWARDED', message: '4 backlogs of this result inwarded again in Re-examination.', value: 'Re-examination' },
      ],
    });
  });

  test('a reverted attempt reopens it, its number is not used twice, and the paper counts only what was sat', async () => {
    const { id } = await resultOf(second, '4');
    await as((db, scope) => uninwardStudents(db, scope, second, [id], 'Withdrawn by the student'));
    expect(await states()).toContain('4 P02 OPEN 1');
    const query = { examInstanceId: second, studentProfileId: exam.studentIds[3] ?? '' };
    expect((await app.as('clerk').ok(candidates.backlogPapers, { query })).data).toMatchObject([{ code: 'P02', attemptNo: 2 }]);
    expect(
      await as((db, scope) => inwardStudents(db, scope, { examInstanceId: second, kind: 'BACKLOG', studentProfileIds: [] })),
    ).toMatchObject({ inwarded: 1, unchanged: 0 });
    expect(await states()).toContain('4 P02 INWARDED 2');
    expect(
      await exam.query(
        'select sp.attempt_no as paper, x.attempt_no as exam from student_paper sp join student_exam x on x.id = sp.student_exam_id where x.id = $1',
        [id],
      ),
    ).toEqual([{ paper: 2, exam: 2 }]);
  });

  test('the new result amends the semester: passed units are kept, cleared ones count, credits are posted once', async () => {
    // Student 2 clears; 3 clears P01 and fails P02 again; 4 clears the internal head.
    await hold(second, 'B', (prn, paper, head) => (prn.endsWith('3') && paper === 'P02' && head === 1 ? '6' : head === 1 ? '60' : '18'));
    const two = await resultOf(second, '2');
    expect(two.opened?.result).toMatchObject({ letter: 'P', creditsEarned: 1000, failReasons: [] });
    expect(two.opened?.result.units).toHaveLength(3);
    expect(two.opened?.earlierUnits.size).toBe(2);
    expect(two.opened?.result.sgpi).not.toBeNull();
    expect((await as((db, scope) => traceResult(db, scope, two.id))).agrees).toBe(true);
    const three = await resultOf(second, '3');
    expect(three.opened?.result).toMatchObject({ letter: 'F', creditsEarned: 600 });
    expect(await states()).toEqual(['2 P01 CLEARED 1', '3 P01 CLEARED 1', '3 P02 OPEN 1', '4 P02 CLEARED 2']);
    const satIn = async (id: string) => (await as((db, scope) => listBacklogs(db, scope, { satIn: id }, pageRequest({})))).counts;
    expect([await satIn(second), await satIn(exam.instanceId)]).toEqual([{ CLEARED: 3, OPEN: 1 }, {}]);
    const posted = await exam.query<{ prn: string; credits: string }>(
      `select right(s.university_prn, 1) as prn, sum(l.credits)::text as credits from credit_ledger l join student_profile s on s.id = l.student_profile_id where l.institute_id = $1 group by 1 order by 1`,
      [exam.instituteId],
    );
    expect(posted.map(({ prn, credits }) => `${prn} ${credits}`)).toEqual(['1 10.0', '2 10.0', '3 6.0', '4 10.0']);
    await unpublishAll(app.asApp.db, clerk, second, 'Wrong date');
    expect(await states()).toEqual(['2 P01 ATTEMPTED 1', '3 P01 ATTEMPTED 1', '3 P02 ATTEMPTED 1', '4 P02 ATTEMPTED 2']);
    await publishAll(app.asApp.db, clerk, second);
    expect(await states()).toEqual(['2 P01 CLEARED 1', '3 P01 CLEARED 1', '3 P02 OPEN 1', '4 P02 CLEARED 2']);
  });

  test('whoever carries a mark that is corrected in its examination afterwards is told by name', async () => {
    const params = { examInstanceId: second };
    const carried = async () =>
      (await app.as('controller').ok(runReview.prerequisites, { params })).data.find(({ code }) => code === 'CARRIED');
    expect(await carried()).toMatchObject({ state: 'DONE', count: 0, lines: [] });
    const { id } = await resultOf(exam.instanceId, '4');
    const { heads } = (await app.as('controller').ok(corrections.student, { params: { id } })).data;
    const theory = heads.find((one) => one.paperCode === 'P02' && one.headNo === 1);
    const changes = [{ paperHeadId: theory?.paperHeadId ?? '', value: '52', status: null }];
    const evidenceId = await letterFor(app.as('controller'), 'CORRECTION', { examInstanceId: exam.instanceId });
    const body = { changes, type: 'DATA_ENTRY' as const, reason: 'Added up wrongly', document: 'Letter 7', evidenceId };
    const { approvalId } = (await app.as('controller').ok(corrections.request, { params: { id }, body })).data;
    // What is only asked for changes nothing.
    expect((await carried())?.count).toBe(0);
    await app.as('secondController').ok(approve, { params: { id: approvalId }, body: { version: 1 } });
    const there = await resultOf(second, '4');
    const told = await carried();
    expect(told).toMatchObject({ state: 'WARNS', count: 1, studentExamId: there.id });
    expect(told?.lines).toEqual([expect.stringMatching(/^\S+4 .+ · P02 TH: 50 → 52 · Examination$/)]);
    const { blocks } = (await app.as('controller').ok(examBoard.get, { params: { id: second } })).data;
    expect(blocks.filter(({ code }) => code === 'CARRIED')).toMatchObject([{ code: 'CARRIED', state: 'WARNS', count: 1, of: null }]);
  });
});
