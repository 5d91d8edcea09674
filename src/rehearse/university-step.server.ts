import { academicYears, makeCurrentYear } from '../domains/academics/academic-year/academic-year.contract.ts';
import { branches } from '../domains/academics/branch/branch.contract.ts';
import { courseYears } from '../domains/academics/course-year/course-year.contract.ts';
import { courses } from '../domains/academics/course/course.contract.ts';
import { degrees } from '../domains/academics/degree/degree.contract.ts';
import { programs } from '../domains/academics/program/program.contract.ts';
import { subjects } from '../domains/academics/subject/subject.contract.ts';
import { blueprintVersions, setDefaultVersion } from '../domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../domains/courses/course-blueprint/course-blueprint.contract.ts';
import { examPaperBatch } from '../domains/exams/exam-paper/exam-paper-batch.contract.ts';
import { examSessions } from '../domains/exams/exam-session/exam-session.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { makeRegular } from './exam-step.server.ts';
import { feedStudents } from './people-step.server.ts';
import { makeRules } from './rules-step.server.ts';
import type { Staff } from './stage.server.ts';
import type { Curriculum, PlannedSession, UniversityPlan } from './university-plan.contract.ts';

/** Years of study. */
const LAST_LEVEL = 4;
const ELECTIVES = 'Elective';

/** Ids of what every sitting needs: courses by level, branches, sessions and curricula by code, years by the year in which they begin. */
export interface University {
  readonly examPatternId: string;
  readonly examTypeId: string;
  readonly courses: ReadonlyMap<number, string>;
  readonly branches: ReadonlyMap<string, string>;
  readonly academicYears: ReadonlyMap<number, string>;
  readonly sessions: ReadonlyMap<string, string>;
  readonly blueprintVersions: ReadonlyMap<string, string>;
}

/** Catalogue, rules, papers, sessions and people of a university. */
export async function makeUniversity(staff: Staff, plan: UniversityPlan): Promise<University> {
  const { controller } = staff;
  const sessions = new Map(plan.semesters.flatMap(({ sittings }) => sittings.map(({ session }) => [session.code, session])));
  const sorted = [...sessions.values()].sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const years = await makeYears(controller, sorted);
  const programId = await makeProgram(controller, plan);
  const made = {
    examPatternId: await makeRules(staff, plan.rules, 'RULES'),
    examTypeId: await makeRegular(controller),
    courses: await makeCourses(controller, plan, programId),
    branches: await makeBranches(controller, plan, programId),
    academicYears: years,
    sessions: await makeSessions(controller, sorted, years),
  };
  const versions = await makeCurricula(controller, plan, made);
  await feedStudents(staff, plan.people);
  return { ...made, blueprintVersions: versions };
}

async function makeYears(controller: ApiSession, sessions: readonly PlannedSession[]): Promise<ReadonlyMap<number, string>> {
  const years = new Map<number, string>();
  for (const { yearBegins: begins } of sessions) {
    if (years.has(begins)) continue;
    const made = await controller.ok(academicYears.create, {
      body: {
        name: `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`,
        startsOn: `${begins}-07-01`,
        endsOn: `${begins + 1}-06-30`,
        terms: [],
        frozen: false,
      },
    });
    await controller.ok(makeCurrentYear, { params: { id: made.data.id }, body: { version: made.data.version } });
    years.set(begins, made.data.id);
  }
  return years;
}

async function makeProgram(controller: ApiSession, { degree: { code, name } }: UniversityPlan): Promise<string> {
  const degree = await controller.ok(degrees.create, {
    body: { code, name, level: 'UG', durationYears: String(LAST_LEVEL), facultyId: null },
  });
  const body = {
    code,
    name,
    degreeId: degree.data.id,
    departmentId: null,
    totalSemesters: LAST_LEVEL * 2,
    medium: 'English',
    intake: null,
  };
  return (await controller.ok(programs.create, { body })).data.id;
}

