import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyFeed, getFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../src/kit/feed/feed.contract.ts';
import { mapFeed } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { eventually } from './eventually.server.ts';
import { HEAD } from './feed-file.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true })));
afterAll(async () => app?.close());

const SUBJECTS = 'subjects';
async function upload(kind: string, content: string): Promise<FeedJobView> {
  const sent = await app.as('admin').upload(uploadFeed, { query: { kind, mode: 'INSERT', fileName: 'test.csv' } }, content);
  if (sent.status !== 200) throw new Error(sent.text);
  return sent.body.data;
}
const of = (feed: FeedJobView) => ({ params: { id: feed.id }, body: { version: feed.version } });
async function apply(feed: FeedJobView): Promise<FeedJobView> {
  await app.as('admin').ok(applyFeed, of(feed));
  const read = async () => (await app.as('admin').ok(getFeed, { params: { id: feed.id } })).data;
  return eventually(read, (now) => now.state !== 'APPLYING');
}

describe('a file with unknown columns', () => {
  test('waits until each column is mapped or skipped, is then checked, and the choice is remembered', async () => {
    const text = 'Shelf;Name;Type;Credit Pts;Colour\nMAP1;Mapped;THEORY;4;red\n';
    const sent = await upload(SUBJECTS, text);
    expect(sent).toMatchObject({
      state: 'MAPPING',
      total: 1,
      reading: { format: 'CSV', encoding: 'UTF-8', separator: 'SEMICOLON' },
      mapping: [
        { by: 'NOBODY' },
        { key: 'name', by: 'NAME' },
        { key: 'type' },
        { key: 'credits', by: 'GUESS' },
        { key: null, by: 'NOBODY' },
      ],
    });
    expect(await app.as('admin').call(applyFeed, of(sent))).toMatchObject({ status: 409, body: { errors: [{ code: 'COLUMNS_OPEN' }] } });
    const map = (columns: (string | null)[]) =>
      app.as('admin').call(mapFeed, { params: { id: sent.id }, body: { version: sent.version, columns } });
    expect(await map(['code', 'name', 'type', 'credits'])).toMatchObject({ status: 422 });
    expect(await map(['name', 'name', 'type', 'credits', null])).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'COLUMN_TWICE' }] },
    });
    expect(await map([null, 'name', 'type', 'credits', null])).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'COLUMN_MISSING' }] },
    });
    expect(await map(['code', 'name', 'type', 'credits', null])).toMatchObject({
      status: 200,
      body: { data: { state: 'READY', willCreate: 1 } },
    });
    const again = await upload(SUBJECTS, text.replace('MAP1', 'MAP2'));
    expect(again).toMatchObject({ state: 'READY', mapping: expect.arrayContaining([{ key: 'code', by: 'REMEMBERED' }]) });
    expect(await apply(again)).toMatchObject({ state: 'APPLIED', created: 1 });
    const other = await app.as('adminA').upload(uploadFeed, { query: { kind: SUBJECTS, mode: 'INSERT', fileName: 'x.csv' } }, text);
    expect(other.body.data.state).toBe('MAPPING');
  });

  test('skips by itself what no row has a value in, with a heading or without one', async () => {
    const text = 'Code,,Name,Type,Credits,Shelf,\nEMPTY1, ,First,THEORY,4,,\nEMPTY2,,Second,THEORY,4,,\n';
    const sent = await upload(SUBJECTS, text);
    expect(sent).toMatchObject({ state: 'READY', willCreate: 2, fileErrors: [] });
    expect(sent.mapping.map(({ by }) => by)).toEqual(['NAME', 'EMPTY', 'NAME', 'NAME', 'NAME', 'EMPTY']);
  });

  test('asks about columns without a heading that have values, each once', async () => {
    const text = 'Code,,,Type,Credits\nBLANK1,a,First,THEORY,4,kept\nBLANK2,,Second,THEORY,4,kept\nBLANK3,,Third,THEORY,4,\n';
    const sent = await upload(SUBJECTS, text);
    expect(sent).toMatchObject({ state: 'MAPPING', failed: 0, header: ['Code', '', '', 'Type', 'Credits', ''] });
    expect(sent.fileErrors.map(({ code }) => code)).toEqual(['COLUMN_UNKNOWN', 'COLUMN_UNKNOWN', 'COLUMN_UNKNOWN', 'COLUMN_MISSING']);
    const columns = ['code', null, 'name', 'type', 'credits', null];
    const mapped = await app.as('admin').call(mapFeed, { params: { id: sent.id }, body: { version: sent.version, columns } });
    expect(mapped).toMatchObject({ status: 200, body: { data: { state: 'READY', willCreate: 3 } } });
    const again = await upload(SUBJECTS, text.replaceAll('BLANK', 'AGAIN'));
    expect(again).toMatchObject({ state: 'READY', willCreate: 3, failed: 0 });
    expect(again.mapping.map(({ key }) => key)).toEqual(columns);
    expect(again.mapping.map(({ by }) => by).filter((by) => by === 'REMEMBERED')).toHaveLength(3);
  });

  test('a cell beyond the headings in one row alone is a fault of that row', async () => {
    const sent = await upload(SUBJECTS, `${HEAD}\nLONG1,One,THEORY,4,spilt\nLONG2,Two,THEORY,4\nLONG3,Three,THEORY,4\n`);
    expect(sent).toMatchObject({ state: 'INVALID', failed: 1, total: 3 });
  });

  test('asks about a column that was empty in an earlier file, once it has values', async () => {
    const text = (mark: string, shelf: string) => `Code,Name,Type,Credits,Rack,Colour\n${mark},Once,THEORY,4,${shelf},red\n`;
    const sent = await upload(SUBJECTS, text('RACK1', ''));
    expect(sent.mapping.map(({ by }) => by).slice(4)).toEqual(['EMPTY', 'REMEMBERED']);
    const columns = ['code', 'name', 'type', 'credits', null, null];
    await app.as('admin').ok(mapFeed, { params: { id: sent.id }, body: { version: sent.version, columns } });
    expect((await upload(SUBJECTS, text('RACK2', 'A3'))).mapping[4]).toEqual({ key: null, by: 'NOBODY' });
  });
});
