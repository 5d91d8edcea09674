import { createInstitute, getInstitute, getInstituteMetaList, updateInstitute } from '../domains/institute/institute/institute.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { Steps } from '../rehearse/stage.server.ts';
import type { Step } from '../rehearse/stage.server.ts';
import { makeAttributes } from './attributes-part.server.ts';
import { makeCatalogue } from './catalogue-part.server.ts';
import { makeFlow } from './flow-part.server.ts';
import { makeClasses } from './classes-part.server.ts';
import type { College } from './college.server.ts';
import { accountStudent, demoInstitutes, toldMarks } from './demo-plan.rules.ts';
import type { DemoInstitute, DemoSize } from './demo-plan.contract.ts';
import { holdPastSeason } from './past-season.server.ts';
import { feedPeople, linkStudent, makeTeachers, mapPapers } from './people-part.server.ts';
import { beginPresentSeason } from './present-season.server.ts';
import { makeExamRules } from './rules-part.server.ts';
import { seasonDates } from './season-dates.rules.ts';
import type { SeasonDates } from './season-dates.rules.ts';
import { enterPrintedFacts, enterTrust } from './printed-part.server.ts';
import { makeTeams } from './teams-part.server.ts';

/** The running product through which the demonstration is created, as users would. */
export interface DemoStage {
  as(username: string, instituteId: string): ApiSession;
  /** Milliseconds since 1970: the day on which all dates are based. */
  readonly today: number;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  print(line: string): void;
}

/** Fills the demonstration's tenant: two colleges, one of them in the middle of its examinations. Returns the duration of each step. */
export async function makeDemo(stage: DemoStage, size: DemoSize): Promise<readonly Step[]> {
  const dates = seasonDates(stage.today);
  const steps = new Steps(stage);
  const [large, small] = demoInstitutes(dates.year.firstYear, size);
  await makeCollege(steps, stage, small, dates);
  const college = await makeCollege(steps, stage, large, dates);
  const codes = new Map([large, small].map(({ collegeName, code }) => [collegeName, code]));
  await steps.run('teams', () => makeTeams(stage.as('admin', ''), codes));
  await enterTrust(stage.as('admin', ''));
  const student = accountStudent(large);
  if (student) await linkStudent(college, student, 'student');
  return steps.done;
}

async function makeCollege(steps: Steps, stage: DemoStage, plan: DemoInstitute, dates: SeasonDates): Promise<College> {
  const college = await steps.run(`${plan.code} institute`, () => foundCollege(stage, plan, dates));
  const ids = await steps.run(`${plan.code} catalogue`, () => makeCatalogue(college));
  const examIds = await steps.run(`${plan.code} rules and sessions`, () => makeExamRules(college, ids.academicYearId));
  const teachers = await steps.run(`${plan.code} teachers`, () => makeTeachers(college, ids));
  const classIds = { ...ids, teachers, examPatternId: examIds.examPatternId };
  const classes = await steps.run(`${plan.code} classes and papers`, () => makeClasses(college, classIds));
  await steps.run(`${plan.code} baskets and flow`, () => makeFlow(college));
  await steps.run(`${plan.code} attributes`, () => makeAttributes(college));
  await steps.run(`${plan.code} students`, () => feedPeople(college, classes));
  await steps.run(`${plan.code} paper maps`, () => mapPapers(college, classes, teachers));
  await steps.run(`${plan.code} past session`, () => holdPastSeason(college, classes, examIds));
  await steps.run(`${plan.code} session in progress`, () => beginPresentSeason(college, classes, examIds));
  return college;
}

async function foundCollege(stage: DemoStage, plan: DemoInstitute, dates: SeasonDates): Promise<College> {
  const { code, collegeName, nameInScript, university, city } = plan;
  const founder = stage.as('admin', '');
  const there = (await founder.ok(getInstituteMetaList)).data.find((one) => one.Meta.CollegeName === collegeName);
  const { institute_id: id } = there ?? (await founder.ok(createInstitute, { body: { code, collegeName, university, city } })).data;
  const known = new Map<string, ApiSession>();
  const as = (username: string): ApiSession => {
    const session = known.get(username) ?? stage.as(username, id);
    known.set(username, session);
    return session;
  };
  const { version } = (await as('admin').ok(getInstitute)).data;
  const settings = { state: 'Maharashtra', timeZone: 'Asia/Kolkata' as const, nameInScript, approvalDays: null };
  const facts = { collegeName, university, city, ...settings, version };
  await as('admin').ok(updateInstitute, { params: { id }, body: facts });
  await enterPrintedFacts(as('admin'), code, dates.year.firstYear);
  return { plan, dates, told: toldMarks(plan), as };
}
