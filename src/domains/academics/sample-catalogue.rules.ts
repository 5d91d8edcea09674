import { KEY_SEPARATOR } from '../../kit/master/natural-key.rules.ts';
import { codedItem, itemOf, referenceTo } from '../../kit/stack/stack-document.rules.ts';
import type { StackItem } from '../../kit/stack/stack-document.rules.ts';
import { SAMPLE_SUBJECTS } from './sample-subjects.contract.ts';
import type { SampleSubject } from './sample-subjects.contract.ts';

/*
 * The built-in sample: an invented science program of three years, two of them with a curriculum, and all its prerequisites. A new
 * organisation starts from it, so it names no institute and no person, and every code has a prefix that marks it as a sample.
 */

const PROGRAM = 'SAMPLE-SCI';
const year = (name: string, level: number, next: string | null): StackItem =>
  itemOf('course_year', name, name, {
    name,
    level,
    semesters: [2 * level - 1, 2 * level],
    isFinal: next === null,
    nextCourseYearId: next === null ? null : referenceTo('course_year', next),
  });

const course = (code: string, name: string, yearName: string): StackItem =>
  codedItem('course', code, name, {
    programId: referenceTo('program', PROGRAM),
    courseYearId: referenceTo('course_year', yearName),
    active: true,
  });

const subjectItem = ({ code, name, category, credits, basket }: SampleSubject): StackItem =>
  codedItem('subject', code, name, {
    type: category === 'LAB' ? 'PRACTICAL' : 'THEORY',
    credits,
    departmentId: null,
    categoryId: referenceTo('subject_category', category),
    selection: basket === null ? 'COMPULSORY' : 'ELECTIVE',
  });

const group = (code: string, name: string): StackItem =>
  codedItem('subject_group', code, name, {
    subjectIds: SAMPLE_SUBJECTS.filter((one) => one.basket === name).map((one) => referenceTo('subject', one.code)),
    minChoose: 1,
    maxChoose: 1,
    minCredits: null,
    maxCredits: null,
  });

const flow = (prerequisite: string, after: string): StackItem =>
  itemOf('subject_flow', `${prerequisite}${KEY_SEPARATOR}${after}`, `${prerequisite} → ${after}`, {
    prerequisiteId: referenceTo('subject', prerequisite),
    subjectId: referenceTo('subject', after),
  });

export const academicsSample: readonly StackItem[] = [
  codedItem('degree', 'SAMPLE-BSC', 'Bachelor of Science (sample)', { level: 'UG', durationYears: '3.0', facultyId: null }),
  codedItem('program', PROGRAM, 'Science (sample program)', {
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
  codedItem('subject_category', 'CORE', 'Core'),
  codedItem('subject_category', 'LAB', 'Laboratory'),
  codedItem('subject_category', 'ELE', 'Elective'),
  codedItem('subject_category', 'SKILL', 'Skill enhancement'),
  codedItem('subject_category', 'VALUE', 'Value added'),
  ...SAMPLE_SUBJECTS.map(subjectItem),
  group('SMP-E1', 'Elective I'),
  group('SMP-E2', 'Elective II'),
  flow('SMP101', 'SMP201'),
  flow('SMP201', 'SMP401'),
  flow('SMP203', 'SMP302'),
  flow('SMP302', 'SMP402'),
];
