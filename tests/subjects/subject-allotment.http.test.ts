import { afterAll, beforeAll, expect, test } from 'vitest';
import { choiceWindows, ownSubjects } from '../../src/domains/people/subject-choice/choice-window.contract.ts';
import { allottedStudents, subjectAllotments } from '../../src/domains/people/subject-allotment/subject-allotment.contract.ts';
import { codeOf, othersChoose, subjectClass } from './subject-class.server.ts';
import type { SubjectClass } from './subject-class.server.ts';

const HOUR = 3_600_000;
let at: SubjectClass;

beforeAll(async () => {
  at = await subjectClass(5);
});
afterAll(() => at?.close());

const controller = () => at.app.as('controller');
const run = async () => {
  const { id, version } = await at.findWindow();
  return controller().call(subjectAllotments.run, { body: { choiceWindowId: id, version } });
};
const found = async () => {
  const { data } = await controller().ok(subjectAllotments.find, { query: { choiceWindowId: (await at.findWindow()).id } });
  if (data === null) throw new Error('nothing was run');
  return data;
};
const commit = async () => {
  const { id, version } = await found();
  return controller().call(subjectAllotments.commit, { params: { id }, body: { version } });
};
const papersOf = async () =>
  (
    await at.exam.query<{ name: string; code: string }>(
      `select s.full_name as name, p.code from subject_take k join enrolment e on e.id = k.enrolment_id join student_profile s on s.id = e.student_profile_id
         join exam_paper p on p.id = k.exam_paper_id where k.institute_id = $1 order by 1, 2`,
      [at.exam.instituteId],
    )
  ).map(({ name, code }) => `${name} ${code}`);

test('a window outside the curriculum is refused with each reason', async () => {
  const refused = await at.saveWindow({
    baskets: [{ name: 'Elective I', choose: 2, wishes: 1 }],
    papers: [{ paperId: at.paper(3), capacity: 2, least: 3 }],
  });
  expect([refused.status, refused.body.errors?.map((one) => one.code).sort()]).toEqual([
    422,
    ['WINDOW_CHOOSE', 'WINDOW_LEAST', 'WINDOW_PAPER', 'WINDOW_WISHES'],
  ]);
  expect(codeOf(await at.saveWindow({ closesAt: new Date(0).toISOString() }))).toEqual([422, 'WINDOW_ORDER']);
});

test('choices outside the window, doubled, of another basket or closed are refused', async () => {
  const later = { opensAt: new Date(Date.now() + HOUR).toISOString(), closesAt: new Date(Date.now() + 3 * HOUR).toISOString() };
  expect((await at.saveWindow(later)).status).toBe(200);
  expect(codeOf(await at.choose([0]))).toEqual([409, 'CHOICE_EARLY']);
  expect((await at.saveWindow({ version: (await at.findWindow()).version })).status).toBe(200);
  expect(codeOf(await at.choose([0, 0]))).toEqual([422, 'CHOICE_TWICE']);
  expect(codeOf(await at.choose([0, 3]))).toEqual([422, 'CHOICE_OTHER_BASKET']);
  expect(codeOf(await at.choose([]))).toEqual([422, 'CHOICE_FEW']);
  expect(codeOf(await at.choose([0], null, 'Other'))).toEqual([422, 'CHOICE_BASKET']);
  const window = await at.findWindow();
  const turned = (way: 'CLOSE' | 'OPEN', version: number) =>
    controller().ok(choiceWindows.closePaper, { params: { id: window.id }, body: { version, paperId: at.paper(2), way } });
  const { data } = await turned('CLOSE', window.version);
  expect(codeOf(await at.choose([2, 0]))).toEqual([422, 'CHOICE_CLOSED']);
  await turned('OPEN', data.version);
});

test('a student orders choices and changes them; two phones do not overwrite one another', async () => {
  const first = await at.choose([1, 0]);
  expect(first.body.data?.version).toBe(1);
  expect(codeOf(await at.choose([0, 1]))).toEqual([409, 'CHOICE_CHANGED']);
  expect((await at.choose([0, 1, 2], 1)).body.data?.version).toBe(2);
  const own = (await at.app.as('student').ok(ownSubjects.get, {})).data.windows[0];
  expect([own?.state, own?.wishes]).toEqual(['OPEN', [0, 1, 2].map(at.paper)]);
  expect(codeOf(await run())).toEqual([409, 'ALLOTMENT_OPEN']);
  const { id, version } = await at.findWindow();
  expect((await controller().ok(choiceWindows.remind, { params: { id }, body: { version } })).data).toEqual({ told: 0, withoutLogin: 4 });
  const missing = await controller().ok(choiceWindows.students, { params: { id }, query: { state: 'MISSING' } });
  expect([missing.data.length, missing.counts]).toEqual([4, { CHOSEN: 1, MISSING: 4 }]);
});

