import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import {
  getAcademicYearList,
  getCourseList,
  getCourseYearList,
  getDegreeList,
  getFacultyList,
  getProgramList,
} from '../../src/domains/institute/hydration/hydration.contract.ts';
import { studentProfiles } from '../../src/domains/people/student-profile/student-profile.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { plant } from './planted.server.ts';
import { inParallel, rawRequest, send } from './raw-request.server.ts';
import { sampleCall } from './sample-call.server.ts';
import { sessionOf } from './session.server.ts';

const ROW = '01900000-0000-7000-8000-00000000000a';
const CANARY = 'Zq8Xa7';
/** A course that nobody has. */
const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';

/** What every console of the institute is filled with. */
const FOR_EVERYBODY = new Set(
  [getAcademicYearList, getCourseList, getCourseYearList, getDegreeList, getFacultyList, getProgramList].map(({ name }) => name),
);

let app: App;
beforeAll(async () => {
  app = await startApp({ connections: 10 });
  await plant(app, { rowId: ROW, canary: CANARY, instituteId: app.institute.id });
});
afterAll(async () => app?.close());

/** The controllers' rights, each narrowed by this condition. */
async function controllersHold(effect: 'ALLOW' | 'DENY'): Promise<void> {
  const condition = JSON.stringify({ courses: [NO_COURSE] });
  await app.inside_('admin', async (db) => {
    const [policy] = (await sql<{ id: string }>`select id from policy where template_id = 'controller'`.execute(db)).rows;
    const own = sql`policy_id = ${policy?.id}`;
    if (effect === 'ALLOW')
      await sql`update policy_statement set condition = ${condition}::jsonb, resources = '{*}', actions = '{*}' where ${own}`.execute(db);
    else {
      await sql`update policy_statement set condition = '{}' where ${own}`.execute(db);
      await sql`insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions, condition)
        select tenant_id, policy_id, max(position) + 1, 'DENY', '{*}', '{*}', ${condition}::jsonb from policy_statement where ${own} group by 1, 2`.execute(
        db,
      );
    }
    await sql`update policy set version = version + 1 where id = ${policy?.id}`.execute(db);
  });
}

test('a right that is narrowed to a course answers of no other record, whatever is asked', async () => {
  await controllersHold('ALLOW');
  const session = await sessionOf(app, 'controller');
  const reads = product.routes
    .map((route) => route.endpoint)
    .filter(
      ({ kind, scope, permission }) => (kind === 'READ' || kind === 'DOWNLOAD') && scope === 'INSTITUTE' && typeof permission !== 'string',
    );
  const told: string[] = [];
  await inParallel(reads, async (endpoint) => {
    const answer = await send(app.url, rawRequest(endpoint, sampleCall(endpoint, app.institute.id, [ROW]), session));
    if (answer.status < 300 && answer.text.includes(CANARY) && !FOR_EVERYBODY.has(endpoint.name)) told.push(endpoint.name);
    expect([endpoint.name, answer.status < 500]).toEqual([endpoint.name, true]);
  });
  expect(told.toSorted()).toEqual([]);
  expect((await app.as('controller').call(getCourseList)).status).toBe(200);
});

test('a denial that the rows cannot answer denies them', async () => {
  await controllersHold('DENY');
  const { page } = await app.as('controller').ok(studentProfiles.list, { query: {} });
  expect(page.total).toBe(0);
});
