import { afterAll, beforeAll, expect, test } from 'vitest';
import { exemptFile } from '../../src/domains/exams/inward/exempt-file.rules.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { approve, getApproval, listApprovals, withdraw } from '../../src/kit/approval/approval.contract.ts';
import { applyFeed, getFeed, listFeedKinds, listFeeds, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../../src/kit/feed/feed.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  await exam.query(
    `update student_profile s set university_prn = 'PRN' || n.place, full_name = 'Student ' || n.place
       from unnest($1::uuid[]) with ordinality as n(id, place) where s.id = n.id`,
    [exam.studentIds],
  );
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const send = async (lines: readonly string[]): Promise<FeedJobView> => {
  const query = {
    kind: 'carriedMarks',
    mode: 'BOTH' as const,
    fileName: 'kept.csv',
    context: JSON.stringify({ examInstanceId: exam.instanceId }),
  };
  const body = ['student,paper,unit,head,mark,attempt,document', ...lines].join('\n');
  const { data } = (await app.as('clerk').upload(uploadFeed, { query }, body)).body;
  expect(data.state).toBe('READY');
  return data;
};
const reason = 'Compared with the statement';
const ask = ({ id, version }: FeedJobView) => app.as('clerk').call(applyFeed, { params: { id }, body: { version, reason } });
const asked = async ({ id }: FeedJobView, by: CallerName = 'clerk') => {
  const { data } = await app.as(by).ok(listApprovals, { query: { subject: id, state: 'PENDING' } });
  return data.map((one) => ({ params: { id: one.id }, body: { version: one.version } }));
};
const now = async ({ id }: FeedJobView) => (await app.as('clerk').ok(getFeed, { params: { id } })).data;
const marks = () =>
  exam.query<{ value: string; document: string; by: string }>(
    `select m.value, m.origin_document as document, m.entered_by as by from mark m
       join student_exam x on x.id = m.student_exam_id join student_profile s on s.id = x.student_profile_id
      where m.institute_id = $1 and m.origin = 'CARRIED' order by s.university_prn`,
    [exam.instituteId],
  );
const decide = (name: CallerName, request: Awaited<ReturnType<typeof asked>>[number]) => app.as(name).call(approve, request);

test('a carried mark is in nobody’s hand alone: it is written once a second person has seen it', async () => {
  const kinds = (await app.as('clerk').ok(listFeedKinds)).data;
  expect(kinds.filter((one) => one.byTwo).map((one) => one.kind)).toEqual(['carriedMarks']);
  const file = await send(['PRN1,P01,1,1,40,1,Statement 1245/2025', 'PRN2,P01,1,2,12,2,Statement 1246/2025']);
  // Without a reason nobody is asked; with one nothing is written yet.
  const silent = await app.as('clerk').call(applyFeed, { params: { id: file.id }, body: { version: file.version } });
  expect([silent.status, silent.body.errors[0]?.code]).toEqual([422, 'REASON']);
  expect([(await ask(file)).status, (await now(file)).state, await marks()]).toEqual([200, 'READY', []]);
  // A second request about the same file waits for the first one.
  expect((await ask(file)).status).toBe(409);
  const [request] = await asked(file);
  if (request === undefined) throw new Error('nothing was asked');
  const { card } = (await app.as('secondController').ok(getApproval, { params: request.params })).data;
  expect(card.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
    [expect.stringMatching(/^PRN1 Student 1 · P01 .+ · TH · 1: Statement 1245\/2025$/), null, '40 / 80'],
    [expect.stringMatching(/^PRN2 Student 2 · P01 .+ · IA · 2: Statement 1246\/2025$/), null, '12 / 20'],
  ]);
  // Neither whoever asked nor somebody without the right decides.
  expect([(await decide('clerk', request)).status, (await decide('teacher', request)).status]).toEqual([403, 403]);
  expect(await marks()).toEqual([]);
  expect((await decide('secondController', request)).status).toBe(200);
  expect((await eventually(() => now(file), ({ state }) => state !== 'APPLYING')).state).toBe('APPLIED'); // prettier-ignore
  // It was entered by whoever asked; who approved stands in the request.
  const by = app.userId('clerk');
  expect(await marks()).toEqual([
    { value: '40.00', document: 'Statement 1245/2025', by },
    { value: '12.00', document: 'Statement 1246/2025', by },
  ]);
});

