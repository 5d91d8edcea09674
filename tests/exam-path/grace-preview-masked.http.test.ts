import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewFrames } from '../../src/domains/results/grace-preview/grace-preview.command.ts';
import { gracePreviews } from '../../src/domains/results/grace-preview/grace-preview.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 20, isFinal: true, within, until: 'READY', seed: 5 });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('nothing is previewed by name while a sheet of resolved numbers is open again, nor by a preview that was queued before', async () => {
  const { instanceId: examInstanceId, instituteId, paperIds } = exam;
  await exam.query(
    `insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by, decoded_at, decoded_by, decode_reason)
     values ($1, $2, $3, 'TH', $1, now(), $1, 'All are locked')`,
    [instituteId, examInstanceId, paperIds[0]],
  );
  const params = { examInstanceId };
  // Resolved and locked: names are known. No worker runs here, so the preview stays queued.
  expect((await app.as('controller').call(gracePreviews.start, { params, body: {} })).status).toBe(200);
  await exam.query(
    `update mark_sheet s set state = 'ENTRY', locked_at = null from paper_head h
      where h.id = s.paper_head_id and h.kind = 'TH' and s.institute_id = $1 and s.exam_paper_id = $2`,
    [instituteId, paperIds[0]],
  );
  await app.inside_('controller', async (db, scope) => {
    await expect(previewFrames(db, scope, examInstanceId)).rejects.toMatchObject({ items: [{ code: 'MASK_NUMBERS_HIDDEN', count: 1 }] });
  });
  const refused = await app.as('controller').call(gracePreviews.start, { params, body: {} });
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'MASK_NUMBERS_HIDDEN']);
});
