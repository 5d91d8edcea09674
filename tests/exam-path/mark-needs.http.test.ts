import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import type { MarkCell } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { examBoard } from '../../src/domains/results/exam-board/exam-board.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { issueAll, photograph, seatedExam, timetable } from './test-tickets.server.ts';

const STUDENTS = 24;
const FAR = '2031-05-01';
let app: App;
let exam: TestExam;
let slots: string[];
/** Parts in the examination by seat, T0001 first. */
let parts: { id: string; seatNo: string }[];

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await seatedExam(app, STUDENTS, { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, marksNeedHallTicket: true } });
  await exam.query('update paper_head set double_entry = false where institute_id = $1', [exam.instituteId]);
  slots = await timetable(exam, FAR);
  parts = await exam.query(`select id, seat_no as "seatNo" from student_exam where institute_id = $1 order by seat_no`, [exam.instituteId]);
  await app.as('clerk').ok(markSheets.open, { body: { examInstanceId: exam.instanceId } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
});

const part = (at: number) => parts[at] ?? { id: '', seatNo: '' };
const head = (kind: string, needs: boolean) =>
  exam.query('update paper_head set needs_attendance = $3 where institute_id = $1 and kind = $2', [exam.instituteId, kind, needs]);

const sheetList = async (by: CallerName = 'clerk') =>
  (await app.as(by).ok(markSheets.list, { query: { examInstanceId: exam.instanceId } })).data.sheets;
/** The sheets of a head of a paper, one a division. */
const sheetsOf = async (paperCode: string, kind: string) =>
  Promise.all(
    (await sheetList())
      .filter((one) => one.paperCode === paperCode && one.headKind === kind)
      .map(async ({ id }) => (await app.as('clerk').ok(markSheets.get, { params: { id } })).data),
  );
type Mark = Pick<MarkCell, 'value' | 'status'>;
const figure = (value: string): Mark => ({ value, status: null });

/** The sheet on which a candidate is, and the row. */
async function rowOf(studentExamId: string, paperCode: string, kind: string) {
  const found = (await sheetsOf(paperCode, kind)).flatMap((sheet) => sheet.rows.map((row) => ({ sheet, row })));
  const one = found.find(({ row }) => row.studentExamId === studentExamId);
  if (!one) throw new Error(`no row of ${paperCode} ${kind}`);
  return one;
}

async function save(studentExamId: string, place: readonly [paper: string, kind: string], mark: Mark, by: CallerName = 'clerk') {
  const { sheet, row } = await rowOf(studentExamId, ...place);
  const cells = [{ studentExamId, ...mark, version: row.version }];
  const { status, body } = await app.as(by).call(marks.save, { params: { id: sheet.id }, body: { cells } });
  return [status, ...(body.errors ?? []).map((one) => one.code)].join(' ');
}

/** A file of marks: what its rows became, or why they were refused before any was applied. */
async function fed(lines: readonly string[]): Promise<string[]> {
  const query = {
    kind: 'marks',
    mode: 'BOTH' as const,
    fileName: 'marks.csv',
    context: JSON.stringify({ examInstanceId: exam.instanceId }),
  };
  const { data } = (await app.as('clerk').upload(uploadFeed, { query }, ['student,paper,unit,head,mark', ...lines].join('\n'))).body;
  if (data.state === 'READY') {
    await app.as('clerk').ok(applyFeed, { params: { id: data.id }, body: { version: data.version } });
    const read = async () => (await app.as('clerk').ok(getFeed, { params: { id: data.id } })).data;
    await eventually(read, (now) => now.state !== 'APPLYING');
  }
  const rows = (await app.as('clerk').ok(listFeedRows, { params: { id: data.id }, query: { size: '50' } })).data;
  return rows.map((row) => row.errors?.map((one) => one.reason).join() || row.outcome || '');
}

const letIn = (at: number, paper: number) =>
  exam.query(
    `insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by)
     select $1, $2, $3, $4, (select id from printed_document where institute_id = $1 and kind = 'HALL_TICKET' limit 1), $1`,
    [exam.instituteId, part(at).id, slots[paper], exam.paperIds[paper]],
  );
