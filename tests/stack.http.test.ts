import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { departments } from '../src/domains/academics/department/department.contract.ts';
import { subjectCategories } from '../src/domains/academics/subject-category/subject-category.contract.ts';
import { subjectGroups } from '../src/domains/academics/subject-group/subject-group.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { examPatterns } from '../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { getStatements } from '../src/domains/identity/permissions/permissions.contract.ts';
import { getModules, setModules } from '../src/kit/module/module.contract.ts';
import { examPaperStackDuplication, stacks, subjectStackDuplication } from '../src/kit/stack/stack.contract.ts';
import type { StackRunView } from '../src/kit/stack/stack.contract.ts';
import type { App, Caller } from './harness.server.ts';
import { startApp } from './harness.server.ts';

let app: App;
/** Of both institutes, and of one of them. */
let admin: Caller;
let adminA: Caller;
let adminB: Caller;
let here: string;
let there: string;

beforeAll(async () => {
  app = await startApp({ worker: true });
  [admin, adminA, adminB] = [app.as('admin'), app.as('adminA'), app.as('adminB')];
  here = app.institute.id;
  there = app.otherInstitute.id;
});
afterAll(() => app?.close());

const subjectBody = (code: string, categoryId: string | null, more: object = {}) => ({
  code,
  name: `Subject ${code}`,
  type: 'THEORY' as const,
  credits: '4.0',
  departmentId: null,
  categoryId,
  ...more,
});

async function ended(run: StackRunView, instituteId: string): Promise<StackRunView> {
  for (;;) {
    const { data } = await admin.ok(stacks.get, { instituteId, params: { id: run.id } });
    if (data.state !== 'RUNNING') return data;
    await pause(30);
  }
}

const codeOf = (answer: { readonly body: { readonly errors?: readonly { code: string }[] } }) =>
  answer.body.errors?.map(({ code }) => code).join();

describe('the built-in sample', () => {
  it('fills an empty institute with a catalogue, and the second time finds all of it the same', async () => {
    const first = await ended((await adminB.ok(stacks.copySample, { instituteId: there, body: {} })).data, there);
    expect(first).toMatchObject({ state: 'DONE', failed: 0, conflicts: 0, missing: 0, created: first.willCreate });
    const version = (await adminB.ok(blueprintVersions.list, { instituteId: there })).data[0];
    expect(version).toMatchObject({ state: 'DRAFT', versionNo: 1, isDefault: false });
    const again = (await adminB.ok(stacks.previewSample, { instituteId: there, body: {} })).data;
    expect(again).toMatchObject({ state: 'PREVIEW', willCreate: 0, same: first.created, conflicts: 0, missing: 0 });
    const nothing = await adminB.call(stacks.duplicate, { instituteId: there, params: { id: again.id }, body: { version: again.version } });
    expect([nothing.status, codeOf(nothing)]).toEqual([409, 'NOTHING_TO_CREATE']);
  });
});

