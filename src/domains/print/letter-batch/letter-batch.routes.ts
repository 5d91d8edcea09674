import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { scopeFor } from '../../../kit/master/record-right.server.ts';
import { batchFile, batchKinds, openBatch, planFor, shownBatch, startBatch } from './letter-batch.command.ts';
import { checkLetters } from './fine-sheets.command.ts';
import { letterBatches } from './letter-batch.contract.ts';
import { countBatches, countLetters, listBatches, listLetters } from './letter-batch.store.ts';

type Caller = Parameters<typeof scopeFor>[0];

/** A letter says what the profile says: both rights are asked for. */
const reader = (caller: Caller) => scopeFor(caller, 'profiles', 'read');

export const letterBatchRoutes: Route[] = [
  serve(letterBatches.kinds, async ({ db, scope, session }) => ({ data: await batchKinds(db, reader({ scope, session })) })),
  serve(letterBatches.plan, async ({ db, scope, session, body }) => ({
    data: await planFor(db, reader({ scope, session }), body.kind, body.studentProfileIds),
  })),
  serve(letterBatches.check, async ({ db, scope, session, body }) => ({
    data: await checkLetters(db, reader({ scope, session }), body),
  })),
  serve(letterBatches.create, async ({ db, scope, session, body, services }) => ({
    data: await startBatch(db, reader({ scope, session }), services.jobs, body),
  })),
  serve(letterBatches.list, async ({ db, scope, session, query }) => {
    const seen = reader({ scope, session });
    const page = pageRequest(query);
    const rows = await listBatches(db, seen, page);
    return pageReply({ rows: rows.map(shownBatch), total: await countBatches(db, seen), page });
  }),
  serve(letterBatches.get, async ({ db, scope, session, params }) => ({
    data: shownBatch(await openBatch(db, reader({ scope, session }), params.id)),
  })),
  serve(letterBatches.letters, async ({ db, scope, session, params, query }) => {
    const seen = reader({ scope, session });
    await openBatch(db, seen, params.id);
    const page = pageRequest(query);
    const counts = await countLetters(db, seen, params.id, query.q);
    return pageReply({ rows: await listLetters(db, seen, params.id, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(letterBatches.download, ({ db, scope, session, params, query }) =>
    batchFile(db, reader({ scope, session }), params.id, query.layout),
  ),
];
