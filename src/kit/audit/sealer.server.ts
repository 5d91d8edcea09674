import pg from 'pg';
import { repeated } from '../clock/repeated.server.ts';
import { appendHead, readHeads } from './heads.server.ts';
import { DIGEST, GENESIS, sealHash, UTC_SESSION } from './seal-hash.server.ts';

const EVERY_MS = 1_000;
const BATCH = 10_000;

export interface Sealer {
  stop(): Promise<void>;
}

interface Settings {
  readonly migratorUrl: string;
  readonly dataDir: string;
  readonly everyMs?: number;
  report(error: unknown, about: string): void;
}

/** Chains committed audit entries within about a second. Two sealers at once do each other no harm. */
export function startSealer(settings: Settings): Sealer {
  const pool = openSealingPool(settings.migratorUrl);
  let known = false;
  const pass = async (): Promise<void> => {
    if (!known) await catchUpHeads(pool, settings.dataDir);
    known = true;
    await sealAll(pool, settings.dataDir);
  };
  const passes = repeated(pass, { everyMs: settings.everyMs ?? EVERY_MS, about: 'audit sealer', report: settings.report });
  return {
    stop: async () => {
      await passes.stop();
      await pool.end();
    },
  };
}

export function openSealingPool(migratorUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: migratorUrl, application_name: 'prangan audit sealer', max: 1, options: UTC_SESSION });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One pass over every chain that has entries which may not be sealed yet. Returns how many it sealed. */
export async function sealAll(pool: pg.Pool, dataDir: string): Promise<number> {
  await pool.query(NEW_CHAINS);
  const due = await pool.query<{ chain_id: string }>(DUE_CHAINS);
  let sealed = 0;
  for (const { chain_id } of due.rows) sealed += await sealChain(pool, dataDir, chain_id);
  return sealed;
}

const NEW_CHAINS = `
  insert into audit_chain (tenant_id, chain_id)
  select c.tenant_id, c.id from (select tenant_id, tenant_id as id from tenant union all select tenant_id, id from institute) c
  where not exists (select from audit_chain a where a.chain_id = c.id)
  on conflict do nothing`;
const DUE_CHAINS = `
  select c.chain_id from audit_chain c
  where exists (select from audit_entry e where e.chain_id = c.chain_id and e.xid >= c.sealed_from)`;

/** Everything that one snapshot shows of a chain, in one transaction; the head goes to the file after the commit. */
async function sealChain(pool: pg.Pool, dataDir: string, chain: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const head = await sealVisible(client, chain);
    await client.query('commit');
    if (head.sealed > 0)
      await appendHead(dataDir, { chain, seq: String(head.seq), hash: head.hash.toString('hex'), at: new Date().toISOString() });
    return head.sealed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // Another sealer was here at the same time: it has done it.
    if (error instanceof pg.DatabaseError && error.code === '40001') return 0;
    throw error;
  } finally {
    client.release();
  }
}

async function sealVisible(client: pg.PoolClient, chain: string): Promise<{ seq: bigint; hash: Buffer; sealed: number }> {
  const locked = await client.query<{ tenant_id: string; sealed_from: string; xmin: string }>(
    `select tenant_id, sealed_from::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin from audit_chain where chain_id = $1 for update`,
    [chain],
  );
  const state = locked.rows[0];
  if (!state) return { seq: 0n, hash: GENESIS, sealed: 0 };
  const last = await client.query<{ seq: string; hash: Buffer }>(
    'select seq, hash from audit_seal where chain_id = $1 order by seq desc limit 1',
    [chain],
  );
  let seq = BigInt(last.rows[0]?.seq ?? 0);
  let hash = last.rows[0]?.hash ?? GENESIS;
  let sealed = 0;
  let after = '-1';
  for (;;) {
    const entries = await client.query<{ entry_id: string; digest: Buffer }>(UNSEALED, [chain, state.sealed_from, after, BATCH]);
    const seals = entries.rows.map((entry) => {
      seq += 1n;
      hash = sealHash(hash, { seq, entryId: entry.entry_id, digest: entry.digest });
      return { seq: String(seq), entryId: entry.entry_id, digest: entry.digest, hash };
    });
    if (seals.length > 0) {
      await client.query(
        `insert into audit_seal (tenant_id, chain_id, seq, entry_id, payload_digest, hash)
         select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[])`,
        [
          state.tenant_id,
          chain,
          seals.map((s) => s.seq),
          seals.map((s) => s.entryId),
          seals.map((s) => s.digest),
          seals.map((s) => s.hash),
        ],
      );
    }
    sealed += seals.length;
    after = seals.at(-1)?.entryId ?? after;
    if (seals.length < BATCH) break;
  }
  await client.query('update audit_chain set sealed_from = $2::xid8 where chain_id = $1', [chain, state.xmin]);
  return { seq, hash, sealed };
}

const UNSEALED = `
  select e.entry_id, ${DIGEST} as digest from audit_entry e
  where e.chain_id = $1 and e.xid >= $2::xid8 and e.entry_id > $3::bigint
    and not exists (select from audit_seal s where s.chain_id = e.chain_id and s.entry_id = e.entry_id)
  order by e.entry_id limit $4`;

/** A stop between commit and file leaves the file behind: the heads it misses are written at the next start. */
async function catchUpHeads(pool: pg.Pool, dataDir: string): Promise<void> {
  const heads = await pool.query<{ chain_id: string; seq: string; hash: Buffer }>(
    `select c.chain_id, s.seq, s.hash from audit_chain c
     cross join lateral (select seq, hash from audit_seal s where s.chain_id = c.chain_id order by seq desc limit 1) s`,
  );
  for (const head of heads.rows) {
    const written = (await readHeads(dataDir, head.chain_id)).at(-1);
    if (written && BigInt(written.seq) >= BigInt(head.seq)) continue;
    await appendHead(dataDir, { chain: head.chain_id, seq: head.seq, hash: head.hash.toString('hex'), at: new Date().toISOString() });
  }
}
