import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.server.ts';
import { approve, listApprovals } from '../src/kit/approval/approval.contract.ts';
import { endOldFeeds } from '../src/kit/feed/feed-end.server.ts';
import { applyFeed, feedErrors, getFeed, listFeedRows, listFeeds, removeFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { sayReason } from '../src/kit/feed/feed-reason.server.ts';
import type { FeedJobView, FeedMode } from '../src/kit/feed/feed.contract.ts';
import { addFeedRow, dropFeedRow, fixFeedRow, readFeed } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { getFeedLimits, restoreFeed, setFeedLimits, undoFeed } from '../src/kit/feed/feed-batch.contract.ts';
import { listTrash, restoreTrashed } from '../src/kit/trash/trash.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { xlsx } from '../src/kit/spreadsheet/xlsx.server.ts';
import { HEAD, line, many, workbook } from './feed-file.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true, connections: 8 })));
afterAll(async () => app?.close());

const SUBJECTS = 'subjects';
const upload = async (
  kind: string,
  content: string | Uint8Array<ArrayBuffer>,
  mode: FeedMode = 'INSERT',
  name = 'test.csv',
): Promise<FeedJobView> => {
  const sent = await app.as('admin').upload(uploadFeed, { query: { kind, mode, fileName: name } }, content);
  if (sent.status !== 200) throw new Error(sent.text);
  return sent.body.data;
};
const of = (feed: FeedJobView) => ({ params: { id: feed.id }, body: { version: feed.version } });
async function apply(feed: FeedJobView, typed?: number): Promise<FeedJobView> {
  await app.as('admin').ok(applyFeed, { params: { id: feed.id }, body: { version: feed.version, ...(typed ? { typed } : {}) } });
  const read = async () => (await app.as('admin').ok(getFeed, { params: { id: feed.id } })).data;
  return eventually(read, (now) => now.state !== 'APPLYING');
}
const rowsOf = async (feed: FeedJobView) =>
  (await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: { size: '200' } })).data;
