import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollOvers, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { isSoak, saySeed, seedFor } from '../calls/seed.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { killedRunner } from '../messages/killed-runner.server.ts';
import type { KilledRunner } from '../messages/killed-runner.server.ts';
import { fc } from '../property.server.ts';
import { oldClass } from './old-class.server.ts';

/** Several transactions of a hundred. */
const STUDENTS = 700;
const KILLS = isSoak ? 50 : 5;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;
let runner: KilledRunner;

beforeAll(async () => {
  app = await startApp();
  old = await oldClass(app, STUDENTS);
  await old.publish();
  runner = killedRunner(app, 'smtp://127.0.0.1:1');
});
afterAll(async () => {
  runner?.kill();
  await runner?.died();
  await old?.close();
  await app?.close();
});

/** How many students have their turn behind them when the process is killed, and how many milliseconds later. */
const point = fc.record({ behind: fc.integer({ min: 0, max: STUDENTS }), moment: fc.integer({ min: 0, max: 60 }) });
type Point = typeof point extends fc.Arbitrary<infer T> ? T : never;

const begin = {
  RUN: (made: RollOver) => old.start(made),
  REVERT: ({ id, version }: RollOver) =>
    app.as('controller').ok(rollOvers.revert, { params: { id }, body: { version, reason: 'The results are corrected first' } }),
};
type Way = keyof typeof begin;

const behind = async (way: Way, id: string) =>
  (
    await old.exam.query<{ n: number }>(
      'select count(*)::int as n from roll_over_item where institute_id = $1 and roll_over_id = $2 and state = any($3)',
      [old.exam.instituteId, id, way === 'RUN' ? ['DONE', 'SKIPPED'] : ['REVERTED']],
    )
  )[0]?.n ?? 0;

/** Queued, begun by a process that is killed in the middle, and ended by another. */
async function killed(
  way: Way,
  made: RollOver,
  point_: Point,
): Promise<{ readonly ended: RollOver; readonly at: number; readonly cut: boolean }> {
  await begin[way](made);
  await runner.start();
  const going = way === 'RUN' ? 'RUNNING' : 'REVERTING';
  await eventually(
    async () => ({ n: await behind(way, made.id), state: (await old.read(made.id)).state }),
    ({ n, state }) => n >= point_.behind || state !== going,
  );
  await pause(point_.moment);
  runner.kill();
  await runner.died();
  const at = await behind(way, made.id);
  const cut = (await old.read(made.id)).state === going;
  await runner.start();
  const ended = await old.ended(made.id);
  runner.kill();
  await runner.died();
  return { ended, at, cut };
}

const rows = async (id: string) => ({
  enrolled: (await old.enrolled()).map(({ id: own, ...row }) => (row['rolled_from_id'] === null ? { id: own, ...row } : row)),
  items: await old.exam.query(
    'select student_profile_id, outcome, state, note, to_enrolment_id is null as nowhere from roll_over_item where institute_id = $1 and roll_over_id = $2 order by student_profile_id',
    [old.exam.instituteId, id],
  ),
});
const byStudent = ({ enrolled, items }: Awaited<ReturnType<typeof rows>>) => ({
  enrolled: enrolled.toSorted((a, b) => key(a).localeCompare(key(b))),
  items,
});
const key = (row: Record<string, unknown>) => `${String(row['student_profile_id'])} ${String(row['course_instance_id'])}`;

test('a roll-over and its revert killed in the middle are ended by another process, nobody twice and nobody left behind', async () => {
  saySeed('killed roll-overs');
  const before = await old.enrolled();
  const points = fc.sample(point, { numRuns: KILLS, seed: seedFor('killed roll-overs') });
  await runner.start();
  const whole = await old.create();
  const first = await rows(whole.id);
  await old.start(whole);
  let made = await old.ended(whole.id);
  const undisturbed = byStudent(await rows(made.id));
  expect(undisturbed.items.length).toBe(STUDENTS);
  expect((await old.revert(made)).state).toBe('REVERTED');
  runner.kill();
  await runner.died();
  const came: string[] = [];
  let cuts = 0;
  for (const [at, one] of points.entries()) {
    const way = at % 2 === 0 ? 'RUN' : 'REVERT';
    if (way === 'RUN') made = await old.create();
    const { ended, at: reached, cut } = await killed(way, made, one);
    came.push(`${way} at ${reached}${cut ? '' : ' (ended)'}`);
    if (cut) cuts += 1;
    made = ended;
    const found = { state: ended.state, enrolled: await old.enrolled(), whole: byStudent(await rows(made.id)) };
    const wanted =
      way === 'RUN'
        ? { ...found, state: 'DONE', whole: undisturbed }
        : { state: 'REVERTED', enrolled: before, whole: { ...found.whole, enrolled: byStudent(first).enrolled } };
    expect(found).toEqual(wanted);
  }
  console.log(`killed roll-overs: ${came.join(', ')}`);
  expect(cuts).toBeGreaterThan(0);
});
