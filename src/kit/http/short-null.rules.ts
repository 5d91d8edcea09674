import { isJson } from './shared-schemas.rules.ts';
import type { Json } from './shared-schemas.rules.ts';

const PLAIN: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** The schema of a plain value that may be null; null: it is another. What it names or lists must be in the list of types itself. */
function plainOrNull(schema: Json): Json | null {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [first, second]: readonly unknown[] = anyOf;
  if (!isJson(first) || !isJson(second) || second['type'] !== 'null' || Object.keys(second).length !== 1) return null;
  if (!PLAIN.has(first['type']) || 'enum' in first || 'const' in first || Object.keys(first).some((key) => key in rest)) return null;
  return { ...rest, ...first, type: [first['type'], 'null'] };
}

/** The same document with "this or null" of plain values as one list of types: there are thousands of them. */
export function shortNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortNulls);
  if (!isJson(value)) return value;
  const shorter = plainOrNull(value) ?? value;
  return Object.fromEntries(Object.entries(shorter).map(([key, inner]) => [key, shortNulls(inner)]));
}
