import { fc } from '../property.server.ts';
import * as z from 'zod/mini';
import { knownValues } from './known-values.server.ts';

type Schema = z.core.$ZodType;

/** Limits from the checks of a string, number or list. */
interface Limits {
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: RegExp;
}

const NAMES = ['Engineering', 'संगणक अभियांत्रिकी', "O'Neill & Sons", 'a', '<b>x</b>', '=1+1', 'ÅÄÖ ﬁ 𝒳 👩🏽‍🎓', '%_\\', 'ZZ-9.1/2_x'];
const LONGEST = 40;
const TRIES = 6;

/**
 * Generator of inputs that a contract's schema accepts, field by field; conditions between
 * fields are left to `validSamples`. `ids` are the identifiers to use where one is asked for (empty: random ones).
 */
function inputsOf(schema: Schema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  // Every schema that zod builds is one of the listed ones; the listing type lets the definition be narrowed by `type`.
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  const inside = (inner: Schema) => inputsOf(inner, ids, depth + 1);
  if (depth > 15) return fc.constant(null);
  const written = knownValues.get(schema);
  if (written) return fc.constantFrom(...written);
  switch (def.type) {
    case 'string':
      return accepted(schema, strings(limitsOf(known), ids));
    case 'number':
      return accepted(schema, numbers(limitsOf(known)));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'object':
      // One with conditions between its fields, of which a list has many: each is tried by itself.
      return depth > 0 && (def.checks?.length ?? 0) > 0 ? accepted(schema, objects(def, inside)) : objects(def, inside);
    case 'array':
      return fc.array(inside(def.element), sizes(limitsOf(known)));
    case 'tuple':
      return fc.tuple(...def.items.map(inside));
    case 'record':
      return records(accepted(def.keyType, fc.oneof(fc.constant('*'), inside(def.keyType).map(String))), inside(def.valueType));
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'optional':
      return fc.option(inside(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inside(def.innerType), { nil: null, freq: 3 });
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inside(def.innerType);
    case 'lazy':
      return inside(def.getter());
    case 'pipe':
      return accepted(schema, piped(def, inside));
    case 'intersection':
      return fc.tuple(inside(def.left), inside(def.right)).map(([a, b]) => ({ ...asObject(a), ...asObject(b) }));
    case 'unknown':
    case 'any':
      return fc.constantFrom<unknown>(null, 'x', 1, {}, []);
    default:
      throw new Error(`the generator does not know the schema "${def.type}": teach it`);
  }
}

/** The numbers are in each check's definition: exclusive bounds of whole numbers are moved by one. */
function limitsOf(schema: z.core.$ZodTypes): Limits {
  const limits: Limits = {};
  const definitions: object[] = [schema._zod.def, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)];
  for (const definition of definitions) {
    const { check, minimum, maximum, length, value, inclusive, format, pattern } = { ...definition } as Record<string, unknown>;
    if (typeof minimum === 'number') limits.minimum = minimum;
    if (typeof maximum === 'number') limits.maximum = maximum;
    if (typeof length === 'number') Object.assign(limits, { minimum: length, maximum: length });
    if (check === 'greater_than') limits.minimum = Number(value) + (inclusive ? 0 : 1);
    if (check === 'less_than') limits.maximum = Number(value) - (inclusive ? 0 : 1);
    if (typeof format === 'string') limits.format = format;
    if (pattern instanceof RegExp) limits.pattern = pattern;
  }
  return limits;
}

const asObject = (value: unknown): Record<string, unknown> => (value !== null && typeof value === 'object' ? { ...value } : {});

/** Takes the first of a few values that the schema accepts; if none is, the last one, and the caller retries. */
function accepted<T>(schema: Schema, from: fc.Arbitrary<T>, tries = TRIES): fc.Arbitrary<T> {
  if (tries === 1) return from;
  return from.chain((value) => (z.safeParse(schema, value).success ? fc.constant(value) : accepted(schema, from, tries - 1)));
}

/** Cached by limits: creating a text generator takes longer than drawing from it. */
function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
const texts = new Map<string, fc.Arbitrary<string>>();
const matches = new Map<string, fc.Arbitrary<string>[]>();

function strings({ minimum = 0, maximum = LONGEST, format, pattern }: Limits, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid' || format === 'guid') return ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid();
  const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return days.map((day) => day.slice(0, 10));
  if (format === 'datetime') return days;
  if (format === 'email') return fc.integer({ min: 1, max: 1e9 }).map((number) => `person.${number}@example.org`);
  const least = Math.max(0, minimum);
  const most = Math.max(least, Math.min(maximum, LONGEST));
  const anyText = once(texts, `${least} ${most}`, () =>
    fc.oneof(
      fc.constantFrom(...NAMES),
      fc.string({ minLength: least, maxLength: most }),
      fc.string({ minLength: least, maxLength: most, unit: 'grapheme' }),
    ),
  );
  const written = pattern ? once(matches, String(pattern), () => matching(pattern)) : [];
  return written.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.oneof(...written) }, { weight: 2, arbitrary: anyText }) : anyText;
}

/** fast-check writes strings for most patterns; where it cannot, other texts are tried. */
function matching(pattern: RegExp): fc.Arbitrary<string>[] {
  if (pattern.source.includes('\\u0000')) return [];
  try {
    return [fc.stringMatching(pattern)];
  } catch {
    return [];
  }
}

function numbers({ minimum = -1000, maximum = 1_000_000 }: Limits): fc.Arbitrary<number> {
  const from = Math.max(Math.ceil(minimum), -1_000_000);
  const to = Math.max(from, Math.min(Math.floor(maximum), 1_000_000));
  return fc.oneof(fc.integer({ min: from, max: Math.min(to, from + 20) }), fc.integer({ min: from, max: to }), fc.constantFrom(from, to));
}

const sizes = ({ minimum = 0, maximum = 4 }: Limits) => ({ minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 4)) });

/** Keys that the server refuses before parsing (T49) are not samples of what a contract accepts. */
const POLLUTING = new Set(['__proto__']);
const records = (keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>) =>
  fc.dictionary(
    keys.filter((key) => !POLLUTING.has(key)),
    values,
    { maxKeys: 3 },
  );

function objects(def: z.core.$ZodObjectDef, inside: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(def.shape).map(([key, value]) => inside(value).map((made): [string, unknown] => [key, made]));
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/** A pipe accepts what its first part accepts; its last part shows which values make sense. */
function piped(def: z.core.$ZodPipeDef, inside: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const first = firstOf(def.in);
  const outType = (def.out as z.core.$ZodTypes)._zod.def.type;
  if (first._zod.def.type !== 'string') return inside(first);
  if (outType === 'transform') return inside(first);
  const out = inside(def.out);
  return fc.oneof(
    { weight: 3, arbitrary: out.map((value) => (typeof value === 'string' ? value : String(value))) },
    { weight: 1, arbitrary: inside(first) },
  );
}

function firstOf(schema: Schema): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  return known._zod.def.type === 'pipe' ? firstOf(known._zod.def.in) : known;
}

/** Up to `count` inputs that the schema accepts, conditions between fields included. */
export function validSamples(schema: Schema, ids: readonly string[], count: number, seed: number): unknown[] {
  const found: unknown[] = [];
  const arbitrary = inputsOf(schema, ids);
  for (let round = 0; found.length < count && round < 6; round += 1) {
    const numRuns = round === 0 ? count : count * 4;
    for (const value of fc.sample(arbitrary, { numRuns, seed: seed + round })) {
      if (found.length < count && z.safeParse(schema, value).success) found.push(value);
    }
  }
  return found;
}
