import * as z from 'zod/mini';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { ReadyReply } from '../../../kit/http/ready-reply.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { ownHead } from './own-result.contract.ts';
import { findOwn, findReadyOwn } from './own-result.store.ts';

/** One answer for unpublished, withheld, foreign and unknown: nothing of them may be told apart. */
export async function openOwn(db: Db, scope: InstituteScope, examInstanceId: string) {
  const found = await findOwn(db, scope, examInstanceId);
  const [opened] = found === undefined ? [] : await openResults(db, scope, [found.row]);
  if (found === undefined || opened === undefined) throw notFound('result');
  return { place: found.place, opened, announced: found.announced };
}

/** The ready figures at their place of now; where none are ready, the stored result is opened. */
export async function answerOwn(db: Db, scope: InstituteScope, examInstanceId: string) {
  const ready = await findReadyOwn(db, scope, examInstanceId);
  if (ready === undefined) throw notFound('result');
  const { figures, notice, visibleUntil, ...found } = ready;
  if (figures === null) {
    const { place, opened, announced } = await openOwn(db, scope, examInstanceId);
    return { data: viewOf(place, opened), ...announced };
  }
  const { data, ...announced } = z.parse(ownHead, { data: found, notice, visibleUntil });
  return new ReadyReply(`{"data":${joined(JSON.stringify(data), figures)},${JSON.stringify(announced).slice(1)}`);
}

/** Two objects of JSON as one; neither is empty, and they have no name in common. */
const joined = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;
