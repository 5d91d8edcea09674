import { academicYears, makeCurrentYear } from '../src/domains/academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../src/domains/academics/course-year/course-year.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { programs } from '../src/domains/academics/program/program.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions, setDefaultVersion } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examPaperBatch } from '../src/domains/exams/exam-paper/exam-paper-batch.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { examTypes } from '../src/domains/exams/exam-type/exam-type.contract.ts';
import { instancePapers } from '../src/domains/exams/exam-instance/instance-paper.contract.ts';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets, type MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../src/domains/exams/seat-number/seat-number.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { createInstitute } from '../src/domains/institute/institute/institute.contract.ts';
import { enrolments } from '../src/domains/people/enrolment/enrolment.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import type { RuleDocument } from '../src/domains/result-rules/engine/settings.contract.ts';
import { mumbaiBe } from '../src/golden/mumbai.settings.contract.ts';
import { apiSession, type ApiSession } from '../src/kit/http/api-session.server.ts';
import { makeRules } from '../src/rehearse/rules-step.server.ts';
import { headersOf, type DemoUser } from './sign-in.server.ts';

/** A college before its first examination: an active blueprint, one class, its enrolled students. */
export interface Enrolled {
  readonly instituteId: string;
  readonly college: string;
  readonly examPatternId: string;
  readonly course: Awaited<ReturnType<typeof makeCourse>>;
  as(username: DemoUser): ApiSession;
}

export interface MarkStage {
  readonly instituteId: string;
  readonly college: string;
  readonly examInstanceId: string;
  readonly sheets: readonly MarkSheetRow[];
  sheet(paper: string, head: string): MarkSheetRow;
  as(username: DemoUser): ApiSession;
}

const NAMES = ['Aarohi Sanjay Deshmukh', 'Aditya Ramesh Kulkarni', 'Fatima Yusuf Shaikh', 'Gaurav Dattatray Bhosale', 'Ishwari Nitin Patwardhan', 'Joseph Anthony D’Souza', 'Karan Balasaheb Shinde', 'Mrunal Vilas Chaudhari', 'Omkar Shrikant Joshi', 'Prachi Mahadev Kamble', 'Rohan Vijay Jadhav', 'Sneha Ganesh Pawar', 'Tanmay Suresh Gokhale', 'Uzma Iqbal Pathan', 'Vedant Sunil Mhatre', 'Zoya Rafiq Mulla']; // prettier-ignore

/** The Mumbai rules with moderation, a theory head that is entered twice, an internal one of three tests, and a set of eight heads for a wide sheet. */
function stageRules(): RuleDocument {
  const theory = mumbaiBe.headSets.find((set) => set.name === 'TH80+IA20');
  const [first, second] = theory?.heads ?? [];
  if (!theory || !first || !second) throw new Error('the rules have no TH80+IA20');
  const kinds = ['TH', 'IA', 'TW', 'OR', 'PR', 'TUT', 'TH', 'IA'] as const;
  return {
    ...mumbaiBe,
    pattern: { ...mumbaiBe.pattern, moderationMax: '5' },
    headSets: [
      ...mumbaiBe.headSets,
      { ...theory, name: 'TWICE', heads: theory.heads.map((head) => ({ ...head, doubleEntry: head.kind === 'TH' })) },
      {
        ...theory,
        name: 'TESTS',
        heads: theory.heads.map((head) =>
          head.kind === 'IA' ? { ...head, bestOf: { take: 2, of: 3 } } : { ...head, needsAttendance: true },
        ),
      },
      { ...theory, name: 'EIGHT', heads: kinds.map((kind, at) => ({ ...second, no: at + 1, kind, evaluator: 'INTERNAL' as const })) },
    ],
  };
}

const PAPERS = [
  { code: 'CE502', title: 'Computer Networks', headSet: 'TWICE', credits: '4' },
  { code: 'CE503', title: 'Database Systems', headSet: 'TH80+IA20', credits: '4' },
  { code: 'CE504', title: 'Design Studio', headSet: 'EIGHT', credits: '4' },
];

type StagePaper = (typeof PAPERS)[number];
/** A paper whose internal marks are the best two of three tests. */
export const TESTS_PAPER: StagePaper = { code: 'CE505', title: 'Mathematics', headSet: 'TESTS', credits: '4' };

