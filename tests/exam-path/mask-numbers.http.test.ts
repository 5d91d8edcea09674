import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { exportMaskNumbers, maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { isMaskNumber } from '../../src/domains/exams/mask-number/mask-number.rules.ts';
import { examinerMarkSheets } from '../../src/domains/exams/pre-exam-report/candidate-report.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { approve, getApproval } from '../../src/kit/approval/approval.contract.ts';
import { listHistory } from '../../src/kit/audit/history.contract.ts';
import { feedErrors, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 6;
let app: App;
let exam: TestExam;
let examInstanceId: string;
let maskedPaperId: string;
/** The masked sheet, and one of the same students by name. */
let sheet: string;
let named: string;
/** What tells who a candidate is. */
let telling: string[];

const at = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, ...at() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const papers = async () => (await ok('controller', maskNumbers.papers, { query: { examInstanceId } })).data;
const numbers = async (name: CallerName = 'controller') =>
  (await ok(name, maskNumbers.list, { query: { maskedPaperId, show: 'IN_FORCE' } })).data;
const sheetRows = async (id = sheet) => (await ok('teacher', markSheets.get, { params: { id } })).data.rows;
const toldIn = (answer: unknown) => telling.filter((one) => JSON.stringify(answer).includes(one));

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.otherInstitute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: STUDENTS, papers: [{ headSet: 'TH80+IA20', credits: '4' }], within });
  examInstanceId = exam.instanceId;
  const i = app.otherInstitute.id;
  await exam.query(`update paper_head set double_entry = true where institute_id = $1 and kind = 'TH'`, [i]);
  await exam.query(`insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'A. Shinde', $2)`, [
    i,
    app.userId('teacher'),
  ]);
  await exam.query(
    `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, $2 from teacher_profile t where t.institute_id = $1`,
    [i, exam.paperIds[0]],
  );
  await ok('clerk', inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await ok('controller', rosters.lock, { body: { examInstanceId } });
  const scheme = { prefix: 'BE', digits: 4, start: 1, step: 1, order: ['PRN' as const] };
  await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
  const people = await exam.query<{ id: string; seatNo: string; prn: string; name: string; profile: string; paper: string }>(
    `select x.id, x.seat_no as "seatNo", s.university_prn as prn, s.full_name as name, s.id as profile, sp.id as paper from student_exam x
       join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id
       join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id where x.exam_instance_id = $1`,
    [examInstanceId],
  );
  telling = people.flatMap((one) => Object.values(one));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

test('only external heads are offered; masking draws a number for each candidate, once, before the sheets are opened', async () => {
  expect((await papers()).map((one) => [one.headKind, one.standing, one.candidates, one.numbers])).toEqual([['TH', 'NAMED', STUDENTS, 0]]);
  const paperId = exam.paperIds[0] ?? '';
  const mask = (headKind: 'TH' | 'IA' | 'OR') => call('controller', maskNumbers.mask, { body: { examInstanceId, paperId, headKind } });
  expect([codes(await mask('IA')), codes(await mask('OR'))]).toEqual(['409 MASK_INTERNAL', '404 NOT_FOUND']);
  expect((await call('clerk', maskNumbers.mask, { body: { examInstanceId, paperId, headKind: 'TH' } })).status).toBe(403);
  const first = await mask('TH');
  expect(first.body).toMatchObject({ data: { drawn: STUDENTS } });
  expect(codes(await mask('TH'))).toBe('409 MASKED_ALREADY');
  maskedPaperId = (await papers())[0]?.maskedPaperId ?? '';
  // Taken back as long as nothing is printed, then anew.
  expect((await ok('controller', maskNumbers.unmask, { params: { id: maskedPaperId } })).data.removed).toBe(STUDENTS);
  expect((await mask('TH')).status).toBe(200);
  maskedPaperId = (await papers())[0]?.maskedPaperId ?? '';
  const drawn = await numbers();
  expect(drawn.every((one) => isMaskNumber(one.maskNo) && one.seatNo === null && one.name === null && one.prn === null)).toBe(true);
  expect(new Set(drawn.map((one) => one.maskNo)).size).toBe(STUDENTS);
  expect(toldIn(drawn)).toEqual([]);
  // A name finds nobody as long as the numbers are hidden.
  expect((await ok('controller', maskNumbers.list, { query: { maskedPaperId, q: 'Student 1' } })).page.total).toBe(0);
});

test('the database keeps numbers as they were drawn', async () => {
  const [one] = await exam.query<{ id: string }>('select id from mask_number where masked_paper_id = $1 limit 1', [maskedPaperId]);
  const asApp = exam.query(
    `select has_column_privilege('prangan_app', 'mask_number', 'mask_no', 'update') as no, has_column_privilege('prangan_app', 'mask_number', 'void_reason', 'update') as reason`,
  );
  expect([one?.id !== undefined, await asApp]).toEqual([true, [{ no: false, reason: true }]]);
});

test('stickers: two for each answer book, the seat number on the counterfoil alone; from then on numbers stay, and prints are noted', async () => {
  const answer = await call('controller', maskNumbers.stickers, { params: { id: maskedPaperId }, query: {} });
  const { text } = pdfText(answer.bytes);
  for (const { maskNo } of await numbers()) expect(text.split(maskNo).length - 1).toBe(2);
  for (let n = 1; n <= STUDENTS; n += 1) expect(text.split(`BE000${n}`).length - 1).toBe(1);
  expect(text).not.toContain('Student 1');
  expect((await call('clerk', maskNumbers.stickers, { params: { id: maskedPaperId }, query: {} })).status).toBe(403);
  expect(codes(await call('controller', maskNumbers.unmask, { params: { id: maskedPaperId } }))).toBe('409 MASK_PRINTED');
  await expect(exam.query('delete from mask_number where masked_paper_id = $1', [maskedPaperId])).rejects.toThrow(/MASK_NUMBER_PRINTED/);
  const prints = await ok('controller', maskNumbers.prints, { params: { id: maskedPaperId }, query: {} });
  expect(prints.data.map(({ numbers: count, maskNo }) => [count, maskNo])).toEqual([[STUDENTS, null]]);
  expect((await papers())[0]?.standing).toBe('PRINTED');
});

test('a damaged number is voided with a reason, and the same answer book gets another', async () => {
  const [old] = await numbers();
  const { data } = await ok('controller', maskNumbers.reissue, { params: { id: old?.id ?? '' }, body: { reason: 'Sticker torn' } });
  expect([isMaskNumber(data.maskNo), data.maskNo === old?.maskNo]).toEqual([true, false]);
  const again = await call('controller', maskNumbers.reissue, { params: { id: old?.id ?? '' }, body: { reason: 'Once more' } });
  expect(codes(again)).toBe('409 MASK_VOIDED');
  const voided = await ok('controller', maskNumbers.list, { query: { maskedPaperId, show: 'VOIDED' } });
  expect([voided.counts, voided.data.map(({ maskNo, voidReason }) => [maskNo, voidReason])]).toEqual([
    { IN_FORCE: STUDENTS, VOIDED: 1 },
    [[old?.maskNo, 'Sticker torn']],
  ]);
  const one = await call('controller', maskNumbers.stickers, { params: { id: maskedPaperId }, query: { numberId: data.id } });
  expect(pdfText(one.bytes).text.split(data.maskNo).length - 1).toBe(2);
});

test('the teacher’s sheet has mask numbers and nothing that leads to a student', async () => {
  await ok('controller', markSheets.open, { body: { examInstanceId } });
  const list = await ok('teacher', markSheets.list, { query: { examInstanceId } });
  sheet = list.data.sheets.find((one) => one.masked)?.id ?? '';
  named = list.data.sheets.find((one) => !one.masked)?.id ?? '';
  const answer = await ok('teacher', markSheets.get, { params: { id: sheet } });
  expect(answer.data.rows.map((row) => row.maskNo)).toEqual((await numbers()).map((one) => one.maskNo));
  expect(toldIn([answer, list])).toEqual([]);
  expect(toldIn(await sheetRows(named)).length).toBeGreaterThan(STUDENTS);
  // Nor does the sheet on paper for its examiner, in the order of the numbers.
  const onPaper = await ok('controller', examinerMarkSheets.list, { params: { examInstanceId }, query: { head: 'TH', size: '50' } });
  expect(onPaper.data.map((row) => row.seatNo)).toEqual((await numbers()).map((one) => one.maskNo).toSorted());
  expect(toldIn(onPaper)).toEqual([]);
  // Nor do the controller's own answers.
  expect(toldIn(await ok('controller', markSheets.get, { params: { id: sheet } }))).toEqual([]);
});

test('marks go by mask number: a student’s own id is no candidate, whatever is entered there', async () => {
  const rows = await sheetRows();
  const cells = rows.map((row, n) => ({ studentExamId: row.studentExamId, value: String(40 + n), status: null, version: row.version }));
  const saved = await ok('teacher', marks.save, { params: { id: sheet }, body: { cells } });
  expect([saved.data.saved, saved.data.cells.map((one) => one.studentExamId)]).toEqual([STUDENTS, cells.map((one) => one.studentExamId)]);
  expect(toldIn(saved)).toEqual([]);
  const [stranger] = await sheetRows(named);
  const own = { studentExamId: stranger?.studentExamId ?? '', value: '77', status: null, version: 0 };
  const alone = await call('teacher', marks.save, { params: { id: sheet }, body: { cells: [own] } });
  expect([alone.status, (alone.body as { cells?: object[] }).cells]).toEqual([
    422,
    [expect.objectContaining({ code: 'NOT_A_CANDIDATE', current: null })],
  ]);
  // Beside a good cell the refusal is written to the log, and names what was sent.
  const [row] = await sheetRows();
  const good = { studentExamId: row?.studentExamId ?? '', value: '41.5', status: null, version: row?.version ?? 0 };
  const both = await ok('teacher', marks.save, { params: { id: sheet }, body: { cells: [{ ...good, value: '41' }, own] } });
  expect(both.data.cells.map((one) => one.outcome)).toEqual(['SAVED', 'REFUSED']);
  const who = { studentExamId: stranger?.studentExamId ?? '' };
  expect((await call('teacher', markSheets.settling, { params: { id: sheet }, query: who })).status).toBe(404);
  const settling = await ok('teacher', markSheets.settling, { params: { id: sheet }, query: { studentExamId: good.studentExamId } });
  expect(toldIn(settling)).toEqual([]);
});

test('who may print stickers, or printed them, enters no marks of the paper unless the institute says so', async () => {
  const [row] = (await ok('admin', markSheets.get, { params: { id: sheet }, query: { entry: 'SECOND' } })).data.rows;
  const cells = [{ studentExamId: row?.studentExamId ?? '', value: '40', status: null, version: row?.version ?? 0 }];
  const enter = (name: CallerName) => call(name, marks.save, { params: { id: sheet }, body: { entry: 'SECOND', cells } });
  const seen = async (name: CallerName) => (await ok(name, markSheets.get, { params: { id: sheet } })).data;
  const mayEnter = async (name: CallerName) => (await seen(name)).mayEnter;
  const why = async (name: CallerName) => (await seen(name)).apart;
  expect([codes(await enter('admin')), await mayEnter('admin'), await mayEnter('clerk')]).toEqual(['409 MASK_DUTIES_APART', false, true]);
  // The sheet says why it is closed to this person: who printed is told so, also who may print anyway.
  expect([await why('admin'), await why('controller'), await why('clerk')]).toEqual(['MAY_PRINT', 'PRINTED', null]);
  const lines = ['student,paper,unit,head,mark', `${row?.maskNo},P01,1,TH,60`].join('\n');
  const query = { kind: 'marks', mode: 'BOTH' as const, fileName: 'marks.csv', context: JSON.stringify({ examInstanceId }) };
  const sent = await app.as('admin').upload(uploadFeed, { query, ...at() }, lines);
  const told = await ok('admin', listFeedRows, { params: { id: sent.body.data.id } });
  expect(JSON.stringify(told.data)).toContain('somebody else enters its marks');
  const printed = (by: CallerName) =>
    exam.query('update mask_print set printed_by = $1 where institute_id = $2', [app.userId(by), app.otherInstitute.id]);
  await printed('clerk');
  expect([codes(await enter('clerk')), await mayEnter('clerk'), await why('clerk')]).toEqual(['409 MASK_DUTIES_APART', false, 'PRINTED']);
  await printed('controller');
  await exam.query(`update institute set settings = settings || '{"maskedMarks": "TOGETHER"}' where id = $1`, [app.otherInstitute.id]);
  expect([(await enter('admin')).status, await mayEnter('admin'), await why('controller')]).toEqual([200, true, null]);
  await exam.query(`update institute set settings = settings - 'maskedMarks' where id = $1`, [app.otherInstitute.id]);
  await exam.query(`update mark set second_value = null, second_by = null, second_at = null where mark_sheet_id = $1`, [sheet]);
});

test('differing entries are listed by mask number', async () => {
  const mismatches = await ok('controller', markSheets.mismatches, { params: { id: sheet } });
  expect([mismatches.data.length, mismatches.data.every((one) => one.seatNo === null && isMaskNumber(one.maskNo ?? ''))]).toEqual([
    STUDENTS,
    true,
  ]);
  expect(toldIn(mismatches)).toEqual([]);
});

test('what a computation waits for leads to the masked sheet, and to no student on it', async () => {
  await exam.query(
    `update mark set value = null, status = 'UFM' where mark_sheet_id = $1 and id = (select min(id::text)::uuid from mark where mark_sheet_id = $1)`,
    [sheet],
  );
  const review = await ok('controller', runReview.prerequisites, { params: { examInstanceId } });
  const at = (code: string) => review.data.find((one) => one.code === code)?.cell;
  expect([at('RESERVED'), at('MISMATCHES')]).toMatchObject([
    { sheetId: sheet, studentExamId: null },
    { sheetId: sheet, studentExamId: null },
  ]);
  expect(toldIn([at('RESERVED'), at('MISMATCHES')])).toEqual([]);
  await exam.query(`update mark set value = 40, status = null where mark_sheet_id = $1 and status = 'UFM'`, [sheet]);
});

test('a file finds the candidates of a masked head by mask number alone, and its reports tell nobody', async () => {
  const [row] = await sheetRows();
  const [first] = exam.studentIds;
  expect(first).toBeDefined();
  const lines = [
    'student,paper,unit,head,mark',
    `${row?.maskNo},P01,1,TH,60`,
    'BE0001,P01,1,TH,61',
    `${row?.maskNo},P01,1,IA,12`,
    'BE0002,P01,1,IA,13',
  ];
  const query = { kind: 'marks', mode: 'BOTH' as const, fileName: 'marks.csv', context: JSON.stringify({ examInstanceId }) };
  const sent = await app.as('clerk').upload(uploadFeed, { query, ...at() }, lines.join('\n'));
  expect(sent.status).toBe(200);
  const params = { id: sent.body.data.id };
  const wrong = (await call('clerk', feedErrors, { params })).text;
  const rows = await ok('clerk', listFeedRows, { params });
  expect(wrong).toContain('is no mask number of this head');
  // Found are the mask number in its own head, whose mark somebody else entered, and the seat number in the head by name.
  expect(rows.data.map(({ errors }) => errors?.map(({ column }) => column) ?? [])).toEqual([
    ['student, paper, unit, head'],
    ['student'],
    ['student'],
    [],
  ]);
  expect([JSON.stringify(rows).includes('Student 1'), toldIn(rows).filter((one) => !one.startsWith('BE'))]).toEqual([false, []]);
});

test('the log hides whose a number is, from its author too', async () => {
  const { data } = await ok('admin', listHistory, { query: { noun: 'mask_number', size: '100' } });
  const kept = (data as { after: object | null }[]).flatMap((one) => (one.after === null ? [] : [Object.keys(one.after)])).flat();
  expect(kept.filter((name) => name === 'student_exam_id' || name === 'mask_no')).toEqual([]);
  const entered = await ok('admin', listHistory, { query: { noun: 'mark', size: '100' } });
  expect(toldIn(entered.data)).toEqual([]);
});

test('numbers are resolved after the sheets are locked, by two persons; then the sheet and the list have names', async () => {
  const ask = (name: CallerName) =>
    call(name, maskNumbers.requestDecode, { params: { id: maskedPaperId }, body: { reason: 'Valuation is over' } });
  expect(codes(await ask('controller'))).toBe('409 MASK_SHEETS_NOT_LOCKED');
  // The second entry, by somebody else.
  for (const [id, entry] of [
    [sheet, 'SECOND'],
    [named, 'FIRST'],
  ] as const) {
    const { rows } = (await ok('clerk', markSheets.get, { params: { id }, query: { entry } })).data;
    const firsts = new Map((await sheetRows(id)).map((row) => [row.studentExamId, row.value]));
    const cells = rows.map((row) => ({
      studentExamId: row.studentExamId,
      value: entry === 'SECOND' ? (firsts.get(row.studentExamId) ?? '0') : '15',
      status: null,
      version: row.version,
    }));
    await ok('clerk', marks.save, { params: { id }, body: { entry, cells } });
    await ok('clerk', markSheets.submit, { params: { id } });
  }
  await ok('clerk', markSheets.lock, { body: { examInstanceId } });
  expect(toldIn(await sheetRows())).toEqual([]);
  const compute = await call('controller', resultProcessing.compute, { params: { examInstanceId } });
  expect(JSON.stringify(compute.body)).toContain('MASK_NUMBERS_HIDDEN');
  expect([(await ask('clerk')).status, (await ask('teacher')).status]).toEqual([403, 403]);
  const { approvalId } = ((await ask('controller')).body as { data: { approvalId: string } }).data;
  const decide = (name: CallerName) => call(name, approve, { params: { id: approvalId }, body: { version: 1 } });
  expect((await decide('controller')).status).toBe(403);
  const { card } = (await ok('secondController', getApproval, { params: { id: approvalId } })).data;
  expect([card.blockers, toldIn(card)]).toEqual([[], []]);
  expect((await decide('secondController')).status).toBe(200);
  const rows = await sheetRows();
  expect(rows.map((row) => row.seatNo)).toEqual(['BE0001', 'BE0002', 'BE0003', 'BE0004', 'BE0005', 'BE0006']);
  expect(new Set(rows.map((row) => row.maskNo))).toEqual(new Set((await numbers()).map((one) => one.maskNo)));
  const list = await numbers();
  expect(list.map((one) => [one.seatNo, one.name])).toEqual(rows.map((row) => [row.seatNo, row.name]));
  const file = await call('controller', exportMaskNumbers, { query: { maskedPaperId, format: 'csv' } });
  expect(file.bytes.toString()).toContain('BE0003');
  expect((await papers())[0]).toMatchObject({ standing: 'DECODED', requestedByName: null });
  expect(codes(await ask('controller'))).toBe('409 MASK_DECODED_BEFORE');
  const [any] = list;
  const reissue = await call('controller', maskNumbers.reissue, { params: { id: any?.id ?? '' }, body: { reason: 'Too late' } });
  expect(codes(reissue)).toBe('409 MASK_DECODED');
});