/** A line of a block's sheet. */
const line = (at: number, paper: number, state: string) =>
  exam.query(
    `with s as (select * from exam_slot where id = $3),
     hall as (insert into room_type (institute_id, code, name) select $1, 'B' || $4, 'B' || $4 returning id),
     r as (insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity, step_free)
       select $1, 'B' || $4, 'B' || $4, 'Main', 0, hall.id, 1, 4, 3, 2, 24, true from hall returning id),
     a as (insert into room_allocation (institute_id, exam_slot_id, held_on, starts_minute, ends_minute, strategy, apart, room_order, sitter_order, seed, block_size)
       select $1, s.id, s.held_on, s.starts_minute, s.ends_minute, 'COLUMNS', 'NONE', 'ORDER', 'SEAT_NO', 1, 24 from s returning *),
     ar as (insert into room_allocation_room (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute)
       select $1, a.id, r.id, a.held_on, a.starts_minute, a.ends_minute from a, r returning *),
     b as (insert into block_sheet (institute_id, room_allocation_id, room_id, block_no) select $1, ar.room_allocation_id, ar.room_id, 1 from ar returning id)
     insert into block_line (institute_id, block_sheet_id, student_paper_id, state, marked_by, marked_at, client_key)
     select $1, b.id, w.id, $6, $1, now(), uuidv7() from b, student_paper w where w.student_exam_id = $2 and w.exam_paper_id = $5`,
    [exam.instituteId, part(at).id, slots[paper], String(at), exam.paperIds[paper], state],
  );

describe('a written paper that has not begun', () => {
  const began = (settings: object) =>
    exam.query('update institute set settings = settings || $2 where id = $1', [exam.instituteId, JSON.stringify(settings)]);
  // Every other test is of papers that the institute takes marks of at any time.
  afterAll(() => began({ marksBeforePaper: 'TAKEN' }));

  test('takes no figure, and says when it begins; internal marks and statuses are taken', async () => {
    const { sheet, row } = await rowOf(part(0).id, 'P01', 'TH');
    expect(row.lacks).toBe('NOT_BEGUN');
    expect(sheet.facts.begins).toMatch(/^01-05-2031 \d\d:\d\d$/);
    expect((await rowOf(part(0).id, 'P01', 'IA')).sheet.facts.begins).toBeNull();
    expect(await save(part(0).id, ['P01', 'TH'], figure('40'))).toBe('409 NOT_BEGUN');
    expect(await save(part(9).id, ['P01', 'IA'], figure('12'))).toBe('200');
    expect(await fed([`${part(1).seatNo},P01,1,TH,40`])).toEqual([
      `The paper begins on ${sheet.facts.begins}: marks are entered after that.`,
    ]);
  });

  test('takes it once it has begun, and before where the institute says so', async () => {
    const standing = async () => (await rowOf(part(0).id, 'P01', 'TH')).row.lacks;
    await began({ marksBeforePaper: 'TAKEN' });
    expect(await standing()).toBe('NO_HALL_TICKET');
    await began({ marksBeforePaper: 'REFUSED' });
    expect(await standing()).toBe('NOT_BEGUN');
  });
});

