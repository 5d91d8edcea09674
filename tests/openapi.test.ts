import { describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { openApiDocument } from '../src/kit/http/openapi.server.ts';

const { routes } = product;

type Json = Record<string, unknown>;
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, key: string): Json => (isObject(value) && isObject(value[key]) ? value[key] : {});
const listAt = (value: unknown, key: string): unknown[] => (isObject(value) && Array.isArray(value[key]) ? value[key] : []);

const sorted = (values: readonly unknown[]) => values.map(String).toSorted((a, b) => (a < b ? -1 : 1));

const document = openApiDocument(routes, '0');
const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
  Object.entries(isObject(item) ? item : {}).map(([method, operation]) => ({ path, method, operation })),
);

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : references(inner)));
}

describe('the OpenAPI document', () => {
  it('names every call once, under its own name', () => {
    const ids = operations.map(({ operation }) => (isObject(operation) ? operation['operationId'] : null));
    expect(sorted(ids)).toEqual(sorted(routes.map((route) => route.endpoint.name)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.every(({ method }) => METHODS.has(method))).toBe(true);
  });

  it('declares every parameter of every path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = listAt(operation, 'parameters')
        .filter((one) => isObject(one) && one['in'] === 'path')
        .map((one) => (isObject(one) ? one['name'] : null));
      expect([path, sorted(declared)]).toEqual([path, sorted(inPath)]);
    }
  });

  it('has a parameter only once, each with a schema', () => {
    for (const { path, operation } of operations) {
      const keys = listAt(operation, 'parameters').map((one) => (isObject(one) ? `${String(one['in'])} ${String(one['name'])}` : ''));
      expect([path, new Set(keys).size]).toEqual([path, keys.length]);
      expect(listAt(operation, 'parameters').every((one) => isObject(one) && isObject(one['schema']))).toBe(true);
    }
  });

  it('says who may call and what comes back, refusals too', () => {
    for (const { operation } of operations) {
      expect(isObject(operation) && typeof operation['x-permission'] === 'string' && Array.isArray(operation['security'])).toBe(true);
      expect(Object.keys(objectAt(operation, 'responses'))).toEqual(['200', 'default']);
    }
  });

  it('points only to what it contains', () => {
    const schemas = objectAt(objectAt(document, 'components'), 'schemas');
    const outside = references(document).filter((reference) => {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
      return name === undefined || !Object.hasOwn(schemas, name);
    });
    expect(outside).toEqual([]);
  });

  it('is the same for the same contracts, in whatever order they are listed', () => {
    expect(JSON.stringify(openApiDocument(routes.toReversed(), '0')) === JSON.stringify(document)).toBe(true);
  });
});
