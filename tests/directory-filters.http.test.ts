import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';
import type { MasterFactory } from './masters/factory.server.ts';

let app: App;
let factory: MasterFactory;
let before: readonly string[];
beforeAll(async () => {
  app = await startApp();
  factory = masterFactory(app.as('admin'), 860);
  before = await categories();
  for (const [category, state] of [
    ['PTG-1', 'ACTIVE'],
    ['PTG-1', 'ACTIVE'],
    ['PTG-1', 'LEFT'],
    ['PTG-2', 'ACTIVE'],
  ] as const) {
    const body = await factory.bodyOf(masterOf('student_profile'));
    await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, category, state, dateOfBirth: null } });
  }
});
afterAll(() => app?.close());

const categories = async () => (await app.as('admin').ok(studentDirectory.categories, {})).data;
const list = (query: Readonly<Record<string, string>>) => app.as('admin').ok(studentDirectory.list, { query });

it('offers each category once, in order', async () => {
  expect(await categories()).toEqual([...new Set([...before, 'PTG-1', 'PTG-2'])].toSorted());
});

it('a category narrows rows and the counts of every state, page by page', async () => {
  const first = await list({ category: 'PTG-1', size: '1' });
  expect([first.data.map(({ category }) => category), first.page.total, first.counts]).toEqual([['PTG-1'], 3, { ACTIVE: 2, LEFT: 1 }]);
  const left = await list({ category: 'PTG-1', state: 'LEFT' });
  expect([left.data.length, left.page.total]).toEqual([1, 1]);
});

it('students without a picture are found, alone and together with a category', async () => {
  const { data } = await list({ category: 'PTG-2', picture: 'NONE' });
  const id = data[0]?.id ?? '';
  await app.inside_('adminA', async (db) => {
    await db.updateTable('studentProfile').set({ picture: 'shown' }).where('id', '=', id).execute();
  });
  const { data: after } = await list({ category: 'PTG-2', picture: 'NONE' });
  const whole = await list({ picture: 'NONE', size: '200' });
  expect([data.length, after.length, whole.data.every(({ picture }) => picture === null)]).toEqual([1, 0, true]);
});

it('says in a file what was asked for', async () => {
  const answer = await app.as('admin').call(studentDirectory.exportCsv, { query: { category: 'PTG-1', picture: 'NONE' } });
  expect(answer.status).toBe(200);
});
