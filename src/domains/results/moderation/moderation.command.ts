import { createHash } from 'node:crypto';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import {
  BLOCKERS,
  countLockedDivisions,
  openInstance,
  requireNoneLocked,
  requireUnbarred,
  requireWindow,
} from '../../exams/lifecycle/lifecycle.door.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { requireNames } from '../result-run/hidden-candidate.command.ts';
import type { ModerationPreview } from './moderation.contract.ts';
import { crossingsOf } from './moderation-effect.command.ts';
import { bandsOf, ruleOf, ruleProblem } from './moderation.rules.ts';
import type { Rule, TypedRule } from './moderation.rules.ts';
import {
  candidateMarks,
  countOpenSheets,
  findModeration,
  findOverlap,
  findSheet,
  insertModeration,
  markApplied,
  markTakenBack,
  nameRequest,
} from './moderation.store.ts';
import type { CandidateMark, Reach, StoredModeration } from './moderation.store.ts';

export const APPLY_MODERATION = 'moderations.apply';
export const TAKE_BACK_MODERATION = 'moderations.takeBack';
const CROSSINGS_SHOWN = 100;

type Hold = 'READ' | 'SHARE' | 'UPDATE';
interface Order extends TypedRule {
  readonly markSheetId: string;
  readonly reach: 'CLASS' | 'ALL';
}

/** The marks are decided from the lock of the result on. */
async function requireOpen(db: Db, scope: InstituteScope, examInstanceId: string, hold: Hold): Promise<InstanceRow> {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  requireUnbarred(instance);
  return instance;
}

interface Checked {
  readonly instance: InstanceRow;
  readonly reach: Reach;
  readonly rule: Rule;
  readonly limits: { readonly max: string; readonly min: string; readonly most: string };
}

/** 404, 409 and 422 with everything against a moderation as it is typed. */
async function checked(db: Db, scope: InstituteScope, order: Order, at: 'query' | 'body', hold: Hold): Promise<Checked> {
  const sheet = await findSheet(db, scope, order.markSheetId);
  if (!sheet) throw notFound('mark sheet');
  const instance = await requireOpen(db, scope, sheet.examInstanceId, hold);
  await requireWindow(db, scope, instance.id, 'GRACING');
  const problem = ruleProblem(order, sheet, at);
  if (problem) throw invalid([problem]);
  const { examInstanceId, examPaperId, paperHeadId } = sheet;
  const reach = { examInstanceId, examPaperId, paperHeadId, divisionId: order.reach === 'CLASS' ? sheet.divisionId : null };
  const rule = ruleOf(order, sheet);
  await requireFree(db, scope, reach, rule, null);
  return { instance, reach, rule, limits: sheet };
}

/** 409 while marks of the head may still change or names are hidden, or where another moderation reaches the same marks. */
async function requireFree(db: Db, scope: InstituteScope, reach: Reach, rule: Rule, besides: string | null): Promise<void> {
  requireNoneLocked(await countLockedDivisions(db, scope, reach.examInstanceId, reach.divisionId));
  const open = await countOpenSheets(db, scope, reach);
  if (open > 0)
    throw new AppError(409, [{ code: BLOCKERS.sheetsNotLocked.code, message: `${BLOCKERS.sheetsNotLocked.says(open)}.`, count: open }]);
  await requireNames(db, scope, reach.examInstanceId);
  if (await findOverlap(db, scope, reach, rule, besides))
    throw conflict(
      'MODERATED_ALREADY',
      'Another moderation of this head reaches some of these marks. Have it taken back, or choose other marks.',
    );
}

/** Over everybody who is raised: another mark, or another student, is another moderation. */
function digestOf(raised: readonly CandidateMark[]): string {
  const digest = createHash('sha256');
  for (const { studentExamId, mark, added } of [...raised].sort((a, b) => (a.studentExamId < b.studentExamId ? -1 : 1)))
    digest.update(`${studentExamId} ${mark} ${added}\n`);
  return digest.digest('hex');
}