describe('a stack from another institute', () => {
  const chosen = (...nouns: string[]) => ({ sourceInstituteId: there, choices: nouns.map((noun) => ({ noun })) });

  it('asks for rights in both institutes, and tells nobody what they may not read', async () => {
    const stranger = await adminA.call(stacks.preview, { body: chosen('subject') });
    expect([stranger.status, codeOf(stranger)]).toEqual([404, 'NOT_FOUND']);
    const attach = (template: string) =>
      app.inside.pool.query(
        `insert into policy_attachment (tenant_id, policy_id, user_id, institute_ids)
         select tenant_id, id, $1, array[$2::uuid] from policy where tenant_id = $3 and template_id = $4`,
        [app.userId('adminA'), there, app.tenantId, template],
      );
    await attach('accountant');
    const unread = await adminA.call(stacks.preview, { body: chosen('subject') });
    expect([unread.status, codeOf(unread)]).toEqual([403, 'NOT_IN_THE_SOURCE']);
    await attach('clerk');
    expect((await adminA.ok(stacks.preview, { body: chosen('subject') })).data.willCreate).toBeGreaterThan(0);
    // Reads here, makes nothing there.
    const unmade = await adminA.call(stacks.preview, { instituteId: there, body: { ...chosen('subject'), sourceInstituteId: here } });
    expect([unmade.status, codeOf(unmade)]).toEqual([403, 'FORBIDDEN']);
  });

  it('creates what is missing with what it names, skips the same, leaves a conflict as it is, and runs twice without a trace', async () => {
    const { data: department } = await adminB.ok(departments.create, {
      instituteId: there,
      body: { code: 'PHY', name: 'Physics', type: 'ACADEMIC', parentId: null, facultyId: null, headId: null },
    });
    const [found] = (await adminB.ok(subjects.list, { instituteId: there, query: { q: 'SMP102' } })).data;
    if (!found) throw new Error('the sample has no SMP102');
    const { id, version, names: _names, ...whole } = found;
    await adminB.ok(subjects.update, { instituteId: there, params: { id }, body: { ...whole, departmentId: department.id, version } });
    await admin.ok(subjects.create, { body: subjectBody('SMP101', null, { name: 'Another thing' }) });
    const preview = (await admin.ok(stacks.preview, { body: chosen('subject', 'subject_group', 'subject_flow', 'course_blueprint') })).data;
    const rows = (verdict: 'CREATE' | 'CONFLICT', q?: string) =>
      admin.ok(stacks.rows, { params: { id: preview.id }, query: { verdict, ...(q ? { q } : {}) } });
    expect((await rows('CONFLICT')).data).toMatchObject([
      {
        label: 'SMP101 Foundations of Mathematics',
        remarks: [{ kind: 'DIFFERS', field: 'name', here: 'Another thing', there: 'Foundations of Mathematics' }, {}],
      },
    ]);
    expect((await rows('CREATE', 'SMP102')).data).toMatchObject([
      { remarks: [{ kind: 'LEFT_EMPTY', field: 'departmentId', noun: 'department', key: 'PHY' }] },
    ]);
    const done = await ended(
      (await admin.ok(stacks.duplicate, { params: { id: preview.id }, body: { version: preview.version } })).data,
      here,
    );
    expect(done).toMatchObject({ state: 'DONE', created: preview.willCreate, failed: 0 });
    expect((await admin.ok(subjectGroups.list)).data).toHaveLength(2);
    expect((await admin.ok(degrees.list, { query: { q: 'SAMPLE' } })).data).toHaveLength(1);
    expect((await admin.ok(blueprintVersions.list)).data.map((one) => one.papers.length)).toEqual([12, 12]);
    const again = (await admin.ok(stacks.preview, { body: chosen('subject', 'subject_group', 'subject_flow', 'course_blueprint') })).data;
    expect(again).toMatchObject({ willCreate: 0, conflicts: 1, missing: 0, same: preview.willCreate + preview.same });
  });

  it('is undone as a whole, and refused with the list while something depends on it', async () => {
    const [run] = (await admin.ok(stacks.list)).data;
    const undo = (version: number) => admin.call(stacks.undo, { params: { id: run?.id ?? '' }, body: { version } });
    const category = (await admin.ok(subjectCategories.list, { query: { q: 'CORE' } })).data[0];
    const { data: own } = await admin.ok(subjects.create, { body: subjectBody('OWN1', category?.id ?? '') });
    const refused = await undo(run?.version ?? 0);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'STILL_USED']);
    expect(refused.body).toMatchObject({ holds: [{ noun: 'subject_category', label: 'CORE Core', by: 'subject', count: 1 }] });
    await admin.ok(subjects.remove, { params: { id: own.id }, body: { version: own.version } });
    const left = async () => (await admin.ok(subjects.list, { query: { q: 'SMP' } })).data.map((one) => one.code);
    expect((await left()).length).toBeGreaterThan(20);
    expect((await undo(run?.version ?? 0)).status).toBe(200);
    expect(await left()).toEqual(['SMP101']);
    expect((await admin.ok(courseBlueprints.list)).data).toEqual([]);
  });
});