/** A course for each year of study that somebody is examined in. */
async function makeCourses(controller: ApiSession, { curricula, degree }: UniversityPlan, programId: string) {
  const made = new Map<number, string>();
  for (const level of new Set(curricula.map((one) => one.level))) {
    const semesters = [level * 2 - 1, level * 2];
    const isFinal = level === LAST_LEVEL;
    const year = await controller.ok(courseYears.create, { body: { name: `Year ${level}`, level, semesters, isFinal } });
    const course = await controller.ok(courses.create, {
      body: {
        code: `${degree.code}-Y${level}`,
        name: `${degree.name}, year ${level}`,
        programId,
        courseYearId: year.data.id,
        active: true,
      },
    });
    made.set(level, course.data.id);
  }
  return made;
}

async function makeBranches(controller: ApiSession, plan: UniversityPlan, programId: string) {
  const made = new Map<string, string>();
  for (const { code, name } of plan.branches)
    made.set(code, (await controller.ok(branches.create, { body: { code, name, programId, intake: null } })).data.id);
  return made;
}

async function makeSessions(controller: ApiSession, sessions: readonly PlannedSession[], years: ReadonlyMap<number, string>) {
  const made = new Map<string, string>();
  for (const { code, name, yearBegins, half, startsOn, endsOn } of sessions) {
    const academicYearId = years.get(yearBegins) ?? '';
    const draft = await controller.ok(examSessions.create, {
      body: { code, name, academicYearId, half, startsOn, endsOn, resultDate: null, letters: null },
    });
    await controller.ok(examSessions.steps.open, { params: { id: draft.data.id }, body: { version: draft.data.version } });
    made.set(code, draft.data.id);
  }
  return made;
}

type Made = Omit<University, 'blueprintVersions'>;

/** Each subject once, whatever branches have it; a blueprint of each curriculum, and its papers by batch. */
async function makeCurricula(controller: ApiSession, plan: UniversityPlan, made: Made): Promise<ReadonlyMap<string, string>> {
  const subjectIds = new Map<string, string>();
  for (const paper of plan.curricula.flatMap((one) => one.papers)) {
    if (subjectIds.has(paper.code)) continue;
    const body = { code: paper.code, name: paper.title, type: 'THEORY' as const, credits: formatShort(paper.credits), departmentId: null };
    subjectIds.set(paper.code, (await controller.ok(subjects.create, { body })).data.id);
  }
  const versions = new Map<string, string>();
  for (const one of plan.curricula) versions.set(one.code, await makeBlueprint(controller, one, plan.headSet, made, subjectIds));
  for (const blueprintVersionId of versions.values()) await controller.ok(examPaperBatch.create, { body: { blueprintVersionId } });
  return versions;
}

async function makeBlueprint(
  controller: ApiSession,
  { code, branch, level, papers }: Curriculum,
  headSet: string,
  made: Made,
  subjectIds: ReadonlyMap<string, string>,
): Promise<string> {
  const courseId = made.courses.get(level) ?? '';
  const branchId = made.branches.get(branch.code) ?? null;
  const blueprint = await controller.ok(courseBlueprints.create, {
    body: { code, name: `${branch.name}, year ${level}`, courseId, branchId },
  });
  const planned = papers.map((paper, at) => ({
    semester: paper.semester,
    subjectId: subjectIds.get(paper.code) ?? '',
    code: paper.code,
    title: paper.title,
    categoryId: null,
    electiveGroup: paper.isElective ? ELECTIVES : null,
    kind: paper.kind,
    position: at + 1,
    examPatternId: made.examPatternId,
    units: [{ unitNo: 1, credits: formatShort(paper.credits), headSet }],
  }));
  const draft = await controller.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.data.id, label: 'As printed', papers: planned, baskets: [], creditTarget: null },
  });
  const { id } = draft.data;
  const active = await controller.ok(blueprintVersions.steps.activate, { params: { id }, body: { version: draft.data.version } });
  await controller.ok(setDefaultVersion, { params: { id }, body: { version: active.data.version } });
  return id;
}
