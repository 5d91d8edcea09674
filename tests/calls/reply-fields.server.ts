import type * as z from 'zod/mini';

/** Every field that a reply may carry, as dotted paths: `data[].code`; an open record is `counts.*`, an unknown value `*`. */
export function replyFields(schema: z.core.$ZodType, path = '', depth = 0): string[] {
  if (depth > 12) return [`${path}…`];
  // Every schema that zod builds is one of the listed ones; the listing type lets the definition be narrowed by `type`.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (inner: z.core.$ZodType, at = path) => replyFields(inner, at, depth + 1);
  switch (def.type) {
    case 'object': {
      const named = Object.entries(def.shape).flatMap(([key, value]) => inside(value, path ? `${path}.${key}` : key));
      if (def.catchall && def.catchall._zod.def.type !== 'never') return [...named, `${path}.*`];
      return named.length > 0 ? named : [path];
    }
    case 'array':
      return inside(def.element, `${path}[]`);
    case 'tuple':
      return def.items.flatMap((item, index) => inside(item, `${path}[${index}]`));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inside(def.innerType);
    case 'pipe':
      return inside(def.out);
    case 'lazy':
      return inside(def.getter());
    case 'union':
      return [...new Set(def.options.flatMap((option) => inside(option)))];
    case 'record':
      return inside(def.valueType, `${path}.*`);
    case 'unknown':
    case 'any':
      return [path ? `${path}: any` : 'any'];
    default:
      return [path];
  }
}
