import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { subjectTakes } from '../../src/domains/people/subject-take/subject-take.contract.ts';
import { eventually } from '../eventually.server.ts';
import { lockWaits } from '../lock-waits.server.ts';
import { codeOf, SEMESTER, subjectClass } from './subject-class.server.ts';
import type { SubjectClass } from './subject-class.server.ts';

let at: SubjectClass;

beforeAll(async () => {
  at = await subjectClass(6);
});
afterAll(() => at?.close());

const listed = async () =>
  (await at.app.as('clerk').ok(subjectTakes.list, { query: { ...at.place, semester: String(SEMESTER) } })).data.map(
    (row) => `${row.name} ${row.paperIds.length} ${row.state}`,
  );

test('baskets of the class with their limits, and nobody has anything', async () => {
  const { data } = await at.app.as('clerk').ok(subjectTakes.baskets, { params: { courseInstanceId: at.exam.courseInstanceId }, query: {} });
  expect([data.semester, data.students]).toEqual([SEMESTER, 6]);
  expect(
    data.baskets.map((one) => `${one.name} ${one.chooseMin}-${one.chooseMax}: ${one.papers.map(({ code }) => code).join(' ')}`),
  ).toEqual(['Elective I 1-1: P01 P02 P03', 'Open 1-1: P04']);
  expect(await listed()).toEqual([1, 2, 3, 4, 5, 6].map((no) => `Student ${no} 0 NONE`));
});

test('a paper is added, replaced and removed in bulk; each act comes back exactly', async () => {
  const [a = '', b = '', c = ''] = at.enrolments;
  const added = await at.change('ADD', 0, [a, b]);
  expect(added.body.data).toMatchObject({ students: 2, added: 2, removed: 0, refusedTotal: 0 });
  const afterAdd = await at.takes();
  const replaced = await at.change('REPLACE', 1, [b, c]);
  expect(replaced.body.data).toMatchObject({ students: 2, added: 2, removed: 1 });
  const afterReplace = await at.takes();
  const removed = await at.change('REMOVE', 1, [b]);
  expect(removed.body.data).toMatchObject({ students: 1, removed: 1 });
  expect((await at.undo()).status).toBe(200);
  expect(await at.takes()).toEqual(afterReplace);
  expect((await at.undo()).status).toBe(200);
  expect(await at.takes()).toEqual(afterAdd);
  expect((await at.undo()).status).toBe(200);
  expect(await at.takes()).toEqual([]);
});

test('limits are named: the basket, the credits, the seats, what is offered', async () => {
  const [a = '', b = ''] = at.enrolments;
  await at.change('ADD', 0, [a]);
  const full = await at.change('ADD', 1, [a, b]);
  expect(full.body.data?.refused.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'BASKET_FULL: Elective I allows 1, and has P01.',
  ]);
  expect(codeOf(await at.change('ADD', 0, [a]))).toEqual([409, 'TAKES_NOBODY']);
  expect(codeOf(await at.change('ADD', 4, [a]))).toEqual([422, 'TAKE_PAPER']);
  await at.exam.query(
    `insert into division_paper (institute_id, division_id, exam_paper_id, position, seat_cap) select $1, id, $2, 1, 1 from division where institute_id = $1`,
    [at.exam.instituteId, at.paper(0)],
  );
  const third = at.enrolments[2] ?? '';
  const seats = await at.change('ADD', 0, [third]);
  expect(seats.body.errors?.[0]?.message).toContain('P01 is full: all 1 seats are taken.');
  expect((await at.change('ADD', 1, [third])).body.errors?.[0]?.message).toContain('The division does not offer P02.');
  await at.exam.query('delete from division_paper where institute_id = $1', [at.exam.instituteId]);
  const foreign = await at.change('ADD', 0, ['01900000-0000-7000-8000-00000000000b']);
  expect(foreign.body.errors?.[0]?.message).toContain('Does not study in this class.');
  await at.undo();
  await at.undo();
  expect(await at.takes()).toEqual([]);
});

