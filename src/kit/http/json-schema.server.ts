import * as z from 'zod/mini';
import { componentName } from './component.contract.ts';
import { NAME } from './shared-schemas.rules.ts';
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
      const name = componentName(zodSchema);
      if (name !== undefined) jsonSchema[NAME] = name;
    },
  });
  return rest;
}
