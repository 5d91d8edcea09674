import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import { listFeedRows, uploadFeed } from '../../../kit/feed/feed.contract.ts';
import { recordUses } from '../../../kit/record/record.contract.ts';
import { listTrash } from '../../../kit/trash/trash.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { enrolMany, previewEnrol, undoEnrol } from './enrol.contract.ts';
import { enrolments } from './enrolment.contract.ts';

let app: App;
let base: { courseInstanceId: string; divisionId: string; studentExamStatusId: string };
let other: string;
let students: string[];
const ROLL = { order: 'PRN' as const, girlsFirst: false, start: 1, prefix: 'R', width: 2 };

beforeAll(async () => {
  app = await startApp();
  const factory = masterFactory(app.as('admin'), 700);
  const courseInstanceId = (await factory.make(courseInstances)).id;
  const division = async (name: string, capacity: number) =>
    (await app.as('admin').ok(divisions.create, { body: { name, courseInstanceId, capacity, classTeacherId: null } })).data.id;
  base = { courseInstanceId, divisionId: await division('A', 3), studentExamStatusId: (await factory.make(studentExamStatuses)).id };
  other = await division('B', 10);
  students = [];
  for (let at = 0; at < 4; at += 1) {
    const body: Record<string, unknown> = await factory.bodyOf(masterOf('student_profile'));
    const { data } = await app
      .as('admin')
      .ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE', universityPrn: `70000${at}` } });
    students.push(String(data.id));
  }
});
afterAll(async () => app?.close());

const told = (rows: readonly { outcome: string; reason: string | null; rollNo: string | null }[]) =>
  rows.map((row) => [row.reason ?? row.outcome, row.rollNo]);
const rolls = async (divisionId = base.divisionId) =>
  (await app.as('clerk').ok(enrolments.list, { query: { divisionId, sort: 'rollNo', size: '50' } })).data.map((row) => row.rollNo);

