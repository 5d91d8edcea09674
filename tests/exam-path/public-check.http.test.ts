import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPrint, openPrint, ownPrintChecks } from '../../src/domains/print/public-check/public-check.contract.ts';
import type { CheckedPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { announcements } from '../../src/domains/results/result-notice/result-notice.contract.ts';
import { statements, verifyStatement } from '../../src/domains/results/statement/statement.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { publicAddress } from '../../src/kit/print/public-address.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { qrOn } from '../pdf-picture.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';
import { days, seatedForPrint } from './test-statement.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
/** The paper of the student who signs in. */
let paper: { id: string; number: string; code: string; prn: string; examId: string };
let printId: string;
const UNKNOWN: CheckedPrint = {
  answer: 'UNKNOWN',
  institute: null,
  organisation: null,
  address: null,
  kind: null,
  number: null,
  maskedName: null,
  issuedOn: null,
  endedOn: null,
  supersededBy: null,
};

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 7,
  });
  const [first = ''] = await seatedForPrint(exam, app.userId('student'));
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
  const { data } = await app.as('controller').ok(statements.issue, { body: { studentExamId: first } });
  const [row] = await exam.query<{ id: string; number: string; code: string; prn: string; examId: string }>(
    'select d.id, d.number, d.code, s.university_prn as prn, d.student_exam_id as "examId" from printed_document d join student_profile s on s.id = d.student_profile_id where d.id = $1',
    [data.documentId],
  );
  if (row === undefined) throw new Error('nothing was issued');
  paper = row;
  ({ printId } = data);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const check = async (token: string) => (await app.anonymous().ok(checkPrint, { body: { token } })).data;
const answerOf = async (token = paper.code) => {
  const { answer, endedOn, supersededBy } = await check(token);
  return [answer, endedOn !== null, supersededBy];
};
const open = (number: string, lastFour: string, token = paper.code) =>
  app.anonymous().call(openPrint, { body: { token, number, lastFour } });
/** What is on paper is fixed by a trigger; a test turns it back. */
const tamper = async (values: string) => {
  await exam.query('alter table printed_document disable trigger user');
  await exam.query(`update printed_document set ${values} where id = $1`, [paper.id]);
  await exam.query('alter table printed_document enable trigger user');
};

describe('R8: one of four answers, of one shape', () => {
  test('VALID shows who issued it, what and when, and of the name its outline', async () => {
    const found = await check(paper.code);
    expect(found).toMatchObject({ answer: 'VALID', kind: 'STATEMENT', number: paper.number, maskedName: 'P•••r #•••] G•••h' });
    expect(found.issuedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(found)).toEqual(Object.keys(UNKNOWN));
    expect(JSON.stringify(found)).not.toContain(paper.prn);
    expect(await check('QAAAQAAAQAAAQAAA')).toEqual(UNKNOWN);
    expect(await check("' or 1=1 --")).toEqual(UNKNOWN);
  });

  test('by the hash of its file, too, and by the code that a camera reads from the print at 300 dpi', async () => {
    const { bytes } = await app.as('controller').call(statements.download, { params: { id: printId } });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const found = await check(paper.code);
    expect(await check(hash.toUpperCase())).toEqual(found);
    expect(await check('cd'.repeat(32))).toEqual(UNKNOWN);
    const read = new URL((await qrOn(bytes)) ?? '');
    expect([read.origin, read.pathname]).toEqual([publicAddress(), `/public/v/${paper.code}`]);
    expect(await check(read.pathname.split('/').at(-1) ?? '')).toEqual(found);
  });

  test('by the file of a duplicate, once it was handed out', async () => {
    const body = { studentExamId: paper.examId, reason: 'The original was lost' };
    const { data } = await app.as('controller').ok(statements.issue, { body });
    expect(data.copyNo).toBe(2);
    const { bytes } = await app.as('controller').call(statements.download, { params: { id: data.printId } });
    expect(await check(createHash('sha256').update(bytes).digest('hex'))).toEqual(await check(paper.code));
    expect(await check(createHash('sha256').update(bytes.subarray(1)).digest('hex'))).toEqual(UNKNOWN);
  });

  test('REVOKED says since when, SUPERSEDED by which', async () => {
    await tamper(`state = 'SUPERSEDED', superseded_by = id`);
    expect(await answerOf()).toEqual(['SUPERSEDED', true, paper.number]);
    await tamper(`state = 'REVOKED', superseded_by = null, revoked_at = now(), revoke_reason = 'A false name'`);
    expect(await answerOf()).toEqual(['REVOKED', true, null]);
    // The call of before says the same.
    const former = await app.anonymous().ok(verifyStatement, { query: { no: paper.number, code: paper.code } });
    expect([former.data.check, former.data.letter]).toEqual(['WITHDRAWN', null]);
    await tamper(`state = 'VALID', revoked_at = null, revoke_reason = null`);
    expect(await answerOf()).toEqual(['VALID', false, null]);
  });

  test('a statement counts no longer than its result: not announced yet, taken back, published again', async () => {
    const params = { examInstanceId: exam.instanceId };
    const announce = async (window: ReturnType<typeof days> | null) => {
      const { noticeVersion, windowVersion } = (await app.as('clerk').ok(announcements.get, { params })).data;
      await app.as('controller').ok(announcements.put, { params, body: { notice: null, noticeVersion, window, windowVersion } });
    };
    await announce(days(1, 2));
    expect(await answerOf()).toEqual(['REVOKED', false, null]);
    await announce(days(-2, -1));
    expect(await answerOf()).toEqual(['VALID', false, null]);
    await announce(null);
    // Whoever let a result begin later, hours after it was seen, would take it back alone.
    await exam.query(`update exam_instance set published_at = now() - interval '2 hours' where id = $1`, [exam.instanceId]);
    const late = { notice: null, noticeVersion: 0, window: days(1, 2), windowVersion: 0 };
    const refused = await app.as('controller').call(announcements.put, { params, body: late });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'RESULT_SHOWN']);
    expect(await answerOf()).toEqual(['VALID', false, null]);
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'A mark is checked again');
    expect(await answerOf()).toEqual(['REVOKED', false, null]);
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect(await answerOf()).toEqual(['VALID', false, null]);
  });

  test('an unknown token takes as long as a known one', async () => {
    const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < 40; turn += 1)
      for (const [what, token] of [
        ['known', paper.code],
        ['unknown', 'QAAAQAAAQAAAQAAA'],
      ] as const) {
        const begun = performance.now();
        await check(token);
        taken[what].push(performance.now() - begun);
      }
    const at = (times: readonly number[], quarter: 1 | 2 | 3) => times.toSorted((a, b) => a - b)[(times.length * quarter) / 4] ?? 0;
    // How far the times of one kind lie apart: what is less than that tells nobody anything, on a busy machine neither.
    const noise = Math.max(10, at(taken.known, 3) - at(taken.known, 1), at(taken.unknown, 3) - at(taken.unknown, 1));
    expect(Math.abs(at(taken.known, 2) - at(taken.unknown, 2))).toBeLessThan(noise);
  });
});