/** What a moderation would do, before anybody is asked. */
export async function previewModeration(db: Db, scope: InstituteScope, order: Order): Promise<ModerationPreview> {
  const { instance, reach, rule, limits } = await checked(db, scope, order, 'query', 'READ');
  const marks = await candidateMarks(db, scope, reach, rule);
  const raised = marks.filter(({ added }) => added > 0);
  const [max, min] = [hundredthsOf(limits.max), hundredthsOf(limits.min)];
  const effect = await crossingsOf(db, scope, instance, reach.paperHeadId, raised, min);
  return {
    digest: digestOf(raised),
    most: limits.most,
    candidates: marks.length,
    raised: raised.length,
    passBefore: marks.filter(({ mark }) => mark >= min).length,
    passAfter: marks.filter(({ mark, added }) => mark + added >= min).length,
    resultBefore: effect.passedBefore,
    resultAfter: effect.passedAfter,
    classChanges: effect.classChanges,
    bands: bandsOf(marks, max, min),
    crossings: effect.crossings.slice(0, CROSSINGS_SHOWN),
    crossed: effect.crossings.length,
  };
}

/** Writes the proposal down and asks a second person; nothing counts before. The instance is held: two proposals are settled one after the other. */
export async function proposeModeration(
  db: Db,
  scope: InstituteScope,
  order: Order & { readonly digest: string; readonly reason: string },
) {
  const { reach, rule } = await checked(db, scope, order, 'body', 'UPDATE');
  const raised = (await candidateMarks(db, scope, reach, rule)).filter(({ added }) => added > 0);
  if (raised.length === 0) throw conflict('MODERATION_OF_NOBODY', 'No mark would be raised: choose other marks or another line.');
  const digest = digestOf(raised);
  if (digest !== order.digest)
    throw conflict('MODERATION_CHANGED', 'Marks have changed since the preview. Look at it again, then send it.');
  const id = await insertModeration(db, scope, { ...reach, rule, students: raised.length, digest });
  const approvalId = await requestApproval(db, scope, {
    act: APPLY_MODERATION,
    feature: 'gracing',
    subject: `${reach.examInstanceId} ${id}`,
    payload: { moderationId: id },
    itemCount: raised.length,
    reason: order.reason,
    document: null,
  });
  await nameRequest(db, scope, id, approvalId);
  return { id, approvalId, students: raised.length };
}

async function requireModeration(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE'): Promise<StoredModeration> {
  const found = await findModeration(db, scope, id, hold);
  if (!found) throw notFound('moderation');
  return found;
}

/** 409 when a proposal is no longer what its second person sees, or nothing may be moderated any more. */
export async function judgeProposal(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE') {
  const found = await requireModeration(db, scope, id, hold);
  await requireOpen(db, scope, found.examInstanceId, hold);
  await requireFree(db, scope, found, found, id);
  const raised = (await candidateMarks(db, scope, found, found)).filter(({ added }) => added > 0);
  if (found.isApplied || digestOf(raised) !== found.digest)
    throw conflict('MODERATION_OUTDATED', 'Marks have changed since this proposal. Reject it and propose again.');
  return { found, raised };
}

export async function applyModeration(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await judgeProposal(db, scope, id, 'UPDATE');
  await markApplied(db, scope, id);
}

/** 409 unless a moderation stands and its result is not locked. */
export async function judgeTakeBack(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE'): Promise<StoredModeration> {
  const found = await requireModeration(db, scope, id, hold);
  await requireOpen(db, scope, found.examInstanceId, hold);
  requireNoneLocked(await countLockedDivisions(db, scope, found.examInstanceId, found.divisionId));
  if (!found.isApplied || found.isTakenBack)
    throw conflict('MODERATION_NOT_APPLIED', 'This moderation does not count: there is nothing to take back.');
  return found;
}

export async function requestTakeBack(db: Db, scope: InstituteScope, id: string, reason: string) {
  const found = await judgeTakeBack(db, scope, id, 'UPDATE');
  await requireWindow(db, scope, found.examInstanceId, 'GRACING');
  const approvalId = await requestApproval(db, scope, {
    act: TAKE_BACK_MODERATION,
    feature: 'gracing',
    subject: `${found.examInstanceId} ${id}`,
    payload: { moderationId: id },
    itemCount: found.students,
    reason,
    document: null,
  });
  await nameRequest(db, scope, id, approvalId);
  return { id, approvalId };
}

/** The marks were never changed, so taking it back is exact: the next computation is the one without it. */
export async function takeBackModeration(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await judgeTakeBack(db, scope, id, 'UPDATE');
  await markTakenBack(db, scope, id);
}

/** `35 → 37`, as a card says it. */
export const raisedWords = ({ mark, added }: CandidateMark) => ({ before: formatShort(mark), after: formatShort(mark + added) });
