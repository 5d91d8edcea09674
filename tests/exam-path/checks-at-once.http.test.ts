import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import type { CheckedPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { publicCheckRoutes } from '../../src/domains/print/public-check/public-check.routes.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { issueStatements } from '../../src/domains/results/statement/statement.command.ts';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { PublicQuestions } from '../../src/kit/http/public-together.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll } from './test-run.server.ts';

const UNKNOWN = 'QAAAQAAAQAAAQAAA';
const THERE = 'THEREAAAAAAAAAAA';

let app: App;
let exam: TestExam;
/** Two servers of their own, as two processes would be. */
const servers: OpenDatabase[] = [];
let codes: string[];
let ask: ((token: string) => Promise<CheckedPrint>)[];

beforeAll(async () => {
  app = await startApp();
  const { tenantId, institute, otherInstitute, database } = app;
  exam = await makeTestExam(database.migratorUrl, {
    students: 6,
    within: { tenantId, instituteId: institute.id },
    until: 'READY',
    seed: 7,
  });
  await app.inside_('controller', async (_db, scope) => publish(scope));
  codes = (await exam.query<{ code: string }>('select code from printed_document order by code')).map(({ code }) => code);
  await paperElsewhere(otherInstitute.id);
  servers.push(openDatabase(database.appUrl, { max: 3 }), openDatabase(database.appUrl, { max: 3 }));
  ask = servers.map(askAt);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await exam?.close();
  await app?.close();
});

async function publish(scope: InstituteScope): Promise<void> {
  const { db } = app.asApp;
  await computeAll(db, scope, exam.instanceId);
  await inScope(db, scope, (tx) => lockResult(tx, scope, exam.instanceId));
  await publishAll(db, scope, exam.instanceId);
  const ids = (await exam.query<{ id: string }>('select id from student_exam')).map(({ id }) => id);
  await inScope(db, scope, (tx) => issueStatements(tx, scope, ids, { batchId: null, reason: null }));
}

/** A paper of another institute. */
async function paperElsewhere(id: string): Promise<void> {
  await exam.query(
    `with s as (insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester)
       values ($1, 'there', 'there', 'Zubin Elsewhere', '', 1) returning id),
      n as (insert into document_series (institute_id, kind, period) values ($1, 'BONAFIDE', '26W') returning id)
     insert into printed_document (institute_id, series_id, serial_no, number, kind, student_profile_id, digest, code)
     select $1, n.id, 1, 'THERE/1', 'BONAFIDE', s.id, repeat('a', 64), $2 from s, n`,
    [id, THERE],
  );
}

function askAt({ db }: OpenDatabase): (token: string) => Promise<CheckedPrint> {
  const together = publicCheckRoutes.find(({ endpoint }) => endpoint.name === checkPrint.name)?.publicTogether;
  if (!together) throw new Error('checks are not answered together');
  const questions = new PublicQuestions(db, { now: Date.now });
  return async (token) => ((await questions.ask({ call: checkPrint.name, together, body: { token } })) as { data: CheckedPrint }).data;
}

const onServer = (at: number, token: string): Promise<CheckedPrint> => ask[at]?.(token) ?? Promise.reject(new Error('no such server'));
const alone = async (token: string) => (await app.anonymous().ok(checkPrint, { body: { token } })).data;
const seen = async () =>
  new Map(
    (
      await exam.query<{ code: string; n: number }>(
        `select d.code, sum(c.times)::int as n from print_check c join printed_document d on d.id = c.printed_document_id group by d.code`,
      )
    ).map(({ code, n }) => [code, n]),
  );
const stand = (values: string, code: string) => exam.query(`update printed_document set ${values} where code = $1`, [code]);

it('each of many checks at once has the answer that it has alone, whosever the paper is', async () => {
  const asked = [...codes, THERE, UNKNOWN, "' or 1=1 --", ...codes.map((code) => code.toLowerCase())];
  const together = await Promise.all(asked.map((token) => onServer(0, token)));
  const one: CheckedPrint[] = [];
  for (const token of asked) one.push(await alone(token));
  expect(together).toEqual(one);
  expect(codes.length).toBeGreaterThan(3);
  expect(together.map((found) => found?.answer)).toEqual(
    asked.map((token) => (token === THERE || codes.includes(token.toUpperCase()) ? 'VALID' : 'UNKNOWN')),
  );
  const [here, there] = [together[0], together[codes.length]];
  expect(there).toMatchObject({ number: 'THERE/1', maskedName: 'Z•••n E•••e' });
  expect(there?.institute).not.toBe(here?.institute);
  expect(new Set(together.map((found) => Object.keys(found ?? {}).join())).size).toBe(1);
});

it('counts each of them once, over two servers, in whatever order they come', async () => {
  const before = await seen();
  const rounds = Array.from({ length: 40 }, () => [...codes, UNKNOWN]).flat();
  await Promise.all([...rounds.map((token) => onServer(0, token)), ...rounds.toReversed().map((token) => onServer(1, token))]);
  const after = await seen();
  expect(codes.map((code) => (after.get(code) ?? 0) - (before.get(code) ?? 0))).toEqual(codes.map(() => 80));
});

it('a paper that is revoked while checks run is revoked to every check that comes after it', async () => {
  const [code = ''] = codes;
  // What is on paper is fixed by a trigger; a test turns it back.
  await exam.query('alter table printed_document disable trigger user');
  let goesOn = true;
  const others = ask.flatMap((check) =>
    Array.from({ length: 8 }, async (_, at) => {
      while (goesOn) {
        await check(codes[at % codes.length] ?? '');
        await nextTurn();
      }
    }),
  );
  const answers: unknown[] = [];
  try {
    for (let turn = 0; turn < 20; turn += 1) {
      await stand(`state = 'REVOKED', revoked_at = now(), revoke_reason = 'A false name'`, code);
      answers.push((await Promise.all(ask.map((check) => check(code)))).map(({ answer }) => answer));
      await stand(`state = 'VALID', revoked_at = null, revoke_reason = null`, code);
      answers.push((await Promise.all(ask.map((check) => check(code)))).map(({ answer }) => answer));
    }
  } finally {
    goesOn = false;
    await Promise.all(others);
    await exam.query('alter table printed_document enable trigger user');
  }
  expect(answers).toEqual(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? ['REVOKED', 'REVOKED'] : ['VALID', 'VALID'])));
});

it('what fails in one institute fails there alone', async () => {
  const full = `alter table print_check add constraint no_more check (institute_id <> '${app.institute.id}') not valid`;
  await sql.raw(full).execute(app.inside.db);
  try {
    const said = await Promise.allSettled([codes[0] ?? '', THERE, UNKNOWN, codes[1] ?? ''].map((token) => onServer(0, token)));
    expect(said.map((one) => (one.status === 'fulfilled' ? one.value?.answer : 'failed'))).toEqual([
      'failed',
      'VALID',
      'UNKNOWN',
      'failed',
    ]);
  } finally {
    await sql`alter table print_check drop constraint no_more`.execute(app.inside.db);
  }
  expect((await onServer(0, codes[0] ?? ''))?.answer).toBe('VALID');
});