async function makeCourse(admin: ApiSession, examPatternId: string, papers: readonly StagePaper[]) {
  const year = await admin.ok(academicYears.create, {
    body: { name: '2026-27', startsOn: '2026-06-01', endsOn: '2027-05-31', terms: [], frozen: false },
  });
  await admin.ok(makeCurrentYear, { params: { id: year.data.id }, body: { version: year.data.version } });
  const degree = await admin.ok(degrees.create, {
    body: { code: 'BE', name: 'Bachelor of Engineering', level: 'UG', durationYears: '4', facultyId: null },
  });
  const program = await admin.ok(programs.create, {
    body: {
      code: 'CE',
      name: 'Computer Engineering',
      degreeId: degree.data.id,
      departmentId: null,
      totalSemesters: 8,
      medium: 'English',
      intake: null,
    },
  });
  const courseYear = await admin.ok(courseYears.create, { body: { name: 'Third year', level: 3, semesters: [5, 6], isFinal: false } });
  const course = await admin.ok(courses.create, {
    body: { code: 'TE-CE', name: 'T.E. Computer', programId: program.data.id, courseYearId: courseYear.data.id, active: true },
  });
  const blueprint = await admin.ok(courseBlueprints.create, {
    body: { code: 'TE-CE', name: 'T.E. Computer', courseId: course.data.id, branchId: null },
  });
  const planned = [];
  for (const [at, { code, title, headSet, credits }] of papers.entries()) {
    const subject = await admin.ok(subjects.create, { body: { code, name: title, type: 'THEORY', credits, departmentId: null } });
    const units = [{ unitNo: 1, credits, headSet }];
    planned.push({
      semester: 5,
      subjectId: subject.data.id,
      code,
      title,
      categoryId: null,
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position: at + 1,
      examPatternId,
      units,
    });
  }
  const draft = await admin.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.data.id, label: 'First', papers: planned, baskets: [], creditTarget: null },
  });
  const active = await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.data.id }, body: { version: draft.data.version } });
  await admin.ok(setDefaultVersion, { params: { id: draft.data.id }, body: { version: active.data.version } });
  const made = await admin.ok(courseInstances.create, {
    body: {
      code: 'TE-CE-26',
      blueprintVersionId: draft.data.id,
      academicYearId: year.data.id,
      branchId: null,
      startsOn: null,
      endsOn: null,
      spans: [],
      examPatternId: null,
      coordinatorId: null,
      timeline: [],
      capacity: null,
    },
  });
  const type = await admin.ok(examTypes.create, { body: { code: 'REG', name: 'Regular', nature: 'REGULAR', countsInResult: true } });
  await admin.ok(courseInstances.steps.run, { params: { id: made.data.id }, body: { version: made.data.version } });
  return {
    yearId: year.data.id,
    courseId: course.data.id,
    examTypeId: type.data.id,
    blueprintVersionId: draft.data.id,
    courseInstanceId: made.data.id,
  };
}

