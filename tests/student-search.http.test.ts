import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickSearch } from '../src/domains/people/quick-search/quick-search.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { enrolments } from '../src/domains/people/enrolment/enrolment.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';

let app: App;
/** Roll number K417 is in both, 7 in the first. */
let divisionIds: readonly [string, string];
beforeAll(async () => {
  app = await startApp();
  await app.inside_(
    'admin',
    async (db) =>
      void (await sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, name_in_script, mother_name, email, phone_number,
      lateral_entry, first_semester, state)
    select ${app.institute.id}, 'Q' || n, '2031' || lpad(n::text, 12, '0'), 'Deshpande Kaustubh Number' || n, 'Deshpande', 'देशपांडे कौस्तुभ ' || n, 'Vaijayanti' || n,
      'kd' || n || '@example.org', '+9177' || lpad(n::text, 8, '0'), false, 1, 'ACTIVE' from generate_series(1, 20000) n`.execute(db)),
  );
  await app.inside_(
    'admin',
    async (db) =>
      void (await sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, name_in_script, mother_name, email, phone_number,
      lateral_entry, first_semester, state) values (${app.institute.id}, 'ZX-77', '2031998877665544', 'Wagholikar Tanmayee Shripad', 'Wagholikar', 'वाघोलीकर तन्मयी श्रीपाद',
      'Hemangini', 'tanmayee.w@example.org', '+919812345670', false, 1, 'ACTIVE')`.execute(db)),
  );
  await app.inside_(
    'admin',
    async (db) =>
      void (await sql`insert into student_guardian (institute_id, student_profile_id, guardian_name, relation, guardian_mobile, position)
    select institute_id, id, 'Vinayakrao Nimbalkar ' || substr(student_id, 2), 'FATHER', '+9198555' || lpad(substr(student_id, 2), 5, '0'), 1
      from student_profile where institute_id = ${app.institute.id} and student_id like 'Q%'`.execute(db)),
  );
  const factory = masterFactory(app.as('admin'), 900);
  const courseInstanceId = (await factory.make(courseInstances)).id;
  const [mine, other] = await Promise.all(
    ['A', 'B'].map(
      async (name) =>
        (await app.as('admin').ok(divisions.create, { body: { name, courseInstanceId, capacity: 60, classTeacherId: null } })).data.id,
    ),
  );
  divisionIds = [mine ?? '', other ?? ''];
  const studentExamStatusId = (await factory.make(studentExamStatuses)).id;
  for (const [at, q] of ['tanmayee', 'kd7@example.org', 'kd8@example.org'].entries()) {
    const [student] = (await app.as('admin').ok(studentDirectory.list, { query: { q } })).data;
    const place = { studentProfileId: student?.id ?? '', courseInstanceId, studentExamStatusId, state: 'RUNNING' as const };
    const [divisionId = '', rollNo] = [divisionIds[at % 2], ['K417', 'K417', '7'][at]];
    await app.as('admin').ok(enrolments.create, { body: { ...place, divisionId, rollNo: rollNo ?? null } });
  }
  // What was written last waits beside the index until the table is cleaned up.
  await app.inside.db.connection().execute(async (db) => {
    await sql`set role prangan_owner`.execute(db);
    await sql`vacuum analyze student_profile`.execute(db);
    await sql`vacuum analyze student_guardian`.execute(db);
    await sql`reset role`.execute(db);
  });
});
afterAll(async () => app?.close());

const TYPED = [
  'tanmayee wagholikar',
  'shripad tan wagh',
  'तन्मयी वाघोलीकर',
  'वाघोलीकर',
  '98123 45670',
  '9812345670',
  'tanmayee.w@',
  '998877',
  'hemangini',
  'zx-77',
];

test.each(TYPED)('“%s” finds the student in the directory, in the list and in the search', async (q) => {
  const { data } = await app.as('admin').ok(studentDirectory.list, { query: { q, size: '10' } });
  expect(data.map((row) => row.fullName)).toEqual(['Wagholikar Tanmayee Shripad']);
  const list = await app.as('admin').ok(studentProfiles.list, { query: { q } });
  expect([list.data.map((row) => row.fullName), list.page.total, list.counts]).toEqual([['Wagholikar Tanmayee Shripad'], 1, { ACTIVE: 1 }]);
  const found = await app.as('admin').ok(quickSearch, { query: { q } });
  expect(found.data.students.map((row) => row.fullName)).toEqual(['Wagholikar Tanmayee Shripad']);
});

