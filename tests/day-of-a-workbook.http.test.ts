import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceFeedCells } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true })));
afterAll(async () => app?.close());

test('a real date of a workbook is told back day first, and is replaced as it is told', async () => {
  const head = ['PRN', 'Enrollment No', 'Name', 'Gender', 'Lateral entry', 'First semester here', 'Status'];
  const rows = [head, ['7801', 'D1', 'Dated', new Date(Date.UTC(2008, 7, 15)), 'No', '1', 'Active']];
  const book = new Uint8Array(await writeXlsx({ sheets: [{ name: 'x', rows }] }));
  const query = { kind: 'studentProfiles', mode: 'INSERT', fileName: 'register' } as const;
  const { data: feed } = (await app.as('admin').upload(uploadFeed, { query }, book)).body;
  const { data: found } = await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: { size: '200' } });
  expect(found.map(({ errors }) => errors?.map(({ column, value }) => [column, value]))).toEqual([[['gender', '15-08-2008']]]);
  const call = { params: { id: feed.id }, body: { version: feed.version, column: 3, from: '15-08-2008', to: 'Female' } };
  const { data } = await app.as('admin').ok(replaceFeedCells, call);
  expect([data.replaced, data.feed.state]).toEqual([1, 'READY']);
});
