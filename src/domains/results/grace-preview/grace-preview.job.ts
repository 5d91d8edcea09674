import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { loadChunk } from '../result-run/compute-chunk.command.ts';
import { countStudents } from '../result-run/prerequisite.store.ts';
import { PREVIEW_GRACE, previewChunk, previewFrames } from './grace-preview.command.ts';
import { noPreviewCounts, previewedOrdinances } from './grace-preview.rules.ts';
import { dropGraces, endPreview, findPreview, insertGraces } from './grace-preview.store.ts';

const payload = z.object({ gracePreviewId: z.uuid() });
type Context = Pick<JobContext<z.output<typeof payload>>, 'scope' | 'payload' | 'transaction' | 'progress' | 'stopIfCancelled' | 'finish'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CHUNK = 500;

/** A promise that is awaited later: its failure is heard then, not as an unhandled one in between. */
function kept<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Rows of an attempt that was cut off are written anew. */
async function open({ scope, transaction, payload: { gracePreviewId } }: Context) {
  return transaction(async (db) => {
    const preview = await findPreview(db, scope, gracePreviewId);
    if (preview?.state !== 'RUNNING') return null;
    await dropGraces(db, scope, gracePreviewId);
    const frames = await previewFrames(db, scope, preview.examInstanceId);
    return { frames, total: (await countStudents(db, scope, preview.examInstanceId)).sitting };
  });
}

/** The next chunk is read while the engine works on this one. Nothing but the preview's own rows is written. */
async function performPreview(context: Context): Promise<void> {
  const opened = await open(context);
  if (opened === null) return;
  const { frames, total } = opened;
  const { scope, transaction, payload: given } = context;
  const counts = noPreviewCounts();
  const read = (after: string) => kept(transaction((db) => loadChunk(db, scope, frames.graced, after, CHUNK)));
  let reading = read(FIRST_ID);
  let writing: Promise<void> = Promise.resolve();
  for (;;) {
    const chunk = await reading;
    const last = chunk.at(-1);
    if (last === undefined) break;
    reading = read(last.student.id);
    const rows = previewChunk(chunk, frames, counts);
    await writing;
    context.stopIfCancelled();
    if (rows.length > 0) writing = kept(transaction((db) => insertGraces(db, scope, given.gracePreviewId, rows)));
    context.progress({ stage: 'computing', done: counts.students, total });
  }
  await writing;
  const { ordinances: _tallies, ...sums } = counts;
  await transaction(async (db) => {
    const ordinances = previewedOrdinances(frames.graced.rules, counts);
    await endPreview(db, scope, given.gracePreviewId, { state: 'DONE', counts: sums, ordinances });
    await context.finish(db, { gracePreviewId: given.gracePreviewId, students: counts.students });
  });
}

/** Computes what every ordinance would give; an attempt that was cut off begins anew. */
export const previewGraceJob: JobDefinition = defineJob({
  kind: PREVIEW_GRACE,
  payload,
  run: performPreview,
  about: async (db, scope, { subject }) => aboutInstance(db, scope, subject),
  ended: async (db, scope, { gracePreviewId }) => endPreview(db, scope, gracePreviewId, { state: 'FAILED', counts: null, ordinances: [] }),
});
