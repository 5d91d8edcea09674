import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { MasterFactory } from '../../../../tests/masters/factory.server.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import { courses, getCourseFigures, getSemesterList } from '../../academics/course/course.contract.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../../exams/exam-session/exam-session.contract.ts';
import { examPapers } from '../../exams/exam-paper/exam-paper.contract.ts';
import { enrolments } from '../../people/enrolment/enrolment.contract.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { arrangeDivisions, divisions, getDivisionList, getPaperPreference, savePaperPreference } from './division.contract.ts';

let app: App;
let admin: Caller;
let factory: MasterFactory;
/** One course with one instance; the tests below use them. */
const at = { course: '', instance: '', year: '', version: '', status: '' };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  factory = masterFactory(admin);
  const instance = await factory.make(masterOf('course_instance'));
  const made = (await admin.ok(courseInstances.get, { params: { id: instance.id } })).data;
  Object.assign(at, { instance: made.id, course: made.courseId, year: made.academicYearId, version: made.blueprintVersionId });
  at.status = (await factory.make(masterOf('student_exam_status'))).id;
});
afterAll(async () => app?.close());

const refusal = async (asked: Promise<{ status: number; body: { errors: readonly { code: string; path?: string }[] } }>) => {
  const { status, body } = await asked;
  return [status, body.errors[0]?.code, body.errors[0]?.path];
};
const newDivision = async (name: string, capacity: number | null) =>
  (await admin.ok(divisions.create, { body: { name, courseInstanceId: at.instance, capacity, classTeacherId: null } })).data;
const readDivision = async (id: string) => (await admin.ok(divisions.get, { params: { id } })).data;
const readInstance = async () => (await admin.ok(courseInstances.get, { params: { id: at.instance } })).data;

async function enrol(divisionId: string | null) {
  const studentProfileId = (await factory.make(masterOf('student_profile'))).id;
  const body = {
    studentProfileId,
    courseInstanceId: at.instance,
    divisionId,
    rollNo: null,
    studentExamStatusId: at.status,
    state: 'RUNNING' as const,
  };
  return { body, answer: await admin.call(enrolments.create, { body }) };
}

/** The stored instance with some fields changed. */
async function changeInstance(change: Record<string, unknown>) {
  const { id, version, names: _n, courseId: _c, state: _s, enrolled: _e, ...entered } = await readInstance();
  return admin.call(courseInstances.update, { params: { id }, body: { ...entered, version, ...change } });
}

describe('a course list', () => {
  it('ascends by level, names it as the specification does, follows its course year, and returns the years it is run in', async () => {
    const { courseYearId } = (await admin.ok(courses.get, { params: { id: at.course } })).data;
    const { names: _n, id: _i, ...year } = (await admin.ok(courseYears.get, { params: { id: courseYearId } })).data;
    await admin.ok(courseYears.update, { params: { id: courseYearId }, body: { ...year, level: 3, semesters: [5, 6] } });
    const { body } = await factory.make(masterOf('course'));
    const first = (await admin.ok(courseYears.create, { body: { name: 'First', level: 1, semesters: [1, 2], isFinal: false } })).data;
    const made = { code: 'FIRST', name: 'First', programId: String(body['programId']), courseYearId: first.id, active: true };
    await admin.ok(courses.create, { body: made });
    const all = await admin.ok(courses.list);
    expect(all.data.map((row) => row.CourseYearMap[0]?.CourseYearIdentifier.Level)).toEqual([1, 3, 3]);
    expect(all.counts).toEqual({ '1': 1, '3': 2 });
    const run = await admin.ok(courses.list, { query: { academicYearIds: at.year } });
    expect(run.data).toMatchObject([{ id: at.course, institute_id: app.institute.id, instances: 1, divisions: 0, students: 0 }]);
  });

  it('keeps a running course active, and a locked one unchanged', async () => {
    const running = await readInstance();
    await admin.ok(courseInstances.steps.run, { params: { id: running.id }, body: { version: running.version } });
    const { code, name, programId, courseYearId, version } = (await admin.ok(courses.get, { params: { id: at.course } })).data;
    const params = { id: at.course };
    const body = { code, name, programId, courseYearId, active: false, version };
    expect(await refusal(admin.call(courses.update, { params, body }))).toEqual([409, 'COURSE_RUNS', 'body.active']);
    const locked = (await admin.ok(courses.lock, { params, body: { version } })).data;
    const again = { ...body, active: true, version: locked.version };
    expect(await refusal(admin.call(courses.update, { params, body: again }))).toEqual([409, 'LOCKED', undefined]);
    await admin.ok(courses.unlock, { params, body: { version: locked.version } });
  });
});

