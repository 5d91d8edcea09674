import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';
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
