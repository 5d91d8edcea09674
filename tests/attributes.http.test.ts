import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { instanceAttributes } from '../src/domains/courses/course-instance/instance-attribute.contract.ts';
import { attributeForm, customAttributes } from '../src/domains/people/custom-attribute/custom-attribute.contract.ts';
import {
  createStudentFile,
  studentAttributes,
  updateStudentFile,
} from '../src/domains/people/student-attribute/student-attribute.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { studentStates } from '../src/domains/people/student-state/student-state.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { applyFeed, feedHeaders, getFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { undoFeed } from '../src/kit/feed/feed-batch.contract.ts';
import type { BodyOf } from '../src/kit/http/endpoint.contract.ts';

type Definition = BodyOf<typeof customAttributes.create>;
const PLAIN: Definition = {
  appliesTo: 'STUDENT_PROFILE',
  key: 'x1',
  label: 'X',
  labelHi: null,
  labelMr: null,
  type: 'TEXT',
  options: [],
  required: false,
  groupName: null,
  position: 1,
  sensitivity: 'INTERNAL',
  visibleTo: [],
  forms: ['OFFICE'],
  prints: [],
  listed: true,
  least: null,
  most: null,
  pattern: null,
  active: true,
};

let app: App;
const define = (body: Partial<Definition>) => app.as('controller').ok(customAttributes.create, { body: { ...PLAIN, ...body } });

beforeAll(async () => {
  app = await startApp({ worker: true });
});
afterAll(() => app?.close());

const profileOf = async (no: string) => {
  const body = await masterFactory(app.as('adminA')).bodyOf(studentProfiles);
  return studentProfiles.record.parse({ ...body, fullName: no, universityPrn: no, studentId: no, state: 'ACTIVE', dateOfBirth: null });
};

describe('filters of the directory by attributes', () => {
  /** Names that match the filter; the file with this filter and the counts by state must agree. */
  const found = async (attributes: string, more: Record<string, string> = {}) => {
    const query = { attributes, ...more };
    const { data, page, counts } = await app.as('clerk').ok(studentDirectory.list, { query });
    const file = (await app.as('clerk').call(studentDirectory.exportCsv, { query })).text.trim().split('\r\n');
    expect([page.total, file.length - 1]).toEqual([data.length, data.length]);
    if (!more['state']) expect(Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0)).toBe(data.length);
    return data.map((row) => row.fullName).join('');
  };

  beforeAll(async () => {
    await define({ key: 'town', label: 'Town' });
    await define({ key: 'score', label: 'Score', type: 'WHOLE_NUMBER' });
    await define({ key: 'height', label: 'Height', type: 'DECIMAL' });
    await define({ key: 'joined', label: 'Joined', type: 'DATE' });
    await define({ key: 'clubs', label: 'Clubs', type: 'OPTIONS', options: ['Chess', 'Music', 'NCC'] });
    const long = `${'x'.repeat(120)} Satara`;
    const people = {
      A: { town: 'Pune 50%', score: '-5', height: '1.10', joined: '2024-02-29', clubs: ['Chess', 'Music'] },
      B: { town: 'punE east', score: '7', height: '9.5', joined: '2025-06-15', clubs: ['Music'] },
      C: { town: long, score: '40', height: '10', clubs: ['NCC'] },
      D: {},
    };
    for (const [no, attributes] of Object.entries(people))
      await app.as('clerk').ok(createStudentFile, { body: { profile: await profileOf(no), attributes } });
  });

  it.each([
    ['score=range:-5..7', 'AB'],
    ['score=range:8..', 'C'],
    ['score=range:..-1', 'A'],
    ['height=range:1.1..9.50', 'AB'],
    ['joined=range:2025-01-01..', 'B'],
    ['town=begins:PUNE', 'AB'],
    ['town=has:satara', 'C'],
    ['town=has:50%25', 'A'],
    ['clubs=in:Chess;Music', 'AB'],
    ['clubs=filled:', 'ABC'],
    ['joined=empty:', 'CD'],
    ['score=filled:&joined=empty:', 'C'],
    ['score=range:0..&clubs=in:Music;NCC', 'BC'],
    ['town=has:_', ''],
  ])('%s finds %s', async (asked, names) => expect(await found(asked)).toBe(names));

  it('are refused where they are meaningless, with the name of the attribute', async () => {
    for (const [asked, code, words] of [
      ['score=range:9..3', 'ATTRIBUTE_RANGE', 'Score'],
      ['score=range:x..', 'ATTRIBUTE_WHOLE', 'Score'],
      ['clubs=has:M', 'ATTRIBUTE_CONDITION', 'Clubs'],
      ['town=has:', 'ATTRIBUTE_CONDITION', 'Town'],
    ]) {
      const answer = await app.as('clerk').call(studentDirectory.list, { query: { attributes: asked } });
      expect(answer.body).toMatchObject({ errors: [{ code, path: 'query.attributes', message: expect.stringContaining(words ?? '') }] });
    }
  });

  it('combine with a state and an order, also after the state has changed', async () => {
    const [b] = (await app.as('clerk').ok(studentDirectory.list, { query: { attributes: 'score=7' } })).data;
    const left = { state: 'LEFT', effectiveOn: '2025-07-01', untilOn: null, reason: 'Left the college', document: null } as const;
    await app.as('clerk').ok(studentStates.change, { body: { ...left, studentProfileIds: [b?.id ?? ''] } });
    expect(await found('score=filled:', { state: 'LEFT' })).toBe('B');
    expect(await found('score=filled:', { state: 'ACTIVE', sort: 'attribute.score', order: 'desc' })).toBe('CA');
    expect(await found('clubs=empty:', { sort: 'attribute.score' })).toBe('D');
    const { counts } = await app.as('clerk').ok(studentDirectory.list, { query: { attributes: 'clubs=filled:', state: 'LEFT' } });
    expect(counts).toEqual({ ACTIVE: 2, LEFT: 1 });
    const all = await app.as('clerk').ok(studentDirectory.list, { query: { sort: 'attribute.score', size: '2', page: '2' } });
    expect(all.data.map((row) => row.fullName)).toEqual(['C', 'D']);
  });
});