describe('seats', () => {
  it('of a division are never given twice, however many clerks ask at once', async () => {
    const division = await newDivision('A', 3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(division.id)));
    const codes = answers.map(({ answer }) => (answer.status === 200 ? 'SEATED' : answer.body.errors[0]?.code));
    expect(codes.filter((code) => code === 'SEATED').length).toBe(3);
    expect(codes.filter((code) => code === 'DIVISION_FULL').length).toBe(5);
    expect([(await readDivision(division.id)).enrolled, (await readInstance()).enrolled]).toEqual([3, 3]);
  });

  it('cannot be reduced below those enrolled, and are free again when somebody leaves', async () => {
    const [division] = (await admin.ok(divisions.list, { query: { courseInstanceId: at.instance } })).data;
    if (!division) throw new Error('no division');
    const { id, version } = division;
    const body = { name: 'A', courseInstanceId: at.instance, capacity: 2, classTeacherId: null, version };
    expect(await refusal(admin.call(divisions.update, { params: { id }, body }))).toEqual([
      409,
      'CAPACITY_BELOW_ENROLLED',
      'body.capacity',
    ]);
    expect(await refusal(changeInstance({ capacity: 2 }))).toEqual([409, 'CAPACITY_BELOW_ENROLLED', 'body.capacity']);
    const [one] = (await admin.ok(enrolments.list, { query: { divisionId: id } })).data;
    if (!one) throw new Error('nobody is enrolled');
    const { studentProfileId, courseInstanceId, rollNo, studentExamStatusId } = one;
    const left = { studentProfileId, courseInstanceId, divisionId: id, rollNo, studentExamStatusId, state: 'LEFT' as const };
    await admin.ok(enrolments.update, { params: { id: one.id }, body: { ...left, version: one.version } });
    expect((await readDivision(id)).enrolled).toBe(2);
    await admin.ok(divisions.update, { params: { id }, body });
    expect((await enrol(id)).answer.body).toMatchObject({ errors: [{ code: 'DIVISION_FULL' }] });
    expect((await changeInstance({ capacity: 2 })).status).toBe(200);
    expect((await enrol(null)).answer.body).toMatchObject({ errors: [{ code: 'COURSE_INSTANCE_FULL' }] });
    expect((await changeInstance({ capacity: 3 })).status).toBe(200);
    expect((await enrol(null)).answer.status).toBe(200);
    const wrong = `select count(*) as n from course_instance i where i.enrolled <> (select count(*) from enrolment e
      where e.course_instance_id = i.id and e.state in ('RUNNING', 'COMPLETED'))`;
    expect(await countOf(app, wrong)).toBe(0);
  });

  it('of a course are reported by year', async () => {
    const { data } = await admin.ok(getCourseFigures, { params: { id: at.course } });
    expect(data).toMatchObject({ instances: 1, divisions: 1, students: 3 });
    expect(data.years).toMatchObject([{ AcademicYear: at.year, seats: 3, running: 3, left: 1, withoutDivision: 1 }]);
  });
});

