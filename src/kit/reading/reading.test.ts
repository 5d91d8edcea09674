import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Feature } from '../access/access.contract.ts';
import { dataOf, defineEndpoint } from '../http/endpoint.contract.ts';
import { carriesPeople, readsPeople } from '../http/reading.rules.ts';

const listUnder = (feature: Feature) =>
  defineEndpoint({
    name: 'things.list',
    summary: 'List things',
    method: 'GET',
    path: '/api/things',
    scope: 'INSTITUTE',
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(z.string())),
  });
const fileUnder = (feature: Feature) =>
  defineEndpoint({
    name: 'things.export',
    summary: 'All things as a file',
    method: 'GET',
    kind: 'DOWNLOAD',
    path: '/api/things/export',
    scope: 'INSTITUTE',
    permission: { feature, action: 'export' },
    reply: z.unknown(),
  });

// A name from a row or a newer version, which the compiler has not seen.
const undeclared = 'unheard-of' as Feature;

test.each<[Feature, boolean, boolean, boolean]>([
  ['degrees', false, false, false],
  ['profiles', true, true, true],
  ['admissions', true, true, true],
  ['inward', false, true, true],
  ['jobs', false, true, true],
  [undeclared, true, true, true],
])('a list under %s counts as people %s, its file %s and is held back %s', (feature, list, file, heldBack) => {
  expect([readsPeople(listUnder(feature)), readsPeople(fileUnder(feature)), carriesPeople(fileUnder(feature))]).toEqual([
    list,
    file,
    heldBack,
  ]);
});
