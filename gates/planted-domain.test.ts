import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak } from '../tests/calls/seed.server.ts';
import { program, wordsOf } from './gate.server.ts';
import { GATES } from './gates.server.ts';
import { treeWithDomain } from './plants/planted-domain.server.ts';

/** What reads the tree in a second; the others are asked in the long run. The types of the domain are compiled with the tests. */
const ASKED = isSoak ? GATES.map(({ name }) => name) : ['names', 'owners', 'text', 'kit-words', 'migrations', 'lists'];

/** Suites over all domains, and all their arguments. None of them names the planted one. */
const SUITES: readonly (readonly string[])[] = isSoak
  ? [
      ['--project=unit'],
      ['--project=http', 'src/app', 'tests/calls', 'tests/exports', 'tests/guards', 'tests/records', 'tests/list-counts', 'tests/demo'],
    ]
  : [
      ['--project=unit', 'src/app', 'tests/texts.test.ts', 'tests/openapi.test.ts'],
      ['--project=http', 'src/app/masters.http.test.ts', '-t', 'hostel_block'],
    ];

/** The runner of this file has settings of its own, which are none of another runner's. */
const OWN_RUN = { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined, TEST_REPORT: undefined, NODE_ENV: undefined };

let root = '';
beforeAll(async () => {
  root = await treeWithDomain(resolve(import.meta.dirname, '..'));
  const written = await program(root, 'gates/generate.server.ts', []);
  if (written.code !== 0) throw new Error(wordsOf('generate', written).join('\n'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the list of calls has those of its master, list, job and report', async () => {
  const calls = await readFile(join(root, 'docs/api/hostel.md'), 'utf8');
  for (const name of ['blocks', 'stays', 'stays/:id/leave', 'stays/vacate', 'occupancy', 'occupancy/export']) {
    expect(calls).toContain(`/api/hostel/${name}\``);
  }
});

test.each(ASKED)('the gate %s takes the tree with the new domain', async (name) => {
  const gate = GATES.find((one) => one.name === name);
  expect(await gate?.run(root)).toEqual([]);
});

test.each(SUITES.map((args) => [args.join(' '), args] as const))('the suites take it: %s', async (_name, args) => {
  const answer = await program(root, 'node_modules/vitest/vitest.mjs', ['run', ...args], OWN_RUN);
  if (answer.code !== 0) throw new Error(wordsOf('vitest', answer).slice(-120).join('\n'));
  expect(answer.out).toMatch(/Tests +[1-9]\d* passed/);
});
