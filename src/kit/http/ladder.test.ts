import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../access/access.contract.ts';
import { defineEndpoint, dataOf } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import { assertComplete } from './ladder.server.ts';
import type { Route } from './serve.server.ts';

const good = defineEndpoint({
  name: 'things.list',
  summary: 'List things',
  method: 'GET',
  path: '/api/things',
  scope: 'INSTITUTE',
  permission: { feature: 'degrees', action: 'read' },
  reply: dataOf(z.array(z.string())),
});
const route = (endpoint: Endpoint): Route => ({ endpoint, handle: async () => ({ data: [] }) });
const without = (key: 'permission' | 'reply'): Endpoint => {
  const { [key]: _left, ...rest } = good;
  return { ...good, ...Object.fromEntries(Object.entries({ ...rest, [key]: undefined })) };
};

describe('the server does not start', () => {
  it('starts with complete calls', () => expect(() => assertComplete([route(good)])).not.toThrow());
  it('without a permission', () =>
    expect(() => assertComplete([route(without('permission'))])).toThrow('things.list: no permission is declared'));
  it('under a feature that nobody declares', () => {
    const permission = { feature: 'unheard-of' as Feature, action: 'read' } as const;
    expect(() => assertComplete([route({ ...good, permission })])).toThrow('things.list: nobody declares the feature unheard-of');
  });
  it('without a reply', () => expect(() => assertComplete([route(without('reply'))])).toThrow('things.list: no reply is declared'));
  it('with two calls of one name', () => expect(() => assertComplete([route(good), route(good)])).toThrow('two calls have this name'));
  it('with a reading of the rows of others that is done together', () => {
    const together = { read: async () => [], reply: () => null };
    expect(() => assertComplete([{ ...route(good), together }])).toThrow('things.list: only a reading of own rows is read together');
    const own = { ...good, permission: { feature: 'ownResult', action: 'read' } as const };
    expect(() => assertComplete([{ ...route(own), together }])).not.toThrow();
    expect(() => assertComplete([{ ...route({ ...own, guarded: true }), together }])).toThrow('own rows');
  });
  it('with a call that is answered for everybody together and is not public', () => {
    const publicTogether = async () => [];
    const open = { ...good, scope: 'PUBLIC', permission: 'PUBLIC' } as const;
    expect(() => assertComplete([{ ...route(open), publicTogether }])).not.toThrow();
    for (const endpoint of [good, { ...open, scope: 'TENANT' } as const])
      expect(() => assertComplete([{ ...route(endpoint), publicTogether }])).toThrow('only a short public call');
  });
  it('with a public call that claims a permission', () => {
    expect(() => assertComplete([route({ ...good, scope: 'PUBLIC' })])).toThrow('scope and permission disagree');
  });
  it('with a protected call that is open to the public', () => {
    expect(() => assertComplete([route({ ...good, permission: 'PUBLIC' })])).toThrow('scope and permission disagree');
  });
});
