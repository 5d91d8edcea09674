import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { mumbaiArts } from '../../../golden/mumbai-arts.settings.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { degrees } from '../../academics/degree/degree.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { blueprintVersions, setDefaultVersion } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../../courses/course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { enrolments } from '../../people/enrolment/enrolment.contract.ts';
import { examPatterns, newPatternVersion } from '../exam-pattern/exam-pattern.contract.ts';
import { resultGradings } from '../result-grading/result-grading.contract.ts';
import { examPaperBatch } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';

let app: App;
let admin: Caller;
let ids: Record<'course' | 'year' | 'grading' | 'pattern' | 'subject' | 'blueprint' | 'version', string>;

const patternBody = () => ({
  code: 'ARTS',
  name: 'Arts',
  settings: mumbaiArts.pattern,
  headSets: mumbaiArts.headSets,
  resultGradingId: ids.grading,
  graceSchemeId: null,
  classTableId: null,
});
const blueprintPaper = (code: string, semester: number) => ({
  semester,
  subjectId: ids.subject,
  code,
  title: `Paper ${code}`,
  categoryId: null,
  electiveGroup: null,
  kind: 'CREDIT' as const,
  position: 1,
  examPatternId: ids.pattern,
  units: [{ unitNo: 1, credits: '3', headSet: 'IA25+SEE75' }],
});
const paperBody = (code: string) => ({
  code,
  title: `Paper ${code}`,
  courseId: ids.course,
  branchId: null,
  semester: 1,
  subjectId: ids.subject,
  examPatternId: ids.pattern,
  kind: 'CREDIT' as const,
  electiveGroup: null,
  durationMinutes: 180,
  units: [
    { unitNo: 1, credits: '3', headSet: 'IA25+SEE75' },
    { unitNo: 2, credits: '1.5', headSet: 'IA20+SEE30' },
  ],
});

const undated = { startsOn: null, endsOn: null, timeline: [], spans: [] };
const instanceBody = { code: 'FYBA-26', branchId: null, capacity: 120, examPatternId: null, coordinatorId: null, ...undated };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const degree = (await admin.ok(degrees.create, { body: { code: 'BA', name: 'B.A.', level: 'UG', durationYears: '3', facultyId: null } }))
    .data.id;
  const program = (
    await admin.ok(programs.create, {
      body: { code: 'BA', name: 'B.A.', degreeId: degree, departmentId: null, totalSemesters: 6, medium: 'English', intake: null },
    })
  ).data.id;
  const fy = (await admin.ok(courseYears.create, { body: { name: 'FY', level: 1, semesters: [1, 2], isFinal: false } })).data.id;
  const course = (
    await admin.ok(courses.create, { body: { code: 'FYBA', name: 'FY B.A.', programId: program, courseYearId: fy, active: true } })
  ).data.id;
  const year = (
    await admin.ok(academicYears.create, {
      body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-05-31', terms: [], frozen: false },
    })
  ).data.id;
  const grading = (await admin.ok(resultGradings.create, { body: { code: 'TEN', name: '10-point', document: mumbaiArts.grading } })).data
    .id;
  const subject = (
    await admin.ok(subjects.create, { body: { code: 'ENG', name: 'English', type: 'THEORY', credits: '3', departmentId: null } })
  ).data.id;
  ids = { course, year, grading, subject, pattern: '', blueprint: '', version: '' };
  const pattern = (await admin.ok(examPatterns.create, { body: patternBody() })).data;
  ids.pattern = pattern.id;
  await admin.ok(examPatterns.steps.activate, { params: { id: pattern.id }, body: { version: pattern.version } });
  ids.blueprint = (
    await admin.ok(courseBlueprints.create, { body: { code: 'FYBA', name: 'FY B.A.', courseId: course, branchId: null } })
  ).data.id;
});
afterAll(() => app.close());

