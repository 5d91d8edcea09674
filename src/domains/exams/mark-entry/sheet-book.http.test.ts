import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbook } from '../../../../tests/feed-file.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, CallerName } from '../../../../tests/harness.server.ts';
import { readSheetBook } from './sheet-book.contract.ts';

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(async () => app?.close());

const read = (who: CallerName, content: Uint8Array<ArrayBuffer>) => app.as(who).upload(readSheetBook, {}, content);
const book = (lines: readonly string[]) => workbook({ Marks: lines, Notes: ['not,read'] });

test('a workbook of marks is answered as text to whoever may enter marks, and refused where it cannot be read or is too long', async () => {
  const filled = book(['Seat no.,Candidate,IA / 20', '0012,Asha "A" Patil,16.5', '0013,Ravi,', 'X,Y,AB']);
  const answer = await read('teacher', filled);
  expect([answer.status, answer.body.data.text]).toEqual([
    200,
    'Seat no.,Candidate,IA / 20\n0012,"Asha ""A"" Patil",16.5\n0013,Ravi,\nX,Y,AB\n',
  ]);
  expect((await read('student', filled)).status).toBe(403);
  const refused = async (content: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await read('teacher', content);
    return [status, body.errors[0]?.code];
  };
  expect(await refused(new Uint8Array(Buffer.from('PK\u0003\u0004 but no workbook')))).toEqual([422, 'WORKBOOK_UNREAD']);
  expect(await refused(new Uint8Array(Buffer.from('a,b')))).toEqual([422, 'WORKBOOK_UNREAD']);
  expect(await refused(book(Array.from({ length: 10_001 }, (_, at) => `${at},N,1`)))).toEqual([422, 'WORKBOOK_UNREAD']);
  // One far cell pads every row; a long text is as long again in the answer.
  expect(await refused(book(Array.from({ length: 1_000 }, (_, at) => (at === 0 ? `${','.repeat(400)}1` : `${at}`))))).toEqual([
    422,
    'WORKBOOK_UNREAD',
  ]);
  expect(await refused(book(Array.from({ length: 3_000 }, () => 'x'.repeat(800))))).toEqual([422, 'WORKBOOK_UNREAD']);
  expect(await refused(new Uint8Array(2_000_001))).toEqual([413, 'TOO_LARGE']);
});
