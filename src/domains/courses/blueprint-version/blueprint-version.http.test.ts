import { afterAll, beforeAll, expect, it } from 'vitest';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { blueprintVersions, copyVersion, setDefaultVersion, type BlueprintPaper } from './blueprint-version.contract.ts';

/** An instance without days, place and people. */
const UNDATED = {
  startsOn: null,
  endsOn: null,
  timeline: [],
  spans: [],
  capacity: null,
  examPatternId: null,
  coordinatorId: null,
  branchId: null,
};
let app: App;
let admin: Caller;
let blueprint: { id: string; version: number };
let subjectIds: string[];

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  blueprint = await masterFactory(admin).make(masterOf('course_blueprint'));
  subjectIds = [];
  for (const code of ['M1', 'P1', 'E1', 'E2']) {
    const body = { code, name: `Subject ${code}`, type: 'THEORY' as const, credits: '4', departmentId: null };
    subjectIds.push((await admin.ok(subjects.create, { body })).data.id);
  }
});
afterAll(() => app.close());

const paper = (at: number, semester: number, electiveGroup: string | null = null): BlueprintPaper => ({
  semester,
  subjectId: subjectIds[at] ?? '',
  code: `C${at}`,
  title: `Paper ${at}`,
  categoryId: null,
  electiveGroup,
  kind: 'CREDIT',
  position: 1,
  examPatternId: null,
  units: [{ unitNo: 1, credits: '4', headSet: 'TH' }],
});
const bodyOf = (papers: BlueprintPaper[], baskets: { semester: number; name: string; chooseMin: number; chooseMax: number }[] = []) => ({
  courseBlueprintId: blueprint.id,
  label: 'Draft',
  papers,
  baskets,
  creditTarget: '8.0',
});
type Refused = readonly { readonly code: string; readonly path?: string }[];
const refusal = async (asked: Promise<{ readonly status: number; readonly body: { readonly errors: Refused } }>) => {
  const { status, body } = await asked;
  return [status, ...body.errors.map(({ code, path }) => (path ? `${code} ${path}` : code))];
};
const step = (verb: 'activate' | 'retire', { id, version }: { id: string; version: number }) =>
  admin.call(blueprintVersions.steps[verb], { params: { id }, body: { version } });

it('refuses a subject twice in a semester, a basket without papers and one that is the wrong way round', async () => {
  const twice = [paper(0, 1), { ...paper(0, 1), code: 'OTHER' }];
  expect(await refusal(admin.call(blueprintVersions.create, { body: bodyOf(twice) }))).toEqual([
    422,
    'SUBJECT_TWICE body.papers.1.subjectId',
  ]);
  const empty = bodyOf([paper(0, 1)], [{ semester: 1, name: 'Elective', chooseMin: 1, chooseMax: 1 }]);
  expect(await refusal(admin.call(blueprintVersions.create, { body: empty }))).toEqual([422, 'BASKET_EMPTY body.baskets.0.name']);
  const range = bodyOf([paper(0, 1, 'Elective')], [{ semester: 1, name: 'Elective', chooseMin: 2, chooseMax: 1 }]);
  expect((await refusal(admin.call(blueprintVersions.create, { body: range })))[0]).toBe(422);
});

it('a basket with too few papers keeps a version a draft; the first one in force is the default', async () => {
  const baskets = [{ semester: 1, name: 'Elective', chooseMin: 1, chooseMax: 2 }];
  const draft = (await admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1), paper(2, 1, 'Elective')], baskets) })).data;
  expect(draft.baskets).toEqual(baskets);
  expect(await refusal(step('activate', draft))).toEqual([409, 'BASKET_TOO_SMALL']);
  const body = bodyOf([paper(0, 1), paper(2, 1, 'Elective'), paper(3, 1, 'Elective')], baskets);
  const saved = (await admin.ok(blueprintVersions.update, { params: { id: draft.id }, body: { ...body, version: draft.version } })).data;
  const stale = await refusal(
    admin.call(blueprintVersions.update, { params: { id: draft.id }, body: { ...body, version: draft.version } }),
  );
  expect(stale).toEqual([409, 'VERSION_CONFLICT']);
  const active = (await step('activate', saved)).body;
  expect(active).toMatchObject({ data: { state: 'ACTIVE', isDefault: true } });
});

