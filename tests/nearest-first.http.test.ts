import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickSearch } from '../src/domains/people/quick-search/quick-search.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

/** In every seventh place the name that is looked for stands first, in every fifth within, in every eleventh at the guardian alone. */
const SURNAMES = ['Qorlekar', 'Bhise', "D'Qorle", 'Apte', 'Zende', 'Kulqorle', 'Mane'];
const GIVEN = ['Qorla', 'Asha', 'Ravi', 'Uma', 'Veda'];
const STUDENTS = 900;

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.inside_('admin', async (db) => {
    await sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, state)
      select ${app.institute.id}, 'NF' || n, '7788' || lpad(n::text, 8, '0'), (${SURNAMES}::text[])[1 + n % 7] || ' ' || (${GIVEN}::text[])[1 + n % 5] || ' ' || (n % 3),
        '', case n % 4 when 0 then 'LEFT' else 'ACTIVE' end from generate_series(1, ${STUDENTS}::int) n`.execute(db);
    await sql`insert into student_guardian (institute_id, student_profile_id, guardian_name, relation, position)
      select institute_id, id, 'Qorlaba ' || student_id, 'FATHER', 1 from student_profile where student_id ~ '^NF' and substr(student_id, 3)::int % 11 = 0`.execute(
      db,
    );
  });
});
afterAll(async () => app?.close());

type Query = Readonly<Record<string, string>>;
const LISTS = { list: studentProfiles.list, directory: studentDirectory.list } as const;
type ListName = keyof typeof LISTS;
const ask = (name: ListName, query: Query) => app.as('admin').ok<(typeof LISTS)[ListName]>(LISTS[name], { query });
const namesOf = async (name: ListName, query: Query) => (await ask(name, query)).data.map((row) => row.fullName);

const rankOf = (name: string) => (/^qorl/i.test(name) ? 0 : /qorl/i.test(name) ? 1 : 2);

describe.each(['list', 'directory'] as const)('the %s of what a text finds', (name) => {
  test('has whoever begins with it first, then who has it, then who is found by a guardian, each by name', async () => {
    const found = await namesOf(name, { q: 'qorl', size: '200' });
    const rest = await namesOf(name, { q: 'qorl', size: '200', page: '2' });
    const ranks = [...found, ...rest].map(rankOf);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const all = await namesOf(name, { q: 'qorlaba', size: '200' });
    expect([new Set(all.map(rankOf)), all.length]).toEqual([new Set([0, 1, 2]), Math.floor(STUDENTS / 11)]);
    for (const rank of [0, 1]) {
      const alike = [...found, ...rest].filter((one) => rankOf(one) === rank).map((one) => one.toLowerCase().replaceAll("'", ''));
      expect([rank, alike]).toEqual([rank, alike.toSorted()]);
    }
  });

  test.each([
    ['qorl', {}],
    ['qorl', { state: 'LEFT' }],
    ['qorla', {}],
    ['qorlekar asha', {}],
    ["d'qorle", { state: 'ACTIVE' }],
    ['qo', {}],
    ['orlek', {}],
    ['778800', {}],
    ['qorlaba', {}],
    ['no such name', {}],
  ])('is the same in every page whether it is counted or not: “%s” %j', async (q, filter) => {
    const size = '35';
    const whole = await ask(name, { q, size, ...filter });
    const pages = Math.max(1, Math.ceil(whole.page.total / Number(size)));
    for (let at = 1; at <= pages + 1; at += 1) {
      const asked = { q, size, page: String(at), ...filter };
      const [exact, first] = [await ask(name, asked), await ask(name, { ...asked, count: 'LATER' })];
      expect([asked, first.data, first.page.next]).toEqual([asked, exact.data, exact.page.next]);
      const most = at * Number(size) + 1;
      const uncounted = { page: { size: Number(size), next: at + 1, total: most, atLeast: true }, counts: undefined };
      const counted = { page: exact.page, counts: exact.counts };
      expect({ page: first.page, counts: first.counts }).toEqual(first.page.atLeast ? uncounted : counted);
      expect(first.page.total).toBeLessThanOrEqual(exact.page.total);
    }
    const counted = await ask(name, { q, count: 'ONLY', ...filter });
    expect([counted.data, counted.page.total, counted.counts]).toEqual([[], whole.page.total, whole.counts]);
  });

  test('comes before it is counted where many have it, and counted where few have', async () => {
    expect((await ask(name, { q: 'qorl', count: 'LATER' })).page.atLeast).toBe(true);
    expect((await ask(name, { q: 'mane', count: 'LATER' })).page.atLeast).toBe(true);
    expect((await ask(name, { q: '778800000012', count: 'LATER' })).page).toEqual({ size: 25, next: null, total: 1 });
  });

  test('stands in the order of a column where one is chosen', async () => {
    const found = await namesOf(name, { q: 'qorl', sort: 'fullName', size: '50', count: 'LATER' });
    expect(found).toEqual(found.toSorted());
    expect(found.some((one) => rankOf(one) > 0)).toBe(true);
    const last = await namesOf(name, { q: 'qorl', order: 'desc', size: '50' });
    expect(last).toEqual(last.toSorted().toReversed());
  });

  test('is as empty in another institute, counted or not', async () => {
    for (const count of [{}, { count: 'LATER' as const }, { count: 'ONLY' as const }]) {
      const there = await app.as('admin').ok(LISTS[name], { query: { q: 'qorl', ...count }, instituteId: app.otherInstitute.id });
      expect([there.data, there.page.total]).toEqual([[], 0]);
    }
  });
});

test('the search has whoever begins with it first, then who has it within by name, and says that there are more', async () => {
  const { data } = await app.as('admin').ok(quickSearch, { query: { q: 'orle' } });
  expect(data.students.map((row) => [rankOf(row.fullName), row.guardian])).toEqual(
    data.students.map((row) => [rankOf(row.fullName), null]),
  );
  expect([data.students.length, data.moreStudents]).toEqual([6, true]);
  const begun = await app.as('admin').ok(quickSearch, { query: { q: 'qorlekar' } });
  expect(begun.data.students.map((row) => rankOf(row.fullName))).toEqual([0, 0, 0, 0, 0, 0]);
  const guardian = await app.as('admin').ok(quickSearch, { query: { q: 'qorlaba nf11' } });
  expect(guardian.data.students.map((row) => row.guardian)).toContain('Qorlaba NF11');
});
