import * as z from 'zod/mini';
import { cardOf, defineApproval, type CardContext } from '../approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../approval/approval-definition.server.ts';
import { removeBatch, undoBatch } from './batch.command.ts';
import { findFeedJob } from './feed.store.ts';
import { feedAccess, undoNeeds } from './feed-access.server.ts';
import type { Feed } from './feed-definition.server.ts';

export const REMOVE_FEED = 'feeds.remove';
export const UNDO_FEED = 'feeds.undo';

/** What the file did until now: the second person sees how much is taken back. */
async function fileCard({ db, scope, request }: CardContext, feedJobId: string, how: string) {
  const job = await findFeedJob(db, scope, feedJobId);
  return cardOf({
    facts: [
      { label: 'file', value: job.fileName },
      { label: 'kind', value: { key: `feed.kind.${job.kind}` } },
      { label: 'imported', value: [job.uploadedByName ?? '–', job.uploadedAt.slice(0, 10)].join(', ') },
      { label: 'created', value: String(job.created) },
      { label: 'updated', value: String(job.updated) },
      { label: 'effect', value: { key: `approval.effect.${how}` } },
      { label: 'records', value: String(request.itemCount) },
    ],
  });
}

/** Undo of a large batch: decided by a second person, who needs the right to the records as well. */
export const feedApprovals = (feeds: readonly Feed[]): ApprovalDefinition[] => {
  const { open } = feedAccess(feeds);
  return [
    defineApproval({
      act: REMOVE_FEED,
      title: 'Delete records of an imported file',
      feature: 'jobs',
      payload: z.object({ feedJobId: z.uuid(), version: z.int(), how: z.enum(['SOFT', 'HARD']) }),
      card: (context, { feedJobId, how }) => fileCard(context, feedJobId, how),
      run: async ({ db, scope }, { feedJobId, version, how }) => {
        const { feed } = await open(db, scope, feedJobId, () => ['delete']);
        await removeBatch(db, scope, feed, feedJobId, { version, how });
      },
    }),
    defineApproval({
      act: UNDO_FEED,
      title: 'Undo an imported file',
      feature: 'jobs',
      payload: z.object({ feedJobId: z.uuid(), version: z.int() }),
      card: (context, { feedJobId }) => fileCard(context, feedJobId, 'UNDO'),
      run: async ({ db, scope }, { feedJobId, version }) => {
        const { feed } = await open(db, scope, feedJobId, undoNeeds);
        await undoBatch(db, scope, feed, feedJobId, version);
      },
    }),
  ];
};
