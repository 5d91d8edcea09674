import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readXlsx, writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { fixFeedRow, mapFeed, replaceFeedCells } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { applyFeed, feedErrors, feedHeaders, getFeed, listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView, FeedMode } from '../src/kit/feed/feed.contract.ts';
import { eventually } from './eventually.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true, connections: 8 })));
afterAll(async () => app?.close());

const REGISTER = readFileSync('fixtures/office-lists/admission-register.csv');
const KIND = 'studentProfiles';

async function upload(content: Uint8Array<ArrayBuffer> | string, mode: FeedMode = 'INSERT', kind = KIND): Promise<FeedJobView> {
  const sent = await app.as('admin').upload(uploadFeed, { query: { kind, mode, fileName: 'register' } }, content);
  if (sent.status !== 200) throw new Error(sent.text);
  return sent.body.data;
}
const bytes = (content: Uint8Array) => new Uint8Array(content);
const rowsOf = async (feed: FeedJobView) =>
  (await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: { size: '200' } })).data;
const constants = { lateralEntry: 'no', firstSemester: '1', state: 'Active' };
const confirm = (feed: FeedJobView) =>
  app
    .as('admin')
    .ok(mapFeed, { params: { id: feed.id }, body: { version: feed.version, columns: feed.mapping.map(({ key }) => key), constants } })
    .then(({ data }) => data);
const ended = (feed: FeedJobView) =>
  eventually(
    async () => (await app.as('admin').ok(getFeed, { params: { id: feed.id } })).data,
    (now) => now.state !== 'APPLYING',
  );

/** The register as a workbook: merged title, real dates, mobiles as numbers, blank cells left away. */
async function registerBook(): Promise<Uint8Array<ArrayBuffer>> {
  const lines: string[][] = parse(REGISTER, { bom: true });
  const rows = lines.map((cells, at) =>
    cells.map((cell, column) => {
      if (cell === '') return null;
      const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell);
      if (at > 3 && column === 6 && day && cell !== '31/02/2008')
        return new Date(Date.UTC(Number(day[3]), Number(day[2]) - 1, Number(day[1])));
      return column === 8 && /^\d{10}$/.test(cell) ? Number(cell) : cell;
    }),
  );
  const merges = [0, 1].map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: 9 }));
  return bytes(await writeXlsx({ sheets: [{ name: 'FYIT 2026', rows, merges }] }));
}

describe.each([
  ['CSV', async () => bytes(REGISTER)],
  ['a workbook', registerBook],
])('a college’s admission register as %s', (_form, file) => {
  test('is read below its title, by what the office writes, and asks only for what it lacks', async () => {
    const feed = await upload(await file());
    expect([feed.state, feed.reading?.headerRow]).toEqual(['MAPPING', 4]);
    expect(feed.mapping.map(({ key }) => key)).toEqual([
      null,
      'studentId',
      'universityPrn',
      'fullName',
      'nameInScript',
      'gender',
      'dateOfBirth',
      'category',
      'phoneNumber',
      'email',
    ]);
    expect(feed.mapping.filter(({ by }) => by === 'GUESS' || by === 'NOBODY')).toEqual([]);
    expect(feed.fileErrors.map(({ code, column }) => [code, column])).toEqual([
      ['COLUMN_MISSING', 'lateralEntry'],
      ['COLUMN_MISSING', 'firstSemester'],
      ['COLUMN_MISSING', 'state'],
    ]);
    const checked = await confirm(feed);
    const bad = (await rowsOf(checked)).filter((row) => row.errors !== null);
    expect(bad.map(({ rowNo, errors }) => [rowNo, errors?.map(({ column, reason }) => `${column} ${reason}`).join()])).toEqual([
      [13, 'email must be an email address such as ravi@example.org'],
      [22, 'universityPrn is the same as in row 21'],
      [30, 'dateOfBirth no such day in the calendar'],
      [39, 'phoneNumber must be a mobile number of 10 digits'],
      [47, 'gender must be one of Female, Male, Other'],
    ]);
    expect([checked.state, checked.total, checked.ok, checked.notes, checked.constants]).toEqual(['INVALID', 60, 55, 1, constants]);
    const below = await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: { outcome: 'NOTE' } });
    expect(below.data.map(({ cells, errors }) => [cells.join(''), errors])).toEqual([['Prepared by: Office Superintendent', null]]);
  });
});

