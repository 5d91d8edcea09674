import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.rules.ts';
import { loadKeys } from '../http/database-error.server.ts';
import { defineJob } from '../jobs/job-definition.server.ts';
import type { JobContext, JobDefinition, Report } from '../jobs/job-definition.server.ts';
import { openingFacts, openingPlace } from '../notification/opening-facts.server.ts';
import { LANGUAGES } from '../text/texts.contract.ts';
import { applyRows } from './apply-rows.command.ts';
import { requireRightNow } from './feed-access.server.ts';
import { APPLY_FEED } from './feed.command.ts';
import type { Feed } from './feed-definition.server.ts';
import { countStaged, nextStaged, noteOutcomes } from './feed-row.store.ts';
import { renumber } from './renumber.command.ts';
import { closeApplication, findFeedJob } from './feed.store.ts';

const CHUNK = 2_500;
/** From this many rows on, statistics are updated before and after. */
const LARGE = 2_000;

/** Reasons of rows are said in the language of whoever applies the file. */
const payload = z.object({ feedJobId: z.uuid(), language: z.optional(z.enum(LANGUAGES)) });

/**
 * Applies a checked feed chunk by chunk. What became of a row is committed together with the row's own change, so
 * that after a crash the work goes on behind the last committed chunk, and no row is applied twice.
 */
export const applyFeedJob = (feeds: readonly Feed[]): JobDefinition =>
  defineJob({
    kind: APPLY_FEED,
    payload,
    run: (context) => run(feeds, context),
    about: async (db, scope, work) => {
      const view = await findFeedJob(db, scope, work.payload.feedJobId);
      return {
        feed: view.kind,
        feedId: view.id,
        file: view.fileName,
        applied: String(view.created + view.updated),
        failed: String(view.failed),
        ...openingFacts(view.context),
        ...(await openingPlace(db, scope, view.context)),
      };
    },
    ended: async (db, scope, { feedJobId }) => {
      // Counts the applied rows, which decide the limits of an undo.
      await closeApplication(db, scope, feedJobId, 'FAILED');
    },
  });

async function run(feeds: readonly Feed[], context: JobContext<z.output<typeof payload>>): Promise<Report | void> {
  const { feedJobId: id, language } = context.payload;
  const scope = { ...context.scope, ...(language ? { language } : {}) };
  const { view, staged, keys } = await context.transaction(async (db) => ({
    view: await findFeedJob(db, scope, id),
    staged: await countStaged(db, scope, id),
    keys: await loadKeys(db),
  }));
  const feed = feeds.find((one) => one.kind === view.kind);
  if (!feed) throw new AppError(422, [{ code: 'UNKNOWN_KIND', message: `There is no feed of kind ${view.kind}.` }]);
  await context.transaction((db) => requireRightNow(db, scope, feed, view.mode));
  const report = (done: number) => context.progress({ stage: 'apply', done, total: view.total });
  let done = view.total - staged;
  report(done);
  if (staged >= LARGE) await context.analyze(['feed_row']);
  for (;;) {
    context.stopIfCancelled();
    const applied = await context.transaction(async (db) => {
      const rows = await renumber(db, scope, feed, view, await nextStaged(db, scope, id, CHUNK));
      const outcomes = await applyRows(db, scope, feed, rows, view, keys);
      await noteOutcomes(db, scope, id, outcomes);
      return rows.length;
    });
    done += applied;
    report(done);
    // After the first chunk the planner must learn that the tables are no longer empty.
    if (applied === CHUNK && done <= 2 * CHUNK) await context.analyze(feed.tables);
    if (applied < CHUNK) break;
  }
  if (view.total >= LARGE) await context.analyze(feed.tables);
  await context.transaction(async (db) => {
    const counts = await closeApplication(db, scope, id, 'APPLIED');
    await context.finish(db, { feedJobId: id, total: view.total, ...counts });
  });
}
