const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** Whether two documents are equal, ignoring the order of keys: a jsonb column keeps its own order. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}
