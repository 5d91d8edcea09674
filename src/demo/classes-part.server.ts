import { subjects } from '../domains/academics/subject/subject.contract.ts';
import { blueprintVersions, copyVersion, setDefaultVersion } from '../domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../domains/courses/course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../domains/courses/course-instance/course-instance.contract.ts';
import type { TimelineSpan } from '../domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../domains/courses/division/division.contract.ts';
import { examPaperBatch } from '../domains/exams/exam-paper/exam-paper-batch.contract.ts';
import { examPapers } from '../domains/exams/exam-paper/exam-paper.contract.ts';
import type { CatalogueIds } from './catalogue-part.server.ts';
import { each, found } from './college.server.ts';
import type { College, OpenClass } from './college.server.ts';
import type { CurriculumPaper } from './curriculum.contract.ts';
import type { DemoClass } from './demo-plan.contract.ts';
import type { SeasonDates } from './season-dates.rules.ts';

/** For each class its blueprint, papers, course instance and divisions. */
export function makeClasses(college: College, ids: CatalogueIds, examPatternId: string): Promise<OpenClass[]> {
  return each(college.plan.classes, (plan) => makeClass(college, plan, ids, examPatternId));
}

async function makeClass(college: College, plan: DemoClass, ids: CatalogueIds, examPatternId: string): Promise<OpenClass> {
  const { dates } = college;
  const controller = college.as('controller');
  const courseId = found(ids.courses, plan.course);
  const branchId = plan.branch === null ? null : found(ids.branches, plan.branch);
  const blueprintVersionId = await makeBlueprint(college, plan, { courseId, branchId, examPatternId });
  await college.as('clerk').ok(examPaperBatch.create, { body: { blueprintVersionId } });
  const timeline = [plan.pastSemester, plan.presentSemester].map((semester, at) => ({
    semester,
    startsOn: dates.terms[at]?.startsOn ?? dates.year.startsOn,
    endsOn: dates.terms[at]?.endsOn ?? dates.year.endsOn,
  }));
  const made = await controller.ok(courseInstances.create, {
    body: {
      code: `${plan.code}-${dates.year.firstYear}`,
      blueprintVersionId,
      academicYearId: ids.academicYearId,
      branchId,
      startsOn: null,
      endsOn: null,
      spans: spansOf(dates),
      examPatternId,
      coordinatorId: null,
      timeline,
      capacity: plan.divisions.length * 60,
    },
  });
  const courseInstanceId = made.data.id;
  await controller.ok(courseInstances.steps.run, { params: { id: courseInstanceId }, body: { version: made.data.version } });
  const names = new Map<string, string>();
  // One after the other: they stand in the order in which they are made.
  for (const name of plan.divisions) {
    const body = { name, courseInstanceId, capacity: 60, classTeacherId: null };
    names.set(name, (await controller.ok(divisions.create, { body })).data.id);
  }
  return { plan, courseId, branchId, courseInstanceId, divisions: names };
}

/** Two terms of teaching, each with its examinations. */
function spansOf({ terms, past, present }: SeasonDates): TimelineSpan[] {
  const teaching = terms.map((term, at) => ({ kind: 'TEACHING' as const, name: at === 0 ? 'First term' : 'Second term', ...term }));
  const exams = [past, present].map(({ name, startsOn, endsOn }) => ({ kind: 'EXAM' as const, name, startsOn, endsOn }));
  return [...teaching, ...exams];
}

interface Place {
  readonly courseId: string;
  readonly branchId: string | null;
  readonly examPatternId: string;
}

async function makeBlueprint(college: College, plan: DemoClass, place: Place): Promise<string> {
  const controller = college.as('controller');
  const { courseId, branchId, examPatternId } = place;
  const blueprint = await controller.ok(courseBlueprints.create, {
    body: { code: plan.code, name: `Curriculum of ${plan.name}`, courseId, branchId },
  });
  const semesters = [plan.pastSemester, plan.presentSemester];
  const planned = await each(
    semesters.flatMap((semester) => plan.papers(semester).map((paper, at) => ({ semester, paper, position: at + 1 }))),
    async ({ semester, paper, position }) => ({
      semester,
      subjectId: await makeSubject(college, paper),
      code: paper.code,
      title: paper.title,
      categoryId: null,
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position,
      examPatternId,
      units: [{ unitNo: 1, credits: paper.credits, headSet: paper.headSet }],
    }),
  );
  const draft = await controller.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.data.id, label: 'First version', papers: planned, baskets: [], creditTarget: null },
  });
  const { id, version } = draft.data;
  const active = await controller.ok(blueprintVersions.steps.activate, { params: { id }, body: { version } });
  await controller.ok(setDefaultVersion, { params: { id }, body: { version: active.data.version } });
  if (plan.code === REVISED) await draftRevision(college, id);
  return id;
}

/** The curriculum that the board of studies is revising: there is a draft to work on. */
const REVISED = 'TE-COMP';

async function draftRevision({ as }: College, id: string): Promise<void> {
  const controller = as('controller');
  const { data } = await controller.ok(copyVersion, { params: { id }, body: { label: 'Revision of the board of studies' } });
  const { courseBlueprintId, label, papers, version } = data;
  const last = Math.max(...papers.map(({ semester }) => semester));
  const inBasket = papers.map((paper) =>
    paper.semester === last && /^CO60[34]$/.test(paper.code) ? { ...paper, electiveGroup: ELECTIVE } : paper,
  );
  const baskets = [{ semester: last, name: ELECTIVE, chooseMin: 1, chooseMax: 1 }];
  const body = { courseBlueprintId, label, papers: inBasket, baskets, creditTarget: '40', version };
  await controller.ok(blueprintVersions.update, { params: { id: data.id }, body });
}
const ELECTIVE = 'Program Elective I';

async function makeSubject({ as }: College, { code, title, credits, headSet }: CurriculumPaper): Promise<string> {
  const type = headSet.startsWith('PROJ') ? 'PROJECT' : headSet.startsWith('TW') ? 'PRACTICAL' : 'THEORY';
  const { data } = await as('controller').ok(subjects.create, { body: { code, name: title, type, credits, departmentId: null } });
  return data.id;
}

/** Ids of the papers of a class by code. */
export async function paperIds(college: College, { courseId, branchId, plan }: OpenClass): Promise<ReadonlyMap<string, string>> {
  const query = { courseId, ...(branchId === null ? {} : { branchId }), size: '200' };
  const { data } = await college.as('controller').ok(examPapers.list, { query });
  const wanted = new Set([plan.pastSemester, plan.presentSemester]);
  return new Map(data.filter((one) => wanted.has(one.semester)).map((one) => [one.code, one.id]));
}
