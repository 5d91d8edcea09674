import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReadyOwns } from '../../src/domains/results/own-result/own-result.store.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { unpublishResult } from '../../src/domains/results/publish/publish.command.ts';
import { readyAnswers } from '../../src/domains/results/ready-answer/ready-answers.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { addressOf } from '../../src/kit/http/api-session.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { saySeed, seedFor } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell } from './test-run.server.ts';

const STUDENTS = 8;
const REQUESTS = process.env['SOAK'] === '1' ? 10_000 : 600;

/** A student of one examination who is signed in; the account has the right of students in both institutes. */
interface Signed {
  readonly userId: string;
  readonly secret: string;
  readonly prn: string;
  readonly of: Side;
}
interface Side {
  readonly exam: TestExam;
  readonly clerk: InstituteScope;
}

let app: App;
const sides: Side[] = [];
const people: Signed[] = [];

async function makeSide(instituteId: string): Promise<Side> {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId },
  });
  const clerk = { ...exam.institute.scope, tenantId: app.tenantId, instituteId, userId: app.userId('clerk') };
  await computeAll(app.asApp.db, clerk, exam.instanceId);
  await act(exam, publishing.lock);
  await readyAnswers(plainShell(app.asApp.db, clerk), exam.instanceId, 5);
  return { exam, clerk };
}

const act = (exam: TestExam, endpoint: typeof publishing.lock | typeof publishing.publish) =>
  app.as('controller').ok(endpoint, { params: { examInstanceId: exam.instanceId }, body: {}, instituteId: exam.instituteId });

async function signIn(of: Side, studentId: string): Promise<Signed> {
  const [userId, secret] = [randomUUID(), randomUUID()];
  const { exam } = of;
  await exam.query(
    `insert into user_account (tenant_id, id, username, name, password_hash)
     select tenant_id, $2::uuid, $3, 'Student', password_hash from user_account where tenant_id = $1 and username = 'student'`,
    [app.tenantId, userId, `own${userId.slice(0, 8)}`],
  );
  await exam.query(
    `insert into policy_attachment (tenant_id, policy_id, user_id)
     select distinct tenant_id, policy_id, $2::uuid from policy_statement where tenant_id = $1 and 'ownResult' = any(resources)`,
    [app.tenantId, userId],
  );
  await exam.query(
    `insert into session (tenant_id, user_id, id_hash, cookies, expires_at) values ($1, $2, $3, 'cookies', now() + interval '1 day')`,
    [app.tenantId, userId, createHash('sha256').update(secret).digest()],
  );
  const [mine] = await exam.query<{ prn: string }>(
    'update student_profile set user_id = $1 where id = $2 returning university_prn as prn',
    [userId, studentId],
  );
  return { userId, secret, prn: mine?.prn ?? '', of };
}

/** What one person is answered of an examination: the number on the result, or the status. */
async function asked(person: Signed, { exam, clerk }: Side): Promise<string> {
  const url = addressOf(app.url, ownResults.get, { params: { examInstanceId: exam.instanceId } }, clerk.instituteId);
  const answer = await fetch(url, { headers: { cookie: `prangan-session=${person.secret}` } });
  if (answer.status !== 200) return String(answer.status);
  return ((await answer.json()) as { data: { prn: string } }).data.prn;
}

beforeAll(async () => {
  app = await startApp();
  sides.push(await makeSide(app.institute.id), await makeSide(app.otherInstitute.id));
  for (const side of sides) for (const id of side.exam.studentIds) people.push(await signIn(side, id));
});
afterAll(async () => {
  for (const { exam } of sides) await exam.close();
  await app?.close();
});

test('T22, T04: many ask in one moment, in two institutes: each gets the own result or none, also while one is published and taken back', async () => {
  saySeed('own results together');
  const [steady, moved] = sides;
  if (!steady || !moved) throw new Error('no examinations');
  await act(steady.exam, publishing.publish);
  const wrong: string[] = [];
  const seen = { own: 0, none: 0 };
  const ask = async (number: number) => {
    const person = people[Math.abs(seedFor(`person ${number}`)) % people.length];
    const side = sides[Math.abs(seedFor(`side ${number}`)) % 2];
    if (!person || !side) return;
    const said = await asked(person, side);
    const may = person.of !== side ? ['404'] : side === steady ? [person.prn] : [person.prn, '404'];
    if (!may.includes(said)) wrong.push(`${person.prn}: ${said}`);
    seen[said === '404' ? 'none' : 'own'] += 1;
  };
  let over = false;
  const day = async () => {
    while (!over) {
      await act(moved.exam, publishing.publish);
      await inScope(app.asApp.db, moved.clerk, (db) => unpublishResult(db, moved.clerk, moved.exam.instanceId, 'Taken back'));
      const after = await Promise.all(people.filter(({ of }) => of === moved).map((person) => asked(person, moved)));
      wrong.push(...after.filter((said) => said !== '404').map((said) => `after it was taken back: ${said}`));
    }
  };
  const moving = day();
  for (let from = 0; from < REQUESTS; from += 40) await Promise.all(Array.from({ length: 40 }, (_, at) => ask(from + at)));
  over = true;
  await moving;
  expect(wrong).toEqual([]);
  expect(Math.min(seen.own, seen.none)).toBeGreaterThan(0);
});

test('one statement answers in the order of the questions, and each by its own user', async () => {
  const [steady] = sides;
  if (!steady) throw new Error('no examination');
  const { exam, clerk } = steady;
  const [first, second] = people;
  const stranger = people.find(({ of }) => of !== steady);
  if (!first || !second || !stranger) throw new Error('nobody is signed in');
  const of = (userId: string, examInstanceId = exam.instanceId) => ({ userId, params: { examInstanceId } });
  const questions = [of(second.userId), of(stranger.userId), of(first.userId), of(first.userId, randomUUID()), of(second.userId)];
  const found = await inScope(app.asApp.db, clerk, (db) => findReadyOwns(db, clerk, questions), { readOnly: true });
  expect(found.map((one) => one?.place.prn)).toEqual([second.prn, undefined, first.prn, undefined, second.prn]);
  expect(await inScope(app.asApp.db, clerk, (db) => findReadyOwns(db, clerk, []), { readOnly: true })).toEqual([]);
  const elsewhere = { tenantId: app.tenantId, instituteId: app.otherInstitute.id };
  const wide = await inScope(app.asApp.db, { ...clerk, ...elsewhere }, (db) => findReadyOwns(db, clerk, questions), { readOnly: true });
  expect(wide.filter((one) => one !== undefined)).toEqual([]);
});