test('the good rows are applied, the others are had as a file with their numbers, which is read again as it is', async () => {
  const checked = await confirm(await upload(await registerBook()));
  const call = { params: { id: checked.id }, body: { version: checked.version } };
  expect((await app.as('admin').call(applyFeed, call)).status).toBe(409);
  await app.as('admin').ok(applyFeed, { ...call, body: { ...call.body, only: 'GOOD' } });
  const done = await ended(checked);
  expect([done.state, done.created, done.failed]).toEqual(['APPLIED', 55, 5]);
  const { data } = await app.as('admin').ok(studentProfiles.list, { query: { q: '2026016400104', size: '1' } });
  expect(data[0]).toMatchObject({
    fullName: 'Shinde Omkar Anil',
    nameInScript: 'शिंदे ओंकार अनिल',
    gender: 'MALE',
    dateOfBirth: '2008-04-22',
    phoneNumber: '+919876543213',
    email: 'Omkar3@Example.Org',
    state: 'ACTIVE',
    lateralEntry: false,
  });
  const { headers } = app.as('admin');
  const answer = await fetch(`${app.url}${feedErrors.path.replace(':id', checked.id)}?instituteId=${app.institute.id}`, {
    headers: { ...(await headers()), 'accept-language': 'mr' },
  });
  const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  const rows = sheets[0]?.rows ?? [];
  expect([rows[0]?.[0], rows[0]?.at(-1), rows.slice(1).map((row) => row[0])]).toEqual([
    'फाइलमधील ओळ',
    'काय दुरुस्त करावे',
    ['13', '22', '30', '39', '47'],
  ]);
  const mended = rows.map((row, at) => row.map((cell, column) => (at === 1 && column === 10 ? 'ravi@example.org' : cell)));
  const again = await upload(bytes(await writeXlsx({ sheets: [{ name: 'x', rows: mended.slice(0, 2) }] })));
  expect((await confirm(again)).state).toBe('READY');
});

test('one correction is written into every row that has the same fault', async () => {
  const lines = ['PRN,Enrollment No,Name,Gender,Lateral entry,First semester here,Status'];
  for (let n = 1; n <= 30; n += 1) lines.push(`77${n},R${n},Name ${n},${n % 3 === 0 ? 'Femal' : 'M'},No,1,Active`);
  const feed = await upload(lines.join('\n'));
  expect([feed.state, feed.failed]).toEqual(['INVALID', 10]);
  const call = { params: { id: feed.id }, body: { version: feed.version, column: 3, from: ' feMAL ', to: 'Female' } };
  const { data } = await app.as('admin').ok(replaceFeedCells, call);
  expect([data.replaced, data.feed.state, data.feed.willCreate]).toEqual([10, 'READY', 30]);
  expect((await app.as('admin').call(replaceFeedCells, call)).status).toBe(409);
});

