import { isDeepStrictEqual } from 'node:util';
import { count, figure } from '../golden/figures.rules.ts';
import type { Figure } from '../golden/figures.rules.ts';
import { makeInstitute } from './catalogue-step.server.ts';
import { readAsStudents, readLedger } from './read-back-step.server.ts';
import type { SemesterReport } from './semester-report.rules.ts';
import { compareCandidate, newFigures } from './sitting-figures.rules.ts';
import { openBacklogs, sitSemester } from './sitting-step.server.ts';
import { Steps } from './stage.server.ts';
import type { Stage, Staff } from './stage.server.ts';
import type { PlannedSemester, UniversityPlan } from './university-plan.contract.ts';
import { makeUniversity } from './university-step.server.ts';
import type { University } from './university-step.server.ts';

export interface UniversityRehearsed {
  readonly figures: readonly Figure[];
  readonly semesters: readonly SemesterReport[];
}

interface Figures {
  readonly printed: ReturnType<typeof newFigures>;
  /** Examinations whose open backlogs are what failed in them. */
  readonly backlogs: Figure;
  readonly own: Figure;
}

/**
 * Creates an institute of a university through the API only, sits its semesters one after another, each up to published results, and compares them with the
 * print. `told` hears of each semester when it is over.
 */
export async function rehearseUniversity(
  stage: Stage,
  plan: UniversityPlan,
  instituteCode: string,
  told: (one: SemesterReport) => void,
): Promise<UniversityRehearsed> {
  const steps = new Steps(stage);
  const staff = await steps.run('institute', () => makeInstitute(stage, instituteCode));
  const university = await steps.run('rules papers and students', () => makeUniversity(staff, plan));
  const figures: Figures = { printed: newFigures(plan.names), backlogs: figure('backlogs'), own: figure('own result') };
  const enrolments = new Map<string, Set<string>>();
  const semesters: SemesterReport[] = [];
  for (const [at, one] of plan.semesters.entries()) {
    const start = stage.now();
    const outcome = await rehearseSemester(staff, university, one, enrolments, { figures, byHand: at === 0 });
    const report = { semester: one.semester, ...outcome, seconds: (stage.now() - start) / 1000 };
    told(report);
    semesters.push(report);
  }
  return { figures: [...figures.printed.values(), figures.backlogs, figures.own], semesters };
}

async function rehearseSemester(
  staff: Staff,
  university: University,
  planned: PlannedSemester,
  enrolments: Map<string, Set<string>>,
  { figures, byHand }: { readonly figures: Figures; readonly byHand: boolean },
): Promise<Pick<SemesterReport, 'candidates' | 'reproduced' | 'differences'>> {
  const instances = await sitSemester(staff, university, planned, enrolments, byHand);
  const ledger = await readLedger(staff, instances);
  const open = await openBacklogs(staff);
  for (const { id, planned: one } of instances) {
    const failed = one.sat.reduce((sum, { answers }) => sum + answers.filter(({ fails }) => fails).length, 0);
    count(figures.backlogs, (open.get(id) ?? 0) === failed, `${one.name}: ${failed} failed, ${open.get(id) ?? 0} open`);
  }
  const chosen = instances.flatMap(({ id, planned: { sat } }) =>
    sat.slice(0, 1).map(({ row, person }) => ({ examInstanceId: id, prn: person.prn, row })),
  );
  const seen = await readAsStudents(staff, chosen);
  for (const { prn, row } of chosen) count(figures.own, isDeepStrictEqual(seen.get(prn), ledger.get(prn)), `row ${row}`);
  const candidates = planned.sittings.flatMap((one) => one.candidates);
  const differences = candidates.flatMap((one) => {
    const differs = compareCandidate(one, ledger.get(one.person.prn), figures.printed);
    return differs.length === 0 ? [] : [`row ${one.row}: ${differs.join(', ')}`];
  });
  return { candidates: candidates.length, reproduced: candidates.length - differences.length, differences };
}
