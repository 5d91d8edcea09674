import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { seed } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const LONG = process.env['SOAK'] === '1';
const ROUNDS = LONG ? 200 : 20;
const STUDENTS = 12;
/** xorshift: the seed repeats a run. */
let state = seed || 1;
const draw = (below: number) => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};

let app: App;
let exam: TestExam;
let examInstanceId: string;
beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'ENROLLED',
  });
  examInstanceId = exam.instanceId;
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await app.as('controller').ok(rosters.lock, { body: { examInstanceId } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Held {
  readonly id: string;
  readonly seatNo: string | null;
  readonly version: number;
}
const held = () =>
  exam.query<Held>('select id, seat_no as "seatNo", version from student_exam where exam_instance_id = $1 order by id', [examInstanceId]);
/** Every number that a student had, with whose it is and whether it was withdrawn. */
const given = () =>
  exam.query<{ seatNo: string; studentExamId: string; gone: boolean }>(
    'select seat_no as "seatNo", student_exam_id as "studentExamId", voided_at is not null as gone from seat_number where exam_session_id = $1',
    [exam.sessionId],
  );

/** Different series that run into one another. */
const assign = () => {
  const scheme = {
    prefix: 'R',
    digits: 4,
    start: draw(40),
    step: 1 + draw(3),
    order: [draw(2) === 0 ? ('PRN' as const) : ('NAME' as const)],
  };
  return app.as('clerk').call(seatNumbers.assign, { body: { examInstanceId, scheme } });
};
const change = ({ id, version }: Held) => {
  const seatNo = `R${String(draw(60)).padStart(4, '0')}`;
  return app
    .as('clerk')
    .call(seatNumbers.change, { body: { examInstanceId, studentExamId: id, seatNo, version, reason: 'By the list of the university' } });
};
const remove = (some: readonly Held[]) =>
  app
    .as('controller')
    .call(seatNumbers.remove, { body: { examInstanceId, studentExamIds: some.map(({ id }) => id), reason: 'A wrong series' } });

describe('T26: seat numbers that are assigned, changed and withdrawn at the same moment', () => {
  test(`T26: ${ROUNDS} rounds: no number is two students’, none that was withdrawn comes back, and what is refused changes nothing (seed ${seed})`, async () => {
    let done = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await held();
      const one = () => before[draw(before.length)] as Held;
      const gone = new Set((await given()).filter((row) => row.gone).map(({ seatNo }) => seatNo));
      const answers = await Promise.all([
        assign(),
        assign(),
        change(one()),
        change(one()),
        change(one()),
        remove([one(), one()]),
        assign(),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([round, statuses.filter((status) => ![200, 409, 422].includes(status))]).toEqual([round, []]);
      done += statuses.filter((status) => status === 200).length;

      const after = (await held()).filter(({ seatNo }) => seatNo !== null);
      expect([round, new Set(after.map(({ seatNo }) => seatNo)).size]).toEqual([round, after.length]);
      expect([round, after.filter(({ seatNo }) => gone.has(seatNo ?? ''))]).toEqual([round, []]);
      // What stands on a student is one number of the register that is not withdrawn, and the register says no more.
      const register = (await given()).filter((row) => !row.gone).map((row) => `${row.studentExamId} ${row.seatNo}`);
      expect([round, register.toSorted((a, b) => a.localeCompare(b))]).toEqual([
        round,
        after.map(({ id, seatNo }) => `${id} ${seatNo}`).toSorted((a, b) => a.localeCompare(b)),
      ]);
    }
    expect(done).toBeGreaterThan(ROUNDS);
  });
});
