import { createHash } from 'node:crypto';
import type { Chosen } from './bulk.store.ts';

/** Hash of these rows and their versions. */
export const stampOf = (rows: readonly Chosen[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join(','))
    .digest('hex');
