import * as z from 'zod/mini';
import { componentName } from './component.contract.ts';
import { isJson, NAME } from './shared-schemas.rules.ts';
import type { Json } from './shared-schemas.rules.ts';

/** A format is enough: its pattern is left out. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

/** JSON Schema of a contract's schema, without what says nothing, and under NAME what the contract calls it. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { format, minimum, maximum, propertyNames } = jsonSchema;
      if (format !== undefined && FORMATS.has(format)) Reflect.deleteProperty(jsonSchema, 'pattern');
      if (minimum === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'minimum');
      if (maximum === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'maximum');
      if (JSON.stringify(propertyNames) === '{"type":"string"}') Reflect.deleteProperty(jsonSchema, 'propertyNames');
      // A reply may have further fields one day: whoever reads it passes over what is not known.
      if (io === 'output' && jsonSchema.additionalProperties === false) Reflect.deleteProperty(jsonSchema, 'additionalProperties');
      const name = componentName(zodSchema);
      if (name !== undefined) jsonSchema[NAME] = name;
    },
  });
  return shortened(rest);
}

/** A text or number that may be null in one schema instead of two: what limits texts or numbers leaves null as it is. */
function shortened(schema: Json): Json {
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, within(value)]));
  const { anyOf, ...beside } = inside;
  const [one, none, ...more] = Array.isArray(anyOf) ? anyOf : [];
  if (more.length > 0 || !isJson(one) || !isJson(none) || none['type'] !== 'null' || !isPlain(one)) return inside;
  return { ...beside, ...one, type: [one['type'], 'null'] };
}

const within = (value: unknown): unknown => (Array.isArray(value) ? value.map(within) : isJson(value) ? shortened(value) : value);
const PLAIN = new Set(['string', 'number', 'integer', 'boolean']);
const isPlain = (schema: Json): boolean =>
  PLAIN.has(String(schema['type'])) && !('enum' in schema) && !('const' in schema) && !('allOf' in schema) && !(NAME in schema);
