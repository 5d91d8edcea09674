import * as z from 'zod/mini';

/** Names of schemas in the OpenAPI document. */
const names = z.registry<{ readonly name: string }>();

/**
 * Gives a schema its name in the OpenAPI document. One without a name that occurs more than once is called by where it first occurs.
 */
export function component<T extends z.core.$ZodType>(name: string, schema: T): T {
  names.add(schema, { name });
  return schema;
}

export const componentName = (schema: z.core.$ZodType): string | undefined => names.get(schema)?.name;