describe('exam patterns', () => {
  it('refuse documents that contradict each other, naming the field', async () => {
    const settings = { ...mumbaiArts.pattern, cappedLetter: 'Z' };
    const answer = await admin.call(examPatterns.create, { body: { ...patternBody(), code: 'BAD', settings } });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ code: 'RULES_DISAGREE', path: 'body.settings.cappedLetter' }]]);
  });

  it('go on under their code: a copy is a draft with the next number; once active, the previous one is for old papers only', async () => {
    const copy = (await admin.ok(newPatternVersion, { params: { id: ids.pattern } })).data;
    expect(copy).toMatchObject({ code: 'ARTS', versionNo: 2, state: 'DRAFT', usedAt: null, headSets: mumbaiArts.headSets });
    const active = (await admin.ok(examPatterns.steps.activate, { params: { id: copy.id }, body: { version: copy.version } })).data;
    expect(active.state).toBe('ACTIVE');
    const first = (await admin.ok(examPatterns.get, { params: { id: ids.pattern } })).data;
    expect(first.state).toBe('SUPERSEDED');
    const again = await admin.call(examPatterns.steps.activate, { params: { id: copy.id }, body: { version: active.version } });
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'STATE']);
    await admin.ok(examPatterns.steps.activate, { params: { id: ids.pattern }, body: { version: first.version } });
    expect((await admin.ok(examPatterns.get, { params: { id: copy.id } })).data.state).toBe('SUPERSEDED');
  });

  it('keep the head sets that papers were made with', async () => {
    await admin.ok(examPapers.create, { body: paperBody('KEEP') });
    const before = (await admin.ok(examPatterns.get, { params: { id: ids.pattern } })).data;
    const headSets = mumbaiArts.headSets.map((set) => (set.name === 'IA25+SEE75' ? { ...set, unitMin: '40' } : set));
    const answer = await admin.call(examPatterns.update, {
      params: { id: before.id },
      body: { ...patternBody(), headSets, version: before.version },
    });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'HEAD_SET_IN_USE']);
    const unused = mumbaiArts.headSets.map((set) => (set.name === 'IA40+SEE60' ? { ...set, unitMin: '40' } : set));
    await admin.ok(examPatterns.update, {
      params: { id: before.id },
      body: { ...patternBody(), headSets: unused, version: before.version },
    });
  });
});

describe('blueprint versions', () => {
  it('go from draft to active to retired and are fixed once active', async () => {
    const body = {
      courseBlueprintId: ids.blueprint,
      label: '2026',
      papers: [blueprintPaper('A1', 1), blueprintPaper('A2', 2)],
      baskets: [],
      creditTarget: '6',
    };
    const draft = (await admin.ok(blueprintVersions.create, { body })).data;
    expect(draft).toMatchObject({ versionNo: 1, state: 'DRAFT', isDefault: false });
    ids.version = draft.id;
    const params = { id: draft.id };
    const early = await admin.call(setDefaultVersion, { params, body: { version: draft.version } });
    expect([early.status, early.body.errors[0]?.code]).toEqual([409, 'NOT_ACTIVE']);
    const active = (await admin.ok(blueprintVersions.steps.activate, { params, body: { version: draft.version } })).data;
    const frozen = await admin.call(blueprintVersions.update, { params, body: { ...body, label: 'x', version: active.version } });
    expect([frozen.status, frozen.body.errors[0]?.code]).toEqual([409, 'BLUEPRINT_VERSION_FROZEN']);
    const chosen = (await admin.ok(setDefaultVersion, { params, body: { version: active.version } })).data;
    const kept = await admin.call(blueprintVersions.steps.retire, { params, body: { version: chosen.version } });
    expect([kept.status, kept.body.errors[0]?.code]).toEqual([409, 'IS_DEFAULT']);
  });

  it('have one default; the other can be deleted', async () => {
    const body = { courseBlueprintId: ids.blueprint, label: '2027', papers: [blueprintPaper('B1', 1)], baskets: [], creditTarget: null };
    const second = (await admin.ok(blueprintVersions.create, { body })).data;
    expect(second.versionNo).toBe(2);
    const active = (await admin.ok(blueprintVersions.steps.activate, { params: { id: second.id }, body: { version: second.version } }))
      .data;
    const chosen = (await admin.ok(setDefaultVersion, { params: { id: second.id }, body: { version: active.version } })).data;
    const first = (await admin.ok(blueprintVersions.get, { params: { id: ids.version } })).data;
    expect([chosen.isDefault, first.isDefault]).toEqual([true, false]);
    await admin.ok(setDefaultVersion, { params: { id: ids.version }, body: { version: first.version } });
    await admin.ok(blueprintVersions.steps.retire, { params: { id: second.id }, body: { version: chosen.version + 1 } });
  });
});

