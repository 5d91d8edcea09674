import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { greyPng, SMALL_JPEG } from '../../../kit/picture/test-pictures.server.ts';
import { rooms } from '../room/room.contract.ts';
import { roomPictures } from './room-picture.contract.ts';

let app: App;
let id: string;
beforeAll(async () => {
  app = await startApp();
  ({ id } = await masterFactory(app.as('adminA')).make(rooms));
});
afterAll(() => app.close());

const room = async () => (await app.as('adminA').ok(rooms.get, { params: { id } })).data;
const put = async (as: Caller, content: Uint8Array, version?: number) =>
  as.upload(roomPictures.set, { params: { id }, query: { version: String(version ?? (await room()).version) } }, Uint8Array.from(content));

test('the door plan of a room is set, shown, replaced and deleted, beside the room', async () => {
  expect((await room()).doorPlan).toBeNull();
  const set = await put(app.as('adminA'), SMALL_JPEG);
  expect(set.body.data.picture).toMatch(/^[0-9a-f]{16}$/);
  expect(await room()).toMatchObject({ doorPlan: set.body.data.picture, version: set.body.data.version });
  const shown = await app.as('controller').call(roomPictures.get, { params: { id }, query: { tag: set.body.data.picture ?? '' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await put(app.as('adminA'), greyPng(8, 8))).status).toBe(200);
  expect((await app.as('controller').call(roomPictures.get, { params: { id } })).headers.get('content-type')).toBe('image/png');
  const { version } = await room();
  await app.as('adminA').ok(roomPictures.remove, { params: { id }, body: { version } });
  expect((await room()).doorPlan).toBeNull();
  expect((await app.as('controller').call(roomPictures.get, { params: { id } })).status).toBe(404);
});

test('what is no picture, an old version, who lacks the right and another institute change nothing', async () => {
  const { version } = await room();
  expect((await put(app.as('adminA'), new TextEncoder().encode('no picture'))).status).toBe(422);
  expect((await put(app.as('adminA'), SMALL_JPEG, version - 1)).status).toBe(409);
  expect((await put(app.as('student'), SMALL_JPEG)).status).toBe(403);
  expect((await put(app.as('adminB'), SMALL_JPEG)).status).toBe(404);
  expect(await room()).toMatchObject({ version, doorPlan: null });
});
