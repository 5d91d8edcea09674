import { afterAll, beforeAll, expect, test } from 'vitest';
import { classNumbers, NUMBER_KINDS, NUMBER_ORDERS, NUMBER_SERIES } from '../../src/domains/people/class-number/class-number.contract.ts';
import type { Numbering, NumberKind, NumberScheme } from '../../src/domains/people/class-number/class-number.contract.ts';
import { isSoak, saySeed, seedFor } from '../calls/seed.server.ts';
import { eventually } from '../eventually.server.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { fc } from '../property.server.ts';

const STUDENTS = 24;
const ROUNDS = isSoak ? 30 : 5;
const COLUMN = { ROLL: 'roll_no', FORM: 'form_number', ID: 'student_id' } as const;
let app: App;
let exam: TestExam;
let divisions: readonly { readonly id: string; readonly name: string }[];

const controller = () => app.as('controller');

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  divisions = (await controller().ok(classNumbers.places, { params: { courseInstanceId: exam.courseInstanceId } })).data.divisions;
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const block = fc.option(fc.record({ first: fc.integer({ min: 1, max: 400 }), size: fc.integer({ min: 10, max: 40 }) }), { nil: null });
const step = fc.record({
  kind: fc.constantFrom(...NUMBER_KINDS),
  order: fc.uniqueArray(fc.constantFrom(...NUMBER_ORDERS), { minLength: 1, maxLength: 3 }),
  keep: fc.constantFrom(false, false, true),
  series: fc.constantFrom(...NUMBER_SERIES),
  start: fc.integer({ min: 0, max: 300 }),
  gap: fc.integer({ min: 0, max: 20 }),
  digits: fc.integer({ min: 1, max: 4 }),
  blocks: fc.tuple(block, block),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Blocks of a series are apart, as the form asks. */
function schemeOf({ blocks, digits, kind, ...rest }: Step): NumberScheme {
  const told = blocks.flatMap((one, at) => {
    const first = one === null ? 0 : one.first + at * 500;
    return one === null ? [] : [{ divisionId: divisions[at]?.id ?? '', first, last: first + one.size }];
  });
  return { ...rest, pattern: `${kind}{DIV}-{N:${digits}}`, blocks: told };
}

const numbers = () =>
  exam.query<{ id: string; division: string; roll_no: string | null; form_number: string | null; student_id: string }>(
    `select e.id, e.division_id as division, e.roll_no, s.form_number, s.student_id from enrolment e join student_profile s on s.id = e.student_profile_id
      where e.institute_id = $1 order by e.id`,
    [exam.instituteId],
  );
type Rows = Awaited<ReturnType<typeof numbers>>;

const ended = (id: string) =>
  eventually(
    async () =>
      (await controller().ok(classNumbers.list, { query: { courseInstanceId: exam.courseInstanceId, size: '200' } })).data.find(
        (one) => one.id === id,
      ),
    (one) => one !== undefined && one.state !== 'GIVING' && one.state !== 'TAKING_BACK',
  );

const takeBack = ({ id, version }: Numbering) => controller().call(classNumbers.takeBack, { params: { id }, body: { version } });

function requireLaws(rows: Rows, kind: NumberKind, scheme: NumberScheme, fresh: ReadonlySet<string>): void {
  const key = (row: Rows[number]) => `${kind === 'ROLL' ? row.division : ''} ${(row[COLUMN[kind]] ?? row.id).toLowerCase()}`;
  expect(new Set(rows.map(key)).size).toBe(rows.length);
  const wrong = rows.filter((row) => {
    if (!fresh.has(row.id)) return false;
    const value = Number(/(\d+)$/u.exec(row[COLUMN[kind]] ?? '')?.[1]);
    const own = scheme.blocks.find((one) => one.divisionId === row.division);
    if (own !== undefined) return value < own.first || own.last < value;
    return scheme.series === 'THROUGH' && scheme.blocks.some((one) => one.first <= value && value <= one.last);
  });
  expect(wrong).toEqual([]);
}

/** Gives these numbers; null: nobody would get another one, or a block is too small, and then nothing has changed. */
async function give(drawn: Step): Promise<{ readonly done: Numbering; readonly before: Rows } | null> {
  const before = await numbers();
  const scheme = schemeOf(drawn);
  const body = { courseInstanceId: exam.courseInstanceId, divisionIds: divisions.map((one) => one.id), kind: drawn.kind, scheme };
  const { data: plan } = await controller().ok(classNumbers.preview, { body: { ...body, size: 200 } });
  const given = await controller().call(classNumbers.give, { body: { ...body, stamp: plan.stamp } });
  const isRefused = plan.counts.FULL > 0 || plan.counts.NEW + plan.counts.CHANGED === 0;
  expect([given.status, isRefused ? await numbers() : before]).toEqual([isRefused ? 409 : 200, before]);
  if (isRefused) return null;
  const done = await ended(given.body.data?.id ?? '');
  if (done?.state !== 'GIVEN') throw new Error(JSON.stringify(done ?? given.body));
  const after = await numbers();
  const byId = new Map(after.map((row) => [row.id, row[COLUMN[drawn.kind]]]));
  expect(plan.rows.map((row) => byId.get(row.enrolmentId))).toEqual(plan.rows.map((row) => row.becomes));
  const fresh = plan.rows.filter((row) => row.outcome === 'NEW' || row.outcome === 'CHANGED').map((row) => row.enrolmentId);
  requireLaws(after, drawn.kind, scheme, new Set(fresh));
  return { done, before };
}

test('random numberings: once each, inside the blocks that are reserved and outside those of others, and taken back exactly', async () => {
  saySeed('numbers of a class');
  const rounds = fc.sample(fc.array(step, { minLength: 2, maxLength: 4 }), { numRuns: ROUNDS, seed: seedFor('numbers of a class') });
  const said: string[] = [];
  for (const steps of rounds) {
    const given: { readonly done: Numbering; readonly before: Rows }[] = [];
    for (const one of steps) {
      const made = await give(one);
      if (made !== null) given.push(made);
    }
    for (const { done, before } of given.toReversed()) {
      expect((await takeBack(done)).status).toBe(200);
      expect((await ended(done.id))?.state).toBe('TAKEN_BACK');
      expect(await numbers()).toEqual(before);
    }
    said.push(`${given.length} of ${steps.length}`);
  }
  console.log(`numbers of a class: given and taken back ${said.join(', ')}`);
  expect(said.length).toBe(ROUNDS);
});
