import { createHash } from 'node:crypto';

/** Initial hash of a chain. */
export const GENESIS = Buffer.alloc(32);

/**
 * The payload's digest as an SQL expression over `audit_entry e`: SHA-256 of its canonical JSON in UTF-8, all columns
 * but xid and erased_at. Canonical means PostgreSQL's jsonb output (keys by length, then bytes; instants in UTC, so the
 * session's TimeZone must be UTC). Columns are listed, so that a later column does not change old digests.
 */
export const DIGEST = `sha256(convert_to(jsonb_build_object(
  'tenant_id', e.tenant_id, 'chain_id', e.chain_id, 'entry_id', e.entry_id, 'at', e.at, 'actor_id', e.actor_id,
  'request_id', e.request_id, 'ip', e.ip, 'call', e.call, 'reason', e.reason, 'noun', e.noun, 'action', e.action,
  'row_id', e.row_id, 'before', e.before, 'after', e.after)::text, 'UTF8'))`;

/** hash = SHA-256(previous hash | seq | entry_id | digest); numbers as decimal text between bars. */
export function sealHash(previous: Buffer, seal: { seq: bigint; entryId: string; digest: Buffer }): Buffer {
  return createHash('sha256').update(previous).update(`|${seal.seq}|${seal.entryId}|`).update(seal.digest).digest();
}

/** Sessions that compute digests. */
export const UTC_SESSION = '-c TimeZone=UTC';
