import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.server.ts';
import { academicYears } from '../src/domains/academics/academic-year/academic-year.contract.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { subjectCategories } from '../src/domains/academics/subject-category/subject-category.contract.ts';
import { subjectGroups } from '../src/domains/academics/subject-group/subject-group.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { examPatterns } from '../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { getStatements } from '../src/domains/identity/permissions/permissions.contract.ts';
import { getModules, moduleNames, setModules, type Module } from '../src/kit/module/module.contract.ts';
import { subjectStackDuplication } from '../src/domains/academics/subject/subject-stack.contract.ts';
import { examPaperStackDuplication } from '../src/domains/exams/exam-paper/exam-paper-stack.contract.ts';
import { stacks } from '../src/kit/stack/stack.contract.ts';
import type { StackRunView } from '../src/kit/stack/stack.contract.ts';
import type { App, Caller } from './harness.server.ts';
import { startApp } from './harness.server.ts';

let app: App;
/** Administrators of both institutes, and of one. */
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
  const read = async () => (await admin.ok(stacks.get, { instituteId, params: { id: run.id } })).data;
  return eventually(read, (now) => now.state !== 'RUNNING');
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

  it('needs rights in both institutes, and shows nobody what they may not read', async () => {
    const offered = async () => (await adminA.ok(stacks.sources)).data.map((one) => one.id);
    expect(await offered()).toEqual([here]);
    for (const call of [stacks.source, stacks.offer]) {
      const closed = await adminA.call(call, {
        query: { sourceInstituteId: there, ...(call === stacks.offer ? { noun: 'subject' } : {}) },
      });
      expect(closed.status).toBe(404);
    }
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
    expect(await offered()).toEqual([here]);
    await attach('clerk');
    expect((await offered()).toSorted()).toEqual([here, there].toSorted());
    const found = await adminA.ok(stacks.offer, { query: { sourceInstituteId: there, noun: 'subject', q: 'laboratory', size: '3' } });
    expect([found.data.length, found.page]).toEqual([3, { size: 3, next: 2, total: 4 }]);
    expect((await adminA.ok(stacks.source, { query: { sourceInstituteId: there } })).data.nouns).toContain('exam_paper');
    expect((await adminA.ok(stacks.preview, { body: chosen('subject') })).data.willCreate).toBeGreaterThan(0);
    // May read here, but create nothing there.
    const unmade = await adminA.call(stacks.preview, { instituteId: there, body: { ...chosen('subject'), sourceInstituteId: here } });
    expect([unmade.status, codeOf(unmade)]).toEqual([403, 'FORBIDDEN']);
  });

  it('creates missing records with their references, skips equal ones, keeps conflicts unchanged, and does nothing on a second run', async () => {
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
    // The department is copied with its subject.
    expect((await rows('CREATE', 'PHY Physics')).data).toMatchObject([{ noun: 'department', key: 'PHY', remarks: [] }]);
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

  it('is undone as a whole, and refused with a list while something depends on it', async () => {
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
  it('subject stack duplication and exam stack duplication run as jobs; papers bring their references, and can go to another course', async () => {
    const subject = (await adminB.ok(subjects.list, { instituteId: there, query: { q: 'SMP103' } })).data[0];
    const body = { sourceInstituteId: there, ids: [subject?.id ?? ''] };
    const one = await ended((await admin.ok(subjectStackDuplication, { body })).data, here);
    // The subject and its category; a basket or an edge is copied only with all of its subjects.
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

describe('a stack inside one institute', () => {
  it("a year's instances go to the next year, a course's blueprint to another course; the same target is refused", async () => {
    const year = async (from: number) =>
      (
        await adminB.ok(academicYears.create, {
          instituteId: there,
          body: { name: `${from}-${from - 1999}`, startsOn: `${from}-06-15`, endsOn: `${from + 1}-05-31`, terms: [], frozen: false },
        })
      ).data;
    const [first, second] = [await year(2031), await year(2032)];
    const version = (await adminB.ok(blueprintVersions.list, { instituteId: there, query: { sort: 'label' } })).data[0];
    await adminB.ok(blueprintVersions.steps.activate, {
      instituteId: there,
      params: { id: version?.id ?? '' },
      body: { version: version?.version ?? 0 },
    });
    await adminB.ok(courseInstances.create, {
      instituteId: there,
      body: {
        code: 'FY 2031-32',
        blueprintVersionId: version?.id ?? '',
        academicYearId: first.id,
        branchId: null,
        startsOn: null,
        endsOn: null,
        timeline: [{ semester: 1, startsOn: '2031-07-01', endsOn: '2031-11-30' }],
        spans: [],
        capacity: 60,
        examPatternId: null,
        coordinatorId: null,
      },
    });
    const asked = {
      sourceInstituteId: there,
      sourceAcademicYearId: first.id,
      targetAcademicYearId: second.id,
      choices: [{ noun: 'course_instance' }],
    };
    const preview = (await adminB.ok(stacks.preview, { instituteId: there, body: asked })).data;
    const start = (run: StackRunView) =>
      adminB.ok(stacks.duplicate, { instituteId: there, params: { id: run.id }, body: { version: run.version } });
    expect(await ended((await start(preview)).data, there)).toMatchObject({ state: 'DONE', created: 1, failed: 0 });
    const next = (await adminB.ok(courseInstances.list, { instituteId: there, query: { academicYearId: second.id } })).data[0];
    expect(next).toMatchObject({
      code: 'FY 2032-33',
      state: 'PLANNED',
      capacity: 60,
      timeline: [{ semester: 1, startsOn: '2032-07-01', endsOn: '2032-11-30' }],
    });
    // A paper belongs to a course and no year: reported, not skipped silently.
    const years = { sourceInstituteId: there, targetAcademicYearId: second.id };
    expect(codeOf(await adminB.call(examPaperStackDuplication, { instituteId: there, body: years }))).toBe('SERVES_EVERY_YEAR');
    const [from, , to] = (await adminB.ok(courses.list, { instituteId: there })).data;
    const moved = { sourceInstituteId: there, sourceCourseId: from?.id ?? '', choices: [{ noun: 'course_blueprint' }] };
    const same = await adminB.call(stacks.preview, { instituteId: there, body: moved });
    const itself = await adminB.call(stacks.preview, { instituteId: there, body: { ...moved, targetCourseId: from?.id ?? '' } });
    expect([same.status, codeOf(same), codeOf(itself)]).toEqual([422, 'SAME_PLACE', 'SAME_PLACE']);
    const other = (await adminB.ok(stacks.preview, { instituteId: there, body: { ...moved, targetCourseId: to?.id ?? '' } })).data;
    expect(await ended((await start(other)).data, there)).toMatchObject({ state: 'DONE', created: 1 });
    const blueprint = (await adminB.ok(courseBlueprints.list, { instituteId: there, query: { courseId: to?.id ?? '' } })).data[0];
    expect(blueprint).toMatchObject({ code: 'SAMPLE-TY-BP', versions: 1, drafts: 1 });
    const copy = (await adminB.ok(blueprintVersions.list, { instituteId: there, query: { courseBlueprintId: blueprint?.id ?? '' } }))
      .data[0];
    expect(new Set(copy?.papers.map((paper) => paper.semester))).toEqual(new Set([5, 6]));
  });

  it('continues after an interruption and creates nothing twice; records created meanwhile are skipped or refused', async () => {
    const body = { sourceInstituteId: there, choices: [{ noun: 'subject', q: 'SMP4' }] };
    const preview = (await admin.ok(stacks.preview, { body })).data;
    const category = (await admin.ok(subjectCategories.list, { query: { q: 'CORE' } })).data[0];
    // The same as in the source, and another one under a code of the source.
    await admin.ok(subjects.create, { body: subjectBody('SMP401', category?.id ?? null, { name: 'Differential Equations' }) });
    await admin.ok(subjects.create, { body: subjectBody('SMP402', null, { name: 'Something else' }) });
    const start = (run: StackRunView) => admin.ok(stacks.duplicate, { params: { id: run.id }, body: { version: run.version } });
    const done = await ended((await start(preview)).data, here);
    expect(done).toMatchObject({ state: 'DONE', failed: 1, created: preview.willCreate - 2 });
    const asked = { params: { id: done.id }, query: { outcome: 'FAILED' } } as const;
    const { data: failed } = await admin.ok(stacks.rows, asked, { 'accept-language': 'mr' });
    expect(failed).toMatchObject([{ label: 'SMP402 Databases', reason: 'पूर्वावलोकनानंतर याच कळीची नोंद तयार झाली.' }]);
    // Interrupted, with records that exist but are not noted: worse than a crash, which loses a batch together with its notes.
    await app.inside_('admin', async (db) => {
      await db.updateTable('stackRun').set({ state: 'FAILED' }).where('id', '=', done.id).execute();
      await db
        .updateTable('stackRow')
        .set({ outcome: null, targetId: null })
        .where('stackRunId', '=', done.id)
        .where('outcome', '=', 'CREATED')
        .execute();
    });
    expect(await ended((await start(done)).data, here)).toMatchObject({ state: 'DONE', created: 0, failed: 1 });
  });
});

describe('a module', () => {
  it('that is switched off refuses changes by name, remains readable, and can be switched on', async () => {
    const set = (switchedOff: readonly Module[], version: number) =>
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
    // A duplication checks within its call the right that the module removed; reads stay possible.
    const copied = await admin.call(stacks.previewSample, { body: { nouns: ['subject'] } });
    expect([copied.status, codeOf(copied)]).toEqual([403, 'NOT_IN_THE_TARGET']);
    expect(
      (await admin.call(stacks.preview, { instituteId: there, body: { sourceInstituteId: here, choices: [{ noun: 'subject' }] } })).status,
    ).toBe(200);
    expect((await set([], 1)).status).toBe(200);
    expect((await adminA.ok(getModules)).data.switchedOff).toEqual([]);
    expect((await adminA.call(subjects.create, { body: subjectBody('OFF1', null) })).status).toBe(200);
    // The table accepts every name of the contract.
    expect((await set(moduleNames(), 2)).body.data.switchedOff).toEqual(moduleNames());
    expect((await set([], 3)).status).toBe(200);
  });
});
