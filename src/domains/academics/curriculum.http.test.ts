import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, Caller } from '../../../tests/harness.server.ts';
import { startApp } from '../../../tests/harness.server.ts';
import { academicYears, makeCurrentYear } from './academic-year/academic-year.contract.ts';
import { courseYears } from './course-year/course-year.contract.ts';
import { departments } from '../institute/department/department.contract.ts';
import { readSubjectFlow, subjectFlows } from './subject-flow/subject-flow.contract.ts';
import { subjectGroups } from './subject-group/subject-group.contract.ts';
import { subjects } from './subject/subject.contract.ts';

let app: App;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app.close());

const codeOf = (answer: { readonly body: { readonly errors?: readonly { code: string; path?: string | undefined }[] } }) =>
  answer.body.errors?.map(({ code, path }) => `${code} ${path ?? ''}`.trim()).join(', ');

describe('academic years', () => {
  const year = (from: number) => ({ name: String(from), startsOn: `${from}-06-01`, endsOn: `${from + 1}-05-31`, terms: [], frozen: false });

  it('one that is over is not made current by itself, the one that runs is', async () => {
    const { data: over } = await admin.ok(academicYears.create, { body: year(2019) });
    expect(over.isCurrent).toBe(false);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const body = { ...year(2020), name: 'Running', startsOn: day(-100), endsOn: day(100) };
    const { data: running } = await admin.ok(academicYears.create, { body });
    expect(running.isCurrent).toBe(true);
    for (const { id, version } of [over, running]) await admin.ok(academicYears.remove, { params: { id }, body: { version } });
  });

  it('the first one is current at once; two switches at the same moment leave exactly one, and it cannot be deleted', async () => {
    const made = [];
    for (const from of [2030, 2031, 2032]) made.push((await admin.ok(academicYears.create, { body: year(from) })).data);
    const [first, second, third] = made;
    expect(made.map((one) => one.isCurrent)).toEqual([true, false, false]);
    const switches = [second, third].map((one) =>
      admin.call(makeCurrentYear, { params: { id: one?.id ?? '' }, body: { version: one?.version ?? 0 } }),
    );
    const statuses = (await Promise.all(switches)).map((answer) => answer.status);
    // They run one after the other: the later one takes the mark from the earlier, which only raises its version.
    expect(statuses).toEqual([200, 200]);
    const current = (await admin.ok(academicYears.list, { query: { isCurrent: 'true' } })).data;
    expect(current).toHaveLength(1);
    const kept = await admin.call(academicYears.remove, {
      params: { id: current[0]?.id ?? '' },
      body: { version: current[0]?.version ?? 0 },
    });
    expect([kept.status, codeOf(kept)]).toEqual([409, 'YEAR_IS_CURRENT']);
    const { version } = (await admin.ok(academicYears.get, { params: { id: first?.id ?? '' } })).data;
    await admin.ok(academicYears.remove, { params: { id: first?.id ?? '' }, body: { version } });
  });

  it('attendance freezes on a day of the year, and a save without that field keeps it', async () => {
    const outside = await admin.call(academicYears.create, { body: { ...year(2040), attendanceFrozenUntil: '2039-01-01' } });
    expect([outside.status, codeOf(outside)]).toEqual([422, 'FREEZE_OUTSIDE body.attendanceFrozenUntil']);
    const { data } = await admin.ok(academicYears.create, { body: { ...year(2040), attendanceFrozenUntil: '2040-07-01' } });
    const saved = await admin.ok(academicYears.update, { params: { id: data.id }, body: { ...year(2040), name: '2040-41', version: 1 } });
    expect(saved.data).toMatchObject({ name: '2040-41', attendanceFrozenUntil: '2040-07-01' });
  });
});

describe('course years', () => {
  const body = (name: string, level: number, nextCourseYearId: string | null = null) => ({
    name,
    level,
    semesters: [level],
    isFinal: false,
    nextCourseYearId,
  });

  it('lead to a higher level, the final one nowhere', async () => {
    const second = (await admin.ok(courseYears.create, { body: body('SY', 2) })).data;
    const flat = await admin.call(courseYears.create, { body: body('XY', 2, second.id) });
    expect(codeOf(flat)).toBe('COURSE_YEAR_NEXT_LEVEL body.nextCourseYearId');
    const final = await admin.call(courseYears.create, { body: { ...body('XY', 1, second.id), isFinal: true } });
    expect(codeOf(final)).toBe('COURSE_YEAR_FINAL_ENDS body.nextCourseYearId');
    const first = (await admin.ok(courseYears.create, { body: body('FY', 1, second.id) })).data;
    const lowered = await admin.call(courseYears.update, {
      params: { id: second.id },
      body: { ...body('SY', 1), version: second.version },
    });
    expect(codeOf(lowered)).toBe('COURSE_YEAR_BEFORE_LEVEL body.level');
    // A cycle of two, closed concurrently: each edge alone would be valid.
    const third = (await admin.ok(courseYears.create, { body: body('TY', 3) })).data;
    const both = await Promise.all([
      admin.call(courseYears.update, { params: { id: first.id }, body: { ...body('FY', 4), version: first.version } }),
      admin.call(courseYears.update, { params: { id: third.id }, body: { ...body('TY', 3, first.id), version: third.version } }),
    ]);
    const levels = new Map((await admin.ok(courseYears.list, {})).data.map((one) => [one.id, one.level]));
    const rows = (await admin.ok(courseYears.list, {})).data.filter((one) => one.nextCourseYearId);
    expect(rows.every((one) => (levels.get(one.nextCourseYearId ?? '') ?? 0) > one.level)).toBe(true);
    expect(both.every((answer) => [200, 409, 422].includes(answer.status))).toBe(true);
  });
});

