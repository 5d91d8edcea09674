import * as z from 'zod/mini';
import { requestApproval } from '../approval/approval.command.ts';
import type { ApprovalContext } from '../approval/approval-definition.server.ts';
import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { requestApply, requireApplicable, wrongState } from './feed.command.ts';
import type { FeedJobView } from './feed.contract.ts';
import { undoBatch } from './batch.command.ts';
import { requireUndoRightNow } from './feed-access.server.ts';
import type { Feed } from './feed-definition.server.ts';
import { findAccount } from './feed.store.ts';

/** What the approval of an undo is asked with: the file as it was when it was asked. */
export const askedUndo = z.object({ feedJobId: z.uuid(), version: z.int() });

/** What a kind's approval is asked with: the file as it was when it was checked. */
export const askedFile = z.object({
  feedJobId: z.uuid(),
  version: z.int(),
  only: z.optional(z.enum(['GOOD'])),
  typed: z.optional(z.int()),
});
type AskedFile = z.output<typeof askedFile>;

interface Body {
  readonly version: number;
  readonly typed?: number | undefined;
  readonly only?: 'GOOD' | undefined;
  readonly reason?: string | undefined;
}

/** Asks the second person of a kind that needs one; whether it was asked. What was approved and interrupted goes on without. */
export async function asksBeforeApply(
  db: Db,
  scope: InstituteScope,
  { job, feed }: { readonly job: FeedJobView; readonly feed: Feed },
  { reason, ...asked }: Body,
): Promise<boolean> {
  if (feed.byTwo === null || job.state === 'FAILED') return false;
  requireApplicable(job, asked);
  if (asked.version !== job.version || (job.state !== 'READY' && job.state !== 'INVALID')) throw wrongState(job, 'applied');
  if (reason === undefined)
    throw invalid([{ code: 'REASON', message: 'Enter a reason of at least 5 characters for the approver.', path: 'body.reason' }]);
  await feed.byTwo.requireFree?.(db, scope, job);
  await requestApproval(db, scope, {
    act: feed.byTwo.act,
    feature: feed.byTwo.feature,
    subject: job.id,
    payload: { feedJobId: job.id, ...asked, ...job.context, file: job.fileName, kind: job.kind },
    itemCount: Math.max(1, job.willCreate + job.willUpdate),
    reason,
  });
  return true;
}

/** Whoever asked, with their language and their account of now. */
async function askerOf({ db, scope, request }: ApprovalContext): Promise<InstituteScope> {
  const asker = await findAccount(db, scope, request.requestedBy);
  if (!asker) throw conflict('IMPORTER_GONE', 'The person who requested this import can no longer sign in. Reject the request.');
  return { ...scope, ...asker };
}

/** Approved: the file is applied by a job of whoever asked, with their rights of that moment. Refused when the file changed since. */
export async function applyApproved(context: ApprovalContext, { feedJobId, ...asked }: AskedFile): Promise<void> {
  await requestApply(context.db, await askerOf(context), context.services.jobs, feedJobId, asked);
}

/** Approved: the file is undone with the rights that whoever asked has now. Refused when the file changed since. */
export async function undoApproved(context: ApprovalContext, feed: Feed, asked: z.output<typeof askedUndo>): Promise<void> {
  await requireUndoRightNow(context.db, await askerOf(context), feed);
  await undoBatch(context.db, context.scope, feed, asked.feedJobId, asked.version);
}
