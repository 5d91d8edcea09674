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

/** What a reference points to, or the value itself. */
function resolved(value: unknown): unknown {
  const name = isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : null;
  if (name === null) return value;
  const [, kind = '', key = ''] = /^#\/components\/(schemas|parameters|responses)\/(\w+)$/.exec(name) ?? [];
  return objectAt(objectAt(document, 'components'), kind)[key];
}

const parametersOf = (operation: unknown) => listAt(operation, 'parameters').map(resolved);

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
      const declared = parametersOf(operation)
        .filter((one) => isObject(one) && one['in'] === 'path')
        .map((one) => (isObject(one) ? one['name'] : null));
      expect([path, sorted(declared)]).toEqual([path, sorted(inPath)]);
    }
  });

  it('has a parameter only once, each with a schema', () => {
    for (const { path, operation } of operations) {
      const keys = parametersOf(operation).map((one) => (isObject(one) ? `${String(one['in'])} ${String(one['name'])}` : ''));
      expect([path, new Set(keys).size]).toEqual([path, keys.length]);
      expect(parametersOf(operation).every((one) => isObject(one) && isObject(one['schema']))).toBe(true);
    }
  });

  it('says who may call and what comes back, refusals too', () => {
    for (const { operation } of operations) {
      expect(isObject(operation) && typeof operation['x-permission'] === 'string' && Array.isArray(operation['security'])).toBe(true);
      expect(Object.keys(objectAt(operation, 'responses'))).toEqual(['200', 'default']);
    }
  });

  it('refers only to components it contains, and contains no unused ones', () => {
    const pointed = new Set(references(document));
    expect([...pointed].filter((reference) => resolved({ $ref: reference }) === undefined)).toEqual([]);
    const components = objectAt(document, 'components');
    const kept = ['schemas', 'parameters', 'responses'].flatMap((kind) =>
      Object.keys(objectAt(components, kind)).map((name) => `#/components/${kind}/${name}`),
    );
    expect(kept.filter((name) => !pointed.has(name))).toEqual([]);
  });

  it('has shared parts once, under a readable name', () => {
    const { schemas, parameters, responses } = objectAt(document, 'components');
    expect(objectAt(schemas, 'DegreeReply')).toMatchObject({ properties: { data: { $ref: '#/components/schemas/Degree' } } });
    expect(objectAt(schemas, 'DegreePage')).toMatchObject({
      properties: { data: { items: { $ref: '#/components/schemas/Degree' } }, page: { $ref: '#/components/schemas/Page' } },
    });
    const list = operations.find(({ operation }) => isObject(operation) && operation['operationId'] === 'degrees.list');
    expect(listAt(list?.operation, 'parameters')).toContainEqual({ $ref: '#/components/parameters/InstituteIdQuery' });
    const create = operations.find(({ operation }) => isObject(operation) && operation['operationId'] === 'degrees.create');
    expect(create?.operation).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/DegreeInput' } } } },
      responses: { default: { $ref: '#/components/responses/Refused' } },
    });
    const names = [schemas, parameters, responses].flatMap((all) => Object.keys(isObject(all) ? all : {}));
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('x-name');
  });

  it('is small enough for every tool: it grows with the number of calls alone', () => {
    expect(Buffer.byteLength(JSON.stringify(document)) / operations.length).toBeLessThanOrEqual(1_250);
  });

  it('is the same for the same contracts in any order', () => {
    expect(JSON.stringify(openApiDocument(routes.toReversed(), '0')) === JSON.stringify(document)).toBe(true);
  });
});
