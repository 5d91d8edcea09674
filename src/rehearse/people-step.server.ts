import type { PlannedInstance, PlannedStudent } from './plan.contract.ts';
import { feed } from './feed-step.server.ts';
import type { Staff } from './stage.server.ts';

/** The batch feed of all students. Lateral entry starts with semester III. */
export async function feedStudents({ clerk }: Staff, instances: readonly PlannedInstance[]): Promise<number> {
  return feed(clerk, {
    kind: 'studentProfiles',
    name: 'students',
    header: ['studentId', 'universityPrn', 'fullName', 'surname', 'lateralEntry', 'firstSemester', 'state'],
    rows: instances.flatMap((one) => one.students).map(studentRow),
  });
}

const studentRow = ({ studentId, prn, fullName, surname, printed }: PlannedStudent) => [
  studentId,
  prn,
  fullName,
  surname,
  printed.lateral ? 'yes' : 'no',
  printed.lateral ? '3' : '1',
  'ACTIVE',
];

/** The batch feed of their enrolments. */
export async function feedEnrolments({ clerk }: Staff, instances: readonly PlannedInstance[], statusCode: string): Promise<number> {
  return feed(clerk, {
    kind: 'enrolments',
    name: 'enrolments',
    header: ['studentProfile', 'courseInstance', 'rollNo', 'studentExamStatus', 'state'],
    rows: instances.flatMap((one) => one.students.map(({ prn, rollNo }) => [prn, one.code, rollNo, statusCode, 'RUNNING'])),
  });
}
