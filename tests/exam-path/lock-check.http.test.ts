import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { getInstituteProfile, updateSection } from '../../src/domains/institute/institute/institute-profile.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** What the institute says of the lock check, by the door of its settings. */
async function says(settings: Readonly<Record<string, 'STOPS' | 'NOTED' | null>>): Promise<void> {
  const { limits } = (await app.as('admin').ok(getInstituteProfile)).data;
  await app.as('admin').ok(updateSection.limits, { body: { ...limits, ...settings } });
}
const check = async () => (await app.as('controller').ok(rosters.check, { query: { examInstanceId: exam.instanceId } })).data;
const lock = async () => {
  const { status, body } = await app.as('controller').call(rosters.lock, { body: { examInstanceId: exam.instanceId } });
  return { status, body };
};

test('nothing said: a photo and a roll number are noted, and do not stop the lock', async () => {
  await exam.query(`update enrolment set roll_no = null where institute_id = $1 and student_profile_id = $2`, [
    exam.instituteId,
    exam.studentIds[0],
  ]);
  const { total, errors, noted } = await check();
  expect([total, errors, noted.counts]).toEqual([0, [], { NO_PHOTO: 3, NO_ROLL_NO: 1 }]);
});

test('what the institute wants stops the lock: how many of each, who, and nobody is locked', async () => {
  await says({ lockPhoto: 'STOPS', lockSeatFields: 'STOPS' });
  const { total, counts, errors, noted } = await check();
  expect([total, counts, errors.length, noted.total]).toEqual([4, { NO_PHOTO: 3, NO_ROLL_NO: 1 }, 4, 0]);
  const refused = await lock();
  expect([refused.status, Reflect.get(refused.body, 'rosterErrors').length]).toEqual([409, 4]);
  expect(refused.body.errors).toMatchObject([
    {
      code: 'ROSTER_ERRORS',
      count: 4,
      value: 'No photo: 3; No roll number: 1',
      message: '4 roster errors to correct first (No photo: 3; No roll number: 1).',
    },
  ]);
  expect((await check()).locked).toBe(0);
});

test('what it only wants noted stops nobody, and whoever left is stopped all the same', async () => {
  await exam.query(
    `delete from student_paper where institute_id = $1 and student_exam_id in (select id from student_exam where student_profile_id = $2)`,
    [exam.instituteId, exam.studentIds[1]],
  );
  await says({ lockPhoto: null, lockSeatFields: null });
  expect((await check()).counts).toEqual({ NO_PAPERS: 1 });
  await says({ lockPapers: 'NOTED' });
  await exam.query(`update student_exam set remark = 'ADC' where student_profile_id = $1`, [exam.studentIds[2]]);
  const { counts, noted } = await check();
  expect([counts, noted.counts]).toEqual([{ ADMISSION_CANCELLED: 1 }, { NO_PAPERS: 1, NO_PHOTO: 3, NO_ROLL_NO: 1 }]);
  expect((await lock()).status).toBe(409);
  await exam.query(`update student_exam set remark = null where student_profile_id = $1`, [exam.studentIds[2]]);
  expect((await lock()).status).toBe(200);
  expect(await check()).toMatchObject({ inwarded: 0, locked: 3, total: 0, noted: { total: 0 } });
});
