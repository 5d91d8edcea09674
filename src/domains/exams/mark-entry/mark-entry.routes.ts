import { noteAsked } from '../../../kit/access/watched-grant.rules.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import { bookText } from '../../../kit/feed/book-text.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { saveMarks } from './mark-entry.command.ts';
import { LARGEST_SHEET, readSheetBook } from './sheet-book.contract.ts';
import { marks } from '../mark-cell/mark-entry.contract.ts';

const MOST = { bytes: LARGEST_SHEET, rows: 10_000, cells: 200_000 };

export const markEntryRoutes: Route[] = [
  serve(readSheetBook, async ({ scope, upload }) => {
    // The file is read back to who sent it; nothing is asked of records.
    noteAsked(scope.grant);
    if (!upload) throw invalid([{ code: 'FILE_REQUIRED', message: 'Send the workbook as the body.', path: 'body' }]);
    return { data: { text: await bookText(upload, MOST) } };
  }),
  serve(marks.save, async ({ db, scope, params, body }) => ({
    data: await saveMarks(db, scope, { sheetId: params.id, entry: body.entry ?? 'FIRST', cells: body.cells }),
  })),
];