async function enrol(admin: ApiSession, courseInstanceId: string, count: number): Promise<void> {
  const status = await admin.ok(studentExamStatuses.create, {
    body: { code: 'REGULAR', name: 'Regular', flow: 'REGULAR', mayInward: true, countsAttempt: true, inToppers: true, printLabel: '' },
  });
  const division = await admin.ok(divisions.create, {
    body: { name: 'A', courseInstanceId, capacity: null, classTeacherId: null },
  });
  const one = async (at: number) => {
    const name = `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${Math.floor(at / NAMES.length) + 1}`}`;
    const number = String(at + 1).padStart(4, '0');
    const student = await admin.ok(studentProfiles.create, {
      body: {
        studentId: `S${number}`,
        universityPrn: `20260000${number}`,
        fullName: name,
        surname: name.split(' ')[2] ?? '',
        nameInScript: null,
        motherName: null,
        fatherName: null,
        gender: null,
        dateOfBirth: null,
        category: null,
        email: null,
        phoneNumber: null,
        libraryNo: null,
        formNumber: null,
        abcId: null,
        lateralEntry: false,
        firstSemester: 1,
        state: 'ACTIVE',
      },
    });
    await admin.ok(enrolments.create, {
      body: {
        studentProfileId: student.data.id,
        courseInstanceId,
        divisionId: division.data.id,
        rollNo: String(at + 1),
        studentExamStatusId: status.data.id,
        state: 'RUNNING',
      },
    });
  };
  for (let from = 0; from < count; from += 8)
    await Promise.all(Array.from({ length: Math.min(8, count - from) }, (_, at) => one(from + at)));
}

/** A draft of an examination of the course that examines no paper yet. */
export async function draftExamination({
  as,
  examPatternId,
  course,
}: Enrolled): Promise<{ readonly id: string; readonly version: number }> {
  const admin = as('admin');
  await admin.ok(examPaperBatch.create, { body: { blueprintVersionId: course.blueprintVersionId } });
  const session = await admin.ok(examSessions.create, {
    body: {
      code: 'NOV26',
      name: 'November 2026',
      academicYearId: course.yearId,
      half: 'FIRST',
      startsOn: '2026-11-01',
      endsOn: '2026-12-15',
      resultDate: null,
      letters: null,
    },
  });
  await admin.ok(examSessions.steps.open, { params: { id: session.data.id }, body: { version: session.data.version } });
  const draft = await admin.ok(examInstances.create, {
    body: {
      code: 'TE5-NOV26',
      name: 'T.E. Computer V, Regular, Nov 2026',
      examSessionId: session.data.id,
      courseId: course.courseId,
      branchId: null,
      semesters: [5],
      examTypeId: course.examTypeId,
      examPatternId,
      courseInstanceId: course.courseInstanceId,
      isFinalSemester: false,
      seatScheme: {},
    },
  });
  return draft.data;
}

/** An examination with papers, locked students and seat numbers. Returns its id. */
export async function seatExamination(enrolled: Enrolled): Promise<string> {
  const admin = enrolled.as('admin');
  const { id, version } = await draftExamination(enrolled);
  await admin.ok(examInstances.steps.open, { params: { id }, body: { version } });
  await admin.ok(instancePapers.addAll, { params: { examInstanceId: id }, body: {} });
  await admin.ok(inwards.inward, { body: { examInstanceId: id, kind: 'REGULAR', studentProfileIds: [] } });
  await admin.ok(rosters.lock, { body: { examInstanceId: id } });
  await admin.ok(seatNumbers.assign, {
    body: { examInstanceId: id, scheme: { prefix: '', digits: 7, start: 2_181_001, step: 1, order: ['PRN'] } },
  });
  return id;
}

/** A separate college; teachers of the demonstration have no access. */
export async function enrolCollege(url: string, students: number, papers: readonly StagePaper[] = PAPERS): Promise<Enrolled> {
  const session = (username: DemoUser, instituteId: string) => apiSession(url, instituteId, () => headersOf(url, username));
  // Two workers may start in the same millisecond.
  const code = `M${Date.now().toString(36)}${process.pid.toString(36)}`.toUpperCase();
  const college = `College ${code}`;
  const { data } = await session('admin', '').ok(createInstitute, {
    body: { code, collegeName: college, university: 'University', city: 'Nashik' },
  });
  const instituteId = data.institute_id;
  const admin = session('admin', instituteId);
  const examPatternId = await makeRules({ instituteId, admin, controller: admin, clerk: admin, student: admin }, stageRules());
  const course = await makeCourse(admin, examPatternId, papers);
  await enrol(admin, course.courseInstanceId, students);
  return { instituteId, college, examPatternId, course, as: (username) => session(username, instituteId) };
}

/** Opens the sheets of a seated examination. */
export async function openSheets({ instituteId, college, as }: Enrolled, examInstanceId: string): Promise<MarkStage> {
  const admin = as('admin');
  await admin.ok(markSheets.open, { body: { examInstanceId } });
  const { sheets } = (await admin.ok(markSheets.list, { query: { examInstanceId } })).data;
  const sheet = (paper: string, head: string): MarkSheetRow => {
    const found = sheets.find((one) => one.paperCode === paper && one.headKind === head);
    if (!found) throw new Error(`there is no sheet ${paper} ${head}`);
    return found;
  };
  return { instituteId, college, examInstanceId, sheets, sheet, as };
}

/** A separate college with an open examination: seated students and open mark sheets. */
export async function makeMarkStage(url: string, students: number, papers: readonly StagePaper[] = PAPERS): Promise<MarkStage> {
  const college = await enrolCollege(url, students, papers);
  return openSheets(college, await seatExamination(college));
}

/** Every head gets six tenths of its maximum, twice where two people enter it; sheets are submitted and locked. */
export async function completeMarks(stage: MarkStage, shareOf: (place: number) => number = () => 0.6): Promise<void> {
  for (const { id, max, doubleEntry } of stage.sheets) {
    const entries = doubleEntry ? ([['clerk', 'FIRST'], ['clerk2', 'SECOND']] as const) : ([['clerk', 'FIRST']] as const); // prettier-ignore
    for (const [user, entry] of entries) {
      const { data } = await stage.as(user).ok(markSheets.get, { params: { id }, query: { entry } });
      const valueOf = (at: number) => String(Math.round(Number(max) * shareOf(at)));
      const cells = data.rows.map(({ studentExamId, version }, at) => ({ studentExamId, value: valueOf(at), status: null, version }));
      await stage.as(user).ok(marks.save, { params: { id }, body: { entry, cells } });
    }
    await stage.as('clerk').ok(markSheets.submit, { params: { id }, body: {} });
  }
  await stage.as('controller').ok(markSheets.lock, { body: { examInstanceId: stage.examInstanceId } });
}
