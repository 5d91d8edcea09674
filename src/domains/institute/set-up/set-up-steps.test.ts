import { describe, expect, it } from 'vitest';
import { isSampleStep, samplePapers, samplePreview, sampleYear } from './sample-rows.rules.ts';
import { SET_UP_STEPS } from './set-up.contract.ts';
import type { SetUp, SetUpStep } from './set-up.contract.ts';
import { beginsWithGuide, isSetUp, setUpSteps } from './set-up-steps.rules.ts';

const none = { made: 0, samples: 0 };
const one = { made: 1, samples: 0 };
const NOTHING: SetUp = {
  missingFacts: ['city'],
  currentYear: null,
  activeBlueprints: 0,
  courseId: null,
  draftBlueprintId: null,
  academicYear: none,
  degree: none,
  program: none,
  courseYear: none,
  course: none,
  category: none,
  subject: none,
  blueprint: none,
  instance: none,
  division: none,
  grading: 0,
  pattern: 0,
  activePatterns: 0,
  examStatus: 0,
  examType: 0,
  teachers: 0,
  teacherLogins: 0,
  students: 0,
  enrolment: 0,
  exam: 0,
  papers: 0,
  paperTeachers: 0,
  users: 1,
  dismissed: false,
};
const EVERYTHING: SetUp = {
  ...NOTHING,
  missingFacts: [],
  currentYear: '2026-27',
  activeBlueprints: 1,
  academicYear: one,
  degree: one,
  program: one,
  courseYear: one,
  course: one,
  subject: one,
  blueprint: one,
  instance: one,
  division: one,
  grading: 3,
  pattern: 1,
  activePatterns: 1,
  examStatus: 2,
  examType: 2,
  teachers: 4,
  teacherLogins: 3,
  students: 60,
  enrolment: 60,
  exam: 1,
  papers: 6,
  paperTeachers: 4,
  users: 2,
};
const all = () => true;
const stepOf = (found: SetUp, key: SetUpStep) => setUpSteps(found, all).find((step) => step.key === key);