test('credits of the basket are a limit of their own', async () => {
  const [a = ''] = at.enrolments;
  await at.exam.query(
    `with v as (
       insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state, baskets)
       select institute_id, course_blueprint_id, 2, '2', 'ACTIVE', $2::jsonb from blueprint_version where institute_id = $1 returning id)
     update course_instance set blueprint_version_id = v.id from v where institute_id = $1`,
    [at.exam.instituteId, JSON.stringify([{ semester: SEMESTER, name: 'Elective I', chooseMin: 1, chooseMax: 3 }])],
  );
  const [subject] = await at.exam.query<{ id: string }>(
    `insert into subject (institute_id, code, name, type, credits) values ($1, 'X', 'X', 'THEORY', 4) returning id`,
    [at.exam.instituteId],
  );
  await at.exam.query(
    `insert into subject_group (institute_id, code, name, subject_ids, min_choose, max_choose, max_credits) values ($1, 'E', 'elective i', $2, 1, 1, 8)`,
    [at.exam.instituteId, [subject?.id]],
  );
  await at.change('ADD', 0, [a]);
  const second = await at.change('ADD', 1, [a]);
  expect(second.status).toBe(200);
  expect((await at.change('ADD', 2, [a])).body.errors?.[0]?.message).toContain('Elective I allows 8 credits: these would be 12.');
  await at.undo();
  await at.undo();
});

test('the electives are what an inward takes, and are used then', async () => {
  const [a = '', b = ''] = at.enrolments;
  await at.change('ADD', 0, [a]);
  await at.change('ADD', 1, [b]);
  await at.change('ADD', 3, [a, b]);
  const studentProfileIds = at.exam.studentIds.slice(0, 2);
  const order = { examInstanceId: at.exam.instanceId, kind: 'REGULAR' as const, studentProfileIds };
  const inwarded = await at.app.as('clerk').ok(inwards.inward, { body: order });
  expect(inwarded.data).toMatchObject({ inwarded: 2, refused: [] });
  const papers = await at.exam.query<{ code: string }>(
    `select p.code from student_exam x join student_paper s on s.student_exam_id = x.id join exam_paper p on p.id = s.exam_paper_id
      where x.institute_id = $1 order by x.enrolment_id = $2 desc, p.code`,
    [at.exam.instituteId, a],
  );
  expect(papers.map((one) => one.code)).toEqual(['P01', 'P04', 'P05', 'P02', 'P04', 'P05']);
  const undone = await at.undo();
  expect(codeOf(undone)).toEqual([409, 'TAKES_USED']);
  expect((await at.change('REMOVE', 3, [a])).body.errors?.[0]?.message).toContain('P04 is used already');
  const { data } = await at.app.as('clerk').ok(subjectTakes.portfolio, { params: { studentProfileId: at.exam.studentIds[0] ?? '' } });
  expect(data.papers.map((one) => `${one.code} ${one.kind} ${one.examName ?? '-'}`)).toEqual([
    'P01 ADD Examination',
    'P04 ADD Examination',
  ]);
});

test('an act is undone once, and the last one first', async () => {
  const [, , c = '', d = ''] = at.enrolments;
  await at.change('ADD', 0, [c]);
  const first = await at.lastAct();
  await at.change('ADD', 1, [d]);
  const tooEarly = await at.app
    .as('clerk')
    .call(subjectTakes.undo, { params: { id: first?.id ?? '' }, body: { version: first?.version ?? 0 } });
  expect(codeOf(tooEarly)).toEqual([409, 'TAKES_LATER']);
  const second = await at.lastAct();
  const both = await Promise.all(
    [1, 2].map(() =>
      at.app.as('clerk').call(subjectTakes.undo, { params: { id: second?.id ?? '' }, body: { version: second?.version ?? 0 } }),
    ),
  );
  expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a paper is not taken away while an inward that uses it is still written', async () => {
  const [, , , , e = ''] = at.enrolments;
  await at.change('ADD', 0, [e]);
  await at.change('ADD', 3, [e]);
  const order = { examInstanceId: at.exam.instanceId, kind: 'REGULAR' as const, studentProfileIds: at.exam.studentIds.slice(4, 5) };
  const { inwarding, removing } = await at.app.inside.db.transaction().execute(async (blocker) => {
    const waiting = () => lockWaits(blocker);
    // The row that an inwarded student refers to: the inward has read the papers, and cannot write yet.
    await sql`select 1 from student_exam_status where institute_id = ${at.exam.instituteId} for update`.execute(blocker);
    const first = at.app.as('clerk').call(inwards.inward, { body: order });
    await eventually(waiting, (n) => n === 1);
    let isRemoved = false;
    const second = at.change('REMOVE', 0, [e]);
    void second.then(() => (isRemoved = true));
    await eventually(waiting, (n) => n === 2 || isRemoved);
    return { inwarding: first, removing: second };
  });
  expect((await inwarding).body.data?.inwarded).toBe(1);
  expect(codeOf(await removing)).toEqual([409, 'TAKES_NOBODY']);
  expect((await at.change('REMOVE', 0, [e])).body.errors?.[0]?.message).toContain('P01 is used already');
});
