import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollOvers } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { laterWrites } from './later-writes.server.ts';
import { oldClass } from './old-class.server.ts';

const STUDENTS = 100;
/** By the place in the list; who is not among them passes everything. */
const ATKT = [0, 9] as const;
const DETAINED = [9, 14] as const;
const WITHHELD = [14, 16] as const;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

const among = (exam: TestExam, [from, to]: readonly [number, number]) => exam.studentIds.slice(from, to);

/** Everybody has every mark, then these papers of these students are empty. */
async function setMarks(exam: TestExam): Promise<void> {
  const i = exam.instituteId;
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [i]);
  await exam.query(
    `update mark m set value = h.max, status = null from paper_head h where h.institute_id = m.institute_id and h.id = m.paper_head_id and m.institute_id = $1`,
    [i],
  );
  const fail = (students: readonly string[], papers: readonly string[]) =>
    exam.query(
      `update mark m set value = 0 from student_paper p join student_exam x on x.institute_id = p.institute_id and x.id = p.student_exam_id
        where m.institute_id = $1 and p.institute_id = m.institute_id and p.id = m.student_paper_id and x.student_profile_id = any($2) and p.exam_paper_id = any($3)`,
      [i, students, papers],
    );
  await fail(among(exam, ATKT), exam.paperIds.slice(0, 1));
  await fail(among(exam, DETAINED), exam.paperIds.slice(0, 3));
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [i]);
}

beforeAll(async () => {
  app = await startApp({ worker: true });
  old = await oldClass(app, STUDENTS, setMarks);
  await old.publish();
  for (const id of among(old.exam, WITHHELD)) await old.withhold(id, 'WH');
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

test('a hundred students: 84 promoted, 9 with papers open, 5 detained, 2 withheld; of 98 who were moved 94 come back and 4 stay', async () => {
  const later = await laterWrites(old.exam, old.next);
  const before = await old.enrolled();
  const plan = { repeatCourseInstanceId: old.same, repeaterStatusId: old.repeaterId };
  const made = await old.create(plan);
  const { counts } = await old.students(made.id);
  expect(counts).toEqual({ PROMOTED: 84, ATKT: 9, REPEAT: 5, LEFT_OUT: 2 });
  await old.start(made);
  const done = await old.ended(made.id);
  expect([done.state, done.done]).toEqual(['DONE', 98]);
  const fresh = (await old.enrolled()).filter((row) => row['rolled_from_id'] !== null);
  for (const [at, row] of fresh.slice(0, 4).entries())
    await later.write(at < 3 ? 'INWARD' : 'ATTENDANCE', { id: String(row['id']), rolledFromId: String(row['rolled_from_id']) });
  const back = await old.revert(done);
  const states = await Promise.all(['REVERTED', 'DONE', 'SKIPPED'].map(async (state) => (await old.students(made.id, { state })).data));
  expect([back.state, states.map((rows) => rows.length)]).toEqual(['PARTLY', [94, 4, 2]]);
  expect(states[1]?.every((row) => /used: .+: 1\.$/u.test(row.note))).toBe(true);
  const stay = new Set(states[1]?.map((row) => row.studentProfileId));
  const others = (rows: readonly Record<string, unknown>[]) => rows.filter((row) => !stay.has(String(row['student_profile_id'])));
  expect(others(await old.enrolled())).toEqual(others(before));
  // Whoever stays in the new class is no more of the old one: the next plan has the other 96.
  for (const id of among(old.exam, WITHHELD)) await old.withhold(id, null);
  const again = await old.create(plan);
  expect([again.students, again.moving]).toEqual([96, 96]);
  await app.as('controller').ok(rollOvers.remove, { params: { id: again.id }, body: { version: again.version } });
});
