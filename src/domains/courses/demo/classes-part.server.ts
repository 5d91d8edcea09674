import { subjects } from '../../academics/subject/subject.contract.ts';
import { blueprintVersions, copyVersion, setDefaultVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import type { TimelineSpan } from '../course-instance/course-instance.contract.ts';
import { divisions } from '../division/division.contract.ts';
import { examPaperBatch } from '../../exams/exam-paper/exam-paper-batch.contract.ts';
import { each, found } from '../../../demo/college.server.ts';
import type { CatalogueIds, College, OpenClass } from '../../../demo/college.server.ts';
import type { CurriculumPaper } from '../../../demo/curriculum.contract.ts';
import type { DemoClass, DemoInstitute } from '../../../demo/demo-plan.contract.ts';
import type { SeasonDates } from '../../../demo/season-dates.rules.ts';

/** For each class its blueprint, papers, course instance and divisions. */
export function makeClasses(college: College, ids: ClassIds): Promise<OpenClass[]> {
  return each(college.plan.classes, (plan) => makeClass(college, plan, ids));
}

interface ClassIds extends CatalogueIds {
  readonly examPatternId: string;
  /** By staff number. */
  readonly teachers: ReadonlyMap<string, string>;
}

/** The department that teaches a class: the one of its branch, or its program's. */
function departmentOf({ programs, departments }: DemoInstitute, { branch, course }: DemoClass): string {
  const own = departments.find(({ code }) => code === branch) ?? null;
  const program = programs.find(({ courses }) => courses.some(({ code }) => code === course));
  const code = own?.code ?? program?.department;
  if (code === undefined) throw new Error(`no program of the demonstration has the course ${course}`);
  return code;
}

/** Who leads a class: its coordinator, and a class teacher for each division, out of its department's teachers. */
function leadersOf(college: College, plan: DemoClass, teachers: ReadonlyMap<string, string>): string[] {
  const department = departmentOf(college.plan, plan);
  return college.plan.teachers.filter((one) => one.department === department).map(({ staffNo }) => found(teachers, staffNo));
}

async function makeClass(college: College, plan: DemoClass, ids: ClassIds): Promise<OpenClass> {
  const { dates } = college;
  const { examPatternId } = ids;
  const [coordinatorId = null, ...classTeachers] = leadersOf(college, plan, ids.teachers);
  const controller = college.as('controller');
  const courseId = found(ids.courses, plan.course);
  const branchId = plan.branch === null ? null : found(ids.branches, plan.branch);
  const blueprintVersionId = await makeBlueprint(college, plan, { courseId, branchId, ids });
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
      coordinatorId,
      timeline,
      capacity: plan.divisions.length * 60,
    },
  });
  const courseInstanceId = made.data.id;
  await controller.ok(courseInstances.steps.run, { params: { id: courseInstanceId }, body: { version: made.data.version } });
  const names = new Map<string, string>();
  // One after the other: they are listed in order of creation.
  for (const [at, name] of plan.divisions.entries()) {
    const body = { name, courseInstanceId, capacity: 60, classTeacherId: classTeachers[at] ?? null };
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
  readonly ids: ClassIds;
}

async function makeBlueprint(college: College, plan: DemoClass, place: Place): Promise<string> {
  const controller = college.as('controller');
  const { courseId, branchId, ids } = place;
  const departmentId = found(ids.departments, departmentOf(college.plan, plan));
  const blueprint = await controller.ok(courseBlueprints.create, {
    body: { code: plan.code, name: `Curriculum of ${plan.name}`, courseId, branchId },
  });
  const semesters = [plan.pastSemester, plan.presentSemester];
  const planned = await each(
    semesters.flatMap((semester) => plan.papers(semester).map((paper, at) => ({ semester, paper, position: at + 1 }))),
    async ({ semester, paper, position }) => ({
      semester,
      subjectId: await makeSubject(college, paper, { departmentId, categoryId: categoryOf(ids, paper), regulationId: ids.regulationId }),
      code: paper.code,
      title: paper.title,
      categoryId: categoryOf(ids, paper),
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position,
      examPatternId: ids.examPatternId,
      units: [{ unitNo: 1, credits: paper.credits, headSet: paper.headSet }],
    }),
  );
  const draft = await controller.ok(blueprintVersions.create, {
    body: {
      courseBlueprintId: blueprint.data.id,
      label: 'First version',
      papers: planned,
      baskets: [],
      creditTarget: null,
      regulationId: ids.regulationId,
      fromYearId: ids.academicYearId,
    },
  });
  const { id, version } = draft.data;
  const active = await controller.ok(blueprintVersions.steps.activate, { params: { id }, body: { version } });
  await controller.ok(setDefaultVersion, { params: { id }, body: { version: active.data.version } });
  if (plan.code === REVISED) await draftRevision(college, id);
  return id;
}

/** The curriculum that the board of studies is revising: a draft to work on. */
const REVISED = 'TE-COMP';

async function draftRevision({ as }: College, id: string): Promise<void> {
  const controller = as('controller');
  const { data } = await controller.ok(copyVersion, { params: { id }, body: { label: 'Revision of the board of studies' } });
  const { courseBlueprintId, label, papers, regulationId, version } = data;
  const notes = 'Proposed by the board of studies: one elective of semester VI is chosen out of two.';
  const last = Math.max(...papers.map(({ semester }) => semester));
  const inBasket = papers.map((paper) =>
    paper.semester === last && /^CO60[34]$/.test(paper.code) ? { ...paper, electiveGroup: ELECTIVE } : paper,
  );
  const baskets = [{ semester: last, name: ELECTIVE, chooseMin: 1, chooseMax: 1 }];
  const body = { courseBlueprintId, label, papers: inBasket, baskets, creditTarget: '40', regulationId, notes, version };
  await controller.ok(blueprintVersions.update, { params: { id: data.id }, body });
}
const ELECTIVE = 'Program Elective I';

const CATEGORIES = { THEORY: 'CORE', PRACTICAL: 'LAB', PROJECT: 'PROJ' } as const;
function typeOf({ headSet }: CurriculumPaper): keyof typeof CATEGORIES {
  if (headSet.startsWith('PROJ')) return 'PROJECT';
  return headSet.startsWith('TW') ? 'PRACTICAL' : 'THEORY';
}
const categoryOf = ({ categories }: CatalogueIds, paper: CurriculumPaper) => found(categories, CATEGORIES[typeOf(paper)]);

type Placed = Readonly<Record<'departmentId' | 'categoryId' | 'regulationId', string>>;

async function makeSubject({ as }: College, paper: CurriculumPaper, placed: Placed): Promise<string> {
  const { code, title, credits } = paper;
  const body = { code, name: title, type: typeOf(paper), credits, ...placed };
  return (await as('controller').ok(subjects.create, { body })).data.id;
}
