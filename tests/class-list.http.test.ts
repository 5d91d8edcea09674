import { sql } from 'kysely';
import { readXlsx, writeXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeedNames, mapFeed } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { readElsewhere } from '../src/kit/feed/elsewhere.rules.ts';
import { feedHeaders, listFeedKinds, listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView, FillChoices } from '../src/kit/feed/feed.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(async () => app?.close());

const KIND = 'enrolments';
const HEADS = ['Sr. No.', 'PRN No.', 'Name of Student', 'Div.', 'Roll No.', 'M/F', 'DOB'];
const TITLE = [['SAHYADRI COLLEGE OF ENGINEERING, PUNE - 411041'], ['Department of Computer Engineering'], []];

/** A class list as the office keeps it: three lines of title, then what it calls its columns. */
async function classList(heads: readonly string[], rows: readonly (readonly string[])[]): Promise<FeedJobView> {
  const content = await writeXlsx({ sheets: [{ name: 'SE Comp', rows: [...TITLE, heads, ...rows].map((cells) => [...cells]) }] });
  const query = { kind: KIND, mode: 'INSERT' as const, fileName: 'class-list.xlsx' };
  return (await app.as('admin').upload(uploadFeed, { query }, new Uint8Array(content))).body.data;
}
const keysOf = ({ mapping }: FeedJobView) => mapping.map(({ key }) => key);
const confirm = async (feed: FeedJobView, constants: FillChoices) => {
  const body = { version: feed.version, columns: keysOf(feed), constants };
  return (await app.as('admin').ok(mapFeed, { params: { id: feed.id }, body })).data;
};
const reasonsOf = async (feed: FeedJobView) => {
  const { data } = await app.as('admin').ok(listFeedRows, { params: { id: feed.id }, query: {} });
  return data.flatMap(({ errors }) => (errors ?? []).map(({ column, reason }) => `${column} ${reason}`));
};

test('a class list is read below its title by the office’s own headings, with the PRN as the student', async () => {
  const feed = await classList(HEADS, [['1', '2026016400101', 'Patil Asha', '', '1', 'F', '09/09/2007']]);
  expect(feed.reading?.headerRow).toBe(4);
  expect(keysOf(feed)).toEqual([null, 'studentProfileId', null, 'divisionId', 'rollNo', null, null]);
  expect(feed.mapping.filter(({ by }) => by !== 'NAME')).toEqual([]);
  const unlike = await classList(['Colour', 'Shape', 'Taste', 'Smell'], [['1', '2', '3', '4']]);
  expect([unlike.reading?.headerRow, unlike.header]).toEqual([4, ['Colour', 'Shape', 'Taste', 'Smell']]);
});

test('what the institute has is offered where a column names it, and named where a cell names none', async () => {
  const admin = app.as('admin');
  const names = async (column: string, q?: string) =>
    (await admin.ok(listFeedNames, { params: { kind: KIND }, query: { column, ...(q ? { q } : {}) } })).data;
  const rows = [['1', '2026016400999', 'Patil Asha', '', '1', 'F', '09/09/2007']];
  const constants = { courseInstanceId: 'SE-COMP', studentExamStatusId: 'Fresh', state: 'Running' };
  const none = await confirm(await classList(HEADS, rows), constants);
  expect(await reasonsOf(none)).toContain(
    'studentExamStatusId not found in this institute: there is no exam status yet. Make it first under Student Exam Status.',
  );
  expect(await names('studentExamStatusId')).toEqual([]);

  const factory = masterFactory(admin);
  const statuses = masterOf('student_exam_status');
  for (const [code, name] of [
    ['REG', 'Regular'],
    ['REP', 'Repeater'],
  ])
    await admin.ok(statuses.create, { body: { ...(await factory.bodyOf(statuses)), code, name } });
  expect(await names('studentExamStatusId')).toEqual([
    { value: 'REG', label: 'Regular (REG)' },
    { value: 'REP', label: 'Repeater (REP)' },
  ]);
  expect(await names('studentExamStatusId', 'repea')).toEqual([{ value: 'REP', label: 'Repeater (REP)' }]);
  expect(await names('rollNo')).toEqual([]);
  // People are looked for in their own lists, which are counted.
  expect(await names('studentProfileId')).toEqual([]);
  for (const [who, status] of [
    ['student', 403],
    ['adminB', 404],
  ] as const) {
    const input = { params: { kind: KIND }, query: { column: 'studentExamStatusId' }, instituteId: app.institute.id };
    expect((await app.as(who).call(listFeedNames, input)).status).toBe(status);
  }
  const some = await confirm(await classList(HEADS, rows), constants);
  expect(await reasonsOf(some)).toContain(
    'studentExamStatusId not found in this institute: exam status “Fresh”. It has: Regular (REG), Repeater (REP)',
  );
  const right = await confirm(await classList(HEADS, rows), { ...constants, studentExamStatusId: 'REG' });
  expect((await reasonsOf(right)).filter((reason) => reason.startsWith('studentExamStatusId'))).toEqual([]);
});