test('what is approved is what was seen: a file that was sent anew, or a locked result, refuses', async () => {
  const file = await send(['PRN1,P01,1,1,45,1,Statement 1245/2025']);
  await ask(file);
  const [request] = await asked(file);
  if (request === undefined) throw new Error('nothing was asked');
  const { card } = (await app.as('secondController').ok(getApproval, { params: request.params })).data;
  expect(card.changes.map(({ before, after }) => [before, after])).toEqual([['40', '45 / 80']]);
  await exam.query('update feed_job set version = version + 1 where id = $1', [file.id]);
  const stale = await decide('secondController', request);
  expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'FEED_STATE']);
  await exam.query('update feed_job set version = version - 1 where id = $1', [file.id]);
  await exam.query('update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1 where id = $1', [exam.instanceId]);
  const late = await decide('secondController', request);
  expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'RESULT_LOCKED']);
  await exam.query('update exam_instance set locked_run_no = null where id = $1', [exam.instanceId]);
  expect((await marks())[0]?.value).toBe('40.00');
});

test('what needed two persons to come needs two to go: an undo is approved by a second person, who sees what becomes of each mark', async () => {
  const { data: files } = await app.as('clerk').ok(listFeeds, { query: { kind: 'carriedMarks', state: 'APPLIED' } });
  const first = files.at(-1);
  if (first === undefined) throw new Error('no file was applied');
  const undo = (body: { reason?: string; version?: number }) =>
    app.as('admin').call(undoFeed, { params: { id: first.id }, body: { version: first.version, ...body } });
  const silent = await undo({});
  expect([silent.status, silent.body.errors[0]?.code]).toEqual([422, 'REASON']);
  const stale = await undo({ reason, version: first.version - 1 });
  expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'FEED_STATE']);
  expect([(await undo({ reason })).status, (await now(first)).state, (await marks()).length]).toEqual([200, 'APPLIED', 2]);
  expect((await undo({ reason })).status).toBe(409);
  const [request] = await asked(first, 'admin');
  if (request === undefined) throw new Error('nothing was asked');
  const { card } = (await app.as('secondController').ok(getApproval, { params: request.params })).data;
  expect(card.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
    [expect.stringMatching(/^PRN1 Student 1 · P01 .+ · TH · 1: Statement 1245\/2025$/), '40 / 80', null],
    [expect.stringMatching(/^PRN2 Student 2 · P01 .+ · IA · 2: Statement 1246\/2025$/), '12 / 20', null],
  ]);
  // Neither whoever asked nor somebody without the right decides; what whoever asked may no longer do is not done for them.
  expect([(await decide('admin', request)).status, (await decide('teacher', request)).status]).toEqual([403, 403]);
  await exam.query('update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1 where id = $1', [exam.instanceId]);
  const late = await decide('secondController', request);
  expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'RESULT_LOCKED']);
  await exam.query('update exam_instance set locked_run_no = null where id = $1', [exam.instanceId]);
  await exam.query('update user_account set enabled = false where id = $1', [app.userId('admin')]);
  const gone = await decide('secondController', request);
  expect([gone.status, gone.body.errors[0]?.code]).toEqual([409, 'IMPORTER_GONE']);
  await exam.query('update user_account set enabled = true where id = $1', [app.userId('admin')]);
  expect((await marks()).length).toBe(2);
  expect((await decide('secondController', request)).status).toBe(200);
  expect([(await now(first)).state, (await now(first)).undone, await marks()]).toEqual(['UNDONE', 2, []]);
});

