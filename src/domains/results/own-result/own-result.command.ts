import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { findOwn } from './own-result.store.ts';

/** One answer for unpublished, withheld, foreign and unknown: nothing of them may be told apart. */
export async function openOwn(db: Db, scope: InstituteScope, examInstanceId: string) {
  const found = await findOwn(db, scope, examInstanceId);
  const [opened] = found === undefined ? [] : await openResults(db, scope, [found.row]);
  if (found === undefined || opened === undefined) throw notFound('result');
  return { place: found.place, opened, announced: found.announced };
}
