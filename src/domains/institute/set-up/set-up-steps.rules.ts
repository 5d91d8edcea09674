import type { Permission } from '../../../kit/access/access.contract.ts';
import { isSampleStep } from './sample-rows.rules.ts';
import { SET_UP_STEPS } from './set-up.contract.ts';
import type { SetUp, SetUpStep } from './set-up.contract.ts';

type StepState = 'DONE' | 'NEXT' | 'OPEN' | 'BLOCKED';

export interface Step {
  readonly key: SetUpStep;
  readonly state: StepState;
  /** The first earlier step that has to be done before this one; null unless BLOCKED. */
  readonly blockedBy: SetUpStep | null;
  readonly made: number;
  /** The page to do it on, with its drawer open while nothing was made. */
  readonly link: string;
  /** LOAD: empty, a sample can be loaded; REMOVE: samples exist; NONE: the step has no sample. */
  readonly sample: 'LOAD' | 'REMOVE' | 'NONE';
}

const academics = (page: string) => `/academics-master/academics/${page}`;
const courses = (page: string) => `/academics-master/courses/${page}`;
const exams = (page: string) => `/exam-master/exam-configuration/${page}`;
const STUDENTS = '/student-management/manage-students/student-directory';

interface Way {
  readonly needs: readonly SetUpStep[];
  readonly link: string;
  /** What the page opens while nothing was made: the drawer of a new record, the usual ones to choose from, the enrolment. */
  readonly opens: 'new' | 'usual' | 'enrol' | null;
  /** Who may do it; the others are not shown the step. */
  readonly permission: Permission;
}

const create = (feature: Permission['feature']): Permission => ({ feature, action: 'create' });

/** Prerequisites of a step, its page, and its right. */
const STEPS: Readonly<Record<SetUpStep, Way>> = {
  facts: {
    needs: [],
    link: '/institute/institute/institute-details',
    opens: null,
    permission: { feature: 'institutes', action: 'update' },
  },
  academicYear: { needs: [], link: academics('academic-year'), opens: 'new', permission: create('academicYears') },
  degree: { needs: [], link: academics('degrees'), opens: 'new', permission: create('degrees') },
  program: { needs: ['degree'], link: academics('programs'), opens: 'new', permission: create('programs') },
  courseYear: { needs: [], link: academics('course-year'), opens: 'new', permission: create('courseYears') },
  course: { needs: ['program', 'courseYear'], link: courses('course-list'), opens: 'new', permission: create('courses') },
  subject: { needs: [], link: academics('subjects'), opens: 'new', permission: create('subjects') },
  grading: { needs: [], link: exams('result-grading'), opens: 'usual', permission: create('grading') },
  pattern: { needs: ['grading'], link: exams('exam-patterns'), opens: 'new', permission: create('examPatterns') },
  blueprint: { needs: ['course', 'subject'], link: courses('course-blueprints'), opens: null, permission: create('courseBlueprints') },
  instance: { needs: ['academicYear', 'blueprint'], link: courses('course-list'), opens: 'new', permission: create('instances') },
  division: { needs: ['instance'], link: courses('course-list'), opens: 'new', permission: create('divisions') },
  examStatus: { needs: [], link: exams('student-exam-status'), opens: 'usual', permission: create('studentExamStatus') },
  examType: { needs: [], link: exams('exam-type'), opens: 'usual', permission: create('examTypes') },
  users: { needs: [], link: '/users/user-management/user-list', opens: 'new', permission: create('users') },
  teachers: {
    needs: [],
    link: '/teacher-management/manage-teachers/teacher-directory',
    opens: 'new',
    permission: create('teachers'),
  },
  students: { needs: [], link: STUDENTS, opens: 'new', permission: create('profiles') },
  enrolment: { needs: ['division', 'examStatus', 'students'], link: STUDENTS, opens: 'enrol', permission: create('enrolments') },
  exam: {
    needs: ['pattern', 'examType', 'enrolment'],
    link: exams('new-examination'),
    opens: null,
    permission: create('examInstances'),
  },
  // The papers come with the first examination.
  paperTeachers: {
    needs: ['teachers', 'exam'],
    link: exams('exam-paper'),
    opens: null,
    permission: { feature: 'facultyPaperAssignment', action: 'update' },
  },
};

