import { hash } from 'node:crypto';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import {
  countInLockedDivision,
  divisionBlockers,
  mayDo,
  openInstance,
  refuse,
  requireNoneLocked,
  resultState,
} from '../../exams/lifecycle/lifecycle.door.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { writeCorrectedMarks } from '../../exams/mark-entry/mark-entry.door.ts';
import { canonicalTrace } from '../../result-rules/engine/canonical-trace.rules.ts';
import { countedRules, countedSemesters } from '../run-review/counted.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { findPlace } from '../ledger/ledger.store.ts';
import { holdsOf } from '../result-view/hold.store.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { buildInput } from '../result-run/build-input.rules.ts';
import { frameOf, loadChunk } from '../result-run/compute-chunk.command.ts';
import { openQueries } from '../result-query/result-query.store.ts';
import { performRun } from '../result-run/perform-run.command.ts';
import { backlogChange, changeOf } from '../run-review/result-change.rules.ts';
import { laterOfStudent } from '../run-review/standing-result.store.ts';
import { snapshotRules } from '../result-run/run-rules.command.ts';
import { computeFacts, startRun } from '../result-run/start-run.command.ts';
import { engineInput, manualSemestersOf } from '../result-run/stored-input.rules.ts';
import { keepEvidence, requireEvidence } from '../evidence/evidence.command.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import type { NewMark } from './result-correction.contract.ts';
import { moderationOf } from '../result-run/chunk-read.store.ts';
import { correctionErrors, withMarks, withModeration } from './result-correction.rules.ts';
import {
  correctableHeads,
  countApplicable,
  findStudentInstance,
  holdMarks,
  insertCorrections,
  listCorrections,
  markApplied,
  nameApproval,
  nameRun,
} from './result-correction.store.ts';

export const CORRECT_MARKS = 'results.correct';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function openOf(db: Db, scope: InstituteScope, studentExamId: string, hold: 'READ' | 'SHARE' | 'UPDATE'): Promise<InstanceRow> {
  const instanceId = await findStudentInstance(db, scope, studentExamId);
  if (instanceId === undefined) throw notFound('student in an examination');
  return openInstance(db, scope, instanceId, hold);
}

async function judge(db: Db, scope: InstituteScope, instance: InstanceRow) {
  return mayDo('CORRECT_RESULT', resultState(instance), await computeFacts(db, scope, instance));
}

async function presentView(db: Db, scope: InstituteScope, studentExamId: string): Promise<ResultView | undefined> {
  const place = await findPlace(db, scope, studentExamId);
  return place === undefined ? undefined : (await ledgerViews(db, scope, [place], 'COMPUTED'))[0];
}

/** What the page of one student shows before anything is changed. */
export async function correctionStand(db: Db, scope: InstituteScope, studentExamId: string) {
  const instance = await openOf(db, scope, studentExamId, 'READ');
  const verdict = await judge(db, scope, instance);
  const locked = divisionBlockers(await countInLockedDivision(db, scope, [studentExamId]));
  return {
    state: resultState(instance),
    result: (await presentView(db, scope, studentExamId)) ?? null,
    heads: await correctableHeads(db, scope, studentExamId, 'READ'),
    corrections: await listCorrections(db, scope, { studentExamId }, pageRequest({ size: 100 })),
    reports: await openQueries(db, scope, studentExamId),
    evidence: await listEvidence(db, scope, { purpose: 'CORRECTION', examInstanceId: instance.id }),
    held: (await holdsOf(db, scope, [studentExamId])).get(studentExamId) ?? null,
    // Until its division is unlocked, the mark sheet refuses it too: nothing else bars it first.
    blockers: locked.length > 0 || verdict.ok ? locked : [...verdict.blockers],
  };
}

/** Keeps a file for a correction of a result that may be corrected now. */
export async function addEvidence(db: Db, scope: InstituteScope, examInstanceId: string, fileName: string, content: Buffer) {
  const verdict = await judge(db, scope, await openInstance(db, scope, examInstanceId, 'READ'));
  if (!verdict.ok) throw refuse(verdict);
  return keepEvidence(db, scope, { purpose: 'CORRECTION', examInstanceId }, fileName, content);
}

/** 422 with every reason against these marks; 409 with what blocks a correction at all. */
async function requirePossible(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  changes: readonly NewMark[],
  hold: 'READ' | 'SHARE',
): Promise<InstanceRow> {
  const instance = await openOf(db, scope, studentExamId, hold);
  const verdict = await judge(db, scope, instance);
  if (!verdict.ok) throw refuse(verdict);
  requireNoneLocked(await countInLockedDivision(db, scope, [studentExamId]));
  const errors = correctionErrors(changes, await correctableHeads(db, scope, studentExamId, hold === 'READ' ? 'READ' : 'HOLD'));
  if (errors.length > 0) throw invalid(errors);
  return instance;
}

