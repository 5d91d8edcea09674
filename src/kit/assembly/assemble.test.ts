import * as z from 'zod/mini';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { conditionNames, type Feature } from '../access/access.contract.ts';
import type { ApprovalDefinition } from '../approval/approval-definition.server.ts';
import type { Feed } from '../feed/feed-definition.server.ts';
import { dataOf, defineEndpoint, text } from '../http/endpoint.contract.ts';
import type { Route } from '../http/serve.server.ts';
import { defineMaster } from '../master/master.contract.ts';
import { bindMaster } from '../master/master.routes.ts';
import { stackPlaces } from '../stack/stack-place-kind.server.ts';
import { assemble } from './assemble.server.ts';
import { defineServerModule, type ServerModule } from './server-module.server.ts';
import { defineTexts } from '../text/texts.contract.ts';

// What the types forbid, as a declaration that was left out would make it.
const undeclared = 'unheard-of' as Feature;

const call = (feature: Feature, name = 'things.list'): Route => ({
  endpoint: defineEndpoint({
    name,
    summary: 'List things',
    method: 'GET',
    path: '/api/things',
    scope: 'INSTITUTE',
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(z.string())),
  }),
  handle: async () => ({ data: [] }),
});
const thingText = defineTexts({ en: { 'thing.code': 'Code' }, hi: { 'thing.code': 'Code' }, mr: { 'thing.code': 'Code' } });
const master = defineMaster({
  name: 'thing',
  plural: 'things',
  path: '/api/things',
  feature: undeclared,
  display: 'code',
  record: { code: text(20) },
  texts: [thingText],
  fields: { code: { label: 'thing.code' } },
  search: ['code'],
  sort: ['code'],
  unique: ['code'],
});
const bound = bindMaster(master);

const ways = Object.fromEntries(conditionNames().map((name) => [name, () => sql`true`]));
const conditions = defineServerModule({ name: 'conditions', conditions: ways });
const product = (one: Omit<ServerModule, 'name'>) => assemble([conditions, { name: 'things', ...one }], []);

describe('the assembly', () => {
  it('takes what is declared, and gives it to what depends on all of it', () => {
    const made = product({
      routes: (whole) => [call('degrees'), { ...call('degrees', 'things.count'), handle: async () => whole.routes.length }],
    });
    expect(made.routes.map(({ endpoint }) => endpoint.name)).toEqual(['things.list', 'things.count']);
  });
  it.each<[string, Omit<ServerModule, 'name'>]>([
    ['things.list', { routes: [call(undeclared)] }],
    ['the master thing', { masters: [bound] }],
    ['the feed things', { feeds: [{ kind: 'things', feature: undeclared } as Feed] }],
    ['the place thing', { stackPlaces: [stackPlaces({ master, list: async () => [] })] }],
    ['the approval things.go', { approvals: [{ act: 'things.go', feature: undeclared } as ApprovalDefinition] }],
  ])('refuses %s under a feature that nobody declares', (by, one) => {
    expect(() => product(one)).toThrow(`${by}: nobody declares the feature unheard-of`);
  });
  it('refuses to show a part of the calls as all of them', () => {
    expect(() => product({ routes: (whole) => [...whole.routes] })).toThrow('the calls of the product are not known yet');
  });
  it('refuses a condition that no module can answer', () => {
    expect(() => assemble([{ name: 'things' }], [])).toThrow('nobody says which records the condition');
  });
  it('refuses two modules with the same kind of place', () => {
    const places = stackPlaces({ master: { ...master, feature: 'degrees' }, list: async () => [] });
    expect(product({ stackPlaces: [places] }).stackPlaces.map(({ name, field, isTarget }) => [name, field, isTarget])).toEqual([
      ['thing', 'thingId', false],
    ]);
    expect(() => product({ stackPlaces: [places, places] })).toThrow('two modules declare the same kind of place');
  });
  it('refuses two texts for one refusal of the database', () => {
    expect(() => assemble([conditions, { name: 'a', refusals: { FULL: 'a' } }, { name: 'b', refusals: { FULL: 'b' } }], [])).toThrow(
      'two modules say what the same refusal',
    );
  });
});
