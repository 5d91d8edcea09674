import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import { paperTeacherCalls } from './paper-teachers.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 1,
    papers: [theory, theory],
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

describe('teachers of many papers', () => {
  const teacherOf = async (staffNo: string) => {
    const body = {
      staffNo,
      name: `Teacher ${staffNo}`,
      designation: null,
      departmentId: null,
      email: null,
      phoneNumber: null,
      state: 'ACTIVE' as const,
    };
    return (await admin.ok(teacherProfiles.create, { body })).data.id;
  };

  it('are set by one call with who they were, shown in the list, and undone by the same call', async () => {
    const [first, second] = [await teacherOf('X1'), await teacherOf('X2')];
    const [one, two] = (await admin.ok(examPapers.list)).data;
    const set = (items: { teacherProfileIds: string[]; was: string[] }[]) =>
      admin.call(paperTeacherCalls.set, { body: { items: items.map((item, at) => ({ examPaperId: [one!.id, two!.id][at]!, ...item })) } });
    const names = async () => (await admin.ok(examPapers.list)).data.map((row) => row.teachers);
    const both = await set([
      { teacherProfileIds: [first], was: [] },
      { teacherProfileIds: [first], was: [] },
    ]);
    expect([both.status, both.body]).toMatchObject([200, { data: { papers: 2, added: 2, removed: 0 } }]);
    const stale = await set([
      { teacherProfileIds: [second], was: [first] },
      { teacherProfileIds: [second], was: [] },
    ]);
    expect([stale.status, stale.body]).toMatchObject([409, { errors: [{ code: 'TEACHERS_CHANGED' }] }]);
    expect(await names()).toEqual(['Teacher X1', 'Teacher X1']);
    expect((await set([{ teacherProfileIds: [second], was: [first] }])).body).toMatchObject({ data: { papers: 1, added: 1, removed: 1 } });
    expect(await names()).toEqual(['Teacher X2', 'Teacher X1']);
    const examPaperIds = [one!.id, two!.id];
    const { data } = await admin.ok(paperTeacherCalls.show, { body: { examPaperIds } });
    expect(data.map((row) => [row.code, row.teachers.map((each) => each.name), row.others])).toEqual([
      ['P01', ['Teacher X2'], 0],
      ['P02', ['Teacher X1'], 0],
    ]);
    const ended = {
      examPaperId: two!.id,
      teacherProfileId: second,
      divisionId: null,
      evaluator: null,
      startsOn: null,
      endsOn: '2025-06-30',
      hours: null,
      practicalHours: null,
    };
    await admin.ok(paperMaps.create, { body: ended });
    const again = await admin.call(paperTeacherCalls.set, {
      body: { items: [{ examPaperId: two!.id, teacherProfileIds: [first, second], was: [first] }] },
    });
    expect([again.status, await names()]).toEqual([200, ['Teacher X2', 'Teacher X1, Teacher X2']]);
    await admin.ok(paperTeacherCalls.set, {
      body: { items: [{ examPaperId: two!.id, teacherProfileIds: [first], was: [first, second] }] },
    });
    expect((await set([{ teacherProfileIds: [first], was: [second] }])).status).toBe(200);
    expect(await names()).toEqual(['Teacher X1', 'Teacher X1']);
    expect(
      (await app.as('teacher').call(paperTeacherCalls.set, { body: { items: [{ examPaperId: one!.id, teacherProfileIds: [], was: [] }] } }))
        .status,
    ).toBe(403);
    const twice = { examPaperId: one!.id, teacherProfileIds: [second], was: [first] };
    const refused = await admin.call(paperTeacherCalls.set, { body: { items: [twice, { ...twice, teacherProfileIds: [] }] } });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'body.items', message: 'A paper is listed twice.' }] }]);
    expect(await names()).toEqual(['Teacher X1', 'Teacher X1']);
    const elsewhere = { instituteId: app.otherInstitute.id, body: { examPaperIds } };
    expect((await app.as('admin').ok(paperTeacherCalls.show, elsewhere)).data).toEqual([]);
  });
});
