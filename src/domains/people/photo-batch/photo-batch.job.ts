import * as z from 'zod/mini';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { pictureTypeOf } from '../../../kit/picture/picture.rules.ts';
import type { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { APPLY_PHOTOS, openBatch, UNDO_PHOTOS } from './photo-batch.command.ts';
import { setBatchState } from './photo-batch.store.ts';
import { endPutIn, endUndo, putInFiles, readyFiles } from './photo-file.store.ts';
import type { DueFile, PutInFile } from './photo-file.store.ts';
import { PHOTOGRAPHED } from './photo-people.server.ts';
import type { Photographed } from './photo-people.server.ts';

/** Pictures of one transaction: at 40 kB each, a moment. */
const AT_ONCE = 25;

const payload = z.object({ batchId: z.uuid(), people: z.enum(['STUDENTS', 'TEACHERS']) });
type Payload = z.output<typeof payload>;

const person = (db: Db, scope: InstituteScope, of: Photographed, id: string) =>
  readTyped(db, scope, of.master as typeof teacherProfiles, id, 'FOR_UPDATE');

/** The record first, as for a single picture; what it replaces is kept for the undo. */
async function putIn(db: Db, scope: InstituteScope, of: Photographed, file: DueFile): Promise<void> {
  const { picture, version } = await person(db, scope, of, file.personId);
  const before = picture === null ? undefined : await of.find(db, scope, file.personId);
  await decideRow(db, scope, of.master, file.personId, version, { picture: file.tag });
  await of.put(db, scope, file.personId, { ...file, type: pictureTypeOf(file.type) });
  await endPutIn(db, scope, file.id, picture, before ?? null);
}

/** Whatever somebody changed since stays. */
async function takeBack(db: Db, scope: InstituteScope, of: Photographed, file: PutInFile): Promise<void> {
  const { picture, version } = await person(db, scope, of, file.personId);
  if (picture !== file.tag) return endUndo(db, scope, file.id, 'KEPT');
  const { beforeTag, beforeType, beforeWidth, beforeHeight, beforeContent } = file;
  const isKept = beforeTag !== null && beforeType !== null && beforeWidth !== null && beforeHeight !== null && beforeContent !== null;
  await decideRow(db, scope, of.master, file.personId, version, { picture: isKept ? beforeTag : null });
  if (isKept) {
    const before = { type: pictureTypeOf(beforeType), width: beforeWidth, height: beforeHeight, content: beforeContent };
    await of.put(db, scope, file.personId, before);
  } else await of.remove(db, scope, file.personId);
  return endUndo(db, scope, file.id, 'UNDONE');
}

/** Chunk by chunk, each whole: after a crash it goes on with the files whose turn has not come. */
async function walk<File>(
  context: JobContext<Payload>,
  total: number,
  next: (db: Db) => Promise<readonly File[]>,
  act: (db: Db, file: File) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    context.stopIfCancelled();
    const chunk = await context.transaction(async (db) => {
      const files = await next(db);
      for (const file of files) await act(db, file);
      return files.length;
    });
    if (chunk === 0) return done;
    done += chunk;
    context.progress({ stage: 'apply', done, total: Math.max(done, total) });
  }
}

async function applyBatch(context: JobContext<Payload>) {
  const { scope, payload: order } = context;
  const of = PHOTOGRAPHED[order.people];
  const { ready } = await context.transaction(async (db) => {
    await setBatchState(db, scope, order.batchId, 'DONE');
    return openBatch(db, scope, of, order.batchId);
  });
  const done = await walk(
    context,
    ready,
    (db) => readyFiles(db, scope, order.batchId, AT_ONCE),
    (db, file) => putIn(db, scope, of, file),
  );
  return { putIn: done };
}

async function undoBatch(context: JobContext<Payload>) {
  const { scope, payload: order } = context;
  const of = PHOTOGRAPHED[order.people];
  const batch = await context.transaction((db) => openBatch(db, scope, of, order.batchId));
  const done = await walk(
    context,
    batch.putIn,
    (db) => putInFiles(db, scope, order.batchId, AT_ONCE),
    (db, file) => takeBack(db, scope, of, file),
  );
  await context.transaction((db) => setBatchState(db, scope, order.batchId, 'UNDONE'));
  return { undone: done };
}

const facts = async (_db: Db, _scope: InstituteScope, work: { readonly payload: Payload }) => ({
  batch: work.payload.batchId,
  people: work.payload.people,
});

/** Puts the ready pictures of a batch in; who asked is led to the report. */
export const applyPhotosJob: JobDefinition = defineJob({ kind: APPLY_PHOTOS, payload, run: applyBatch, about: facts });
export const undoPhotosJob: JobDefinition = defineJob({ kind: UNDO_PHOTOS, payload, run: undoBatch, about: facts });
