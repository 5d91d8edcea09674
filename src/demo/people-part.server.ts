import { departments } from '../domains/institute/department/department.contract.ts';
import { studentExamStatuses } from '../domains/exams/student-exam-status/student-exam-status.contract.ts';
import { enrolments } from '../domains/people/enrolment/enrolment.contract.ts';
import { linkStudentUser, linkTeacherUser } from '../domains/people/single-login/single-login.contract.ts';
import { studentProfiles } from '../domains/people/student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../domains/people/teacher-profile/teacher-profile.contract.ts';
import { paperMaps } from '../domains/exams/paper-map/paper-map.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { feed } from '../rehearse/feed-step.server.ts';
import type { CatalogueIds } from './catalogue-part.server.ts';
import { paperIds } from './classes-part.server.ts';
import { each, found } from './college.server.ts';
import type { College, OpenClass } from './college.server.ts';
import { attributeCells, DEMO_ATTRIBUTES } from './demo-attributes.rules.ts';
import type { DemoStudent, DemoTeacher } from './demo-plan.contract.ts';

/** Teachers, of whom the first of each department is its head. Returns their ids by staff number. */
export async function makeTeachers(college: College, ids: CatalogueIds): Promise<ReadonlyMap<string, string>> {
  const names = await each(college.plan.teachers, async (one): Promise<[string, string]> => {
    const { staffNo, name, email, designation, department, username } = one;
    const departmentId = found(ids.departments, department);
    const body = {
      staffNo,
      name,
      email,
      phoneNumber: `+910000000${staffNo.slice(1)}`,
      designation,
      departmentId,
      state: 'ACTIVE' as const,
    };
    const { data } = await college.as('controller').ok(teacherProfiles.create, { body });
    if (username !== null) await college.as('admin').ok(linkTeacherUser, { params: { id: data.id }, body: { username } });
    return [staffNo, data.id];
  });
  const teachers = new Map(names);
  await nameHeads(college, ids, teachers);
  return teachers;
}

async function nameHeads({ as, plan }: College, ids: CatalogueIds, teachers: ReadonlyMap<string, string>): Promise<void> {
  await each([...ids.departments], async ([code, id]) => {
    const head = plan.teachers.find(({ department }) => department === code);
    if (!head) return;
    const { data } = await as('controller').ok(departments.get, { params: { id } });
    const { name, type, parentId, facultyId, version } = data;
    const body = { code, name, type, parentId, facultyId, headId: found(teachers, head.staffNo), version };
    await as('controller').ok(departments.update, { params: { id }, body });
  });
}

/** Students and their enrolments by two files, as an admission office sends them. */
export async function feedPeople(college: College, classes: readonly OpenClass[]): Promise<number> {
  const clerk = college.as('clerk');
  const rows = classes.flatMap((open) => open.plan.students.map((student) => ({ open, student })));
  await feed(clerk, {
    kind: 'studentProfiles',
    name: 'students',
    header: STUDENT_HEADER,
    rows: rows.map(({ student }) => studentRow(student)),
  });
  return feed(clerk, {
    kind: 'enrolments',
    name: 'enrolments',
    header: ['studentProfile', 'courseInstance', 'division', 'rollNo', 'studentExamStatus', 'state'],
    rows: rows.map(({ open, student }) => [
      student.prn,
      `${open.plan.code}-${college.dates.year.firstYear}`,
      `${open.courseInstanceId}|${student.division}`,
      student.rollNo,
      'REGULAR',
      'RUNNING',
    ]),
  });
}

const STUDENT_HEADER = [
  'studentId',
  'universityPrn',
  'fullName',
  'surname',
  'nameInScript',
  'motherName',
  'gender',
  'dateOfBirth',
  'category',
  'email',
  'phoneNumber',
  'lateralEntry',
  'firstSemester',
  'state',
  ...DEMO_ATTRIBUTES.map((one) => one.key),
];