describe('enrolling many', () => {
  it('is previewed without a change, row by row, up to the last seat', async () => {
    const body = { ...base, profileIds: students, roll: ROLL };
    const { data } = await app.as('clerk').ok(previewEnrol, { body });
    expect(told(data.rows)).toEqual([
      ['NEW', 'R01'],
      ['NEW', 'R02'],
      ['NEW', 'R03'],
      ['DIVISION_FULL', null],
    ]);
    expect(await rolls()).toEqual([]);
  });

  it('is spread over several divisions in the order of the roll: evenly, or by the sizes of ranges', async () => {
    const body = { ...base, divisionId: null, profileIds: students, roll: ROLL };
    const spread = (first: number | null) => [
      { divisionId: base.divisionId, size: first },
      { divisionId: other, size: null },
    ];
    const said = (rows: readonly { prn: string; divisionId: string | null; rollNo: string | null }[]) =>
      rows.map((row) => [row.prn.at(-1), row.divisionId === other ? 'B' : 'A', row.rollNo]);
    const even = (await app.as('clerk').ok(previewEnrol, { body: { ...body, spread: spread(null) } })).data;
    expect(said(even.rows)).toEqual([
      ['0', 'A', 'R01'],
      ['1', 'A', 'R02'],
      ['2', 'B', 'R01'],
      ['3', 'B', 'R02'],
    ]);
    const made = (await app.as('clerk').ok(enrolMany, { body: { ...body, spread: spread(1) } })).data;
    expect([made.undo.length, await rolls(), await rolls(other)]).toEqual([4, ['R01'], ['R01', 'R02', 'R03']]);
    expect((await app.as('clerk').ok(undoEnrol, { body: { steps: made.undo } })).data).toEqual({ undone: 4, kept: 0 });
    const inBoth = { ...body, divisionId: other, spread: spread(null) };
    expect((await app.as('clerk').call(previewEnrol, { body: inBoth })).status).toBe(422);
  });

  it('finds who is in no class, and in none of a course', async () => {
    const found = async (query: { courseId?: string }) =>
      (await app.as('clerk').ok(studentDirectory.list, { query: { enrolled: 'NONE', size: '200', ...query } })).data.map((row) => row.id);
    const body = { ...base, profileIds: students.slice(0, 1), roll: null };
    const { undo } = (await app.as('clerk').ok(enrolMany, { body })).data;
    const { courseId } = (await app.as('clerk').ok(divisions.get, { params: { id: base.divisionId } })).data;
    const free = await found({});
    expect(students.map((id) => free.includes(id))).toEqual([false, true, true, true]);
    expect((await found({ courseId: courseId ?? '' })).includes(students[0] ?? '')).toBe(false);
    await app.as('clerk').ok(undoEnrol, { body: { steps: undo } });
    expect((await found({})).includes(students[0] ?? '')).toBe(true);
  });

  it('enrols whom it can, changes nothing the second time, and is taken back as a whole', async () => {
    const body = { ...base, profileIds: students, roll: ROLL };
    const first = (await app.as('clerk').ok(enrolMany, { body })).data;
    expect([told(first.rows).map(([what]) => what), first.undo.length, await rolls()]).toEqual([
      ['NEW', 'NEW', 'NEW', 'DIVISION_FULL'],
      3,
      ['R01', 'R02', 'R03'],
    ]);
    const again = (await app.as('clerk').ok(enrolMany, { body })).data;
    expect([told(again.rows).map(([what]) => what), again.undo]).toEqual([['UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'DIVISION_FULL'], []]);
    expect((await app.as('clerk').ok(undoEnrol, { body: { steps: first.undo } })).data).toEqual({ undone: 3, kept: 0 });
    expect(await rolls()).toEqual([]);
    expect((await app.as('clerk').ok(undoEnrol, { body: { steps: first.undo } })).data).toEqual({ undone: 0, kept: 3 });
  });

  it('numbers a division again, also where students change numbers with one another, and undoes that', async () => {
    await app.as('clerk').ok(enrolMany, { body: { ...base, profileIds: students.slice(0, 3), roll: ROLL } });
    const { profileIds: _none, ...whole } = { ...base, profileIds: null, roll: { ...ROLL, order: 'PRN' as const, start: 2 } };
    const { data } = await app.as('clerk').ok(enrolMany, { body: whole });
    expect([told(data.rows), await rolls()]).toEqual([
      [
        ['CHANGED', 'R02'],
        ['CHANGED', 'R03'],
        ['CHANGED', 'R04'],
      ],
      ['R02', 'R03', 'R04'],
    ]);
    await app.as('clerk').ok(undoEnrol, { body: { steps: data.undo } });
    expect(await rolls()).toEqual(['R01', 'R02', 'R03']);
  });

  it('takes back only what the caller did, to what it was before, whatever is asked', async () => {
    const body = { ...base, profileIds: students.slice(0, 2), roll: { ...ROLL, start: 7 } };
    const { undo } = (await app.as('admin').ok(enrolMany, { body })).data;
    const present = await rolls();
    const forged = undo.map((step) => ({ ...step, was: { divisionId: base.divisionId, rollNo: 'FORGED' } }));
    expect((await app.as('clerk').ok(undoEnrol, { body: { steps: forged } })).data).toEqual({ undone: 0, kept: 2 });
    expect(await rolls()).toEqual(present);
    expect(
      (
        await app
          .as('admin')
          .ok(undoEnrol, { body: { steps: forged.map((one, at) => ({ ...one, was: { divisionId: null, rollNo: `F${at}` } })) } })
      ).data.undone,
    ).toBe(2);
    expect(await rolls()).toEqual(['R01', 'R02', 'R03']);
  });

  it('moves within the class, keeps what somebody changed since, and refuses a division of another class', async () => {
    const move = (
      await app.as('clerk').ok(enrolMany, { body: { ...base, divisionId: other, profileIds: students.slice(0, 2), roll: null } })
    ).data;
    expect(await rolls(other)).toEqual(['R01', 'R02']);
    const [row] = (await app.as('clerk').ok(enrolments.list, { query: { divisionId: other, size: '5' } })).data;
    if (!row) throw new Error('nobody was moved');
    const { id, version, names: _n, rolledFromId: _r, ...record } = row as typeof row & Record<string, unknown>;
    const body = Object.fromEntries(Object.keys(enrolments.shape).map((key) => [key, (record as Record<string, unknown>)[key]]));
    await app.as('clerk').ok(enrolments.update, { params: { id }, body: { ...body, rollNo: 'X9', version } as never });
    expect((await app.as('clerk').ok(undoEnrol, { body: { steps: move.undo } })).data).toEqual({ undone: 1, kept: 1 });
    const factory = masterFactory(app.as('admin'), 800);
    const foreign = (await factory.make(courseInstances)).id;
    const refused = await app
      .as('clerk')
      .call(enrolMany, { body: { ...base, courseInstanceId: foreign, profileIds: students, roll: null } });
    expect([refused.status, refused.text.includes('DIVISION_OF_ANOTHER_CLASS')]).toEqual([422, true]);
    const none = await app.as('accountant').call(enrolMany, { body: { ...base, profileIds: students, roll: null } });
    expect(none.status).toBe(403);
  });

  it('swaps students between two full divisions, does what the preview said, and takes it back', async () => {
    const admin = app.as('admin');
    const courseInstanceId = (await masterFactory(admin, 900).make(courseInstances)).id;
    const make = async (name: string) =>
      (await admin.ok(divisions.create, { body: { name, courseInstanceId, capacity: 2, classTeacherId: null } })).data.id;
    const [left, right] = [await make('L'), await make('R')];
    const place = { courseInstanceId, studentExamStatusId: base.studentExamStatusId, divisionId: null };
    const [a = '', b = '', c = '', d = ''] = students;
    const spread = [left, right].map((divisionId) => ({ divisionId, size: 2 }));
    const here = async () => Promise.all([rolls(left), rolls(right)]);
    await admin.ok(enrolMany, { body: { ...place, profileIds: [a, b, c, d], roll: { ...ROLL, order: 'PRN' }, spread } });
    expect(await here()).toEqual([
      ['R01', 'R02'],
      ['R01', 'R02'],
    ]);
    const swapped = [right, left].map((divisionId) => ({ divisionId, size: 2 }));
    const body = { ...place, profileIds: [a, b, c, d], roll: { ...ROLL, prefix: 'C', order: 'PRN' as const }, spread: swapped };
    const preview = (await admin.ok(previewEnrol, { body })).data;
    const done = (await admin.ok(enrolMany, { body })).data;
    expect(preview.rows).toEqual(done.rows);
    expect(done.rows.map((row) => [row.outcome, row.oldDivision, row.rollNo])).toEqual([
      ['CHANGED', 'L', 'C01'],
      ['CHANGED', 'L', 'C02'],
      ['CHANGED', 'R', 'C01'],
      ['CHANGED', 'R', 'C02'],
    ]);
    expect((await admin.ok(undoEnrol, { body: { steps: done.undo } })).data).toEqual({ undone: 4, kept: 0 });
    expect(await here()).toEqual([
      ['R01', 'R02'],
      ['R01', 'R02'],
    ]);
  });
});

describe('a roll number that another student of the division has', () => {
  it('is refused with their name and PRN: in the form, by the bulk act, in the preview and in a file', async () => {
    const admin = app.as('admin');
    const courseInstanceId = (await masterFactory(admin, 950).make(courseInstances)).id;
    const make = async (name: string) =>
      (await admin.ok(divisions.create, { body: { name, courseInstanceId, capacity: 9, classTeacherId: null } })).data.id;
    const [here, there] = [await make('H'), await make('T')];
    const [a = '', b = ''] = students;
    const place = { courseInstanceId, studentExamStatusId: base.studentExamStatusId, divisionId: null };
    const spread = [here, there].map((divisionId) => ({ divisionId, size: 1 }));
    const [first, second] = (await admin.ok(enrolMany, { body: { ...place, profileIds: [a, b], roll: ROLL, spread } })).data.undo;
    const holder = `${(await admin.ok(studentProfiles.get, { params: { id: a } })).data.fullName} (700000)`;
    const value = `R01, ${holder}`;
    const refusal = { code: 'ROLL_NO_TAKEN', message: `Roll no. is taken in this division: ${value}.`, value };

    const {
      id,
      version,
      names,
      rolledFromId: _r,
      ...own
    } = (await admin.ok(enrolments.get, { params: { id: second?.enrolmentId ?? '' } })).data;
    expect(names?.['studentProfileId']).toBeTruthy();
    const saved = await admin.call(enrolments.update, { params: { id }, body: { ...own, divisionId: here, version } });
    expect([saved.status, saved.body]).toMatchObject([409, { errors: [{ ...refusal, path: 'body.rollNo' }] }]);
    const moved = await admin.call(studentDirectory.assign, { body: { enrolmentIds: [id], divisionId: here } });
    expect([moved.status, moved.body]).toMatchObject([409, { errors: [refusal] }]);
    const { code } = (await admin.ok(courseInstances.get, { params: { id: courseInstanceId } })).data;
    const status = (await admin.ok(studentExamStatuses.get, { params: { id: base.studentExamStatusId } })).data.code;
    const heads = 'universityPrn,courseInstance,division,rollNo,studentExamStatus,state';
    const file = `${heads}\n700001,${code},${code}|H,R01,${status},RUNNING\n`;
    const query = { kind: 'enrolments', mode: 'BOTH' as const, fileName: 'class.csv' };
    const sent = await admin.upload(uploadFeed, { query }, new TextEncoder().encode(file));
    const staged = await admin.ok(listFeedRows, { params: { id: sent.body.data.id }, query: {} });
    expect(staged.data.flatMap(({ errors }) => errors ?? []).map(({ reason }) => reason)).toEqual([refusal.message]);
    const asked = { ...place, divisionId: here, profileIds: [b], roll: null };
    const [row] = (await admin.ok(previewEnrol, { body: asked })).data.rows;
    expect([row?.reason, row?.holder]).toEqual(['ROLL_TAKEN', holder]);
    // Deleting the student names the class that stands in the way.
    const uses = (await admin.ok(recordUses, { params: { plural: 'studentProfiles', id: a } })).data;
    expect(uses).toMatchObject([{ table: 'enrolment', field: 'studentProfileId' }]);
    expect(uses[0]?.names?.every((name) => name.startsWith(`${holder.slice(0, -' (700000)'.length)}, `))).toBe(true);
    await admin.ok(enrolments.remove, { params: { id: first?.enrolmentId ?? '' }, body: { version: first?.version ?? 0 } });
    // In the trash an enrolment is called by its student and class.
    const [gone] = (await admin.ok(listTrash, { params: { plural: 'enrolments' }, query: {} })).data;
    expect(gone?.label.startsWith(`${holder.slice(0, -' (700000)'.length)}, `)).toBe(true);
  });
});
