import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../http/serve.server.ts';
import { checkFile } from './check-file.command.ts';
import { spool } from './csv-file.server.ts';
import type { FeedJobView, FeedMode, FeedState } from './feed.contract.ts';
import type { Feed, Values } from './feed-definition.server.ts';
import { closeCheck, createdTargets, findFeedJob, insertFeedJob, markDeleted, moveFeedJob } from './feed.store.ts';

export const APPLY_FEED = 'feed.apply';

/** Reads `context` of the query: a JSON object that the kind's own schema accepts. */
export function readFeedContext(feed: Feed, text: string | undefined): Values {
  let value: unknown = {};
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    throw invalid([{ code: 'CONTEXT', message: 'The context is not JSON.', path: 'query.context' }]);
  }
  const parsed = feed.readContext(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({
      code: 'CONTEXT',
      message: issue.message,
      path: ['query.context', ...issue.path].map(String).join('.'),
    })),
  );
}

interface Upload {
  readonly mode: FeedMode;
  readonly fileName: string;
  readonly context: Values;
  readonly content: AsyncIterable<Buffer>;
  /** Bytes. */
  readonly limit: number;
}

/** Takes a file in and checks all of it; nothing is applied. Answers READY, or INVALID with what is wrong. */
export async function takeFile(db: Db, scope: InstituteScope, feed: Feed, upload: Upload): Promise<FeedJobView> {
  const file = await spool(upload.content, upload.limit);
  try {
    const { mode, context, fileName } = upload;
    const id = await insertFeedJob(db, scope, { kind: feed.kind, mode, context, fileName, fileSize: file.size, fileSha256: file.sha256 });
    const checked = await checkFile(db, scope, feed, id, file.path, { mode, context });
    await closeCheck(db, scope, id, { ...checked, state: checked.failed === 0 && checked.fileErrors.length === 0 ? 'READY' : 'INVALID' });
    return await findFeedJob(db, scope, id);
  } finally {
    await file.remove();
  }
}

/** Queues the application. A feed with bad rows is refused; one that was interrupted goes on where it stood. */
export async function requestApply(db: Db, scope: InstituteScope, jobs: JobQueue, id: string, version: number): Promise<FeedJobView> {
  const feed = await findFeedJob(db, scope, id);
  if (feed.state === 'INVALID') {
    throw conflict('BAD_ROWS', `${feed.failed} of ${feed.total} rows are bad, or the file is: correct the file and upload it again.`);
  }
  const jobId = await jobs.enqueue(db, scope, { kind: APPLY_FEED, subject: `${feed.kind}: ${feed.fileName}`, payload: { feedJobId: id } });
  const moved = await moveFeedJob(db, scope, id, { from: ['READY', 'FAILED'], to: 'APPLYING', version, jobId });
  if (!moved) throw wrongState(await findFeedJob(db, scope, id), 'applied');
  return findFeedJob(db, scope, id);
}

const BLOCKERS_SHOWN = 100;

/** Deletes what the feed created: all of it, or nothing with the list of what stands against it. */
export async function removeBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number): Promise<FeedJobView> {
  if (!feed.removable) throw conflict('NOT_REMOVABLE', 'What this kind of feed creates cannot be deleted by batch.');
  const before: readonly FeedState[] = ['APPLIED', 'FAILED'];
  if (!(await moveFeedJob(db, scope, id, { from: before, to: 'DELETED', version })))
    throw wrongState(await findFeedJob(db, scope, id), 'deleted');
  const created = await createdTargets(db, scope, id);
  const ids = created.map((row) => row.targetId);
  const blockers = await feed.blockers(db, scope, ids);
  if (blockers.length > 0) {
    const rowOf = new Map(created.map((row) => [row.targetId, row.rowNo]));
    const shown = blockers
      .slice(0, BLOCKERS_SHOWN)
      .map((blocker) => ({ row: rowOf.get(blocker.targetId) ?? 0, by: blocker.by, count: blocker.count }));
    const nouns = [...new Set(blockers.map((blocker) => blocker.by))].map((noun) =>
      noun === 'CHANGED' ? 'later changes' : noun.replaceAll('_', ' '),
    );
    throw conflict(
      'STILL_USED',
      `${new Set(blockers.map((blocker) => blocker.targetId)).size} records of this batch are still used by: ${nouns.join(', ')}.`,
      { blockers: shown },
    );
  }
  const gone = await feed.remove(db, scope, ids);
  if (gone !== ids.length)
    throw conflict('CHANGED_MEANWHILE', 'Records of this batch were changed or deleted meanwhile: look at them first.');
  await markDeleted(db, scope, id);
  return findFeedJob(db, scope, id);
}

function wrongState(feed: FeedJobView, act: string): AppError {
  return conflict(
    'FEED_STATE',
    `This feed is ${feed.state.toLowerCase()} (version ${feed.version}) and cannot be ${act} now: look at it again.`,
  );
}