describe('a pattern whose marks need a hall ticket', () => {
  test('takes no figure in an external head of who has none, tells so before, and takes statuses and internal marks', async () => {
    const { row } = await rowOf(part(0).id, 'P01', 'TH');
    expect(row).toMatchObject({ lacks: 'NO_HALL_TICKET', enterable: true });
    expect(await save(part(0).id, ['P01', 'TH'], figure('40'))).toBe('409 NO_HALL_TICKET');
    expect(await save(part(0).id, ['P01', 'IA'], figure('12'))).toBe('200');
    expect((await rowOf(part(0).id, 'P01', 'IA')).row.lacks).toBeNull();
    expect(await save(part(0).id, ['P01', 'TH'], { value: null, status: 'AB' })).toBe('200');
    const [refused] = await fed([`${part(1).seatNo},P01,1,TH,40`, `${part(1).seatNo},P02,1,TH,AB`]);
    expect(refused).toMatch(/^This candidate has neither a valid hall ticket nor recorded attendance/);
    expect(await fed([`${part(1).seatNo},P02,1,TH,AB`])).toEqual(['CREATED']);
  });

  test('takes it once the ticket is issued, and no more when that is revoked', async () => {
    await photograph(exam, exam.studentIds);
    await issueAll(app, exam);
    expect((await rowOf(part(1).id, 'P01', 'TH')).row.lacks).toBeNull();
    expect(await fed([`${part(1).seatNo},P01,1,TH,40`])).toEqual(['CREATED']);
    const body = { examInstanceId: exam.instanceId, studentExamIds: [part(2).id, part(3).id], reason: 'The photographs are of others' };
    await app.as('controller').ok(hallTickets.revoke, { body });
    expect(await save(part(2).id, ['P01', 'TH'], figure('41'))).toBe('409 NO_HALL_TICKET');
    await letIn(3, 0);
    expect(await save(part(3).id, ['P01', 'TH'], figure('42'))).toBe('200');
    expect(await save(part(3).id, ['P02', 'TH'], figure('42'))).toBe('409 NO_HALL_TICKET');
  });
});

describe('a head that needs attendance', () => {
  beforeAll(() => head('TH', true));
  afterAll(() => head('TH', false));

  test('takes a figure of who was let in at the door or is present by the block, and of nobody else', async () => {
    expect((await rowOf(part(4).id, 'P02', 'TH')).row.lacks).toBe('NO_ATTENDANCE');
    expect(await save(part(4).id, ['P02', 'TH'], figure('30'))).toBe('409 NO_ATTENDANCE');
    await letIn(4, 1);
    expect(await save(part(4).id, ['P02', 'TH'], figure('30'))).toBe('200');
    await letIn(5, 1);
    await line(5, 1, 'ABSENT');
    expect(await save(part(5).id, ['P02', 'TH'], figure('31'))).toBe('409 NO_ATTENDANCE');
    await exam.query(`update block_line set state = 'UFM' where institute_id = $1`, [exam.instituteId]);
    expect(await save(part(5).id, ['P02', 'TH'], figure('31'))).toBe('200');
    expect((await fed([`${part(6).seatNo},P02,1,TH,33`])).join()).toMatch(/^No attendance of this candidate/);
  });

  test('of many cells each is answered by itself', async () => {
    const { sheet } = await rowOf(part(7).id, 'P01', 'TH');
    await exam.query(
      `insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by)
       select $1, $2, $3, $4, (select id from printed_document where institute_id = $1 and kind = 'HALL_TICKET' limit 1), $1`,
      [exam.instituteId, part(7).id, slots[0], exam.paperIds[0]],
    );
    const cells = sheet.rows
      .filter((row) => row.value === null && row.status === null)
      .map((row) => ({ studentExamId: row.studentExamId, value: '50', status: null, version: row.version }));
    const { data } = await app.as('clerk').ok(marks.save, { params: { id: sheet.id }, body: { cells } });
    expect(data).toMatchObject({ saved: 1, refused: cells.length - 1 });
    expect(new Set(data.cells.map((one) => one.code))).toEqual(new Set([undefined, 'NO_ATTENDANCE']));
  });
});

const limit = (closes: string) =>
  exam.query(
    `insert into exam_window (institute_id, activity, exam_instance_id, closes_at) values ($1, 'INTERNAL_MARKS', $2, now() + $3::interval)`,
    [exam.instituteId, exam.instanceId, closes],
  );

