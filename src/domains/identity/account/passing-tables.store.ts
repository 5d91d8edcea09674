import { sql } from 'kysely';
import type { PassingTable } from '../../../kit/upkeep/retention.store.ts';

/** Codes, challenges and sessions are kept for a while after they ended, for inquiries. */
export const accountTables: readonly PassingTable[] = [
  { name: 'verification_code', ended: sql`expires_at`, days: 'codes' },
  { name: 'passkey_challenge', ended: sql`expires_at`, days: 'codes' },
  { name: 'session', ended: sql`least(ended_at, expires_at)`, days: 'sessions' },
];