describe('a required attribute', () => {
  it('is required of a new student in every call, does not block other changes, and is counted where missing', async () => {
    await define({ key: 'tongue', label: 'Mother tongue', required: true, listed: false });
    const plain = await app.as('clerk').call(studentProfiles.create, { body: await profileOf('E') });
    expect([plain.status, plain.body]).toMatchObject([
      422,
      {
        errors: [
          {
            code: 'ATTRIBUTE_REQUIRED',
            path: 'body.attributes.tongue',
            message: expect.stringMatching(/^Mother tongue: is required: .*createStudentFile$/),
          },
        ],
      },
    ]);
    const gaps = async () => (await app.as('clerk').ok(studentDirectory.gaps, { query: { state: 'ACTIVE' } })).data;
    const before = await gaps();
    expect(before.attributes).toEqual([{ key: 'tongue', students: before.students }]);
    const lacking = await app.as('clerk').ok(studentDirectory.list, { query: { incomplete: 'true', state: 'ACTIVE', q: 'A' } });
    expect(lacking.data.map((row) => row.fullName)).toContain('A');

    const [a] = (await app.as('clerk').ok(studentDirectory.list, { query: { attributes: 'town=begins:pune 5' } })).data;
    const params = { id: a?.id ?? '' };
    const save = async (attributes: Record<string, string | null>) => {
      const {
        id: _id,
        names: _names,
        picture: _picture,
        userId: _user,
        version,
        ...profile
      } = (await app.as('clerk').ok(studentProfiles.get, { params })).data;
      return app.as('clerk').call(updateStudentFile, { params, body: { version, profile, attributes } });
    };
    expect((await save({ score: '6' })).status).toBe(200);
    expect((await gaps()).students).toBe(before.students);
    expect((await save({ tongue: 'Marathi' })).status).toBe(200);
    expect((await gaps()).students).toBe(before.students - 1);
    expect((await save({ tongue: null, score: '8' })).text).toContain('Mother tongue: is required');
    const { values } = (await app.as('clerk').ok(studentAttributes.get, { params })).data;
    expect(values).toMatchObject({ score: 6, tongue: 'Marathi' });
  });
});

