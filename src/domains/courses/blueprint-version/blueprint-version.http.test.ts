import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { findBlockers } from '../../../kit/feed/back.store.ts';
import { recordUses } from '../../../kit/record/record.contract.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { blueprintVersions, copyVersion, setDefaultVersion, type BlueprintPaper } from './blueprint-version.contract.ts';

/** An instance without dates, place and people. */
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

it('a basket with too few papers keeps a version a draft; the first active one is the default', async () => {
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

it('an active version is neither changed nor deleted, nor retired while an instance runs on it', async () => {
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

it('drafts made concurrently get different numbers', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1)]) })));
  expect(new Set(made.map(({ data }) => data.versionNo)).size).toBe(6);
});

it('instances of one course started concurrently wait for each other', async () => {
  const draft = (await admin.ok(blueprintVersions.create, { body: bodyOf([paper(0, 1)]) })).data;
  await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.id }, body: { version: draft.version } });
  const academicYearId = (await masterFactory(admin, 900).make(masterOf('academic_year'))).id;
  const begun = Array.from({ length: 6 }, (_, at) =>
    admin.call(courseInstances.create, { body: { ...UNDATED, code: `TOGETHER-${at}`, blueprintVersionId: draft.id, academicYearId } }),
  );
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('a version being retired cannot be run: starting an instance meanwhile waits and is refused', async () => {
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
    // Long enough for a call that does not wait to finish.
    await Promise.race([call, new Promise((done) => setTimeout(done, 400))]);
    return { call };
  });
  expect(await begun.call).toEqual([422, 'VERSION_NOT_ACTIVE body.blueprintVersionId']);
});

it('records that papers refer to cannot be deleted, and the refusal names the blueprint; a draft in the trash keeps no reference', async () => {
  const own = (await admin.ok(subjects.create, { body: { code: 'HELD', name: 'Held', type: 'THEORY', credits: '4', departmentId: null } }))
    .data;
  const other = await masterFactory(admin, 600).make(masterOf('course_blueprint'));
  const code = (await admin.ok(courseBlueprints.get, { params: { id: other.id } })).data.code;
  const papers = [
    { ...paper(0, 1), subjectId: own.id, code: 'A' },
    { ...paper(0, 2), subjectId: own.id, code: 'B' },
  ];
  const draft = (await admin.ok(blueprintVersions.create, { body: { ...bodyOf(papers), courseBlueprintId: other.id } })).data;
  const remove = (version: number) => admin.call(subjects.remove, { params: { id: own.id }, body: { version } });
  const uses = [{ table: 'blueprint_version', count: 1, plural: 'blueprintVersions', field: null, names: [`${code} · 1`] }];
  const refused = await remove(own.version);
  expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'STILL_USED' }], uses }]);
  expect((await admin.ok(recordUses, { params: { plural: 'subjects', id: own.id } })).data).toEqual(uses);
  // Any deletion is refused, also by undoing a feed.
  const taken = app.inside_('adminA', async (db, scope) => {
    expect(await findBlockers(db, scope, 'subject', [own.id])).toEqual([{ targetId: own.id, by: 'blueprint_version', count: 1 }]);
    await db.deleteFrom('subject').where('id', '=', own.id).execute();
  });
  await expect(taken).rejects.toThrow('blueprint_version_reference_subject');
  // Saving the version without the reference releases it; with it again, it is protected again.
  const save = async (version: number, changed: readonly BlueprintPaper[]) =>
    (
      await admin.ok(blueprintVersions.update, {
        params: { id: draft.id },
        body: { ...bodyOf([...changed]), courseBlueprintId: other.id, version },
      })
    ).data;
  await save(draft.version, [paper(0, 1)]);
  expect((await admin.ok(recordUses, { params: { plural: 'subjects', id: own.id } })).data).toEqual([]);
  const again = await save(draft.version + 1, papers);
  await admin.ok(blueprintVersions.remove, { params: { id: draft.id }, body: { version: again.version } });
  expect((await remove(own.version)).status).toBe(200);
  const [trashed] = (await admin.ok(listTrash, { params: { plural: 'blueprintVersions' } })).data;
  const restore = (plural: string, id: string) => admin.call(restoreTrashed, { params: { plural, id } });
  expect(await refusal(restore('blueprintVersions', trashed?.id ?? ''))).toEqual([
    422,
    'UNKNOWN_REFERENCE body.papers.0.subjectId',
    'UNKNOWN_REFERENCE body.papers.1.subjectId',
  ]);
  const [subject] = (await admin.ok(listTrash, { params: { plural: 'subjects' } })).data;
  expect((await restore('subjects', subject?.id ?? '')).status).toBe(200);
  expect((await restore('blueprintVersions', trashed?.id ?? '')).status).toBe(200);
  expect((await admin.ok(recordUses, { params: { plural: 'subjects', id: own.id } })).data).toEqual(uses);
});

it('versions older than the table of references are in it after its migration', async () => {
  const rows = () =>
    app.inside.pool.query(
      'select blueprint_version_id, subject_id, subject_category_id, exam_pattern_id from blueprint_version_reference order by 1, 2, 3, 4',
    );
  const before = await rows();
  expect(before.rows.length).toBeGreaterThan(0);
  const script = await readFile('db/migrations/0045-blueprint-references.sql', 'utf8');
  const [fill = ''] = /^insert into blueprint_version_reference[^;]+;/m.exec(script) ?? [];
  await app.inside.pool.query('delete from blueprint_version_reference');
  await app.inside.pool.query(fill);
  expect((await rows()).rows).toEqual(before.rows);
});

it('a version names its regulation, which a copy keeps, the list shows and nobody can delete', async () => {
  const body = {
    code: 'R2019',
    name: 'Revised 2019',
    year: 2019,
    minAttendance: null,
    condoneFrom: null,
    condoneTo: null,
    status: 'ACTIVE' as const,
  };
  const scheme = (await admin.ok(regulations.create, { body })).data;
  const other = await masterFactory(admin, 650).make(masterOf('course_blueprint'));
  const first = { ...bodyOf([paper(0, 1)]), courseBlueprintId: other.id, regulationId: scheme.id, notes: 'Minute 7 of the board' };
  const draft = (await admin.ok(blueprintVersions.create, { body: first })).data;
  const copy = (await admin.ok(copyVersion, { params: { id: draft.id }, body: { label: 'Second' } })).data;
  expect(draft.notes).toBe('Minute 7 of the board');
  expect(copy).toMatchObject({ versionNo: 2, regulationId: scheme.id, notes: null, names: { regulationId: 'Revised 2019' } });
  const listed = (await admin.ok(courseBlueprints.list, { query: { size: '200' } })).data.find(({ id }) => id === other.id);
  expect(listed).toMatchObject({ regulation: 'R2019', versions: 2 });
  const gone = await admin.call(regulations.remove, { params: { id: scheme.id }, body: { version: scheme.version } });
  expect(gone.body).toMatchObject({ uses: [{ table: 'blueprint_version', count: 2, field: 'regulationId' }] });
  await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.id }, body: { version: draft.version } });
  const frozen = app.inside.pool.query('update blueprint_version set regulation_id = null where id = $1', [draft.id]);
  await expect(frozen).rejects.toThrow('BLUEPRINT_VERSION_FROZEN');
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
