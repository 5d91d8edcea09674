import { afterAll, beforeAll, expect, test } from 'vitest';
import { classNumbers } from '../../src/domains/people/class-number/class-number.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { oldClass } from '../roll-over/old-class.server.ts';

const STUDENTS = 60;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp();
  old = await oldClass(app, STUDENTS);
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const preview = async () => {
  const { data: place } = await app.as('controller').ok(classNumbers.places, { params: { courseInstanceId: old.exam.courseInstanceId } });
  const body = {
    courseInstanceId: old.exam.courseInstanceId,
    divisionIds: place.divisions.map((one) => one.id),
    kind: 'ROLL' as const,
    scheme: { pattern: '{N:3}', order: ['MERIT' as const], keep: false, series: 'THROUGH' as const, start: 1, gap: 0, blocks: [] },
    size: 200,
  };
  return (await app.as('controller').ok(classNumbers.preview, { body })).data;
};

interface Figures {
  readonly id: string;
  readonly prn: string;
  readonly passed: boolean;
  readonly points: bigint;
  readonly credits: bigint;
}

/** Compared as fractions, by multiplication. */
const better = (a: Figures, b: Figures): number =>
  Number(b.passed) - Number(a.passed) || Number(b.points * a.credits - a.points * b.credits) || (a.prn < b.prn ? -1 : 1);

test('before publication merit is unknown: by PRN, and how many have no result is told', async () => {
  const { rows, withoutResult } = await preview();
  expect(withoutResult).toBe(STUDENTS);
  const byDivision = [...Map.groupBy(rows, (row) => row.division).values()];
  expect(byDivision.map((some) => some.map((row) => row.prn))).toEqual(byDivision.map((some) => some.map((row) => row.prn).toSorted()));
});

test('a published class stands by its exact fractions, those who failed after all who passed, a withheld one at the end', async () => {
  await old.publish();
  const withheld = old.exam.studentIds[1] ?? '';
  await old.withhold(withheld, 'WH');
  const found = await old.exam.query<{ id: string; prn: string; letter: string; points: string; credits: string }>(
    `select s.id, s.university_prn as prn, r.letter, (r.sum_points * 100)::bigint::text as points, (r.sum_credits * 10)::bigint::text as credits
       from result r join student_exam x on x.id = r.student_exam_id join student_profile s on s.id = x.student_profile_id where r.institute_id = $1`,
    [old.exam.instituteId],
  );
  const figures = found
    .filter((row) => row.id !== withheld)
    .map((row) => ({ id: row.id, prn: row.prn, passed: row.letter === 'P', points: BigInt(row.points), credits: BigInt(row.credits) }));
  const expected = [...figures.toSorted(better).map((one) => one.id), withheld];
  const { rows, withoutResult } = await preview();
  expect(withoutResult).toBe(1);
  for (const some of Map.groupBy(rows, (row) => row.division).values()) {
    const ids = new Set(some.map((row) => row.studentProfileId));
    expect(some.map((row) => row.studentProfileId)).toEqual(expected.filter((id) => ids.has(id)));
  }
});
