import { afterAll, beforeAll, expect, test } from 'vitest';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedMode } from '../src/kit/feed/feed.contract.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { eventually } from './eventually.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ worker: true, connections: 8 });
  await app.as('admin').ok(degrees.create, {
    body: { code: 'BE', name: 'Bachelor of Engineering', level: 'UG', durationYears: '4', facultyId: null },
  });
});
afterAll(async () => app?.close());

/** Reasons of a file's trial in the language of whoever sends it. */
async function reasonsOf(kind: string, mode: FeedMode, file: string, language: string): Promise<string[]> {
  const admin = app.as('admin');
  const input = { query: { kind, mode, fileName: 'trial.csv' } } as const;
  const sent = await fetch(addressOf(app.url, uploadFeed, input, app.institute.id), {
    method: uploadFeed.method,
    headers: { ...(await admin.headers()), 'content-type': 'text/csv', 'accept-language': language },
    body: file,
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  const rows = await admin.ok(listFeedRows, { params: { id: data.id }, query: { size: '50' } });
  return rows.data.flatMap(({ errors }) => (errors ?? []).map(({ reason }) => reason));
}

const HEAD = 'Code,Name,Level,Duration (years)\n';
test.each([
  ['en', 'There is no such record to update.', 'This record already exists with other values.'],
  ['hi', 'बदलने के लिए ऐसा रिकॉर्ड नहीं है।', 'यह रिकॉर्ड दूसरे मानों के साथ पहले से है।'],
  ['mr', 'बदलण्यासाठी अशी नोंद नाही.', 'ही नोंद वेगळ्या मूल्यांसह आधीच आहे.'],
])('in %s a trial says that a record is missing, or there with other values', async (language, missing, there) => {
  expect(await reasonsOf('degrees', 'UPDATE', `${HEAD}NOSUCH,Nothing,UG,3\n`, language)).toEqual([missing]);
  expect(await reasonsOf('degrees', 'INSERT', `${HEAD}BE,Another name,UG,4\n`, language)).toEqual([there]);
});

test.each([
  ['en', 'there is no policy Nobody', 'an invitation needs an email address'],
  ['hi', 'ऐसी नीति नहीं है: Nobody', 'निमंत्रण के लिए ईमेल पता चाहिए'],
  ['mr', 'असे धोरण नाही: Nobody', 'आमंत्रणासाठी ईमेल पत्ता हवा'],
])('in %s a file of users says which policy is unknown and what an invitation needs', async (language, ...reasons) => {
  const file = 'Username,Name,Email,Mobile,Language of messages,Policies,Send invitation\nravi.k,Ravi K,,,,Nobody,yes\n';
  expect(await reasonsOf('users', 'INSERT', file, language)).toEqual(reasons);
});

test.each([
  ['hi', 'बदलने के लिए ऐसा रिकॉर्ड नहीं है।'],
  ['mr', 'बदलण्यासाठी अशी नोंद नाही.'],
])('in %s a reason that arises while the file is applied is in the language of whoever applies it', async (language, reason) => {
  const code = `X${language}`;
  const admin = app.as('admin');
  const made = await admin.ok(degrees.create, { body: { code, name: 'Degree', level: 'UG', durationYears: '4', facultyId: null } });
  const query = { kind: 'degrees', mode: 'UPDATE', fileName: 'late.csv' } as const;
  const { body } = await admin.upload(uploadFeed, { query }, `${HEAD}${code},Another name,UG,4\n`);
  const { id, version } = body.data;
  await admin.ok(degrees.remove, { params: { id: made.data.id }, body: { version: Number(made.data.version) } });
  await admin.ok(applyFeed, { params: { id }, body: { version } }, { 'accept-language': language });
  const read = async () => (await admin.ok(getFeed, { params: { id } })).data;
  await eventually(read, (now) => now.state !== 'APPLYING');
  const { data } = await admin.ok(listFeedRows, { params: { id }, query: {} });
  expect(data.flatMap(({ errors }) => (errors ?? []).map((error) => error.reason))).toEqual([reason]);
});
