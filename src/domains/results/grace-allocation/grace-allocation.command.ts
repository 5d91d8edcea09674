import { refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { BLOCKERS, findInstance, openInstance, requireWindow, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import { keepEvidence, requireEvidence } from '../evidence/evidence.command.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import type { GraceAllocationRow } from './grace-allocation.contract.ts';
import { activityCap, overCap, roomOf } from './grace-allocation.rules.ts';
import {
  allocationKey,
  approveAllocations,
  capFacts,
  deleteAllocation,
  findAllocation,
  holdStudents,
  insertAllocations,
  instanceOfExam,
  openAllocations,
} from './grace-allocation.store.ts';
import type { CapFacts, NewAllocation } from './grace-allocation.store.ts';

/** Why gracing is closed for a whole instance now; null: it is open. Gracing closes when the result is locked. */
async function gracingBar(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  hold: 'READ' | 'SHARE' = 'SHARE',
): Promise<{ code: string; message: string } | null> {
  const instance = await findInstance(db, scope, examInstanceId, hold);
  if (!instance) return { code: 'NOT_FOUND', message: 'There is no such exam instance.' };
  if (instance.runGoing > 0) return { code: BLOCKERS.runGoing.code, message: `${BLOCKERS.runGoing.says()}.` };
  const state = resultState(instance);
  return state === 'NONE' || state === 'COMPUTED'
    ? null
    : { code: BLOCKERS.resultLocked.code, message: `${BLOCKERS.resultLocked.says()}.` };
}

async function requireGracing(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  const bar = await gracingBar(db, scope, examInstanceId);
  if (bar) throw conflict(bar.code, bar.message);
  await openInstance(db, scope, examInstanceId, 'READ');
  await requireWindow(db, scope, examInstanceId, 'GRACING');
  // Marks of a category, NSS or sports, are gracing and can be limited apart from the rest of it.
  await requireWindow(db, scope, examInstanceId, 'GRACE_CATEGORY');
}

/** Why nothing can be written of a file, or taken back, now; null: gracing is open, by its state and by its window. */
export async function fileBar(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  try {
    await requireGracing(db, scope, examInstanceId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalOf(scope, error);
  }
}

/** Marks a student has by other categories, in hundredths. */
export function hasBesides(facts: CapFacts, category: string): number {
  return Object.entries(facts.has).reduce((sum, [name, marks]) => (name === category ? sum : sum + hundredthsOf(marks)), 0);
}

/** Activity marks of one student, with its document. 422 names the ordinance whose cap they would pass. */
export async function allocate(db: Db, scope: InstituteScope, order: NewAllocation): Promise<GraceAllocationRow> {
  const examInstanceId = await instanceOfExam(db, scope, order.studentExamId);
  if (examInstanceId === undefined) throw notFound('student in an exam instance');
  await requireGracing(db, scope, examInstanceId);
  await requireEvidence(db, scope, { purpose: 'GRACE', examInstanceId }, order.evidenceId);
  const facts = (await holdStudents(db, scope, [order.studentExamId])).get(order.studentExamId);
  if (!facts) throw notFound('student in an exam instance');
  const fault = overCap(activityCap(facts.scheme), hasBesides(facts, order.category), hundredthsOf(order.marks));
  if (fault) throw new AppError(422, [{ ...fault, path: 'body.marks' }]);
  const id = (await insertAllocations(db, scope, [order])).get(allocationKey(order));
  const row = id === undefined ? undefined : await findAllocation(db, scope, id);
  if (!row) throw notFound('grace allocation');
  return row;
}

/** What the rules still allow a student of an instance. */
export async function roomFor(db: Db, scope: InstituteScope, studentExamId: string) {
  const examInstanceId = await instanceOfExam(db, scope, studentExamId);
  if (examInstanceId === undefined) throw notFound('student in an exam instance');
  await openInstance(db, scope, examInstanceId, 'READ');
  const facts = await capFacts(db, scope, studentExamId);
  if (!facts) throw notFound('student in an exam instance');
  return roomOf(activityCap(facts.scheme), facts.has);
}

/** Whether entries may be made now, the caller's own that wait, and the newest evidence. */
export async function openFor(db: Db, scope: InstituteScope, examInstanceId: string) {
  await openInstance(db, scope, examInstanceId, 'READ');
  const { entries } = await openAllocations(db, scope, examInstanceId, scope.userId);
  const evidence = await listEvidence(db, scope, { purpose: 'GRACE', examInstanceId });
  return { entries, bar: await gracingBar(db, scope, examInstanceId, 'READ'), evidence };
}

/** Keeps a file while entries may be made. */
export async function addEvidence(db: Db, scope: InstituteScope, examInstanceId: string, fileName: string, content: Buffer) {
  await requireGracing(db, scope, examInstanceId);
  return keepEvidence(db, scope, { purpose: 'GRACE', examInstanceId }, fileName, content);
}

export async function removeAllocation(db: Db, scope: InstituteScope, id: string, version: number): Promise<void> {
  const row = await findAllocation(db, scope, id);
  if (!row) throw notFound('grace allocation');
  await requireGracing(db, scope, row.examInstanceId);
  if (!(await deleteAllocation(db, scope, id, version)))
    throw await staleVersion(db, scope, { noun: 'grace_allocation', id }, 'Somebody else changed this entry. Reload and try again.');
}

export interface AskedAllocations {
  readonly examInstanceId: string;
  readonly requestedBy: string;
  readonly entries: number;
  readonly digest: string;
}

/** The caller's open entries of an instance as one request. */
export async function describeOpen(db: Db, scope: InstituteScope, examInstanceId: string): Promise<AskedAllocations> {
  await openInstance(db, scope, examInstanceId, 'READ');
  const { entries, digest } = await openAllocations(db, scope, examInstanceId, scope.userId);
  if (entries === 0 || digest === null) throw conflict('NOTHING_TO_APPROVE', 'You have no entries pending approval.');
  return { examInstanceId, requestedBy: scope.userId, entries, digest };
}

/** 409 when gracing is closed, or an entry was added or changed since it was asked for. */
export async function judgeAsked(db: Db, scope: InstituteScope, asked: AskedAllocations, hold: 'READ' | 'SHARE'): Promise<void> {
  const bar = await gracingBar(db, scope, asked.examInstanceId, hold);
  if (bar) throw conflict(bar.code, bar.message);
  const now = await openAllocations(db, scope, asked.examInstanceId, asked.requestedBy);
  if (now.entries !== asked.entries || now.digest !== asked.digest) {
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
  }
}

/** Approves exactly what was asked for. */
export async function approveAsked(db: Db, scope: InstituteScope, asked: AskedAllocations): Promise<void> {
  await judgeAsked(db, scope, asked, 'SHARE');
  await approveAllocations(db, scope, asked.examInstanceId, asked.requestedBy);
}