describe('T48: nobody finds a document without its token', () => {
  test('neither 100,000 tokens by chance nor those beside a right one, and another case is another token', async () => {
    const random = Array.from({ length: 50_000 }, () => [
      randomBytes(16).toString('base64url'),
      randomBytes(10).toString('hex').slice(0, 16),
    ]);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
    const beside = Array.from({ length: paper.code.length }, (_, at) =>
      letters.map((letter) => `${paper.code.slice(0, at)}${letter}${paper.code.slice(at + 1)}`),
    )
      .flat()
      .filter((token) => token !== paper.code);
    const cut = [paper.code.slice(1), paper.code.slice(0, -1), `${paper.code}A`, paper.number, paper.id, '%', ''];
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from find_prints(${[...random.flat(), ...beside, ...cut]}::text[])`.execute(app.asApp.db);
    expect(rows).toEqual([{ n: 0 }]);
    for (const token of beside.slice(0, 20)) expect(await check(token)).toEqual(UNKNOWN);
  });
});

describe('the whole document', () => {
  test('opens to its number with the last four of its PRN, five times an hour, and every try is told to its holder', async () => {
    const last = paper.prn.slice(-4);
    const printed = (await app.as('controller').call(statements.download, { params: { id: printId } })).bytes;
    const words = pdfText(printed).text;
    app.clock.advance(2 * 3_600_000);
    expect((await open(paper.number, '0000')).body.data).toBeNull();
    expect((await open(`${paper.number}1`, last)).body.data).toBeNull();
    const { status, body } = await open(paper.number.toLowerCase(), last);
    expect([status, body.data?.name, body.data?.prn]).toEqual([200, 'Pawar #strong[Sneha] Ganesh', paper.prn]);
    expect([body.data?.exam === null, body.data?.letter === null]).toEqual([false, false]);
    // Each paper with what a forger would alter.
    expect(body.data?.papers.length).toBeGreaterThan(1);
    for (const { code, grade, credits, total } of body.data?.papers ?? []) {
      expect(words).toContain(code);
      expect([grade, credits, total].every((one) => one !== null && one !== '' && words.includes(one))).toBe(true);
    }
    const rest = await Promise.all(Array.from({ length: 4 }, () => open(paper.number, last)));
    expect(rest.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect((await open(paper.number, last, 'QAAAQAAAQAAAQAAA')).body.data).toBeNull();
    const { data } = await app.as('student').ok(ownPrintChecks);
    const count = (act: string) => data.filter((one) => one.act === act).reduce((sum, one) => sum + one.times, 0);
    expect([count('OPENED'), count('REFUSED'), count('SEEN') > 40]).toEqual([3, 2, true]);
    expect(new Set(data.map((one) => one.number))).toEqual(new Set([paper.number]));
    app.clock.advance(3_601_000 + 60_000);
    expect((await open(paper.number, last)).status).toBe(200);
  });
});