/** The engine's answer for one student with other marks, beside the present version. Nothing is stored. */
export async function previewCorrection(db: Db, scope: InstituteScope, studentExamId: string, changes: readonly NewMark[]) {
  const instance = await requirePossible(db, scope, studentExamId, changes, 'READ');
  const before = await presentView(db, scope, studentExamId);
  const place = await findPlace(db, scope, studentExamId);
  const { rules } = await snapshotRules(db, scope, instance);
  const frame = frameOf(rules, { examInstanceId: instance.id, runNo: instance.lastRunNo + 1, only: [studentExamId] });
  const [row] = await loadChunk(db, scope, frame, FIRST_ID, 1);
  if (before === undefined || place === undefined || row === undefined) throw notFound('result');
  const moderated = await moderationOf(db, scope, studentExamId, changes);
  const { headIds } = frame.tables;
  const marks = withMarks(row.facts.marks, changes, headIds);
  const moderation = withModeration(row.facts.moderation, changes, moderated, headIds);
  const stored = buildInput({ ...row.facts, marks, moderation }, frame.places);
  const compiled = frame.compiled[stored.p];
  if (compiled === undefined) throw new RangeError(`pattern ${stored.p} is not in the rules of this run`);
  const input = engineInput(studentExamId, stored, rules);
  const { result, trace } = computeTraced(input, compiled);
  const earlierUnits = new Set(stored.u.flatMap((unit) => (unit[3] === 1 ? (rules.units[unit[0]]?.unitId ?? []) : [])));
  const version = { runNo: frame.runNo, versionNo: (row.previous?.versionNo ?? 0) + 1 };
  const after = viewOf(place, { row: version, result, rules, compiled, earlierUnits, manualSemesters: manualSemestersOf(stored) });
  return {
    before,
    after,
    change: changeOf(before, after),
    backlogs: backlogChange(before, after),
    later: await laterOfStudent(db, scope, studentExamId),
    trace: {
      ...version,
      studentExamId,
      traceHash: hash('sha256', canonicalTrace(trace), 'hex'),
      agrees: true,
      steps: trace.map((step): Record<string, string | number> => ({ ...step })),
      semesters: countedSemesters(input, result, compiled.pattern),
      rules: countedRules(rules, stored.p),
    },
  };
}

interface Order {
  readonly changes: readonly NewMark[];
  readonly type: string;
  readonly reason: string;
  readonly document: string;
  readonly evidenceId: string;
}

/** Writes down what is asked for and asks a second person. One request a student at a time. */
export async function requestCorrection(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  order: Order,
): Promise<{ approvalId: string; corrections: number }> {
  const instance = await requirePossible(db, scope, studentExamId, order.changes, 'SHARE');
  const open = await listCorrections(db, scope, { studentExamId, state: 'PENDING' }, pageRequest({ size: 1 }));
  if (open.length > 0)
    throw conflict('CORRECTION_PENDING', `A correction of ${open[0]?.prn ?? 'this student'} is pending approval. Decide it first.`);
  const { changes, document, evidenceId, ...why } = order;
  await requireEvidence(db, scope, { purpose: 'CORRECTION', examInstanceId: instance.id }, evidenceId);
  const asked = changes.map((one) => ({ ...one, studentExamId, document, evidenceId }));
  const correctionIds = await insertCorrections(db, scope, { ...why, examInstanceId: instance.id, changes: asked });
  const approvalId = await requestApproval(db, scope, {
    act: CORRECT_MARKS,
    feature: 'results',
    subject: studentExamId,
    payload: { studentExamId, correctionIds },
    itemCount: correctionIds.length,
    reason: order.reason,
    document: order.document,
  });
  await nameApproval(db, scope, correctionIds, approvalId);
  return { approvalId, corrections: correctionIds.length };
}

/** 409 when one of the marks is no longer the one that the correction was asked against. */
export async function requireApplicable(db: Db, scope: InstituteScope, correctionIds: readonly string[]): Promise<void> {
  if ((await countApplicable(db, scope, correctionIds)) !== correctionIds.length)
    throw conflict('MARK_CHANGED', 'A mark has changed since this request. Reject it and request again.');
}

interface Approved {
  readonly examInstanceId: string;
  readonly studentExamIds: readonly string[];
  readonly correctionIds: readonly string[];
  readonly reason: string;
  readonly kind: 'SINGLE' | 'REVALUATION';
}

/**
 * Approved: the marks are written and their students are computed in the same transaction, as a version of its own. The version
 * that was published stays published until the new one is locked and published.
 */
export async function applyCorrections(db: Db, scope: InstituteScope, approved: Approved): Promise<void> {
  const { examInstanceId, studentExamIds, correctionIds, reason, kind } = approved;
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const verdict = await judge(db, scope, instance);
  if (!verdict.ok) throw refuse(verdict);
  await holdMarks(db, scope, studentExamIds);
  await requireApplicable(db, scope, correctionIds);
  await setReason(db, reason);
  await markApplied(db, scope, correctionIds);
  await writeCorrectedMarks(db, scope, correctionIds);
  const { runId, runNo } = await startRun(db, scope, { examInstanceId, kind, studentExamIds, step: 'CORRECT_RESULT' });
  await performRun(inside(db, scope), { runId, studentExamIds });
  await nameRun(db, scope, correctionIds, runNo);
}

/** The same of one student. */
export async function applyCorrection(
  db: Db,
  scope: InstituteScope,
  { studentExamId, ...order }: { readonly studentExamId: string; readonly correctionIds: readonly string[]; readonly reason: string },
): Promise<void> {
  const { id: examInstanceId } = await openOf(db, scope, studentExamId, 'UPDATE');
  await applyCorrections(db, scope, { ...order, examInstanceId, studentExamIds: [studentExamId], kind: 'SINGLE' });
}

/** Carries a run within a transaction that is open already: its parts wait for each other. */
function inside(db: Db, scope: InstituteScope): Parameters<typeof performRun>[0] {
  let last: Promise<unknown> = Promise.resolve();
  return {
    scope,
    transaction: (work) => {
      const next = last.then(() => work(db));
      last = next.catch(() => undefined);
      return next;
    },
    progress: () => undefined,
    stopIfCancelled: () => undefined,
    finish: async () => undefined,
  };
}