describe('divisions', () => {
  it('are listed by (institute_id, Course, AcademicYear) in their saved order', async () => {
    const [b, c] = [await newDivision('B', null), await newDivision('C', 10)];
    const list = async () => (await admin.ok(getDivisionList, { query: { Course: at.course, AcademicYear: at.year } })).data;
    const before = await list();
    expect(before.map((one) => [one.institute_id, one.Course, one.AcademicYear, one.name, one.position])).toEqual(
      ['A', 'B', 'C'].map((name, index) => [app.institute.id, at.course, at.year, name, index + 1]),
    );
    const a = before[0]?.id ?? '';
    const arranged = await admin.ok(arrangeDivisions, { body: { course_instance_id: at.instance, divisionIds: [c.id, a, b.id] } });
    expect(arranged.data.arranged).toBe(3);
    expect((await list()).map((one) => one.name)).toEqual(['C', 'A', 'B']);
    // Somebody else moved one meanwhile: the order that was seen is not that of now.
    const late = { course_instance_id: at.instance, divisionIds: [b.id, a, c.id], seen: [a, b.id, c.id] };
    expect(await refusal(admin.call(arrangeDivisions, { body: late }))).toEqual([409, 'DIVISIONS_CHANGED', undefined]);
    expect((await list()).map((one) => one.name)).toEqual(['C', 'A', 'B']);
    const part = { course_instance_id: at.instance, divisionIds: [c.id, a] };
    expect(await refusal(admin.call(arrangeDivisions, { body: part }))).toEqual([409, 'DIVISIONS_CHANGED', undefined]);
    const other = { Course: at.course, AcademicYear: randomUUID() };
    expect((await admin.ok(getDivisionList, { query: other })).data).toEqual([]);
  });

  it('offer electives of their course only, with no more seats than they have', async () => {
    const { body } = await factory.make(masterOf('exam_paper'));
    const paper = { ...body, courseId: at.course, branchId: null, code: 'EL1', electiveGroup: 'Elective I' };
    const elective = (await admin.ok(examPapers.create, { body: paper as never })).data.id;
    const plain = (await admin.ok(examPapers.create, { body: { ...paper, code: 'CORE', electiveGroup: null } as never })).data.id;
    const division = (await admin.ok(divisions.list, { query: { courseInstanceId: at.instance } })).data.find((one) => one.name === 'C');
    const params = { id: division?.id ?? '' };
    const { data } = await admin.ok(getPaperPreference, { params });
    expect(data.papers.find((one) => one.paper_id === elective)).toMatchObject({ code: 'EL1', position: null, seatCap: null });
    expect(data.papers.map((one) => one.paper_id)).not.toContain(plain);
    const save = (papers: readonly { paper_id: string; seatCap: number | null }[], version = data.version) =>
      admin.call(savePaperPreference, { params, body: { version, papers: [...papers] } });
    expect(await refusal(save([{ paper_id: plain, seatCap: 5 }]))).toEqual([422, 'NO_ELECTIVE', 'body.papers.0.paper_id']);
    expect(await refusal(save([{ paper_id: elective, seatCap: 11 }]))).toEqual([422, 'SEAT_CAP_ABOVE_CAPACITY', 'body.papers.0.seatCap']);
    expect((await save([{ paper_id: elective, seatCap: 10 }])).body).toMatchObject({
      data: { papers: [{ position: 1, seatCap: 10 }, { position: null }] },
    });
    expect(await refusal(save([]))).toEqual([409, 'VERSION_CONFLICT', undefined]);
    const smaller = { name: 'C', courseInstanceId: at.instance, capacity: 9, classTeacherId: null, version: data.version + 1 };
    expect(await refusal(admin.call(divisions.update, { params, body: smaller }))).toEqual([
      409,
      'SEAT_CAP_ABOVE_CAPACITY',
      'body.capacity',
    ]);
    const { version } = (await admin.ok(examPapers.get, { params: { id: elective } })).data;
    expect(await refusal(admin.call(examPapers.remove, { params: { id: elective }, body: { version } }))).toEqual([
      409,
      'STILL_USED',
      undefined,
    ]);
    await admin.ok(divisions.remove, { params, body: { version: data.version + 1 } });
  });
});

