import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

const QUERY = { kind: 'departments', mode: 'INSERT', fileName: 'hostile.csv' } as const;
const PLAIN = { type: 'ACADEMIC', parentId: null, facultyId: null, headId: null } as const;
const upload = async (body: string | Buffer) => {
  const answer = await app.as('admin').upload(uploadFeed, { query: QUERY }, body as string);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.body.data;
};

describe('input that would hold everybody up', () => {
  it('9,999 and 29,000 unknown keys are one refusal, which tells the first hundred and how many more', async () => {
    for (const count of [9_999, 29_000]) {
      const body = Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
      const answer = await app.as('admin').call(departments.create, { body: body as never });
      expect([answer.status, answer.body.errors.length, answer.bytes.length < 50_000]).toEqual([422, 101, true]);
      const paths = answer.body.errors.map((item) => item.path);
      expect(paths.slice(0, 2)).toEqual(['body.code', 'body.name']);
      expect(answer.body.errors.at(-1)).toMatchObject({ code: 'MORE_FAULTS', count: count + 6 - 100 });
    }
  });

  it.each<[string, unknown, string]>([
    ['130,000 keys', Object.fromEntries(Array.from({ length: 130_000 }, (_, at) => [`k${at}`, 1])), 'TOO_MANY_KEYS'],
    ['100,000 objects of one key', { code: Array.from({ length: 100_000 }, (_, at) => ({ [`k${at}`]: 1 })) }, 'TOO_MANY_KEYS'],
    ['200,000 empty objects', { code: Array.from({ length: 200_000 }, () => ({})) }, 'TOO_MANY_PARTS'],
    ['1 MB of one text', { ...PLAIN, code: 'A', name: 'x'.repeat(1_000_000) }, 'TOO_BIG'],
    ['100,000 items of a list', { ...PLAIN, code: 'A', name: Array.from({ length: 100_000 }, (_, at) => at) }, 'INVALID_TYPE'],
  ])('%s are refused by name', async (_name, body, code) => {
    const answer = await app.as('admin').call(departments.create, { body: body as never });
    expect([answer.status, answer.body.errors.map((item) => item.code)]).toEqual([422, expect.arrayContaining([code])]);
  });

  it('lists in lists, a huge number, and one key of a query a thousand times are refused by name', async () => {
    const headers = { ...(await app.as('admin').headers()), 'content-type': 'application/json' };
    const url = `${app.url}${departments.create.path}?instituteId=${app.institute.id}`;
    const sent = async (body: string) => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      const said = (await answer.json()) as { errors: { code: string }[] };
      return [answer.status, said.errors[0]?.code];
    };
    expect(await sent(`{"code":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toEqual([422, 'TOO_DEEP']);
    expect(await sent(`{"code":${'['.repeat(30)}${']'.repeat(30)}}`)).toEqual([422, 'TOO_DEEP']);
    expect(await sent(`{"code":${'9'.repeat(900_000)}}`)).toEqual([422, 'INVALID_TYPE']);
    const repeated = await fetch(`${url}${'&q=a'.repeat(1_000)}`, { headers });
    expect(repeated.status).toBe(422);
  });

  it('millions of empty lines are no rows, and cost a few seconds of another thread', async () => {
    const used = process.cpuUsage();
    const feed = await upload(`code,name,type\n${'\n'.repeat(5_000_000)}LAST,Last,ACADEMIC\n`);
    expect(feed).toMatchObject({ state: 'READY', total: 1 });
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1e6).toBeLessThan(10);
    const { data } = await app.as('admin').ok(listFeedRows, { params: { id: feed.id } });
    expect(data[0]?.rowNo).toBe(5_000_002);
  });

  it('more rows than the setting are refused by name', async () => {
    process.env['FEED_ROWS'] = '100';
    try {
      const rows = (count: number) => `code,name,type\n${Array.from({ length: count }, (_, at) => `R${at},Row ${at},ACADEMIC\n`).join('')}`;
      expect(await upload(rows(100))).toMatchObject({ state: 'READY', total: 100 });
      const { state, fileErrors } = await upload(rows(101));
      expect([state, fileErrors[0]?.code, fileErrors[0]?.reason]).toEqual([
        'INVALID',
        'TOO_LARGE',
        expect.stringContaining('more than 100 rows'),
      ]);
    } finally {
      delete process.env['FEED_ROWS'];
    }
  });

  it.each<[string, string, RegExp]>([
    ['one giant line', `code,name\n${'x'.repeat(3_000_000)}`, /more than is read/],
    ['a quote that stays open', `code,name\nA,"${'b\n'.repeat(1_000_000)}`, /never closed/],
    ['a million columns', `code${',x'.repeat(300_000)}\n`, /columns/],
  ])('%s is refused by name', async (_name, body, reason) => {
    const { state, fileErrors } = await upload(body);
    expect([state, fileErrors[0]?.reason]).toEqual(['INVALID', expect.stringMatching(reason)]);
  });

  it('a list longer than the setting is not printed: how many pages it had is said; a table of it is made', async () => {
    for (let at = 0; at < 80; at += 1)
      await app.as('admin').ok(departments.create, { body: { ...PLAIN, code: `P${at}`, name: `Printed ${at}` } });
    process.env['PDF_ROWS'] = '70';
    try {
      const printed = await app.as('admin').call(departments.exportCsv, { query: { format: 'pdf' } });
      expect([printed.status, printed.body]).toMatchObject([409, { errors: [{ code: 'PDF_TOO_LONG', count: 3 }] }]);
      expect((await app.as('admin').call(departments.exportCsv, { query: { format: 'csv' } })).status).toBe(200);
      const short = await app.as('admin').call(departments.exportCsv, { query: { format: 'pdf', q: 'Printed 7' } });
      expect([short.status, short.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    } finally {
      delete process.env['PDF_ROWS'];
    }
  });

  it('_x0000_ in a workbook is a fault of its row, and so is half a sign', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const sheet = row('code', 'name', 'type') + row('A1', 'Nul _x0000_ here', 'ACADEMIC') + row('A2', 'Half _xD800_', 'ACADEMIC');
    const book = zipSync({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    });
    const feed = await upload(Buffer.from(book));
    expect(feed).toMatchObject({ state: 'INVALID', total: 2, failed: 2 });
    const { data } = await app.as('admin').ok(listFeedRows, { params: { id: feed.id } });
    expect(data.map(({ rowNo, errors }) => [rowNo, errors?.[0]?.reason])).toEqual([
      [2, 'contains an invalid character'],
      [3, expect.stringContaining('letters that were lost')],
    ]);
  });
});
