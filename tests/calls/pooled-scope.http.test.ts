import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { degrees } from '../../src/domains/academics/degree/degree.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { inParallel } from './raw-request.server.ts';
import { isSoak, saySeed, seedFor } from './seed.server.ts';
import { newSession } from './session.server.ts';

const chance = (what: string, below: number) => Math.abs(seedFor(what)) % below;
const REQUESTS = isSoak ? 10_000 : 400;
const ROWS = 3;

/** How a request ends: answered, refused in the middle of its transaction, aborted by the client, or its statement ended by the database. */
type End = 'ANSWERED' | 'REFUSED' | 'GIVEN_UP' | 'ENDED';
const endOf = (roll: number): End => (roll < 5 ? 'REFUSED' : roll < 10 ? 'GIVEN_UP' : roll < 15 ? 'ENDED' : 'ANSWERED');

describe.each([1, 4])('T04: over a pool of %d connections', (connections) => {
  let app: App;
  let owner: pg.Pool;
  const sides: { name: 'A' | 'B'; instituteId: string; headers: Record<string, string> }[] = [];

  beforeAll(async () => {
    app = await startApp({ connections });
    owner = new pg.Pool({ connectionString: app.database.adminUrl, max: 2 });
    // Its last connection may still be closing when the database is dropped.
    owner.on('error', () => undefined);
    for (const [name, instituteId] of [
      ['A', app.institute.id],
      ['B', app.otherInstitute.id],
    ] as const) {
      const admin = app.as(name === 'A' ? 'adminA' : 'adminB');
      for (let row = 0; row < ROWS; row += 1)
        await admin.ok(degrees.create, {
          instituteId,
          body: { code: `${name}${row}`, name: `${name} ${row}`, level: 'UG', durationYears: '4', facultyId: null },
        });
      sides.push({ name, instituteId, headers: await newSession(app, name === 'A' ? 'adminA' : 'adminB') });
    }
  });
  afterAll(async () => {
    await owner?.end();
    await app?.close();
  });

  it('T04: no answer is about the other institute, however the requests before it ended', async () => {
    saySeed('T04');
    const wrong: string[] = [];
    const ends: Record<string, number> = {};
    const ask = async (number: number) => {
      const side = sides[chance(`side ${number}`, 2)];
      if (!side) return;
      const end = endOf(chance(`end ${number}`, 100));
      const address = `${app.url}${degrees.list.path}?instituteId=${side.instituteId}`;
      const init = { headers: { ...side.headers, 'content-type': 'application/json' } };
      const taken = JSON.stringify({ code: `${side.name}0`, name: 'twice', level: 'UG', durationYears: '4', facultyId: null });
      const abort = new AbortController();
      if (end === 'GIVEN_UP') setTimeout(() => abort.abort(), chance(`wait ${number}`, 8));
      if (end === 'ENDED')
        await owner.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'prangan_app' and state = 'active' limit 1`,
        );
      const sent =
        end === 'REFUSED' ? fetch(address, { ...init, method: 'POST', body: taken }) : fetch(address, { ...init, signal: abort.signal });
      const answer = await sent.then(async (response) => ({ status: response.status, text: await response.text() })).catch(() => null);
      const how = `${end} ${answer?.status ?? 'without an answer'}`;
      ends[how] = (ends[how] ?? 0) + 1;
      if (answer === null || answer.status !== 200) return;
      const codes = (JSON.parse(answer.text) as { data: { code: string }[] }).data.map(({ code }) => code).sort();
      if (codes.join() !== Array.from({ length: ROWS }, (_, row) => `${side.name}${row}`).join())
        wrong.push(`${side.name}: ${codes.join()}`);
    };
    await inParallel(
      Array.from({ length: REQUESTS }, (_, number) => number),
      ask,
    );
    console.log(`T04: ${JSON.stringify(ends)}`);
    expect(wrong).toEqual([]);
    expect(ends['ANSWERED 200']).toBeGreaterThan(REQUESTS / 2);
    expect(ends['REFUSED 409']).toBeGreaterThan(0);
  });
});
