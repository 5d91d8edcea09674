import type { FeedJobView } from './feed.contract.ts';
import type { Say } from '../export/list-column.server.ts';
import { wordsOfName } from '../export/printed-list.rules.ts';
import { feedText } from './feed.text.ts';
import { can } from '../access/matcher.rules.ts';
import type { Action } from '../access/access.contract.ts';
import { invalid } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { badRowsFile } from './bad-rows.server.ts';
import { batchRoutes } from './batch.routes.ts';
import { applyFeed, feedErrors, feedHeaders, getFeed, listFeedKinds, listFeedRows, listFeeds, uploadFeed } from './feed.contract.ts';
import { feedAccess, offersOf, requireRight, sendNeeds, veilOf } from './feed-access.server.ts';
import { asksBeforeApply } from './apply-by-two.command.ts';
import { readFeedContext, requestApply, takeFile } from './feed.command.ts';
import { inInstitute } from './feed-definition.server.ts';
import type { Feed } from './feed-definition.server.ts';
import { findFeedRows } from './feed-row.store.ts';
import { findFeedJobs } from './feed.store.ts';
import { sampleFile } from './sample-file.server.ts';
import { veilRow } from './veil.rules.ts';
import { listed } from '../export/list-export.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { exportFeeds } from './feed.contract.ts';

const WAITS = 'Sent for approval.';
const FILE = {
  name: 'importedFiles',
  columns: [
    { key: 'kind', of: (row: FeedJobView, say: Say) => say(`feed.kind.${row.kind}`) ?? wordsOfName(row.kind) },
    'fileName',
    'mode',
    'state',
    'total',
    'ok',
    'failed',
    'created',
    'updated',
    'skipped',
    'undone',
    'uploadedByName',
    'uploadedAt',
    'appliedAt',
    'deletedAt',
  ],
  choices: { mode: 'feed.mode', state: 'feed.word' },
  texts: [feedText],
} as const;

/** The calls of all batch feeds. */
export function feedRoutes(feeds: readonly Feed[]): Route[] {
  const access = feedAccess(feeds);
  const { kindOf, open, mayRead } = access;
  const reading = (): readonly Action[] => ['read'];
  return [
    serve(listFeedKinds, async ({ db, scope }) => ({ data: await shownKinds(db, scope, feeds) })),
    serve(feedHeaders, async ({ db, scope, params, query }) => {
      requireRight(scope, kindOf(params.kind), ['read']);
      const feed = await inInstitute(db, scope, kindOf(params.kind));
      // Without its context a sample is of no examination.
      const context = query.context === undefined && !feed.readContext({}).success ? null : readFeedContext(feed, query.context);
      return sampleFile(db, scope, feed, query, context);
    }),
    ...listed(listFeeds, exportFeeds, FILE, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      const kinds = mayRead(scope)
        .map((feed) => feed.kind)
        .filter((kind) => !query.kind || kind === query.kind);
      const found = await findFeedJobs(db, scope, { kinds, state: query.state, by: query.by ? scope.userId : null }, page);
      return pageReply({ ...found, page });
    }),
    serve(uploadFeed, async ({ db, scope, query, upload }) => {
      const feed = await inInstitute(db, scope, kindOf(query.kind));
      requireRight(scope, feed, sendNeeds(feed, query.mode));
      if (!upload)
        throw invalid([
          { code: 'FILE_REQUIRED', message: 'Send the CSV file or the workbook as the body, with content type text/csv.', path: 'body' },
        ]);
      const context = readFeedContext(feed, query.context);
      return {
        data: await takeFile(db, scope, feed, { mode: query.mode, fileName: query.fileName, context, file: upload }),
      };
    }),
    serve(getFeed, async ({ db, scope, params }) => ({ data: (await open(db, scope, params.id, reading)).job })),
    serve(listFeedRows, async ({ db, scope, params, query }) => {
      const { job, feed } = await open(db, scope, params.id, reading);
      const veil = await veilOf(db, scope, feed, job);
      const page = pageRequest(query);
      const { rows, total, counts } = await findFeedRows(db, scope, params.id, query, page);
      return pageReply({ rows: rows.map((row) => veilRow(row, veil)), total, page, counts });
    }),
    serve(applyFeed, async ({ db, scope, params, body, services }) => {
      const { job, feed } = await open(db, scope, params.id, (one, kind) => sendNeeds(kind, one.mode));
      if (await asksBeforeApply(db, scope, { job, feed }, body)) return { message: WAITS, data: job };
      return { data: await requestApply(db, scope, services.jobs, params.id, body) };
    }),
    serve(feedErrors, async ({ db, scope, params }) => {
      const { job, feed } = await open(db, scope, params.id, reading);
      const veil = await veilOf(db, scope, feed, job);
      return badRowsFile(db, scope, feed, job, veil);
    }),
    ...batchRoutes(access),
  ];
}

async function shownKinds(db: Db, scope: InstituteScope, feeds: readonly Feed[]) {
  const shown: ReturnType<typeof shownKind>[] = [];
  for (const feed of feeds) {
    if (can(scope.rights, feed.feature, feed.action ?? 'create') || can(scope.rights, feed.feature, 'read'))
      shown.push(shownKind(await inInstitute(db, scope, feed), scope));
  }
  return shown;
}

const shownKind = (feed: Feed, scope: InstituteScope) => ({
  open: can(scope.rights, feed.feature, feed.action ?? 'create'),
  kind: feed.kind,
  feature: feed.feature,
  byTwo: feed.byTwo !== null,
  back: offersOf(scope, feed),
  elsewhere: (feed.elsewhere ?? []).map(({ kind, heads }) => ({ kind, heads: [...heads] })),
  columns: feed.columns.map(({ header, key, required, reference, labels, choices, usual, fill, part }) => ({
    header,
    key,
    required,
    reference,
    labels,
    choices: choices.map(({ value, labels: words }) => ({ value, labels: words })),
    usual,
    fill: {
      from: [...fill.from],
      numbered: fill.numbered,
      ...(fill.joined ? { joined: { lead: fill.joined.lead, orders: fill.joined.orders.map((order) => [...order]) } } : {}),
    },
    ...(part ? { part } : {}),
  })),
});
