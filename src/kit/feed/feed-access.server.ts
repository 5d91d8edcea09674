import { can, canEverywhere } from '../access/matcher.rules.ts';
import type { Action } from '../access/access.contract.ts';
import { demandsFactor } from '../access/factor-demand.rules.ts';
import { rightsNow } from '../access/rights.store.ts';
import { conflict, factorRequired, forbidden, notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { FeedJobView, FeedMode } from './feed.contract.ts';
import { inInstitute } from './feed-definition.server.ts';
import type { Feed } from './feed-definition.server.ts';
import { findFeedJob } from './feed.store.ts';
import { planOfMapping } from './header.rules.ts';
import type { Veil } from './veil.rules.ts';

const ACTION: Record<FeedMode, Action> = { INSERT: 'create', UPDATE: 'update', BOTH: 'update' };
/** What a file's rows do by their mode, or the one right that the kind names for the same act by hand. */
export const sendNeeds = ({ action }: Pick<Feed, 'action'>, mode: FeedMode): Action[] =>
  action !== null ? [action] : mode === 'BOTH' ? ['create', 'update'] : [ACTION[mode]];

/**
 * A feed is about a whole kind of records: besides the right to feed at all, the caller needs the kind's own right,
 * and a right that is narrowed to some departments or courses does not reach. Where the organisation demands a second factor for the act, so does
 * the file.
 */
export function requireRight(scope: InstituteScope, feed: Feed, actions: readonly Action[]): void {
  if (!actions.every((asked) => holds(scope, feed, asked))) throw forbidden(feed.feature);
  if (actions.some((asked) => demandsFactor(scope.lacksFactorFor ?? [], asked))) throw factorRequired();
}

/**
 * A queued file may begin long after it was sent: whoever sent it must still be enabled and hold what it asked for. Without a session
 * there is no second factor to ask for; it was shown when the file was sent.
 */
export async function requireRightNow(db: Db, scope: InstituteScope, feed: Feed, mode: FeedMode): Promise<void> {
  const rights = await rightsNow(db, scope);
  if (can(rights, 'jobs', 'create') && sendNeeds(feed, mode).every((asked) => holds({ rights }, feed, asked))) return;
  throw conflict('FEED_NOT_ALLOWED', 'Your rights have changed: you can no longer import this file. No further row was imported.');
}

/** An undo may be approved long after it was asked for: whoever asked must still hold what it needs. */
export async function requireUndoRightNow(db: Db, scope: InstituteScope, feed: Feed): Promise<void> {
  const rights = await rightsNow(db, scope);
  if (can(rights, 'jobs', 'delete') && (feed.takeBack?.needs ?? []).every((asked) => holds({ rights }, feed, asked))) return;
  throw conflict('UNDO_NOT_ALLOWED', 'The rights of whoever asked have changed: they may no longer undo this import. Reject the request.');
}

const holds = (scope: Pick<InstituteScope, 'rights'>, feed: Pick<Feed, 'feature'>, action: Action): boolean =>
  canEverywhere(scope.rights, feed.feature, action);

/** Rights needed to undo a batch. */
export const undoNeeds = (_job: FeedJobView, feed: Feed): readonly Action[] => feed.takeBack?.needs ?? ['delete', 'update'];

/** Which of the acts that take a batch back this caller is offered for a kind; the calls ask the same. */
export function offersOf(scope: InstituteScope, { takeBack, ...feed }: Feed) {
  const may = (...actions: Action[]) => can(scope.rights, 'jobs', 'delete') && actions.every((asked) => holds(scope, feed, asked));
  const records = takeBack !== null && takeBack.table !== null;
  return {
    undo: takeBack !== null && may(...takeBack.needs),
    remove: records && may('delete'),
    restore: records && may('create', 'delete'),
    records,
  };
}

/** Finds feeds and their jobs for a caller: by kind, with the kind's own right, and those that he may read. */
export function feedAccess(feeds: readonly Feed[]) {
  const kindOf = (kind: string): Feed => {
    const feed = feeds.find((one) => one.kind === kind);
    if (!feed) throw notFound('kind of feed');
    return feed;
  };
  const open = async (db: Db, scope: InstituteScope, id: string, actions: (job: FeedJobView, feed: Feed) => readonly Action[]) => {
    const job = await findFeedJob(db, scope, id);
    const feed = kindOf(job.kind);
    requireRight(scope, feed, actions(job, feed));
    return { job, feed: await inInstitute(db, scope, feed) };
  };
  const mayRead = (scope: InstituteScope) => feeds.filter((feed) => holds(scope, feed, 'read'));
  return { kindOf, open, mayRead };
}
export type FeedAccess = ReturnType<typeof feedAccess>;

/** Parts of another person's file hidden from this reader. */
export async function veilOf(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView): Promise<Veil | null> {
  if (job.uploadedBy === scope.userId) return null;
  const keys = await feed.withheld(db, scope, { mode: job.mode, context: job.context });
  return keys.length === 0 ? null : { keys, plan: planOfMapping(job.mapping, feed.columns) };
}
