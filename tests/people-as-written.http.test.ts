import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { enrolments } from '../src/domains/people/enrolment/enrolment.contract.ts';
import { quickSearch } from '../src/domains/people/quick-search/quick-search.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { containing } from '../src/kit/list/search.rules.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';
import { fc } from './property.server.ts';

/** Names as registers write them, and how others type them. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  "D'Souza Quentin": ['dsouza quentin', 'd’souza quentin', "d'souza quentin", 'de souza quentin', 'quentin d souza', 'D-SOUZA QUENTIN'],
  'De Souza Quillon': ['dsouza quillon', "d'souza quillon", 'de souza quillon', 'quillon dsouza'],
  'DSouza Quimby': ['dsouza quimby', "d'souza quimby", 'de souza quimby'],
  'Qadir Anne-Marie': ['anne marie qadir', 'annemarie qadir', 'anne-marie'],
  'Qureshi A.K.': ['a k qureshi', 'ak qureshi', 'qureshi a. k.'],
  'Quadros D R': ['d quadros', 'quadros d r', 'r d quadros'],
  'क्षीरसागर हिन्दी पाटील': ['पाटिल हिंदी क्षीरसागर', 'क्षिरसागर', 'क्षीरसागर हिन्', 'हीन्दि पाटील'],
  'फ़ातिमा चाँद ज़ूबेर': ['फातिमा', 'चांद फातिमा', 'जुबेर चाँद', 'फ़ातिमा ज़ुबेर'],
  'कऱ्हाडे सम्मान नाईक': ['कर्हाडे', 'संमान नाइक', 'कऱ्हाडे नाईक'],
};
const NAMES = Object.keys(WRITTEN);

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.inside_('admin', async (db) => {
    for (const [at, name] of NAMES.entries()) {
      await sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname)
        values (${app.institute.id}, ${`AW-${at}`}, ${`77001100${at}`}, ${name}, '')`.execute(db);
      await sql`insert into teacher_profile (institute_id, staff_no, name) values (${app.institute.id}, ${`AWT-${at}`}, ${name})`.execute(
        db,
      );
    }
    await sql`update user_account set name = 'Conde Nunes D’Mello' where username = 'clerk'`.execute(db);
  });
  const factory = masterFactory(app.as('admin'), 700);
  const courseInstanceId = (await factory.make(courseInstances)).id;
  const body = { name: 'AW', courseInstanceId, capacity: 60, classTeacherId: null };
  const divisionId = (await app.as('admin').ok(divisions.create, { body })).data.id;
  const studentExamStatusId = (await factory.make(studentExamStatuses)).id;
  for (const [at, rollNo] of ['QA-12', 'QA13', 'qa 14'].entries()) {
    const [student] = (await app.as('admin').ok(studentDirectory.list, { query: { q: `77001100${at}` } })).data;
    const place = { studentProfileId: student?.id ?? '', courseInstanceId, divisionId, studentExamStatusId, state: 'RUNNING' as const };
    await app.as('admin').ok(enrolments.create, { body: { ...place, rollNo } });
  }
});
afterAll(async () => app?.close());

const directory = async (q: string) => (await app.as('admin').ok(studentDirectory.list, { query: { q } })).data.map((row) => row.fullName);
const dialog = async (q: string) => (await app.as('admin').ok(quickSearch, { query: { q } })).data.students.map((row) => row.fullName);

describe.each(NAMES)('%s', (name) => {
  test.each([...(WRITTEN[name] ?? []), name])('is found by “%s” in every list and every choice of people', async (q) => {
    const list = async (master: typeof studentProfiles | typeof teacherProfiles) =>
      (await app.as('admin').ok(masterOf(master.name).list, { query: { q } })).data.map((row) => row[master.display]);
    expect([q, await directory(q), await dialog(q)]).toEqual([q, [name], [name]]);
    expect([q, await list(studentProfiles), await list(teacherProfiles)]).toEqual([q, [name], [name]]);
  });
});

test.each([
  ['QA-12', ['qa 12', 'QA12', 'qa/12', 'roll qa 12', 'roll no. QA-12', 'qa १२']],
  ['QA13', ['QA-13', 'qa 13', 'Roll QA13']],
  ['qa 14', ['QA14', 'QA-14', 'roll QA 14']],
])('roll number %s is found as others write it', async (rollNo, typed) => {
  const name = NAMES[['QA-12', 'QA13', 'qa 14'].indexOf(rollNo)];
  for (const q of [rollNo, ...typed]) expect([q, await directory(q), await dialog(q)]).toEqual([q, [name], [name]]);
});

test('a user is found for a list, a team and a policy by a name as others write it', async () => {
  for (const q of ['dmello', 'd mello conde', "nunes d'mello"]) {
    const found = (await app.as('admin').ok(users.list, { query: { q } })).data.map((row) => row.name);
    const held = (await app.as('admin').ok(policies.holders, { query: { q } })).data.map((row) => row.name);
    expect([q, found, held]).toEqual([q, ['Conde Nunes D’Mello'], ['Conde Nunes D’Mello']]);
  }
});

test.each(['-', '. -', '’’’'])('“%s” alone finds nobody', async (q) => {
  expect(await directory(q)).toEqual([]);
  expect(await dialog(q.padEnd(3, '.'))).toEqual([]);
});

describe('the rule of what is alike', () => {
  const one = async (value: ReturnType<typeof sql>): Promise<unknown> =>
    (await sql<{ said: unknown }>`select ${value} as said`.execute(app.inside.db)).rows[0]?.said;

  const letters = [
    'पा',
    'टी',
    'टि',
    'हिन्',
    'दी',
    'सम्',
    'मा',
    'न',
    'ड़',
    'ऱ्',
    'हा',
    'ई',
    'ऊ',
    'चाँ',
    'शं',
    'a',
    'D’',
    'So',
    'u-',
    'z.',
    'Q',
    '7',
    '%',
    '_',
    '\\',
  ];
  const letter = fc.constantFrom(...letters);
  const word = fc.array(letter, { minLength: 1, maxLength: 7 });

  test('what is a part of a name is a part of its fold, whichever letters it ends between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(6), fc.nat(6), async (words, at, from, length) => {
        const said = words.map((each) => each.join('')).join(' ');
        const typed = (words[at % words.length] ?? []).slice(from, from + length + 1).join('');
        const pattern = await one(sql`search_pattern(${containing(typed)})`);
        fc.pre(pattern !== null);
        expect([said, typed, await one(sql`search_fold(${said}) like ${pattern}`)]).toEqual([said, typed, true]);
      }),
      { numRuns: 200 },
    );
  });

  test('a fold folds to itself, and signs, joiners and capitals change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\u200D', '़', "'", '-', '.', '/'),
        async (words, sign) => {
          const said = words.map((each) => each.join('')).join(' ');
          const signed = words
            .map((each) => each.join(sign))
            .join(' ')
            .toUpperCase();
          const fold = await one(sql`search_fold(${said})`);
          expect([said, await one(sql`search_fold(search_fold(${said}))`), await one(sql`search_fold(${signed})`)]).toEqual([
            said,
            fold,
            fold,
          ]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
