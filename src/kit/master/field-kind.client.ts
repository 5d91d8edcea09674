import * as z from 'zod/mini';
import { coreOf } from './field-kind.contract.ts';

/** How a field is entered and shown; read from its schema, so that the contract stays the only description. */
export type Entry =
  | { readonly kind: 'TEXT'; readonly long: boolean }
  | { readonly kind: 'CHOICE'; readonly values: readonly string[] }
  | { readonly kind: 'WHOLE' | 'DECIMAL' | 'DATE' | 'FLAG' | 'REFERENCE' };
export interface Field {
  readonly entry: Entry;
  /** May be left empty. */
  readonly optional: boolean;
}

const LONG_FROM = 200;
/** Decimals travel as text (`"7.5"`): a schema that takes a number so written, and no word, is one. */
const isDecimal = (schema: z.core.$ZodType) => z.safeParse(schema, '1.0').success && !z.safeParse(schema, 'A').success;

const isLong = (schema: z.core.$ZodType) => z.safeParse(schema, 'a'.repeat(LONG_FROM + 1)).success;

function entryOf(schema: z.core.$ZodType, references: boolean): Entry {
  const core = coreOf(schema);
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
