import { START_GRADING } from '../../domains/exams/result-grading/start-grading.contract.ts';
import { START_SETS, START_SETTINGS } from '../../domains/exams/trial/start-pattern.contract.ts';
import { referenceTo } from '../../kit/stack/stack-document.rules.ts';
import { KEY_SEPARATOR } from '../../kit/master/natural-key.rules.ts';
import type { StackContent, StackItem } from '../../kit/stack/stack-document.rules.ts';

/*
 * The built-in sample: an invented science program of three years, two of them with a curriculum, and all that it stands on. A new
 * organisation starts from it, so it names no institute and no person, and every code begins with a word that says what it is.
 */

const item = (noun: string, key: string, label: string, content: StackContent): StackItem => ({ noun, key, label, content });
const coded = (noun: string, code: string, name: string, content: StackContent = {}): StackItem =>
  item(noun, code, `${code} ${name}`, { code, name, ...content });

const PROGRAM = 'SAMPLE-SCI';
const PATTERN = `SAMPLE-80-20${KEY_SEPARATOR}1`;
const SET = START_SETS[0]?.name ?? '';

const year = (name: string, level: number, next: string | null): StackItem =>
  item('course_year', name, name, {
    name,
    level,
    semesters: [2 * level - 1, 2 * level],
    isFinal: next === null,
    nextCourseYearId: next === null ? null : referenceTo('course_year', next),
  });

const course = (code: string, name: string, yearName: string): StackItem =>
  coded('course', code, name, {
    programId: referenceTo('program', PROGRAM),
    courseYearId: referenceTo('course_year', yearName),
    active: true,
  });

interface SampleSubject {
  readonly code: string;
  readonly name: string;
  readonly semester: number;
  readonly category: 'CORE' | 'LAB' | 'ELE' | 'SKILL' | 'VALUE';
  readonly credits: string;
  readonly basket: string | null;
}

const subject = (
  code: string,
  name: string,
  semester: number,
  category: SampleSubject['category'],
  credits: string,
  basket: string | null = null,
): SampleSubject => ({ code, name, semester, category, credits, basket });

const SUBJECTS: readonly SampleSubject[] = [
  subject('SMP101', 'Foundations of Mathematics', 1, 'CORE', '4.0'),
  subject('SMP102', 'General Physics', 1, 'CORE', '4.0'),
  subject('SMP103', 'Computing for Scientists', 1, 'CORE', '4.0'),
  subject('SMP104', 'Physics Laboratory', 1, 'LAB', '2.0'),
  subject('SMP105', 'Writing and Speaking', 1, 'SKILL', '2.0'),
  subject('SMP106', 'Environment and Society', 1, 'VALUE', '2.0'),
  subject('SMP201', 'Calculus', 2, 'CORE', '4.0'),
  subject('SMP202', 'Electricity and Optics', 2, 'CORE', '4.0'),
  subject('SMP203', 'Programming', 2, 'CORE', '4.0'),
  subject('SMP204', 'Programming Laboratory', 2, 'LAB', '2.0'),
  subject('SMP205', 'Working with Data', 2, 'SKILL', '2.0'),
  subject('SMP206', 'Constitution and Citizenship', 2, 'VALUE', '2.0'),
  subject('SMP301', 'Linear Algebra', 3, 'CORE', '4.0'),
  subject('SMP302', 'Data Structures', 3, 'CORE', '4.0'),
  subject('SMP303', 'Statistics', 3, 'CORE', '4.0'),
  subject('SMP304', 'Data Structures Laboratory', 3, 'LAB', '2.0'),
  subject('SMP305', 'Astronomy', 3, 'ELE', '3.0', 'Elective I'),
  subject('SMP306', 'Materials', 3, 'ELE', '3.0', 'Elective I'),
  subject('SMP401', 'Differential Equations', 4, 'CORE', '4.0'),
  subject('SMP402', 'Databases', 4, 'CORE', '4.0'),
  subject('SMP403', 'Probability', 4, 'CORE', '4.0'),
  subject('SMP404', 'Databases Laboratory', 4, 'LAB', '2.0'),
  subject('SMP405', 'Electronics', 4, 'ELE', '3.0', 'Elective II'),
  subject('SMP406', 'Science Communication', 4, 'ELE', '3.0', 'Elective II'),
];

