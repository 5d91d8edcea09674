import { describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import type { Action, Feature } from '../../src/kit/access/access.contract.ts';
import { callsDocuments, cellKey, expectedCells } from './calls-document.server.ts';
import { CALLERS, mayCall } from './oracle.server.ts';
import type { GridCaller } from './oracle.server.ts';
import { replyFields } from './reply-fields.server.ts';

const { routes } = product;

/** Separation of duties in single facts, written by hand: [caller, feature, action, may]. */
const FACTS: readonly (readonly [GridCaller, Feature, Action, boolean])[] = [
  ['admin', 'policies', 'update', true],
  ['controller', 'results', 'publish', true],
  ['controller', 'markEntry', 'enter', false],
  ['controller', 'policies', 'read', false],
  ['controller', 'accounts', 'read', false],
  ['clerk', 'markEntry', 'enter', true],
  ['clerk', 'results', 'compute', true],
  ['clerk', 'results', 'publish', false],
  ['clerk', 'markEntry', 'unlock', false],
  ['teacher', 'markEntry', 'enter', true],
  ['teacher', 'markEntry', 'lock', false],
  ['teacher', 'profiles', 'read', false],
  ['student', 'ownResult', 'read', true],
  ['student', 'results', 'read', false],
  ['student', 'profiles', 'read', false],
  ['accountant', 'accounts', 'create', true],
  ['accountant', 'markEntry', 'read', false],
  ['accountant', 'accounts', 'delete', false],
  ['signedOut', 'institutes', 'read', false],
];

describe('T06: the expected table', () => {
  it.each(FACTS)('T06: %s, %s %s: %s', (caller, feature, action, may) => {
    expect(mayCall(caller, { permission: { feature, action } })).toBe(may);
  });

  it('T06: own calls need a session, public ones nothing', () => {
    expect(CALLERS.filter((caller) => mayCall(caller, { permission: 'SELF' }))).toEqual(CALLERS.filter((caller) => caller !== 'signedOut'));
    expect(CALLERS.filter((caller) => mayCall(caller, { permission: 'PUBLIC' }))).toEqual([...CALLERS]);
  });

  it('T06: reads back what it writes, so a missing row is detected', () => {
    const documents = [...callsDocuments(routes).values()];
    const cells = expectedCells(documents);
    expect(cells.size).toBe(routes.length * CALLERS.length);
    const wrong = routes.flatMap(({ endpoint }) =>
      CALLERS.filter((caller) => cells.get(cellKey(endpoint.name, caller)) !== mayCall(caller, endpoint)).map((caller) =>
        cellKey(endpoint.name, caller),
      ),
    );
    expect(wrong).toEqual([]);
    const first = routes[0];
    if (!first) throw new Error('there is no call');
    const cut = documents.map((document) =>
      document
        .split('\n')
        .filter((line) => !line.startsWith(`| ${first.endpoint.name} |`))
        .join('\n'),
    );
    expect(expectedCells(cut).has(cellKey(first.endpoint.name, 'admin'))).toBe(false);
  });

  it('T08: lists at least one field for every answer', () => {
    expect(routes.filter((route) => replyFields(route.endpoint.reply).length === 0).map((route) => route.endpoint.name)).toEqual([]);
  });
});
