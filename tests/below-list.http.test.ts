import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFeedRow, fixFeedRow, mapFeed, readFeed, replaceFeedCells } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { applyFeed, listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../src/kit/feed/feed.contract.ts';
import { workbook } from './feed-file.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(async () => app?.close());

type Content = Uint8Array<ArrayBuffer> | string;
async function sent(content: Content, kind = 'subjects'): Promise<FeedJobView> {
  const { body, text } = await app.as('admin').upload(uploadFeed, { query: { kind, mode: 'INSERT', fileName: 'list' } }, content);
  if (body.data === undefined) throw new Error(text);
  return body.data;
}
const rowsOf = async ({ id }: FeedJobView, query: { outcome?: 'NOTE' | 'INVALID'; doubtful?: 'YES' } = {}) =>
  (await app.as('admin').ok(listFeedRows, { params: { id }, query })).data;
const notesOf = async (feed: FeedJobView) =>
  (await rowsOf(feed, { outcome: 'NOTE' })).map(({ rowNo, cells }) => `${rowNo} ${cells.join('')}`);

const HEAD = 'Sr. No.,code,name,type,credits';
const LIST = [HEAD, '1,BL1,One,THEORY,4', '2,BL2,Two,THEORY,4'];
const NOTES = ['Checked by the exam cell,,,,', ',,Total: 2,,', 'Prepared by: R. Kale,,,,Principal'];

describe.each([
  ['CSV', (lines: readonly string[]): Content => lines.join('\n')],
  ['a workbook', (lines: readonly string[]): Content => workbook({ List: lines })],
])('words below a list as %s', (_form, file) => {
  test('are left out and told', async () => {
    const feed = await sent(file([...LIST, ',,,,', ...NOTES]));
    expect([feed.state, feed.total, feed.ok, feed.failed, feed.notes]).toEqual(['READY', 2, 2, 0, 3]);
    expect(await notesOf(feed)).toEqual(['5 Checked by the exam cell', '6 Total: 2', '7 Prepared by: R. KalePrincipal']);
    expect((await rowsOf(feed)).map(({ rowNo }) => rowNo)).toEqual([2, 3]);
  });

  test.each(['Total', 'एकूण', 'कुल'])('"%s" is no code of a record: the row is left out', async (total) => {
    const feed = await sent(file([...LIST, `,${total},,,8`]));
    expect([feed.state, feed.total, feed.failed, feed.notes]).toEqual(['READY', 2, 0, 1]);
  });

  test('are none where the row says which record it is, or has more than one cell', async () => {
    const feed = await sent(file([...LIST, '3,,Three,THEORY,4', ',BL4,,,']));
    expect([feed.state, feed.total, feed.failed, feed.notes]).toEqual(['INVALID', 4, 2, 0]);
    const within = await sent(file([HEAD, '1,BL1,One,THEORY,4', 'Second year,,,,', '2,BL2,Two,THEORY,4']));
    expect([within.failed, within.notes]).toEqual([1, 0]);
  });
});

test('words below a list are told apart once the columns are matched, and again when they are matched otherwise', async () => {
  const feed = await sent(['Sr. No.,code,Titel des Faches,type,credits', ...LIST.slice(1), NOTES[0]].join('\n'));
  expect([feed.state, feed.notes, feed.total]).toEqual(['MAPPING', 0, 3]);
  const matched = async ({ version }: FeedJobView, columns: (string | null)[]) =>
    (await app.as('admin').ok(mapFeed, { params: { id: feed.id }, body: { version, columns } })).data;
  const first = await matched(feed, [null, 'code', 'name', 'type', 'credits']);
  expect([first.state, first.total, first.notes]).toEqual(['READY', 2, 1]);
  // The first column is the key now: the row says that it is a record.
  const second = await matched(first, ['code', null, 'name', 'type', 'credits']);
  expect([second.total, second.failed, second.notes]).toEqual([3, 1, 0]);
});

test('they stay below when rows are added and corrected, and one that is corrected is a row', async () => {
  const feed = await sent([...LIST, ...NOTES.slice(0, 1)].join('\n'));
  const of = (version: number) => ({ params: { id: feed.id }, body: { version } });
  const added = await app
    .as('admin')
    .ok(addFeedRow, { ...of(feed.version), body: { version: feed.version, cells: ['3', 'BL3', 'Three', 'LECTURE', '4'] } });
  const replaced = await app.as('admin').ok(replaceFeedCells, {
    params: { id: feed.id },
    body: { version: added.data.feed.version, column: 3, from: 'LECTURE', to: 'THEORY' },
  });
  expect([replaced.data.feed.state, replaced.data.feed.total, replaced.data.feed.notes]).toEqual(['READY', 3, 1]);
  const fixed = await app.as('admin').ok(fixFeedRow, {
    params: { id: feed.id, rowNo: '4' },
    body: { version: replaced.data.feed.version, cells: ['4', 'BL4', 'Four', 'THEORY', '4'] },
  });
  expect([fixed.data.feed.state, fixed.data.feed.total, fixed.data.feed.notes]).toEqual(['READY', 4, 0]);
});

test('hidden rows and columns of a workbook are told, and hidden rows can be left out', async () => {
  const book = workbook(
    { List: [HEAD, ...[1, 2, 3, 4].map((n) => `${n},HR${n},Hidden ${n},THEORY,4`)] },
    { rows: [3, 4], columns: [1, 1] },
  );
  const feed = await sent(book);
  expect([feed.total, feed.reading]).toMatchObject([4, { hidden: { rows: 2, columns: 1 } }]);
  const read = async (version: number, hiddenRows?: 'LEFT_OUT') => {
    const body = hiddenRows ? { version, hiddenRows } : { version };
    return (await app.as('admin').ok(readFeed, { params: { id: feed.id }, body })).data;
  };
  const left = await read(feed.version, 'LEFT_OUT');
  expect([left.state, left.total, left.reading]).toMatchObject(['READY', 2, { hidden: { rows: 2, columns: 1 }, hiddenRows: 'LEFT_OUT' }]);
  expect((await rowsOf(left)).map(({ rowNo }) => rowNo)).toEqual([2, 5]);
  expect((await read(left.version)).total).toBe(4);
  const plain = await sent(workbook({ List: LIST }, { columns: [6, 16_384] }));
  expect(plain.reading).not.toHaveProperty('hidden');
  const text = await sent(LIST.join('\n'));
  const refused = await app
    .as('admin')
    .call(readFeed, { params: { id: text.id }, body: { version: text.version, hiddenRows: 'LEFT_OUT' } });
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'READING']);
});

