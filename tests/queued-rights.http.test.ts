import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunner } from '../src/app/serve/worker.server.ts';
import { applyFeed, getFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { getJob } from '../src/kit/jobs/job.contract.ts';
import { stacks } from '../src/kit/stack/stack.contract.ts';
import { eventually } from './eventually.server.ts';
import { HEAD, line } from './feed-file.server.ts';
import { administratorBy } from './account/second-person.server.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(async () => app?.close());

/** A file of one new subject that waits for the job runner. */
async function queuedFile(caller: ApiSession, code: string) {
  const query = { kind: 'subjects', mode: 'INSERT' as const, fileName: `${code}.csv` };
  const { data } = (await caller.upload(uploadFeed, { query }, `${HEAD}\r\n${line(code, code)}\r\n`)).body;
  return (await caller.ok(applyFeed, { params: { id: data.id }, body: { version: data.version } })).data.id;
}
async function queuedCopy(caller: ApiSession) {
  return (await caller.ok(stacks.copySample, { body: {} })).data.id;
}

test('T12: work that waited is not done for somebody who lost the right meanwhile or was disabled, and says so', async () => {
  const admin = app.as('admin');
  const named = app.inside.db.selectFrom('policy').select('id').where('tenantId', '=', app.tenantId).where('templateId', '=', 'admin');
  const { id: policyId } = await named.executeTakeFirstOrThrow();
  const who = (username: string) => administratorBy(app, admin, username, policyId);
  const files = [
    { id: await queuedFile(await who('loses.it'), 'LOST'), code: 'LOST', state: 'FAILED' },
    { id: await queuedFile(await who('ends.soon'), 'ENDED'), code: 'ENDED', state: 'FAILED' },
    { id: await queuedFile(await who('is.disabled'), 'OFF'), code: 'OFF', state: 'FAILED' },
    { id: await queuedFile(admin, 'KEPT'), code: 'KEPT', state: 'APPLIED' },
  ];
  const copy = await queuedCopy(await who('copies.it'));
  const of = (...names: string[]) => sql`user_id in (select id from user_account where username = any(${names}::text[]))`;
  await sql`delete from policy_attachment where ${of('loses.it', 'copies.it')}`.execute(app.inside.db);
  await sql`update policy_attachment set valid_until = now() - interval '1 minute' where ${of('ends.soon')}`.execute(app.inside.db);
  await sql`update user_account set enabled = false where username = 'is.disabled'`.execute(app.inside.db);
  const { appUrl, migratorUrl } = app.database;
  const runner = await startRunner({ appUrl, migratorUrl, dataDir: tmpdir(), version: 'test' });
  try {
    const message = async (jobId: string | null) => (await admin.ok(getJob, { params: { id: jobId ?? '' } })).data.message;
    for (const { id, code, state } of files) {
      const feed = await eventually(
        async () => (await admin.ok(getFeed, { params: { id } })).data,
        (now) => now.state !== 'APPLYING',
      );
      const there = await countOf(app, `select count(*) as n from subject where code = '${code}'`);
      const said = state === 'FAILED' ? 'Your rights have changed: you can no longer import this file. No further row was imported.' : null;
      expect([code, feed.state, there, await message(feed.jobId)]).toEqual([code, state, state === 'FAILED' ? 0 : 1, said]);
    }
    const run = await eventually(
      async () => (await admin.ok(stacks.get, { params: { id: copy } })).data,
      (now) => now.state !== 'RUNNING',
    );
    expect([run.state, run.created, await message(run.jobId)]).toEqual([
      'FAILED',
      0,
      'Your rights have changed: you can no longer duplicate this. No further record was created.',
    ]);
  } finally {
    await runner.stop();
  }
});
