import { createHash } from 'node:crypto';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** SHA-256 of JSON with the keys of every object in order: the same content has the same hash, also after it lay in the database. */
export const contentHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex');

// Put in order before it is written: asked part by part, JSON.stringify takes several times as long.
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isRecord(value)) return value;
  if (typeof value['toJSON'] === 'function') return ordered(value['toJSON']());
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key])]),
  );
}
