import * as z from 'zod/mini';
import { coreOf } from '../../src/kit/field/field-kind.contract.ts';

/** Part of every generated free text, so that a leak is found by text search. */
export const CANARY = 'ZQ7K';

/** Texts that the patterns of our fields accept; the first that a schema accepts is its sample. */
const CANDIDATES = ['3', '1.5', '+919876543210', 'person@example.edu', '2026-06-01', '2026-06-01T10:00:00Z', 'A'];

/** Overrides of generated values, by path: `record.courseId`. */
export type Given = Readonly<Record<string, unknown>>;

/**
 * A value that satisfies `schema`; `seed` makes free text differ from call to call. Documents with rules across their
 * fields (a grading scale) cannot be guessed and are given.
 */
export function sampleOf(schema: z.core.$ZodType, seed: number, given: Given = {}, path = ''): unknown {
  if (path in given) return given[path];
  const core = coreOf(schema);
  const { def } = core._zod;
  switch (def.type) {
    case 'string':
      return textSample(schema, seed);
    case 'number':
      return [1, 10, 100, 2000].find((one) => z.safeParse(schema, one).success);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'array': {
      const one = [sampleOf(def.element, seed, given, `${path}[]`)];
      return z.safeParse(schema, []).success ? [] : one;
    }
    case 'record':
      return {};
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) => {
          const value = sampleOf(field, seed, given, path ? `${path}.${key}` : key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    default:
      throw new Error(`no sample of a ${def.type} at ${path}`);
  }
}

function textSample(schema: z.core.$ZodType, seed: number): unknown {
  const free = `${CANARY}${seed.toString(36).toUpperCase()}`;
  const found = [free, ...CANDIDATES].find((one) => z.safeParse(schema, one).success);
  // A reference that nothing was given for: absent where that is allowed.
  return found ?? (z.safeParse(schema, null).success ? null : undefined);
}

export interface Violation {
  readonly path: string;
  readonly value: unknown;
  readonly why: string;
}

/** For every field of a record a few values that its schema must refuse: values just outside its limits. */
export function violationsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Violation[] {
  return Object.entries(shape).flatMap(([path, schema]) => {
    const tries: [string, unknown][] = [
      ['a missing value', undefined],
      ['null', null],
      ['an object', { a: 1 }],
      ['a control character', 'a\u0007b'],
      ['very long text', 'x'.repeat(5000)],
      ['empty text', '   '],
      ['a number far outside', 1_000_000_000],
      ['a negative number', -1],
      ['a fraction', 1.5],
    ];
    return tries.filter(([, value]) => !z.safeParse(schema, value).success).map(([why, value]) => ({ path, value, why }));
  });
}
