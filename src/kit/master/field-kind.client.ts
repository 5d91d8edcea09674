import * as z from 'zod/mini';

/** How a field is entered and shown; read from its schema, so that the contract stays the only description. */
export type FieldKind =
  | { readonly kind: 'TEXT'; readonly long: boolean; readonly maximum: number | undefined }
  | { readonly kind: 'CHOICE'; readonly values: readonly string[] }
  | { readonly kind: 'WHOLE' | 'DECIMAL' | 'DATE' | 'FLAG' | 'REFERENCE' };
export interface Field {
  readonly type: FieldKind;
  /** May be left empty. */
  readonly optional: boolean;
}

const LONG_FROM = 200;
/** The contract's exact decimals are the only patterns that begin like this. */
const DECIMAL_START = '^-?\\d{1,9}(';

function stringKind(schema: z.core.$ZodString, references: boolean): FieldKind {
  const { format, maximum, patterns } = schema._zod.bag;
  if (references) return { kind: 'REFERENCE' };
  if (format === 'date') return { kind: 'DATE' };
  if ([...(patterns ?? [])].some((pattern) => pattern.source.startsWith(DECIMAL_START))) return { kind: 'DECIMAL' };
  const most = typeof maximum === 'number' ? maximum : undefined;
  return { kind: 'TEXT', long: (most ?? 0) > LONG_FROM, maximum: most };
}

function kindOf(schema: z.core.$ZodType, references: boolean): FieldKind {
  if (schema instanceof z.core.$ZodPipe) return kindOf(schema._zod.def.out, references);
  if (schema instanceof z.core.$ZodEnum) return { kind: 'CHOICE', values: [...schema._zod.values].map(String) };
  if (schema instanceof z.core.$ZodBoolean) return { kind: 'FLAG' };
  if (schema instanceof z.core.$ZodNumber) return { kind: 'WHOLE' };
  if (schema instanceof z.core.$ZodString) return stringKind(schema, references);
  return { kind: 'TEXT', long: false, maximum: undefined };
}

/** Describes one field of a master's record. `references`: the field holds another row's id. */
export function fieldOf(schema: z.core.$ZodType, references: boolean): Field {
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    return { type: fieldOf(schema._zod.def.innerType, references).type, optional: true };
  }
  return { type: kindOf(schema, references), optional: false };
}
