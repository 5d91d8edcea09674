import { conflict, invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Spool } from '../http/spool.server.ts';
import { checkFile } from '../feed/check-file.command.ts';
import type { FeedJobView, ReadingChoice } from '../feed/feed.contract.ts';
import type { Feed } from '../feed/feed-definition.server.ts';
import { keptFile } from '../feed/feed-file.store.ts';
import { countRows, forgetRows } from '../feed/feed-row.store.ts';
import { closeCheck, findFeedJob } from '../feed/feed.store.ts';
import { holdOpen } from './mend.command.ts';

/** Reads the kept file again with the user's settings: sheet, encoding, separator, heading row. Corrections made in place are lost. */
export async function rereadFile(
  db: Db,
  scope: InstituteScope,
  spool: Spool,
  feed: Feed,
  id: string,
  { version, ...choice }: ReadingChoice & { readonly version: number },
): Promise<FeedJobView> {
  const job = await holdOpen(db, scope, id, version, ['MAPPING', 'INVALID', 'READY']);
  judgeChoice(job, choice);
  const { mode, context } = job;
  const file = await spool.take(keptFile(db, scope, id), { bytes: Infinity });
  try {
    await forgetRows(db, scope, id);
    const checked = await checkFile(db, scope, feed, id, file.path, { mode, context }, choice);
    // If it cannot be read, the previous reading is still shown.
    const reading = checked.reading ?? job.reading;
    await closeCheck(db, scope, id, { ...checked, reading }, await countRows(db, scope, id));
    return await findFeedJob(db, scope, id);
  } finally {
    await file.remove();
  }
}

function judgeChoice({ fileKept, reading }: FeedJobView, { encoding, separator, sheet, hiddenRows }: ReadingChoice): void {
  if (!fileKept || !reading) throw conflict('FILE_NOT_KEPT', 'This file is no longer stored. Upload it again.');
  const refuse = (path: string, message: string) => invalid([{ code: 'READING', message, path: `body.${path}` }]);
  if (reading.format === 'CSV') {
    if (sheet !== undefined) throw refuse('sheet', 'This file is text: it has no sheets.');
    if (hiddenRows !== undefined) throw refuse('hiddenRows', 'This file is text: it hides no rows.');
    return;
  }
  if (encoding !== undefined || separator !== undefined)
    throw refuse('encoding', 'This file is a workbook: it has no encoding or separator.');
  if (sheet !== undefined && !(reading.sheetNames ?? [reading.sheet]).includes(sheet))
    throw refuse('sheet', `The workbook has no sheet "${sheet}".`);
}
