import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { tiedTo } from '../../../kit/approval/two-persons.store.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { applyCorrections, previewCorrection } from '../result-correction/result-correction.command.ts';
import { insertedCorrections, nameApproval } from '../result-correction/result-correction.store.ts';
import { reachApplications, requireAll } from './desk.command.ts';
import { heldApplications, markDecided, nameRequest } from './held-application.store.ts';
import { tellApplicants } from './student-news.command.ts';
import { firstValuersOf } from './valuation.store.ts';
import { decisionOf, sameBooks } from './work.rules.ts';
import type { HeldApplication } from './work.rules.ts';

export const DECIDE_REVALUATIONS = 'revaluations.decide';

export interface Decision {
  readonly application: HeldApplication;
  readonly first: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/** What the policy decides about each, from the marks as they are now. */
export function decisionsOf(held: readonly HeldApplication[]): Decision[] {
  return held.map((application) => {
    const { first } = application;
    const after = decisionOf(application);
    if (first === null || after === null)
      throw conflict('REVALUED_MARK_GONE', `Application ${application.applicationNo} has no mark to decide about any more: reject it.`);
    return { application, first, after, isChanged: hundredthsOf(first) !== hundredthsOf(after) };
  });
}

/** What a request says of each mark when it is sent; those sent before that was kept go by the mark of the application. */
export type SentMarks = Readonly<Record<string, string>> | undefined;

/** The marks that a request of these decisions is about. */
export const marksOf = (decisions: readonly Decision[]) =>
  Object.fromEntries(decisions.map(({ application: { id }, first }) => [id, first]));

/** A decision is about the mark it was sent with: one that became another since is sent anew, never recomputed. */
export function requireMarksAsSent(held: readonly HeldApplication[], sent: SentMarks): void {
  const moved = held.flatMap(({ id, applicationNo, markBefore, first }) => {
    const was = hundredthsOf(sent?.[id] ?? markBefore);
    return first === null || hundredthsOf(first) === was
      ? []
      : [`${applicationNo} (${formatShort(was)} → ${formatShort(hundredthsOf(first))})`];
  });
  if (moved.length === 0) return;
  const value = moved.join(', ');
  const message = `The mark changed after this was sent: ${value}. Reject the request, look at the valuation, and send it anew.`;
  throw new AppError(409, [{ code: 'REVALUED_MARK_CHANGED', message, count: moved.length, value }]);
}

/** One head has one new mark at a time: the second application is decided from what the first one made of it. */
function requireHeadOnce(held: readonly HeldApplication[]): void {
  const [twice] = sameBooks(held);
  if (twice !== undefined)
    throw conflict('HEAD_DECIDED_TWICE', `Two of these are about one mark: decide application ${twice.applicationNo} after the other one.`);
}

const changeOf = ({ application, after }: Decision) => ({ paperHeadId: application.paperHeadId, value: after, status: null });

/** What the result of a student would become with all changes of these decisions. */
export async function effectOn(db: Db, scope: InstituteScope, studentExamId: string, decisions: readonly Decision[]) {
  const { change, backlogs, before, after } = await previewCorrection(db, scope, studentExamId, decisions.map(changeOf));
  return { change, backlogs, before, after };
}

/** One application, looked at before it is sent for acceptance. */
export async function previewDecision(db: Db, scope: InstituteScope, id: string) {
  const held = await reachApplications(db, scope, [id], 'READ');
  requireAll(held, 'decide');
  const [decision] = decisionsOf(held);
  if (decision === undefined) throw new RangeError('an application that was found is decided about');
  const effect = decision.isChanged ? await effectOn(db, scope, decision.application.studentExamId, [decision]) : null;
  const { second, third, policy } = decision.application;
  return {
    first: decision.first,
    second: second ?? '0.00',
    third,
    policy,
    after: decision.after,
    change: effect?.change ?? null,
    opens: effect?.backlogs.opens ?? [],
    clears: effect?.backlogs.clears ?? [],
  };
}

/** Asks a second person to accept what the policy decides about valued applications of one examination. */
export async function requestDecision(
  db: Db,
  scope: InstituteScope,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<{ approvalId: string; applications: number }> {
  const held = await reachApplications(db, scope, ids, 'HOLD');
  requireAll(held, 'decide');
  requireHeadOnce(held);
  const marks = marksOf(decisionsOf(held));
  const [first] = held;
  if (first === undefined || held.some((one) => one.examInstanceId !== first.examInstanceId))
    throw conflict('SEVERAL_EXAMS', 'Decide the applications of one examination at a time.');
  const approvalId = await requestApproval(db, scope, {
    act: DECIDE_REVALUATIONS,
    feature: 'revaluations',
    subject: `${first.examInstanceId}:${first.id}`,
    payload: { examInstanceId: first.examInstanceId, ids: held.map(({ id }) => id), marks },
    itemCount: held.length,
    reason,
  });
  await nameRequest(
    db,
    scope,
    held.map(({ id }) => id),
    approvalId,
  );
  return { approvalId, applications: held.length };
}

/** Why the caller may not accept these: whoever wrote an answer book, valued it, asked for it or chose who values it judges their own work. */
export async function requireUninvolved(db: Db, scope: InstituteScope, held: readonly HeldApplication[]): Promise<void> {
  const first = await firstValuersOf(
    db,
    scope,
    held.map(({ id }) => id),
  );
  const concerned = held.flatMap(({ valuers, assigners, studentUserId, appliedBy }) => [
    ...valuers,
    ...assigners,
    appliedBy,
    ...(studentUserId === null ? [] : [studentUserId]),
  ]);
  const involved = [...new Set([...concerned, ...first])];
  if (!involved.includes(scope.userId) && (await tiedTo(db, scope, involved)).size === 0) return;
  const message =
    'You wrote, valued or assigned one of these answer books or applied for it, or one of those who did is not another person beside you. Somebody else must accept the decision.';
  throw new AppError(403, [{ code: 'VALUED_OR_ASSIGNED', message }]);
}

/** Accepted by a second person: changed marks go the way of every correction, and whose mark stays is told so. */
export async function acceptDecision(
  db: Db,
  scope: InstituteScope,
  {
    ids,
    marks,
    examInstanceId,
    approvalId,
    reason,
  }: {
    readonly ids: readonly string[];
    readonly marks?: SentMarks;
    readonly examInstanceId: string;
    readonly approvalId: string;
    readonly reason: string;
  },
): Promise<void> {
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  const held = await heldApplications(db, scope, ids, 'HOLD');
  await requireUninvolved(db, scope, held);
  if (held.some((one) => one.state !== 'VALUED' || one.approvalRequestId !== approvalId))
    throw conflict('APPLICATION_MOVED', 'An application of this request stands elsewhere by now. Reject the request and ask again.');
  requireMarksAsSent(held, marks);
  const decisions = decisionsOf(held);
  const changed = decisions.filter((one) => one.isChanged);
  const corrections = await correct(db, scope, changed, { examInstanceId, approvalId, reason });
  await markDecided(
    db,
    scope,
    decisions.map(({ application: { id, studentExamId, paperHeadId }, after }) => ({
      id,
      after,
      correctionId: corrections.get(`${studentExamId} ${paperHeadId}`) ?? null,
    })),
  );
  await tellApplicants(
    db,
    scope,
    'REVALUATION_SAME',
    decisions.filter((one) => !one.isChanged).map(({ application }) => application),
  );
}

/** The corrections of these decisions, by student and head. */
async function correct(
  db: Db,
  scope: InstituteScope,
  changed: readonly Decision[],
  { examInstanceId, approvalId, reason }: { readonly examInstanceId: string; readonly approvalId: string; readonly reason: string },
): Promise<ReadonlyMap<string, string>> {
  if (changed.length === 0) return new Map();
  const changes = changed.map((one) => ({
    ...changeOf(one),
    studentExamId: one.application.studentExamId,
    document: `Revaluation application ${one.application.applicationNo}`,
    evidenceId: null,
  }));
  const rows = await insertedCorrections(db, scope, { examInstanceId, type: 'REVALUATION', reason, changes });
  const correctionIds = rows.map(({ id }) => id);
  await nameApproval(db, scope, correctionIds, approvalId);
  const studentExamIds = [...new Set(changes.map((one) => one.studentExamId))];
  await applyCorrections(db, scope, { examInstanceId, studentExamIds, correctionIds, reason, kind: 'REVALUATION' });
  return new Map(rows.map((row) => [`${row.studentExamId} ${row.paperHeadId}`, row.id]));
}
