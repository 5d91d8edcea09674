import * as z from 'zod/mini';
import { defineApproval } from '../approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../approval/approval-definition.server.ts';
import { removeBatch, undoBatch } from './batch.command.ts';
import { feedAccess, undoNeeds } from './feed-access.server.ts';
import type { Feed } from './feed-definition.server.ts';

export const REMOVE_FEED = 'feeds.remove';
export const UNDO_FEED = 'feeds.undo';

/** Undo of a large batch: decided by a second person, who needs the right to the records as well. */
export const feedApprovals = (feeds: readonly Feed[]): ApprovalDefinition[] => {
  const { open } = feedAccess(feeds);
  return [
    defineApproval({
      act: REMOVE_FEED,
      title: 'Delete records of an imported file',
      feature: 'jobs',
      payload: z.object({ feedJobId: z.uuid(), version: z.int(), how: z.enum(['SOFT', 'HARD']) }),
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
      run: async ({ db, scope }, { feedJobId, version }) => {
        const { feed } = await open(db, scope, feedJobId, undoNeeds);
        await undoBatch(db, scope, feed, feedJobId, version);
      },
    }),
  ];
};