/** The person who registered the organisation is one of its users. */
const FOUNDER = 1;

function isDone(found: SetUp, key: SetUpStep): boolean {
  if (key === 'facts') return found.missingFacts.length === 0;
  if (key === 'academicYear') return found.currentYear !== null;
  if (key === 'blueprint') return found.activeBlueprints > 0;
  if (key === 'pattern') return found.activePatterns > 0;
  if (key === 'users') return found.users > FOUNDER;
  if (key === 'teachers') return found.teacherLogins > 0;
  return madeOf(found, key) > 0;
}

function madeOf(found: SetUp, key: SetUpStep): number {
  if (key === 'facts') return 0;
  return isSampleStep(key) ? found[key].made : found[key];
}

function sampleOf(found: SetUp, key: SetUpStep, mayBegin: boolean): Step['sample'] {
  if (!isSampleStep(key)) return 'NONE';
  const samples = found[key].samples + (key === 'subject' ? found.category.samples : 0);
  if (samples > 0) return 'REMOVE';
  return mayBegin && found[key].made === 0 ? 'LOAD' : 'NONE';
}

/** The page that makes a blueprint with its first version. */
const NEW_BLUEPRINT = '/academics-master/courses/create-course-blueprint';
const DRAFT = '/academics-master/courses/course-blueprint-details';

/** Instances and divisions are on their course's page; a draft is activated on the page of its papers. */
function placeOf(found: SetUp, key: SetUpStep): string {
  const { courseId, draftBlueprintId, activeBlueprints } = found;
  const { link } = STEPS[key];
  if (key === 'blueprint' && draftBlueprintId !== null && activeBlueprints === 0)
    return `${DRAFT}?blueprint=${draftBlueprintId}&tab=papers`;
  if (key === 'blueprint' && found.blueprint.made === 0) return NEW_BLUEPRINT;
  if (courseId === null || (key !== 'instance' && key !== 'division')) return link;
  return `${link}/${courseId}?tab=${key}s`;
}

function linkOf(found: SetUp, key: SetUpStep): string {
  const place = placeOf(found, key);
  const { opens } = STEPS[key];
  const made = key === 'users' ? found.users - FOUNDER : madeOf(found, key);
  const isElsewhere = place === STEPS.course.link && key !== 'course';
  if (opens === null || made > 0 || isElsewhere) return place;
  return `${place}${place.includes('?') ? '&' : '?'}open=${opens}`;
}

/** Whether somebody may do something. */
type May = (feature: Permission['feature'], action: Permission['action']) => boolean;

/** The steps that this user may do, with their state, in order; the first one that can be started is the next. */
export function setUpSteps(found: SetUp, may: May): Step[] {
  const done = new Set(SET_UP_STEPS.filter((key) => isDone(found, key)));
  const missing = (key: SetUpStep) => STEPS[key].needs.find((need) => !done.has(need)) ?? null;
  const own = SET_UP_STEPS.filter((key) => may(STEPS[key].permission.feature, STEPS[key].permission.action));
  const next = own.find((key) => !done.has(key) && missing(key) === null) ?? null;
  return own.map((key) => {
    const blockedBy = done.has(key) ? null : missing(key);
    const open = key === next ? 'NEXT' : 'OPEN';
    const state = done.has(key) ? 'DONE' : blockedBy === null ? open : 'BLOCKED';
    return { key, state, blockedBy, made: madeOf(found, key), link: linkOf(found, key), sample: sampleOf(found, key, blockedBy === null) };
  });
}

export const isSetUp = (steps: readonly Step[]): boolean => steps.every(({ state }) => state === 'DONE');

/** A new organisation's administrator starts with the guide, until its first examination exists or it was dismissed; then who enters the marks. */
export const beginsWithGuide = (found: SetUp, may: May): boolean =>
  !found.dismissed && !isSetUp(setUpSteps(found, may).filter(({ key }) => key !== 'paperTeachers'));
