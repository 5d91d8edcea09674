import type { Register } from '../golden/mumbai-register.contract.ts';
import { mumbaiRegister } from '../golden/mumbai-register-settings.rules.ts';
import { makeCatalogue, makeInstitute } from './catalogue-step.server.ts';
import { makeInstances, makeSessions, REGULAR } from './exam-step.server.ts';
import { makePapers } from './papers-step.server.ts';
import { feedEnrolments, feedStudents } from './people-step.server.ts';
import { planOf } from './plan.rules.ts';
import { makeRules } from './rules-step.server.ts';
import { inwardAll, lockRosters, numberSeats, openSheets } from './seat-step.server.ts';
import { Steps } from './stage.server.ts';
import type { Stage } from './stage.server.ts';

/** A fresh institute out of a published register, through the API only, up to published results. */
export async function rehearse(stage: Stage, register: Register, instituteCode: string) {
  const plan = planOf(register);
  const steps = new Steps(stage);
  const staff = await steps.run('institute', () => makeInstitute(stage, instituteCode));
  const catalogue = await steps.run('catalogue', () => makeCatalogue(staff, plan));
  const examPatternId = await steps.run('rules', () => makeRules(staff, mumbaiRegister(plan.headSets)));
  const blueprintVersions = await steps.run('papers', () => makePapers(staff, plan, catalogue, examPatternId));
  const { examTypeId, sessions } = await steps.run('sessions', () => makeSessions(staff, plan, catalogue));
  const instances = await steps.run('instances', () =>
    makeInstances(staff, plan, { catalogue, blueprintVersions, examPatternId, examTypeId, sessions }));
  await steps.run('students', () => feedStudents(staff, plan.instances));
  await steps.run('enrolments', () => feedEnrolments(staff, plan.instances, REGULAR));
  await steps.run('inward', () => inwardAll(staff, instances));
  await steps.run('rosters locked', () => lockRosters(staff, instances));
  await steps.run('seat numbers', () => numberSeats(staff, instances));
  await steps.run('mark sheets opened', () => openSheets(staff, instances));
  return { plan, staff, instances, steps };
}
