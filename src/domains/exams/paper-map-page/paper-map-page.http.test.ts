import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { paperMapCopies } from '../paper-map-copy/paper-map-copy.contract.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import { sessionPapers } from '../session-paper/session-paper.contract.ts';
import { teacherSwaps } from '../teacher-swap/teacher-swap.contract.ts';
import { teachingLoads } from '../teaching-load/teaching-load.contract.ts';

let app: App;
let exam: TestExam;
/** Asha, Bina, and Dev, who has left. */
let teachers: string[];
/** The session after the one of the examination, with three of its papers. */
let nextSession = '';
let divisions: string[];

const idsOf = async (text: string, values: unknown[]) => (await exam.query<{ id: string }>(text, values)).map((row) => row.id);
const paper = (at: number) => exam.paperIds[at] ?? '';
const teacher = (at: number) => teachers[at] ?? '';

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  teachers = await idsOf(
    `insert into teacher_profile (institute_id, staff_no, name, state) values ($1, 'M1', 'Asha Patil', 'ACTIVE'), ($1, 'M2', 'Bina Rao', 'ACTIVE'),
       ($1, 'M3', 'Dev Kale', 'LEFT') returning id`,
    [exam.instituteId],
  );
  divisions = await idsOf('select id from division where institute_id = $1 and course_instance_id = $2 order by name', [
    exam.instituteId,
    exam.courseInstanceId,
  ]);
  [nextSession = ''] = await idsOf(
    `insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
     select institute_id, 'N', 'Next', academic_year_id, 'FIRST', '2027-05-01', '2027-05-31', 'DRAFT' from exam_session where id = $1 returning id`,
    [exam.sessionId],
  );
  const [instance] = await idsOf(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id)
     select institute_id, 'N', 'Next', $2, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id from exam_instance where id = $1 returning id`,
    [exam.instanceId, nextSession],
  );
  await exam.query('insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) select $1, $2, unnest($3::uuid[])', [
    exam.instituteId,
    instance,
    exam.paperIds.slice(0, 4),
  ]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Given {
  readonly of: number;
  readonly on: number;
  readonly division?: number;
  readonly hours?: string;
  readonly practicalHours?: string;
}

const give = async ({ of, on, division, hours, practicalHours }: Given) =>
  app.as('controller').ok(paperMaps.create, {
    body: {
      teacherProfileId: teacher(of),
      examPaperId: paper(on),
      divisionId: division === undefined ? null : (divisions[division] ?? ''),
      evaluator: null,
      startsOn: '2026-05-01',
      endsOn: '2026-12-31',
      hours: hours ?? null,
      practicalHours: practicalHours ?? null,
    },
  });

const covers = async (query: Readonly<Record<string, string>> = {}) =>
  app.as('controller').ok(sessionPapers.list, { params: { id: exam.sessionId }, query: { size: '200', ...query } });

it('shows what nobody has first, then what only those have who left', async () => {
  await give({ of: 0, on: 0, hours: '12.5', practicalHours: '6' });
  await give({ of: 1, on: 1, division: 0, hours: '3.25' });
  await give({ of: 1, on: 4, division: 0 });
  await give({ of: 2, on: 2 });
  const { data, counts } = await covers();
  const stands = data.map((one) => one.stand);
  expect(stands).toEqual([...stands].toSorted((a, b) => ['NOBODY', 'LEFT', 'GIVEN'].indexOf(a) - ['NOBODY', 'LEFT', 'GIVEN'].indexOf(b)));
  expect(counts).toEqual({
    NOBODY: stands.filter((one) => one === 'NOBODY').length,
    LEFT: stands.filter((one) => one === 'LEFT').length,
    GIVEN: stands.filter((one) => one === 'GIVEN').length,
  });
  const of = (at: number) =>
    data.filter((one) => one.examPaperId === paper(at)).map((one) => `${one.division} ${one.teachers} ${one.stand}`);
  expect(new Set(of(0))).toEqual(new Set(['D1 Asha Patil GIVEN', 'D2 Asha Patil GIVEN']));
  expect(new Set(of(1))).toEqual(new Set(['D1 Bina Rao GIVEN', 'D2 null NOBODY']));
  expect(new Set(of(2))).toEqual(new Set(['D1 Dev Kale LEFT', 'D2 Dev Kale LEFT']));
  expect((await covers({ stand: 'LEFT' })).page.total).toBe(counts?.['LEFT']);
  expect((await app.as('teacher').call(sessionPapers.list, { params: { id: exam.sessionId } })).status).toBe(403);
});

const loads = async (fromOn = '2026-06-03') => app.as('controller').ok(teachingLoads.list, { query: { fromOn, size: '200' } });
const settings = (set: Readonly<Record<string, string>>) =>
  exam.query('update institute set settings = settings || $2::jsonb where id = $1', [exam.instituteId, JSON.stringify(set)]);

it('sums the hours of each week exactly, against the limit of the institute', async () => {
  const found = await loads();
  const asha = found.data.find((one) => one.teacherProfileId === teacher(0));
  expect(found.groups?.['weeks']?.map((one) => one.key).slice(0, 2)).toEqual(['2026-06-01', '2026-06-08']);
  expect([asha?.most, asha?.limit, asha?.stand, asha?.papers, asha?.weeks['2026-06-08']?.hours]).toEqual(['18.5', '16', 'OVER', 1, '18.5']);
  expect(found.data.find((one) => one.teacherProfileId === teacher(1))).toMatchObject({
    most: '3.25',
    papers: 2,
    unsaid: 1,
    stand: 'WITHIN',
  });
  expect(found.data.map((one) => one.teacherProfileId)).not.toContain(teacher(2));
  await settings({ practicalLoad: 'HALF', teachingHours: '15.5' });
  expect((await loads()).data[0]).toMatchObject({ name: 'Asha Patil', most: '15.5', limit: '15.5', stand: 'WITHIN' });
  expect((await loads('2027-02-01')).data.map((one) => one.stand)).not.toContain('OVER');
});

it('swaps papers of two teachers both ways, and turned round takes the swap back', async () => {
  const show = async () => (await app.as('controller').ok(teacherSwaps.show, { query: { first: teacher(0), second: teacher(1) } })).data;
  const before = await show();
  const [mine] = before.first.papers;
  const [other] = before.second.papers;
  const swap = (first: string, second: string, ofFirst: readonly string[], ofSecond: readonly string[]) =>
    app.as('controller').call(teacherSwaps.swap, {
      body: {
        first: { teacherProfileId: first, paperMapIds: [...ofFirst] },
        second: { teacherProfileId: second, paperMapIds: [...ofSecond] },
      },
    });
  const ids = [mine?.paperMapId ?? ''];
  const others = [other?.paperMapId ?? ''];
  expect((await swap(teacher(0), teacher(1), ids, others)).status).toBe(200);
  expect((await show()).first.papers.map((one) => one.paperMapId)).toEqual(others);
  expect((await swap(teacher(0), teacher(1), ids, others)).body.errors?.[0]?.code).toBe('HAND_OVER_STALE');
  expect((await swap(teacher(0), teacher(1), others, ids)).status).toBe(200);
  expect(await show()).toEqual(before);
  expect((await swap(teacher(0), teacher(1), [], [])).body.errors?.[0]?.code).toBe('SWAP_NOTHING');
  expect((await swap(teacher(0), teacher(2), ids, [])).body.errors?.[0]?.code).toBe('HAND_OVER_LEFT');
});

it('copies the map of a session into another, says what stays out and why, and takes the copy back', async () => {
  const asked = { fromSessionId: exam.sessionId, toSessionId: nextSession, startsOn: '2027-01-01', endsOn: '2027-06-30' };
  await give({ of: 0, on: 3 });
  await exam.query('update paper_map set ends_on = null where exam_paper_id = $1 and teacher_profile_id = $2', [paper(3), teacher(0)]);
  const preview = async () => (await app.as('controller').ok(paperMapCopies.preview, { body: asked })).data;
  const before = await preview();
  expect(before.counts).toEqual({ LEFT: 1, GONE: 1, NO_DIVISION: 0, TAKEN: 0, HAS: 1, COPY: 2 });
  expect(before.rows.map((one) => one.outcome)).toEqual(['LEFT', 'GONE', 'HAS', 'COPY', 'COPY']);
  const { data: made } = await app.as('controller').ok(paperMapCopies.copy, { body: { ...asked, stamp: before.stamp } });
  expect(made).toMatchObject({ papers: 2, kept: 0, fromSession: 'S', toSession: 'N', undoneAt: null });
  expect((await preview()).counts).toEqual({ LEFT: 1, GONE: 1, NO_DIVISION: 0, TAKEN: 0, HAS: 3, COPY: 0 });
  const again = await app.as('controller').call(paperMapCopies.copy, { body: { ...asked, stamp: before.stamp } });
  expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'MAP_COPY_STALE']);
  const copied = await exam.query('select hours::text, practical_hours::text from paper_map where paper_map_copy_id = $1 order by 1', [
    made.id,
  ]);
  expect(copied).toEqual([
    { hours: '12.50', practical_hours: '6.00' },
    { hours: '3.25', practical_hours: null },
  ]);
  await exam.query('update paper_map set version = 2 where paper_map_copy_id = $1 and exam_paper_id = $2', [made.id, paper(1)]);
  const undo = () => app.as('controller').call(paperMapCopies.undo, { params: { id: made.id }, body: { version: made.version } });
  expect((await undo()).body.data).toMatchObject({ kept: 1, papers: 2 });
  expect((await undo()).body.errors?.[0]?.code).toBe('MAP_COPY_UNDONE');
  expect((await preview()).counts['COPY']).toBe(1);
  expect((await app.as('controller').ok(paperMapCopies.list, {})).data.map((one) => one.id)).toEqual([made.id]);
});
