import { stringify } from 'csv-stringify/sync';
import { can, grant } from '../access/matcher.rules.ts';
import type { Action } from '../access/access.contract.ts';
import { forbidden, invalid, notFound } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { safeCell } from '../master/csv-cell.rules.ts';
import {
  applyFeed,
  feedErrors,
  feedHeaders,
  getFeed,
  listFeedKinds,
  listFeedRows,
  listFeeds,
  removeFeed,
  uploadFeed,
} from './feed.contract.ts';
import type { FeedJobView, FeedMode } from './feed.contract.ts';
import { planHeader } from './header.rules.ts';
import { readFeedContext, removeBatch, requestApply, takeFile } from './feed.command.ts';
import type { Feed } from './feed-definition.server.ts';
import { veilErrors, veilRow } from './veil.rules.ts';
import type { Veil } from './veil.rules.ts';
import { findFeedJob, findFeedJobs, findFeedRows, rowsWithErrors } from './feed.store.ts';

const BOM = '\uFEFF';
const CSV = 'text/csv; charset=utf-8';
const csv = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

const ACTION: Record<FeedMode, Action> = { INSERT: 'create', UPDATE: 'update', BOTH: 'update' };
const actionsOf = (mode: FeedMode): Action[] => (mode === 'BOTH' ? ['create', 'update'] : [ACTION[mode]]);

/**
 * A feed is about a whole kind of records: besides the right to feed at all, the caller needs the kind's own right,
 * and a right that is narrowed to some departments or courses does not reach.
 */
function requireRight(scope: InstituteScope, feed: Feed, actions: readonly Action[]): void {
  for (const action of actions) {
    const held = grant(scope.rights, feed.feature, action);
    if (!held || held.allow !== null || held.deny.length > 0) throw forbidden(feed.feature);
  }
}

const pageOf = (query: { page?: number | undefined; size?: number | undefined }) => ({ number: query.page ?? 1, size: query.size ?? 50 });
const pageReply = (page: { number: number; size: number }, total: number) => ({
  size: page.size,
  next: page.number * page.size < total ? page.number + 1 : null,
  total,
});

/** Finds feeds and their jobs for a caller: by kind, with the kind's own right, and those that he may read. */
function feedAccess(feeds: readonly Feed[]) {
  const kindOf = (kind: string): Feed => {
    const feed = feeds.find((one) => one.kind === kind);
    if (!feed) throw notFound('kind of feed');
    return feed;
  };
  const open = async (db: Db, scope: InstituteScope, id: string, actions: (job: FeedJobView) => readonly Action[]) => {
    const job = await findFeedJob(db, scope, id);
    const feed = kindOf(job.kind);
    requireRight(scope, feed, actions(job));
    return { job, feed };
  };
  const mayRead = (scope: InstituteScope) =>
    feeds.filter((feed) => {
      const held = grant(scope.rights, feed.feature, 'read');
      return held !== null && held.allow === null && held.deny.length === 0;
    });
  return { kindOf, open, mayRead };
}

/** The calls of all batch feeds. */
export function feedRoutes(feeds: readonly Feed[]): Route[] {
  const { kindOf, open, mayRead } = feedAccess(feeds);
  const reading = (): readonly Action[] => ['read'];
  return [
    serve(listFeedKinds, async ({ scope }) => ({ data: feeds.filter((feed) => can(scope.rights, feed.feature, 'create')).map(shownKind) })),
    serve(feedHeaders, async ({ scope, params }) => {
      const feed = kindOf(params.kind);
      requireRight(scope, feed, ['read']);
      return { fileName: `${feed.kind}.csv`, contentType: CSV, content: BOM + csv([feed.columns.map((column) => column.header)]) };
    }),
    serve(listFeeds, async ({ db, scope, query }) => {
      const page = pageOf(query);
      const kinds = mayRead(scope)
        .map((feed) => feed.kind)
        .filter((kind) => !query.kind || kind === query.kind);
      const { rows, total, counts } = await findFeedJobs(db, scope, { kinds, state: query.state }, page);
      return { data: rows, page: pageReply(page, total), counts };
    }),
    serve(uploadFeed, async ({ db, scope, query, upload, uploadLimit }) => {
      const feed = kindOf(query.kind);
      requireRight(scope, feed, actionsOf(query.mode));
      if (!upload)
        throw invalid([{ code: 'FILE_REQUIRED', message: 'Send the CSV file as the body, with content type text/csv.', path: 'body' }]);
      const context = readFeedContext(feed, query.context);
      return {
        data: await takeFile(db, scope, feed, { mode: query.mode, fileName: query.fileName, context, content: upload, limit: uploadLimit }),
      };
    }),
    serve(getFeed, async ({ db, scope, params }) => ({ data: (await open(db, scope, params.id, reading)).job })),
    serve(listFeedRows, async ({ db, scope, params, query }) => {
      const { job, feed } = await open(db, scope, params.id, reading);
      const veil = await veilOf(db, scope, feed, job);
      const page = pageOf(query);
      const { rows, total, counts } = await findFeedRows(db, scope, params.id, query.outcome, page);
      return { data: rows.map((row) => veilRow(row, veil)), page: pageReply(page, total), counts };
    }),
    serve(applyFeed, async ({ db, scope, params, body, services }) => {
      await open(db, scope, params.id, (job) => actionsOf(job.mode));
      return { data: await requestApply(db, scope, services.jobs, params.id, body.version) };
    }),
    serve(feedErrors, async ({ db, scope, params }) => {
      const { job, feed } = await open(db, scope, params.id, reading);
      const veil = await veilOf(db, scope, feed, job);
      return { fileName: `${job.kind}-errors.csv`, contentType: CSV, content: errorLines(db, scope, job, veil) };
    }),
    serve(removeFeed, async ({ db, scope, params, body }) => {
      const { feed } = await open(db, scope, params.id, () => ['delete']);
      return { message: 'Deleted.', data: await removeBatch(db, scope, feed, params.id, body.version) };
    }),
  ];
}

const shownKind = (feed: Feed) => ({
  kind: feed.kind,
  feature: feed.feature,
  removable: feed.removable,
  columns: feed.columns.map(({ header, key, required, reference }) => ({ header, key, required, reference })),
});

const ROWS_AT_ONCE = 2_000;

/** What this reader is not told of another person's file. */
async function veilOf(db: Db, scope: InstituteScope, feed: Feed, job: FeedJobView): Promise<Veil | null> {
  if (job.uploadedBy === scope.userId) return null;
  const keys = await feed.withheld(db, scope, { mode: job.mode, context: job.context });
  return keys.length === 0 ? null : { keys, plan: planHeader(job.header, feed.columns, feed.ignored).columns };
}

async function* errorLines(db: Db, scope: InstituteScope, job: FeedJobView, veil: Veil | null): AsyncGenerator<string> {
  yield (
    BOM +
      csv([
        ['row', 'column', 'value', 'reason'],
        ...job.fileErrors.map((error) => [String(error.row ?? ''), error.column ?? '', '', error.reason]),
      ])
  );
  let after = 0;
  for (;;) {
    const rows = await rowsWithErrors(db, scope, job.id, after, ROWS_AT_ONCE);
    yield csv(
      rows.flatMap((row) => veilErrors(row.errors, veil).map((error) => [String(row.rowNo), error.column, error.value, error.reason])),
    );
    after = rows.at(-1)?.rowNo ?? after;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