async function checksum(table: string): Promise<string> {
  const found = await sql<{ sum: string }>`select md5(string_agg(t::text, '|' order by t.id)) as sum from ${sql.table(table)} t
    where institute_id = ${app.institute.id}`.execute(app.inside.db);
  return found.rows[0]?.sum ?? '';
}
describe('a file in another form', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, object]>([
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${HEAD}\nENC1,Café,THEORY,4\n`, 'utf16le')), { encoding: 'UTF-16LE', separator: 'COMMA' }],
    [
      'Windows-1252 with tabs',
      new Uint8Array(Buffer.from(`${HEAD}\nENC1,Café,THEORY,4\n`.replaceAll(',', '\t'), 'latin1')),
      { encoding: 'Windows-1252', separator: 'TAB' },
    ],
  ])('%s is detected, and reported', async (_what, bytes, reading) => {
    const sent = await upload(SUBJECTS, bytes);
    expect(sent).toMatchObject({ state: 'READY', reading });
    expect((await rowsOf(sent))[0]?.cells).toContain('Café');
  });

  test('a workbook is read like a file, text staying text; its bad rows come back as a workbook', async () => {
    async function* rows() {
      yield ['000123', 'भौतिकशास्त्र', 'THEORY', { figure: '4' }];
      yield ['000124', '=1+1', 'WRONG', { figure: '4' }];
    }
    const parts: Buffer[] = [];
    const columns = HEAD.split(',').map((title) => ({ title, width: 12 }));
    for await (const part of xlsx({ title: 'Subjects', columns, frozen: 0, rows: rows() })) parts.push(part);
    const sent = await upload(SUBJECTS, new Uint8Array(Buffer.concat(parts)), 'INSERT', 'subjects.xlsx');
    expect(sent).toMatchObject({ state: 'INVALID', total: 2, failed: 1, reading: { format: 'XLSX', sheet: 'Subjects', sheets: 1 } });
    expect((await rowsOf(sent)).map((row) => row.cells)).toEqual([
      ['000123', 'भौतिकशास्त्र', 'THEORY', '4'],
      ['000124', '=1+1', 'WRONG', '4'],
    ]);
    const bad = await app.as('admin').call(feedErrors, { params: { id: sent.id } });
    expect(bad.status).toBe(200);
    expect(bad.text.slice(0, 2)).toBe('PK');
  });
});

describe('a file is read with other settings, without another upload', () => {
  const read = (feed: FeedJobView, how: object) =>
    app.as('admin').call(readFeed, { params: { id: feed.id }, body: { version: feed.version, ...how } });

  test('text in another encoding, with another separator and headings further down', async () => {
    const text = `List of subjects;;;\n\n${[HEAD, line('READ1', 'Café, small')].join('\n').replaceAll(/,(?! )/g, '|')}\n`;
    const sent = await upload(SUBJECTS, text);
    expect(sent).toMatchObject({ state: 'READY', fileKept: true, reading: { encoding: 'UTF-8', separator: 'BAR', headerRow: 3 } });
    const wrong = await read(sent, { encoding: 'UTF-16LE', separator: 'BAR', headerRow: 3 });
    expect(wrong.body.data).toMatchObject({ fileKept: true, reading: { encoding: 'UTF-16LE' } });
    const { data } = (await read(wrong.body.data, { encoding: 'UTF-8', separator: 'BAR', headerRow: 3 })).body;
    expect(data).toMatchObject({ state: 'READY', total: 1, reading: { encoding: 'UTF-8', separator: 'BAR', headerRow: 3 } });
    expect(await rowsOf(data)).toMatchObject([{ rowNo: 4, cells: ['READ1', 'Café, small', 'THEORY', '4'] }]);
    expect(await read(data, { sheet: 'Other' })).toMatchObject({ status: 422 });
    expect(await read(sent, { separator: 'COMMA' })).toMatchObject({ status: 409, body: { errors: [{ code: 'VERSION_CONFLICT' }] } });
    const other = await app.as('clerk').call(readFeed, { params: { id: data.id }, body: { version: data.version } });
    expect(other.status).toBe(403);
    // After it is applied the file is not kept.
    const applied = await apply(data);
    expect(applied).toMatchObject({ state: 'APPLIED', created: 1, fileKept: false });
    expect(await read(applied, { separator: 'COMMA' })).toMatchObject({ status: 409, body: { errors: [{ code: 'FEED_STATE' }] } });
  });

  test('another sheet of a workbook', async () => {
    const book = workbook({ Notes: ['made by hand'], Subjects: [HEAD, line('READ2', 'Second sheet')] });
    const sent = await upload(SUBJECTS, book, 'INSERT', 'two.xlsx');
    expect(sent).toMatchObject({ total: 0, reading: { format: 'XLSX', sheet: 'Notes', sheetNames: ['Notes', 'Subjects'] } });
    expect(await read(sent, { sheet: 'Third' })).toMatchObject({ status: 422 });
    const { data } = (await read(sent, { sheet: 'Subjects' })).body;
    expect(data).toMatchObject({ state: 'READY', total: 1, reading: { sheet: 'Subjects', sheets: 2 } });
  });
});

describe('rows are corrected before anything is applied', () => {
  test('a changed row is checked again with the rows that depend on it', async () => {
    const sent = await upload(SUBJECTS, [HEAD, line('FIX1', 'One'), line('FIX1', 'Two'), line('FIX3', 'Three', 'x'), ''].join('\n'));
    expect(sent).toMatchObject({ state: 'INVALID', failed: 2 });
    const fix = (feed: FeedJobView, rowNo: number, cells: string[]) =>
      app.as('admin').call(fixFeedRow, { params: { id: feed.id, rowNo: String(rowNo) }, body: { version: feed.version, cells } });
    // Row 3 was "the same as in row 2": when row 2 changes its code, row 3 is good without being touched.
    const first = await fix(sent, 2, ['FIX9', 'One', 'THEORY', '4']);
    expect(first.body.data).toMatchObject({
      feed: { failed: 1, ok: 2 },
      rows: [
        { rowNo: 2, errors: null },
        { rowNo: 3, errors: null },
      ],
    });
    expect(await fix(sent, 4, ['FIX3', 'Three', 'THEORY', '4'])).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'VERSION_CONFLICT' }] },
    });
    expect(await fix(first.body.data.feed, 4, ['FIX3'])).toMatchObject({ status: 422 });
    const wrong = await fix(first.body.data.feed, 4, ['FIX9', 'Three', 'THEORY', '4']);
    expect(wrong.body.data.rows.find((row) => row.rowNo === 4)?.errors).toEqual([
      { column: 'code', value: 'FIX9', reason: 'is the same as in row 2' },
    ]);
    const good = await fix(wrong.body.data.feed, 4, ['FIX3', 'Three', 'THEORY', '4']);
    expect(good.body.data.feed).toMatchObject({ state: 'READY', failed: 0 });
    const added = await app
      .as('admin')
      .ok(addFeedRow, { params: { id: sent.id }, body: { version: good.body.data.feed.version, cells: ['FIX3', 'Again', 'THEORY', '4'] } });
    expect(added.data).toMatchObject({ feed: { state: 'INVALID', total: 4 }, rows: [{ rowNo: 4 }, { rowNo: 5, outcome: 'INVALID' }] });
    const dropped = await app
      .as('admin')
      .ok(dropFeedRow, { params: { id: sent.id, rowNo: '4' }, body: { version: added.data.feed.version } });
    expect(dropped.data).toMatchObject({ feed: { state: 'READY', total: 3 }, rows: [{ rowNo: 5, errors: null }] });
    expect(await apply(dropped.data.feed)).toMatchObject({ state: 'APPLIED', created: 3, failed: 0 });
    expect(await fix(dropped.data.feed, 2, ['A', 'B', 'THEORY', '4'])).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'FEED_STATE' }] },
    });
  });
});

describe('a batch is undone', () => {
  test('to the trash and restored, or permanently', async () => {
    const before = await checksum('subject');
    const feed = await apply(await upload(SUBJECTS, `${HEAD}\n${many('SOFT', 5)}`));
    const after = await checksum('subject');
    const { data: soft } = await app.as('admin').ok(removeFeed, of(feed));
    expect(soft).toMatchObject({ state: 'DELETED', hardDelete: false });
    expect(await checksum('subject')).toBe(before);
    const { data: back } = await app.as('admin').ok(restoreFeed, of(soft));
    expect(back).toMatchObject({ state: 'APPLIED' });
    expect(await checksum('subject')).toBe(after);
    // One record deleted singly is in the trash; the batch is whole again, and deleted as a whole, once it is back.
    const [one] = (await app.as('admin').ok(subjects.list, { query: { q: 'SOFT3' } })).data;
    await app.as('admin').ok(subjects.remove, { params: { id: one?.id ?? '' }, body: { version: 1 } });
    expect(await app.as('admin').call(removeFeed, of(back))).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'CHANGED_MEANWHILE' }] },
    });
    const trashed = async () => (await app.as('admin').ok(listTrash, { params: { plural: SUBJECTS } })).data;
    const [kept] = await trashed();
    await app.as('admin').ok(restoreTrashed, { params: { plural: SUBJECTS, id: kept?.id ?? '' } });
    const { data: again } = await app.as('admin').ok(removeFeed, of(back));
    expect(await trashed()).toEqual([]);
    const { data: hard } = await app
      .as('admin')
      .ok(removeFeed, { params: { id: feed.id }, body: { version: again.version, hard_delete: true } });
    expect(hard).toMatchObject({ state: 'DELETED', hardDelete: true });
    expect(await app.as('admin').call(restoreFeed, of(hard))).toMatchObject({ status: 409, body: { errors: [{ code: 'HARD_DELETED' }] } });
    expect(await checksum('subject')).toBe(before);
  });

  test('after the retention a deleted batch cannot be restored; a file that is never applied is not kept forever', async () => {
    const feed = await apply(await upload(SUBJECTS, `${HEAD}\n${many('OLD', 2)}`));
    const { data: soft } = await app.as('admin').ok(removeFeed, of(feed));
    const left = await upload(SUBJECTS, `${HEAD}\n${many('LEFT', 2)}`);
    const sweep = (at: number) => {
      const before = new Date(at).toISOString();
      return endOldFeeds({ database: app.asApp.db, owner: app.inside.pool, deletedBefore: before, sentBefore: before });
    };
    expect(await sweep(Date.now() - 86_400_000)).toEqual({ batches: 0, files: 0 });
    expect(await sweep(Date.now() + 60_000)).toMatchObject({ batches: 1, files: expect.any(Number) });
    const now = async (id: string) => (await app.as('admin').ok(getFeed, { params: { id } })).data;
    expect(await now(soft.id)).toMatchObject({ state: 'DELETED', hardDelete: true });
    expect(await now(left.id)).toMatchObject({ state: 'READY', fileKept: false });
    expect(await app.as('admin').call(restoreFeed, of(await now(soft.id)))).toMatchObject({ status: 409 });
  });

  test('row by row: previous values are restored, unless somebody changed the record since', async () => {
    await apply(await upload(SUBJECTS, `${HEAD}\n${many('UNDO', 4, 'Before')}`));
    const feed = await apply(await upload(SUBJECTS, `${HEAD}\n${many('UNDO', 4, 'After')}\n${line('UNDO9', 'New')}`, 'BOTH'));
    expect(feed).toMatchObject({ created: 1, updated: 4 });
    await app.inside_('admin', async (db) => {
      await db.updateTable('subject').set({ name: 'By hand', version: 3 }).where('code', '=', 'UNDO2').execute();
    });
    const { data: undone } = await app.as('admin').ok(undoFeed, of(feed));
    expect(undone).toMatchObject({ state: 'UNDONE', undone: 4 });
    expect((await rowsOf(undone)).map((row) => `${row.outcome} ${row.answer ?? ''}`.trim())).toEqual([
      'UNDONE',
      'UNDONE',
      'UPDATED The record was changed, locked or deleted after the import.',
      'UNDONE',
      'UNDONE',
    ]);
    const names = await sql<{ code: string; name: string; credits: string }>`select code, name, credits from subject
      where institute_id = ${app.institute.id} and code like 'UNDO%' order by code`.execute(app.inside.db);
    expect(names.rows.map((row) => `${row.code} ${row.name} ${row.credits}`)).toEqual([
      'UNDO0 Before 0 4.0',
      'UNDO1 Before 1 4.0',
      'UNDO2 By hand 4.0',
      'UNDO3 Before 3 4.0',
    ]);
  });

  test('rows that stay say why in the language of whoever undoes the file', async () => {
    await apply(await upload(SUBJECTS, `${HEAD}\n${many('WHY', 2, 'Before')}`));
    const feed = await apply(await upload(SUBJECTS, `${HEAD}\n${many('WHY', 2, 'After')}\n${line('WHY9', 'New')}`, 'BOTH'));
    await app.inside_('admin', async (db) => {
      await db.updateTable('subject').set({ name: 'By hand', version: 3 }).where('code', 'in', ['WHY1', 'WHY9']).execute();
    });
    const { data: undone } = await app.as('admin').ok(undoFeed, of(feed), { 'accept-language': 'mr' });
    expect(undone).toMatchObject({ state: 'UNDONE', undone: 1 });
    const answers = (await rowsOf(undone)).flatMap((row) => row.answer ?? []);
    expect(answers).toEqual(Array(2).fill(sayReason('mr', 'changedSince')));
  });

  test('T36: above the limits the number is typed and a second person decides; changes above them are typed', async () => {
    const feed = await apply(await upload(SUBJECTS, `${HEAD}\n${many('TWO', 51)}`));
    const remove = (body: object) =>
      app.as('admin').call(removeFeed, { params: { id: feed.id }, body: { version: feed.version, ...body } });
    expect(await remove({})).toMatchObject({ status: 409, body: { errors: [{ code: 'TYPE_THE_NUMBER' }] } });
    expect(await remove({ typed: 50, reason: 'A wrong list' })).toMatchObject({ status: 409 });
    expect(await remove({ typed: 51 })).toMatchObject({ status: 422 });
    expect(await remove({ typed: 51, reason: 'A wrong list' })).toMatchObject({ status: 200, body: { data: { state: 'APPLIED' } } });
    expect(await remove({ typed: 51, reason: 'A wrong list' })).toMatchObject({ status: 409 });
    const { data: asked } = await app.as('controller').ok(listApprovals, { query: { act: 'feeds.remove', state: 'PENDING' } });
    const decide = (who: 'admin' | 'controller') =>
      app.as(who).call(approve, { params: { id: asked[0]?.id ?? '' }, body: { version: asked[0]?.version ?? 0 } });
    expect(await decide('admin')).toMatchObject({ status: 403, body: { errors: [{ code: 'OWN_REQUEST' }] } });
    expect(await decide('controller')).toMatchObject({ status: 200 });
    expect((await app.as('admin').ok(getFeed, { params: { id: feed.id } })).data.state).toBe('DELETED');

    const { data: limits } = await app.as('admin').ok(getFeedLimits, {});
    await app.as('admin').ok(setFeedLimits, { body: { ...limits, changeCount: 3 } });
    expect(await app.as('clerk').call(setFeedLimits, { body: { ...limits, version: 1 } })).toMatchObject({ status: 403 });
    const changing = await upload(SUBJECTS, `${HEAD}\n${many('UNDO', 4, 'Typed')}`, 'UPDATE');
    expect(changing.cautions.apply).toMatchObject({ count: 4, typed: true });
    expect(await app.as('admin').call(applyFeed, of(changing))).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'TYPE_THE_NUMBER' }] },
    });
    expect(await apply(changing, 4)).toMatchObject({ state: 'APPLIED', updated: 4 });
  });

  test('all files are in one list, by kind, state and sender', async () => {
    const list = await app.as('admin').ok(listFeeds, { query: { kind: SUBJECTS, by: 'ME', state: 'DELETED' } });
    expect(list.data.length).toBeGreaterThan(1);
    expect(list.counts?.['DELETED']).toBe(list.page.total);
    expect((await app.as('controller').ok(listFeeds, { query: { by: 'ME' } })).data).toEqual([]);
  });
});
