import { afterAll, beforeAll, expect, test } from 'vitest';
import { allottedStudents, subjectAllotments } from '../../src/domains/people/subject-allotment/subject-allotment.contract.ts';
import { choiceWindows } from '../../src/domains/people/subject-choice/choice-window.contract.ts';
import { codeOf, othersChoose, subjectClass } from './subject-class.server.ts';
import type { SubjectClass } from './subject-class.server.ts';

const HOUR = 3_600_000;
let at: SubjectClass;

beforeAll(async () => {
  at = await subjectClass(4);
});
afterAll(() => at?.close());

const controller = () => at.app.as('controller');
const hours = (from: number, until: number) => ({
  opensAt: new Date(Date.now() + from * HOUR).toISOString(),
  closesAt: new Date(Date.now() + until * HOUR).toISOString(),
});
const closed = hours(-2, -1);
const twoPapers = () => [0, 1].map((one) => ({ paperId: at.paper(one), capacity: 1, least: 0 }));
const save = async (more: object) => {
  const { data } = await controller().ok(choiceWindows.find, { query: { ...at.place, semester: String(at.place.semester) } });
  return at.saveWindow({ ...closed, papers: twoPapers(), version: data?.version ?? null, ...more });
};
const run = async () => {
  const { id, version } = await at.findWindow();
  return controller().ok(subjectAllotments.run, { body: { choiceWindowId: id, version } });
};
const commit = ({ id, version }: { readonly id: string; readonly version: number }) =>
  controller().call(subjectAllotments.commit, { params: { id }, body: { version } });
const papersOf = async () =>
  (
    await at.exam.query<{ name: string; code: string }>(
      `select s.full_name as name, p.code from subject_take k join enrolment e on e.id = k.enrolment_id join student_profile s on s.id = e.student_profile_id
         join exam_paper p on p.id = k.exam_paper_id where k.institute_id = $1 order by 1, 2`,
      [at.exam.instituteId],
    )
  ).map(({ name, code }) => `${name} ${code}`);

test('a moment in a zone that nobody lives in, or before the common era, is refused as such', async () => {
  for (const opensAt of ['2020-01-01T00:00:00+23:59', '0001-01-01T00:00:00+10:00'])
    expect((await at.saveWindow({ opensAt })).status).toBe(422);
});

test('who saves the same order again keeps the place in the row', async () => {
  expect((await save({ ...hours(-2, 1), method: 'FIRST_COME' })).status).toBe(200);
  const first = (await at.choose([0, 1])).body.data;
  at.app.clock.advance(60_000);
  const again = (await at.choose([0, 1], 1)).body.data;
  expect([again?.submittedAt, again?.version]).toEqual([first?.submittedAt, 2]);
  const other = (await at.choose([1, 0], 2)).body.data;
  expect(Date.parse(other?.submittedAt ?? '') - Date.parse(first?.submittedAt ?? '')).toBeGreaterThanOrEqual(60_000);
  await at.exam.query('delete from subject_choice where institute_id = $1', [at.exam.instituteId]);
});

test('a proposal is not committed while the window is open again', async () => {
  const [, b = '', c = ''] = at.enrolments;
  expect((await save({})).status).toBe(200);
  await othersChoose(at, [
    [b, [0, 1]],
    [c, [0, 1]],
  ]);
  const { data } = await run();
  expect((await save(hours(-2, 1))).status).toBe(200);
  expect(codeOf(await commit(data))).toEqual([409, 'ALLOTMENT_OPEN']);
  expect((await save({})).status).toBe(200);
  expect((await commit(data)).status).toBe(200);
  expect(await papersOf()).toEqual(['Student 2 P01', 'Student 3 P02']);
  expect((await at.undo()).status).toBe(200);
});

test('a paper of the basket that the window does not offer gives way: nobody has more than the basket allows', async () => {
  const [, b = ''] = at.enrolments;
  expect((await at.change('ADD', 2, [b])).status).toBe(200);
  expect((await commit((await run()).data)).status).toBe(200);
  expect(await papersOf()).toEqual(['Student 2 P01', 'Student 3 P02']);
  expect((await at.undo()).status).toBe(200);
  expect(await papersOf()).toEqual(['Student 2 P03']);
  expect((await at.undo()).status).toBe(200);
});

test('whoever has left neither chooses nor takes a seat from others', async () => {
  const [a = '', b = '', c = ''] = at.enrolments;
  const leave = (state: string) => at.exam.query(`update student_profile set state = $1 where id = $2`, [state, at.exam.studentIds[1]]);
  await leave('LEFT');
  const { data } = await run();
  const rows = (await controller().ok(allottedStudents.list, { params: { allotmentId: data.id }, query: {} })).data;
  expect(rows.map((row) => row.name)).toEqual(['Student 3']);
  const { id } = await at.findWindow();
  const found = await controller().ok(choiceWindows.students, { params: { id }, query: {} });
  expect(found.data.map((row) => row.name)).not.toContain('Student 2');
  const added = await at.change('ADD', 0, [b, c]);
  expect([added.body.data?.added, added.body.data?.refused.map((one) => [one.enrolmentId, one.code])]).toEqual([1, [[b, 'NOT_STUDYING']]]);
  expect((await at.undo()).status).toBe(200);
  await leave('ON_LEAVE');
  expect((await at.change('ADD', 0, [b])).status).toBe(200);
  await leave('LEFT');
  expect((await at.change('REMOVE', 0, [a, b])).body.data?.removed).toBe(1);
  await leave('ACTIVE');
});
