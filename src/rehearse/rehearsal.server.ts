import { isDeepStrictEqual } from 'node:util';
import { compileSettings } from '../domains/result-rules/engine/compile-settings.rules.ts';
import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { count, figure, type Figure } from '../golden/figures.rules.ts';
import type { Register } from '../golden/mumbai-register.contract.ts';
import { mumbaiRegister } from '../golden/mumbai-register-settings.rules.ts';
import { feedActivityMarks, feedEarlierSgpis } from './approved-step.server.ts';
import { makeCatalogue, makeInstitute } from './catalogue-step.server.ts';
import { makeInstances, makeSessions, REGULAR } from './exam-step.server.ts';
import type { OpenInstance } from './exam-step.server.ts';
import { feedCarriedMarks, feedMarks, fillSheets } from './mark-step.server.ts';
import { makePapers } from './papers-step.server.ts';
import { feedEnrolments, feedStudents } from './people-step.server.ts';
import type { Plan } from './plan.contract.ts';
import { planOf } from './plan.rules.ts';
import { publishedOf } from './published.rules.ts';
import { readAsStudents, readLedger, sampleOf } from './read-back-step.server.ts';
import { registerFigures } from './register-figures.rules.ts';
import { feedRemarks } from './remark-step.server.ts';
import { computeAll, lockAll, publishAll } from './result-step.server.ts';
import type { SemesterReport } from './semester-report.rules.ts';
import { makeRules } from './rules-step.server.ts';
import { inwardAll, lockRosters, lockSheets, numberSeats, openSheets } from './seat-step.server.ts';
import { Steps } from './stage.server.ts';
import type { Stage, Staff, Step } from './stage.server.ts';

export interface Rehearsed {
  readonly figures: readonly Figure[];
  readonly steps: readonly Step[];
}

const SEEN_AS_STUDENT = 3;
/** Of the registers. */
const LAST_SEMESTER = 8;

/** Creates an institute from a published register through the API only, up to published results, and compares them with it. */
export async function rehearse(
  stage: Stage,
  register: Register,
  instituteCode: string,
  told: (semester: SemesterReport) => void,
): Promise<Rehearsed> {
  const plan = planOf(register);
  const steps = new Steps(stage);
  const staff = await steps.run('institute', () => makeInstitute(stage, instituteCode));
  const rules = mumbaiRegister(plan.headSets);
  const instances = await setUp(steps, staff, plan, rules);
  await examine(steps, staff, instances, compileSettings(rules).grace.activity?.maxMarks ?? 0);
  await conclude(steps, staff, instances);
  const { figures, differences } = await compare(steps, staff, plan, instances);
  const candidates = register.students.length;
  const seconds = steps.done.reduce((sum, one) => sum + one.seconds, 0);
  told({ semester: LAST_SEMESTER, candidates, reproduced: candidates - differences.length, differences, seconds });
  return { figures, steps: steps.done };
}

async function setUp(steps: Steps, staff: Staff, plan: Plan, rules: RuleDocument): Promise<OpenInstance[]> {
  const catalogue = await steps.run('catalogue', () => makeCatalogue(staff, plan));
  const examPatternId = await steps.run('rule documents', () => makeRules(staff, rules));
  const blueprintVersions = await steps.run('papers', () => makePapers(staff, plan, catalogue, examPatternId));
  const { examTypeId, sessions } = await steps.run('sessions', () => makeSessions(staff, plan, catalogue));
  const instances = await steps.run('instances', () =>
    makeInstances(staff, plan, { catalogue, blueprintVersions, examPatternId, examTypeId, sessions }),
  );
  await steps.run('students', () =>
    feedStudents(
      staff,
      plan.instances.flatMap((one) => one.students),
    ),
  );
  await steps.run('enrolments', () => feedEnrolments(staff, plan.instances, REGULAR));
  return instances;
}

/** `activityMarks`: marks for O.229, in hundredths. */
async function examine(steps: Steps, staff: Staff, instances: readonly OpenInstance[], activityMarks: number): Promise<void> {
  await steps.run('inward', () => inwardAll(staff, instances));
  await steps.run('students locked', () => lockRosters(staff, instances));
  await steps.run('seat numbers', () => numberSeats(staff, instances));
  await steps.run('mark sheets opened', () => openSheets(staff, instances));
  const [smallest, ...others] = [...instances].sort((a, b) => a.planned.students.length - b.planned.students.length);
  await steps.run('carried marks', () => feedCarriedMarks(staff, instances));
  await steps.run('marks by file', () => feedMarks(staff, others));
  if (smallest) await steps.run('marks by hand', () => fillSheets(staff, smallest));
  await steps.run('earlier semesters', () => feedEarlierSgpis(staff, instances));
  await steps.run('activity marks', () => feedActivityMarks(staff, instances, activityMarks));
  await steps.run('remarks', () => feedRemarks(staff, instances));
  await steps.run('mark sheets submitted and locked', () => lockSheets(staff, instances));
}

async function conclude(steps: Steps, staff: Staff, instances: readonly OpenInstance[]): Promise<void> {
  await steps.run('results computed', () => computeAll(staff, instances));
  await steps.run('results locked', () => lockAll(staff, instances));
  await steps.run('results published', () => publishAll(staff, instances));
}

async function compare(
  steps: Steps,
  staff: Staff,
  plan: Plan,
  instances: readonly OpenInstance[],
): Promise<{ readonly figures: Figure[]; readonly differences: string[] }> {
  const ledger = await steps.run('ledger read', () => readLedger(staff, instances));
  const chosen = sampleOf(instances, SEEN_AS_STUDENT);
  const seen = await steps.run('read as students', () => readAsStudents(staff, chosen));
  const own = figure('own result');
  for (const { prn, row } of chosen) count(own, isDeepStrictEqual(seen.get(prn), ledger.get(prn)), `row ${row}`);
  const published = new Map([...ledger].map(([prn, view]) => [prn, publishedOf(view)]));
  const students = plan.instances.flatMap((one) => one.students);
  const differences = students.flatMap((one) => {
    const differs = registerFigures([one], published).filter(({ right, total }) => right < total);
    return differs.length === 0 ? [] : [differs.map(({ name, misses }) => `${name} ${misses.join(', ')}`).join('; ')];
  });
  return { figures: [...registerFigures(students, published), own], differences };
}