test('the codes of a template are those of records that the asker may read, and never people', async () => {
  const lists = async () => {
    const query = new URLSearchParams({ instituteId: app.institute.id, format: 'xlsx' });
    const answer = await fetch(`${app.url}${feedHeaders.path.replace(':kind', KIND)}?${query}`, {
      headers: await app.as('clerk').headers(),
    });
    const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return (sheets[1]?.rows[0] ?? []).map(String);
  };
  await masterFactory(app.as('admin')).make(masterOf('student_profile'));
  const before = await lists();
  expect(before).toContain('Exam status');
  expect(before).not.toContain('Student');
  await app.inside_('admin', async (db) => {
    await sql`insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
      select p.tenant_id, p.id, 99, 'DENY', '{studentExamStatus}', '{read}' from policy p where p.template_id = 'clerk'`.execute(db);
    await sql`update policy set version = version + 1 where template_id = 'clerk'`.execute(db);
  });
  expect(await lists()).toEqual(before.filter((title) => title !== 'Exam status'));
});

test('who may not read a kind is not told what its columns may name', async () => {
  const answer = await app.as('student').call(listFeedNames, { params: { kind: KIND }, query: { column: 'courseInstanceId' } });
  expect(answer.status).toBe(403);
});

test('an office list of students says which of its columns the import of classes reads, and reads all others', async () => {
  const admin = app.as('admin');
  const students = (await admin.ok(listFeedKinds)).data.find(({ kind }) => kind === 'studentProfiles');
  const ofClass = students?.elsewhere.find(({ kind }) => kind === KIND);
  for (const heads of [
    ['Div', 'Roll No'],
    ['Division', 'Roll Number'],
    ['DIV.', 'roll_no'],
  ]) {
    const content = `PRN No.,Name of Student,${heads.join(',')}\n2026016400777,Deshmukh Meera,A,12\n`;
    const query = { kind: 'studentProfiles', mode: 'INSERT' as const, fileName: 'students.csv' };
    const feed = (await admin.upload(uploadFeed, { query }, new TextEncoder().encode(content))).body.data;
    expect(keysOf(feed)).toEqual(['universityPrn', 'fullName', null, null]);
    // Nobody has to skip them.
    expect(feed.mapping.slice(2).map(({ by }) => by)).toEqual(['NAME', 'NAME']);
    expect(readElsewhere(feed.header, feed.mapping, ofClass?.heads ?? [])).toEqual(heads);
    // The same file as the other kind finds them.
    const same = (await admin.upload(uploadFeed, { query: { ...query, kind: KIND } }, new TextEncoder().encode(content))).body.data;
    expect(keysOf(same)).toEqual(['studentProfileId', null, 'divisionId', 'rollNo']);
  }
});
