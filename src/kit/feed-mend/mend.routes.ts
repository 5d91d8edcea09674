import { conflict } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import { addFeedRow, dropFeedRow, fixFeedRow, listFeedNames, mapFeed, readFeed, replaceFeedCells } from './feed-mend.contract.ts';
import { feedAccess, requireRight, sendNeeds, veilOf } from '../feed/feed-access.server.ts';
import type { Feed } from '../feed/feed-definition.server.ts';
import { readRows } from '../feed/feed-row.store.ts';
import { addRow, dropRow, fixRow, mapColumns, replaceEverywhere } from './mend.command.ts';
import type { Mended } from './mend.command.ts';
import { rereadFile } from './reread.command.ts';

/** Calls by which a checked file is put right before it is applied. */
export function mendRoutes(feeds: readonly Feed[]): Route[] {
  const { kindOf, open } = feedAccess(feeds);
  const openToMend = async (db: Db, scope: InstituteScope, id: string) => {
    const { job, feed } = await open(db, scope, id, (one, kind) => sendNeeds(kind, one.mode));
    // A reader from whom a file's cells are hidden cannot change it.
    if (await veilOf(db, scope, feed, job)) throw conflict('NOT_YOURS', 'Only the person who uploaded this file can change it.');
    return feed;
  };
  const shown = async (db: Db, scope: InstituteScope, { feed, rowNos }: Mended) => ({
    data: { feed, rows: await readRows(db, scope, feed.id, rowNos) },
  });
  return [
    serve(listFeedNames, async ({ db, scope, params, query }) => {
      const feed = kindOf(params.kind);
      requireRight(scope, feed, ['read']);
      return { data: [...((await feed.names?.(db, scope, query.column, query.q)) ?? [])] };
    }),
    serve(mapFeed, async ({ db, scope, params, body }) => {
      const feed = await openToMend(db, scope, params.id);
      if (body.mode) requireRight(scope, feed, sendNeeds(feed, body.mode));
      return { data: await mapColumns(db, scope, feed, params.id, body) };
    }),
    serve(readFeed, async ({ db, scope, params, body, services }) => ({
      data: await rereadFile(db, scope, services.spool, await openToMend(db, scope, params.id), params.id, body),
    })),
    serve(fixFeedRow, async ({ db, scope, params, body }) => {
      const feed = await openToMend(db, scope, params.id);
      return shown(db, scope, await fixRow(db, scope, feed, params.id, { ...body, rowNo: params.rowNo }));
    }),
    serve(replaceFeedCells, async ({ db, scope, params, body }) => ({
      data: await replaceEverywhere(db, scope, await openToMend(db, scope, params.id), params.id, body),
    })),
    serve(addFeedRow, async ({ db, scope, params, body }) => {
      const feed = await openToMend(db, scope, params.id);
      return shown(db, scope, await addRow(db, scope, feed, params.id, body));
    }),
    serve(dropFeedRow, async ({ db, scope, params, body }) => {
      const feed = await openToMend(db, scope, params.id);
      return shown(db, scope, await dropRow(db, scope, feed, params.id, body.version, params.rowNo));
    }),
  ];
}
