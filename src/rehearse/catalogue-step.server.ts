import { academicYears, makeCurrentYear } from '../domains/academics/academic-year/academic-year.contract.ts';
import { branches } from '../domains/academics/branch/branch.contract.ts';
import { courseYears } from '../domains/academics/course-year/course-year.contract.ts';
import { courses } from '../domains/academics/course/course.contract.ts';
import { degrees } from '../domains/academics/degree/degree.contract.ts';
import { programs } from '../domains/academics/program/program.contract.ts';
import { createInstitute } from '../domains/institute/institute/institute.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import type { Plan, PlannedExam } from './plan.contract.ts';
import type { Stage, Staff } from './stage.server.ts';

export interface Catalogue {
  /** By year of the examination. */
  readonly academicYears: ReadonlyMap<number, string>;
  readonly courseId: string;
  /** By branch code. */
  readonly branches: ReadonlyMap<string, string>;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A new institute of the demo tenant and its people; their rights cover every institute of the tenant. */
export async function makeInstitute(stage: Stage, code: string): Promise<Staff> {
  const founder = stage.as('admin', '');
  const { data } = await founder.ok(createInstitute, {
    body: { code, collegeName: 'Rehearsal College of Engineering', university: 'Rehearsal University', city: 'Nashik' },
  });
  const as = (username: string) => stage.as(username, data.institute_id);
  return { instituteId: data.institute_id, admin: as('admin'), controller: as('controller'), clerk: as('clerk'), student: as('student') };
}

/** Academic years, degree, program, branches, course year and course. */
export async function makeCatalogue({ controller }: Staff, plan: Plan): Promise<Catalogue> {
  const years = new Map<number, string>();
  for (const exam of plan.exams) if (!years.has(exam.year)) years.set(exam.year, await makeYear(controller, exam));
  const degree = await controller.ok(degrees.create, {
    body: { code: 'BE', name: 'Bachelor of Engineering', level: 'UG', durationYears: '4', facultyId: null },
  });
  const program = await controller.ok(programs.create, {
    body: {
      code: 'BE',
      name: 'Bachelor of Engineering',
      degreeId: degree.data.id,
      departmentId: null,
      totalSemesters: 8,
      medium: 'English',
      intake: null,
    },
  });
  const programId = program.data.id;
  const courseYear = await controller.ok(courseYears.create, { body: { name: 'Final year', level: 4, semesters: [7, 8], isFinal: true } });
  const course = await controller.ok(courses.create, {
    body: { code: 'BE-FINAL', name: 'Final year B.E.', programId, courseYearId: courseYear.data.id, active: true },
  });
  const branchIds = new Map<string, string>();
  for (const { code, name } of plan.branches) {
    const branch = await controller.ok(branches.create, { body: { code, name, programId, intake: null } });
    branchIds.set(code, branch.data.id);
  }
  return { academicYears: years, courseId: course.data.id, branches: branchIds };
}

async function makeYear(controller: ApiSession, { year }: PlannedExam): Promise<string> {
  const name = `${year - 1}-${two(year % 100)}`;
  const made = await controller.ok(academicYears.create, {
    body: { name, startsOn: `${year - 1}-07-01`, endsOn: `${year}-06-30`, terms: [], frozen: false },
  });
  const current = await controller.ok(makeCurrentYear, { params: { id: made.data.id }, body: { version: made.data.version } });
  return current.data.id;
}
