import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../http/serve.server.ts';
import type { SpooledFile } from '../http/spool.server.ts';
import { checkFile } from './check-file.command.ts';
import type { Caution, FeedJobView, FeedMode } from './feed.contract.ts';
import type { Feed, Values } from './feed-definition.server.ts';
import { forgetFile, keepFile } from './feed-file.store.ts';
import { countRows, leaveBadRows } from './feed-row.store.ts';
import { closeCheck, findFeedJob, insertFeedJob, moveFeedJob } from './feed.store.ts';

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
  readonly file: SpooledFile;
}

/** Accepts a file and checks all of it; nothing is applied. Returns READY, INVALID with what is wrong, or MAPPING. */
export async function takeFile(db: Db, scope: InstituteScope, feed: Feed, upload: Upload): Promise<FeedJobView> {
  const { mode, context, fileName, file } = upload;
  const id = await insertFeedJob(db, scope, { kind: feed.kind, mode, context, fileName, fileSize: file.size, fileSha256: file.sha256 });
  await keepFile(db, scope, id, file.pieces());
  const checked = await checkFile(db, scope, feed, id, file.path, { mode, context });
  await closeCheck(db, scope, id, checked, await countRows(db, scope, id));
  return findFeedJob(db, scope, id);
}

interface AskedApply {
  readonly version: number;
  readonly typed?: number | undefined;
  readonly only?: 'GOOD' | undefined;
}

/** Refuses what cannot be applied now; whether rows with errors stay behind. */
export function requireApplicable(feed: FeedJobView, { typed, only }: AskedApply): boolean {
  if (feed.state === 'MAPPING') throw conflict('COLUMNS_OPEN', 'Match the columns of the file first.');
  const leaves = only === 'GOOD' && feed.state === 'INVALID' && feed.fileErrors.length === 0 && feed.ok > 0;
  if (feed.state === 'INVALID' && !leaves) {
    throw conflict(
      'BAD_ROWS',
      `${feed.failed} of ${feed.total} rows have errors, or the file has. Correct them here, or upload a corrected file.`,
    );
  }
  if (feed.state === 'READY' || leaves) requireTyped(feed.cautions.apply, typed, 'changes');
  return leaves;
}

/**
 * Queues the application. A feed with bad rows is refused unless its good ones alone are asked for; an interrupted one continues where it stopped. Above the limits of the
 * institute the number of records that change must have been typed.
 */
export async function requestApply(db: Db, scope: InstituteScope, jobs: JobQueue, id: string, asked: AskedApply): Promise<FeedJobView> {
  const feed = await findFeedJob(db, scope, id);
  const leaves = requireApplicable(feed, asked);
  const jobId = await jobs.enqueue(db, scope, {
    kind: APPLY_FEED,
    subject: `${feed.kind}: ${feed.fileName}`,
    payload: { feedJobId: id, language: scope.language },
  });
  const moved = await moveFeedJob(db, scope, id, {
    from: leaves ? ['INVALID'] : ['READY', 'FAILED'],
    to: 'APPLYING',
    version: asked.version,
    jobId,
  });
  if (!moved) throw wrongState(await findFeedJob(db, scope, id), 'applied');
  if (leaves) await leaveBadRows(db, scope, id);
  await forgetFile(db, scope, id);
  return findFeedJob(db, scope, id);
}

/** Above the limits the number has to be typed: a click is too easy. */
export function requireTyped({ typed: needed, count, percent }: Caution, typed: number | undefined, verb: string): void {
  if (!needed || typed === count) return;
  throw conflict('TYPE_THE_NUMBER', `This ${verb} ${percent} % of the records. Type ${count} to go on.`, { count });
}

export function wrongState(feed: FeedJobView, act: string): AppError {
  return conflict(
    'FEED_STATE',
    `This import is ${feed.state.toLowerCase()} (version ${feed.version}) and cannot be ${act} now. Reload and check it.`,
  );
}