describe('course instances and divisions', () => {
  it('take course and year from what they run', async () => {
    const instance = (
      await admin.ok(courseInstances.create, {
        body: { ...instanceBody, blueprintVersionId: ids.version, academicYearId: ids.year },
      })
    ).data;
    expect(instance).toMatchObject({ courseId: ids.course, state: 'PLANNED' });
    const division = (
      await admin.ok(divisions.create, {
        body: { name: 'A', courseInstanceId: instance.id, capacity: 60, classTeacherId: null },
      })
    ).data;
    expect(division).toMatchObject({ courseId: ids.course, academicYearId: ids.year });
    expect((await admin.ok(divisions.list, { query: { courseId: ids.course, academicYearId: ids.year } })).page.total).toBe(1);
    const wrong = await admin.call(enrolments.create, {
      body: {
        studentProfileId: ids.course,
        courseInstanceId: ids.course,
        divisionId: division.id,
        rollNo: null,
        studentExamStatusId: ids.course,
        state: 'RUNNING',
      },
    });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ code: 'DIVISION_OF_ANOTHER_CLASS', path: 'body.divisionId' }]]);
  });
});

describe('exam papers', () => {
  it('write their units and heads from the pattern, exactly', async () => {
    const paper = (await admin.ok(examPapers.create, { body: paperBody('P1') })).data;
    expect(
      paper.units.map((unit) => [unit.unitNo, unit.credits, unit.heads.map((head) => `${head.kind} ${head.max}/${head.min}`)]),
    ).toEqual([
      [1, '3.0', ['IA 25.00/10.00', 'TH 75.00/30.00']],
      [2, '1.5', ['IA 20.00/8.00', 'TH 30.00/12.00']],
    ]);
    const units = [
      { unitNo: 1, credits: '4', headSet: 'IA25+SEE75' },
      { unitNo: 2, credits: '1.5', headSet: 'IA40+SEE60' },
    ];
    const changed = (
      await admin.ok(examPapers.update, { params: { id: paper.id }, body: { ...paperBody('P1'), units, version: paper.version } })
    ).data;
    expect(changed.units.map((unit) => [unit.credits, unit.heads.map((head) => head.max)])).toEqual([
      ['4.0', ['25.00', '75.00']],
      ['1.5', ['40.00', '60.00']],
    ]);
    expect(changed.units[0]?.heads.map((head) => head.id)).toEqual(paper.units[0]?.heads.map((head) => head.id));
  });

  it('refuse a head set that the pattern does not have, and write nothing', async () => {
    const before = (await admin.ok(examPapers.list)).page.total;
    const answer = await admin.call(examPapers.create, {
      body: { ...paperBody('P2'), units: [{ unitNo: 1, credits: '3', headSet: 'TH80' }] },
    });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ code: 'UNKNOWN_HEAD_SET', path: 'body.units.0.headSet' }]]);
    expect((await admin.ok(examPapers.list)).page.total).toBe(before);
  });

  it('come from a blueprint version in one batch, once', async () => {
    const body = { blueprintVersionId: ids.version };
    const planned = async () =>
      (await admin.ok(examPaperBatch.plan, { body })).data.map(({ code, outcome, reason }) => [code, outcome, reason?.code ?? null]);
    expect(await planned()).toEqual([
      ['A1', 'CREATE', null],
      ['A2', 'CREATE', null],
    ]);
    expect((await admin.ok(examPapers.list, { query: { q: 'Paper A1' } })).page.total).toBe(0);
    const first = (await admin.ok(examPaperBatch.create, { body: { ...body, semesters: [1] } })).data;
    expect(first).toMatchObject({ created: 1, skipped: 0, papers: [{ code: 'A1', outcome: 'CREATED' }] });
    expect(await planned()).toEqual([
      ['A1', 'SKIP', null],
      ['A2', 'CREATE', null],
    ]);
    const pattern = (await admin.ok(examPatterns.get, { params: { id: ids.pattern } })).data;
    const archived = (await admin.ok(examPatterns.steps.archive, { params: { id: ids.pattern }, body: { version: pattern.version } })).data;
    expect(await planned()).toEqual([
      ['A1', 'SKIP', null],
      ['A2', 'CONFLICT', 'PATTERN_NOT_ACTIVE'],
    ]);
    const refused = await admin.call(examPaperBatch.create, { body });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ code: 'PATTERN_NOT_ACTIVE', path: 'body.examPatternId' }]]);
    await admin.ok(examPatterns.steps.activate, { params: { id: ids.pattern }, body: { version: archived.version } });
    const second = (await admin.ok(examPaperBatch.create, { body })).data;
    expect(second).toMatchObject({ created: 1, skipped: 1 });
    const heads = await sql<{
      n: number;
    }>`select count(*)::int as n from paper_head h join exam_paper p on p.id = h.exam_paper_id where p.code in ('A1', 'A2')`.execute(
      app.inside.db,
    );
    expect(heads.rows[0]?.n).toBe(4);
    const distinct = await admin.ok(examPaperBatch.distinct, { query: { q: 'A1' } });
    expect(distinct).toMatchObject({ data: [{ code: 'A1', papers: 1, courses: 1, semesters: [1], locked: 0 }], page: { total: 1 } });
  });

  it('are locked in a batch, each answered for', async () => {
    const [one, two] = (await admin.ok(examPapers.list, { query: { q: 'Paper A' } })).data;
    const items = [
      { id: one!.id, version: one!.version },
      { id: two!.id, version: 99 },
      { id: ids.course, version: 1 },
    ];
    const { data } = await admin.ok(examPaperBatch.lock, { body: { items } });
    expect(data.map((item) => [item.done, item.code])).toEqual([
      [true, undefined],
      [false, 'VERSION_CONFLICT'],
      [false, 'NOT_FOUND'],
    ]);
    const back = await admin.ok(examPaperBatch.unlock, { body: { items: [{ id: one!.id, version: one!.version + 1 }] } });
    expect(back.data).toMatchObject([{ done: true }]);
  });
});

