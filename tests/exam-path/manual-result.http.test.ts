import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backwardSgpis } from '../../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { examHistory } from '../../src/domains/results/exam-history/exam-history.contract.ts';
import { manualResults } from '../../src/domains/results/manual-result/manual-result.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { lockResult, unlockResult } from '../../src/domains/results/publish/publish.command.ts';
import { studentHistory } from '../../src/domains/results/student-history/student-history.contract.ts';
import { transcripts } from '../../src/domains/results/transcript/transcript.contract.ts';
import { approve, getApproval, reject } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import type { BodyOf } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { letterFor } from '../letter.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

type Body = BodyOf<typeof manualResults.create>;

let app: App;
let exam: TestExam;
let scope: InstituteScope;
let seats: Ranked['seats'] = [];
let evidenceId: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  ({ exam, scope, seats } = await stageToppers(app, { isFinal: true }));
  await exam.query('update student_profile set user_id = null where user_id = $1', [app.userId('student')]);
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), student(0)]);
  await exam.query('delete from backward_sgpi where institute_id = $1 and semester >= 6 and student_profile_id = any($2::uuid[])', [
    exam.instituteId,
    [student(0), student(1), student(2)],
  ]);
  evidenceId = await letterFor(app.as('clerk'), 'MANUAL');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const student = (at: number) => seats[at]?.studentProfileId ?? '';
const paper = (code: string, credits: string, gradePoint: string): Body['papers'][number] => ({
  code,
  title: `Paper ${code}`,
  credits,
  marks: '80',
  maxMarks: '100',
  grade: 'A',
  gradePoint,
  outcome: 'PASS',
});
/** 4 × 9 + 6 × 8 = 84 points of 10 credits. */
const body = (more: Partial<Body> = {}): Body => ({
  studentProfileId: student(0),
  semester: 7,
  examName: 'B.E. Semester VII',
  examMonth: 5,
  examYear: 2023,
  issuedBy: 'Pune University',
  outcome: 'PASS',
  sgpi: '8.40',
  total: '160',
  totalMax: '200',
  className: 'First Class',
  differenceReason: null,
  sourceDocument: 'Grade card 1245/2023',
  evidenceId,
  papers: [paper('CS701', '4', '9'), paper('CS702', '6', '8')],
  ...more,
});
const create = (more: Partial<Body> = {}) => app.as('clerk').call(manualResults.create, { body: body(more) });
const faults = ({ status, body: { errors = [] } }: { status: number; body: { errors?: readonly { code: string; path?: string }[] } }) =>
  `${status} ${errors.map(({ code, path }) => [code, path].filter(Boolean).join(' ')).join(', ')}`.trim();
const send = async () =>
  (await app.as('clerk').ok(manualResults.requestApproval, { body: { reason: 'Copied from the grade cards' } })).data.approvalId;
async function decide(id: string, name: CallerName = 'controller') {
  const { data } = await app.as(name).ok(getApproval, { params: { id } });
  return app.as(name).call(approve, { params: { id }, body: { version: data.version, note: 'Compared' } });
}
const rowOf = async (at: number, semester = 7) => {
  const { data } = await app
    .as('controller')
    .ok(manualResults.list, { query: { studentProfileId: student(at), semester: String(semester) } });
  const [row] = data;
  if (row === undefined) throw new Error('no manual result');
  return row;
};
const entered = (at: number, semester: number) =>
  exam.query<{ sgpi: string; credits: string; points: string | null; verified_by: string }>(
    'select sgpi, credits, points, verified_by from backward_sgpi where student_profile_id = $1 and semester = $2',
    [student(at), semester],
  );

describe('what is refused', () => {
  test.each<[string, Partial<Body>, string]>([
    ['marks above their maximum', { papers: [{ ...paper('A', '4', '9'), marks: '101' }] }, '422 CUSTOM body.papers.0.marks'],
    ['a code twice', { papers: [paper('A', '4', '9'), paper('a', '4', '9')] }, '422 CUSTOM body.papers.1.code'],
    ['a passed semester below 4', { sgpi: '3.90' }, '422 CUSTOM body.sgpi'],
    ['no paper', { papers: [] }, '422 TOO_SMALL body.papers'],
    ['an SGPI that its papers do not give', { sgpi: '8.50' }, '422 MANUAL_SGPI_DIFFERS body.differenceReason'],
  ])('%s', async (_what, more, said) => {
    expect(faults(await create(more))).toBe(said);
  });

  test('a semester with a computed result, one with an entered SGPI, and a file of something else', async () => {
    expect(faults(await create({ semester: 8 }))).toBe('409 MANUAL_RESULT_COMPUTED body.semester');
    expect(faults(await create({ semester: 5 }))).toBe('409 MANUAL_RESULT_ENTERED body.semester');
    expect(faults(await create({ evidenceId: await letterFor(app.as('clerk'), 'SGPI') }))).toBe('422 EVIDENCE_OTHER body.evidenceId');
  });
});

