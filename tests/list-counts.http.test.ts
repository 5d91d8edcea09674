import { afterAll, beforeAll, expect, it } from 'vitest';
import { programs } from '../src/domains/academics/program/program.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => app?.close());

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a filter for "%s" counts rows, not what every object has',
  async (word) => {
    const answer = await app.as('admin').call(programs.list, { query: { [programs.countBy ?? '']: word } });
    expect([answer.status, answer.body.data, answer.body.page?.total]).toEqual([200, [], 0]);
  },
);