test('a date of birth that cannot be right is warned of and applied all the same', async () => {
  const year = new Date().getFullYear();
  const head = 'PRN,Student ID,Name,DOB,Lateral entry,First semester here,Status';
  const born = [`15-08-${year - 18}`, `01-01-${year - 3}`, `01-01-${year - 90}`, `31-12-${year + 1}`, ''];
  const rows = born.map((day, n) => `88000${n},D${n},Name ${n},${day},No,1,Active`);
  const feed = await sent([head, ...rows].join('\n'), 'studentProfiles');
  expect([feed.state, feed.ok, feed.doubtful]).toEqual(['READY', 5, 3]);
  const doubted = await rowsOf(feed, { doubtful: 'YES' });
  expect(doubted.map(({ rowNo, doubts, errors }) => [rowNo, doubts?.[0]?.reason, errors])).toEqual([
    [3, 'Age 3: check the date of birth.', null],
    [4, expect.stringMatching(/^Age (89|90): check the date of birth\.$/), null],
    [5, 'This day is in the future.', null],
  ]);
  const body = { version: feed.version, cells: ['880001', 'D1', 'Name 1', `01-01-${year - 20}`, 'No', '1', 'Active'] };
  const fixed = await app.as('admin').ok(fixFeedRow, { params: { id: feed.id, rowNo: '3' }, body });
  expect([fixed.data.feed.doubtful, fixed.data.rows[0]?.doubts]).toEqual([2, null]);
  const { version } = fixed.data.feed;
  expect((await app.as('admin').call(applyFeed, { params: { id: feed.id }, body: { version } })).status).toBe(200);
});
