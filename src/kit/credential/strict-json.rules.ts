import { isObject } from './canonical-json.rules.ts';
import type { Json, JsonObject } from './canonical-json.rules.ts';

/** A JSON object without a key twice, where two readers could read two things; null: it is none. */
export function strictObject(text: string): JsonObject | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  return isObject(value) && !repeatsKey(text) ? value : null;
}

/** Whether an object in this JSON text names a key twice; the text is known to be JSON. */
function repeatsKey(text: string): boolean {
  // Keys of each object that is open; null for a list.
  const open: (Set<string> | null)[] = [];
  for (const [token, before] of tokens(text)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (before === ':') {
      const keys = open.at(-1);
      const key = JSON.parse(token) as string;
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** Brackets and texts, each text with the sign that comes after it. */
function* tokens(text: string): Generator<readonly [string, string]> {
  for (const [token, sign = ''] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)|[[\]{}]/g)) {
    yield [sign === ':' ? token.slice(0, -1).trimEnd() : token, sign];
  }
}