describe('the calls of the specification', () => {
  it('subject stack duplication and exam stack duplication run as jobs; papers bring what they name, and go to another course', async () => {
    const subject = (await adminB.ok(subjects.list, { instituteId: there, query: { q: 'SMP103' } })).data[0];
    const body = { sourceInstituteId: there, ids: [subject?.id ?? ''] };
    const one = await ended((await admin.ok(subjectStackDuplication, { body })).data, here);
    // The subject and its category; a basket or an edge comes only with all of its subjects.
    expect(one).toMatchObject({ state: 'DONE', created: 2, failed: 0 });
    const pattern = (await adminB.ok(examPatterns.list, { instituteId: there })).data[0];
    const [first, second] = (await adminB.ok(courses.list, { instituteId: there })).data;
    await adminB.ok(examPapers.create, {
      instituteId: there,
      body: {
        code: 'P1',
        title: 'Computing',
        courseId: first?.id ?? '',
        branchId: null,
        semester: 1,
        subjectId: subject?.id ?? null,
        examPatternId: pattern?.id ?? '',
        kind: 'CREDIT',
        electiveGroup: null,
        durationMinutes: 180,
        units: [{ unitNo: 1, credits: '4.0', headSet: 'TH80+IA20' }],
      },
    });
    const papers = await ended((await admin.ok(examPaperStackDuplication, { body: { sourceInstituteId: there } })).data, here);
    expect(papers).toMatchObject({ state: 'DONE', failed: 0, same: 2 });
    const made = (await admin.ok(examPapers.list)).data[0];
    const whole = (await admin.ok(examPapers.get, { params: { id: made?.id ?? '' } })).data;
    expect(whole).toMatchObject({ code: 'P1', units: [{ credits: '4.0', heads: [{ max: '80.00' }, { max: '20.00' }] }] });
    expect((await admin.ok(examPatterns.get, { params: { id: whole.examPatternId } })).data).toMatchObject({
      state: 'ACTIVE',
      versionNo: 1,
    });
    const moved = await adminB.ok(examPaperStackDuplication, {
      instituteId: there,
      body: { sourceInstituteId: there, targetCourseId: second?.id ?? '' },
    });
    expect(await ended(moved.data, there)).toMatchObject({ state: 'DONE', created: 1 });
    const both = (await adminB.ok(examPapers.list, { instituteId: there, query: { sort: 'semester' } })).data;
    expect(both.map((paper) => [paper.code, paper.semester])).toEqual([
      ['P1', 1],
      ['P1', 3],
    ]);
  });
});

describe('a module', () => {
  it('that is switched off refuses changes by name, goes on being read, and comes back', async () => {
    const set = (switchedOff: readonly 'ACADEMICS'[], version: number) =>
      adminA.call(setModules, { body: { switchedOff: [...switchedOff], version } });
    expect((await set(['ACADEMICS'], 0)).body.data).toMatchObject({
      switchedOff: ['ACADEMICS'],
      version: 1,
      holders: expect.arrayContaining(['adminA']),
    });
    expect(codeOf(await set([], 0))).toBe('VERSION_CONFLICT');
    expect((await app.as('clerk').ok(getStatements)).modulesOff).toEqual(['ACADEMICS']);
    const refused = await adminA.call(subjects.create, { body: subjectBody('OFF1', null) });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'MODULE_OFF']);
    expect((await adminA.call(subjects.list)).status).toBe(200);
    // A duplication asks within its call for the right that the module took away; what it only reads stays open.
    const copied = await admin.call(stacks.previewSample, { body: { nouns: ['subject'] } });
    expect([copied.status, codeOf(copied)]).toEqual([403, 'NOT_IN_THE_TARGET']);
    expect(
      (await admin.call(stacks.preview, { instituteId: there, body: { sourceInstituteId: here, choices: [{ noun: 'subject' }] } })).status,
    ).toBe(200);
    expect((await set([], 1)).status).toBe(200);
    expect((await adminA.ok(getModules)).data.switchedOff).toEqual([]);
    expect((await adminA.call(subjects.create, { body: subjectBody('OFF1', null) })).status).toBe(200);
  });
});
