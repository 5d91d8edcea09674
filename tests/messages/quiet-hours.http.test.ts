import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBroadcasts } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { dayIn, opensAt, timeOf } from '../../src/domains/messaging/broadcast/quiet-hours.rules.ts';
import { updateSection, getInstituteProfile } from '../../src/domains/institute/institute/institute-profile.contract.ts';
import { startRunner } from '../../src/app/serve/worker.server.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { aheadOf } from '../../src/kit/text/time-zone.rules.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { setMessages } from './sms-desk.server.ts';

const ZONE = 'Asia/Kolkata';
let app: App;
beforeAll(async () => {
  app = await startApp();
  await setMessages(app, { optionalTo: 'NOT_OPTED_OUT' });
});
afterAll(async () => app?.close());

/** The hour of the day by the institute's clock, so many hours from now. */
function hourFromNow(hours: number): string {
  const now = Date.now();
  const minute = Math.floor(((now + aheadOf(now, ZONE)) % 86_400_000) / 60_000);
  return timeOf((minute + hours * 60 + 1_440) % 1_440);
}
/** Nothing is sent now: the hours begin in two hours. */
const shut = { from: hourFromNow(2), until: hourFromNow(3) };
const minutesTo = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 60_000);

describe('hours in which nothing is sent', () => {
  it('are settings of the institute, both or neither', async () => {
    const admin = app.as('admin');
    const { version, ...before } = (await admin.ok(getInstituteProfile)).data.messages;
    expect(before).toMatchObject({ serviceFrom: null, optionalFrom: null });
    const half = await admin.call(updateSection.messages, { body: { ...before, serviceFrom: '08:00', version } });
    expect(half.body.errors).toEqual([expect.objectContaining({ code: 'HOURS_BOTH', path: 'body.serviceUntil' })]);
    const wrong = await admin.call(updateSection.messages, { body: { ...before, serviceFrom: '8', serviceUntil: '25:00', version } });
    expect(wrong.body.errors.map(({ path }) => path)).toEqual(['body.serviceFrom', 'body.serviceUntil']);
    const hours = { serviceFrom: '08:00', serviceUntil: '20:30' };
    const saved = await admin.ok(updateSection.messages, { body: { ...before, ...hours, version } });
    expect(saved.data.messages).toMatchObject({ ...hours, version: version + 1 });
    await setMessages(app, { serviceFrom: null, serviceUntil: null });
  });

  it('an optional mail waits for the next morning, 10:00 to 21:00 unless the institute says otherwise; a service mail does not', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'qa', 1, `'qa@example.org'`);
    const service = await draft(admin, draftTo(numbers));
    expect((await standing(admin, service)).hours).toBeNull();
    expect((await sendAll(admin, service)).body.data).toEqual({ state: 'SENDING' });
    const optional = await draft(admin, draftTo(numbers, { class: 'OPTIONAL', topic: 'NEWS' }));
    const { hours, zone } = await standing(admin, optional);
    expect([hours, zone]).toEqual([{ from: 600, until: 1_260 }, ZONE]);
    // Scheduled for two in the night of the day after tomorrow.
    const day = dayIn(Date.now() + 2 * 86_400_000, ZONE);
    expect((await sendAll(admin, optional, { at: `${day}T02:00:00+05:30` })).body.data).toEqual({ state: 'SCHEDULED' });
    const now = await standing(admin, optional);
    expect(now).toMatchObject({ state: 'SCHEDULED', quiet: true });
    expect(new Date(now.scheduledAt ?? '').toISOString()).toBe(new Date(`${day}T10:00:00+05:30`).toISOString());
    const [row] = (await admin.ok(listBroadcasts, { query: { state: 'SCHEDULED' } })).data;
    expect(row).toMatchObject({ id: optional, quiet: true });
  });

  it('a scheduled moment within them stays as it is', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'qb', 1, `'qb@example.org'`);
    const id = await draft(admin, draftTo(numbers, { class: 'OPTIONAL', topic: 'NEWS' }));
    const at = `${dayIn(Date.now() + 2 * 86_400_000, ZONE)}T11:00:00+05:30`;
    await sendAll(admin, id, { at });
    const now = await standing(admin, id);
    expect(now.quiet).toBe(false);
    expect(Date.parse(now.scheduledAt ?? '')).toBe(Date.parse(at));
  });

  it('what is sent in them waits; what began before goes on when the next ones begin, and nobody is told meanwhile', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'qc', 1, 'null');
    await write(app, sql`update student_profile set user_id = ${app.userId('clerk')} where university_prn = 'qc1'`);
    const bell = () => draft(admin, draftTo(numbers, { channel: 'BELL', subject: 'Room', body: 'Come to room 4' }));
    // Sent while everything may be sent, and begun by the runner when the hours are over.
    const begun = await bell();
    expect((await sendAll(admin, begun)).body.data).toEqual({ state: 'SENDING' });
    await setMessages(app, { serviceFrom: shut.from, serviceUntil: shut.until });
    const waits = await bell();
    expect((await sendAll(admin, waits)).body.data).toEqual({ state: 'SCHEDULED' });
    expect(minutesTo((await standing(admin, waits)).scheduledAt)).toBeGreaterThan(100);
    const runner = await startRunner({
      appUrl: app.database.appUrl,
      migratorUrl: app.database.migratorUrl,
      dataDir: mkdtempSync(join(tmpdir(), 'prangan-quiet-')),
      version: 'test',
    });
    try {
      const now = await eventually(
        () => standing(admin, begun),
        ({ state }) => state !== 'SENDING',
      );
      expect(now).toMatchObject({ state: 'SCHEDULED', quiet: true, counts: { QUEUED: 1 } });
      expect(minutesTo(now.scheduledAt)).toBeGreaterThan(100);
      const told = (await app.as('clerk').ok(listNotifications)).data.filter(({ kind }) => kind === 'MESSAGE');
      expect(told).toEqual([]);
      // When they begin, the job that waits for it is due.
      await setMessages(app, { serviceFrom: null, serviceUntil: null });
      await app.inside.pool.query(`update jobs.job set start_after = now() where id = $1`, [now.jobId]);
      await eventually(
        () => standing(admin, begun),
        ({ state }) => state === 'SENT',
      );
    } finally {
      await runner.stop();
    }
  });

  it('are counted by the clock of the institute', () => {
    const at = Date.parse('2026-11-20T16:00:00Z');
    expect(opensAt(at, { from: 600, until: 1_260 }, 'UTC')).toBe(at);
    expect(new Date(opensAt(at, { from: 600, until: 1_260 }, ZONE)).toISOString()).toBe('2026-11-21T04:30:00.000Z');
  });
});
