import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { mayDo, openInstance, refuse } from '../../exams/lifecycle/lifecycle.door.ts';
import { computeFacts, computeStored, frameOf } from '../result-run/compute-chunk.command.ts';
import type { ChunkRow, RunFrame } from '../result-run/compute-chunk.command.ts';
import { requireNames } from '../result-run/hidden-candidate.command.ts';
import { mergedSettings } from '../result-run/merged-settings.rules.ts';
import { countHiddenMasks, countStudents } from '../result-run/prerequisite.store.ts';
import { snapshotRules } from '../result-run/run-rules.command.ts';
import { countGiven, givenIn, hasOpenMark, withoutGrace, writtenGrace } from './grace-preview.rules.ts';
import type { PreviewCounts } from './grace-preview.rules.ts';
import { insertPreview, keepPreviewJob } from './grace-preview.store.ts';
import type { NewGrace } from './grace-preview.store.ts';

export const PREVIEW_GRACE = 'results.gracePreview';

/**
 * Queues a preview. Open sheets and an open roster do not matter: it says what is known now. Mask numbers do, because rows by name would
 * tell whose the marks are.
 */
export async function startPreview(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  examInstanceId: string,
): Promise<{ id: string; jobId: string; students: number }> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const { sitting } = await countStudents(db, scope, examInstanceId);
  const masksHidden = await countHiddenMasks(db, scope, examInstanceId);
  const verdict = mayDo('COMPUTE', 'NONE', { noCandidates: sitting === 0 ? 1 : 0, masksHidden });
  if (!verdict.ok) throw refuse(verdict);
  // Rules that cannot be used are refused here, and not by a job that fails.
  await snapshotRules(db, scope, instance);
  const id = await insertPreview(db, scope, examInstanceId);
  const jobId = await jobs.enqueue(db, scope, { kind: PREVIEW_GRACE, subject: examInstanceId, payload: { gracePreviewId: id } });
  await keepPreviewJob(db, scope, id, jobId);
  return { id, jobId, students: sitting };
}

/** The frame of a run that is never written, and the same rules without grace. */
export interface PreviewFrames {
  readonly graced: RunFrame;
  readonly plain: Pick<RunFrame, 'rules' | 'compiled'>;
}

/** 409 where names were hidden again while the preview was queued. */
export async function previewFrames(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PreviewFrames> {
  await requireNames(db, scope, examInstanceId);
  const { rules } = await snapshotRules(db, scope, await openInstance(db, scope, examInstanceId, 'READ'));
  const plain = withoutGrace(rules);
  return {
    // The first run: with no version before it, none is read.
    graced: frameOf(rules, { examInstanceId, runNo: 1, only: null }),
    plain: { rules: plain, compiled: mergedSettings(plain) },
  };
}

/** What a run would give the students of a chunk, by the same computation; without grace it is asked only of those who get some. */
export function previewChunk(chunk: readonly ChunkRow[], { graced, plain }: PreviewFrames, counts: PreviewCounts): NewGrace[] {
  return chunk.flatMap(({ student, facts }) => {
    counts.students += 1;
    const { stored, result } = computeFacts(student.id, facts, graced);
    if (hasOpenMark(stored)) {
      counts.openMarks += 1;
      return [];
    }
    const compiled = graced.compiled[stored.p];
    const given = compiled === undefined ? [] : givenIn(result, compiled);
    if (given.length === 0) return [];
    const { result: without } = computeStored(student.id, stored, plain);
    countGiven(counts, given, result.letter === 'P' && without.letter !== 'P');
    return given.map((one, at) => ({
      ...writtenGrace(one),
      studentExamId: student.id,
      lineNo: at + 1,
      letterBefore: without.letter,
      letter: result.letter,
      classBefore: without.class,
      className: result.class,
    }));
  });
}
