import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { condonations } from '../../src/domains/exams/inward/condonation.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { classDay } from './class-day.server.ts';

let app: App;
let held: Awaited<ReturnType<typeof classDay>>;

beforeAll(async () => {
  app = await startApp();
  held = await classDay(app, 4);
  for (const ago of [3, 4, 5, 6]) await held.markAll('clerk', await held.place(ago), (index) => (index === 0 && ago < 5 ? 'A' : 'P'));
});
afterAll(async () => {
  await held?.close();
  await app?.close();
});

const asks = (attendanceInward: 'STOPS' | 'NOTED' | null, attendanceLow = '75') =>
  held.exam.query(
    `update institute set settings = settings || jsonb_build_object('attendanceInward', $2::text, 'attendanceLow', $3::text) where id = $1`,
    [held.exam.instituteId, attendanceInward, attendanceLow],
  );
const shown = async () => {
  const { data, counts } = await app.as('clerk').ok(candidates.preview, {
    query: { examInstanceId: held.exam.instanceId, kind: 'REGULAR', size: '200' },
  });
  const short = data.find((one) => one.attendance === '50.00');
  return { short, counts, percents: data.flatMap((one) => one.attendance ?? []).toSorted() };
};

test('the roll call is asked only where the institute says so, and its percentage is shown', async () => {
  expect((await shown()).percents).toEqual([]);
  await asks('NOTED');
  const noted = await shown();
  expect([noted.percents, noted.short?.reasons]).toEqual([['100.00', '50.00'], []]);
});

test('who is short of it is not inwarded until condoned', async () => {
  await asks('STOPS');
  const { short, counts } = await shown();
  expect([short?.eligible, short?.reasons, counts?.['ATTENDANCE_SHORT']]).toEqual([false, ['ATTENDANCE_SHORT'], 1]);
  const studentProfileIds = [short?.studentProfileId ?? ''];
  const inward = () =>
    app.as('clerk').call(inwards.inward, { body: { examInstanceId: held.exam.instanceId, kind: 'REGULAR', studentProfileIds } });
  expect((await inward()).body.errors?.[0]?.code).toBe('ATTENDANCE_SHORT');
  const body = {
    examInstanceId: held.exam.instanceId,
    clause: 'ATTENDANCE' as const,
    studentProfileIds,
    reason: 'Was ill, by the Principal',
  };
  expect((await app.as('controller').ok(condonations.condone, { body })).data.condoned).toBe(1);
  expect((await shown()).short?.reasons).toEqual([]);
  expect((await inward()).status).toBe(200);
});

test('exactly at the percentage is enough', async () => {
  await asks('STOPS', '50');
  expect((await shown()).counts?.['ATTENDANCE_SHORT']).toBeUndefined();
});
