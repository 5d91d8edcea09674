import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates, exportCandidates } from '../../src/domains/exams/inward/candidate.contract.ts';
import { examLeaves } from '../../src/domains/exams/inward/exam-leave.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { absentees } from '../../src/domains/exams/pre-exam-report/candidate-report.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { anotherExam } from './another-exam.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
/** Their parts in the examination, as they stand in `exam.studentIds`. */
let parts: string[];
const reason = 'Was in hospital during the examination';
const document = 'Certificate 12 of 3 May';

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    students: 6,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TH80+IA20', credits: '4' },
    ],
  });
  examInstanceId = exam.instanceId;
  await exam.query('update paper_head set double_entry = false where institute_id = $1', [exam.instituteId]);
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: exam.studentIds.slice(0, 5) } });
  parts = await Promise.all(
    exam.studentIds.slice(0, 5).map(async (student) => {
      const [row] = await exam.query<{ id: string }>(
        'select id from student_exam where exam_instance_id = $1 and student_profile_id = $2',
        [examInstanceId, student],
      );
      return row?.id ?? '';
    }),
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const part = (at: number) => parts[at] ?? '';
const paper = (at: number) => exam.paperIds[at] ?? '';
const note = (studentExamId: string, paperIds: readonly string[], as: CallerName = 'controller') =>
  app.as(as).call(examLeaves.note, { body: { studentExamId, paperIds: [...paperIds], kind: 'MEDICAL', reason, document } });
const withdraw = (id: string, as: CallerName = 'controller') =>
  app.as(as).call(examLeaves.withdraw, { params: { id }, body: { reason: 'The certificate is of somebody else' } });
const listed = (studentExamId?: string) =>
  app.as('clerk').ok(examLeaves.list, { query: { examInstanceId, ...(studentExamId ? { studentExamId } : {}) } });
const standOf = async (studentExamId: string) => (await listed(studentExamId)).data.map((one) => `${one.paper} ${one.stand}`).toSorted();

/** The mark sheet of a written head. */
async function sheetOf(paperCode: string) {
  const { data } = await app.as('clerk').ok(markSheets.list, { query: { examInstanceId } });
  const [head] = data.sheets.filter((one) => one.paperCode === paperCode && one.headKind === 'TH');
  return (await app.as('clerk').ok(markSheets.get, { params: { id: head?.id ?? '' } })).data;
}

async function enter(studentExamId: string, paperCode: string, mark: { readonly value: string | null; readonly status: 'AB' | null }) {
  const { id, rows } = await sheetOf(paperCode);
  const version = rows.find((one) => one.studentExamId === studentExamId)?.version ?? 0;
  await app.as('clerk').ok(marks.save, { params: { id }, body: { cells: [{ studentExamId, ...mark, version }] } });
}

test('who lacks the right, another institute and a stranger cannot note it', async () => {
  expect((await note(part(0), [paper(0)], 'clerk')).status).toBe(403);
  expect((await note(part(0), [paper(0)], 'teacher')).status).toBe(403);
  expect((await app.as('teacher').call(examLeaves.list, { query: { examInstanceId } })).status).toBe(403);
  expect((await note(part(0), [paper(0)], 'adminB')).status).toBe(404);
  expect((await note(part(0), [paper(0)], 'stranger')).status).toBe(404);
  expect((await note(examInstanceId, [paper(0)])).status).toBe(404);
  expect((await listed()).counts).toEqual({ IN_FORCE: 0, WITHDRAWN: 0 });
});

test('several papers at once, before any absence is known', async () => {
  const done = await note(part(0), [paper(0), paper(1)]);
  expect([done.status, done.body.data]).toEqual([200, { noted: 2 }]);
  expect((await listed(part(0))).data[0]).toMatchObject({
    studentExamId: part(0),
    kind: 'MEDICAL',
    reason,
    document,
    stand: 'TOLD',
    notedByName: 'Controller',
    withdrawnAt: null,
  });
  const { data } = await app.as('clerk').ok(inwards.get, { params: { id: part(0) } });
  expect(data.leaves).toBe(2);
  expect((await app.as('clerk').ok(absentees.list, { params: { examInstanceId } })).data).toEqual([]);
});

test('all or none: a paper with leave, one not taken and one of no examination stop the whole call', async () => {
  expect(codes(await note(part(0), [paper(0), paper(2)]))).toBe('409 LEAVE_NOTED');
  expect((await note(part(1), [paper(0), examInstanceId])).status).toBe(404);
  await app.as('clerk').ok(inwards.setPapers, {
    params: { id: part(4) },
    body: { paperIds: [paper(0), paper(1)], reason: 'Takes two papers' },
  });
  expect(codes(await note(part(4), [paper(0), paper(2)]))).toBe('409 LEAVE_PAPER_NOT_TAKEN');
  const none = { studentExamId: part(1), paperIds: [paper(0)], kind: 'MEDICAL' as const };
  expect((await app.as('controller').call(examLeaves.note, { body: { ...none, reason: 'Ill', document } })).status).toBe(422);
  expect((await app.as('controller').call(examLeaves.note, { body: { ...none, reason, document: '' } })).status).toBe(422);
  expect((await listed()).counts).toEqual({ IN_FORCE: 2, WITHDRAWN: 0 });
});

test('noted twice at once: one of the two is refused', async () => {
  const both = await Promise.all([note(part(2), [paper(0)]), note(part(2), [paper(0)])]);
  expect(both.map(codes).toSorted()).toEqual(['200', '409 LEAVE_NOTED']);
});

test('who is not inwarded gets no leave', async () => {
  await exam.query(`update student_exam set state = 'WITHDRAWN' where id = $1`, [part(4)]);
  expect(codes(await note(part(4), [paper(0)]))).toBe('409 LEAVE_NOT_INWARDED');
  await exam.query(`update student_exam set state = 'INWARDED' where id = $1`, [part(4)]);
});

test('it is taken back with a reason, stays in the list, and can be noted again', async () => {
  const [row] = (await listed(part(2))).data;
  const id = row?.id ?? '';
  expect((await withdraw(id, 'clerk')).status).toBe(403);
  expect((await withdraw(id, 'adminB')).status).toBe(404);
  expect((await withdraw(examInstanceId)).status).toBe(404);
  expect((await withdraw(id)).status).toBe(200);
  expect(codes(await withdraw(id))).toBe('409 LEAVE_WITHDRAWN');
  expect((await note(part(2), [paper(0)])).status).toBe(200);
  const { data, counts } = await listed(part(2));
  expect(counts).toEqual({ IN_FORCE: 1, WITHDRAWN: 1 });
  expect(data.at(-1)).toMatchObject({ id, withdrawnByName: 'Controller', withdrawnReason: 'The certificate is of somebody else' });
  const rows = await exam.query<{ action: string; reason: string }>(
    `select action, reason from audit_entry where chain_id = $1 and noun = 'exam_leave' and row_id = $2 order by entry_id`,
    [exam.instituteId, id],
  );
  expect(rows.map(({ action, reason: why }) => `${action} ${why}`)).toEqual([
    `INSERT ${reason}`,
    'UPDATE The certificate is of somebody else',
  ]);
});

test('an additional examination, or an additional inward, says who has leave for its papers; others say nothing', async () => {
  const elsewhere = async (id: string, kind: 'REGULAR' | 'ADDITIONAL') => {
    const { data } = await app.as('clerk').ok(candidates.preview, { query: { examInstanceId: id, kind } });
    return data
      .map(({ studentProfileId, leaves }) => [exam.studentIds.indexOf(studentProfileId), ...leaves] as const)
      .filter((one) => one.length > 1);
  };
  const additional = await anotherExam(exam, 'AD', 'ADDITIONAL', [paper(0), paper(2)]);
  const later = await anotherExam(exam, 'S2', 'REGULAR', exam.paperIds);
  const [own] = await exam.query<{ code: string }>('select code from exam_instance where id = $1', [examInstanceId]);
  const code = own?.code ?? '';
  const ofOne = [
    [0, { exam: code, papers: ['P01'] }],
    [2, { exam: code, papers: ['P01'] }],
  ];
  expect(await elsewhere(additional, 'REGULAR')).toEqual(ofOne);
  expect(await elsewhere(later, 'ADDITIONAL')).toEqual([[0, { exam: code, papers: ['P01', 'P02'] }], ofOne[1]]);
  expect(await elsewhere(later, 'REGULAR')).toEqual([]);
  expect(await elsewhere(examInstanceId, 'ADDITIONAL')).toEqual([]);
  const file = await app.as('controller').call(exportCandidates, { query: { examInstanceId: additional, kind: 'REGULAR', format: 'csv' } });
  expect(file.bytes.toString('utf8')).toContain(`${code}: P01`);
  await exam.query(
    `update exam_session set starts_on = '2020-01-01' where id = (select exam_session_id from exam_instance where id = $1)`,
    [later],
  );
  expect(await elsewhere(later, 'ADDITIONAL')).toEqual([]);
});

test('AB in the marks is absent with leave, in the report and its files; a figure bars leave and says so beside it', async () => {
  await exam.query(`update student_exam set state = 'SEATED', seat_no = 'S' || id where exam_instance_id = $1 and state = 'INWARDED'`, [
    examInstanceId,
  ]);
  await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
  await enter(part(0), 'P01', { value: null, status: 'AB' });
  await enter(part(0), 'P02', { value: '40', status: null });
  await enter(part(1), 'P01', { value: null, status: 'AB' });
  await enter(part(3), 'P01', { value: '55', status: null });
  expect(await standOf(part(0))).toEqual(['P01 ABSENT', 'P02 PRESENT']);
  const inSheet = (await sheetOf('P01')).rows.map((one) => [parts.indexOf(one.studentExamId), one.status, one.leave, one.fromBlock]);
  expect(inSheet.toSorted((a, b) => Number(a[0]) - Number(b[0])).slice(0, 2)).toEqual([
    [0, 'AB', 'MEDICAL', false],
    [1, 'AB', null, false],
  ]);
  expect(codes(await note(part(3), [paper(0), paper(1)]))).toBe('409 LEAVE_HAS_MARK');
  expect((await note(part(1), [paper(0)])).status).toBe(200);
  const { data } = await app.as('clerk').ok(absentees.list, { params: { examInstanceId } });
  expect(data.map((one) => [one.paper, one.leave, one.leaveDocument])).toEqual([
    ['P01', 'MEDICAL', document],
    ['P01', 'MEDICAL', document],
  ]);
  const file = async (format: 'CSV' | 'PDF') =>
    app.as('controller').call(absentees.exportFile, { params: { examInstanceId }, query: { format } });
  expect((await file('CSV')).bytes.toString('utf8')).toContain(document);
  expect(pdfText((await file('PDF')).bytes).text).toContain('Illness');
  for (const { id } of (await listed(part(1))).data) await withdraw(id);
  const after = await app.as('clerk').ok(absentees.list, { params: { examInstanceId } });
  expect(new Set(after.data.map((one) => one.leave))).toEqual(new Set(['MEDICAL', null]));
});

test('nobody gets leave in an examination that is published or not open; it is still taken back', async () => {
  await exam.query(`update exam_instance set state = 'CLOSED' where id = $1`, [examInstanceId]);
  expect(codes(await note(part(1), [paper(1)]))).toBe('409 INSTANCE_NOT_OPEN');
  const [row] = (await listed(part(2))).data;
  expect((await withdraw(row?.id ?? '')).status).toBe(200);
});
