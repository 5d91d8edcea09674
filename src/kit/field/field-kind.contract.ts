import * as z from 'zod/mini';

/** The schema under nullable, optional and trimming: the schema that a stored value satisfies. */
export function coreOf(schema: z.core.$ZodType): z.core.$ZodTypes {
  // Every schema that zod builds is one of the listed ones; the listing type lets the definition be narrowed by `type`.
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return coreOf(def.innerType);
    case 'pipe':
      return coreOf(def.out);
    case 'lazy':
      return coreOf(def.getter());
    default:
      return known;
  }
}

export const isNullable = (schema: z.core.$ZodType): boolean => z.safeParse(schema, null).success;

/** SCALAR: one value. LIST: a list of scalars, an SQL array. DOCUMENT: everything else, a jsonb column. */
export type FieldKind = 'SCALAR' | 'LIST' | 'DOCUMENT';

export function kindOf(schema: z.core.$ZodType): FieldKind {
  const { def } = coreOf(schema)._zod;
  switch (def.type) {
    case 'array':
      return kindOf(def.element) === 'SCALAR' ? 'LIST' : 'DOCUMENT';
    case 'object':
    case 'record':
    case 'union':
      return 'DOCUMENT';
    default:
      return 'SCALAR';
  }
}

/** True for fields that hold text a person typed: what `q` can search. */
export const isText = (schema: z.core.$ZodType): boolean => coreOf(schema)._zod.def.type === 'string';

/** Decimals travel as text (`"7.5"`): a schema that takes a number so written, and no word, is one. */
export const isDecimal = (schema: z.core.$ZodType): boolean => z.safeParse(schema, '1.0').success && !z.safeParse(schema, 'A').success;

/** A decimal of one place at most is counted (credits, years), so its zero says nothing: 4.0 is 4. Marks and indexes have two. */
export const isCounted = (schema: z.core.$ZodType): boolean => isDecimal(schema) && !z.safeParse(schema, '1.00').success;

/** A query value that selects rows by this field: text of the field's own form, or of one element of a list. */
export function filterOf(schema: z.core.$ZodType): z.core.$ZodType<string, string> {
  const core = coreOf(schema);
  const { def } = core._zod;
  switch (def.type) {
    case 'boolean':
      return z.enum(['true', 'false']);
    case 'number':
      return z.string().check(z.regex(/^-?\d{1,9}$/));
    case 'array':
      return filterOf(def.element);
    case 'string':
    case 'enum':
      // The stored values of these are text, so the field's own schema is the filter's.
      return core as z.core.$ZodType<string, string>;
    default:
      throw new Error(`a ${def.type} cannot be filtered by value`);
  }
}
