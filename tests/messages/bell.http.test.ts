import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAudience } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import { createBroadcast, listBroadcasts, testBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import type { Draft } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true })));
afterAll(async () => app?.close());

const toldTo = async (name: 'student' | 'admin' | 'clerk') =>
  (await app.as(name).ok(listNotifications)).data.filter(({ kind }) => kind === 'MESSAGE').map(({ facts }) => facts);
const bell = (numbers: readonly string[], more: Partial<Draft> = {}) =>
  draftTo(numbers, { channel: 'BELL', subject: 'Room for {{name}}', body: 'Come to room 4,\n{{number}}', ...more });

describe('a notification to many people', () => {
  it('is in the bell of who has a login, once, and the others are named; no service is needed', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'bell', 3, 'null');
    await write(app, sql`update student_profile set user_id = ${app.userId('clerk')} where university_prn = 'bell1'`);
    const id = await draft(admin, bell(numbers));
    const counted = await admin.ok(countAudience, { params: { id } });
    expect(counted.counts).toEqual({ NONE: 1, NO_ADDRESS: 2 });
    expect((await sendAll(admin, id)).body.data.state).toBe('SENDING');
    const now = await eventually(
      () => standing(admin, id),
      ({ state }) => state === 'SENT',
    );
    expect(now).toMatchObject({ channel: 'BELL', leaves: true, counts: { SENT: 1, NO_ADDRESS: 2 } });
    expect(await toldTo('clerk')).toEqual([{ subject: 'Room for bell Student 1', text: 'Come to room 4,\nbell1' }]);
    const listed = await admin.ok(listBroadcasts, { query: { channel: 'BELL' } });
    expect(listed.data.map((row) => row.id)).toEqual([id]);
    expect((await admin.ok(listBroadcasts, { query: { channel: 'EMAIL' } })).data.map((row) => row.id)).not.toContain(id);
  });

  it('is tried on oneself', async () => {
    const admin = app.as('admin');
    await admin.ok(testBroadcast, { params: { id: await draft(admin, bell(['x'])) } });
    expect((await toldTo('admin')).map(({ text }) => text)).toEqual([expect.stringContaining('Come to room 4')]);
  });

  it('is never optional, never empty and never long', async () => {
    const refused = async (more: Partial<Draft>) =>
      (await app.as('admin').call(createBroadcast, { body: bell(['x'], more) })).body.errors.map(({ code }) => code);
    expect(await refused({ class: 'OPTIONAL', topic: 'NEWS' })).toEqual(['ONLY_MAIL_OPTIONAL']);
    expect(await refused({ body: ' \n ' })).toEqual(['TOO_SMALL']);
    expect(await refused({ body: 'a'.repeat(601) })).toEqual(['BELL_SIGNS']);
  });
});
