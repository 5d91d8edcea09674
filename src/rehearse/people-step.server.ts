import type { PlannedInstance, PlannedPerson } from './plan.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { feed } from './feed-step.server.ts';
import type { Staff } from './stage.server.ts';

/** The batch feed of all students. Lateral entry starts with semester III. */
export async function feedStudents({ clerk }: Staff, students: readonly PlannedPerson[]): Promise<number> {
  return feed(clerk, {
    kind: 'studentProfiles',
    name: 'students',
    header: ['studentId', 'universityPrn', 'fullName', 'surname', 'lateralEntry', 'firstSemester', 'state'],
    rows: students.map(studentRow),
  });
}

const studentRow = ({ studentId, prn, fullName, surname, firstSemester }: PlannedPerson) => [
  studentId,
  prn,
  fullName,
  surname,
  firstSemester > 1 ? 'yes' : 'no',
  String(firstSemester),
  'ACTIVE',
];

/** The batch feed of their enrolments. */
export async function feedEnrolments({ clerk }: Staff, instances: readonly PlannedInstance[], statusCode: string): Promise<number> {
  const enrolled = instances.flatMap((one) => one.students.map(({ prn, rollNo }) => ({ prn, rollNo, courseInstance: one.code })));
  return enrol(clerk, enrolled, statusCode);
}

interface Enrolled {
  readonly prn: string;
  readonly rollNo: string;
  readonly courseInstance: string;
}

export async function enrol(clerk: ApiSession, enrolled: readonly Enrolled[], statusCode: string): Promise<number> {
  return feed(clerk, {
    kind: 'enrolments',
    name: 'enrolments',
    header: ['studentProfile', 'courseInstance', 'rollNo', 'studentExamStatus', 'state'],
    rows: enrolled.map(({ prn, rollNo, courseInstance }) => [prn, courseInstance, rollNo, statusCode, 'RUNNING']),
  });
}
