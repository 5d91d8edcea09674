import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import { candidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { isAsked } from '../../src/kit/list/list-query.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;
const NAME = "D'Souza Quentin Anne-Marie";
const TYPED = ['dsouza quentin', 'quentin d souza', 'De Souza', 'anne marie quentin', 'annemarie', 'पाटिल रुतुजा', 'रूतुजा'];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  await exam.query(`update student_profile set full_name = $1, name_in_script = 'पाटील रुतुजा' where id = $2`, [NAME, exam.studentIds[2]]);
  await exam.query(`update enrolment set roll_no = 'QA-12' where student_profile_id = $1`, [exam.studentIds[2]]);
  const scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') };
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** Lists of an examination that are searched and need nothing else. */
const LISTS = product.routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ kind, query }) =>
      kind === 'READ' && query instanceof z.core.$ZodObject && isAsked({ query }, 'examInstanceId') && isAsked({ query }, 'q'),
  );

const found = async (endpoint: (typeof LISTS)[number], q: string) => {
  const answer = await app
    .as('admin')
    .call(endpoint, { query: { examInstanceId: exam.instanceId, q }, instituteId: app.otherInstitute.id });
  return answer.status === 200 ? (answer.body as { page?: { total: number } }).page?.total : answer.status;
};

test.each(LISTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s finds a name as others write it', async (_, endpoint) => {
  const own = await found(endpoint, NAME);
  for (const q of TYPED) expect([q, await found(endpoint, q)]).toEqual([q, own]);
});

test('whoever takes part is found by the name, the number and the roll number, and nobody else is', async () => {
  expect(LISTS.map(({ name }) => name)).toContain(inwards.list.name);
  for (const q of [...TYPED, 'QA 12', 'qa-12', 'qa12']) expect([q, await found(inwards.list, q)]).toEqual([q, 1]);
  for (const q of [...TYPED, 'qa12']) {
    const query = { examInstanceId: exam.instanceId, kind: 'REGULAR' as const, q };
    const { data } = await app.as('admin').ok(candidates.preview, { query, instituteId: app.otherInstitute.id });
    expect([q, data.map((row) => row.name)]).toEqual([q, [NAME]]);
  }
  expect(await found(inwards.list, '.')).toBe(0);
  expect(await found(inwards.list, 'quentin rao')).toBe(0);
});
