import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isSoak } from '../calls/seed.server.ts';
import { resendBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { SETTINGS } from '../../src/kit/setting/setting.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, makeStudents, sendAll, standing } from './broadcast-desk.server.ts';
import { killedRunner } from './killed-runner.server.ts';
import type { KilledRunner } from './killed-runner.server.ts';
import { givePhones, makeTemplate, setMessages, smsTo } from './sms-desk.server.ts';
import { openSmsSink } from './sms-sink.server.ts';
import type { SmsMoment, SmsSink } from './sms-sink.server.ts';

const SENDERS = SETTINGS.SMS_CONNECTIONS;
const ROUNDS = isSoak ? 10 : 1;
const MANY = 200;

let app: App;
let sink: SmsSink;
let runner: KilledRunner;

beforeAll(async () => {
  app = await startApp();
  sink = await openSmsSink();
  // Mails have no service here: an SMS needs none of them.
  runner = killedRunner(app, 'smtp://127.0.0.1:1', sink.url);
  await setMessages(app, { smsEntityId: '1101000000001' });
});
afterEach(() => {
  runner?.kill();
  sink.at = () => false;
});
afterAll(async () => {
  await sink?.close();
  await app?.close();
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The short form takes the moment at which a number may have been reached or not; mails are killed at every one. */
const MOMENTS: readonly SmsMoment[] = isSoak ? ['BEFORE', 'AFTER', 'ANSWERED'] : ['AFTER'];

test.each(range(1, ROUNDS).flatMap((round) => MOMENTS.map((moment, at) => ({ moment, round, area: `+9190${round % 10}${at}` }))))(
  'SMS, killed at $moment ($round): no number gets it twice, and who may not have got it is named',
  async ({ moment, round, area }) => {
    const admin = app.as('admin');
    const name = `s${moment.toLowerCase()}${round}x`;
    const numbers = await makeStudents(app, name, MANY, 'null');
    await givePhones(app, name, `'${area}' || lpad(n::text, 6, '0')`);
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    expect((await sendAll(admin, id)).body.data).toEqual({ state: 'SENDING' });
    let seen = 0;
    sink.at = (now) => {
      if (now !== moment) return false;
      seen += 1;
      if (seen !== 90 + round) return false;
      runner.kill();
      return true;
    };
    await runner.start();
    await runner.died();
    sink.at = () => false;
    await runner.start();
    const isSent = () =>
      eventually(
        () => standing(admin, id),
        ({ state }) => state === 'SENT',
      );
    const { counts } = await isSent();
    const { SENT: sent = 0, UNKNOWN: unknown = 0 } = counts;
    expect(counts).toEqual({ SENT: sent, ...(unknown > 0 ? { UNKNOWN: unknown } : {}) });
    expect(sent + unknown).toBe(MANY);
    expect(unknown).toBeLessThanOrEqual(SENDERS);
    const reached = () => sink.taken.filter(({ to }) => to.startsWith(area)).map(({ to }) => to);
    expect(reached().length).toBe(new Set(reached()).size);
    expect(reached().length).toBeGreaterThanOrEqual(sent);
    if (unknown === 0) return;
    // Whether an SMS left that got no answer is for a person to judge.
    expect((await admin.ok(resendBroadcast, { params: { id }, body: { states: ['UNKNOWN'] } })).data).toEqual({ queued: unknown });
    await isSent();
    expect(new Set(reached()).size).toBe(MANY);
  },
);
