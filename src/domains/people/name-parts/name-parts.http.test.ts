import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapFeed } from '../../../kit/feed-mend/feed-mend.contract.ts';
import { applyFeed, feedHeaders, getFeed, listFeedRows, uploadFeed } from '../../../kit/feed/feed.contract.ts';
import type { FeedJobView, FeedMode } from '../../../kit/feed/feed.contract.ts';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { fc } from '../../../../tests/property.server.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true, connections: 8 })));
afterAll(async () => app?.close());

const FAMILY_FIRST = ['surname', 'firstName', 'middleName'];
const GIVEN_FIRST = ['firstName', 'middleName', 'surname'];
const REST = 'Lateral entry,First semester here,Status';

async function upload(content: string, mode: FeedMode = 'INSERT', kind = 'studentProfiles'): Promise<FeedJobView> {
  const sent = await app.as('admin').upload(uploadFeed, { query: { kind, mode, fileName: 'register' } }, content);
  if (sent.status !== 200) throw new Error(sent.text);
  return sent.body.data;
}
async function apply({ id, version }: FeedJobView): Promise<FeedJobView> {
  await app.as('admin').ok(applyFeed, { params: { id }, body: { version } });
  return eventually(
    async () => (await app.as('admin').ok(getFeed, { params: { id } })).data,
    (now) => now.state !== 'APPLYING',
  );
}
const students = async (q: string) =>
  (await app.as('admin').ok(studentProfiles.list, { query: { q, size: '200', sort: 'universityPrn' } })).data;
const keysOf = (feed: FeedJobView) => feed.mapping.map(({ key }) => key);

describe('the columns of a register', () => {
  test.each([
    ['First Name,Middle Name,Surname', GIVEN_FIRST],
    ['LAST NAME,FIRST NAME,MIDDLE NAME', FAMILY_FIRST],
    ['Sur Name,Given Name,Father’s/Husband’s Name', FAMILY_FIRST],
    ['First Name,Middle Name (Father’s Name),Last Name', GIVEN_FIRST],
    ['नाव,मधले नाव,आडनाव', GIVEN_FIRST],
    ['पहिले नाव,वडिलांचे/पतीचे नाव,आडनाव', GIVEN_FIRST],
    ['पहला नाम,मध्य नाम,उपनाम', GIVEN_FIRST],
    ['Name,Middle Name,Surname', GIVEN_FIRST],
    ['Full Name,Surname', ['fullName', 'surname']],
    ['Name,Surname', ['fullName', 'surname']],
    ['नाव,आडनाव', ['fullName', 'surname']],
    ['Full Name,First Name,Surname', ['fullName', 'firstName', 'surname']],
    ['Name,Father’s Name,Surname', ['fullName', 'fatherName', 'surname']],
  ])('%s', async (head, keys) => {
    const feed = await upload(`PRN,Student ID,${head},${REST}\n610001,S610001,${keys.map(() => 'Word').join()},no,1,Active\n`);
    expect(keysOf(feed).slice(2, -3)).toEqual(keys);
    const isWhole = keys.includes('fullName');
    expect([feed.state, feed.willCreate, feed.constants]).toEqual(['READY', 1, isWhole ? {} : { fullName: { joined: FAMILY_FIRST } }]);
  });
});

test('a list in parts gives the same records as the list of full names', async () => {
  const part = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  const person = fc.record({ surname: part, first: part, middle: fc.oneof(part, fc.constant('')) });
  const people = fc.sample(fc.array(person, { minLength: 25, maxLength: 25 }), 1)[0] ?? [];
  const end = 'no,1,Active';
  const whole = people.map(
    ({ surname, first, middle }, at) => `${62_000 + at},W${at},${`${surname} ${first} ${middle}`.trim()},${surname},${end}`,
  );
  const parts = people.map(({ surname, first, middle }, at) => `${63_000 + at},P${at}, ${first} ,${middle},${surname},${end}`);
  expect(await apply(await upload([`PRN,Student ID,Full Name,Surname,${REST}`, ...whole].join('\n')))).toMatchObject({ created: 25 });
  const feed = await upload([`PRN,Student ID,First Name,Middle Name,Surname,${REST}`, ...parts].join('\n'));
  expect(await apply(feed)).toMatchObject({ created: 25, failed: 0 });
  const names = async (q: string) => (await students(q)).map(({ fullName, surname }) => [fullName, surname]);
  expect((await names('620')).length).toBe(25);
  expect(await names('630')).toEqual(await names('620'));
});

