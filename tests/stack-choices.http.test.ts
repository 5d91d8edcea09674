import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.server.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { subjectCategories } from '../src/domains/academics/subject-category/subject-category.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { examPatterns } from '../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { stacks } from '../src/kit/stack/stack.contract.ts';
import type { StackRunView } from '../src/kit/stack/stack.contract.ts';
import type { App, Caller } from './harness.server.ts';
import { startApp } from './harness.server.ts';

let app: App;
let admin: Caller;
let here: string;
let there: string;

async function ended(run: StackRunView, instituteId: string): Promise<StackRunView> {
  const read = async () => (await admin.ok(stacks.get, { instituteId, params: { id: run.id } })).data;
  return eventually(read, (now) => now.state !== 'RUNNING');
}
const codeOf = (answer: { readonly body: { readonly errors?: readonly { code: string }[] } }) =>
  answer.body.errors?.map(({ code }) => code).join();

/** Source: the sample, a department and a paper. Target: a subject with a code of the sample and different values. */
beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('admin');
  here = app.institute.id;
  there = app.otherInstitute.id;
  await ended((await admin.ok(stacks.copySample, { instituteId: there, body: {} })).data, there);
  const department = { code: 'PHY', name: 'Physics', type: 'ACADEMIC' as const, parentId: null, facultyId: null, headId: null };
  await admin.ok(departments.create, { instituteId: there, body: department });
  const [course] = (await admin.ok(courses.list, { instituteId: there })).data;
  const [pattern] = (await admin.ok(examPatterns.list, { instituteId: there })).data;
  const units = [{ unitNo: 1, credits: '4.0', headSet: 'TH80+IA20' }];
  const paper = { code: 'P1', title: 'Computing', courseId: course?.id ?? '', branchId: null, semester: 1, subjectId: null };
  const examined = { examPatternId: pattern?.id ?? '', kind: 'CREDIT' as const, electiveGroup: null, durationMinutes: 180, units };
  await admin.ok(examPapers.create, { instituteId: there, body: { ...paper, ...examined } });
  const own = { code: 'SMP101', name: 'Another thing', type: 'THEORY' as const, credits: '4.0', departmentId: null };
  await admin.ok(subjects.create, { body: own });
});
afterAll(() => app?.close());

describe('a record that exists with other values', () => {
  const preview = async (...nouns: readonly { noun: string; q?: string }[]) =>
    (await admin.ok(stacks.preview, { body: { sourceInstituteId: there, choices: [...nouns] } })).data;
  const choose = (run: StackRunView, body: { choice: 'KEEP' | 'TAKE'; noun?: string; rowNos?: number[] }) =>
    admin.call(stacks.choose, { params: { id: run.id }, body: { ...body, version: run.version } });
  const start = async (run: StackRunView) =>
    ended((await admin.ok(stacks.duplicate, { params: { id: run.id }, body: { version: run.version } })).data, here);
  const mine = async () => (await admin.ok(subjects.list, { query: { q: 'SMP101' } })).data[0];

  it('is kept, or takes the values of the source; undo restores its own, unless somebody changed it since', async () => {
    const before = await mine();
    const run = await preview({ noun: 'subject', q: 'SMP101' });
    expect(run).toMatchObject({ conflicts: 1, taken: 0, differing: [{ noun: 'subject', count: 1, free: 1, taken: 0 }] });
    const taken = (await choose(run, { choice: 'TAKE', noun: 'subject' })).body.data;
    expect(taken).toMatchObject({ taken: 1, version: run.version + 1 });
    expect(codeOf(await choose(run, { choice: 'KEEP' }))).toBe('STACK_STATE');
    const done = await start(taken);
    expect(done).toMatchObject({ state: 'DONE', updated: 1, failed: 0 });
    const core = (await admin.ok(subjectCategories.list, { query: { q: 'CORE' } })).data[0];
    const now = await mine();
    expect(now).toMatchObject({ id: before?.id, name: 'Foundations of Mathematics', categoryId: core?.id });
    const undo = (version: number) => admin.call(stacks.undo, { params: { id: done.id }, body: { version } });
    if (!now) throw new Error('SMP101 is gone');
    const { id, version, names: _names, ...whole } = now;
    await admin.ok(subjects.update, { params: { id }, body: { ...whole, name: 'Changed since', version } });
    const refused = await undo(done.version);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        holds: [
          { label: 'SMP101 Foundations of Mathematics', by: 'CHANGED', count: 1 },
          { label: 'CORE Core', by: 'subject', count: 1 },
        ],
      },
    ]);
    expect((await mine())?.name).toBe('Changed since');
  });

  it('that is locked can only be kept, and is marked so; undo is all or nothing', async () => {
    const all = (await admin.ok(departments.list, { query: { q: 'PHY' } })).data;
    expect(all).toEqual([]);
    const body = { code: 'PHY', name: 'Natural philosophy', type: 'ACADEMIC' as const, parentId: null, facultyId: null, headId: null };
    const { data: own } = await admin.ok(departments.create, { body });
    const open = await preview({ noun: 'department' });
    const done = await start((await choose(open, { choice: 'TAKE' })).body.data);
    expect(done).toMatchObject({ updated: 1, created: 0 });
    const named = async () => (await admin.ok(departments.get, { params: { id: own.id } })).data;
    expect((await named()).name).toBe('Physics');
    expect((await admin.call(stacks.undo, { params: { id: done.id }, body: { version: done.version } })).status).toBe(200);
    expect((await named()).name).toBe('Natural philosophy');
    await admin.ok(departments.lock, { params: { id: own.id }, body: { version: (await named()).version } });
    const locked = await preview({ noun: 'department' });
    const rows = (await admin.ok(stacks.rows, { params: { id: locked.id }, query: { verdict: 'CONFLICT' } })).data;
    expect(rows).toMatchObject([{ label: 'PHY Physics', keeps: 'LOCKED', choice: null }]);
    expect(codeOf(await choose(locked, { choice: 'TAKE', rowNos: rows.map((row) => row.rowNo) }))).toBe('ONLY_KEPT');
    expect((await choose(locked, { choice: 'TAKE' })).body.data.taken).toBe(0);
    // Locked between the choice and the run, it is kept, too.
    await admin.ok(departments.unlock, { params: { id: own.id }, body: { version: (await named()).version } });
    const raced = (await choose(await preview({ noun: 'department' }), { choice: 'TAKE' })).body.data;
    await admin.ok(departments.lock, { params: { id: own.id }, body: { version: (await named()).version } });
    expect(await start(raced)).toMatchObject({ state: 'DONE', updated: 0, failed: 1 });
    expect((await named()).name).toBe('Natural philosophy');
  });
});

