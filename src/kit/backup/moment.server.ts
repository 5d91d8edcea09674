import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Manifest } from './manifest.server.ts';

/** So long a moment is looked for in which no transaction that writes is open. */
const PATIENCE_MS = 10_000;

/**
 * The place in the write-ahead log that a restore goes to. With `isQuiet` the session is left in a snapshot that shows exactly what a restore to that
 * place gives. Nothing is locked: whoever committed before the place, but is not seen yet, still holds a transaction number when we look for
 * such; and nobody wrote between the place and the snapshot, as the place is still the end of the log.
 */
export async function takeMoment(client: ClientBase): Promise<{ lsn: string; momentAt: string; isQuiet: boolean }> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { lsn, momentAt } = await logEnd(client);
    const writers = await client.query('select from pg_stat_activity where backend_xid is not null limit 1');
    await client.query('begin isolation level repeatable read read only');
    const isQuiet = (await logEnd(client)).lsn === lsn && writers.rowCount === 0;
    if (isQuiet) return { lsn, momentAt, isQuiet };
    await client.query('rollback');
    if (performance.now() > end) return { ...(await logEnd(client)), isQuiet };
    await pause(Math.random() * 5);
  }
}

/** With the time by the database's clock, read after the place: whatever is committed later is behind it. */
async function logEnd(client: ClientBase): Promise<{ lsn: string; momentAt: string }> {
  const found = await client.query<{ lsn: string; at: Date }>(
    'select lsn, clock_timestamp() as at from (select pg_current_wal_insert_lsn()::text as lsn offset 0) place',
  );
  const [row] = found.rows;
  return { lsn: row?.lsn ?? '0/0', momentAt: row?.at.toISOString() ?? '' };
}

/** Rows of every table of the product, as the session's snapshot shows them. The session sees the rows of all institutes. */
export async function countRows(client: ClientBase): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const found = await client.query<{ rows: string }>(`select count(*)::text as rows from ${name}`);
    counts[name] = Number(found.rows[0]?.rows);
  }
  return counts;
}

/** The head of each chain of the audit log. */
export async function chainHeads(client: ClientBase): Promise<Manifest['chains']> {
  const found = await client.query<Manifest['chains'][number]>(
    `select c.chain_id::text as chain, s.seq::text as seq, encode(s.hash, 'hex') as hash from audit_chain c
      cross join lateral (select seq, hash from audit_seal s where s.chain_id = c.chain_id order by seq desc limit 1) s order by 1`,
  );
  return found.rows;
}
