import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPrint, openPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { ownTranscripts, transcripts } from '../../src/domains/results/transcript/transcript.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll, unpublishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

const REASON = 'The sealed cover was lost in the post';
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let seats: Ranked['seats'] = [];
let programId: string;

/** Semester 8 with two papers; semesters 1 to 7 were entered by hand. */
beforeAll(async () => {
  app = await startApp();
  ({ exam, scope, seats } = await stageToppers(app, { isFinal: true }));
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1, full_name = 'Asha Rao', name_in_script = 'आशा राव' where id = $2`, [
    app.userId('student'),
    seats[0]?.studentProfileId,
  ]);
  const [course] = await exam.query<{ program: string }>(
    'select c.program_id as program from course c join exam_instance i on i.course_id = c.id where i.id = $1',
    [exam.instanceId],
  );
  programId = course?.program ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const student = (at: number) => seats[at]?.studentProfileId ?? '';
const paramsOf = (at: number) => ({ studentProfileId: student(at) });
const asked = (more: object = {}) => ({ extent: 'FINAL' as const, language: 'en' as const, copies: 2, programId, ...more });
const ready = async (at: number) => {
  const [one] = (await controller().ok(transcripts.readiness, { params: paramsOf(at) })).data;
  const codes = (reasons: readonly { code: string; semester: number | null }[]) =>
    reasons.map(({ code, semester }) => `${code} ${semester ?? ''}`.trim());
  return { final: codes(one?.final ?? []), partial: codes(one?.partial ?? []) };
};
const issue = (at: number, more: object = {}) => controller().call(transcripts.issue, { params: paramsOf(at), body: asked(more) });
const issued = async (at: number, more: object = {}) =>
  (await controller().ok(transcripts.issue, { params: paramsOf(at), body: asked(more) })).data;
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => body.errors?.map(({ code }) => code).join();
const textOf = (bytes: Buffer) => pdfText(bytes).text.replaceAll(/\s+/g, ' ');
const fileOf = (id: string) => controller().call(transcripts.download, { params: { id } });
const register = async (query: Readonly<Record<string, string>> = {}) => (await controller().ok(transcripts.list, { query })).data;
const rowOf = async (id: string) => {
  const row = (await register({ size: '100' })).find((one) => one.id === id);
  if (row === undefined) throw new Error(`${id} is not in the register`);
  return row;
};
const publicAnswer = async (id: string) => {
  const [row] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [id]);
  return (await app.anonymous().ok(checkPrint, { body: { token: row?.code ?? '' } })).data;
};
const fileAnswer = async (bytes: Uint8Array) =>
  (await app.anonymous().ok(checkPrint, { body: { token: createHash('sha256').update(bytes).digest('hex') } })).data;
const remark = (at: number, value: string | null) =>
  exam.query('update student_exam set remark = $2 where id = $1', [seats[at]?.id, value]);

describe('who gets one', () => {
  test('nobody before a result is published', async () => {
    expect(await ready(0)).toEqual({ final: ['NO_RESULT'], partial: ['NO_RESULT'] });
    expect(codes(await issue(0, { extent: 'PARTIAL' }))).toBe('TRANSCRIPT_NOT_READY');
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect(await ready(0)).toEqual({ final: [], partial: [] });
  });

  test.each([
    ['WH', 'WITHHELD 8'],
    ['RR', 'RESERVED 8'],
  ])('%s keeps both back', async (value, reason) => {
    await remark(1, value);
    expect(await ready(1)).toEqual({ final: [reason], partial: [reason] });
    expect(codes(await issue(1))).toBe('TRANSCRIPT_NOT_READY');
    await remark(1, null);
  });

  test('an examination that is null and void is none, an open correction waits, an uncleared paper by the setting', async () => {
    await remark(2, 'NULL');
    expect((await ready(2)).partial).toEqual(['NO_RESULT']);
    await remark(2, null);
    const [correction] = await exam.query<{ id: string }>(
      `insert into mark_correction (institute_id, exam_instance_id, student_exam_id, paper_head_id, old_value, new_value, type, reason, document, applied_at)
         select m.institute_id, $2, m.student_exam_id, m.paper_head_id, m.value, m.value + 1, 'DATA_ENTRY', 'For the test', 'D', now()
           from mark m where m.student_exam_id = $1 limit 1 returning id`,
      [seats[2]?.id, exam.instanceId],
    );
    expect(await ready(2)).toEqual({ final: ['CORRECTION 8'], partial: ['CORRECTION 8'] });
    await exam.query('delete from mark_correction where id = $1', [correction?.id]);
    await exam.query(
      `insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason) values ($1, $2, $3, 1, $4, 'FAILED')`,
      [exam.instituteId, student(2), exam.paperIds[0], seats[2]?.id],
    );
    expect(await ready(2)).toEqual({ final: ['UNCLEARED 8'], partial: [] });
    const setting = (value: object) =>
      exam.query(`update institute set settings = settings || $2::jsonb where id = $1`, [exam.instituteId, JSON.stringify(value)]);
    await setting({ transcriptOpen: 'REFUSED' });
    expect((await ready(2)).partial).toEqual(['UNCLEARED 8']);
    await setting({ transcriptOpen: null });
    await exam.query('delete from backlog where institute_id = $1', [exam.instituteId]);
  });
});

describe('one transcript', () => {
  test('the preview is the real page without a number, and takes none', async () => {
    const preview = await controller().call(transcripts.preview, { params: paramsOf(0), query: { ...asked(), copies: '2' } });
    const text = textOf(preview.bytes);
    for (const word of ['SPECIMEN', 'Complete record of the program', 'Asha Rao', 'Copies issued', 'SGPI 6.38*', 'page 1 of'])
      expect(text).toContain(word);
    expect(await register()).toEqual([]);
  });

  test('says every semester with its papers, for whom it is, and answers as valid; its file too', async () => {
    const purpose = { purpose: 'Admission abroad', addressee: 'World Education Services' };
    const { id, number } = await issued(0, purpose);
    expect(number).toMatch(/\/TR\/\d{4}\/000001$/);
    const file = await fileOf(id);
    const text = textOf(file.bytes);
    const [paper] = await exam.query<{ code: string; title: string }>('select code, title from exam_paper where id = $1', [
      exam.paperIds[0],
    ]);
    const words = [
      number,
      'Asha Rao',
      paper?.code ?? '',
      paper?.title ?? '',
      'Semester VIII',
      'Semester I ',
      'taken over from earlier records',
      'English',
    ];
    for (const word of [...words, purpose.purpose, purpose.addressee, 'First', 'Credits earned', 'O 80', 'Controller of Examinations'])
      expect(text).toContain(word);
    expect(await publicAnswer(id)).toMatchObject({ answer: 'VALID', kind: 'TRANSCRIPT', number });
    expect(await fileAnswer(file.bytes)).toMatchObject({ answer: 'VALID', kind: 'TRANSCRIPT', number });
    expect(await rowOf(id)).toMatchObject({ ...purpose, extent: 'FINAL', copies: 2, duplicates: 0, state: 'VALID', name: 'Asha Rao' });
    expect((await register({ q: 'World Education' })).map((one) => one.id)).toEqual([id]);
    expect(await register({ extent: 'PARTIAL' })).toEqual([]);
  });

  test('to whoever holds it the check says the papers and what the degree is', async () => {
    const [row] = await register();
    const [paper] = await exam.query<{ code: string }>('select code from printed_document where id = $1', [row?.id]);
    const body = { token: paper?.code ?? '', number: row?.number ?? '', lastFour: row?.prn.slice(-4) ?? '' };
    const { data } = await app.anonymous().ok(openPrint, { body });
    expect(data?.papers.map(({ grade, credits }) => [grade, credits])).toEqual([
      ['A', '4'],
      ['A', '4'],
    ]);
    expect(data?.says.map(({ field }) => field)).toContain('result.cgpi');
  });

  test('a partial one says so and has no class', async () => {
    const { id } = await issued(1, { extent: 'PARTIAL' });
    const text = textOf((await fileOf(id)).bytes);
    expect(text).toContain('PARTIAL RECORD: results published up to');
    expect(text).not.toContain('Complete record');
    expect(text).not.toContain('First Class');
  });

  test('its student has a copy and the signed form, nobody else’s', async () => {
    const [mine, ...more] = (await app.as('student').ok(ownTranscripts.list)).data;
    expect([mine?.state, mine?.extent, more]).toEqual(['VALID', 'FINAL', []]);
    const id = mine?.id ?? '';
    const file = await app.as('student').call(ownTranscripts.download, { params: { id } });
    expect(textOf(file.bytes)).toContain('COPY');
    const signed = await app.as('student').call(ownTranscripts.credential, { params: { id }, query: { form: 'JWT' } });
    expect(await fileAnswer(signed.bytes)).toMatchObject({ answer: 'VALID', kind: 'SIGNED_TRANSCRIPT' });
    const other = (await register()).find((one) => one.id !== id)?.id ?? '';
    expect((await app.as('student').call(ownTranscripts.download, { params: { id: other } })).status).toBe(404);
  });

  test('a duplicate is counted and says so', async () => {
    const [row] = await register({ q: 'Asha' });
    const { data } = await controller().ok(transcripts.duplicate, { params: { id: row?.id ?? '' }, body: { reason: REASON } });
    expect(data.copyNo).toBe(2);
    expect((await rowOf(row?.id ?? '')).duplicates).toBe(1);
    expect(textOf((await fileOf(row?.id ?? '')).bytes)).toContain('DUPLICATE');
  });

  test('when a result or an entered SGPI on it changes it is out of date, and another takes its place', async () => {
    const [row] = await register({ q: 'Asha' });
    const id = row?.id ?? '';
    const signed = (await app.as('student').call(ownTranscripts.credential, { params: { id }, query: { form: 'JWT' } })).bytes;
    const entered = (sgpi: number) =>
      exam.query('update backward_sgpi set sgpi = $2 where student_profile_id = $1 and semester = 3', [student(0), sgpi]);
    await entered(8);
    expect([(await publicAnswer(id)).answer, (await fileAnswer(signed)).answer, (await rowOf(id)).state]).toEqual([
      'SUPERSEDED',
      'SUPERSEDED',
      'OUTDATED',
    ]);
    expect((await register({ state: 'OUTDATED' })).map((one) => one.id)).toEqual([id]);
    expect(codes(await fileOf(id))).toBe('TRANSCRIPT_OUTDATED');
    expect((await issue(1, { inPlaceOf: id })).status).toBe(404);
    const another = await issued(0, { inPlaceOf: id });
    expect(await publicAnswer(id)).toMatchObject({ answer: 'SUPERSEDED', supersededBy: another.number });
    expect(codes(await issue(0, { inPlaceOf: id }))).toBe('PRINT_ENDED');
    await exam.query('alter table result disable trigger user');
    const version = (by: number) =>
      exam.query('update result set version_no = version_no + $2 where student_exam_id = $1', [seats[0]?.id, by]);
    await version(1);
    expect((await publicAnswer(another.id)).answer).toBe('SUPERSEDED');
    await version(-1);
    await exam.query('alter table result enable trigger user');
    await entered(7);
    await entered(8);
    expect((await publicAnswer(another.id)).answer).toBe('VALID');
  });

  test('while a result on it is withheld it does not count, and is not handed out', async () => {
    const [row] = await register({ state: 'VALID', q: 'Asha' });
    const id = row?.id ?? '';
    await remark(0, 'WH');
    expect([(await publicAnswer(id)).answer, (await rowOf(id)).state]).toEqual(['REVOKED', 'WITHDRAWN']);
    expect(codes(await app.as('student').call(ownTranscripts.download, { params: { id } }))).toBe('TRANSCRIPT_WITHDRAWN');
    expect(codes(await controller().call(transcripts.duplicate, { params: { id }, body: { reason: REASON } }))).toBe(
      'TRANSCRIPT_WITHDRAWN',
    );
    await remark(0, null);
    expect((await publicAnswer(id)).answer).toBe('VALID');
  });

  test('two persons revoke it', async () => {
    const [row] = await register({ state: 'VALID', q: 'Asha' });
    const id = row?.id ?? '';
    const request = await controller().ok(transcripts.requestRevocation, { params: { id }, body: { reason: 'Issued on a wrong name' } });
    expect((await publicAnswer(id)).answer).toBe('VALID');
    const decide = (who: CallerName) => app.as(who).call(approve, { params: { id: request.data.approvalId }, body: { version: 1 } });
    expect(codes(await decide('controller'))).toBe('OWN_REQUEST');
    expect((await decide('secondController')).status).toBe(200);
    expect((await publicAnswer(id)).answer).toBe('REVOKED');
    expect((await rowOf(id)).revoked).toContain('Issued on a wrong name');
    expect(codes(await fileOf(id))).toBe('PRINT_ENDED');
  });
});

test('what is taken back is on no transcript', async () => {
  await unpublishAll(app.asApp.db, scope, exam.instanceId, 'For the test of transcripts');
  const [row] = await register({ state: 'WITHDRAWN' });
  expect((await publicAnswer(row?.id ?? '')).answer).toBe('REVOKED');
  expect((await ready(0)).partial).toEqual(['NO_RESULT']);
});
