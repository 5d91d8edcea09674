import type * as z from 'zod/mini';
import { coreOf, isNullable } from './field-kind.contract.ts';

/** How a field is entered and shown; read from its schema, so that the contract stays the only description. */
export type Entry =
  | { readonly kind: 'TEXT'; readonly long: boolean; readonly maximum: number | undefined }
  | { readonly kind: 'CHOICE'; readonly values: readonly string[] }
  | { readonly kind: 'WHOLE' | 'DECIMAL' | 'DATE' | 'FLAG' | 'REFERENCE' };
export interface Field {
  readonly entry: Entry;
  /** May be left empty. */
  readonly optional: boolean;
}

const LONG_FROM = 200;
/** The contract's exact decimals are the only patterns that begin like this. */
const DECIMAL_START = /^\^(-\?)?\\d\{1,\d\}\(/;

function textEntry(bag: Readonly<Record<string, unknown>> & { readonly patterns?: ReadonlySet<RegExp> | undefined }): Entry {
  if (bag['format'] === 'date') return { kind: 'DATE' };
  if ([...(bag.patterns ?? [])].some((pattern) => DECIMAL_START.test(pattern.source))) return { kind: 'DECIMAL' };
  const maximum = typeof bag['maximum'] === 'number' ? bag['maximum'] : undefined;
  return { kind: 'TEXT', long: (maximum ?? 0) > LONG_FROM, maximum };
}

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
      return textEntry(core._zod.bag);
  }
}

/** Describes one field of a master's record. `references`: the field holds another row's id. */
export const fieldOf = (schema: z.core.$ZodType, references: boolean): Field => ({
  entry: entryOf(schema, references),
  optional: isNullable(schema),
});