const studentRow = (one: DemoStudent) => [
  one.studentId,
  one.prn,
  one.fullName,
  one.surname,
  one.nameInScript,
  one.motherName,
  one.gender,
  one.dateOfBirth,
  one.category,
  one.email,
  one.phoneNumber,
  one.lateralEntry ? 'yes' : 'no',
  one.lateralEntry ? '3' : '1',
  'ACTIVE',
  ...attributeCells(one),
];

/** Two students of a class may not sit the coming examination: one is detained for attendance, one has left the college. */
export async function keepTwoBack({ as }: College, { plan, courseInstanceId }: OpenClass): Promise<void> {
  const [detained, left] = [plan.students[3], plan.students[5]];
  const statuses = await as('controller').ok(studentExamStatuses.list, {});
  const status = statuses.data.find((one) => one.code === 'DETAINED');
  const rows = await as('controller').ok(enrolments.list, { query: { courseInstanceId, size: '200' } });
  const own = rows.data.find((one) => one.rollNo === detained?.rollNo);
  if (own && status) {
    const { studentProfileId, divisionId, rollNo, state, version } = own;
    const body = { studentProfileId, courseInstanceId, divisionId, rollNo, studentExamStatusId: status.id, state, version };
    await as('clerk').ok(enrolments.update, { params: { id: own.id }, body });
  }
  const profile = left ? await profileOf(as('clerk'), left.prn) : null;
  if (profile === null) return;
  const { id, picture: _picture, userId: _userId, names: _names, ...facts } = profile;
  await as('clerk').ok(studentProfiles.update, { params: { id }, body: { ...facts, state: 'LEFT' } });
}

async function profileOf(session: ApiSession, prn: string) {
  const { data } = await session.ok(studentProfiles.list, { query: { q: prn } });
  const profile = data.find((one) => one.universityPrn === prn);
  if (profile === undefined) throw new Error(`${prn} is not among the students`);
  return profile;
}

export async function linkStudent(college: College, student: DemoStudent, username: string): Promise<void> {
  const { id } = await profileOf(college.as('admin'), student.prn);
  await college.as('admin').ok(linkStudentUser, { params: { id }, body: { username } });
}

/**
 * Assignments for mark entry: each paper of both semesters has a teacher of its department in every division. The accounts that are
 * teachers share the papers of the class whose marks are being entered.
 */
export async function mapPapers(college: College, classes: readonly OpenClass[], teacherIds: ReadonlyMap<string, string>): Promise<number> {
  const maps = await each(classes, async (open) => {
    const ids = await paperIds(college, open);
    return [...ids].map(([code, examPaperId], at) => ({ examPaperId, teacher: teacherOf(college, open, code, at) }));
  });
  const wanted = maps.flat();
  await each(wanted, async ({ examPaperId, teacher }) =>
    college.as('controller').ok(paperMaps.create, {
      body: {
        teacherProfileId: found(teacherIds, teacher.staffNo),
        examPaperId,
        divisionId: null,
        evaluator: null,
        startsOn: college.dates.year.startsOn,
        endsOn: null,
      },
    }),
  );
  return wanted.length;
}

/** Papers of `teacher` and `teacher2` in the class whose marks are being entered, by the paper's index. */
const OWN_PLACES = { teacher: [3, 4, 6], teacher2: [1, 2, 5] } as const;

function teacherOf({ plan }: College, open: OpenClass, code: string, at: number): DemoTeacher {
  if (open.plan.stage === 'ENTRY') {
    const place = open.plan.papers(open.plan.presentSemester).findIndex((one) => one.code === code) + 1;
    const [first, second] = plan.teachers;
    if (first && OWN_PLACES.teacher.some((one) => one === place)) return first;
    if (second && OWN_PLACES.teacher2.some((one) => one === place)) return second;
  }
  const department =
    open.plan.branch ?? plan.programs.find((one) => one.courses.some((course) => course.code === open.plan.course))?.department;
  const own = plan.teachers.filter((one) => one.department === department && one.username === null);
  const teacher = own[at % Math.max(1, own.length)];
  if (teacher === undefined) throw new Error(`nobody teaches ${code}`);
  return teacher;
}
