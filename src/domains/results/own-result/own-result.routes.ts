import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { traceOf } from '../run-review/trace.command.ts';
import { ownResults } from './own-result.contract.ts';
import { openOwn } from './own-result.command.ts';
import { findOwn, listOwn, ownStudent } from './own-result.store.ts';
import { statements } from '../statement/statement.contract.ts';
import { studentCopy } from '../statement/student-copy.command.ts';
import { viewOf } from '../result-view/result-view.rules.ts';

export const ownResultRoutes: Route[] = [
  serve(ownResults.list, async ({ db, scope }) => ({ data: await listOwn(db, scope), student: (await ownStudent(db, scope)) ?? null })),
  serve(ownResults.get, async ({ db, scope, params }) => {
    const { place, opened, announced } = await openOwn(db, scope, params.examInstanceId);
    return { data: viewOf(place, opened), ...announced };
  }),
  serve(ownResults.trace, async ({ db, scope, params }) => ({ data: traceOf((await openOwn(db, scope, params.examInstanceId)).opened) })),
  serve(statements.own, async ({ db, scope, params }) => {
    const own = await findOwn(db, scope, params.examInstanceId);
    // One answer for unpublished, withheld, foreign and unknown, as for the result itself.
    if (own === undefined) throw notFound('result');
    return studentCopy(db, scope, own.place);
  }),
];
