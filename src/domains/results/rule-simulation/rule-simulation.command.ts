import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { parseHundredths, formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';
import type { RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import { computeStored } from '../result-run/compute-chunk.command.ts';
import type { RunFrame } from '../result-run/compute-chunk.command.ts';
import { mergedSettings } from '../result-run/merged-settings.rules.ts';
import { runRules } from '../result-run/run-rules.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import { findRunRules } from '../result-run/run.store.ts';
import { changedGrades, changedKinds, countCompared, isOwnPattern, misfitOf, withDocument } from './rule-simulation.rules.ts';
import type { ComparedResult, SimulationCounts } from './rule-simulation.rules.ts';
import { chosenRules, comparedRuns, insertSimulation, keepJob } from './rule-simulation.store.ts';
import type { NewRow, StoredResult } from './rule-simulation.store.ts';

export const SIMULATE_RESULTS = 'results.simulate';

export interface SimulationOrder {
  readonly examPatternId: string | null;
  readonly resultGradingId: string | null;
  readonly graceSchemeId: string | null;
  readonly classTableId: string | null;
  readonly withoutGrace: boolean;
}

const parsed = (document: Record<keyof RuleDocument, unknown>, what: string): RuleDocument => {
  const read = ruleDocument.safeParse(document);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw conflict('SIMULATION_RULES', `${what} cannot be used: ${(first?.path ?? []).join('.')} ${first?.message ?? ''}.`);
};

/** The rules of the examination with what was chosen in their place, and what that is called. */
async function chosenDocument(
  db: Db,
  scope: InstituteScope,
  present: RuleDocument,
  order: SimulationOrder,
): Promise<{ document: RuleDocument; choice: Record<string, string> }> {
  const found = await chosenRules(db, scope, order);
  const named = [
    ['pattern', order.examPatternId, found.pattern, 'exam pattern'],
    ['grading', order.resultGradingId, found.gradingName, 'result grading'],
    ['grace', order.graceSchemeId, found.graceName, 'grace scheme'],
    ['classes', order.classTableId, found.classesName, 'class table'],
  ] as const;
  for (const [, id, name, noun] of named) if (id !== null && name === null) throw notFound(noun);
  const none = { ...present.graceScheme, enabled: false };
  const base =
    order.examPatternId === null
      ? present
      : {
          pattern: found.settings,
          headSets: found.headSets,
          grading: found.patternGrading,
          graceScheme: found.patternGrace ?? none,
          classTable: found.patternClasses ?? [],
        };
  const grace = order.graceSchemeId === null ? base.graceScheme : found.grace;
  const whole = {
    ...base,
    grading: order.resultGradingId === null ? base.grading : found.grading,
    graceScheme: order.withoutGrace ? none : grace,
    classTable: order.classTableId === null ? base.classTable : found.classes,
  };
  const choice = Object.fromEntries(named.flatMap(([key, , name]) => (name === null ? [] : [[key, name]])));
  return {
    document: parsed(whole, Object.values(choice).join(', ')),
    choice: order.withoutGrace ? { ...choice, grace: '' } : choice,
  };
}

/** Rules of every run whose results are compared. */
async function rulesOf(db: Db, scope: InstituteScope, examInstanceId: string, runs: readonly number[]): Promise<Map<number, RunRules>> {
  const rules = new Map<number, RunRules>();
  for (const runNo of runs) rules.set(runNo, runRules.parse(await findRunRules(db, scope, examInstanceId, runNo)));
  return rules;
}

/** Checks that the chosen rules can judge every paper, keeps them as they are now, and queues the work. */
export async function startSimulation(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  examInstanceId: string,
  order: SimulationOrder,
): Promise<{ id: string; jobId: string; students: number }> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const runs = await comparedRuns(db, scope, examInstanceId);
  if (instance.computedRunNo === null || runs.length === 0)
    throw conflict('SIMULATION_NO_RESULT', 'This exam has no result to compare with: compute it first.');
  const rules = await rulesOf(
    db,
    scope,
    examInstanceId,
    runs.map(({ runNo }) => runNo),
  );
  const present = [...rules.values()][0]?.patterns[0]?.document;
  if (present === undefined) throw new Error(`the rules of run ${instance.computedRunNo} have no pattern`);
  const { document, choice } = await chosenDocument(db, scope, present, order);
  if (Object.keys(choice).length === 0)
    throw conflict('SIMULATION_NOTHING', 'Choose a pattern, a grading, a grace scheme or a class table to compare with.');
  for (const one of rules.values()) {
    const misfit = misfitOf(one, document);
    if (misfit)
      throw conflict(
        'SIMULATION_MISFIT',
        `Paper ${misfit.paper} cannot be judged by ${choice['pattern'] ?? ''}: it has no heads ${misfit.headSet} with the same maximum marks.`,
      );
  }
  const id = await insertSimulation(db, scope, { examInstanceId, runNo: instance.computedRunNo, choice, document });
  const jobId = await jobs.enqueue(db, scope, { kind: SIMULATE_RESULTS, subject: examInstanceId, payload: { ruleSimulationId: id } });
  await keepJob(db, scope, id, jobId);
  return { id, jobId, students: runs.reduce((sum, run) => sum + run.students, 0) };
}

type Simulated = Pick<RunFrame, 'rules' | 'compiled'> & {
  readonly placeOf: ReadonlyMap<string, number>;
  /** The rules by which the results were computed. */
  readonly own: readonly RuleDocument[];
};

/** The rules of each run with the chosen document in place, ready for the engine. */
export async function simulatedFrames(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  document: RuleDocument,
): Promise<Map<number, Simulated>> {
  const runs = await comparedRuns(db, scope, examInstanceId);
  const found = await rulesOf(
    db,
    scope,
    examInstanceId,
    runs.map(({ runNo }) => runNo),
  );
  return new Map(
    [...found].map(([runNo, present]) => {
      const rules = withDocument(present, document);
      const placeOf = new Map(rules.units.map((unit, at) => [unit.unitId, at]));
      return [runNo, { rules, compiled: mergedSettings(rules), placeOf, own: present.patterns.map((pattern) => pattern.document) }];
    }),
  );
}

const withAddition = (index: string | null, addition: string) =>
  index === null ? null : (parseHundredths(index) ?? 0) + (parseHundredths(addition) ?? 0);
const written = (index: number | null) => (index === null ? null : formatHundredths(index));

const before = (stored: StoredResult): ComparedResult => ({
  letter: stored.letter,
  className: stored.className,
  sgpi: withAddition(stored.sgpi, stored.sgpiAddition),
  cgpi: withAddition(stored.cgpi, stored.cgpiAddition),
  grades: new Map(stored.body.u.map((unit) => [unit[0], unit[4]])),
});

function after(stored: StoredResult, frame: Simulated): ComparedResult {
  const { result } = computeStored(stored.studentExamId, stored.input, frame);
  const raised = (index: number | null, addition: number) => (index === null ? null : index + addition);
  return {
    letter: result.letter,
    className: result.class,
    sgpi: raised(result.sgpi, result.sgpiAddition),
    cgpi: raised(result.cgpi, result.cgpiAddition),
    grades: new Map(result.units.map((unit) => [frame.placeOf.get(unit.unitId) ?? -1, unit.grade])),
  };
}

/** Computes the results of a chunk by the other rules; answers those that would be another one. */
export function simulateChunk(chunk: readonly StoredResult[], frames: ReadonlyMap<number, Simulated>, counts: SimulationCounts): NewRow[] {
  return chunk.flatMap((stored) => {
    const frame = frames.get(stored.runNo);
    if (frame === undefined || !isOwnPattern(frame.rules, stored.input.p)) {
      counts.students['others'] = (counts.students['others'] ?? 0) + 1;
      return [];
    }
    const was = before(stored);
    const now = after(stored, frame);
    const kinds = changedKinds(was, now);
    countCompared(counts, was, now, kinds.length);
    if (kinds.length === 0) return [];
    const grades = changedGrades(was, now).map(({ unit, from, to }) => `${frame.rules.units[unit]?.paperCode ?? ''}: ${from} › ${to}`);
    return [
      {
        studentExamId: stored.studentExamId,
        kinds,
        letterBefore: was.letter,
        letter: now.letter,
        sgpiBefore: written(was.sgpi),
        sgpi: written(now.sgpi),
        cgpiBefore: written(was.cgpi),
        cgpi: written(now.cgpi),
        classBefore: was.className,
        className: now.className,
        grades: grades.join(', '),
      },
    ];
  });
}
