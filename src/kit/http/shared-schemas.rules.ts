import { namesFor } from './component-name.rules.ts';
import type { Place } from './component-name.rules.ts';

export type Json = Readonly<Record<string, unknown>>;
/** The key under which a schema carries the name that its contract gives it. */
export const NAME = 'x-name';
/** Shorter ones are clearer inline. */
const LONG = 150;

export const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The same schema with what `visit` makes of the schemas right inside it; `field` is the property that holds one, null for the holder's own. */
function mapInside(schema: Json, visit: (inner: Json, field: string | null) => Json): Json {
  const one = (value: unknown, field: string | null = null) => (isJson(value) ? visit(value, field) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isJson(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, one(inner, name)]))];
      if (['items', 'additionalProperties'].includes(key)) return [key, one(value)];
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key)) return [key, listOf(value).map((inner) => one(inner))];
      return [key, value];
    }),
  );
}

const isNull = (schema: unknown) => isJson(schema) && schema['type'] === 'null';
const optionsOf = (schema: Json) => listOf(schema['anyOf'] ?? schema['oneOf']);

/** Objects, long lists of words and long choices of forms. "This or nothing" is not shared: what it holds is. */
function isWorthSharing(schema: Json, text: string): boolean {
  if (NAME in schema) return true;
  if (isJson(schema['properties'])) return Object.keys(schema['properties']).length > 0;
  const options = optionsOf(schema);
  return text.length > LONG && ('enum' in schema || (options.length > 0 && !options.some(isNull)));
}

interface Found {
  count: number;
  readonly place: Place;
}

/** Every schema worth sharing by its text, and how often it occurs; within a repeated one nothing is counted again. */
function countShared(roots: readonly Root[]): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  const visit = (schema: Json, place: Place): Json => {
    const text = JSON.stringify(schema);
    if (isWorthSharing(schema, text)) {
      const known = found.get(text);
      if (known) {
        known.count += 1;
        return schema;
      }
      found.set(text, { count: 1, place });
    }
    return mapInside(schema, (inner, field) => visit(inner, field === null ? place : { ...place, field }));
  };
  for (const { schema, ...place } of roots) visit(schema, place);
  return found;
}

/** A list or an answer around a shared schema is called after it: `DegreePage`, `DegreeReply`. */
function envelopeName(schema: Json): string | null {
  const { data, page, ...others } = isJson(schema['properties']) ? schema['properties'] : {};
  if (!isJson(data)) return null;
  const nameOf = (value: unknown) =>
    isJson(value) && typeof value['$ref'] === 'string' ? (value['$ref'].split('/').at(-1) ?? null) : null;
  const listed = nameOf(data['items']);
  if (listed !== null) return `${listed}${page === undefined ? 'List' : 'Page'}`;
  const single = nameOf(data);
  return single !== null && Object.keys(others).every((key) => key === 'message') ? `${single}Reply` : null;
}

/** The first unused name; else the last of them with a number. */
export function firstFree(names: readonly string[], taken: ReadonlyMap<string, unknown>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${names.at(-1) ?? ''}${number}`)) number += 1;
  return `${names.at(-1) ?? ''}${number}`;
}

export interface Root extends Place {
  readonly schema: Json;
}

export interface Shared {
  /** By name, in alphabetical order. */
  readonly schemas: Record<string, Json>;
  /** A schema of one of the roots, as it is written now. */
  readonly refer: (schema: Json) => Json;
}

/** The schemas that occur more than once, or have their own name, once each; the places refer to them. */
export function shareSchemas(roots: readonly Root[]): Shared {
  const found = countShared(roots);
  const isShared = (schema: Json, text: string) => NAME in schema || (found.get(text)?.count ?? 0) > 1;
  const alike = Map.groupBy(
    [...found.values()].filter(({ count }) => count > 1),
    ({ place }) => namesFor(place, 'SHORT')[0],
  );
  const names = new Map<string, string>();
  const schemas = new Map<string, Json>();

  const nameFor = (schema: Json, made: Json, place: Place): string => {
    const envelope = envelopeName(made);
    const how = (alike.get(namesFor(place, 'SHORT')[0])?.length ?? 0) > 1 ? 'QUALIFIED' : 'SHORT';
    const given = typeof schema[NAME] === 'string' ? [schema[NAME]] : [...(envelope === null ? [] : [envelope]), ...namesFor(place, how)];
    return firstFree(given, schemas);
  };

  const refer = (schema: Json): Json => {
    const text = JSON.stringify(schema);
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const { [NAME]: _name, ...made } = mapInside(schema, refer);
    const place = found.get(text)?.place;
    if (place === undefined || !isShared(schema, text)) return made;
    const name = nameFor(schema, made, place);
    names.set(text, name);
    schemas.set(name, made);
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const { schema } of roots) refer(schema);
  return { schemas: inOrder(schemas), refer };
}

export const inOrder = (entries: Iterable<readonly [string, Json]>): Record<string, Json> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
