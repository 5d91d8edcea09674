import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { tryPicture } from '../../../kit/picture/take-picture.server.ts';
import type { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { PhotoBatch } from './photo-batch.contract.ts';
import { findBatch, holdBatch, insertBatch, setBatchJob } from './photo-batch.store.ts';
import { assignFile, chooseFile, findFile, keepFault, keepPicture } from './photo-file.store.ts';
import type { FoundFile } from './photo-file.store.ts';
import { isOtherKind, numberOf } from './photo-name.rules.ts';
import type { Photographed } from './photo-people.server.ts';

export const APPLY_PHOTOS = 'photos.apply';
export const UNDO_PHOTOS = 'photos.undo';

type Sent = Parameters<typeof tryPicture>[0];

/** Whose pictures these are, by the names of the files. */
export async function startPhotos(
  db: Db,
  scope: InstituteScope,
  of: Photographed,
  names: readonly string[],
  courseInstanceId: string | null,
) {
  const matches = await of.match(db, scope, names.map(numberOf), courseInstanceId);
  const found = new Map(matches.map((match) => [match.position, match]));
  const files = names.map((name, at) => {
    const match = found.get(at + 1);
    if (match === undefined)
      return { name, personId: null, foundBy: null, written: null, fault: isOtherKind(name) ? 'NOT_A_PICTURE' : 'NOBODY' };
    if (match.people > 1) return { name, personId: null, foundBy: match.foundBy, written: match.written, fault: 'SEVERAL' };
    return { name, personId: match.personId, foundBy: match.foundBy, written: match.written, fault: null };
  });
  return insertBatch(db, scope, of.people, files);
}

export async function openBatch(db: Db, scope: InstituteScope, { people }: Photographed, id: string): Promise<PhotoBatch> {
  const batch = await findBatch(db, scope, people, id);
  if (batch === undefined) throw notFound('batch of pictures');
  return batch;
}

/** A file of a batch that is still put together; 404, and 409 where it is not. */
async function openFile(db: Db, scope: InstituteScope, of: Photographed, id: string, fileId: string): Promise<FoundFile> {
  const { isWorking } = await openBatch(db, scope, of, id);
  const file = await findFile(db, scope, id, fileId);
  if (file === undefined) throw notFound('picture of a batch');
  if (isWorking || file.ended !== null) throw conflict('PHOTOS_ENDED', 'This picture was put in already. Choose the pictures anew.');
  return file;
}

/** Keeps the picture of one file, or what is wrong with it. */
export async function sendPhoto(db: Db, scope: InstituteScope, of: Photographed, at: { id: string; fileId: string }, sent: Sent) {
  await openFile(db, scope, of, at.id, at.fileId);
  const picture = await tryPicture(sent);
  if (typeof picture === 'string') await keepFault(db, scope, at.fileId, picture);
  else await keepPicture(db, scope, at.fileId, picture);
  return { fault: typeof picture === 'string' ? picture : null };
}

export async function choosePhoto(
  db: Db,
  scope: InstituteScope,
  of: Photographed,
  at: { id: string; fileId: string },
  choice: 'LEAVE_OUT' | 'TAKE_IN',
): Promise<PhotoBatch> {
  await openFile(db, scope, of, at.id, at.fileId);
  await chooseFile(db, scope, at.fileId, choice);
  return openBatch(db, scope, of, at.id);
}

/** Somebody says whose picture it is; a person that the caller may not change is none. */
export async function assignPhoto(
  db: Db,
  scope: InstituteScope,
  of: Photographed,
  at: { id: string; fileId: string },
  personId: string,
): Promise<PhotoBatch> {
  const { content } = await openFile(db, scope, of, at.id, at.fileId);
  if (content === null) throw conflict('PHOTOS_NO_PICTURE', 'This file is no picture that can be put in. Choose another file.');
  const { id } = await readTyped(db, scope, of.master as typeof teacherProfiles, personId);
  await assignFile(db, scope, at.fileId, of.people, id);
  return openBatch(db, scope, of, at.id);
}

async function begin(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  of: Photographed,
  id: string,
  kind: string,
): Promise<{ jobId: string }> {
  const jobId = await jobs.enqueue(db, scope, { kind, subject: id, payload: { batchId: id, people: of.people } });
  await setBatchJob(db, scope, id, jobId);
  return { jobId };
}

async function idle(db: Db, scope: InstituteScope, of: Photographed, id: string): Promise<PhotoBatch> {
  await holdBatch(db, scope, id);
  const batch = await openBatch(db, scope, of, id);
  if (batch.isWorking) throw conflict('PHOTOS_WORKING', 'These pictures are being worked on. Wait until it has ended.');
  return batch;
}

export async function applyPhotos(db: Db, scope: InstituteScope, jobs: JobQueue, of: Photographed, id: string) {
  const { ready, state } = await idle(db, scope, of, id);
  if (ready === 0 || state === 'UNDONE') throw conflict('PHOTOS_NONE_READY', 'None of these pictures can be put in. The list says why.');
  return begin(db, scope, jobs, of, id, APPLY_PHOTOS);
}

export async function undoPhotos(db: Db, scope: InstituteScope, jobs: JobQueue, of: Photographed, id: string) {
  const { putIn, state } = await idle(db, scope, of, id);
  if (putIn === 0 || state !== 'DONE')
    throw conflict('PHOTOS_NONE_PUT_IN', 'None of these pictures was put in: there is nothing to take back.');
  return begin(db, scope, jobs, of, id, UNDO_PHOTOS);
}
