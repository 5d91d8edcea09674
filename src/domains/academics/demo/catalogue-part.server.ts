import { academicYears, makeCurrentYear } from '../academic-year/academic-year.contract.ts';
import { branches } from '../branch/branch.contract.ts';
import { courseYears } from '../course-year/course-year.contract.ts';
import { courses } from '../course/course.contract.ts';
import { degrees } from '../degree/degree.contract.ts';
import { regulations } from '../regulation/regulation.contract.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { faculties } from '../faculty/faculty.contract.ts';
import { programs } from '../program/program.contract.ts';
import { subjectCategories } from '../subject-category/subject-category.contract.ts';
import { each, found } from '../../../demo/college.server.ts';
import type { CatalogueIds, College } from '../../../demo/college.server.ts';
import type { DemoProgram } from '../../../demo/demo-plan.contract.ts';

/** Years, faculties, departments, degrees, programs, branches, courses, categories and the regulation, the prerequisites of everything else. */
export async function makeCatalogue(college: College): Promise<CatalogueIds> {
  const { plan } = college;
  const controller = college.as('controller');
  const academicYearId = await makeYears(college);
  const facultyIds = await codes(plan.faculties, (body) => controller.ok(faculties.create, { body }));
  const departmentIds = await codes(plan.departments, ({ faculty, ...one }) =>
    controller.ok(departments.create, {
      body: { ...one, parentId: null, facultyId: faculty === null ? null : found(facultyIds, faculty), headId: null },
    }),
  );
  const yearIds = await makeCourseYears(college);
  const courseIds = new Map<string, string>();
  const branchIds = new Map<string, string>();
  for (const program of plan.programs) {
    const programId = await makeProgram(college, program, facultyIds, departmentIds);
    for (const branch of program.branches) {
      branchIds.set(branch.code, (await controller.ok(branches.create, { body: { ...branch, programId } })).data.id);
    }
    for (const { code, name, year } of program.courses) {
      const body = { code, name, programId, courseYearId: found(yearIds, String(year)), active: true };
      courseIds.set(code, (await controller.ok(courses.create, { body })).data.id);
    }
  }
  const categories = [
    { code: 'CORE', name: 'Core' },
    { code: 'LAB', name: 'Laboratory' },
    { code: 'PROJ', name: 'Project' },
  ];
  const categoryIds = await codes(categories, (body) => controller.ok(subjectCategories.create, { body }));
  const regulationId = await makeRegulation(college);
  return { academicYearId, departments: departmentIds, courses: courseIds, branches: branchIds, categories: categoryIds, regulationId };
}

async function makeRegulation({ as, dates }: College): Promise<string> {
  const year = dates.year.firstYear;
  const limits = { minAttendance: '75', condoneFrom: '65', condoneTo: '75' };
  const body = { code: `R${year}`, name: `Regulations of ${year}`, year, ...limits, status: 'ACTIVE' as const };
  return (await as('controller').ok(regulations.create, { body })).data.id;
}

/** By level; each year refers to the next, so the last one is created first. */
async function makeCourseYears({ as, plan }: College): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, level, semesters } of plan.courseYears.toReversed()) {
    const nextCourseYearId = ids.get(String(level + 1)) ?? null;
    const body = { name, level, semesters: [...semesters], isFinal: level === 4, nextCourseYearId };
    ids.set(String(level), (await as('controller').ok(courseYears.create, { body })).data.id);
  }
  return ids;
}

async function makeYears({ as, dates }: College): Promise<string> {
  const { name, startsOn, endsOn } = dates.year;
  const terms = dates.terms.map((term, at) => ({ name: at === 0 ? 'First term' : 'Second term', ...term }));
  const made = await as('controller').ok(academicYears.create, { body: { name, startsOn, endsOn, terms, frozen: false } });
  const current = await as('controller').ok(makeCurrentYear, { params: { id: made.data.id }, body: { version: made.data.version } });
  return current.data.id;
}

async function makeProgram(
  { as }: College,
  program: DemoProgram,
  facultyIds: ReadonlyMap<string, string>,
  departmentIds: ReadonlyMap<string, string>,
): Promise<string> {
  const { code, name, semesters } = program;
  const controller = as('controller');
  const degree = await controller.ok(degrees.create, {
    body: { ...program.degree, level: 'UG', facultyId: found(facultyIds, program.faculty) },
  });
  const intake = program.branches.length > 0 ? program.branches.reduce((sum, one) => sum + one.intake, 0) : 60;
  const made = await controller.ok(programs.create, {
    body: {
      code,
      name,
      degreeId: degree.data.id,
      departmentId: found(departmentIds, program.department),
      totalSemesters: semesters,
      medium: 'English',
      intake,
      tier: 'UG',
      aid: 'UNAIDED',
      durationYears: program.degree.durationYears,
    },
  });
  return made.data.id;
}

async function codes<T extends { readonly code: string }>(
  list: readonly T[],
  create: (one: T) => Promise<{ data: { id: string } }>,
): Promise<ReadonlyMap<string, string>> {
  return new Map(await each(list, async (one): Promise<[string, string]> => [one.code, (await create(one)).data.id]));
}
