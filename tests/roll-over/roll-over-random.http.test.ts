import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollOvers, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { isSoak, saySeed, seedFor } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { fc } from '../property.server.ts';
import { LATER, laterWrites, staysOf } from './later-writes.server.ts';
import type { Later } from './later-writes.server.ts';
import { MOST_OPEN, oldClass } from './old-class.server.ts';

const STUDENTS = 60;
const ROUNDS = isSoak ? 25 : 4;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;
let later: Awaited<ReturnType<typeof laterWrites>>;
let failed: ReadonlyMap<string, number>;

beforeAll(async () => {
  app = await startApp({ worker: true });
  old = await oldClass(app, STUDENTS);
  await old.publish();
  later = await laterWrites(old.exam, old.next);
  failed = await old.failures();
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const studentAt = fc.integer({ min: 0, max: STUDENTS - 1 });
/** What the office did before the year's turn, which turn it is, and what it did afterwards, by the place in the list. */
const history = fc.record({
  withheld: fc.uniqueArray(studentAt, { maxLength: 5 }),
  gone: fc.uniqueArray(studentAt, { maxLength: 5 }),
  /** Who repeats, or stays, by order of the principal. */
  byHand: fc.uniqueArray(studentAt, { maxLength: 15 }),
  /** How many seats the class of the next year has too few; null: it has no limit. */
  short: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  later: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<Later>('NONE') }, { weight: 4, arbitrary: fc.constantFrom(...LATER) }), {
    minLength: STUDENTS,
    maxLength: STUDENTS,
  }),
});
/** Each kind of turn in turn. */
const KINDS = ['NEXT', 'NEXT_AND_SAME', 'REPEATERS', 'LAST_YEAR'] as const;
type History = (typeof history extends fc.Arbitrary<infer T> ? T : never) & { readonly kind: (typeof KINDS)[number] };

const planOf = (kind: History['kind']) =>
  ({
    NEXT: {},
    NEXT_AND_SAME: { repeatCourseInstanceId: old.same, repeaterStatusId: old.repeaterId },
    REPEATERS: {
      toCourseInstanceId: null,
      studentExamStatusId: null,
      repeatCourseInstanceId: old.same,
      repeaterStatusId: old.repeaterId,
      onlyRepeaters: true,
    },
    LAST_YEAR: { toCourseInstanceId: null, studentExamStatusId: null },
  })[kind];

const ORDERED = { NEXT: 'HELD', NEXT_AND_SAME: 'REPEAT', REPEATERS: 'REPEAT', LAST_YEAR: 'HELD' } as const;

async function ordered({ kind, byHand }: History, made: RollOver): Promise<RollOver> {
  if (byHand.length === 0) return made;
  const studentProfileIds = byHand.map((at) => old.exam.studentIds[at] ?? '');
  const body = { version: made.version, studentProfileIds, outcome: ORDERED[kind], reason: 'By order of the principal' };
  return (await app.as('controller').ok(rollOvers.decide, { params: { id: made.id }, body })).data;
}

/** Said once more from what was made, without a word of the product. */
function expectedOf(id: string, { kind, withheld, gone, byHand }: History): string {
  const is = (places: readonly number[]) => places.some((at) => old.exam.studentIds[at] === id);
  const open = failed.get(id) ?? 0;
  if (is(gone)) return 'LEFT_OUT';
  if (is(byHand)) return ORDERED[kind];
  if (is(withheld)) return 'LEFT_OUT';
  if (open > MOST_OPEN) return { NEXT: 'HELD', NEXT_AND_SAME: 'REPEAT', REPEATERS: 'REPEAT', LAST_YEAR: 'HELD' }[kind];
  if (kind === 'REPEATERS') return 'LEFT_OUT';
  if (kind === 'LAST_YEAR') return open > 0 ? 'TERM_ENDED' : 'GRADUATED';
  return open > 0 ? 'ATKT' : 'PROMOTED';
}

const setStates = (places: readonly number[], state: string) =>
  old.exam.query('update student_profile set state = $3 where institute_id = $1 and id = any($2::uuid[])', [
    old.exam.instituteId,
    places.map((at) => old.exam.studentIds[at]),
    state,
  ]);

async function setWorld({ kind, withheld, gone }: History, back: boolean): Promise<void> {
  await setStates(gone, back ? 'ACTIVE' : 'LEFT');
  for (const at of withheld) await old.withhold(old.exam.studentIds[at] ?? '', back ? null : 'WH');
  await old.exam.query('update course_instance set capacity = null where institute_id = $1', [old.exam.instituteId]);
  await old.exam.query(
    'update course_year set is_final = $2 where institute_id = $1 and id = (select course_year_id from course where id = (select course_id from course_instance where id = $3))',
    [old.exam.instituteId, kind === 'LAST_YEAR' && !back, old.exam.courseInstanceId],
  );
}

/** Whole rows with their stamps, so that a second revert is shown to touch none. */
const stamped = () =>
  old.exam.query<{ row: string }>('select e::text as row from enrolment e where institute_id = $1 order by id', [old.exam.instituteId]);