describe('a sheet', () => {
  test('on which most have one mark is submitted, and the log keeps what was to be looked at', async () => {
    const [sheet] = await sheetsOf('P02', 'IA');
    const rows = sheet?.rows ?? [];
    const cells = rows.map((row) => ({ studentExamId: row.studentExamId, value: '15', status: null, version: 0 }));
    await app.as('clerk').ok(marks.save, { params: { id: sheet?.id ?? '' }, body: { cells } });
    const { data } = await app.as('clerk').ok(markSheets.submit, { params: { id: sheet?.id ?? '' }, body: { confirmed: true } });
    expect(data.doubts).toMatchObject({ runs: [{ mark: '15', numbers: rows.map((row) => row.seatNo) }], together: null });
    const [entry] = await exam.query<{ reason: string }>(
      `select reason from audit_entry where noun = 'mark_sheet' and row_id = $1 and reason is not null order by entry_id desc limit 1`,
      [sheet?.id],
    );
    expect(entry?.reason).toContain(`Confirmed: ${rows.length} in a row have 15`);
  });

  test('says which of its marks came after the end of the window, by whom, until somebody enters them in time', async () => {
    const [, sheet] = await sheetsOf('P02', 'IA');
    const id = sheet?.id ?? '';
    const cell = (at: number, value: string, version: number) => ({
      studentExamId: sheet?.rows[at]?.studentExamId ?? '',
      value,
      status: null,
      version,
    });
    const put = (...cells: ReturnType<typeof cell>[]) => app.as('clerk').call(marks.save, { params: { id }, body: { cells } });
    await limit('1 hour');
    await put(cell(0, '10', 0));
    const late = async () => (await sheetList()).find((one) => one.id === id)?.facts.late;
    expect(await late()).toBeNull();
    await exam.query(`update exam_window set closes_at = now() - interval '1 hour' where institute_id = $1`, [exam.instituteId]);
    expect((await put(cell(1, '11', 0))).status).toBe(409);
    await exam.query(
      `insert into exam_window_exception (institute_id, activity, exam_instance_id, user_id, until, reason, granted_by)
       values ($1, 'INTERNAL_MARKS', $2, $3, now() + interval '2 hours', 'Was ill in that week', $4)`,
      [exam.instituteId, exam.instanceId, app.userId('clerk'), app.userId('controller')],
    );
    expect((await put(cell(1, '11', 0), cell(2, '12', 0))).status).toBe(200);
    const [window] = await exam.query<{ at: Date }>('select closes_at as at from exam_window where institute_id = $1', [exam.instituteId]);
    expect(await late()).toEqual({ marks: 2, names: ['Clerk'], until: expect.any(String), submitted: false });
    expect(new Date((await late())?.until ?? '').getTime()).toBe(new Date(window?.at ?? '').getTime());
    expect(await fed([`${sheet?.rows[3]?.seatNo ?? ''},P02,1,IA,13`])).toEqual(['CREATED']);
    expect(await late()).toMatchObject({ marks: 3 });
    const board = (await app.as('clerk').ok(examBoard.get, { params: { id: exam.instanceId } })).data;
    expect(board.openSheets.find((one) => one.id === id)?.late).toBe(3);
    await exam.query(`update exam_window set closes_at = now() + interval '1 hour' where institute_id = $1`, [exam.instituteId]);
    await put(cell(2, '14', 1));
    expect(await late()).toMatchObject({ marks: 2 });
  });

  test('that is submitted after the end is late itself, until it is returned', async () => {
    const [, sheet] = await sheetsOf('P02', 'IA');
    const id = sheet?.id ?? '';
    const cells = (sheet?.rows ?? []).map((row, at) => ({
      studentExamId: row.studentExamId,
      value: String(at),
      status: null,
      version: row.version,
    }));
    await app.as('clerk').ok(marks.save, { params: { id }, body: { cells } });
    await limit('-1 hour');
    await app.as('clerk').ok(markSheets.submit, { params: { id }, body: {} });
    const late = async () => (await app.as('clerk').ok(markSheets.get, { params: { id } })).data.facts.late;
    expect(await late()).toMatchObject({ marks: 0, submitted: true });
    await app.as('controller').ok(markSheets.giveBack, { params: { id }, body: { reason: 'Add up anew' } });
    expect(await late()).toBeNull();
  });
});