describe('an instance', () => {
  it('keeps its semesters and timelines within its dates and without overlap', async () => {
    const { startsOn, endsOn } = await readInstance();
    const span = { kind: 'TEACHING' as const, name: 'Teaching', startsOn: startsOn ?? '', endsOn: startsOn ?? '' };
    expect((await changeInstance({ spans: [span] })).status).toBe(200);
    const late = { ...span, endsOn: `${Number(endsOn?.slice(0, 4)) + 1}-01-01` };
    expect(await refusal(changeInstance({ spans: [late] }))).toEqual([422, 'OUTSIDE_INSTANCE', 'body.spans.0.endsOn']);
    expect(await refusal(changeInstance({ spans: [span, span] }))).toEqual([422, 'SPAN_OVERLAP', 'body.spans.1.startsOn']);
    expect((await changeInstance({ timeline: [{ semester: 5, startsOn, endsOn }] })).status).toBe(200);
    const { data } = await admin.ok(getSemesterList, { query: { Course: at.course } });
    expect(data).toMatchObject([
      { institute_id: app.institute.id, Course: at.course, AssessmentNumber: 1, semester: 5, dates: [{ AcademicYear: at.year, startsOn }] },
      { AssessmentNumber: 2, semester: 6, dates: [] },
    ]);
  });

  it('is closed when its examinations are, then takes no enrolment, and can be reopened', async () => {
    const { body } = await factory.make(masterOf('exam_instance'));
    const session = String(body['examSessionId']);
    const opened = (await admin.ok(examSessions.get, { params: { id: session } })).data;
    await admin.ok(examSessions.steps.open, { params: { id: session }, body: { version: opened.version } });
    const own = { ...body, code: 'EXAM', courseId: at.course, branchId: null, courseInstanceId: at.instance } as never;
    const exam = (await admin.ok(examInstances.create, { body: own })).data;
    const open = (await admin.ok(examInstances.steps.open, { params: { id: exam.id }, body: { version: exam.version } })).data;
    const params = { id: at.instance };
    const { version } = await readInstance();
    expect(await refusal(admin.call(courseInstances.steps.run, { params, body: { version } }))).toEqual([409, 'STATE', undefined]);
    const asked = await admin.call(courseInstances.steps.close, { params, body: { version } });
    expect(asked.body).toMatchObject({ errors: [{ code: 'EXAMS_OPEN', message: expect.stringContaining('EXAM'), count: 1 }] });
    await admin.ok(examInstances.steps.close, { params: { id: exam.id }, body: { version: open.version } });
    const closed = (await admin.ok(courseInstances.steps.close, { params, body: { version } })).data;
    expect((await enrol(null)).answer.body).toMatchObject({ errors: [{ code: 'COURSE_INSTANCE_CLOSED' }] });
    expect(await refusal(changeInstance({ capacity: 99 }))).toEqual([409, 'COURSE_INSTANCE_CLOSED', undefined]);
    const again = (await admin.ok(courseInstances.steps.reopen, { params, body: { version: closed.version } })).data;
    expect(again.state).toBe('RUNNING');
  });

  it.each(['course', 'course_instance', 'division'])('or %s is not deleted while students are enrolled', async (name) => {
    const master = masterOf(name);
    const [division] = (await admin.ok(divisions.list, { query: { courseInstanceId: at.instance } })).data.filter(
      (one) => one.enrolled > 0,
    );
    const id = { course: at.course, course_instance: at.instance, division: division?.id ?? '' }[name] ?? '';
    const { version } = (await admin.ok(master.get, { params: { id } })).data;
    const answer = await admin.call(master.remove, { params: { id }, body: { version: Number(version) } });
    expect([answer.status, answer.body.errors]).toMatchObject([409, [{ code: 'STUDENTS_ENROLLED', count: expect.any(Number) }]]);
  });
});