test('who came first gets it; what closing a paper would do; an old proposal is refused', async () => {
  const [, b = '', c = '', d = ''] = at.enrolments;
  await othersChoose(at, [
    [b, [0, 1]],
    [c, [0, 1]],
    [d, [1]],
  ]);
  const open = await at.findWindow();
  await controller().ok(choiceWindows.close, { params: { id: open.id }, body: { version: open.version } });
  expect(codeOf(await at.choose([0], 2))).toEqual([409, 'CHOICE_LATE']);
  expect((await run()).status).toBe(200);
  const proposal = await found();
  expect(proposal.papers.map((one) => `${one.code} ${one.seated}/${one.capacity} ${one.cut?.name ?? '-'}`)).toEqual([
    'P01 2/2 Student 3',
    'P02 2/2 Student 1',
    'P03 0/2 -',
  ]);
  const rows = (await controller().ok(allottedStudents.list, { params: { allotmentId: proposal.id }, query: {} })).data;
  expect(rows.map((row) => `${row.rank} ${row.name} ${row.outcome[0]?.wishes.map(({ why }) => why).join(' ')}`)).toEqual([
    '1 Student 2 GOT ENOUGH',
    '2 Student 3 GOT ENOUGH',
    '3 Student 4 GOT',
    '4 Student 1 FULL GOT ENOUGH',
  ]);
  const file = await controller().call(allottedStudents.exportFile, {
    params: { allotmentId: proposal.id },
    query: { format: 'CSV', q: 'Student 1' },
  });
  const [, row = ''] = file.text.split('\r\n');
  expect(row).toMatch(/^"4","\d+","Student 1","D1","","P02","0","P01 was full: the last seat went to Student 3, rank 2; P02 had a seat"$/);
  const marathi = await controller().call(
    allottedStudents.exportFile,
    { params: { allotmentId: proposal.id }, query: { format: 'CSV' } },
    { 'accept-language': 'mr' },
  );
  expect(marathi.text).toContain('तुकडी');
  const without = await controller().ok(subjectAllotments.without, { params: { id: proposal.id, paperId: at.paper(0) } });
  expect(without.data).toEqual({
    students: 4,
    unseated: 1,
    seated: 0,
    moved: [
      { name: 'Student 4', prn: '2022000000000004', from: ['P02'], to: [] },
      { name: 'Student 2', prn: '2022000000000002', from: ['P01'], to: ['P02'] },
      { name: 'Student 3', prn: '2022000000000003', from: ['P01'], to: ['P02'] },
      { name: 'Student 1', prn: '2022000000000001', from: ['P02'], to: ['P03'] },
    ],
  });
  await at.exam.query(`update enrolment set state = 'LEFT' where id = $1`, [d]);
  expect(codeOf(await commit())).toEqual([409, 'ALLOTMENT_OUTDATED']);
  await at.exam.query(`update enrolment set state = 'RUNNING' where id = $1`, [d]);
});

test('of two who commit at once one does; it is undone exactly and committed again', async () => {
  const before = await at.takes();
  const both = await Promise.all([commit(), commit()]);
  expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.flatMap((one) => one.body.errors?.map(({ code }) => code) ?? [])).toEqual(['ALLOTMENT_DONE']);
  expect(await papersOf()).toEqual(['Student 1 P02', 'Student 2 P01', 'Student 3 P01', 'Student 4 P02']);
  expect(codeOf(await run())).toEqual([409, 'ALLOTMENT_DONE']);
  const own = (await at.app.as('student').ok(ownSubjects.get, {})).data;
  expect([own.windows[0]?.state, own.papers.map((one) => one.code)]).toEqual(['ALLOTTED', ['P02']]);
  expect((await at.undo()).status).toBe(200);
  expect(await at.takes()).toEqual(before);
  expect((await found()).state).toBe('UNDONE');
  expect((await run()).status).toBe(200);
  expect((await commit()).status).toBe(200);
});

test('by merit the last published result decides, by the exact fraction', async () => {
  expect((await at.undo()).status).toBe(200);
  const window = await at.findWindow();
  const { courseInstanceId, semester, opensAt, closesAt, baskets } = window;
  const papers = window.papers.map(({ paperId, capacity, least }) => ({ paperId, capacity, least }));
  const body = {
    courseInstanceId,
    semester,
    opensAt,
    closesAt,
    baskets,
    papers,
    version: window.version,
    method: 'MERIT' as const,
    ties: ['ELDER' as const],
  };
  expect((await controller().call(choiceWindows.save, { body })).status).toBe(200);
  await at.exam.query(`update student_profile set date_of_birth = '2000-01-01' where id = $1`, [at.exam.studentIds[0]]);
  expect((await run()).status).toBe(200);
  const rows = (await controller().ok(allottedStudents.list, { params: { allotmentId: (await found()).id }, query: {} })).data;
  expect(rows.map((row) => `${row.name} ${row.merit ?? '-'} ${row.tie ?? '-'}`)).toEqual([
    'Student 1 - -',
    'Student 2 - ELDER',
    'Student 3 - PRN',
    'Student 4 - PRN',
  ]);
});
