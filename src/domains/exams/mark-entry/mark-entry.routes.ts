import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { saveMarks } from './mark-entry.command.ts';
import { marks } from '../mark-cell/mark-entry.contract.ts';

export const markEntryRoutes: Route[] = [
  serve(marks.save, async ({ db, scope, params, body }) => ({
    data: await saveMarks(db, scope, { sheetId: params.id, entry: body.entry ?? 'FIRST', cells: body.cells }),
  })),
];
