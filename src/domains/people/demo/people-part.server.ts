import { departments } from '../../institute/department/department.contract.ts';
import { linkStudentUser, linkTeacherUser } from '../single-login/single-login.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { ApiSession } from '../../../kit/http/api-session.server.ts';
import { feed } from '../../../rehearse/feed-step.server.ts';
import { each, found } from '../../../demo/college.server.ts';
import type { CatalogueIds, College, OpenClass } from '../../../demo/college.server.ts';
import { attributeCells, DEMO_ATTRIBUTES } from './demo-attributes.rules.ts';
import { GUARDIAN_HEADER, guardianRows } from './demo-guardians.rules.ts';
import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';

/** Teachers, of whom the first of each department is its head. Answers their ids by staff number. */
export async function makeTeachers(college: College, ids: CatalogueIds): Promise<ReadonlyMap<string, string>> {
  const names = await each(college.plan.teachers, async (one): Promise<[string, string]> => {
    const { staffNo, name, email, phoneNumber, designation, department, username } = one;
    const departmentId = found(ids.departments, department);
    const body = {
      staffNo,
      name,
      email,
      phoneNumber,
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

/** Guardians by a file of their own, as a list of parents is sent. */
export const feedGuardians = (college: College, classes: readonly OpenClass[]): Promise<number> =>
  feed(college.as('clerk'), {
    kind: 'studentGuardians',
    name: 'guardians',
    header: GUARDIAN_HEADER,
    rows: classes.flatMap((open) => open.plan.students.flatMap(guardianRows)),
  });

const STUDENT_HEADER = [
  'studentId',
  'universityPrn',
  'fullName',
  'surname',
  'nameInScript',
  'motherName',
  'fatherName',
  'gender',
  'dateOfBirth',
  'category',
  'email',
  'phoneNumber',
  'emergencyName',
  'emergencyRelation',
  'emergencyPhone',
  'lateralEntry',
  'firstSemester',
  'state',
  ...DEMO_ATTRIBUTES.map((one) => one.key),
];

/** The mother, of all but a few: whom the office calls first. */
const emergencyCells = ({ motherName, surname, phoneNumber, rollNo }: DemoStudent): string[] =>
  Number(rollNo) % 9 === 4 ? ['', '', ''] : [`${motherName} ${surname}`, 'Mother', `+9100003${phoneNumber.slice(-5)}`];

const studentRow = (one: DemoStudent) => [
  one.studentId,
  one.prn,
  one.fullName,
  one.surname,
  one.nameInScript,
  one.motherName,
  one.fatherName,
  one.gender,
  one.dateOfBirth,
  one.category,
  one.email,
  one.phoneNumber,
  ...emergencyCells(one),
  one.lateralEntry ? 'yes' : 'no',
  one.lateralEntry ? '3' : '1',
  'ACTIVE',
  ...attributeCells(one),
];

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
