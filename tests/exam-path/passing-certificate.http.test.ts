import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPrint, openPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { convocationData } from '../../src/domains/results/convocation/convocation.contract.ts';
import { passingCertificates } from '../../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll, unpublishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

/** A course that nobody has. */
const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';
const REASON = 'The original was lost in a flood';
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let seats: Ranked['seats'] = [];
let yearId: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  ({ exam, scope, seats } = await stageToppers(app, { isFinal: true }));
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1, full_name = 'Asha Rao', name_in_script = 'आशा राव' where id = $2`, [
    app.userId('student'),
    seats[0]?.studentProfileId,
  ]);
  const [year] = await exam.query<{ id: string }>('select academic_year_id as id from exam_session where id = $1', [exam.sessionId]);
  yearId = year?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const params = () => ({ examSessionId: exam.sessionId });
const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await controller().ok(passingCertificates.list, { params: params(), query })).data;
const rowOf = async (at: number) => {
  const row = (await list({ size: '100' })).find((one) => one.studentProfileId === seats[at]?.studentProfileId);
  if (row === undefined) throw new Error(`student ${at} is not listed`);
  return row;
};
const reasonsOf = async (at: number) =>
  (await rowOf(at)).reasons.map(({ code, semester, paper }) => [code, semester, paper].filter((one) => one !== null).join(' '));
const order = (more: object = {}) => ({ body: { examSessionId: exam.sessionId, language: 'en' as const, ...more } });
const named = (...at: number[]) => ({ studentExamIds: at.map((one) => seats[one]?.id ?? '') });
const publish = () => publishAll(app.asApp.db, scope, exam.instanceId);
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => body.errors?.map(({ code }) => code).join();

async function jobEnd(jobId: string) {
  const read = async () => (await controller().ok(getJob, { params: { id: jobId } })).data;
  return eventually(read, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
}
async function issue(more: object = {}) {
  const { data } = await controller().ok(passingCertificates.issue, order(more));
  const job = await jobEnd(data.jobId);
  expect(job.state).toBe('DONE');
  return { ...data, report: job.report };
}
const publicAnswer = async (certificateId: string) => {
  const [row] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [certificateId]);
  return (await app.anonymous().ok(checkPrint, { body: { token: row?.code ?? '' } })).data;
};

describe('whose degree is complete', () => {
  test('nobody’s before the last result is published', async () => {
    expect(await reasonsOf(0)).toEqual(['NOT_PUBLISHED 8']);
    expect(codes(await controller().call(passingCertificates.issue, order()))).toBe('CERTIFICATES_NOBODY');
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publish();
    expect(await rowOf(0)).toMatchObject({ reasons: [], standing: 'ELIGIBLE', session: 'S', program: 'B.E.', certificateId: null });
    expect((await rowOf(0)).cgpi).toMatch(/^\d\.\d\d$/);
    expect((await rowOf(0)).className).not.toBeNull();
  });

  test('each thing that stands in the way is a reason, by semester and paper', async () => {
    const student = (at: number) => seats[at]?.studentProfileId;
    const [paper] = await exam.query<{ code: string }>('select code from exam_paper where id = $1', [exam.paperIds[0]]);
    const undo: (readonly [string, readonly unknown[]])[] = [];
    const set = async (text: string, values: readonly unknown[], back: string, backValues: readonly unknown[] = values) => {
      await exam.query(text, [...values]);
      undo.push([back, backValues]);
    };
    await set(`update student_exam set remark = 'WH' where id = $1`, [seats[1]?.id], 'update student_exam set remark = null where id = $1');
    await set(`update student_exam set remark = 'RR' where id = $1`, [seats[2]?.id], 'update student_exam set remark = null where id = $1');
    await set(
      `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason) values ($1, $2, $3, 1, $4, 'FAILED')`,
      [exam.instituteId, student(3), exam.paperIds[0], seats[3]?.id],
      'delete from backlog where institute_id = $1',
      [exam.instituteId],
    );
    const earlier = (at: number, semester: number) => [student(at), semester] as const;
    const ofEarlier = 'where student_profile_id = $1 and semester = $2';
    await set(`update backward_sgpi set sgpi = 0 ${ofEarlier}`, earlier(4, 3), `update backward_sgpi set sgpi = 7 ${ofEarlier}`);
    await set(
      `update backward_sgpi set verified_by = null, verified_at = null ${ofEarlier}`,
      earlier(5, 4),
      `update backward_sgpi set verified_by = uuidv7(), verified_at = now() ${ofEarlier}`,
    );
    await set(
      `update backward_sgpi set semester = 9 ${ofEarlier}`,
      earlier(6, 2),
      'update backward_sgpi set semester = 2 where student_profile_id = $1 and semester = 9',
      [student(6)],
    );
    await set(
      'update result set cgpi = null where student_exam_id = $1',
      [seats[7]?.id],
      'update result set cgpi = 7 where student_exam_id = $1',
    );
    expect(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(reasonsOf))).toEqual([
      [],
      ['WITHHELD 8'],
      ['RESERVED 8'],
      [`UNCLEARED 8 ${paper?.code ?? ''}`],
      ['FAILED 3'],
      ['UNVERIFIED 4'],
      ['MISSING 2'],
      ['NO_CGPI'],
    ]);
    const counts = (await controller().ok(passingCertificates.list, { params: params() })).counts;
    expect(counts).toEqual({ ELIGIBLE: 1, REFUSED: 7, ISSUED: 0, OUTDATED: 0, REVOKED: 0 });
    for (const at of [1, 2, 3, 4]) {
      const refused = await controller().call(passingCertificates.issue, order(named(0, at)));
      expect([refused.status, codes(refused)]).toEqual([409, 'DEGREE_NOT_COMPLETE']);
    }
    const [log] = await exam.query<{ n: number }>(
      `select count(*)::int as n from audit_entry where action = 'REFUSE' and call = 'passingCertificates.issue' and tenant_id = $1`,
      [app.tenantId],
    );
    expect(log?.n).toBeGreaterThanOrEqual(4);
    for (const [text, values] of undo) await exam.query(text, [...values]);
  });

  test('the credits that the blueprint asks for are counted over the examinations of its years', async () => {
    const target = (credits: number | null) =>
      exam.query(`update blueprint_version set credit_target = $2 where institute_id = $1`, [exam.instituteId, credits]);
    await exam.query('alter table blueprint_version disable trigger user');
    await target(33);
    const [first] = (await rowOf(0)).reasons;
    expect(first).toMatchObject({ code: 'CREDITS', earned: '32', required: '33' });
    await target(32);
    expect(await reasonsOf(0)).toEqual([]);
    await target(null);
    await exam.query('alter table blueprint_version enable trigger user');
  });
});

describe('certificates', () => {
  test('two issues at once give each student one, with serial numbers without a gap', async () => {
    const both = await Promise.all([1, 2].map(() => controller().call(passingCertificates.issue, order())));
    for (const answer of both) if (answer.status === 200) await jobEnd(answer.body.data.jobId);
    const rows = await exam.query<{ serial: number; number: string; who: string }>(
      `select serial_no as serial, number, student_profile_id as who from printed_document where kind = 'PASSING_CERTIFICATE' and institute_id = $1 order by serial_no`,
      [exam.instituteId],
    );
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(rows.map(({ who }) => who)).size).toBe(8);
    expect(rows[0]?.number).toMatch(/\/PC\/\d{4}\/000001$/);
    expect((await controller().ok(passingCertificates.list, { params: params() })).counts).toMatchObject({ ISSUED: 8, ELIGIBLE: 0 });
    const twice = await controller().call(passingCertificates.issue, order(named(0)));
    expect(codes(twice)).toBe('CERTIFICATE_HELD');
  });

  test('says who passed what with which class, and its code answers as valid; a batch is one file or a zip', async () => {
    const row = await rowOf(0);
    const file = await controller().call(passingCertificates.download, { params: { id: row.certificateId ?? '' } });
    const text = pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
    for (const word of ['PASSING CERTIFICATE', 'Asha Rao', row.number, row.className, row.cgpi, 'B.E.', row.prn])
      expect(text).toContain(word);
    // The session is said once, the examination is not called by its name in the office, and the address below the code can be typed.
    expect(text).toMatch(/passed the examination for the degree of .+, held in S, with seat number .+ Check at \S+\/v\/\w{16} /);
    expect(await publicAnswer(row.certificateId ?? '')).toMatchObject({ answer: 'VALID', kind: 'PASSING_CERTIFICATE', number: row.number });
    // Whoever holds the paper can compare what an altered one would change.
    const [printed] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [row.certificateId]);
    const opened = { token: printed?.code ?? '', number: row.number ?? '', lastFour: row.prn.slice(-4) };
    const { data: everything } = await app.anonymous().ok(openPrint, { body: opened });
    expect(Object.fromEntries(everything?.says.map(({ field, value }) => [field, value]) ?? [])).toMatchObject({
      'degree.title': expect.stringMatching(/\S/),
      'exam.session': 'S',
      'result.className': row.className,
      'result.cgpi': row.cgpi,
    });
    const { data } = await controller().ok(passingCertificates.batches, { query: { examSessionId: exam.sessionId } });
    const whole = data.find(({ issued }) => issued === 8);
    const many = (layout: 'MERGED' | 'SEPARATE') =>
      controller().call(passingCertificates.batchFile, { params: { id: whole?.id ?? '' }, query: { layout } });
    expect(pdfText((await many('MERGED')).bytes).pages).toBe(8);
    const zip = await many('SEPARATE');
    expect([zip.status, zip.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('a duplicate is counted and says so', async () => {
    const { certificateId: id } = await rowOf(0);
    const { data } = await controller().ok(passingCertificates.duplicate, { params: { id: id ?? '' }, body: { reason: REASON } });
    expect(data.copyNo).toBe(2);
    expect((await rowOf(0)).copies).toBe(2);
    const file = await controller().call(passingCertificates.download, { params: { id: id ?? '' } });
    expect(pdfText(file.bytes).text).toContain('DUPLICATE');
    const kept = await exam.query('select reason from document_print where printed_document_id = $1 and copy_no = 2', [id]);
    expect(kept).toEqual([{ reason: REASON }]);
  });

  test('a certificate whose facts changed is out of date; another takes its place under a new number', async () => {
    await exam.query(`update student_profile set full_name = 'Asha Rao Kulkarni' where id = $1`, [seats[0]?.studentProfileId]);
    const before = await rowOf(0);
    expect(before.standing).toBe('OUTDATED');
    expect((await publicAnswer(before.certificateId ?? '')).answer).toBe('VALID');
    await issue({ ...named(0), againBecause: 'The name was corrected by the university' });
    const after = await rowOf(0);
    expect(after).toMatchObject({ standing: 'ISSUED', copies: 1 });
    expect(after.number).toMatch(/000009-R1$/);
    expect(await publicAnswer(before.certificateId ?? '')).toMatchObject({ answer: 'SUPERSEDED', supersededBy: after.number });
    expect(codes(await controller().call(passingCertificates.download, { params: { id: before.certificateId ?? '' } }))).toBe(
      'PRINT_ENDED',
    );
  });

  test('a revoked one answers so, and another is given only to a named student', async () => {
    const row = await rowOf(7);
    const id = row.certificateId ?? '';
    const asked = await controller().ok(passingCertificates.requestRevocation, {
      params: { id },
      body: { reason: 'Issued on a wrong name' },
    });
    // It stays valid until another person approves.
    expect((await publicAnswer(id)).answer).toBe('VALID');
    const decide = (who: CallerName) => app.as(who).call(approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
    expect(codes(await decide('controller'))).toBe('OWN_REQUEST');
    expect((await decide('secondController')).status).toBe(200);
    expect((await publicAnswer(id)).answer).toBe('REVOKED');
    expect(await rowOf(7)).toMatchObject({ standing: 'REVOKED', revoked: { reason: 'Issued on a wrong name', number: row.number } });
    // Whom the list counts as eligible is whom an issue to everybody gives one: nobody now.
    expect(await list({ standing: 'ELIGIBLE' })).toEqual([]);
    expect(codes(await controller().call(passingCertificates.issue, order()))).toBe('CERTIFICATES_NOBODY');
    expect(codes(await controller().call(passingCertificates.duplicate, { params: { id }, body: { reason: REASON } }))).toBe('PRINT_ENDED');
    await issue(named(7));
    expect((await rowOf(7)).standing).toBe('ISSUED');
  });

  test('files have the rows of the list, with the reasons in words', async () => {
    const file = (format: 'CSV' | 'XLSX' | 'PDF') =>
      controller().call(passingCertificates.exportFile, { params: params(), query: { format } });
    expect((await file('CSV')).text.trim().split('\r\n').length).toBe(9);
    expect((await readXlsx((await file('XLSX')).bytes)).sheets[0]?.rows.length).toBe(9);
    expect(pdfText((await file('PDF')).bytes).text).toContain('Asha');
  });
});

describe('rights', () => {
  async function controllersHold(condition: object): Promise<void> {
    const own = `policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`;
    await exam.query(`update policy_statement set condition = $2::jsonb, resources = '{*}', actions = '{*}' where ${own}`, [
      app.tenantId,
      JSON.stringify(condition),
    ]);
    await exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
  }
  const everyCall = async (who: CallerName, instituteId = app.institute.id) => {
    const id =
      (
        await exam.query<{ id: string }>(
          `select id from printed_document where kind = 'PASSING_CERTIFICATE' and state = 'VALID' and institute_id = $1`,
          [exam.instituteId],
        )
      )[0]?.id ?? '';
    const [batch] = await exam.query<{ id: string }>(
      'select id from certificate_batch where institute_id = $1 order by created_at limit 1',
      [exam.instituteId],
    );
    const caller = app.as(who);
    const of = { instituteId, params: { id } };
    const body = { reason: REASON };
    const answers = [
      await caller.call(passingCertificates.list, { instituteId, params: params() }),
      await caller.call(passingCertificates.exportFile, { instituteId, params: params(), query: { format: 'CSV' } }),
      await caller.call(passingCertificates.issue, { instituteId, ...order(named(0)) }),
      await caller.call(passingCertificates.download, of),
      await caller.call(passingCertificates.duplicate, { ...of, body }),
      await caller.call(passingCertificates.requestRevocation, { ...of, body }),
      await caller.call(passingCertificates.batchFile, { instituteId, params: { id: batch?.id ?? '' }, query: { layout: 'MERGED' } }),
      await caller.call(convocationData.list, { instituteId, params: { academicYearId: yearId } }),
      await caller.call(convocationData.photos, { instituteId, params: { academicYearId: yearId } }),
    ];
    return answers.map(({ status }) => status);
  };

  test('a teacher may none of it, another institute finds none of it', async () => {
    expect(new Set(await everyCall('teacher'))).toEqual(new Set([403]));
    expect(new Set(await everyCall('adminB', app.otherInstitute.id))).toEqual(new Set([404]));
    const clerk = await app
      .as('clerk')
      .call(passingCertificates.requestRevocation, { params: { id: (await rowOf(1)).certificateId ?? '' }, body: { reason: REASON } });
    expect(clerk.status).toBe(403);
  });

  test('a right that is narrowed to another course reaches nobody, whichever way is asked', async () => {
    const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
    await controllersHold({ courses: [NO_COURSE] });
    expect(new Set(await everyCall('controller'))).toEqual(new Set([403]));
    await controllersHold({ courses: [course?.id] });
    expect((await list()).length).toBe(8);
    await controllersHold({});
  });

  test('what is taken back completes no degree; the certificates stay until somebody ends them', async () => {
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'For the test of certificates');
    const row = await rowOf(1);
    expect([row.standing, row.reasons[0]?.code]).toEqual(['OUTDATED', 'NOT_PUBLISHED']);
    expect((await publicAnswer(row.certificateId ?? '')).answer).toBe('VALID');
    const again = await controller().call(passingCertificates.issue, order({ ...named(1), againBecause: REASON }));
    expect(codes(again)).toBe('DEGREE_NOT_COMPLETE');
  });
});
