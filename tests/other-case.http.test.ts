import { fixFeedRow } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import type { MasterFactory } from './masters/factory.server.ts';
import { eachMaster, masterFactory, masterOf } from './masters/factory.server.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { createTeam } from '../src/domains/identity/team/team.contract.ts';
import { customAttributes } from '../src/domains/people/custom-attribute/custom-attribute.contract.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

it('a code is one in capitals and in small letters: the refusal names the one that exists, and the index holds it', async () => {
  const { body } = await masterFactory(app.as('admin'), 600).make(degrees);
  const code = 'Case-7a';
  const create = (one: string) => app.as('admin').call(degrees.create, { body: { ...body, code: one, name: `Degree ${one}` } as never });
  expect((await create(code)).status).toBe(200);
  const again = await create('CASE-7A');
  expect([again.status, again.body.errors]).toEqual([
    409,
    [{ code: 'EXISTS_IN_OTHER_CASE', message: 'This already exists as Case-7a.', path: 'body.code', value: 'Case-7a' }],
  ]);
  expect((await create(code)).body.errors[0]?.code).toBe('DEGREE_CODE_ONCE');
  const both = await Promise.all([create('two-8B'), create('TWO-8b')]);
  expect(both.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  // Its own code may change its letters.
  const own = (await app.as('admin').ok(degrees.list, { query: { q: code } })).data.find((row) => row.code === code);
  const renamed = await app.as('admin').call(degrees.update, {
    params: { id: own?.id ?? '' },
    body: { ...body, code: 'CASE-7A', name: `Degree ${code}`, version: own?.version } as never,
  });
  expect(renamed.status).toBe(200);
  expect(await countOf(app, "select count(*) as n from degree where lower(code) = 'case-7a'")).toBe(1);
});

/** The letters of a code the other way round. */
const turned = (code: string) => code.replace(/[a-z]/gi, (sign) => (sign < 'a' ? sign.toLowerCase() : sign.toUpperCase()));

describe('every code of every master is one in capitals and in small letters', () => {
  let factory: MasterFactory;
  beforeAll(() => void (factory = masterFactory(app.as('admin'), 5000)));

  it.each(eachMaster.filter(({ master }) => 'code' in master.shape))('$name', async ({ name, master }) => {
    const { body } = await factory.make(master);
    const code = turned(String(body['code']));
    expect(code).not.toBe(body['code']);
    const again = await app.as('admin').call(master.create, { body: { ...body, code } });
    expect([again.status, again.body.errors[0]]).toMatchObject([
      409,
      { code: 'EXISTS_IN_OTHER_CASE', path: 'body.code', value: body['code'] },
    ]);
    expect(
      await countOf(app, `select count(*) as n from pg_indexes where tablename = '${name}' and indexdef ~ 'UNIQUE.*lower[(]code'`),
    ).toBe(1);
  });
});

it('so is the ID of a student', async () => {
  const factory = masterFactory(app.as('admin'), 640);
  const create = async (studentId: string) =>
    app.as('admin').call(studentProfiles.create, { body: { ...(await factory.bodyOf(masterOf('student_profile'))), studentId } as never });
  expect((await create('Se-2026-a1')).status).toBe(200);
  const again = await create('SE-2026-A1');
  expect([again.status, again.body.errors]).toEqual([
    409,
    [{ code: 'EXISTS_IN_OTHER_CASE', message: 'This already exists as Se-2026-a1.', path: 'body.studentId', value: 'Se-2026-a1' }],
  ]);
  const both = await Promise.all([create('two-b2'), create('TWO-B2')]);
  expect(both.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

it('and the code of a paper, within its course, branch, semester and pattern', async () => {
  const factory = masterFactory(app.as('admin'), 680);
  const body = await factory.bodyOf(masterOf('exam_paper'));
  const create = (code: string, semester: number) =>
    app.as('admin').call(examPapers.create, { body: { ...body, code, semester } as never });
  expect((await create('It401', 1)).status).toBe(200);
  const again = await create('IT401', 1);
  expect([again.status, again.body.errors[0]]).toMatchObject([409, { code: 'EXISTS_IN_OTHER_CASE', value: 'It401', path: 'body.code' }]);
  expect((await create('IT401', 2)).status).toBe(200);
  expect((await create('It401', 1)).body.errors[0]?.code).toBe('EXAM_PAPER_CODE_ONCE');
});

it('a file is told so before it is applied: of two rows of it, and of a row and a record', async () => {
  const { body } = await masterFactory(app.as('admin'), 720).make(degrees);
  const file = [
    'code,name,level,durationYears',
    `${String(body['code']).toLowerCase()},Degree A,UG,3`,
    'cs7x,Degree B,UG,3',
    'CS7X,Degree C,UG,3',
  ];
  const { data: feed } = (
    await app.as('admin').upload(uploadFeed, { query: { kind: 'degrees', mode: 'BOTH', fileName: 'a.csv' } }, file.join('\n'))
  ).body;
  const refused = async () =>
    (await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: {} })).data.flatMap(({ rowNo, errors }) =>
      (errors ?? []).map(({ column, value, reason }) => [rowNo, column, value, reason]),
    );
  const reason = 'Another record already has this value.';
  expect([feed.state, feed.willCreate, await refused()]).toEqual([
    'INVALID',
    1,
    [
      [2, 'code', String(body['code']).toLowerCase(), reason],
      [4, 'code', 'CS7X', reason],
    ],
  ]);
  const fix = { params: { id: feed.id, rowNo: '3' }, body: { version: feed.version, cells: ['cs8x', 'Degree B', 'UG', '3'] } };
  const { data } = await app.as('admin').ok(fixFeedRow, fix);
  expect([data.feed.failed, data.feed.willCreate, (await refused()).map(([row]) => row)]).toEqual([1, 2, [2]]);
});

it('so are the division of a class and the key of an attribute', async () => {
  const factory = masterFactory(app.as('admin'), 660);
  const { body: division } = await factory.make(divisions);
  const { body: attribute } = await factory.make(customAttributes);
  const makeDivision = (name: string) => app.as('admin').call(divisions.create, { body: { ...division, name } as never });
  const makeAttribute = (key: string) => app.as('admin').call(customAttributes.create, { body: { ...attribute, key } as never });
  expect([(await makeDivision('Bee')).status, (await makeAttribute('bloodType')).status]).toEqual([200, 200]);
  for (const [again, path, value] of [
    [await makeDivision('bEE'), 'body.name', 'Bee'],
    [await makeAttribute('bloodtype'), 'body.key', 'bloodType'],
  ] as const)
    expect([again.status, again.body.errors[0]]).toMatchObject([409, { code: 'EXISTS_IN_OTHER_CASE', path, value }]);
});

it('so are the names of teams and policies, of which the index alone decides', async () => {
  const admin = app.as('admin');
  const team = (name: string) => admin.call(createTeam, { body: { name, description: null, instituteIds: null, parentId: null } });
  const policy = (name: string) =>
    admin.call(policies.create, { body: { name, type: 'RESOURCE', template_id: null, UIReferences: {}, statements: [] } });
  expect([(await team('Student section')).status, (await policy('Student section clerk')).status]).toEqual([200, 200]);
  for (const [again, code] of [
    [await team('student Section'), 'TEAM_NAME_ANY_CASE'],
    [await policy('student SECTION clerk'), 'POLICY_NAME_ANY_CASE'],
  ] as const)
    expect([again.status, again.body.errors[0]]).toMatchObject([409, { code, path: 'body.name' }]);
});