describe('a list without the student ID', () => {
  /** 60 students below two rows of title, as offices write them. */
  const officeList = (prn: number) => {
    const rows = Array.from(
      { length: 60 },
      (_, n) => `${n + 1},${prn + n},${n + 1},Student ${n + 1},02/02/2008,${n % 2 ? 'M' : 'F'},98765${String(n).padStart(5, '0')},OPEN`,
    );
    return ['Example College,,,,,,,', 'List of students,,,,,,,', 'Sr.,PRN,Roll,Name,DOB,M/F,Mobile,Category', ...rows].join('\n');
  };
  const matched = async (prn: number, studentId: { sameAs: string } | { prefix: string }, mode: FeedMode = 'INSERT') => {
    const feed = await upload(officeList(prn), mode);
    const columns = feed.mapping.map(({ key }) => key);
    const body = { version: feed.version, columns, constants: { ...constants, studentId } };
    return { feed, answer: await app.as('admin').call(mapFeed, { params: { id: feed.id }, body }) };
  };

  test('takes the cell of another column in every row, also in one that is corrected', async () => {
    const { feed, answer } = await matched(7_000_000_000_101, { sameAs: 'universityPrn' });
    expect(feed.mapping.map(({ key }) => key)).toEqual([
      null,
      'universityPrn',
      null,
      'fullName',
      'dateOfBirth',
      'gender',
      'phoneNumber',
      'category',
    ]);
    expect(feed.fileErrors.map(({ code, column }) => [code, column])).toContainEqual(['COLUMN_MISSING', 'studentId']);
    const { data } = answer.body;
    expect([data.state, data.total, data.willCreate, data.constants['studentId']]).toEqual(['READY', 60, 60, { sameAs: 'universityPrn' }]);
    const [row] = await rowsOf(data);
    const cells = (row?.cells ?? []).map((cell, at) => (at === 1 ? '7000000009999' : cell));
    const fixed = await app.as('admin').ok(fixFeedRow, { params: { id: data.id, rowNo: '4' }, body: { version: data.version, cells } });
    await app.as('admin').ok(applyFeed, { params: { id: data.id }, body: { version: fixed.data.feed.version } });
    expect(await ended(data)).toMatchObject({ state: 'APPLIED', created: 60, failed: 0 });
    const { data: found } = await app.as('admin').ok(studentProfiles.list, { query: { q: '70000000', size: '200' } });
    expect(found.length).toBe(60);
    expect(found.every((one) => one.studentId === one.universityPrn)).toBe(true);
    const again = await matched(7_000_000_000_101, { sameAs: 'universityPrn' }, 'BOTH');
    expect(again.answer.body.data).toMatchObject({ state: 'READY', willSkip: 59, willCreate: 1 });
  });

  test('remembers from which column, for the next list of the same person, until it is filled otherwise', async () => {
    await matched(7_600_000_000_001, { sameAs: 'universityPrn' });
    const next = await upload(officeList(7_610_000_000_001));
    expect(next.constants).toEqual({ studentId: { sameAs: 'universityPrn' } });
    expect(next.fileErrors.map(({ column }) => column)).not.toContain('studentId');
    const full = 'PRN,Name,Lateral entry,First semester here,Status\n7620000000001,Remembered,no,1,Active\n';
    expect(await upload(full)).toMatchObject({ state: 'READY', willCreate: 1 });
    const hers = await app.as('clerk').upload(uploadFeed, { query: { kind: KIND, mode: 'INSERT', fileName: 'x' } }, full);
    expect([hers.status, hers.body.data?.constants]).toEqual([200, {}]);
    await matched(7_630_000_000_001, { prefix: 'REM-' });
    expect((await upload(full)).constants).toEqual({});
  });

  test('numbers new students after a prefix, from the next free number', async () => {
    const first = await matched(7_100_000_000_001, { prefix: 'NUM-' });
    expect(first.answer.body.data).toMatchObject({
      state: 'READY',
      constants: { studentId: { prefix: 'NUM-', first: 1, digits: 3, fromRow: 4 } },
    });
    await app.as('admin').ok(applyFeed, { params: { id: first.feed.id }, body: { version: first.answer.body.data.version } });
    await ended(first.feed);
    const ids = async () =>
      (await app.as('admin').ok(studentProfiles.list, { query: { q: 'NUM-', size: '200', sort: 'studentId' } })).data.map(
        (one) => one.studentId,
      );
    expect([(await ids()).at(0), (await ids()).at(-1)]).toEqual(['NUM-001', 'NUM-060']);
    const second = await matched(7_200_000_000_001, { prefix: 'num-' });
    expect(second.answer.body.data).toMatchObject({ state: 'READY', constants: { studentId: { first: 61, digits: 3 } } });
    // However long the numbers are; where they are too long to be counted exactly, it is said.
    const has = (from: string, to: string) =>
      app.inside_('admin', async (db) => {
        await sql`update student_profile set student_id = ${to} where student_id = ${from}`.execute(db);
      });
    await has('NUM-001', 'LNG-1234567890123');
    const long = await matched(7_250_000_000_001, { prefix: 'LNG-' });
    expect(long.answer.body.data).toMatchObject({ constants: { studentId: { first: 1_234_567_890_124, digits: 13 } } });
    await has('LNG-1234567890123', 'LNG-98765432109876543210');
    const tooLong = await matched(7_260_000_000_001, { prefix: 'LNG-' });
    expect([tooLong.answer.status, tooLong.answer.body.errors[0]?.code]).toEqual([409, 'NUMBER_TOO_LONG']);
  });

  test('numbers a first year that has no PRN yet, and never gives one to all', async () => {
    const rows = Array.from(
      { length: 3 },
      (_, n) => `${n + 1},FY-${n + 1},Newcomer ${n + 1},02/02/2008,F,98765${String(n).padStart(5, '0')},OPEN`,
    );
    const feed = await upload(['Sr.,Student Code,Name,DOB,M/F,Mobile,Category', ...rows].join('\n'), 'INSERT');
    const body = {
      version: feed.version,
      columns: feed.mapping.map(({ key }) => key),
      constants: { ...constants, universityPrn: { prefix: 'TEMP-' } },
    };
    const { data } = await app.as('admin').ok(mapFeed, { params: { id: feed.id }, body });
    expect(data).toMatchObject({ state: 'READY', constants: { universityPrn: { prefix: 'TEMP-', first: 1 } } });
  });

  test('two lists that were numbered at the same time, also as a record took a number by hand: all of both are applied', async () => {
    const files = [await matched(7_400_000_000_001, { prefix: 'TWO-' }), await matched(7_500_000_000_001, { prefix: 'two-' })];
    expect(files.map(({ answer }) => answer.body.data.constants['studentId'])).toMatchObject([{ first: 1 }, { first: 1 }]);
    const factory = masterFactory(app.as('admin'), 760);
    const byHand = { ...(await factory.bodyOf(masterOf('student_profile'))), studentId: 'TWO-004' };
    await app.as('admin').ok(studentProfiles.create, { body: byHand as never });
    await Promise.all(
      files.map(({ feed, answer }) =>
        app.as('admin').ok(applyFeed, { params: { id: feed.id }, body: { version: answer.body.data.version } }),
      ),
    );
    const done = await Promise.all(files.map(({ feed }) => ended(feed)));
    expect(done.map(({ state, created, failed }) => [state, created, failed])).toEqual([
      ['APPLIED', 60, 0],
      ['APPLIED', 60, 0],
    ]);
    const { data } = await app.as('admin').ok(studentProfiles.list, { query: { q: 'TWO-', size: '200' } });
    const numbers = data.map(({ studentId }) => Number(studentId.slice(4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual([4, ...Array.from({ length: 120 }, (_, at) => at + 5)]);
    expect(
      done
        .map(({ constants: fills }) => fills['studentId'])
        .map((fill) => (typeof fill === 'object' && 'first' in fill ? fill.first : 0))
        .toSorted((a, b) => a - b),
    ).toEqual([5, 65]);
  });

  test('is filled only as its kind allows, and numbers are given to new students only', async () => {
    const refused = async (fill: { sameAs: string } | { prefix: string }, mode?: FeedMode) => {
      const { answer } = await matched(7_300_000_000_001, fill, mode);
      return [answer.status, answer.body.errors[0]?.code];
    };
    expect(await refused({ sameAs: 'fullName' })).toEqual([422, 'FILL_FROM']);
    expect(await refused({ sameAs: 'formNumber' })).toEqual([422, 'FILL_FROM']);
    expect(await refused({ prefix: 'NUM-' }, 'BOTH')).toEqual([422, 'FILL_NUMBERS']);
  });
});

test('what stands for missing columns is for new records: existing ones keep what they have', async () => {
  const apply = async (feed: FeedJobView) => {
    await app.as('admin').ok(applyFeed, { params: { id: feed.id }, body: { version: feed.version } });
    return ended(feed);
  };
  const known = 'Student ID,PRN,Name,Lateral entry,First semester here,Status\nKEEP1,7700000000001,One,yes,3,LEFT';
  await apply(await upload(known));
  const feed = await upload('Student ID,PRN,Name\nKEEP1,7700000000001,One Changed\nKEEP2,7700000000002,Two', 'BOTH');
  const done = await apply(await confirm(feed));
  expect([done.created, done.updated]).toEqual([1, 1]);
  const { data } = await app.as('admin').ok(studentProfiles.list, { query: { q: '770000000000' } });
  const found = data.map(({ fullName, lateralEntry, firstSemester, state }) => [fullName, lateralEntry, firstSemester, state]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      ['One Changed', true, 3, 'LEFT'],
      ['Two', false, 1, 'ACTIVE'],
    ]),
  );
});

test('a file that only changes records needs their key and what it changes', async () => {
  const lines = ['PRN,Mobile', '2026016400101,98220 12345'];
  const feed = await upload(lines.join('\n'), 'UPDATE');
  expect([feed.state, feed.willUpdate]).toEqual(['READY', 1]);
});

test.each(['en', 'hi', 'mr'])(
  'every sample passes its own import unchanged, as CSV and as a workbook, with headings in %s',
  async (language) => {
    const admin = app.as('admin');
    for (const format of ['csv', 'xlsx']) {
      const address = `${app.url}${feedHeaders.path.replace(':kind', KIND)}?instituteId=${app.institute.id}&example=true&format=${format}`;
      const answer = await fetch(address, { headers: { ...(await admin.headers()), 'accept-language': language } });
      const feed = await upload(bytes(Buffer.from(await answer.arrayBuffer())));
      expect([format, feed.fileErrors, feed.state, feed.total]).toEqual([format, [], 'READY', 2]);
    }
  },
);