test('two who ask for one head at one moment: one of them is refused', async () => {
  const lines = ['PRN3,P01,1,1,40,1,Statement 7', 'PRN3,P01,1,1,44,1,Statement 8'];
  const files = await Promise.all(lines.map((line) => send([line])));
  const answers = await Promise.all(files.map(ask));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const requests = (await Promise.all(files.map((file) => asked(file)))).flat();
  expect(requests.length).toBe(1);
  for (const request of requests) expect((await app.as('clerk').call(withdraw, request)).status).toBe(200);
});

test('one head of one student is exempted the same way, and says what it is carried from', async () => {
  const { data: students } = await app.as('clerk').ok(inwards.list, { query: { examInstanceId: exam.instanceId, q: 'PRN3' } });
  const id = students[0]?.id ?? '';
  const papers = async () => (await app.as('clerk').ok(inwards.papers, { params: { id } })).data;
  const [paper] = await papers();
  expect(paper?.heads).toEqual([
    { unitNo: 1, units: 1, headNo: 1, kind: 'TH', max: '80.00' },
    { unitNo: 1, units: 1, headNo: 2, kind: 'IA', max: '20.00' },
  ]);
  const document = 'Winter 2024, Statement "1245"/2025';
  const said = { student: 'PRN3', paper: paper?.code ?? '', unitNo: 1, headNo: 2, attempt: '1', document };
  const query = {
    kind: 'carriedMarks',
    mode: 'BOTH' as const,
    fileName: 'PRN3.csv',
    context: JSON.stringify({ examInstanceId: exam.instanceId }),
  };
  const over = (await app.as('clerk').upload(uploadFeed, { query }, exemptFile({ ...said, mark: 'AB' }))).body.data;
  expect(over.state).toBe('INVALID');
  const { data: file } = (await app.as('clerk').upload(uploadFeed, { query }, exemptFile({ ...said, mark: '12' }))).body;
  expect([file.state, (await ask(file)).status, (await papers())[0]?.carried]).toEqual(['READY', 200, []]);
  // While it waits the student's papers and the check before the lock say so, and nobody asks for the same head again.
  const asker = {
    unitNo: 1,
    units: 1,
    headNo: 2,
    kind: 'IA',
    max: '20.00',
    askedByName: expect.stringMatching(/./),
    askedAt: expect.any(String),
  };
  expect((await papers())[0]?.waiting).toEqual([asker]);
  const check = async () => (await app.as('controller').ok(rosters.check, { query: { examInstanceId: exam.instanceId } })).data;
  const noted = async () =>
    (await check()).noted.notes.flatMap(({ code, prn }) => (code === 'EXEMPTION_WAITS' && prn === 'PRN3' ? [code] : []));
  expect([await noted(), (await check()).total]).toEqual([['EXEMPTION_WAITS'], 0]);
  const { data: again } = (await app.as('clerk').upload(uploadFeed, { query }, exemptFile({ ...said, mark: '13' }))).body;
  const twice = await ask(again);
  expect([twice.status, twice.body.errors[0]?.code]).toEqual([409, 'EXEMPTION_WAITS']);
  expect(twice.body.errors[0]?.message).toMatch(/^An exemption of PRN3 Student 3, P01 IA waits for approval already, asked by .+: wait/);
  const { data: other } = (await app.as('clerk').upload(uploadFeed, { query }, exemptFile({ ...said, headNo: 1, mark: '40' }))).body;
  expect((await ask(other)).status).toBe(200);
  const [beside] = await asked(other);
  if (beside === undefined) throw new Error('nothing was asked');
  expect((await app.as('clerk').call(withdraw, beside)).status).toBe(200);
  const [request] = await asked(file);
  if (request === undefined) throw new Error('nothing was asked');
  expect((await decide('secondController', request)).status).toBe(200);
  await eventually(() => now(file), ({ state }) => state !== 'APPLYING'); // prettier-ignore
  expect((await papers())[0]?.carried).toMatchObject([{ headNo: 2, value: '12.00', attemptNo: 1, document }]);
  expect([(await papers())[0]?.waiting, await noted()]).toEqual([[], []]);
});