describe('documents', () => {
  const choices = [{ noun: 'course_blueprint' }, { noun: 'exam_paper' }];
  const previewed = async () => (await admin.ok(stacks.preview, { body: { sourceInstituteId: there, choices } })).data;
  const run = async (one: StackRunView) =>
    ended((await admin.ok(stacks.duplicate, { params: { id: one.id }, body: { version: one.version } })).data, here);
  const drafts = async () => (await admin.ok(blueprintVersions.list, { query: { state: 'DRAFT', sort: 'label' } })).data;
  const paper = async () => (await admin.ok(examPapers.list, { query: { q: 'P1' } })).data.find((one) => one.semester === 1);

  it("a draft's papers and a paper's units are taken and restored as a whole; an active version is kept", async () => {
    expect(await run(await previewed())).toMatchObject({ state: 'DONE', failed: 0 });
    const [first, second] = await drafts();
    const one = await paper();
    if (!first || !second || !one) throw new Error('two drafts and a paper were duplicated');
    const { id, version, names: _names, versionNo: _no, state: _state, isDefault: _default, ...draft } = first;
    const fewer = { ...draft, papers: draft.papers.slice(1), version };
    await admin.ok(blueprintVersions.update, { params: { id }, body: fewer });
    await admin.ok(blueprintVersions.update, {
      params: { id: second.id },
      body: { ...fewer, courseBlueprintId: second.courseBlueprintId, version: second.version },
    });
    await admin.ok(blueprintVersions.steps.activate, { params: { id: second.id }, body: { version: second.version + 1 } });
    const { units, ...whole } = (await admin.ok(examPapers.get, { params: { id: one.id } })).data;
    const { code, courseId, branchId, semester, subjectId, examPatternId, kind, electiveGroup, durationMinutes } = whole;
    const fields = { code, title: 'Other', courseId, branchId, semester, subjectId, examPatternId, kind, electiveGroup, durationMinutes };
    const credits = units.map(({ unitNo, headSet }) => ({ unitNo, headSet, credits: '2.0' }));
    await admin.ok(examPapers.update, { params: { id: one.id }, body: { ...fields, units: credits, version: whole.version } });
    const met = await previewed();
    const rows = (await admin.ok(stacks.rows, { params: { id: met.id }, query: { verdict: 'CONFLICT' } })).data;
    expect(
      rows
        .filter((row) => row.noun === 'course_blueprint')
        .map((row) => row.keeps ?? 'FREE')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['FREE', 'IN_FORCE']);
    const taken = (await admin.ok(stacks.choose, { params: { id: met.id }, body: { choice: 'TAKE', version: met.version } })).data;
    const done = await run(taken);
    expect([done.failed, done.updated, taken.taken]).toEqual([0, taken.taken, taken.taken]);
    const present = async () => ({
      papers: (await admin.ok(blueprintVersions.get, { params: { id } })).data.papers.length,
      title: (await paper())?.title,
      credits: (await admin.ok(examPapers.get, { params: { id: one.id } })).data.units.map((unit) => unit.credits),
    });
    expect(await present()).toEqual({ papers: first.papers.length, title: 'Computing', credits: ['4.0'] });
    await admin.ok(stacks.undo, { params: { id: done.id }, body: { version: done.version } });
    expect(await present()).toEqual({ papers: first.papers.length - 1, title: 'Other', credits: ['2.0'] });
  });
});
