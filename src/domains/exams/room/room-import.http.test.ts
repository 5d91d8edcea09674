import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { listFeedRows, uploadFeed } from '../../../kit/feed/feed.contract.ts';
import { roomTypes } from '../room-type/room-type.contract.ts';

let app: App;
const TYPES = [
  ['CLASS', 'Classroom'],
  ['HALL', 'Hall'],
  ['DRAWING', 'Drawing hall'],
  ['LAB', 'Laboratory'],
  ['SEM', 'Seminar room'],
  ['AUD', 'Auditorium'],
  ['WORK', 'Workshop'],
] as const;
beforeAll(async () => {
  app = await startApp({ worker: true });
});
afterAll(async () => app?.close());

const HEAD = 'Room No,Room Name,Building,Floor,Type,Rows,Columns,Seats per Bench,Capacity,Fill order,Step-free,In use';

/** What is wrong with each row of a file of rooms with these types. */
async function reasonsOf(...types: readonly string[]): Promise<(string | undefined)[]> {
  const admin = app.as('admin');
  const file = [HEAD, ...types.map((type, at) => `R${at},Room ${at},Main,1,${type},5,4,2,40,1,no,yes`)].join('\n');
  const { body } = await admin.upload(uploadFeed, { query: { kind: 'rooms', mode: 'INSERT', fileName: 'rooms.csv' } }, `${file}\n`);
  const { data } = await admin.ok(listFeedRows, { params: { id: body.data.id }, query: { size: '50' } });
  return data.map(({ errors }) => errors?.[0]?.reason);
}

test('a file of rooms names room types by code or by name; for an unknown one it says all that there are', async () => {
  const known = new Set((await app.as('admin').ok(roomTypes.list, { query: { size: '50' } })).data.map(({ code }) => code));
  for (const [code, name] of TYPES)
    if (!known.has(code)) await app.as('admin').ok(roomTypes.create, { body: { code, name, forExams: true } });
  const all =
    'Auditorium (AUD), Classroom (CLASS), Drawing hall (DRAWING), Hall (HALL), Laboratory (LAB), Seminar room (SEM), Workshop (WORK)';
  expect(await reasonsOf('CLASS', 'Classroom', 'drawing HALL', 'Gym')).toEqual([
    undefined,
    undefined,
    undefined,
    `not found in this institute: room type “Gym”. It has: ${all}`,
  ]);
});
