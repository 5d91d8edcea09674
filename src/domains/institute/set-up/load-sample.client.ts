import type { CallInput, CallOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { degrees } from '../../academics/degree/degree.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';
import { subjectCategories } from '../../academics/subject-category/subject-category.contract.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { blueprintVersions } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../../courses/course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import {
  SAMPLE_CATEGORY,
  SAMPLE_CODE,
  SAMPLE_COURSE_YEARS,
  SAMPLE_DEGREE,
  SAMPLE_NAME,
  SAMPLE_SUBJECTS,
  sampleBlueprint,
  sampleCourse,
  sampleDivisions,
  sampleInstance,
  samplePapers,
  sampleProgram,
  sampleYear,
} from './sample-rows.rules.ts';
import type { SampleStep } from './sample-rows.rules.ts';

/** A call in the chosen institute, with the user's rights. */
export type Ask = <E extends CallOf<'READ' | 'CHANGE'>>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** The first row of a list, created by an earlier step. */
function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (!row) throw new Error(`the sample needs ${what}`);
  return row;
}

const ONE = { size: '1' };
const firstOf = (ask: Ask) => ({
  degree: async () => first((await ask(degrees.list, { query: ONE })).data, 'a degree'),
  program: async () => first((await ask(programs.list, { query: ONE })).data, 'a program'),
  courseYear: async () => first((await ask(courseYears.list, { query: { ...ONE, sort: 'level' } })).data, 'a course year'),
  course: async () => first((await ask(courses.list, { query: { ...ONE, sort: 'level' } })).data, 'a course'),
  currentYear: async () => first((await ask(academicYears.list, { query: { ...ONE, isCurrent: 'true' } })).data, 'a current year'),
  activeVersion: async () => first((await ask(blueprintVersions.list, { query: { ...ONE, state: 'ACTIVE' } })).data, 'an active version'),
  instance: async () => first((await ask(courseInstances.list, { query: ONE })).data, 'a course instance'),
});

async function makeCourseYears(ask: Ask): Promise<void> {
  let nextCourseYearId: string | null = null;
  for (const body of SAMPLE_COURSE_YEARS) {
    const made: ReplyOf<typeof courseYears.create> = await ask(courseYears.create, { body: { ...body, nextCourseYearId } });
    nextCourseYearId = made.data.id;
  }
}

async function makeSubjects(ask: Ask): Promise<void> {
  const { data: category } = await ask(subjectCategories.create, { body: SAMPLE_CATEGORY });
  for (const body of SAMPLE_SUBJECTS) await ask(subjects.create, { body: { ...body, categoryId: category.id } });
}

/** The blueprint with a draft of its papers: the user activates it after review, and it is fixed from then on. */
async function makeBlueprint(ask: Ask): Promise<void> {
  const parents = firstOf(ask);
  const course = await parents.course();
  const { data: year } = await ask(courseYears.get, { params: { id: course.courseYearId } });
  const taught = (await ask(subjects.list, { query: { size: '8', sort: 'code' } })).data;
  const { data: blueprint } = await ask(courseBlueprints.create, { body: sampleBlueprint(course.id) });
  const papers = samplePapers(taught, year.semesters);
  const label = `${SAMPLE_NAME}version`;
  await ask(blueprintVersions.create, { body: { courseBlueprintId: blueprint.id, label, papers, baskets: [], creditTarget: null } });
}

/** Creates the sample rows of one step through the API, below the first rows of the earlier steps. */
export async function loadSample(ask: Ask, step: SampleStep, today: string): Promise<void> {
  const parents = firstOf(ask);
  const makers: Record<SampleStep, () => Promise<unknown>> = {
    academicYear: () => ask(academicYears.create, { body: sampleYear(today) }),
    degree: () => ask(degrees.create, { body: SAMPLE_DEGREE }),
    program: async () => ask(programs.create, { body: sampleProgram((await parents.degree()).id) }),
    courseYear: () => makeCourseYears(ask),
    course: async () => ask(courses.create, { body: sampleCourse((await parents.program()).id, (await parents.courseYear()).id) }),
    subject: () => makeSubjects(ask),
    blueprint: () => makeBlueprint(ask),
    instance: async () =>
      ask(courseInstances.create, { body: sampleInstance((await parents.activeVersion()).id, (await parents.currentYear()).id) }),
    division: async () => {
      for (const body of sampleDivisions((await parents.instance()).id)) await ask(divisions.create, { body });
    },
  };
  await makers[step]();
}

/** The masters with samples of a step, referring ones first. */
const MADE_BY = {
  academicYear: [academicYears],
  degree: [degrees],
  program: [programs],
  courseYear: [courseYears],
  course: [courses],
  subject: [subjects, subjectCategories],
  blueprint: [blueprintVersions, courseBlueprints],
  instance: [courseInstances],
  division: [divisions],
} as const satisfies Record<SampleStep, readonly unknown[]>;

const isSample = (words: unknown) => typeof words === 'string' && (words.startsWith(SAMPLE_NAME) || words.startsWith(SAMPLE_CODE));

/** Deletes the samples of one step, newest first; a sample in use is refused with its uses. Each can be restored from the trash. */
export async function removeSample(ask: Ask, step: SampleStep): Promise<void> {
  for (const master of MADE_BY[step]) {
    const found = await ask(master.list, { query: { q: SAMPLE_NAME.trim(), size: '100' } });
    // Ids ascend with time.
    const rows = found.data.filter((row) => isSample(row[master.display as keyof typeof row])).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    for (const row of rows) await ask(master.remove, { params: { id: row.id }, body: { version: row.version } });
  }
}
