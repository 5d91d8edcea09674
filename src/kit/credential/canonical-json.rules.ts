export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** RFC 8785: one text for one value, so that a signature is over the value. Keys in the order of UTF-16 units; ECMAScript writes numbers and texts as asked. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number');
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('a lone surrogate has no UTF-8');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    // The order of code units, which is that of `<`; a locale's would differ by machine.
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: readonly Json[] | JsonObject): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
