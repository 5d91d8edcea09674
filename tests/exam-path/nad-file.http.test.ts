import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleExports } from '../../src/kit/people-export/people-export.contract.ts';
import { nadFiles } from '../../src/domains/results/depository/nad-file.contract.ts';
import type { NadForm } from '../../src/domains/results/depository/nad-file.contract.ts';
import { resultRegister } from '../../src/domains/results/result-report/result-report.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { eventually } from '../eventually.server.ts';
import { workbook } from '../feed-file.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, publishAll, unpublishAll } from './test-run.server.ts';
import { jobEnded, seatedForPrint } from './test-statement.server.ts';

const STUDENTS = 24;
/** As a portal gave it: a misspelt column, an unknown one, a mark in front, lines ended as Windows does. */
const HEADER =
  '\uFEFF"ORG_NAME",ACADMIC_COURSE_ID,REGN_NO,RROLL,CNAME,GENDER,DOB,ABC_ACCOUNT_ID,MRKS_REC_STATUS,RESULT,SEM,SESSION,TOT_CREDIT,SGPA,MADE_UP,SUB1NM,SUB1,SUB1MAX,SUB1_TH_MRKS,SUB1_TOT,SUB1_GRADE,SUB2,SUB3,SUB4,SUB5,SUB6,SUB7,SUB8,SUB8_CREDIT\r\n';

let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
let ids: string[];
let scope: InstituteScope;
beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 11,
  });
  params = { examInstanceId: exam.instanceId };
  ids = await seatedForPrint(exam, app.userId('student'));
  await exam.query(
    `update student_profile set full_name = 'Student ' || translate(right(university_prn, 2), '0123456789', 'abcdefghij'), mother_name = 'Sunita',
       gender = 'FEMALE', date_of_birth = '2004-02-29', abc_id = '0' || lpad(right(university_prn, 6), 11, '0') where institute_id = $1`,
    [exam.instituteId],
  );
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const codeOf = async (answer: Promise<{ status: number; body: { readonly errors?: readonly { code: string }[] } }>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.code];
};
const fileNow = async (id: string) => (await controller().ok(nadFiles.get, { params: { id } })).data;

async function checked() {
  const { data } = await controller().ok(nadFiles.check, { params });
  expect(await jobEnded(controller(), data.jobId)).toMatchObject({ state: 'DONE' });
  return fileNow(data.id);
}

async function made(form: NadForm = 'CSV') {
  const { id, version } = await checked();
  const { data } = await controller().ok(nadFiles.make, { params: { id }, body: { form, version } });
  expect(await jobEnded(controller(), data.jobId)).toMatchObject({ state: 'DONE' });
  return fileNow(id);
}

const downloaded = async (id: string) => {
  const answer = await controller().call(nadFiles.download, { params: { id } });
  expect(answer.status).toBe(200);
  return Buffer.from(answer.bytes);
};
const rowsIn = async (id: string) => parse<Record<string, string>>((await downloaded(id)).toString('utf8'), { columns: true, bom: true });
const shown = async (id: string, show: 'STOPPED' | 'WARNED' | 'READY' | 'LEFT_OUT' | 'REFUSED') =>
  (await controller().ok(nadFiles.rows, { params: { id }, query: { show } })).data;
const uploaded = async (id: string) => {
  const { version } = await fileNow(id);
  await controller().ok(nadFiles.uploaded, { params: { id }, body: { uploadedOn: '2026-11-28', version } });
};

describe('before anything is published', () => {
  test('everybody is left out with the reason, and no file is made of it', async () => {
    const file = await checked();
    expect([file.state, file.ready, file.leftOut]).toEqual(['CHECKED', 0, STUDENTS]);
    expect((await shown(file.id, 'LEFT_OUT'))[0]).toMatchObject({ why: 'RESULT_NOT_PUBLISHED', recordStatus: null });
    const make = (who: CallerName) =>
      codeOf(app.as(who).call(nadFiles.make, { params: { id: file.id }, body: { form: 'CSV', version: file.version } }));
    expect([await make('controller'), (await make('clerk'))[0]]).toEqual([[409, 'NAD_NOTHING'], 403]);
  });
});

describe('the template', () => {
  test('is refused without what a row needs, with other separators, and where it cannot be read', async () => {
    const send = (content: Uint8Array<ArrayBuffer>) =>
      codeOf(controller().upload(nadFiles.setLayout, { query: { fileName: 'nad.csv' } }, content));
    expect(await send(bytes('REGN_NO,CNAME\r\n'))).toEqual([422, 'NAD_HEADER_LACKS']);
    expect(await send(bytes(HEADER.replaceAll(',', ';')))).toEqual([422, 'NAD_HEADER_FORM']);
    expect(await send(bytes('PK\u0003\u0004 no workbook'))).toEqual([422, 'NAD_FILE_UNREAD']);
    expect((await app.as('clerk').upload(nadFiles.setLayout, { query: { fileName: 'nad.csv' } }, bytes(HEADER))).status).toBe(403);
  });

  test('is kept as it came, and what stays empty is said', async () => {
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect((await controller().ok(nadFiles.layout)).data).toMatchObject({ source: 'COMMON', papers: 14, failed: 'INCLUDED' });
    const answer = await controller().upload(nadFiles.setLayout, { query: { fileName: 'nad.csv' } }, bytes(`${HEADER}a,b,c\r\n`));
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { source: 'CSV', fileName: 'nad.csv', columns: 29, papers: 8, empty: ['MADE_UP'] },
    ]);
  });
});

