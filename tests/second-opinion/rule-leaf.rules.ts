/** As much of a JSON schema as the rule documents need. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A setting that holds one value; `name` is the same in every document: `headSets[].heads[].min`. */
export interface Leaf {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const optionsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const kindOf = (schema: Schema) => schema.properties?.['kind']?.const;
const listed = (name: string, schema: Schema) => {
  const kind = kindOf(schema);
  return typeof kind === 'string' ? `${name}[${kind}]` : `${name}[]`;
};
const under = (name: string, key: string) => (name === '' ? key : `${name}.${key}`);

/** Names of all settings that a schema has. */
export function leafNames(schema: Schema, name = ''): string[] {
  return optionsOf(schema).flatMap((one) => {
    if (one.properties) return Object.entries(one.properties).flatMap(([key, inner]) => leafNames(inner, under(name, key)));
    const inner = one.items === undefined ? [] : optionsOf(one.items).filter(({ properties }) => properties !== undefined);
    if (inner.length > 0) return inner.flatMap((each) => leafNames(each, listed(name, each)));
    return one.type === 'null' || one.const !== undefined ? [] : [name];
  });
}

/** The settings that a document holds. */
export function leavesOf(schema: Schema, value: unknown, name = '', path: Leaf['path'] = []): Leaf[] {
  const options = optionsOf(schema);
  if (isObject(value)) {
    const one = options.find(({ properties }) => properties !== undefined && (kindOf({ properties }) ?? value['kind']) === value['kind']);
    return Object.entries(one?.properties ?? {}).flatMap(([key, inner]) => leavesOf(inner, value[key], under(name, key), [...path, key]));
  }
  const items = options.find((one) => one.items !== undefined)?.items;
  if (Array.isArray(value) && items !== undefined && optionsOf(items).some(({ properties }) => properties !== undefined))
    return value.flatMap((each: unknown, at) => {
      const one = optionsOf(items).find((option) => kindOf(option) === undefined || (isObject(each) && kindOf(option) === each['kind']));
      return one === undefined ? [] : leavesOf(one, each, listed(name, one), [...path, at]);
    });
  return options.some((one) => one.const !== undefined) ? [] : [{ name, path, schema }];
}

const DECIMALS = ['0', '0.5', '1', '2', '4', '5', '8', '10', '20', '40', '45', '50', '60', '75'];

/** Other values that the setting could have; whether a document may is asked of the document. */
export function otherValues(schema: Schema, value: unknown): unknown[] {
  const found = optionsOf(schema).flatMap((one): unknown[] => {
    const types = typeof one.type === 'string' ? [one.type] : (one.type ?? []);
    const nothing = types.includes('null') ? [null] : [];
    if (one.enum) return [...one.enum, ...nothing];
    if (one.items) return listsBeside(one.items, value);
    if (types.includes('boolean')) return [true, false];
    if (types.includes('integer')) {
      const at = typeof value === 'number' ? value : 1;
      return [0, 1, 2, 3, 5, at + 1, at - 1, ...nothing];
    }
    if (types.includes('string')) return [...(one.pattern === undefined ? [`${String(value)}X`, 'P'] : DECIMALS), ...nothing];
    return nothing;
  });
  return found.filter((one) => JSON.stringify(one) !== JSON.stringify(value));
}

function listsBeside(items: Schema, value: unknown): unknown[] {
  const now: unknown[] = Array.isArray(value) ? value : [];
  const known: unknown[] = [...(items.enum ?? []), ...(items.pattern === undefined ? ['O.5042', 'O.5045'] : DECIMALS)];
  return [
    [],
    known,
    ...known.filter((one) => !now.includes(one)).map((one) => [...now, one]),
    ...now.map((one) => now.filter((each) => each !== one)),
  ];
}

type Held = Readonly<Record<string | number, unknown>>;

/** What a document holds at a place. */
export const valueAt = (document: object, path: Leaf['path']): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) || Array.isArray(at) ? (at as Held)[key] : undefined), document);

/** The document with another value at one place. */
export function withValue(document: unknown, [key, ...rest]: Leaf['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document)) return document.map((one: unknown, at) => (at === key ? withValue(one, rest, value) : one));
  return isObject(document) ? { ...document, [key]: withValue(document[key], rest, value) } : document;
}