describe('a teacher whose right is limited to own papers', () => {
  it('sees exactly the papers mapped to that teacher today', async () => {
    const mine = (await admin.ok(examPapers.create, { body: paperBody('MINE') })).data;
    const past = (await admin.ok(examPapers.create, { body: paperBody('PAST') })).data;
    await app.inside_('adminA', async (db, scope) => {
      await sql`insert into teacher_profile (institute_id, staff_no, name, user_id) values (${scope.instituteId}, 'T1', 'Teacher One', ${app.userId('teacher')})`.execute(
        db,
      );
      await sql`insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, ends_on)
        select ${scope.instituteId}, t.id, p.id, case when p.code = 'PAST' then date '2020-01-01' end
          from teacher_profile t, exam_paper p where t.staff_no = 'T1' and p.code in ('MINE', 'PAST')`.execute(db);
    });
    const teacher = app.as('teacher');
    const list = await teacher.ok(examPapers.list);
    expect([list.data.map((row) => row.code), list.page.total, list.counts]).toEqual([['MINE'], 1, { CREDIT: 1 }]);
    expect(list.abilities).toMatchObject({ create: false, update: false });
    expect((await teacher.call(examPapers.get, { params: { id: mine.id } })).status).toBe(200);
    expect((await teacher.call(examPapers.get, { params: { id: past.id } })).status).toBe(404);
    expect((await teacher.ok(examPaperBatch.distinct)).data.map((row) => row.code)).toEqual(['MINE']);
  });
});