describe('subjects', () => {
  const plain = { code: 'SPLIT', name: 'Split', type: 'BOTH' as const, credits: '4', departmentId: null };

  it('have theory and practical credits that are the credits together, and keep fields left out of a save', async () => {
    for (const split of [{ theoryCredits: '3' }, { theoryCredits: '3', practicalCredits: '2' }])
      expect(codeOf(await admin.call(subjects.create, { body: { ...plain, ...split } }))).toBe('SUBJECT_CREDITS_SPLIT body.credits');
    const made = (
      await admin.ok(subjects.create, { body: { ...plain, theoryCredits: '2.5', practicalCredits: '1.5', resultType: 'STATUS' } })
    ).data;
    expect(made).toMatchObject({ selection: 'COMPULSORY', evaluationType: 'CIA_ESE', lectureHours: null });
    const saved = await admin.ok(subjects.update, { params: { id: made.id }, body: { ...plain, name: 'Renamed', version: made.version } });
    expect(saved.data).toMatchObject({ name: 'Renamed', resultType: 'STATUS', theoryCredits: '2.5' });
  });
});

async function subject(code: string, departmentId: string | null = null): Promise<string> {
  const body = { code, name: `Subject ${code}`, type: 'THEORY' as const, credits: '4', departmentId };
  return (await admin.ok(subjects.create, { body })).data.id;
}
const need = (subjectId: string, prerequisiteId: string) => admin.call(subjectFlows.create, { body: { subjectId, prerequisiteId } });

describe('elective baskets', () => {
  it('hold subjects of the institute from which the choice can be made, and keep them from being deleted', async () => {
    const ids = [await subject('E1'), await subject('E2'), await subject('E3')];
    const basket = { code: 'B1', name: 'Basket', subjectIds: ids, minChoose: 1, maxChoose: 2, minCredits: null, maxCredits: null };
    const refused = async (
      change: Partial<Omit<typeof basket, 'minCredits' | 'maxCredits'>> & { minCredits?: string; maxCredits?: string },
    ) => codeOf(await admin.call(subjectGroups.create, { body: { ...basket, ...change } }));
    expect(await refused({ maxChoose: 4 })).toBe('CHOOSE_MORE_THAN_ALL body.maxChoose');
    expect(await refused({ minCredits: '9' })).toBe('CREDITS_TOO_MANY body.minCredits');
    expect(await refused({ maxCredits: '3' })).toBe('CREDITS_TOO_FEW body.maxCredits');
    expect(await refused({ subjectIds: [...ids, app.otherInstitute.id] })).toBe('UNKNOWN_REFERENCE body.subjectIds');
    const made = (await admin.ok(subjectGroups.create, { body: basket })).data;
    const used = await admin.call(subjects.remove, { params: { id: ids[2] ?? '' }, body: { version: 1 } });
    expect([used.status, codeOf(used)]).toEqual([409, 'STILL_USED']);
    await admin.ok(subjectGroups.update, {
      params: { id: made.id },
      body: { ...basket, subjectIds: ids.slice(0, 2), version: made.version },
    });
    await admin.ok(subjects.remove, { params: { id: ids[2] ?? '' }, body: { version: 1 } });
    await admin.ok(subjectGroups.remove, { params: { id: made.id }, body: { version: made.version + 1 } });
    await admin.ok(subjects.remove, { params: { id: ids[1] ?? '' }, body: { version: 1 } });
  });
});

describe('the flow of subjects', () => {
  it('has no cycle and names a refused one; of two concurrent edges that would close one, only one is stored', async () => {
    const [a, b, c] = [await subject('FA'), await subject('FB'), await subject('FC')];
    expect((await need(b, a)).status).toBe(200);
    expect((await need(c, b)).status).toBe(200);
    const circle = await need(a, c);
    expect([circle.status, circle.body.errors[0]?.message]).toEqual([
      409,
      'A subject would become its own prerequisite: FA > FB > FC > FA. Remove one of these steps first.',
    ]);
    const [d, e] = [await subject('FD'), await subject('FE')];
    const both = await Promise.all([need(d, e), need(e, d)]);
    expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.map(codeOf).filter(Boolean).join()).toContain('SUBJECT_FLOW_CIRCLE');
  });

  it('is returned as a graph: all of it, of a department, or around one subject', async () => {
    const { id: departmentId } = (
      await admin.ok(departments.create, {
        body: { code: 'FLOW', name: 'Flow', type: 'ACADEMIC', parentId: null, facultyId: null, headId: null },
      })
    ).data;
    const [g, h, i, j] = [await subject('GA', departmentId), await subject('GB'), await subject('GC'), await subject('GD')];
    for (const [later, earlier] of [
      [h, g],
      [i, h],
      [j, h],
    ] as const)
      await need(later, earlier);
    const codes = async (query: { readonly departmentId?: string; readonly subjectId?: string }) =>
      (await admin.ok(readSubjectFlow, { query })).data.subjects.map(({ code }) => code);
    expect(await codes({ departmentId })).toEqual(['GA', 'GB']);
    expect(await codes({ subjectId: i })).toEqual(['GA', 'GB', 'GC']);
    expect(await codes({ subjectId: h })).toEqual(['GA', 'GB', 'GC', 'GD']);
    expect(await codes({})).toEqual(expect.arrayContaining(['FA', 'GD']));
    expect((await app.as('adminB').ok(readSubjectFlow, { instituteId: app.otherInstitute.id })).data.edges).toEqual([]);
  });
});
