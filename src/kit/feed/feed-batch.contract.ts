import * as z from 'zod/mini';
import { dataOf, defineEndpoint, idParams, text } from '../http/endpoint.contract.ts';
import { common, feedJob, feedPath, typed, versioned } from './feed.contract.ts';

export const undoFeed = defineEndpoint({
  ...common,
  name: 'feeds.undo',
  summary: 'Undo an import row by row: changed records get their earlier values, created records are deleted, unless changed or used since',
  method: 'POST',
  path: `${feedPath}/:id/undo`,
  creates: false,
  permission: { feature: 'jobs', action: 'delete' },
  params: idParams,
  body: z.strictObject({ version: z.int(), typed, reason: z.optional(text(300, 5)) }),
  reply: dataOf(feedJob),
});
export const restoreFeed = defineEndpoint({
  ...common,
  name: 'feeds.restore',
  summary: 'Restore the records that a soft delete of the import removed',
  method: 'POST',
  path: `${feedPath}/:id/restore`,
  creates: false,
  permission: { feature: 'jobs', action: 'delete' },
  params: idParams,
  body: versioned,
  reply: dataOf(feedJob),
});

const share = z.int().check(z.gte(1), z.lte(100));
const figure = z.int().check(z.gte(1), z.lte(1_000_000));
const limits = { changePercent: share, changeCount: figure, deletePercent: share, deleteCount: figure };
export const feedLimits = z.object({ ...limits, version: z.int() });
export type FeedLimits = z.output<typeof feedLimits>;

export const getFeedLimits = defineEndpoint({
  ...common,
  name: 'feeds.limits',
  summary: 'Above which share or count a feed has to be confirmed by typing the number, and deleting needs a second person',
  method: 'GET',
  path: '/api/jobs/feed-limits',
  permission: { feature: 'jobs', action: 'read' },
  reply: dataOf(feedLimits),
});
export const setFeedLimits = defineEndpoint({
  ...common,
  name: 'feeds.setLimits',
  summary: 'Change these limits',
  method: 'PUT',
  path: '/api/jobs/feed-limits',
  // Needs the institute's set-up right: a sender of files may not loosen their own limits.
  permission: { feature: 'institutes', action: 'update' },
  body: z.strictObject({ ...limits, version: z.int() }),
  reply: dataOf(feedLimits),
});