describe('the steps from the registration to the first examination', () => {
  it('begin with the institute’s own facts; a step that depends on another names it', () => {
    expect(setUpSteps(NOTHING, all).map(({ key, state, blockedBy }) => [key, state, blockedBy])).toEqual([
      ['facts', 'NEXT', null],
      ['academicYear', 'OPEN', null],
      ['degree', 'OPEN', null],
      ['program', 'BLOCKED', 'degree'],
      ['courseYear', 'OPEN', null],
      ['course', 'BLOCKED', 'program'],
      ['subject', 'OPEN', null],
      ['grading', 'OPEN', null],
      ['pattern', 'BLOCKED', 'grading'],
      ['blueprint', 'BLOCKED', 'course'],
      ['instance', 'BLOCKED', 'academicYear'],
      ['division', 'BLOCKED', 'instance'],
      ['examStatus', 'OPEN', null],
      ['examType', 'OPEN', null],
      ['users', 'OPEN', null],
      ['teachers', 'OPEN', null],
      ['students', 'OPEN', null],
      ['enrolment', 'BLOCKED', 'division'],
      ['exam', 'BLOCKED', 'pattern'],
      ['paperTeachers', 'BLOCKED', 'teachers'],
    ]);
  });

  it.each<[string, Partial<SetUp>, SetUpStep, string, SetUpStep | null]>([
    ['a program waits for nothing once there is a degree', { degree: one }, 'program', 'OPEN', null],
    ['years without a current one are not enough', { missingFacts: [], academicYear: one }, 'academicYear', 'NEXT', null],
    ['a course waits for the course years', { degree: one, program: one }, 'course', 'BLOCKED', 'courseYear'],
    [
      'a draft of a blueprint is not in force',
      { degree: one, program: one, courseYear: one, course: one, subject: one, blueprint: one },
      'blueprint',
      'OPEN',
      null,
    ],
    ['an existing record is done, even if earlier steps are not', { division: one }, 'division', 'DONE', null],
    ['a pattern that is not active is not done', { grading: 1, pattern: 1 }, 'pattern', 'OPEN', null],
    ['teachers without a login are not enough', { teachers: 2 }, 'teachers', 'OPEN', null],
    ['with one that has a login they are', { teachers: 2, teacherLogins: 1 }, 'teachers', 'DONE', null],
    ['nobody is enrolled without an exam status', { division: one, students: 5 }, 'enrolment', 'BLOCKED', 'examStatus'],
    ['papers get their teachers once an examination has them', { ...EVERYTHING, paperTeachers: 0 }, 'paperTeachers', 'NEXT', null],
    ['the founder alone is not the first users', {}, 'users', 'OPEN', null],
    ['with a second account they are', { users: 2 }, 'users', 'DONE', null],
  ])('%s', (_, more, key, state, blockedBy) => {
    expect(stepOf({ ...NOTHING, ...more }, key)).toMatchObject({ state, blockedBy });
  });

  it('end with every step done; the user is led to them until then or a dismissal', () => {
    expect(isSetUp(setUpSteps(EVERYTHING, all))).toBe(true);
    const begins = [NOTHING, EVERYTHING, { ...EVERYTHING, paperTeachers: 0 }, { ...NOTHING, dismissed: true }];
    expect(begins.map((found) => beginsWithGuide(found, all))).toEqual([true, false, false, false]);
  });

  it('offer a sample where nothing exists and nothing is missing, and its removal where one exists; never for facts and people', () => {
    const offered = (found: SetUp) => setUpSteps(found, all).flatMap(({ key, sample }) => (sample === 'LOAD' ? [key] : []));
    expect(offered(NOTHING)).toEqual(['academicYear', 'degree', 'courseYear', 'subject']);
    expect(offered(EVERYTHING)).toEqual([]);
    expect(stepOf({ ...EVERYTHING, degree: { made: 2, samples: 1 } }, 'degree')?.sample).toBe('REMOVE');
    expect(stepOf({ ...NOTHING, category: { made: 1, samples: 1 } }, 'subject')?.sample).toBe('REMOVE');
  });

  it('open the drawer of what is missing, and the page alone once something is there', () => {
    expect(['degree', 'examType', 'enrolment', 'instance'].map((key) => stepOf(NOTHING, key as SetUpStep)?.link.split('?')[1])).toEqual([
      'open=new',
      'open=usual',
      'open=enrol',
      undefined,
    ]);
    expect(stepOf(EVERYTHING, 'degree')?.link).toBe('/academics-master/academics/degrees');
    expect(stepOf(NOTHING, 'blueprint')?.link).toBe('/academics-master/courses/create-course-blueprint');
    expect(stepOf({ ...NOTHING, courseId: 'c' }, 'instance')?.link).toMatch('tab=instances&open=new');
  });

  it('are those that the user may do: others neither see them nor wait for them', () => {
    const mayExams = (feature: string) => ['grading', 'examPatterns', 'examTypes', 'examInstances'].includes(feature);
    expect(setUpSteps(NOTHING, mayExams).map(({ key, state }) => [key, state])).toEqual([
      ['grading', 'NEXT'],
      ['pattern', 'BLOCKED'],
      ['examType', 'OPEN'],
      ['exam', 'BLOCKED'],
    ]);
    expect(beginsWithGuide({ ...NOTHING, grading: 1, pattern: 1, activePatterns: 1, examType: 1, exam: 1 }, mayExams)).toBe(false);
  });

  it('lead to the course whose blueprint is active', () => {
    expect(stepOf(EVERYTHING, 'division')?.link).toBe('/academics-master/courses/course-list');
    expect(stepOf({ ...EVERYTHING, courseId: 'c' }, 'division')?.link).toBe('/academics-master/courses/course-list/c?tab=divisions');
  });

  it('lead to the papers of a draft until a version is active', () => {
    const draft = '/academics-master/courses/course-blueprint-details?blueprint=b&tab=papers';
    expect(stepOf({ ...NOTHING, draftBlueprintId: 'b' }, 'blueprint')?.link).toBe(draft);
    expect(stepOf({ ...EVERYTHING, draftBlueprintId: 'b' }, 'blueprint')?.link).toBe('/academics-master/courses/course-blueprints');
  });
});

describe('a sample', () => {
  it.each([
    ['2026-05-31', 'Sample 2025-26', '2025-06-01', '2026-05-31'],
    ['2026-06-01', 'Sample 2026-27', '2026-06-01', '2027-05-31'],
    ['2099-12-31', 'Sample 2099-00', '2099-06-01', '2100-05-31'],
  ])('of %s is the academic year %s', (day, name, startsOn, endsOn) => {
    expect(sampleYear(day)).toMatchObject({ name, startsOn, endsOn, terms: [{ startsOn }, { endsOn }] });
  });

  it('marks everything it creates as a sample', () => {
    for (const step of SET_UP_STEPS) {
      if (!isSampleStep(step)) continue;
      for (const { name } of samplePreview(step, '2026-11-21', String)) expect(name).toMatch(/^(?:Sample |SAMPLE-)/);
    }
    const words = (day: string) => day.split('-').toReversed().join('-');
    expect(samplePreview('academicYear', '2026-11-21', words)[0]?.code).toBe('01-06-2026 – 31-05-2027');
  });

  it('spreads the papers over the semesters of the course year', () => {
    const taught = ['1', '2', '3'].map((id) => ({ id, code: id, name: id, credits: '4' }));
    expect(samplePapers(taught, [3, 4]).map(({ semester, position }) => [semester, position])).toEqual([
      [3, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(samplePapers(taught, [7]).map(({ semester }) => semester)).toEqual([7, 7, 1]);
  });
});