async function round(drawn: History): Promise<string> {
  await setWorld(drawn, false);
  const before = await old.enrolled();
  const made = await ordered(drawn, await old.create(planOf(drawn.kind)));
  const { data: plan } = await old.students(made.id);
  // Everybody of the class has an outcome, and it is the one that the rules say.
  expect(plan.map((row) => [row.studentProfileId, row.outcome])).toEqual(
    plan.map((row) => [row.studentProfileId, expectedOf(row.studentProfileId, drawn)]),
  );
  expect(new Set(plan.map((row) => row.studentProfileId)).size).toBe(STUDENTS);
  const wanted = plan.filter((row) => row.outcome === 'PROMOTED' || row.outcome === 'ATKT').length;
  const seats = drawn.short === null ? null : Math.max(1, wanted - drawn.short);
  await old.exam.query('update course_instance set capacity = $2 where id = $1', [old.next, seats]);
  const done = made.moving === 0 ? made : await run(made);
  const moved = (await old.students(made.id, { state: 'DONE' })).data;
  const missed = wanted - Math.min(wanted, seats ?? wanted);
  expect([done.done, moved.length]).toEqual([made.moving - missed, made.moving - missed]);
  const kept =
    moved.length === 0 ? 0 : await writeAndRevert(drawn, { made: done, before, moved: new Set(moved.map((row) => row.studentProfileId)) });
  expect(await old.enrolled()).toEqual(before);
  const last = await old.read(made.id);
  await app.as('controller').ok(rollOvers.remove, { params: { id: made.id }, body: { version: last.version } });
  await setWorld(drawn, true);
  return `${drawn.kind} ${moved.length} moved, ${kept} kept`;
}

async function run(made: RollOver): Promise<RollOver> {
  await old.start(made);
  return old.ended(made.id);
}

interface Rolled {
  readonly made: RollOver;
  readonly before: readonly Record<string, unknown>[];
  readonly moved: ReadonlySet<string>;
}

async function writeAndRevert(drawn: History, { made, before, moved }: Rolled): Promise<number> {
  const rows = await old.enrolled();
  const freshOf = new Map(
    rows.filter((row) => row['rolled_from_id'] !== null).map((row) => [String(row['student_profile_id']), String(row['id'])]),
  );
  const oldOf = new Map(before.map((row) => [String(row['student_profile_id']), String(row['id'])]));
  const stays = new Map<string, RegExp>();
  for (const [at, id] of [...moved].toSorted((a, b) => old.exam.studentIds.indexOf(a) - old.exam.studentIds.indexOf(b)).entries()) {
    const what = drawn.later[at] ?? 'NONE';
    const fresh = freshOf.get(id);
    if (fresh !== undefined || what === 'OLD_ENDED') await later.write(what, { id: fresh ?? '', rolledFromId: oldOf.get(id) ?? '' });
    const note = staysOf(what, fresh !== undefined);
    if (note !== null) stays.set(id, note);
  }
  const written = await old.enrolled();
  const back = await old.revert(made);
  const kept = (await old.students(made.id, { state: 'DONE' })).data;
  const reverted = new Set((await old.students(made.id, { state: 'REVERTED' })).data.map((row) => row.studentProfileId));
  // Blocked and reverted together are those who were done; each who is blocked is named with why.
  expect(new Set(kept.map((row) => row.studentProfileId))).toEqual(new Set(stays.keys()));
  expect(new Set([...reverted, ...stays.keys()])).toEqual(moved);
  expect(kept.filter((row) => !stays.get(row.studentProfileId)?.test(row.note)).map((row) => row.note)).toEqual([]);
  expect([back.done, back.state]).toEqual([stays.size, stays.size === 0 ? 'REVERTED' : 'PARTLY']);
  const now = await old.enrolled();
  const of = (all: readonly Record<string, unknown>[], of_: ReadonlySet<string>) =>
    all.filter((row) => of_.has(String(row['student_profile_id'])));
  const untouched = new Set(old.exam.studentIds.filter((id) => !reverted.has(id)));
  expect(of(now, reverted)).toEqual(of(before, reverted));
  expect(of(now, untouched)).toEqual(of(written, untouched));
  if (stays.size === 0) return 0;
  // Once more: not a row is touched, not even its stamp.
  const still = await stamped();
  const again = await old.revert(back);
  expect([again.done, await stamped()]).toEqual([stays.size, still]);
  await later.clear(
    [...stays.keys()].flatMap((id) => freshOf.get(id) ?? []),
    [...stays.keys()].map((id) => oldOf.get(id) ?? ''),
  );
  expect((await old.revert(again)).state).toBe('REVERTED');
  return stays.size;
}

test('random years, rolled and reverted: who is blocked and who is reverted are those who were moved, and every other row is as it was', async () => {
  saySeed('years that turn');
  const drawn = fc.sample(history, { numRuns: ROUNDS, seed: seedFor('years that turn') });
  const said: string[] = [];
  for (const [at, one] of drawn.entries()) said.push(await round({ ...one, kind: KINDS[at % KINDS.length] ?? 'NEXT' }));
  console.log(`years that turn: ${said.join('; ')}`);
  expect(said.length).toBe(ROUNDS);
});