test('the list orders, counts and turns the pages of what is found as it does of what is found among others', async () => {
  const ask = async (query: Record<string, string>) => {
    const { data, page, counts } = await app.as('admin').ok(studentProfiles.list, { query: { q: 'kaustubh 12', size: '7', ...query } });
    return { ids: data.map(({ id }) => id), total: page.total, counts };
  };
  await app.inside_('admin', async (db) => {
    await sql`update student_profile set lateral_entry = false, state = case when student_id like '%3' then 'LEFT' else state end
      where student_id like 'Q12%'`.execute(db);
  });
  for (const sort of ['fullName', 'studentId', 'universityPrn'])
    for (const order of ['asc', 'desc'])
      for (const page of ['1', '3'])
        for (const state of [{}, { state: 'LEFT' }]) {
          const asked = { sort, order, page, ...state };
          const found = await ask(asked);
          // With a further filter each row is read.
          expect([asked, found]).toEqual([asked, await ask({ ...asked, lateralEntry: 'false' })]);
          expect(found.ids).toHaveLength(7);
        }
  expect((await ask({})).counts).toMatchObject({ LEFT: expect.any(Number), ACTIVE: expect.any(Number) });
  expect((await ask({ q: 'no such name at all' })).total).toBe(0);
  const there = await app.as('admin').ok(studentProfiles.list, { query: { q: 'kaustubh' }, instituteId: app.otherInstitute.id });
  expect([there.data, there.page.total]).toEqual([[], 0]);
});

test.each(['kaustubh', 'vaijayanti1', 'esh', 'nimbalkar', 'देशपांडे', '2031', 'wagholikar', 'kaustubh 12'])(
  'what “%s” finds among very many has the same page before it is counted',
  async (q) => {
    for (const list of [studentProfiles.list, studentDirectory.list])
      for (const page of ['1', '4']) {
        const counted = await app.as('admin').ok(list, { query: { q, page, size: '20' } });
        const first = await app.as('admin').ok(list, { query: { q, page, size: '20', count: 'LATER' } });
        expect([list.name, page, first.data, first.page.next]).toEqual([list.name, page, counted.data, counted.page.next]);
      }
  },
);

test.each([
  ['roll 7', ['Deshpande Kaustubh Number8']],
  ['Roll no. 7', ['Deshpande Kaustubh Number8']],
  ['रोल ७', ['Deshpande Kaustubh Number8']],
  ['रोल क्र. 7', ['Deshpande Kaustubh Number8']],
  ['हजेरी क्र. 7', ['Deshpande Kaustubh Number8']],
  ['ROLL k417', ['Deshpande Kaustubh Number7', 'Wagholikar Tanmayee Shripad']],
  ['roll 41', []],
])('“%s” finds the roll number and nothing else', async (q, names) => {
  const list = await app.as('admin').ok(studentDirectory.list, { query: { q, size: '10' } });
  expect(list.data.map((row) => row.fullName).toSorted()).toEqual(names);
  const dialog = await app.as('admin').ok(quickSearch, { query: { q } });
  expect(dialog.data.students.map((row) => row.fullName).toSorted()).toEqual(names);
});

test('a bare number has whoever has it as roll number first', async () => {
  const { data } = await app.as('admin').ok(studentDirectory.list, { query: { q: '7', size: '3' } });
  expect([data.length, data[0]?.fullName]).toEqual([3, 'Deshpande Kaustubh Number8']);
});

test('a roll number finds whoever has it, in capitals or not, long or short; with a division, the one in it', async () => {
  const found = async (query: Record<string, string>) =>
    (await app.as('admin').ok(studentDirectory.list, { query: { ...query, size: '10' } })).data.map((row) => row.fullName).toSorted();
  const [one, other, third] = ['Deshpande Kaustubh Number7', 'Wagholikar Tanmayee Shripad', 'Deshpande Kaustubh Number8'];
  expect(await found({ q: 'K417' })).toEqual([one, other]);
  expect(await found({ q: 'k417' })).toEqual([one, other]);
  expect(await found({ q: 'K417', divisionId: divisionIds[0] })).toEqual([other]);
  expect(await found({ q: '7', divisionId: divisionIds[0] })).toContain(third);
  expect(await found({ q: 'K41' })).toEqual([]);
  const dialog = await app.as('admin').ok(quickSearch, { query: { q: 'k417' } });
  expect(dialog.data.students.map((row) => row.fullName).toSorted()).toEqual([one, other]);
});

/** As the functions of the search ask: under a row policy LIKE may choose no index. */
async function planOf(table: 'student_profile' | 'student_guardian', q: string): Promise<string> {
  const words = q.split(' ').map((word) => sql`and s.search_text like ${`%${word}%`}`);
  const plan = await app.inside.db.transaction().execute(async (db) => {
    await sql`set local role prangan_owner`.execute(db);
    const query = sql`explain select s.id from ${sql.table(table)} s where s.institute_id = ${app.institute.id} ${sql.join(words, sql` `)}`;
    return sql<Record<string, string>>`${query}`.execute(db);
  });
  return plan.rows.map((row) => Object.values(row)[0]).join('\n');
}

test.each(['tanmayee wagholikar', 'तन्मयी वाघोलीकर', '9812345670'])('“%s” is found through the index', async (q) => {
  expect(await planOf('student_profile', q)).toContain('student_profile_search');
});

test.each(['vinayakrao 14711', '9855514711'])('“%s” of one guardian among many finds the student through the index', async (q) => {
  const { data } = await app.as('admin').ok(studentDirectory.list, { query: { q } });
  expect(data.map((row) => row.fullName)).toEqual(['Deshpande Kaustubh Number14711']);
  expect(await planOf('student_guardian', q)).toContain('student_guardian_search');
});
