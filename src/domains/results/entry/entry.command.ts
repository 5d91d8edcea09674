import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamActivity } from '../../exams/exam-activity/exam-activity.contract.ts';
import { inputBar, openInstance, requireUnbarred, requireWindow } from '../../exams/lifecycle/lifecycle.door.ts';
import { keepEvidence } from '../evidence/evidence.command.ts';
import type { EvidencePurpose } from '../evidence/evidence.contract.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import type { AskedEntries, RemovedEntry } from './entry.contract.ts';
import { instanceOfExam } from './entry.store.ts';
import type { Hold, OpenEntries } from './entry.store.ts';

/**
 * What students of an examination are given beside their marks: entered by one person, counted once a second person has approved it,
 * changed and deleted until the result is locked. Each kind has its own table, and so its own SQL.
 */
export interface EntryKind {
  /** Of the approval. */
  readonly act: string;
  /** Of the request to delete one that is approved. */
  readonly removal: string;
  readonly table: string;
  /** As a refusal calls one. */
  readonly called: string;
  /** The windows in which it is entered. */
  readonly windows: readonly ExamActivity[];
  /** What the files prove that its entries name. */
  readonly evidence: EvidencePurpose;
  find(db: Db, scope: InstituteScope, id: string): Promise<FoundEntry | undefined>;
  remove(db: Db, scope: InstituteScope, id: string, version: number): Promise<boolean>;
  open(db: Db, scope: InstituteScope, examInstanceId: string, requestedBy: string, hold: Hold): Promise<OpenEntries>;
  approve(db: Db, scope: InstituteScope, examInstanceId: string, requestedBy: string): Promise<void>;
}

export interface FoundEntry {
  readonly examInstanceId: string;
  readonly approvedBy: string | null;
  readonly sent: boolean;
  readonly isDraft: boolean;
  readonly version: number;
}

/** 404, 403 and 409 unless entries of this kind may be written now: the result is not locked nor being computed, and the windows are open. */
export async function requireEntry(db: Db, scope: InstituteScope, { windows }: EntryKind, examInstanceId: string): Promise<void> {
  requireUnbarred(await openInstance(db, scope, examInstanceId, 'SHARE'));
  for (const activity of windows) await requireWindow(db, scope, examInstanceId, activity);
}

/** Why nothing can be written of a file, or taken back, now; null: entry is open. */
export async function fileBar(db: Db, scope: InstituteScope, kind: EntryKind, examInstanceId: string): Promise<string | null> {
  try {
    await requireEntry(db, scope, kind, examInstanceId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalOf(scope, error);
  }
}

export async function requireInstanceOfExam(db: Db, scope: InstituteScope, studentExamId: string): Promise<string> {
  const examInstanceId = await instanceOfExam(db, scope, studentExamId);
  if (examInstanceId === undefined) throw notFound('student in an exam instance');
  return examInstanceId;
}

/** Whether entries may be made now, the caller's own that wait, and the newest evidence. */
export async function entryState(db: Db, scope: InstituteScope, kind: EntryKind, examInstanceId: string) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const { entries } = await kind.open(db, scope, examInstanceId, scope.userId, 'READ');
  const evidence = await listEvidence(db, scope, { purpose: kind.evidence, examInstanceId });
  return { entries, bar: inputBar(instance), evidence };
}

interface FileOfExam {
  readonly examInstanceId: string;
  readonly fileName: string;
}

/** Keeps a file that entries may name, while they may be made. */
export async function addEntryEvidence(
  db: Db,
  scope: InstituteScope,
  kind: EntryKind,
  { examInstanceId, fileName }: FileOfExam,
  content: Buffer,
) {
  await requireEntry(db, scope, kind, examInstanceId);
  return keepEvidence(db, scope, { purpose: kind.evidence, examInstanceId }, fileName, content);
}

async function foundEntry(db: Db, scope: InstituteScope, kind: EntryKind, id: string): Promise<FoundEntry> {
  const row = await kind.find(db, scope, id);
  if (!row) throw notFound(kind.called);
  return row;
}

async function deleteEntry(db: Db, scope: InstituteScope, kind: EntryKind, { id, version }: RemovedEntry): Promise<void> {
  if (!(await kind.remove(db, scope, id, version)))
    throw await staleVersion(db, scope, { noun: kind.table, id }, 'Somebody else changed this entry. Reload and try again.');
}

