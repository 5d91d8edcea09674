import { describe, expect, it, test } from 'vitest';
import { resourceRegistry } from '../domains/identity/policy/resource-registry.rules.ts';
import { seededPolicies } from '../domains/identity/policy/seeded-policies.rules.ts';
import { ACTIONS } from '../kit/access/access.contract.ts';
import type { Action, Feature } from '../kit/access/access.contract.ts';
import { askingEndpoints } from '../kit/assembly/assemble.server.ts';
import { product } from './domains.server.ts';

const { approvals, routes, menu } = product;

/** Features of the specification whose calls are not built: their rights are given beforehand. One that is built may go from here. */
const NOT_BUILT: readonly Feature[] = ['customAttributes', 'rooms', 'blocks', 'timetables', 'accounts', 'admissions', 'hr'];

const needs = menu.flatMap(({ links }) => links.flatMap((link) => (link.needs ? [link.needs] : [])));
const registry = new Set(resourceRegistry(askingEndpoints(product)).map(({ resource, action }) => `${resource}:${action}`));
const asked = new Set([...registry, ...needs.map(({ feature, action }) => `${feature}:${action}`)]);
const isAsked = (feature: Feature) => ACTIONS.some((action) => asked.has(`${feature}:${action}`));

const granted = seededPolicies().flatMap(({ templateId, statements }) =>
  statements.flatMap(({ resources, actions }) =>
    resources.flatMap((resource) =>
      actions.map((action): readonly [string, Feature | '*', Action | '*'] => [templateId, resource, action]),
    ),
  ),
);

describe('rights that policies begin with', () => {
  it('are each asked for by something in the product', () => {
    const vain = granted.filter(([, resource, action]) => {
      if (resource === '*' || NOT_BUILT.includes(resource)) return false;
      return action === '*' ? !isAsked(resource) : !asked.has(`${resource}:${action}`);
    });
    expect(vain.map((one) => one.join(' '))).toEqual([]);
  });

  it('only what is not built is asked for by nothing', () => {
    expect(
      [...new Set(granted.flatMap(([, resource]) => (resource === '*' || isAsked(resource) ? [] : [resource])))].filter(
        (one) => !NOT_BUILT.includes(one),
      ),
    ).toEqual([]);
  });
});

describe('rights that are asked for', () => {
  test.each([
    ['calls', routes.flatMap(({ endpoint: { permission } }) => (typeof permission === 'string' ? [] : [permission]))],
    ['pages', needs],
    ['requests to a second person', approvals.map(({ feature }) => ({ feature, action: 'approve' as const }))],
  ] as const)('by %s are in the registry that policies are written from', (_what, permissions) => {
    expect(permissions.length).toBeGreaterThan(0);
    expect(permissions.map(({ feature, action }) => `${feature}:${action}`).filter((right) => !registry.has(right))).toEqual([]);
  });
});
