import { requestApproval } from '../approval/approval.command.ts';
import { invalid } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Feature } from '../access/access.contract.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { removeBatch, requireTable, requireUndoable, restoreBatch, undoBatch } from './batch.command.ts';
import { requireTyped } from './feed.command.ts';
import { removeFeed } from './feed.contract.ts';
import type { Caution, FeedJobView } from './feed.contract.ts';
import { getFeedLimits, restoreFeed, setFeedLimits, undoFeed } from './feed-batch.contract.ts';
import { undoNeeds } from './feed-access.server.ts';
import type { FeedAccess } from './feed-access.server.ts';
import { REMOVE_FEED, UNDO_FEED } from './feed.approval.server.ts';
import { findLimits, saveLimits } from './limits.store.ts';

interface Asked {
  readonly version: number;
  readonly typed?: number | undefined;
  readonly reason?: string | undefined;
}

/** The number typed where it is above the limits; where two are needed, a reason and a second person who decides. Whether that person was asked. */
async function asksSecondPerson(
  db: Db,
  scope: InstituteScope,
  job: FeedJobView,
  caution: Caution,
  body: Asked,
  act: { readonly name: string; readonly feature: Feature; readonly how?: string },
): Promise<boolean> {
  requireTyped(caution, body.typed, 'undoes');
  if (!caution.secondPerson) return false;
  if (body.reason === undefined)
    throw invalid([{ code: 'REASON', message: 'Enter a reason of at least 5 characters for the approver.', path: 'body.reason' }]);
  await requestApproval(db, scope, {
    act: act.name,
    feature: act.feature,
    subject: job.id,
    payload: { feedJobId: job.id, version: body.version, file: job.fileName, kind: job.kind, ...(act.how ? { how: act.how } : {}) },
    itemCount: Math.max(1, caution.count),
    reason: body.reason,
  });
  return true;
}

const WAITS = 'Above the limits: sent for approval.';
const WAITS_AS_IT_CAME = 'Sent for approval: what two persons let in is undone by two.';

/** Calls by which what a file did is taken back, and the limits above which that takes two. */
export function batchRoutes({ open }: FeedAccess): Route[] {
  return [
    serve(removeFeed, async ({ db, scope, params, body }) => {
      const { feed, job } = await open(db, scope, params.id, () => ['delete']);
      requireTable(feed);
      const how = body.hard_delete === true ? 'HARD' : 'SOFT';
      const isPurge = job.state === 'DELETED';
      // Forgetting it deletes nothing more; but it can no longer be restored.
      const waits =
        !isPurge && (await asksSecondPerson(db, scope, job, job.cautions.remove, body, { name: REMOVE_FEED, feature: 'jobs', how }));
      if (waits) return { message: WAITS, data: job };
      return { message: 'Deleted.', data: await removeBatch(db, scope, feed, params.id, { version: body.version, how }) };
    }),
    serve(undoFeed, async ({ db, scope, params, body }) => {
      const { feed, job } = await open(db, scope, params.id, undoNeeds);
      requireUndoable(job, body.version);
      const { undo } = job.cautions;
      if (feed.byTwo) {
        const { undo: name, feature } = feed.byTwo;
        await asksSecondPerson(db, scope, job, { ...undo, secondPerson: true }, body, { name, feature });
        return { message: WAITS_AS_IT_CAME, data: job };
      }
      if (await asksSecondPerson(db, scope, job, undo, body, { name: UNDO_FEED, feature: 'jobs' })) return { message: WAITS, data: job };
      return { message: 'Undone.', data: await undoBatch(db, scope, feed, params.id, body.version) };
    }),
    serve(restoreFeed, async ({ db, scope, params, body }) => {
      const { feed } = await open(db, scope, params.id, () => ['create', 'delete']);
      return { message: 'Restored.', data: await restoreBatch(db, scope, feed, params.id, body.version) };
    }),
    serve(getFeedLimits, async ({ db, scope }) => ({ data: await findLimits(db, scope) })),
    serve(setFeedLimits, async ({ db, scope, body }) => ({ data: await saveLimits(db, scope, body) })),
  ];
}
