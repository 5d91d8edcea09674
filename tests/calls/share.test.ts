import { expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { resourceOf, sharedOut } from './share.server.ts';

it('every call is in one share, with all calls about the same rows, and the shares are about the same size', () => {
  const endpoints = product.routes.map((route) => route.endpoint);
  const shares = [1, 2, 3].map((number) => sharedOut(endpoints, { number, of: 3 }));
  expect(new Set(shares.flat())).toEqual(new Set(endpoints));
  expect(shares.flat()).toHaveLength(endpoints.length);
  for (const share of shares) {
    const resources = new Set(share.map(resourceOf));
    expect(endpoints.filter((endpoint) => resources.has(resourceOf(endpoint)))).toHaveLength(share.length);
    expect(share.length).toBeGreaterThan(endpoints.length / 4);
  }
});
