import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { findInstances, mayDo, reachInCourse, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Facts, InstanceRow, Verdict } from '../../exams/lifecycle/lifecycle.door.ts';
import { unpublishVerdicts } from '../publish/unpublish-verdict.command.ts';
import { registerFactsOf } from '../register-check/register-check.command.ts';
import { countModerationsOf, countStudentsOf } from '../result-run/prerequisite.store.ts';
import { earlierUnpublished, type EarlierSemester } from '../one-result/one-result.store.ts';
import { publishVerdict } from '../one-result/publish-verdict.command.ts';
import type { JudgedResult, ManyAct, ManyResult, ResultBatch } from './many-results.contract.ts';
import { waitingPlans } from '../publish/publication-plan.store.ts';
import { examFacts } from './many-results.store.ts';
import { batchOfOrder, batchRows, findBatch, insertBatch, setBatchJob, type ManyOrder } from './result-batch.store.ts';

export const ACT_ON_MANY = 'results.many';

interface Judged {
  readonly instance: InstanceRow;
  readonly students: number;
  readonly verdicts: Readonly<Record<'LOCK' | 'UNLOCK' | 'PUBLISH' | 'UNPUBLISH', Verdict>>;
  readonly facts: Facts;
  /** Earlier semesters that are one result with it and are not published. */
  readonly earlier: readonly EarlierSemester[];
}

