import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.server.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { approve, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import { applyFeed, feedErrors, getFeed, listFeedKinds, listFeedRows, removeFeed, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { FeedJobView, FeedMode } from '../../src/kit/feed/feed.contract.ts';
import { getFeedLimits, restoreFeed, setFeedLimits, undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { keepLetter } from '../../src/rehearse/letter-step.server.ts';
import { startApp, type App, type CallerName } from '../harness.server.ts';
import { makeTestExam, type TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
const prn = (n: number) => `2022${String(n).padStart(12, '0')}`;

const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).call(endpoint, { ...input, instituteId: app.otherInstitute.id });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}, headers: Record<string, string> = {}) =>
  app.as(name).ok(endpoint, { ...input, instituteId: app.otherInstitute.id }, headers);

/** A whole file: uploaded, checked, applied. */
async function sent(
  kind: string,
  lines: readonly string[],
  mode: FeedMode = 'INSERT',
  name: CallerName = /marks$/i.test(kind) ? 'admin' : 'controller',
): Promise<FeedJobView> {
  const context = JSON.stringify(['backwardSgpis', 'users'].includes(kind) ? {} : { examInstanceId });
  const query = { kind, mode, fileName: `${kind}.csv`, context };
  const answer = await app.as(name).upload(uploadFeed, { query, instituteId: app.otherInstitute.id }, lines.join('\n'));
  const { id, version, state } = answer.body.data;
  if (state !== 'READY') throw new Error((await rowsOf(answer.body.data)).map((row) => JSON.stringify(row.errors)).join());
  await ok(name, applyFeed, { params: { id }, body: { version, ...(kind === 'carriedMarks' ? { reason: 'As in the register' } : {}) } });
  if (kind === 'carriedMarks') await approveAbout(id);
  const read = async () => (await ok(name, getFeed, { params: { id } })).data;
  return eventually(read, (now) => now.state !== 'APPLYING');
}
/** The second person, who is not the one that asked. */
const approveAbout = async (subject: string) => {
  const [asked] = (await ok('secondController', listApprovals, { query: { subject, state: 'PENDING' } })).data;
  await ok('secondController', approve, { params: { id: asked?.id ?? '' }, body: { version: asked?.version ?? 0 } });
};
const rowsOf = async (feed: FeedJobView) => (await ok('admin', listFeedRows, { params: { id: feed.id }, query: { size: '200' } })).data;
const answersOf = async (feed: FeedJobView) => (await rowsOf(feed)).map((row) => `${row.outcome} ${row.answer ?? ''}`.trim());
const of = ({ id, version }: FeedJobView) => ({ params: { id }, body: { version } });
const undo = async (feed: FeedJobView, name: CallerName = 'controller') => (await ok(name, undoFeed, of(feed))).data;
/** What two persons let in is undone by two. */
const undoByTwo = async ({ id, version }: FeedJobView) => {
  await ok('controller', undoFeed, { params: { id }, body: { version, reason: 'Not ours after all' } });
  await approveAbout(id);
  return (await ok('controller', getFeed, { params: { id } })).data;
};
const query = <T>(text: string, ...values: unknown[]) => exam.query<T>(text, [app.otherInstitute.id, ...values]);
const seats = async () =>
  (
    await query<{ seat: string | null; state: string }>(
      `select x.seat_no as seat, x.state from student_exam x join student_profile s on s.id = x.student_profile_id where x.institute_id = $1 order by s.university_prn`,
    )
  ).map(({ seat, state }) => seat ?? state);

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  examInstanceId = exam.instanceId;
  await ok('clerk', inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  await ok('controller', rosters.lock, { body: { examInstanceId } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('a file of values is undone row by row', () => {
  test('seat numbers: students get their previous number back or none, and numbers go to the void list', async () => {
    const first = await sent('seatNumbers', ['student,seatNo', `${prn(1)},A1`, `${prn(2)},A2`, `${prn(3)},A3`]);
    const second = await sent('seatNumbers', ['student,seatNo,reason', `${prn(1)},B1,wrong list`, `${prn(2)},B2,wrong list`], 'UPDATE');
    const [two] = await query<{ id: string; version: number }>(
      `select id, version from student_exam where institute_id = $1 and seat_no = 'B2'`,
    );
    await ok('controller', seatNumbers.change, {
      body: { examInstanceId, studentExamId: two?.id ?? '', version: two?.version ?? 0, seatNo: 'C2', reason: 'by hand' },
    });
    expect(await undo(second)).toMatchObject({ state: 'UNDONE', undone: 1 });
    expect(await answersOf(second)).toEqual(['UNDONE', 'UPDATED The number was changed to C2 after the import.']);
    expect(await seats()).toEqual(['A1', 'C2', 'A3', 'LOCKED', 'LOCKED', 'LOCKED']);
    await ok('controller', undoFeed, of(first), { 'accept-language': 'mr' });
    expect(await answersOf(first)).toEqual(['UNDONE', 'CREATED आयातीनंतर क्रमांक बदलला.', 'UNDONE']);
    expect(await seats()).toEqual(['LOCKED', 'C2', 'LOCKED', 'LOCKED', 'LOCKED', 'LOCKED']);
    const { data: voided } = await ok('controller', seatNumbers.voided, { query: { examInstanceId } });
    expect(voided.map((one) => one.seatNo).toSorted()).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
    expect(voided.find((one) => one.seatNo === 'A3')?.reason).toBe('हा क्रमांक देणारी आयात मागे घेतली.');
    const scheme = { prefix: 'BE', digits: 3, start: 1, step: 1, order: ['PRN' as const] };
    await ok('clerk', seatNumbers.assign, { body: { examInstanceId, scheme } });
  });

  test('marks: each mark and author is restored; marks changed since or on a locked sheet stay', async () => {
    await ok('controller', markSheets.open, { body: { examInstanceId } });
    const { sheets } = (await ok('clerk', markSheets.list, { query: { examInstanceId } })).data;
    const internal = sheets.find((sheet) => sheet.headKind === 'IA')?.id ?? '';
    const enter = async (cells: readonly (readonly [number, string | null, 'AB' | null])[]) => {
      const { rows } = (await ok('clerk', markSheets.get, { params: { id: internal }, query: { entry: 'FIRST' } })).data;
      const chosen = cells.flatMap(([n, value, status]) => {
        const row = rows.find((one) => one.prn === prn(n));
        return row ? [{ studentExamId: row.studentExamId, value, status, version: row.version }] : [];
      });
      await ok('clerk', marks.save, { params: { id: internal }, body: { entry: 'FIRST', cells: chosen } });
    };
    await enter([
      [1, '12', null],
      [2, null, 'AB'],
    ]);
    const line = (n: number, paper: string, head: number, value: string) => `${prn(n)},${paper},1,${head},${value}`;
    const lines = [1, 2, 3, 4].map((n) => line(n, 'P01', 2, String(14 + n)));
    const file = await sent('marks', ['student,paper,unit,head,mark', ...lines, line(5, 'P02', 1, '20')], 'BOTH');
    expect(file).toMatchObject({ created: 3, updated: 2 });
    await enter([[3, '11', null]]);
    const lock = (state: string) =>
      query(
        `update mark_sheet set state = $2, locked_at = case when $2 = 'LOCKED' then now() end where institute_id = $1 and id <> $3`,
        state,
        internal,
      );
    await lock('LOCKED');

    expect(await call('clerk', undoFeed, of(file))).toMatchObject({ status: 403 });
    expect(await call('controller', removeFeed, of(file))).toMatchObject({ status: 403 });
    expect(await call('admin', removeFeed, of(file))).toMatchObject({ status: 409, body: { errors: [{ code: 'ONLY_UNDONE' }] } });
    const kinds = (await ok('controller', listFeedKinds)).data;
    expect(kinds.find((one) => one.kind === 'marks')).toMatchObject({
      back: { undo: true, remove: false, restore: false, records: false },
    });
    expect((await ok('clerk', listFeedKinds)).data.find((one) => one.kind === 'marks')).toMatchObject({ back: { undo: false } });

    const undone = await undo(file);
    expect(undone).toMatchObject({ state: 'UNDONE', undone: 3 });
    expect(await answersOf(file)).toEqual([
      'UNDONE',
      'UNDONE',
      'CREATED Somebody changed this after the import.',
      'UNDONE',
      'CREATED The mark sheet is locked: return it to entry first.',
    ]);
    expect((await call('controller', feedErrors, { params: { id: file.id } })).text).toContain(
      'The mark sheet is locked: return it to entry first.',
    );
    const marksNow = async () =>
      (
        await query<{ mark: string | null; by: string | null }>(
          `select coalesce(m.value::float::text, m.status) as mark, u.username as by from mark m join student_exam x on x.id = m.student_exam_id
             join student_profile s on s.id = x.student_profile_id left join user_account u on u.id = m.entered_by where m.institute_id = $1 order by s.university_prn`,
        )
      ).map(({ mark, by }) => `${mark ?? 'empty'} ${by ?? '-'}`);
    expect(await marksNow()).toEqual(['12 clerk', 'AB clerk', '11 clerk', 'empty -', '20 admin']);
    // Once the sheet is open again, the rest of the file is undone as well; changed marks stay.
    await lock('ENTRY');
    expect(await undo(undone)).toMatchObject({ undone: 4 });
    expect(await marksNow()).toEqual(['12 clerk', 'AB clerk', '11 clerk', 'empty -', 'empty -']);
    const [log] = await query<{ actor: string }>(
      `select u.username as actor from audit_entry a join user_account u on u.id = a.actor_id where a.chain_id = $1 and a.noun = 'mark' order by a.at desc limit 1`,
    );
    expect(log?.actor).toBe('controller');
  });

  test('T36: above the limits a second person decides about marks as well, and must hold the right to them', async () => {
    const { data: limits } = await ok('admin', getFeedLimits);
    await ok('admin', setFeedLimits, { body: { ...limits, deleteCount: 1 } });
    const file = await sent('marks', ['student,paper,unit,head,mark', `${prn(1)},P01,1,1,40`, `${prn(2)},P01,1,1,41`]);
    const body = { version: file.version, typed: 2, reason: 'A wrong list' };
    const { data: waits } = await ok('controller', undoFeed, { params: { id: file.id }, body });
    expect(waits.state).toBe('APPLIED');
    const [asked] = (await ok('secondController', listApprovals, { query: { act: 'feeds.undo', state: 'PENDING' } })).data;
    const decide = { params: { id: asked?.id ?? '' }, body: { version: asked?.version ?? 0 } };
    expect(await call('controller', approve, decide)).toMatchObject({ status: 403 });
    expect(await call('clerk', approve, decide)).toMatchObject({ status: 403 });
    await ok('secondController', approve, decide);
    expect(await answersOf(file)).toEqual(['UNDONE', 'UNDONE']);
    await ok('admin', setFeedLimits, { body: { ...limits, version: limits.version + 1 } });
  });

  test('carried marks and remarks', async () => {
    const carried = (mark: string) => ['student,paper,unit,head,mark,attempt,document', `${prn(6)},P02,1,1,${mark},1,Register 2025`];
    const first = await sent('carriedMarks', carried('20'));
    const second = await sent('carriedMarks', carried('21'), 'UPDATE');
    await undoByTwo(second);
    const carriedValues = async () =>
      (await query<{ value: string }>(`select value from mark where institute_id = $1 and origin = 'CARRIED'`)).map((row) => row.value);
    expect(await carriedValues()).toEqual(['20.00']);
    expect(await undoByTwo(first)).toMatchObject({ undone: 0 });
    const third = await sent(
      'carriedMarks',
      carried('22').map((line) => line.replace(prn(6), prn(5)).replace('P02,1,1', 'P02,1,2')),
    );
    expect(await undoByTwo(third)).toMatchObject({ undone: 1 });
    expect(await carriedValues()).toEqual(['20.00']);
    // What comes from an examination of the institute is corrected there, by two persons.
    await query(`update mark set origin_document = 'EX' where institute_id = $1 and origin = 'CARRIED'`);
    const other = (line: string) => line.replace(prn(6), prn(4)).replace('Register 2025', 'EX');
    const refused = 'This mark comes from an exam of this institute: correct the result there.';
    await expect(sent('carriedMarks', carried('25'), 'UPDATE')).rejects.toThrow(refused);
    await expect(sent('carriedMarks', carried('25').map(other))).rejects.toThrow(refused);
    await query(
      `update mark_sheet set state = 'SUBMITTED' where institute_id = $1 and exam_paper_id = (select exam_paper_id from paper_head h join mark m on m.paper_head_id = h.id where m.institute_id = $1 and m.origin = 'CARRIED')`,
    );
    const late = sent(
      'carriedMarks',
      carried('25').map((line) => line.replace(prn(6), prn(3))),
    );
    await expect(late).rejects.toThrow('The mark sheet is submitted: return it to entry first.');
    expect(await carriedValues()).toEqual(['20.00']);

    const remarks = await sent('studentRemarks', ['student,remark', `${prn(1)},RR`, `${prn(2)},RCC`], 'INSERT', 'admin');
    await query(`update student_exam set remark = 'WH' where institute_id = $1 and remark = 'RCC'`);
    await undo(remarks, 'admin');
    expect(await answersOf(remarks)).toEqual(['UNDONE', 'CREATED The remark was changed after the import.']);
    expect(await query(`select remark from student_exam where institute_id = $1 and remark is not null`)).toEqual([{ remark: 'WH' }]);
  });
});

describe('files of entries that need a second person', () => {
  test('SGPIs of earlier semesters: undone unless verified since; deleted and restored as a batch', async () => {
    const entry = (n: number, sgpi: string) => `${prn(n)},1,${sgpi},Register,Register.pdf`;
    await keepLetter(app.as('controller'), { instituteId: app.otherInstitute.id, purpose: 'SGPI', name: 'Register.pdf' });
    const HEAD = 'prn,semester,sgpi,document,evidence';
    const first = await sent('backwardSgpis', [HEAD, entry(1, '8.00'), entry(2, '8.00')]);
    await query(
      `update backward_sgpi set verified_by = $2, verified_at = now(), version = version + 1 where institute_id = $1`,
      app.userId('secondController'),
    );
    const second = await sent('backwardSgpis', [HEAD, entry(1, '8.10'), entry(2, '8.20')], 'UPDATE');
    await query(
      `update backward_sgpi set verified_by = $2, verified_at = now(), version = version + 1 where institute_id = $1 and sgpi = 8.2`,
      app.userId('secondController'),
    );
    await undo(second);
    expect(await answersOf(second)).toEqual(['UNDONE', 'UPDATED The entry was changed, verified or deleted after the import.']);
    const entries = () =>
      query<{ sgpi: string; verified: boolean }>(
        `select sgpi, verified_by is not null as verified from backward_sgpi where institute_id = $1 order by sgpi`,
      );
    expect(await entries()).toEqual([
      { sgpi: '8.00', verified: true },
      { sgpi: '8.20', verified: true },
    ]);
    expect(await call('controller', removeFeed, of(first))).toMatchObject({ status: 409, body: { errors: [{ code: 'STILL_USED' }] } });

    const third = await sent('backwardSgpis', [HEAD, entry(3, '7.00'), entry(4, '7.50')]);
    const { data: gone } = await ok('controller', removeFeed, of(third));
    expect((await entries()).length).toBe(2);
    // A locked result of a higher semester uses them: nothing of the student is restored.
    const locking = (run: number | null) =>
      query(`update exam_instance set last_run_no = 1, computed_run_no = $2, locked_run_no = $2 where institute_id = $1`, run);
    await query(`update student_exam set result_run_no = 1 where institute_id = $1`);
    await locking(1);
    expect(await call('controller', restoreFeed, of(gone))).toMatchObject({ status: 409, body: { errors: [{ code: 'BATCH_BARRED' }] } });
    await locking(null);
    await query(`update student_exam set result_run_no = null where institute_id = $1`);
    await ok('controller', restoreFeed, of(gone));
    expect((await entries()).map((row) => row.sgpi)).toEqual(['7.00', '7.50', '8.00', '8.20']);
  });

  test('activity marks: an approved entry stays, and nothing is restored above the cap', async () => {
    const HEAD = 'student,category,marks,document,evidence';
    const give = (n: number, category: string, figure: string) => `${prn(n)},${category},${figure},Certificate,NSS.pdf`;
    await keepLetter(app.as('controller'), { instituteId: app.otherInstitute.id, purpose: 'GRACE', examInstanceId, name: 'NSS.pdf' });
    const first = await sent('graceAllocations', [HEAD, give(1, 'NSS', '8'), give(2, 'NSS', '8'), give(3, 'NSS', '8')]);
    const second = await sent('graceAllocations', [HEAD, give(1, 'NSS', '2'), give(2, 'NSS', '2')], 'UPDATE');
    await sent('graceAllocations', [HEAD, give(2, 'NCC', '8')]);
    await query(
      `update grace_allocation set approved_by = $2, approved_at = now(), version = version + 1 where institute_id = $1 and marks = 8 and category = 'NSS'`,
      app.userId('secondController'),
    );
    await undo(second);
    expect(await answersOf(second)).toEqual(['UNDONE', 'UPDATED Ordinance O.229 gives at most 10 marks; the student has 16 already.']);
    await undo(first);
    expect((await answersOf(first)).at(2)).toBe('CREATED The record was changed, locked or deleted after the import.');
  });

  test('users: an unused account is deleted, one that signed in stays', async () => {
    const file = await sent('users', ['username,name,email', 'undo.one,Undo One,one@example.org', 'undo.two,Undo Two,'], 'INSERT', 'admin');
    await query(`update user_account set last_sign_in_at = now() where username = 'undo.two' and $1::uuid is not null`);
    expect(await call('admin', removeFeed, of(file))).toMatchObject({ status: 409, body: { errors: [{ code: 'ONLY_UNDONE' }] } });
    await undo(file, 'admin');
    expect(await answersOf(file)).toEqual(['UNDONE', expect.stringMatching(/^CREATED Undo Two has signed in before/)]);
    expect(await query(`select username from user_account where username like 'undo.%' and $1::uuid is not null`)).toEqual([
      { username: 'undo.two' },
    ]);
  });
});

test.each([
  ['studentRemarks', 'UPDATE', ['student,remark', `${prn(2)},WH`, 'S2,RCC']],
  ['seatNumbers', 'INSERT', ['student,seatNo', `${prn(1)},Z1`, 'S1,Z2']],
  ['marks', 'BOTH', ['student,paper,unit,head,mark', `${prn(1)},P01,1,2,5`, 'S1,P01,1,2,15']],
  ['carriedMarks', 'BOTH', ['student,paper,unit,head,mark,attempt,document', `${prn(1)},P02,1,1,10,1,X`, 'S1,P02,1,1,18,1,X']],
] as const)(
  'a student under two names in one file of %s: the second row is refused, as nobody knows which is meant',
  async (kind, mode, lines) => {
    const body = lines.join('\n');
    const sentFile = await app
      .as('admin')
      .upload(
        uploadFeed,
        { query: { kind, mode, fileName: 'twice.csv', context: JSON.stringify({ examInstanceId }) }, instituteId: app.otherInstitute.id },
        body,
      );
    const rows = await rowsOf(sentFile.body.data);
    expect((rows.at(-1)?.errors ?? []).map((error) => error.reason)).toEqual(['is the same as in row 2']);
  },
);