test('an existing record takes the joined name, a name in one part is that part, and none is refused', async () => {
  const head = 'PRN,Student ID,First Name,Middle Name,Surname';
  await apply(await upload(`${head},${REST}\n64001,J1,Asha,Ramesh,Patil,no,1,Active`));
  const feed = await upload('PRN,First Name,Middle Name,Surname\n64001,Asha,Suresh,Kulkarni', 'UPDATE');
  expect(await apply(feed)).toMatchObject({ updated: 1 });
  expect(await students('64001')).toMatchObject([{ fullName: 'Kulkarni Asha Suresh', surname: 'Kulkarni', studentId: 'J1' }]);
  const bad = await upload(`${head},${REST}\n64002,J2,Mononym,,,no,1,Active\n64003,J3,,,,no,1,Active`);
  expect([bad.ok, bad.failed]).toEqual([1, 1]);
  const { data } = await app.as('admin').ok(listFeedRows, { params: { id: bad.id }, query: { outcome: 'INVALID' } });
  expect(data.map(({ errors }) => errors)).toEqual([[{ column: 'fullName', value: '', reason: 'is required' }]]);
});

test('the office says the order and what the middle name is', async () => {
  const feed = await upload(`PRN,Student ID,First Name,Father Name,Surname,${REST}\n65001,O1,Asha,Ramesh,Patil,no,1,Active`);
  expect(feed).toMatchObject({ state: 'READY', constants: { fullName: { joined: FAMILY_FIRST } } });
  const columns = keysOf(feed).map((key, at) => (feed.header[at] === 'Father Name' ? 'middleName' : key));
  const call = (joined: string[]) => ({
    params: { id: feed.id },
    body: { version: feed.version, columns, constants: { fullName: { joined } } },
  });
  const refused = await app.as('admin').call(mapFeed, call(['middleName', 'surname']));
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'FILL_JOINED']);
  expect(await apply((await app.as('admin').ok(mapFeed, call(GIVEN_FIRST))).data)).toMatchObject({ created: 1 });
  expect(await students('65001')).toMatchObject([{ fullName: 'Asha Ramesh Patil', surname: 'Patil' }]);
});

test('teachers: the same, and the sample file has the full name alone', async () => {
  const feed = await upload('Staff No,First Name,Surname,Status\nTP1,Asha,Patil,Active', 'INSERT', 'teacherProfiles');
  expect(await apply(feed)).toMatchObject({ created: 1 });
  const { data } = await app.as('admin').ok(teacherProfiles.list, { query: { q: 'TP1' } });
  expect(data).toMatchObject([{ name: 'Patil Asha' }]);
  const { headers } = app.as('admin');
  const path = feedHeaders.path.replace(':kind', 'teacherProfiles');
  const sample = await fetch(`${app.url}${path}?instituteId=${app.institute.id}`, { headers: await headers() });
  expect(await sample.text()).not.toMatch(/First name|Surname/);
});

test('names are joined as the institute’s own records have them', async () => {
  const given = Array.from({ length: 60 }, (_, at) => `${66_000 + at},G${at},Asha Ramesh Patil,Patil,no,1,Active`);
  await apply(await upload([`PRN,Student ID,Full Name,Surname,${REST}`, ...given].join('\n')));
  const feed = await upload(`PRN,Student ID,First Name,Middle Name,Surname,${REST}\n67001,H1,Asha,Ramesh,Patil,no,1,Active`);
  expect(feed.constants).toEqual({ fullName: { joined: GIVEN_FIRST } });
});
