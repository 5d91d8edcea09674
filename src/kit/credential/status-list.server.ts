import { gunzipSync, gzipSync } from 'node:zlib';
import { LIST_ENTRIES } from './status-bits.rules.ts';

/** A packed list may not grow over this while it is read. */
const MOST_BYTES = (LIST_ENTRIES / 8) * 16;

/** GZIP, base64url without padding, and the multibase sign for it. */
export const encodedList = (bits: Uint8Array): string => `u${gzipSync(bits).toString('base64url')}`;

/** null: it is no such list, or has fewer entries than a list may. */
export function decodedList(text: string): Uint8Array | null {
  if (!/^u[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const bits = gunzipSync(Buffer.from(text.slice(1), 'base64url'), { maxOutputLength: MOST_BYTES });
    return bits.length * 8 >= LIST_ENTRIES ? bits : null;
  } catch {
    return null;
  }
}
