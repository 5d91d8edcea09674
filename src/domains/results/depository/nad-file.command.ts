import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import type { NadFileView, NadForm } from './nad-file.contract.ts';
import { findFile, holdFile, insertFile, madeOn, piecesOf, setFileJob, setMaking, setUploaded } from './nad-file.store.ts';
import type { FoundFile } from './nad-file.store.ts';
import { layoutNow } from './nad-layout.command.ts';

export const CHECK_NAD = 'nadFiles.check';
export const MAKE_NAD = 'nadFiles.make';

export const resultsChanged = () =>
  conflict('NAD_RESULTS_CHANGED', 'The results were published anew since this check. Check them again, then make the file.');
const changed = () => conflict('NAD_CHANGED', 'Somebody else has changed this file. Look at it again.');

/** A file of an examination that the caller may read; 404. */
export async function openFile(db: Db, scope: InstituteScope, id: string): Promise<FoundFile> {
  const file = await findFile(db, scope, id);
  if (file === undefined) throw notFound('depository file');
  await openInstance(db, scope, file.examInstanceId, 'READ');
  return file;
}

/** The same, held until the transaction ends; 409 when somebody was faster. */
export async function heldFile(db: Db, scope: InstituteScope, id: string, version: number | null): Promise<FoundFile> {
  const file = await holdFile(db, scope, id);
  if (file === undefined) throw notFound('depository file');
  await openInstance(db, scope, file.examInstanceId, 'READ');
  if (version !== null && file.version !== version) throw changed();
  return file;
}

export const viewOfFile = ({ examInstanceId: _exam, examCode: _code, layoutId: _layout, runNo: _run, ...file }: FoundFile): NadFileView =>
  file;

async function queue(db: Db, scope: InstituteScope, jobs: JobQueue, of: { kind: string; fileId: string; examInstanceId: string }) {
  const jobId = await jobs.enqueue(db, scope, { kind: of.kind, subject: of.examInstanceId, payload: { fileId: of.fileId } });
  await setFileJob(db, scope, of.fileId, jobId);
  return { id: of.fileId, jobId };
}

/** Looks at every candidate of the published results; nothing leaves the house. */
export async function startCheck(db: Db, scope: InstituteScope, jobs: JobQueue, examInstanceId: string) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  // Once unpublished, 0: whoever the portal was told of is cancelled.
  const runNo = instance.publishedRunNo ?? 0;
  const { id: layoutId } = await layoutNow(db, scope);
  const fileId = await insertFile(db, scope, { examInstanceId, layoutId, runNo });
  return queue(db, scope, jobs, { kind: CHECK_NAD, fileId, examInstanceId });
}

export async function startMaking(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  id: string,
  { form, version }: { form: NadForm; version: number },
) {
  const file = await heldFile(db, scope, id, version);
  if (file.state !== 'CHECKED')
    throw conflict('NAD_NOT_CHECKED', 'A file is made of a finished check, once. Check the results again for another file.');
  if (file.ready === 0)
    throw conflict('NAD_NOTHING', 'No row of this check can go into a file: correct what stops them, then check again.');
  const instance = await openInstance(db, scope, file.examInstanceId, 'READ');
  if ((instance.publishedRunNo ?? 0) !== file.runNo) throw resultsChanged();
  await setMaking(db, scope, id, form);
  return queue(db, scope, jobs, { kind: MAKE_NAD, fileId: id, examInstanceId: file.examInstanceId });
}

/** The kept bytes. Not called text/csv: a line that says who exported a table has no place below rows that a portal reads. */
export async function fileReply(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const file = await openFile(db, scope, id);
  const { rows, form } = file;
  if (file.state !== 'READY' || rows === null || form === null) throw notFound('depository file');
  const fileName = `nad-${file.examCode}-${await madeOn(db, scope, id)}.${form.toLowerCase()}`;
  return { fileName, contentType: 'application/octet-stream', content: piecesOf(db, scope, id), rows: () => rows };
}

export async function noteUploaded(
  db: Db,
  scope: InstituteScope,
  id: string,
  { uploadedOn, version }: { uploadedOn: string; version: number },
) {
  const file = await heldFile(db, scope, id, version);
  if (file.state !== 'READY') throw conflict('NAD_NOT_MADE', 'Make the file first, and upload it to the portal.');
  if (file.answeredAt !== null) throw conflict('NAD_ANSWERED', 'The portal has already answered to this file: its day of upload stays.');
  await setUploaded(db, scope, id, uploadedOn);
  return { version: version + 1 };
}