/** The same verdicts as of one examination, each table asked once for all. Those outside of the caller's right are left out. */
async function judgeMany(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, Judged>> {
  const instances = (await findInstances(db, scope, ids)).filter((one) => reachInCourse(scope.grant, one) === 'ALL');
  const reached = instances.map((one) => one.id);
  const students = await countStudentsOf(db, scope, reached);
  const moderations = await countModerationsOf(db, scope, reached);
  const registers = await registerFactsOf(db, scope, instances);
  const published = instances.filter((one) => one.publishedRunNo !== null);
  const takingBack = await unpublishVerdicts(db, scope, published);
  const earlier = await earlierUnpublished(db, scope, reached);
  const before = Map.groupBy(earlier, (one) => one.examInstanceId);
  return new Map(
    instances.map((instance) => {
      const of = students.get(instance.id);
      const state = resultState(instance);
      const facts: Facts = { runGoing: instance.runGoing, stale: of?.stale ?? 0, uncomputed: of?.uncomputed ?? 0 };
      const verdicts = {
        LOCK: mayDo('LOCK_RESULT', state, { ...facts, ...registers.get(instance.id), moderations: moderations.get(instance.id) ?? 0 }),
        UNLOCK: mayDo('UNLOCK_RESULT', state, { runGoing: instance.runGoing }),
        PUBLISH: publishVerdict(state, facts, before.get(instance.id) ?? []),
        UNPUBLISH: takingBack.get(instance.id) ?? mayDo('UNPUBLISH', state, facts),
      };
      return [instance.id, { instance, students: of?.sitting ?? 0, verdicts, facts, earlier: before.get(instance.id) ?? [] }];
    }),
  );
}

const blockersOf = (verdict: Verdict) => (verdict.ok ? [] : [...verdict.blockers]);

/** Rows of the list, in the order of the ids. */
export async function manyRows(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ManyResult[]> {
  const judged = await judgeMany(db, scope, ids);
  const facts = await examFacts(db, scope, ids);
  return ids.flatMap((id) => {
    const [one, beside] = [judged.get(id), facts.get(id)];
    if (one === undefined || beside === undefined) return [];
    const { instance, students, verdicts } = one;
    const { code, name, courseId, semesters, computedRunNo, lockedRunNo, publishedRunNo } = instance;
    return {
      ...beside,
      code,
      name,
      courseId,
      semesters,
      computedRunNo,
      lockedRunNo,
      publishedRunNo,
      students,
      state: resultState(instance),
      blockers: {
        lock: blockersOf(verdicts.LOCK),
        publish: blockersOf(verdicts.PUBLISH),
        unpublish: publishedRunNo === null ? [] : blockersOf(verdicts.UNPUBLISH),
      },
    };
  });
}

const RUN: Readonly<Record<ManyAct, (instance: InstanceRow) => number | null>> = {
  LOCK: (one) => one.computedRunNo,
  UNLOCK: (one) => one.lockedRunNo,
  PUBLISH: (one) => one.lockedRunNo,
  PLAN: (one) => one.lockedRunNo,
  UNPUBLISH: (one) => one.publishedRunNo,
};

/** The run that an act is about. */
export const runOf = (act: ManyAct, instance: InstanceRow): number | null => RUN[act](instance);

/** An earlier semester that goes by the same order, or for a plan is planned already, goes before. */
function verdictOf(act: ManyAct, { instance, verdicts, facts, earlier }: Judged, all: ReadonlyMap<string, Judged>): Verdict {
  if (act !== 'PUBLISH' && act !== 'PLAN') return verdicts[act];
  const goes = (one: EarlierSemester): boolean => {
    const chosen = all.get(one.earlierId);
    return chosen === undefined ? act === 'PLAN' && one.plannedFor !== null : verdictOf(act, chosen, all).ok;
  };
  return publishVerdict(
    resultState(instance),
    facts,
    earlier.filter((one) => !goes(one)),
  );
}

/** What an act would do to each of these results now, by the rules of the single act; 404 for one that the caller does not reach. */
export async function previewMany(db: Db, scope: InstituteScope, act: ManyAct, ids: readonly string[]): Promise<JudgedResult[]> {
  const judged = await judgeMany(db, scope, ids);
  const facts = await examFacts(db, scope, ids);
  const plans = await waitingPlans(db, scope, ids);
  return [...new Set(ids)].map((id) => {
    const [one, beside] = [judged.get(id), facts.get(id)];
    if (one === undefined || beside === undefined) throw notFound('exam instance');
    const verdict = verdictOf(act, one, judged);
    const runNo = runOf(act, one.instance);
    return {
      examInstanceId: id,
      code: one.instance.code,
      name: one.instance.name,
      students: one.students,
      runNo,
      goes: verdict.ok ? (verdict.changed && runNo !== null ? 'GOES' : 'SAME') : 'REFUSED',
      blockers: blockersOf(verdict),
      heldDivisions: beside.heldDivisions,
      plan: plans.get(id) ?? null,
    };
  });
}

interface Tools {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly services: { readonly jobs: JobQueue };
}

/**
 * Orders an act on many results; a job does it row by row. Each row is a transaction of its own through the command of the single act, with its rules,
 * its second person, its audit and its notices, by the right of whoever ordered it at that moment. `scope` is one whose grant allows the act.
 * The same key sent again is the same order. What became of each row is in `openBatch`.
 */
export async function startMany({ db, scope, services }: Tools, asked: ManyOrder): Promise<{ id: string; jobId: string }> {
  // Whoever does not reach one of them learns it here, not from a report.
  const reached = await judgeMany(
    db,
    scope,
    asked.exams.map((one) => one.examInstanceId),
  );
  if (asked.exams.some((one) => !reached.has(one.examInstanceId))) throw notFound('exam instance');
  // Semesters that are one result are published in their order.
  const last = ({ examInstanceId }: { readonly examInstanceId: string }) =>
    Math.max(...(reached.get(examInstanceId)?.instance.semesters ?? [0]));
  const order = { ...asked, exams: asked.exams.toSorted((a, b) => last(a) - last(b)) };
  const id = await insertBatch(db, scope, order);
  if (id === null) {
    const before = await batchOfOrder(db, scope, order);
    if (before === undefined) throw conflict('ORDER_SENT', 'This order is sent already.');
    return before;
  }
  const jobId = await services.jobs.enqueue(db, scope, { kind: ACT_ON_MANY, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return { id, jobId };
}

/** The order with what became of each row; 404 where the caller does not reach all of it. */
export async function openBatch(db: Db, scope: InstituteScope, id: string): Promise<ResultBatch> {
  const batch = await findBatch(db, scope, id);
  const rows = batch === undefined ? [] : await batchRows(db, scope, id);
  const instances = await findInstances(
    db,
    scope,
    rows.map((one) => one.examInstanceId),
  );
  if (batch === undefined || instances.some((one) => reachInCourse(scope.grant, one) !== 'ALL')) throw notFound('order on results');
  return { id, act: batch.act, jobId: batch.jobId, rows };
}
