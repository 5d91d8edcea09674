import * as z from 'zod/mini';
import { coreOf, isDecimal, kindOf } from './field-kind.contract.ts';

/** How a field is entered and shown; read from its schema, so that the contract stays the only description. */
export type Entry =
  | { readonly kind: 'TEXT'; readonly long: boolean }
  | { readonly kind: 'CHOICE'; readonly values: readonly string[] }
  | { readonly kind: 'WHOLE' | 'DECIMAL' | 'DATE' | 'FLAG' | 'REFERENCE' }
  /** A list of scalars; `values` when its elements can be counted up: an enumeration, or whole numbers in a narrow range. */
  | { readonly kind: 'LIST'; readonly of: Entry; readonly values: readonly string[] | null }
  /** A list of objects, or an object: the page brings a component for it. */
  | { readonly kind: 'DOCUMENT' };
export interface Field {
  readonly entry: Entry;
  /** May be left empty. */
  readonly optional: boolean;
}

const LONG_FROM = 200;
/** More than these are typed, not picked. */
const MOST_CHOICES = 60;

const isLong = (schema: z.core.$ZodType) => z.safeParse(schema, 'a'.repeat(LONG_FROM + 1)).success;

/** The number that a check of a schema keeps to, itself included. */
function boundOf(schema: z.core.$ZodType, kind: 'greater_than' | 'less_than'): number | null {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { def } = _zod;
    if (def.check === kind && 'value' in def && typeof def.value === 'number' && 'inclusive' in def && def.inclusive === true)
      return def.value;
  }
  return null;
}

/** Whole numbers between narrow bounds, each as text. */
function rangeOf(schema: z.core.$ZodType): string[] | null {
  const minimum = boundOf(schema, 'greater_than');
  const maximum = boundOf(schema, 'less_than');
  if (minimum === null || maximum === null || maximum - minimum >= MOST_CHOICES) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
}

function listOf(element: z.core.$ZodType, references: boolean): Entry {
  const of = entryOf(element, references);
  const values = of.kind === 'CHOICE' ? of.values : of.kind === 'WHOLE' ? rangeOf(coreOf(element)) : null;
  return { kind: 'LIST', of, values };
}

function entryOf(schema: z.core.$ZodType, references: boolean): Entry {
  const core = coreOf(schema);
  if (kindOf(schema) === 'DOCUMENT') return { kind: 'DOCUMENT' };
  if (core._zod.def.type === 'array') return listOf(core._zod.def.element, references);
  if (references) return { kind: 'REFERENCE' };
  switch (core._zod.def.type) {
    case 'enum':
      return { kind: 'CHOICE', values: [...(core._zod.values ?? [])].map(String) };
    case 'boolean':
      return { kind: 'FLAG' };
    case 'number':
      return { kind: 'WHOLE' };
    default:
      if (core instanceof z.core.$ZodStringFormat && core._zod.def.format === 'date') return { kind: 'DATE' };
      return isDecimal(core) ? { kind: 'DECIMAL' } : { kind: 'TEXT', long: isLong(core) };
  }
}

/** Describes one field of a master's record. `references`: the field holds another row's id. */
export const fieldOf = (schema: z.core.$ZodType, references: boolean): Field => ({
  entry: entryOf(schema, references),
  optional: z.safeParse(schema, null).success,
});
