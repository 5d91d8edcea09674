import { createHash } from 'node:crypto';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** SHA-256 of JSON with the keys of every object in order: the same content has the same hash, also after it lay in the database. */
export const contentHash = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_key, part: unknown) =>
        isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
      ),
    )
    .digest('hex');
