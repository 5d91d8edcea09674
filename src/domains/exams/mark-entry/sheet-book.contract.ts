import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';

/** Some thousand students are far below this, as a workbook or as text. */
export const LARGEST_SHEET = 2_000_000;

export const readSheetBook = defineEndpoint({
  name: 'markSheets.readBook',
  summary: 'The first sheet of a workbook (.xlsx) with marks as CSV text: the page shows what it would change; nothing is kept',
  method: 'POST',
  path: '/api/exams/mark-sheets/book',
  scope: 'INSTITUTE',
  permission: { feature: 'markEntry', action: 'enter' },
  kind: 'UPLOAD',
  contentType: 'application/octet-stream',
  largest: { bytes: LARGEST_SHEET },
  reply: dataOf(z.object({ text: z.string() })),
});
