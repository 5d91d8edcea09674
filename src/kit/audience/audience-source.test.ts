import { expect, it } from 'vitest';
import { compileStatements } from '../access/matcher.rules.ts';
import type { Action, Feature, Statement } from '../access/access.contract.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { defineAudience, openSources } from './audience-source.server.ts';

const read: Action[] = ['read'];
const allow = (...resources: Feature[]): Statement => ({ effect: 'ALLOW', resources, actions: read });
const sources = [
  defineAudience({ name: 'one', feature: 'inward', way: 'NOTHING', people: async () => ({ people: [] }) }),
  defineAudience({ name: 'both', feature: 'inward', also: 'profiles', way: 'NOTHING', people: async () => ({ people: [] }) }),
];
const open = (...statements: Statement[]) =>
  openSources(sources, { rights: compileStatements(statements) } as InstituteScope).map(({ name }) => name);

it('a way that joins what two domains know is open to who may read all of both', () => {
  expect(open(allow('inward'))).toEqual(['one']);
  expect(open(allow('profiles'))).toEqual([]);
  expect(open(allow('inward'), { ...allow('profiles'), condition: { ownProfile: true } })).toEqual(['one']);
  expect(open(allow('inward', 'profiles'))).toEqual(['one', 'both']);
});