/** Takes an entry back that the caller made and nobody was asked to approve yet: to make it anew, or not at all. */
export async function takeEntryBack(db: Db, scope: InstituteScope, kind: EntryKind, id: string, version: number): Promise<void> {
  const row = await kind.find(db, scope, id);
  if (!row) throw notFound(kind.called);
  if (row.sent) throw conflict('ENTRY_SENT', 'This entry was sent for approval. Withdraw the request first.');
  if (!row.isDraft) throw conflict('ENTRY_NOT_YOURS', 'Only an entry of your own that is not approved can be corrected or taken back.');
  await removeEntry(db, scope, kind, { id, version });
}

/** Deletes an entry that nobody has approved yet; 409 for one that two persons had agreed to. */
export async function removeEntry(db: Db, scope: InstituteScope, kind: EntryKind, { id, version }: RemovedEntry): Promise<void> {
  const row = await foundEntry(db, scope, kind, id);
  await requireEntry(db, scope, kind, row.examInstanceId);
  if (row.approvedBy !== null)
    throw conflict('ENTRY_APPROVED', 'This entry is approved: a second person must agree to its deletion. Request it with a reason.');
  await deleteEntry(db, scope, kind, { id, version });
}

/** An approved entry as the request found it; 409 when it was changed or is approved no more, and once the result is locked. */
export async function judgeRemoval(db: Db, scope: InstituteScope, kind: EntryKind, entry: RemovedEntry, hold: Hold): Promise<FoundEntry> {
  const row = await foundEntry(db, scope, kind, entry.id);
  requireUnbarred(await openInstance(db, scope, row.examInstanceId, hold));
  if (row.version !== entry.version || row.approvedBy === null)
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
  return row;
}

/** Asks a second person to delete an approved entry. Returns the request's id. */
export async function askForRemoval(
  db: Db,
  scope: InstituteScope,
  kind: EntryKind,
  entry: RemovedEntry,
  { reason, document }: Pick<Asking, 'reason' | 'document'>,
): Promise<string> {
  const { examInstanceId } = await judgeRemoval(db, scope, kind, entry, 'UPDATE');
  await requireEntry(db, scope, kind, examInstanceId);
  return requestApproval(db, scope, {
    act: kind.removal,
    feature: 'gracing',
    subject: `${examInstanceId} ${entry.id}`,
    payload: { id: entry.id, version: entry.version },
    itemCount: 1,
    reason,
    document: document ?? null,
  });
}

export async function removeApproved(db: Db, scope: InstituteScope, kind: EntryKind, entry: RemovedEntry): Promise<void> {
  await judgeRemoval(db, scope, kind, entry, 'UPDATE');
  await deleteEntry(db, scope, kind, entry);
}

/** The caller's open entries of an examination, as a request would carry them. */
export async function describeOpen(db: Db, scope: InstituteScope, kind: EntryKind, examInstanceId: string): Promise<AskedEntries> {
  await openInstance(db, scope, examInstanceId, 'READ');
  const { entries, digest } = await kind.open(db, scope, examInstanceId, scope.userId, 'READ');
  if (entries === 0 || digest === null) throw conflict('NOTHING_TO_APPROVE', 'You have no entries pending approval.');
  return { examInstanceId, requestedBy: scope.userId, entries, digest };
}

interface Asking {
  readonly examInstanceId: string;
  readonly reason: string;
  readonly document?: string | undefined;
}

/** Sends them to a second person, as one request. */
export async function askForEntries(db: Db, scope: InstituteScope, kind: EntryKind, { examInstanceId, reason, document }: Asking) {
  const asked = await describeOpen(db, scope, kind, examInstanceId);
  const approvalId = await requestApproval(db, scope, {
    act: kind.act,
    feature: 'gracing',
    subject: `${examInstanceId} ${scope.userId}`,
    payload: { ...asked },
    itemCount: asked.entries,
    reason,
    document: document ?? null,
  });
  return { approvalId, entries: asked.entries };
}

/** 409 when entry is closed, or something was added or changed since it was asked for. */
export async function judgeAsked(db: Db, scope: InstituteScope, kind: EntryKind, asked: AskedEntries, hold: Hold) {
  requireUnbarred(await openInstance(db, scope, asked.examInstanceId, hold));
  const now = await kind.open(db, scope, asked.examInstanceId, asked.requestedBy, hold);
  if (now.entries !== asked.entries || now.digest !== asked.digest)
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
}

/** Approves exactly what was asked for: whoever writes entries holds the instance as well, so none is written between judging and approving. */
export async function approveAsked(db: Db, scope: InstituteScope, kind: EntryKind, asked: AskedEntries): Promise<void> {
  await judgeAsked(db, scope, kind, asked, 'UPDATE');
  await kind.approve(db, scope, asked.examInstanceId, asked.requestedBy);
}
