import { afterAll, beforeAll, expect, test } from 'vitest';
import { exemptFile } from '../../src/domains/exams/inward/exempt-file.rules.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { approve, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
const reason = 'As the statement says';

beforeAll(async () => {
  app = await startApp({ worker: true });
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 3, papers: [{ headSet: 'TH80+IA20', credits: '4' }], within });
  examInstanceId = exam.instanceId;
  await exam.query(`update student_profile set university_prn = 'PRN1' where id = $1`, [exam.studentIds[0]]);
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  const [paperId = ''] = exam.paperIds;
  await app.as('controller').ok(maskNumbers.mask, { body: { examInstanceId, paperId, headKind: 'TH' } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const masked = async () => {
  const { data } = await app.as('controller').ok(maskNumbers.papers, { query: { examInstanceId } });
  return data.flatMap(({ maskedPaperId, candidates, numbers }) => (maskedPaperId === null ? [] : [[candidates, numbers]]));
};
const carried = async () =>
  (await exam.query(`select 1 from mark where institute_id = $1 and origin = 'CARRIED'`, [exam.instituteId])).length;
const decide = async (subject: string) => {
  const { data } = await app.as('controller').ok(listApprovals, { query: { subject, state: 'PENDING' } });
  await app.as('secondController').ok(approve, { params: { id: data[0]?.id ?? '' }, body: { version: data[0]?.version ?? 0 } });
};
async function upload(document: string) {
  const query = { kind: 'carriedMarks', mode: 'BOTH' as const, fileName: 'x.csv', context: JSON.stringify({ examInstanceId }) };
  const [one] = await exam.query<{ code: string }>('select code from exam_paper where id = $1', [exam.paperIds[0]]);
  const csv = exemptFile({ student: 'PRN1', paper: one?.code ?? '', unitNo: 1, headNo: 1, mark: '40', attempt: '1', document });
  return (await app.as('clerk').upload(uploadFeed, { query }, csv)).body.data;
}
const feed = async (id: string) => (await app.as('clerk').ok(getFeed, { params: { id } })).data;

test('a proof that nobody can see is none', async () => {
  expect((await upload('\u200b\u200b')).state).toBe('INVALID');
});

test('whose head is exempted keeps no mask number; while the sheet is open by mask number the exemption stays', async () => {
  const { id, version } = await upload('Statement 1245');
  await app.as('clerk').ok(applyFeed, { params: { id }, body: { version, reason } });
  await decide(id);
  const applied = await eventually(
    () => feed(id),
    ({ state }) => state === 'APPLIED',
  );
  expect([await carried(), await masked()]).toEqual([1, [[2, 2]]]);
  await app.as('clerk').ok(markSheets.open, { body: { examInstanceId } });
  await app.as('controller').ok(undoFeed, { params: { id }, body: { version: applied.version, reason } });
  await decide(id);
  const undone = await eventually(
    () => feed(id),
    ({ state }) => state === 'UNDONE',
  );
  const { data: rows } = await app.as('clerk').ok(listFeedRows, { params: { id }, query: {} });
  expect([undone.undone, rows.map(({ answer }) => answer)]).toEqual([0, [expect.stringContaining('open by mask number')]]);
  expect(await carried()).toBe(1);
});
