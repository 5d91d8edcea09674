import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { openResults } from '../result-processing/read-results.command.ts';
import { ownResults } from './own-result.contract.ts';
import { findOwn, listOwn } from './own-result.store.ts';
import { viewOf } from './result-view.rules.ts';

export const ownResultRoutes: Route[] = [
  serve(ownResults.list, async ({ db, scope }) => ({ data: await listOwn(db, scope) })),
  serve(ownResults.get, async ({ db, scope, params }) => {
    const found = await findOwn(db, scope, params.examInstanceId);
    const [opened] = found === undefined ? [] : await openResults(db, scope, [found.row]);
    // One answer for unpublished, withheld, foreign and unknown: nothing of them may be told apart.
    if (found === undefined || opened === undefined) throw notFound('result');
    return { data: viewOf(found.place, opened) };
  }),
];
