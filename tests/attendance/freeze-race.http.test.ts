import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { lockWaits } from '../lock-waits.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { classDay } from './class-day.server.ts';

let app: App;
let held: Awaited<ReturnType<typeof classDay>>;

beforeAll(async () => {
  app = await startApp();
  held = await classDay(app, 4);
});
afterAll(async () => {
  await held?.close();
  await app?.close();
});

test('a day is not frozen between the judgement of a mark and its writing', async () => {
  const at = await held.place(2);
  expect((await held.markAll('clerk', at, () => 'P')).status).toBe(200);
  const [one] = (await held.read('clerk', at)).students;
  let frozen = false;
  const { mark, freeze, wasFrozen } = await app.inside.db.transaction().execute(async (blocker) => {
    const waiting = () => lockWaits(blocker);
    await sql`select 1 from attendance_sheet where institute_id = ${held.exam.instituteId} and held_on = ${at.heldOn}::date for update`.execute(
      blocker,
    );
    const marking = held.mark('clerk', at, [held.line(one?.enrolmentId ?? '', 'A')]);
    await eventually(waiting, (n) => n === 1);
    const freezing = held.exam
      .query('update academic_year set attendance_frozen_until = current_date - 1 where institute_id = $1', [held.exam.instituteId])
      .then(() => void (frozen = true));
    await eventually(waiting, (n) => n === 2 || frozen);
    return { mark: marking, freeze: freezing, wasFrozen: frozen };
  });
  expect([(await mark).status, wasFrozen]).toEqual([200, false]);
  await freeze;
  const late = await held.mark('clerk', at, [held.line(one?.enrolmentId ?? '', 'P')]);
  expect([late.status, late.body.errors?.[0]?.code]).toEqual([409, 'ATTENDANCE_FROZEN']);
});