const subjectItem = ({ code, name, category, credits, basket }: SampleSubject): StackItem =>
  coded('subject', code, name, {
    type: category === 'LAB' ? 'PRACTICAL' : 'THEORY',
    credits,
    departmentId: null,
    categoryId: referenceTo('subject_category', category),
    selection: basket === null ? 'COMPULSORY' : 'ELECTIVE',
  });

const group = (code: string, name: string): StackItem =>
  coded('subject_group', code, name, {
    subjectIds: SUBJECTS.filter((one) => one.basket === name).map((one) => referenceTo('subject', one.code)),
    minChoose: 1,
    maxChoose: 1,
    minCredits: null,
    maxCredits: null,
  });

const flow = (prerequisite: string, after: string): StackItem =>
  item('subject_flow', `${prerequisite}${KEY_SEPARATOR}${after}`, `${prerequisite} → ${after}`, {
    prerequisiteId: referenceTo('subject', prerequisite),
    subjectId: referenceTo('subject', after),
  });

function blueprint(courseCode: string, name: string, semesters: readonly number[]): StackItem {
  const taught = SUBJECTS.filter((one) => semesters.includes(one.semester));
  const papers = taught.map((one) => ({
    semester: one.semester,
    subjectId: referenceTo('subject', one.code),
    code: one.code,
    title: one.name,
    categoryId: referenceTo('subject_category', one.category),
    electiveGroup: one.basket,
    kind: 'CREDIT',
    position: taught.filter((other) => other.semester === one.semester).indexOf(one) + 1,
    examPatternId: referenceTo('exam_pattern', PATTERN),
    units: [{ unitNo: 1, credits: one.credits, headSet: SET }],
  }));
  const baskets = semesters.flatMap((semester) =>
    [...new Set(taught.filter((one) => one.semester === semester).flatMap((one) => one.basket ?? []))].map((basket) => ({
      semester,
      name: basket,
      chooseMin: 1,
      chooseMax: 1,
    })),
  );
  return coded('course_blueprint', `${courseCode}-BP`, name, {
    courseId: referenceTo('course', courseCode),
    branchId: null,
    label: 'Sample curriculum',
    papers,
    baskets,
    creditTarget: courseCode.endsWith('FY') ? '36.0' : '34.0',
  });
}

export const sampleCatalogue: readonly StackItem[] = [
  coded('degree', 'SAMPLE-BSC', 'Bachelor of Science (sample)', { level: 'UG', durationYears: '3.0', facultyId: null }),
  coded('program', PROGRAM, 'Science (sample program)', {
    degreeId: referenceTo('degree', 'SAMPLE-BSC'),
    departmentId: null,
    totalSemesters: 6,
    medium: 'English',
    intake: 60,
  }),
  year('Sample FY', 1, 'Sample SY'),
  year('Sample SY', 2, 'Sample TY'),
  year('Sample TY', 3, null),
  course('SAMPLE-FY', 'First year science (sample)', 'Sample FY'),
  course('SAMPLE-SY', 'Second year science (sample)', 'Sample SY'),
  course('SAMPLE-TY', 'Third year science (sample)', 'Sample TY'),
  coded('subject_category', 'CORE', 'Core'),
  coded('subject_category', 'LAB', 'Laboratory'),
  coded('subject_category', 'ELE', 'Elective'),
  coded('subject_category', 'SKILL', 'Skill enhancement'),
  coded('subject_category', 'VALUE', 'Value added'),
  ...SUBJECTS.map(subjectItem),
  group('SMP-E1', 'Elective I'),
  group('SMP-E2', 'Elective II'),
  flow('SMP101', 'SMP201'),
  flow('SMP201', 'SMP401'),
  flow('SMP203', 'SMP302'),
  flow('SMP302', 'SMP402'),
  coded('result_grading', 'SAMPLE-10', 'Ten point scale (sample)', { document: START_GRADING }),
  item('exam_pattern', PATTERN, 'SAMPLE-80-20 Eighty and twenty (sample)', {
    code: 'SAMPLE-80-20',
    versionNo: 1,
    name: 'Eighty and twenty (sample)',
    settings: START_SETTINGS,
    headSets: START_SETS,
    resultGradingId: referenceTo('result_grading', 'SAMPLE-10'),
    graceSchemeId: null,
    classTableId: null,
  }),
  blueprint('SAMPLE-FY', 'First year science (sample)', [1, 2]),
  blueprint('SAMPLE-SY', 'Second year science (sample)', [3, 4]),
];
