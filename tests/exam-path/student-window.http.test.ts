import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { INWARD_KINDS, inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import type { InwardKind } from '../../src/domains/exams/inward/inward.contract.ts';
import { ACTIVITY_OF } from '../../src/domains/exams/inward/inward.rules.ts';
import { withdrawFiled } from '../../src/domains/exams/inward/uninward.command.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
/** Two who are in. */
let ids: string[];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] } });
  ids = (await app.as('clerk').ok(inwards.list, { query: { examInstanceId: exam.instanceId, sort: 'PRN' } })).data.map((one) => one.id);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  await exam.query(`update student_exam set kind = 'REGULAR' where exam_instance_id = $1`, [exam.instanceId]);
});

const codes = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string[]> =>
  ((await app.as('controller').call(endpoint, input)).body.errors ?? []).map((one: { readonly code: string }) => one.code);

const shut = (kind: InwardKind) =>
  exam.query(`insert into exam_window (institute_id, exam_instance_id, activity, closes_at) values ($1, $2, $3, '2026-01-12T11:30:00Z')`, [
    exam.instituteId,
    exam.instanceId,
    ACTIVITY_OF[kind],
  ]);
const becomes = (kind: InwardKind, ...of: readonly string[]) =>
  exam.query('update student_exam set kind = $1 where id = any($2::uuid[])', [kind, of]);

const NOBODY = '11111111-1111-4111-8111-111111111111';
const reason = 'As the form says';
const params = () => ({ id: ids[0] ?? '' });
/** Each act on one student, as it would be refused for another reason while the window is open. */
const ACTS = [
  ['papers', () => codes(inwards.setPapers, { params: params(), body: { paperIds: [NOBODY], reason } })],
  ['status', () => codes(inwards.setStatus, { params: params(), body: { studentExamStatusId: NOBODY, reason, version: 1 } })],
  ['pattern', () => codes(inwards.setPattern, { params: params(), body: { examPatternId: NOBODY, reason, version: 1 } })],
  ['uninward', () => codes(inwards.uninward, { body: { examInstanceId: exam.instanceId, studentExamIds: [...ids, NOBODY], reason } })],
] as const;

describe.each(INWARD_KINDS)('somebody who is in by the kind %s', (kind) => {
  test.each(ACTS)('%s: the window of that kind is asked, and no other', async (act, change) => {
    await becomes(kind, ...ids);
    for (const other of INWARD_KINDS) if (other !== kind) await shut(other);
    expect(await change()).not.toContain('WINDOW_SHUT');
    await shut(kind);
    // Whom the examination does not know is told before the window.
    expect(await change()).toEqual(act === 'uninward' ? ['NOT_FOUND'] : ['WINDOW_SHUT']);
  });
});

test('an uninward is refused as a whole while the window of one of its students is shut, and its plan says so before', async () => {
  await becomes('ADDITIONAL', ids[1] ?? '');
  await shut('ADDITIONAL');
  const body = { examInstanceId: exam.instanceId, studentExamIds: ids };
  const says = 'Additional inward of Examination closed on 12-01-2026 17:00';
  const refusal = { code: 'WINDOW_SHUT', message: `${says}. Ask whoever keeps Activity Control to open it.`, value: says };
  expect((await app.as('controller').ok(candidates.planUninward, { body })).data.barred).toMatchObject([refusal]);
  expect((await app.as('controller').call(inwards.uninward, { body: { ...body, reason } })).body.errors).toMatchObject([refusal]);
  await shut('REGULAR');
  expect(await codes(inwards.uninward, { body: { ...body, reason } })).toEqual(['WINDOW_SHUT', 'WINDOW_SHUT']);
});

test('a file that is undone withdraws whom the windows let go, and says why each of the others stays', async () => {
  await becomes('ADDITIONAL', ids[1] ?? '');
  await shut('ADDITIONAL');
  await app.inside_('controller', async (db, scope) => {
    const stays = await withdrawFiled(db, scope, exam.instanceId, ids, reason);
    expect([...stays].map(([id, error]) => [id, error.items.map((one) => one.code)])).toEqual([[ids[1], ['WINDOW_SHUT']]]);
  });
});
