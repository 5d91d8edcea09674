import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import type { MarkCell } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { eventually } from '../eventually.server.ts';
import { letterFor } from '../letter.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

/** The cases of the engine: best two of three out of 20, as they are and scaled to 10. */
const IA = { max: '20', bestOf: { take: 2, of: 3 } };
const withHead = (name: string, change: object) => {
  const set = mumbaiBe.headSets.find((one) => one.name === 'TH80+IA20');
  if (!set) throw new Error('the head set is gone');
  return { ...set, name, heads: set.heads.map((one) => (one.kind === 'IA' ? { ...one, ...IA, ...change } : one)) };
};
const rules = {
  ...mumbaiBe,
  headSets: [...mumbaiBe.headSets, withHead('BEST', {}), withHead('SCALED', { convertTo: '10', min: '4' })],
};

let app: App;
let exam: TestExam;
let parts: { id: string; seatNo: string }[];
const part = (at: number) => parts[at] ?? { id: '', seatNo: '' };

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    papers: [
      { headSet: 'BEST', credits: '4' },
      { headSet: 'SCALED', credits: '4' },
    ],
    rules,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
  });
  const { instituteId } = exam;
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [instituteId]);
  await exam.query('update paper_head set double_entry = false where institute_id = $1', [instituteId]);
  await exam.query(`delete from mark m using paper_head h where h.id = m.paper_head_id and h.kind = 'IA' and m.institute_id = $1`, [
    instituteId,
  ]);
  await exam.query(`update mark set value = 40, status = null where institute_id = $1`, [instituteId]);
  await exam.query(
    `update paper_head h set best_take = 2, best_of = 3, average_rounding = 'HALF_UP', average_to = case u.head_set when 'BEST' then 1 else 0.01 end
       from paper_unit u where u.id = h.paper_unit_id and h.kind = 'IA' and h.institute_id = $1`,
    [instituteId],
  );
  parts = await exam.query(`select id, seat_no as "seatNo" from student_exam where institute_id = $1 order by seat_no`, [instituteId]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const sheetOf = async (paperCode: string, kind = 'IA', entry: 'FIRST' | 'SECOND' = 'FIRST', by: CallerName = 'clerk') => {
  const { sheets } = (await app.as('clerk').ok(markSheets.list, { query: { examInstanceId: exam.instanceId } })).data;
  const id = sheets.find((one) => one.paperCode === paperCode && one.headKind === kind)?.id ?? '';
  return (await app.as(by).ok(markSheets.get, { params: { id }, query: { entry } })).data;
};
type Sent = Pick<MarkCell, 'value' | 'status' | 'parts'>;
const tests = (...given: (string | null)[]): Sent => ({ value: null, status: null, parts: given });

async function save(at: number, paperCode: string, mark: Sent, entry: 'FIRST' | 'SECOND' = 'FIRST', by: CallerName = 'clerk') {
  const { id, rows } = await sheetOf(paperCode, 'IA', entry, by);
  const version = rows.find((row) => row.studentExamId === part(at).id)?.version ?? 0;
  const body = { entry, cells: [{ studentExamId: part(at).id, ...mark, version }] };
  const answer = await app.as(by).call(marks.save, { params: { id }, body });
  return [answer.status, ...(answer.body.errors ?? []).map((one) => one.code)].join(' ');
}
const rowOf = async (at: number, paperCode: string, entry: 'FIRST' | 'SECOND' = 'FIRST') =>
  (await sheetOf(paperCode, 'IA', entry)).rows.find((row) => row.studentExamId === part(at).id);

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

interface Computed {
  readonly input: { readonly u: readonly (readonly [number, number, readonly unknown[]])[] };
  readonly body: { readonly u: readonly (readonly unknown[])[] };
}
/** The mark of the internal head of a unit, as the result has it. */
const headMark = (result: Computed | undefined, unit: number): unknown => {
  const heads = result?.body.u[unit]?.[9];
  const head: unknown = Array.isArray(heads) ? heads[1] : undefined;
  return Array.isArray(head) ? head[0] : undefined;
};

describe('a head of several tests', () => {
  test('takes all of them in one cell and answers their average', async () => {
    expect((await sheetOf('P01')).bestOf).toEqual({ take: 2, of: 3, averageTo: '1.00', rounding: 'HALF_UP' });
    expect(await save(0, 'P01', tests('15', '9', '18'))).toBe('200');
    expect(await rowOf(0, 'P01')).toMatchObject({ value: '17.00', parts: ['15.00', '9.00', '18.00'], version: 1 });
    expect(await save(1, 'P01', tests('15', null, null))).toBe('200');
    expect(await rowOf(1, 'P01')).toMatchObject({ value: '8.00', parts: ['15.00', null, null] });
    expect(await save(0, 'P02', tests('17', '16', '1'))).toBe('200');
    expect(await rowOf(0, 'P02')).toMatchObject({ value: '16.50' });
  });

  test('refuses too few, too much, a mark without tests, and tests where the head takes one mark', async () => {
    expect(await save(2, 'P01', tests('15', '9'))).toBe('422 TESTS_COUNT');
    expect(await save(2, 'P01', tests('15', '9', '21'))).toBe('422 ABOVE_MAXIMUM');
    expect(await save(2, 'P01', tests('15', '9.5', '18'))).toBe('422 OFF_STEP');
    expect(await save(2, 'P01', { value: '17', status: null })).toBe('422 TESTS_COUNT');
    expect((await save(2, 'P01', tests(null, null, null))).slice(0, 3)).toBe('422');
    expect((await save(2, 'P01', { ...tests('15', '9', '18'), value: '17' })).slice(0, 3)).toBe('422');
    const { id, rows } = await sheetOf('P01', 'TH');
    const cells = [{ studentExamId: part(2).id, ...tests('15', '9', '18'), version: rows[2]?.version ?? 0 }];
    expect((await app.as('clerk').call(marks.save, { params: { id }, body: { cells } })).body.errors?.[0]?.code).toBe('TESTS_COUNT');
    await expect(
      exam.query(`update mark set parts = '{1,2}' where student_exam_id = $1 and parts is not null`, [part(0).id]),
    ).rejects.toThrow('MARK_TESTS_WRONG');
    await expect(exam.query(`update mark set parts = null where student_exam_id = $1 and parts is not null`, [part(0).id])).rejects.toThrow(
      'MARK_TESTS_WRONG',
    );
    await expect(
      exam.query(`update mark set parts = '{15,9,21}' where student_exam_id = $1 and parts is not null`, [part(0).id]),
    ).rejects.toThrow('MARK_OUT_OF_RANGE');
  });

  test('is saved again as another mark where the tests differ and their average does not', async () => {
    expect(await save(0, 'P01', tests('15', '9', '18'))).toBe('200');
    expect((await rowOf(0, 'P01'))?.version).toBe(1);
    expect(await save(0, 'P01', tests('16', '9', '18'))).toBe('200');
    expect(await rowOf(0, 'P01')).toMatchObject({ value: '17.00', parts: ['16.00', '9.00', '18.00'], version: 2 });
    expect(await save(0, 'P01', tests('15', '9', '18'))).toBe('200');
    const [entry] = await exam.query<{ was: unknown; now: unknown }>(
      `select before -> 'parts' as was, after -> 'parts' as now from audit_entry where noun = 'mark' and after ? 'parts' order by entry_id desc limit 1`,
    );
    expect([entry?.was, entry?.now]).toEqual([
      [16, 9, 18],
      [15, 9, 18],
    ]);
  });

  test('comes by a file, in one cell', async () => {
    expect((await fed([`${part(2).seatNo},P01,1,IA,15 9`])).join()).toContain('takes 3 tests');
    expect((await fed([`${part(2).seatNo},P01,1,IA,17`])).join()).toContain('takes 3 tests');
    expect((await fed([`${part(2).seatNo},P01,1,TH,15 9 18`])).join()).not.toBe('UPDATED');
    expect(await fed([`${part(2).seatNo},P01,1,IA,12/-/11`, `${part(3).seatNo},P01,1,IA,AB`])).toEqual(['CREATED', 'CREATED']);
    expect(await rowOf(2, 'P01')).toMatchObject({ value: '12.00', parts: ['12.00', null, '11.00'] });
    expect(await fed([`${part(2).seatNo},P01,1,IA,12 AB 11 = 12`])).toEqual(['SKIPPED']);
    expect(await fed([`${part(2).seatNo},P01,1,IA,12 5 11`])).toEqual(['UPDATED']);
    expect(await fed([1, 2, 3].map((at) => `${part(at).seatNo},P02,1,IA,${10 + at} 5 17`))).toEqual(['CREATED', 'CREATED', 'CREATED']);
  });

  test('entered twice, the tests are compared and hidden as marks are', async () => {
    await exam.query(`update paper_head set double_entry = true where institute_id = $1 and kind = 'IA'`, [exam.instituteId]);
    expect(await save(0, 'P01', tests('14', '9', '19'), 'SECOND', 'admin')).toBe('200');
    const seen = (await sheetOf('P01', 'IA', 'SECOND', 'admin')).rows.find((row) => row.studentExamId === part(0).id);
    expect(seen?.other).toMatchObject({ value: null, parts: null, withheld: true });
    for (const [at, given] of [
      [1, tests('15', null, null)],
      [2, tests('12', '5', '11')],
    ] as const)
      expect(await save(at, 'P01', given, 'SECOND', 'admin')).toBe('200');
    expect(await save(3, 'P01', { value: null, status: 'AB' }, 'SECOND', 'admin')).toBe('200');
    const { id, rows } = await sheetOf('P01', 'IA', 'SECOND', 'admin');
    expect(rows.find((row) => row.studentExamId === part(0).id)?.other).toMatchObject({ parts: ['15.00', '9.00', '18.00'] });
    expect((await app.as('controller').ok(markSheets.mismatches, { params: { id } })).data).toMatchObject([
      { first: '15 9 18', second: '14 9 19' },
    ]);
    const submit = async () => (await app.as('clerk').call(markSheets.submit, { params: { id }, body: {} })).status;
    expect(await submit()).toBe(409);
    expect(await save(0, 'P01', tests('15', '9', '18'), 'SECOND', 'admin')).toBe('200');
    expect(await submit()).toBe(200);
  });

  test('is computed from the tests as the engine does, and a corrected mark takes their place', async () => {
    await exam.query(`update paper_head set double_entry = false where institute_id = $1`, [exam.instituteId]);
    await exam.query(
      `update mark_sheet set state = 'LOCKED', locked_at = now(), submitted_at = coalesce(submitted_at, now()) where institute_id = $1`,
      [exam.instituteId],
    );
    await app.inside_('controller', async (_, scope) => {
      await computeAll(app.asApp.db, scope, exam.instanceId);
    });
    const computed = async (at: number) =>
      (
        await exam.query<Computed>(
          'select input, body from result where institute_id = $1 and student_exam_id = $2 order by run_no desc limit 1',
          [exam.instituteId, part(at).id],
        )
      )[0];
    const first = await computed(0);
    expect(first?.input.u.map((unit) => unit[2][1])).toEqual([
      [[1500, 900, 1800], null],
      [[1700, 1600, 100], null],
    ]);
    // The engine's own cases: 15, 9, 18 give 17 of 20; 17, 16, 1 give 8 of 10, rounded once.
    expect([headMark(first, 0), headMark(first, 1)]).toEqual([1700, 800]);
    const second = await computed(1);
    expect(headMark(second, 0)).toBe(800);
    const { data } = await app.as('controller').ok(corrections.student, { params: { id: part(0).id } });
    expect(data.heads.map(({ kind, value, step }) => [kind, value, step]).filter(([kind]) => kind === 'IA')).toEqual([
      ['IA', '17.00', '1.00'],
      ['IA', '16.50', '0.01'],
    ]);
    await exam.query('update exam_instance set locked_run_no = computed_run_no where institute_id = $1 and id = $2', [
      exam.instituteId,
      exam.instanceId,
    ]);
    const paperHeadId = data.heads.find((one) => one.kind === 'IA' && one.value === '17.00')?.paperHeadId ?? '';
    const body = {
      changes: [{ paperHeadId, value: '19', status: null }],
      type: 'REVALUATION' as const,
      reason: 'The third test was added up anew',
      document: 'Letter 14',
      evidenceId: await letterFor(app.as('controller'), 'CORRECTION', { examInstanceId: exam.instanceId }),
    };
    const asked = await app.as('controller').ok(corrections.request, { params: { id: part(0).id }, body });
    await app.as('secondController').ok(approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
    expect(await rowOf(0, 'P01')).toMatchObject({ value: '19.00', parts: null });
    const corrected = await computed(0);
    expect(corrected?.input.u[0]?.[2][1]).toBe(1900);
    expect(headMark(corrected, 0)).toBe(1900);
  });
});
