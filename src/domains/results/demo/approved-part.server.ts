import { backwardSgpis } from '../backward-sgpi/backward-sgpi.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { manualResults } from '../manual-result/manual-result.contract.ts';
import { graceAllocations } from '../grace-allocation/grace-allocation.contract.ts';
import { approve, getApproval } from '../../../kit/approval/approval.contract.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { feed } from '../../../rehearse/feed-step.server.ts';
import { keepLetter } from '../../../rehearse/letter-step.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import { numberOf } from '../../../demo/demo-marks.rules.ts';
import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';
import type { OpenInstance } from './instance-part.server.ts';
import { numeral } from '../../../demo/season-dates.rules.ts';

const ACTIVITIES = ['NSS', 'NCC', 'SPORTS', 'CULTURAL'] as const;

/** O.229 for one in this many students: requested by the clerk, approved by the controller. */
export async function giveActivityMarks(college: College, instance: OpenInstance, oneOf: number): Promise<number> {
  const chosen = instance.open.plan.students.filter((_, at) => at % oneOf === 6);
  if (chosen.length === 0) return 0;
  await feedActivityMarks(college, instance, chosen);
  const { data } = await college.as('clerk').ok(graceAllocations.requestApproval, {
    body: { examInstanceId: instance.id, reason: 'Certificates seen and filed' },
  });
  await approveAs(college, data.approvalId, 'Certificates compared');
  return chosen.length;
}

/** Activity marks with a pending approval request. */
export async function askForActivityMarks(college: College, instance: OpenInstance, many: number): Promise<void> {
  await feedActivityMarks(college, instance, instance.open.plan.students.slice(-many));
  await college.as('clerk').ok(graceAllocations.requestApproval, {
    body: { examInstanceId: instance.id, reason: 'Certificates came after the camp' },
  });
}

async function feedActivityMarks(college: College, { id, code }: OpenInstance, students: readonly DemoStudent[]): Promise<void> {
  const name = `Certificates ${code}.pdf`;
  await keepLetter(college.as('clerk'), { purpose: 'GRACE', examInstanceId: id, name });
  await feed(college.as('clerk'), {
    kind: 'graceAllocations',
    name: `activity marks of ${code}`,
    context: { examInstanceId: id },
    header: ['student', 'category', 'marks', 'document', 'evidence'],
    rows: students.map(({ prn, rollNo }, at) => [
      prn,
      ACTIVITIES[at % ACTIVITIES.length] ?? 'NSS',
      '10',
      `Certificate ${rollNo} of ${code}`,
      name,
    ]),
  });
}

/** SGPIs of the semesters before this system, verified by the controller. */
export async function enterEarlierSgpis(college: College, classes: readonly OpenClass[]): Promise<number> {
  const name = 'Statements of earlier semesters.pdf';
  const moved = transferred(classes);
  const rows = classes.flatMap(({ plan }) =>
    plan.students.flatMap((student) =>
      Array.from({ length: plan.pastSemester - 1 }, (_, at) => at + 1)
        .filter((semester) => !student.lateralEntry || semester >= 3)
        .filter((semester) => semester !== 1 || student !== moved)
        .map((semester) => [student.prn, String(semester), sgpiOf(student, semester), `Statement of semester ${numeral(semester)}`, name]),
    ),
  );
  if (rows.length === 0) return 0;
  await keepLetter(college.as('clerk'), { purpose: 'SGPI', name });
  const header = ['prn', 'semester', 'sgpi', 'document', 'evidence'];
  await feed(college.as('clerk'), { kind: 'backwardSgpis', name: 'earlier SGPIs', header, rows });
  const { data } = await college
    .as('clerk')
    .ok(backwardSgpis.requestVerification, { body: { reason: 'Copied from the statements of marks' } });
  await approveAs(college, data.approvalId, 'Compared with the statements');
  return rows.length;
}

/** The student of a higher class whose first semester was examined elsewhere. */
const transferred = (classes: readonly OpenClass[]): DemoStudent | undefined =>
  classes.find(({ plan }) => plan.pastSemester >= 2)?.plan.students.find(({ lateralEntry }) => !lateralEntry);

/** Whole results of elsewhere: of a transferred student approved, of one who entered later pending. */
export async function enterManualResults(college: College, classes: readonly OpenClass[]): Promise<void> {
  const moved = transferred(classes);
  const late = classes.flatMap(({ plan }) => plan.students).find(({ lateralEntry }) => lateralEntry);
  const evidenceId = await keepLetter(college.as('clerk'), { purpose: 'MANUAL', name: 'Grade cards of other universities.pdf' });
  const request = { body: { reason: 'Copied from the grade cards' } };
  if (moved !== undefined) {
    await enterManual(college, moved, { semester: 1, issuedBy: 'Savitribai Phule Pune University', sgpi: '8.80', evidenceId });
    const { data } = await college.as('clerk').ok(manualResults.requestApproval, request);
    await approveAs(college, data.approvalId, 'Compared with the grade card');
  }
  if (late !== undefined) {
    await enterManual(college, late, { semester: 2, issuedBy: 'Board of Technical Education', sgpi: null, evidenceId });
    await college.as('clerk').ok(manualResults.requestApproval, request);
  }
}

/** 4 × 9 + 4 × 8 + 2 × 10 = 88 points of 10 credits. */
const ELSEWHERE = [
  ['MA-101', 'Engineering Mathematics I', '4', '84', 'A+', '9'],
  ['PH-102', 'Engineering Physics', '4', '76', 'A', '8'],
  ['ME-103', 'Workshop Practice', '2', '91', 'O', '10'],
] as const;

async function enterManual(
  college: College,
  { prn }: DemoStudent,
  of: { semester: number; issuedBy: string; sgpi: string | null; evidenceId: string },
) {
  const { data } = await college.as('clerk').ok(studentProfiles.list, { query: { q: prn } });
  const [student] = data;
  if (student === undefined) throw new Error(`no student ${prn}`);
  const papers = ELSEWHERE.map(([code, title, credits, marks, grade, gradePoint]) => ({
    code,
    title,
    credits,
    marks,
    grade,
    gradePoint,
    maxMarks: '100',
    outcome: 'PASS' as const,
  }));
  await college.as('clerk').ok(manualResults.create, {
    body: {
      ...of,
      studentProfileId: student.id,
      examName: `Semester ${numeral(of.semester)} examination`,
      examMonth: 5,
      examYear: 2023,
      outcome: 'PASS',
      total: '251',
      totalMax: '300',
      className: 'First Class with Distinction',
      differenceReason: null,
      sourceDocument: `Grade card of semester ${numeral(of.semester)}`,
      papers,
    },
  });
}

/** 5.00 to 9.60 by ability and some luck. */
function sgpiOf({ prn, ability }: DemoStudent, semester: number): string {
  return formatHundredths(500 + ability * 4 + (numberOf(`${prn} ${semester}`) % 65));
}

async function approveAs({ as }: College, id: string, note: string): Promise<void> {
  const { data } = await as('controller').ok(getApproval, { params: { id } });
  const done = await as('controller').ok(approve, { params: { id }, body: { version: data.version, note } });
  if (done.data.state !== 'APPROVED') throw new Error(`approval of ${data.title}: ${done.data.state}`);
}