it('a copy is a draft with the same papers, in its own blueprint or in another one', async () => {
  const [source] = (await admin.ok(blueprintVersions.list, { query: { courseBlueprintId: blueprint.id } })).data;
  const copy = (await admin.ok(copyVersion, { params: { id: source?.id ?? '' }, body: { label: 'Second' } })).data;
  expect(copy).toMatchObject({
    versionNo: 2,
    state: 'DRAFT',
    isDefault: false,
    label: 'Second',
    papers: source?.papers,
    baskets: source?.baskets,
  });
  const other = await masterFactory(admin, 500).make(masterOf('course_blueprint'));
  const there = { params: { id: copy.id }, body: { label: 'First', courseBlueprintId: other.id } };
  expect((await admin.ok(copyVersion, there)).data).toMatchObject({
    versionNo: 1,
    courseBlueprintId: other.id,
    creditTarget: copy.creditTarget,
  });
  const listed = (await admin.ok(courseBlueprints.list, { query: { size: '200' } })).data;
  expect(listed.find(({ id }) => id === blueprint.id)).toMatchObject({ versions: 2, drafts: 1, defaultVersionNo: 1, liveInstances: 0 });
});

it('what is in force is neither changed nor deleted, and is not retired while an instance runs on it', async () => {
  const [first, second] = (await admin.ok(blueprintVersions.list, { query: { courseBlueprintId: blueprint.id } })).data;
  if (!first || !second) throw new Error('two versions were made');
  const params = { id: first.id };
  expect(await refusal(admin.call(blueprintVersions.remove, { params, body: { version: first.version } }))).toEqual([
    409,
    'BLUEPRINT_VERSION_FROZEN',
  ]);
  const active = (await admin.ok(blueprintVersions.steps.activate, { params: { id: second.id }, body: { version: second.version } })).data;
  expect(active.isDefault).toBe(false);
  const academicYearId = (await masterFactory(admin, 700).make(masterOf('academic_year'))).id;
  const days = { startsOn: null, endsOn: null, timeline: [], spans: [] };
  const instance = { ...days, code: 'I', blueprintVersionId: second.id, academicYearId, branchId: null, capacity: null };
  const made = (await admin.ok(courseInstances.create, { body: { ...instance, examPatternId: null, coordinatorId: null } })).data;
  expect(await refusal(step('retire', active))).toEqual([409, 'INSTANCES_RUN']);
  await admin.ok(courseInstances.steps.run, { params: { id: made.id }, body: { version: made.version } });
  await admin.ok(courseInstances.steps.close, { params: { id: made.id }, body: { version: made.version + 1 } });
  expect((await step('retire', active)).status).toBe(200);
});

it('drafts made at the same moment get numbers of their own', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1)]) })));
  expect(new Set(made.map(({ data }) => data.versionNo)).size).toBe(6);
});

it('instances of one course that are begun at the same moment wait for one another', async () => {
  const draft = (await admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1)]) })).data;
  await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.id }, body: { version: draft.version } });
  const academicYearId = (await masterFactory(admin, 900).make(masterOf('academic_year'))).id;
  const begun = Array.from({ length: 6 }, (_, at) =>
    admin.call(courseInstances.create, { body: { ...UNDATED, code: `TOGETHER-${at}`, blueprintVersionId: draft.id, academicYearId } }),
  );
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('what is being retired is not run: whoever begins an instance meanwhile waits, and is refused', async () => {
  const draft = (await admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1)]) })).data;
  const { version } = (await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.id }, body: { version: draft.version } }))
    .data;
  const academicYearId = (await masterFactory(admin, 800).make(masterOf('academic_year'))).id;
  const body = { ...UNDATED, code: 'R', blueprintVersionId: draft.id, academicYearId };
  const scope = {
    tenantId: app.tenantId,
    instituteId: app.institute.id,
    userId: app.userId('adminA'),
    requestId: '',
    ip: '',
    call: 'test',
  };
  const begun = await inScope(app.asApp.db, scope, async (db) => {
    await db
      .updateTable('blueprintVersion')
      .set({ state: 'RETIRED', version: version + 1 })
      .where('id', '=', draft.id)
      .execute();
    const call = refusal(admin.call(courseInstances.create, { body }));
    // Time in which a call that does not wait would be done.
    await Promise.race([call, new Promise((done) => setTimeout(done, 400))]);
    return { call };
  });
  expect(await begun.call).toEqual([422, 'VERSION_NOT_ACTIVE body.blueprintVersionId']);
});

it('a locked blueprint keeps its versions', async () => {
  const { data: now } = await admin.ok(courseBlueprints.get, { params: { id: blueprint.id } });
  await admin.ok(courseBlueprints.lock, { params: { id: blueprint.id }, body: { version: now.version } });
  const [first] = (await admin.ok(blueprintVersions.list, { query: { courseBlueprintId: blueprint.id, state: 'ACTIVE' } })).data;
  const params = { id: first?.id ?? '' };
  const locked = [409, 'BLUEPRINT_LOCKED'];
  expect(await refusal(admin.call(blueprintVersions.create, { body: bodyOf([paper(1, 1)]) }))).toEqual(locked);
  expect(await refusal(admin.call(copyVersion, { params, body: { label: 'x' } }))).toEqual(locked);
  expect(await refusal(admin.call(setDefaultVersion, { params, body: { version: first?.version ?? 0 } }))).toEqual(locked);
});
