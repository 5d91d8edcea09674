import { createInstitute, getInstitute, getInstituteMetaList, updateInstitute } from '../domains/institute/institute/institute.contract.ts';
import { partsInOrder } from '../kit/demo/demo-part.server.ts';
import type { DemoParts } from '../kit/demo/demo-part.server.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { Steps } from '../rehearse/stage.server.ts';
import type { Step } from '../rehearse/stage.server.ts';
import { colleges } from './college.server.ts';
import type { College } from './college.server.ts';
import { demoInstitutes, toldMarks } from './demo-plan.rules.ts';
import type { DemoInstitute, DemoSize } from './demo-plan.contract.ts';
import { seasonDates } from './season-dates.rules.ts';
import type { SeasonDates } from './season-dates.rules.ts';

/** The running product through which the demonstration is created, as users would. */
export interface DemoStage {
  as(username: string, instituteId: string): ApiSession;
  /** Milliseconds since 1970: the day on which all dates are based. */
  readonly today: number;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  print(line: string): void;
}

/**
 * Fills the demonstration's tenant: two colleges, one of them in the middle of its examinations, with the parts of all domains. Answers what
 * each step took.
 */
export async function makeDemo(stage: DemoStage, size: DemoSize, parts: Required<DemoParts>): Promise<readonly Step[]> {
  const dates = seasonDates(stage.today);
  const steps = new Steps(stage);
  const [large, small] = demoInstitutes(dates.year.firstYear, size);
  const institutes: College[] = [];
  for (const plan of [small, large]) {
    const college = await steps.run(`${plan.code} institute`, () => foundCollege(stage, plan, dates));
    colleges.tell(college, college);
    for (const { name, make } of partsInOrder(parts.ofInstitute)) await steps.run(`${plan.code} ${name}`, () => make(college));
    institutes.push(college);
  }
  const trust = { admin: stage.as('admin', ''), institutes };
  for (const { name, make } of partsInOrder(parts.ofTrust)) await steps.run(name, () => make(trust));
  return steps.done;
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
  return { code, plan, dates, told: toldMarks(plan), as };
}
