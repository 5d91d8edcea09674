import * as z from 'zod/mini';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { replyOf } from '../ready-answer/packed-figures.server.ts';
import { ownHead } from './own-result.contract.ts';
import { findOwn, findReadyOwns } from './own-result.store.ts';
import type { ReadyOwn } from './own-result.store.ts';

/** One answer for unpublished, withheld, foreign and unknown: nothing of them may be told apart. */
export async function openOwn(db: Db, scope: InstituteScope, examInstanceId: string) {
  const found = await findOwn(db, scope, examInstanceId);
  const [opened] = found === undefined ? [] : await openResults(db, scope, [found.row]);
  if (found === undefined || opened === undefined) throw notFound('result');
  return { place: found.place, opened, announced: found.announced };
}

/** The stored result, where no figures are ready. */
export async function answerOwn(db: Db, scope: InstituteScope, examInstanceId: string) {
  const { place, opened, announced } = await openOwn(db, scope, examInstanceId);
  return { data: viewOf(place, opened), ...announced };
}

/** The ready figures at their place of now; on the day of a result a whole year asks for them. */
export const readyOwns = {
  read: findReadyOwns,
  reply(ready: ReadyOwn | undefined) {
    if (ready === undefined) throw notFound('result');
    return ready.figures === null ? null : replyOf(ready.figures, z.parse(ownHead, { data: ready.place, ...ready.announced }));
  },
};