test('entered by one, approved by another; the same semester once; the CGPI counts it from then on', async () => {
  expect((await create()).status).toBe(200);
  expect((await create()).status).toBe(409);
  const differing = await create({ semester: 6, sgpi: '8.50', differenceReason: 'The card rounds up' });
  expect(differing.body.data).toMatchObject({ sgpi: '8.50', sgpiOfPapers: '8.40', credits: '10', differenceReason: 'The card rounds up' });
  const id = await send();
  const { data: card } = await app.as('controller').ok(getApproval, { params: { id } });
  expect(card.card?.changes).toMatchObject([
    { what: expect.stringContaining('SGPI 8.50, its papers come to 8.40: The card rounds up') },
    { after: 'Passed · SGPI 8.40 · 10 credits · 160 of 200 marks · First Class' },
  ]);
  expect(card.card?.files).toHaveLength(1);
  expect((await decide(id, 'clerk')).status).not.toBe(200);
  expect(await entered(0, 7)).toEqual([]);
  expect((await decide(id)).status).toBe(200);
  expect(await entered(0, 7)).toEqual([{ sgpi: '8.40', credits: '10.0', points: '84.00', verified_by: app.userId('controller') }]);
  expect(await entered(0, 6)).toMatchObject([{ sgpi: '8.50', points: '85.00' }]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  const { data } = await app.as('controller').ok(studentHistory.get, { params: { studentProfileId: student(0) } });
  expect(data.examinations[0]?.latest?.manualSemesters).toEqual([6, 7]);
  expect(data.manual.map((one) => [one.semester, one.issuedBy, one.papers.length])).toEqual([
    [6, 'Pune University', 2],
    [7, 'Pune University', 2],
  ]);
});

test('an approved one is not changed, and its SGPI is not touched by itself', async () => {
  const row = await rowOf(0);
  const { studentProfileId: _student, semester: _semester, ...figures } = body();
  const update = { params: { id: row.id }, body: { ...figures, version: row.version } };
  expect(faults(await app.as('clerk').call(manualResults.update, update))).toBe('409 MANUAL_RESULT_APPROVED');
  const { data } = await app.as('controller').ok(backwardSgpis.list, { query: { studentProfileId: student(0), semester: '7' } });
  const [sgpi] = data;
  expect(sgpi?.ofManual).toBe(true);
  const remove = { params: { id: sgpi?.id ?? '' }, body: { version: sgpi?.version ?? 0 } };
  expect(faults(await app.as('controller').call(backwardSgpis.remove, remove))).toBe('409 SGPI_OF_MANUAL_RESULT');
});

test('what waits is changed and deleted by its maker; the request is another one then', async () => {
  await create({ studentProfileId: student(1) });
  const id = await send();
  const row = await rowOf(1);
  expect(row.sent).toBe(true);
  const { studentProfileId: _student, semester: _semester, ...figures } = body({ className: 'Second Class' });
  await app.as('clerk').ok(manualResults.update, { params: { id: row.id }, body: { ...figures, version: row.version } });
  expect(faults(await decide(id))).toContain('ENTRIES_CHANGED');
  const { data: asked } = await app.as('controller').ok(getApproval, { params: { id } });
  await app.as('controller').ok(reject, { params: { id }, body: { version: asked.version, note: 'Another class now' } });
  const now = await rowOf(1);
  await app.as('clerk').ok(manualResults.remove, { params: { id: now.id }, body: { version: now.version } });
  expect((await app.as('clerk').ok(manualResults.list, { query: { studentProfileId: student(1) } })).data).toEqual([]);
});

test('a failed semester keeps the CGPI back', async () => {
  await create({ studentProfileId: student(1), outcome: 'FAIL', sgpi: null });
  await decide(await send());
  expect(await entered(1, 7)).toMatchObject([{ sgpi: '0.00', points: null }]);
  const row = await rowOf(1);
  const ask = { params: { id: row.id }, body: { version: row.version, reason: 'Entered for another student' } };
  const { data } = await app.as('clerk').ok(manualResults.requestRemoval, ask);
  expect((await decide(data.approvalId)).status).toBe(200);
  expect(await entered(1, 7)).toEqual([]);
});

describe('by file', () => {
  const HEADER = 'prn,semester,exam,month,year,issuedBy,result,sgpi,document,evidence,code,title,credits,marks,maxMarks,grade,gradePoint';
  const prnOf = async (at: number) => {
    const [row] = await exam.query<{ prn: string }>('select university_prn as prn from student_profile where id = $1', [student(at)]);
    return row?.prn ?? '';
  };
  const fileName = async () => {
    const [row] = await exam.query<{ name: string }>('select name from result_evidence where id = $1', [evidenceId]);
    return row?.name ?? '';
  };
  const line = (prn: string, file: string, code: string, more: Partial<Record<'sgpi' | 'marks' | 'semester', string>> = {}) =>
    [
      prn,
      more.semester ?? '7',
      'Sem VII',
      '5',
      '2023',
      'Pune University',
      'PASS',
      more.sgpi ?? '9',
      'Card 7',
      file,
      code,
      `Paper ${code}`,
      '4',
      more.marks ?? '90',
      '100',
      'O',
      '9',
    ].join(',');
  const upload = (lines: readonly string[]) =>
    app
      .as('clerk')
      .upload(
        uploadFeed,
        { query: { kind: 'manualResults', mode: 'INSERT', fileName: 'manual.csv', context: '{}' } },
        [HEADER, ...lines].join('\n'),
      );
  const reasonsOf = async (id: string) =>
    (await app.as('clerk').ok(listFeedRows, { params: { id } })).data.map(({ rowNo, answer, errors }) =>
      [rowNo, answer, ...(errors ?? []).map(({ column, reason }) => `${column}: ${reason}`)].filter(Boolean).join(' '),
    );

  test('wrong PRNs, wrong files and marks above the maximum are told row by row', async () => {
    const [prn, file] = [await prnOf(2), await fileName()];
    const { body: answer } = await upload([
      line('999', file, 'F1'),
      line(prn, 'No such.pdf', 'F2'),
      line(prn, file, 'F3', { marks: '101' }),
    ]);
    expect(answer.data.state).toBe('INVALID');
    expect(await reasonsOf(answer.data.id)).toEqual([
      expect.stringContaining('2 prn: no student has this PRN'),
      expect.stringContaining('3 evidence: no evidence file of this name was added'),
      expect.stringContaining('4 marks: marks are above the maximum'),
    ]);
  });

  test('a row for each paper makes one semester, is idempotent, and is undone whole', async () => {
    const [prn, file] = [await prnOf(2), await fileName()];
    const lines = [
      line(prn, file, 'F1'),
      line(prn, file, 'F2'),
      line(prn, file, 'F3', { sgpi: '8' }),
      line(prn, file, 'F4', { semester: '8' }),
    ];
    const { body: answer } = await upload(lines);
    const reasons = await reasonsOf(answer.data.id);
    expect(reasons.join('\n')).toContain('other figures of the semester');
    expect(reasons.join('\n')).toContain('has a result of this system');
    const { body: good } = await upload(lines.slice(0, 2));
    const { id, version } = good.data;
    await app.as('clerk').ok(applyFeed, { params: { id }, body: { version } });
    const read = async () => (await app.as('clerk').ok(getFeed, { params: { id } })).data;
    const done = await eventually(read, ({ state }) => state !== 'APPLYING');
    expect(done).toMatchObject({ state: 'APPLIED', created: 2 });
    expect((await rowOf(2)).papers.map(({ code }) => code)).toEqual(['F1', 'F2']);
    const { body: again } = await upload(lines.slice(0, 2));
    expect(again.data).toMatchObject({ willSkip: 2, willCreate: 0 });
    await app.as('controller').ok(undoFeed, { params: { id }, body: { version: done.version } });
    const { data } = await app.as('clerk').ok(manualResults.list, { query: { studentProfileId: student(2) } });
    expect(data).toEqual([]);
  });
});

test('it shows as manual in the history, to the student, and on the transcript; nothing that is used is taken back', async () => {
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
  const { data: lines } = await app.as('controller').ok(examHistory.list, { params: { studentProfileId: student(0) } });
  expect(lines.filter(({ kind }) => kind === 'MANUAL').map(({ semester, paper: code, remarks }) => [semester, code, remarks])).toEqual([
    ['6', 'CS701', 'MAN · Pune University'],
    ['6', 'CS702', 'MAN · Pune University'],
    ['7', 'CS701', 'MAN · Pune University'],
    ['7', 'CS702', 'MAN · Pune University'],
  ]);
  expect(lines.find(({ kind }) => kind === 'REGULAR')?.remarks).toContain('MAN 6 7');
  const own = await app.as('student').ok(ownResults.list);
  expect(own.manual.map(({ semester }) => semester)).toEqual([7, 6]);
  expect(own.earlier.map(({ semester }) => semester)).not.toContain(7);
  const [course] = await exam.query<{ program: string }>(
    'select c.program_id as program from course c join exam_instance i on i.course_id = c.id where i.id = $1',
    [exam.instanceId],
  );
  const order = { extent: 'PARTIAL', language: 'en', copies: 1, programId: course?.program ?? '', purpose: 'Visa' } as const;
  const { data: issued } = await app.as('controller').ok(transcripts.issue, { params: { studentProfileId: student(0) }, body: order });
  const file = await app.as('controller').call(transcripts.download, { params: { id: issued.id } });
  const text = pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Pune University · manual, not computed here (*)');
  expect(text).toContain('CS702');
  const row = await rowOf(0);
  const ask = { params: { id: row.id }, body: { version: row.version, reason: 'Entered for another student' } };
  expect(faults(await app.as('clerk').call(manualResults.requestRemoval, ask))).toBe('409 HIGHER_RESULT_LOCKED');
  await exam.query('update exam_instance set published_run_no = null, published_at = null where id = $1', [exam.instanceId]);
  await inScope(app.asApp.db, scope, (db) => unlockResult(db, scope, exam.instanceId, 'For the test'));
  expect(faults(await app.as('clerk').call(manualResults.requestRemoval, ask))).toBe('409 MANUAL_RESULT_USED');
});