describe('the file', () => {
  let first: string;

  test('has the bytes of the template, a row for each published result, and says what its statement says', async () => {
    await exam.query(`update student_profile set abc_id = null where id = (select student_profile_id from student_exam where id = $1)`, [
      ids[2],
    ]);
    await exam.query(
      `update student_profile set abc_id = (select abc_id from student_profile p join student_exam x on x.student_profile_id = p.id where x.id = $1)
        where id = (select student_profile_id from student_exam where id = $2)`,
      [ids[3], ids[4]],
    );
    const file = await made();
    first = file.id;
    expect([file.state, file.ready + file.stopped + file.leftOut, file.stopped, file.missingAbc, file.leftOut]).toEqual([
      'READY',
      STUDENTS,
      3,
      1,
      1,
    ]);
    expect(
      (await shown(file.id, 'STOPPED')).flatMap(({ problems }) => problems.filter(({ stops }) => stops).map(({ code }) => code)).toSorted(),
    ).toEqual(['ABC_MISSING', 'ABC_TWICE', 'ABC_TWICE']);
    // Each leads to the profile in which the number is entered.
    const [stopped] = await shown(file.id, 'STOPPED');
    const profile = await exam.query('select university_prn as prn from student_profile where id = $1', [stopped?.studentProfileId]);
    expect(profile).toEqual([{ prn: stopped?.prn }]);
    expect((await shown(file.id, 'LEFT_OUT'))[0]?.why).toBe('RESULT_WITHHELD');
    const content = await downloaded(file.id);
    expect(content.subarray(0, Buffer.byteLength(HEADER)).equals(Buffer.from(HEADER))).toBe(true);
    expect([createHash('sha256').update(content).digest('hex'), file.rows]).toEqual([file.sha256, STUDENTS - 4]);
    const rows = await rowsIn(file.id);
    const { data: register } = await controller().ok(resultRegister.list, { params, query: { size: '100' } });
    const byPrn = new Map(register.map((row) => [row.prn, row]));
    for (const row of rows) {
      const result = byPrn.get(row['REGN_NO'] ?? '');
      expect([row['SGPA'], row['RROLL'], row['TOT_CREDIT'], row['SUB1_TOT'], row['MRKS_REC_STATUS']]).toEqual([
        result?.sgpi ?? '',
        result?.seatNo,
        result?.sumCredits,
        result?.papers['P01/1']?.total,
        'O',
      ]);
    }
    expect(rows[0]).toMatchObject({ ACADMIC_COURSE_ID: 'BE', DOB: '29/02/2004', GENDER: 'F', SEM: '8', SUB1: 'P01', MADE_UP: '' });
    expect(rows[0]?.['ABC_ACCOUNT_ID']).toMatch(/^0\d{11}$/);
  });

  test('is made once of a check, by nobody who was slower, and its day is noted once it exists', async () => {
    const { version } = await fileNow(first);
    const make = codeOf(controller().call(nadFiles.make, { params: { id: first }, body: { form: 'CSV', version } }));
    expect(await make).toEqual([409, 'NAD_NOT_CHECKED']);
    const note = (of: number) =>
      codeOf(controller().call(nadFiles.uploaded, { params: { id: first }, body: { uploadedOn: '2026-11-28', version: of } }));
    expect([await note(version - 1), await note(version)]).toEqual([
      [409, 'NAD_CHANGED'],
      [200, undefined],
    ]);
  });

  test('tells nothing twice, what was corrected as modified, and what was refused anew', async () => {
    const before = await rowsIn(first);
    const report = `REGN_NO,Status,Reason\n${before.map((row, at) => `${row['REGN_NO']},${at === 0 ? 'Rejected,Name differs' : 'Accepted,'}`).join('\n')}\n999,Accepted,\n`;
    const answers = await controller().upload(
      nadFiles.answers,
      { params: { id: first }, query: { fileName: 'report.csv' } },
      bytes(report),
    );
    expect(answers.body.data).toEqual({ accepted: before.length - 1, refused: 1, unknown: 1 });
    expect((await shown(first, 'REFUSED'))[0]).toMatchObject({ answer: 'REFUSED', answerReason: 'Name differs' });
    await exam.query(`update student_profile set full_name = 'Student of another name' where university_prn = $1`, [
      before[1]?.['REGN_NO'],
    ]);
    const second = await made();
    const told = (await rowsIn(second.id)).map((row) => [row['REGN_NO'], row['MRKS_REC_STATUS']]);
    expect(told).toEqual([
      [before[0]?.['REGN_NO'], 'O'],
      [before[1]?.['REGN_NO'], 'M'],
    ]);
    expect((await shown(second.id, 'LEFT_OUT')).filter(({ why }) => why === 'UNCHANGED')).toHaveLength(before.length - 2);
    await uploaded(second.id);
  });

  test('cancels what was told once it is withdrawn, as it was told', async () => {
    const [, , third] = await rowsIn(first);
    await exam.query(
      `update student_exam set remark = 'NULL' where student_profile_id = (select id from student_profile where university_prn = $1)`,
      [third?.['REGN_NO']],
    );
    const file = await made();
    expect(await rowsIn(file.id)).toEqual([{ ...third, MRKS_REC_STATUS: 'C' }]);
    await uploaded(file.id);
    expect((await checked()).ready).toBe(0);
  });

  test('leaves failed students out where the office says so, and a workbook has the same cells as text', async () => {
    await exam.query(
      'update nad_file set uploaded_on = null, uploaded_by = null, answered_by = null, answered_at = null where institute_id = $1',
      [exam.instituteId],
    );
    await exam.query(`update result set letter = 'F' where student_exam_id = $1`, [ids[7]]);
    await controller().ok(nadFiles.choose, { body: { failed: 'LEFT_OUT', columns: 'KEEP' } });
    const file = await made('XLSX');
    const failed = (await shown(file.id, 'LEFT_OUT')).filter(({ why }) => why === 'FAILED');
    expect(failed.map(({ studentExamId }) => studentExamId)).toEqual([ids[7]]);
    const content = await downloaded(file.id);
    expect(content.subarray(0, 2).toString()).toBe('PK');
    const layout = await controller().upload(nadFiles.setLayout, { query: { fileName: 'again.xlsx' } }, new Uint8Array(content));
    expect(layout.body.data).toMatchObject({ source: 'XLSX', columns: 29, failed: 'LEFT_OUT' });
    expect((await controller().ok(nadFiles.choose, { body: { failed: 'INCLUDED', columns: 'COMMON' } })).data.source).toBe('COMMON');
  });

  test('says of each row what is true when it is made, not when it was checked', async () => {
    const check = await checked();
    const id = `select student_profile_id from student_exam where id = $1`;
    const [kept] = await exam.query<{ abc: string | null }>(`select abc_id as abc from student_profile where id = (${id})`, [ids[0]]);
    await exam.query(`update student_profile set mother_name = 'Changed Name', abc_id = '987654321098' where id = (${id})`, [ids[0]]);
    const { data } = await controller().ok(nadFiles.make, { params: { id: check.id }, body: { form: 'CSV', version: check.version } });
    await jobEnded(controller(), data.jobId);
    const file = await fileNow(check.id);
    expect([file.state, file.ready + file.stopped + file.leftOut, (await rowsIn(check.id)).length]).toEqual([
      'READY',
      ids.length,
      file.ready,
    ]);
    expect((await rowsIn(check.id)).some((row) => row['ABC_ACCOUNT_ID'] === '987654321098')).toBe(true);
    await exam.query(`update student_profile set abc_id = $2 where id = (${id})`, [ids[0], kept?.abc]);
  });

  test('is counted with the exports about people, and handed out above the limit with a reason', async () => {
    await exam.query(`update institute set settings = settings || '{"exportRows": 5}' where id = $1`, [exam.instituteId]);
    const asked = await controller().call(nadFiles.download, { params: { id: first } });
    expect([asked.status, asked.body.errors?.[0]?.code]).toEqual([409, 'EXPORT_REASON_REQUIRED']);
    const { data } = await controller().ok(peopleExports.ask, {
      body: { call: 'nadFiles.download', params: { id: first }, reason: 'For the portal' },
    });
    const read = async () => (await controller().ok(peopleExports.get, { params: { id: data.id } })).data;
    await eventually(read, ({ state }) => state === 'READY');
    const file = await controller().call(peopleExports.fetch, { params: { id: data.id } });
    const { sha256 } = await fileNow(first);
    expect(createHash('sha256').update(Buffer.from(file.bytes)).digest('hex')).toBe(sha256);
  });

  test('is not made of results that were published anew since the check', async () => {
    const file = await checked();
    await unpublishAll(app.asApp.db, scope, exam.instanceId, 'A mark is missing');
    const make = controller().call(nadFiles.make, { params: { id: file.id }, body: { form: 'CSV', version: file.version } });
    expect(await codeOf(make)).toEqual([409, 'NAD_RESULTS_CHANGED']);
  });
});

test('a workbook with the header of the portal is a template, too', async () => {
  const book = workbook({ Template: [HEADER.slice(1).trim().replaceAll('"', '')] });
  const answer = await controller().upload(nadFiles.setLayout, { query: { fileName: 'nad.xlsx' } }, book);
  expect([answer.status, answer.body.data]).toMatchObject([200, { source: 'XLSX', columns: 29 }]);
});