describe('the file of course instances', () => {
  it('has a column for each attribute, both ways, and is undone', async () => {
    await define({ appliesTo: 'COURSE_INSTANCE', key: 'approvedOn', label: 'Approved on', type: 'DATE', listed: false });
    const made = await masterFactory(app.as('adminA'), 110).make(courseInstances);
    const params = { kind: courseInstances.plural };
    const head = (await app.as('controller').call(feedHeaders, { params, query: { example: 'true' } })).text.split('\r\n');
    expect([head[0]?.endsWith('"Approved on"'), head[1]?.includes('2026-01-31')]).toEqual([true, true]);
    const file = async () => (await app.as('controller').call(courseInstances.exportCsv, {})).text;
    const [first = '', ...rows] = (await file()).trim().split('\r\n');
    const text = (day: string) =>
      [first, ...rows.map((row) => (row.includes(String(made.body['code'])) ? `${row}${day}` : row))].join('\n');
    const upload = async (words: string) =>
      (await app.as('controller').upload(uploadFeed, { query: { kind: params.kind, mode: 'UPDATE', fileName: 'i.csv' } }, words)).body.data;
    expect(await upload(text('2026-02-30'))).toMatchObject({ state: 'INVALID', failed: 1 });
    const { id, version } = await upload(text('2026-02-28'));
    await app.as('controller').ok(applyFeed, { params: { id }, body: { version } });
    const read = async () => (await app.as('controller').ok(getFeed, { params: { id } })).data;
    const done = await eventually(read, (now) => now.state !== 'APPLYING');
    expect(done).toMatchObject({ state: 'APPLIED', updated: 1 });
    const values = async () => (await app.as('controller').ok(instanceAttributes.get, { params: { id: made.id } })).data.values;
    expect([await values(), (await file()).includes(`2026-02-28`)]).toEqual([{ approvedOn: '2026-02-28' }, true]);
    await app.as('admin').ok(undoFeed, { params: { id }, body: { version: done.version } });
    expect(await values()).toEqual({});
  });
});

it('each form has its fields by group, and knows which belong to the student', async () => {
  await define({
    key: 'exam',
    label: 'Entrance examination',
    appliesTo: 'APPLICATION',
    forms: ['APPLICATION'],
    groupName: 'Before',
    listed: false,
  });
  await define({ key: 'hosteller', label: 'Hosteller', forms: ['OFFICE', 'APPLICATION'], type: 'YES_NO', position: 2 });
  const { data } = await app.as('controller').ok(attributeForm, { query: { place: 'APPLICATION' } });
  expect(data.map(({ group, fields }) => [group, fields.map(({ key, appliesTo }) => `${appliesTo} ${key}`)])).toEqual([
    [null, ['STUDENT_PROFILE hosteller']],
    ['Before', ['APPLICATION exam']],
  ]);
  const wrong = await app.as('controller').call(customAttributes.create, {
    body: { ...PLAIN, key: 'y1', appliesTo: 'COURSE_INSTANCE', listed: false, forms: ['APPLICATION'], prints: ['PROFILE'] },
  });
  expect(wrong.body).toMatchObject({
    errors: [
      { code: 'PRINT_PLACE', path: 'body.prints' },
      { code: 'FORM_PLACE', path: 'body.forms' },
    ],
  });
});
