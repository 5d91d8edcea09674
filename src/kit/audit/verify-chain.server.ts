import type pg from 'pg';
import { readHeads } from './heads.server.ts';
import type { Head } from './heads.server.ts';
import { DIGEST, GENESIS, sealHash } from './seal-hash.server.ts';

/**
 * ENTRY_CHANGED, ENTRY_DELETED, ENTRY_UNSEALED name an entry; SEAL_CHANGED, SEAL_MISSING, TAIL_CUT, HEAD_DIFFERS
 * name a seal. Every finding carries the place where it was found.
 */
export type FindingKind =
  | 'ENTRY_CHANGED'
  | 'ENTRY_DELETED'
  | 'ENTRY_UNSEALED'
  | 'SEAL_CHANGED'
  | 'SEAL_MISSING'
  | 'TAIL_CUT'
  | 'HEAD_DIFFERS';

export interface Finding {
  readonly kind: FindingKind;
  readonly seq: string | null;
  readonly entryId: string | null;
}

export interface Verdict {
  readonly chain: string;
  readonly sealed: number;
  readonly findings: readonly Finding[];
  /** Entries whose payload was erased by law: they cannot be compared, so they are counted. */
  readonly erased: number;
}

const BATCH = 5_000;
const FINDINGS_LIMIT = 1_000;

interface SealRow {
  readonly seq: string;
  readonly entry_id: string;
  readonly payload_digest: Buffer;
  readonly hash: Buffer;
  readonly found: boolean;
  readonly erased: boolean;
  readonly emptied: boolean;
  readonly digest: Buffer | null;
}

/** Reads one chain as of one snapshot and compares it with itself and with the heads outside the database. */
export async function verifyChain(pool: pg.Pool, dataDir: string, chain: string): Promise<Verdict> {
  // The file first: what it names was committed before the snapshot.
  const heads = await readHeads(dataDir, chain);
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`);
    const walk = await walkSeals(client, chain, heads);
    const unsealed = await client.query<{ entry_id: string }>(UNSEALED, [chain, FINDINGS_LIMIT]);
    await client.query('commit');
    const findings = [
      ...walk.findings,
      ...unsealed.rows.map((row): Finding => ({ kind: 'ENTRY_UNSEALED', seq: null, entryId: row.entry_id })),
    ];
    return { chain, sealed: walk.sealed, erased: walk.erased, findings };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** A minute is many times what the sealer needs; entries of running transactions are not visible here at all. */
const UNSEALED = `
  select e.entry_id from audit_entry e
  where e.chain_id = $1 and e.at < now() - interval '1 minute'
    and not exists (select from audit_seal s where s.chain_id = e.chain_id and s.entry_id = e.entry_id)
    and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.entry_id limit $2`;

const SEALS = `
  select s.seq, s.entry_id, s.payload_digest, s.hash, e.entry_id is not null as found, e.erased_at is not null as erased,
    e.before is null and e.after is null as emptied, ${DIGEST} as digest
  from audit_seal s left join audit_entry e on e.chain_id = s.chain_id and e.entry_id = s.entry_id
  where s.chain_id = $1 and s.seq > $2::bigint order by s.seq limit $3`;

async function walkSeals(client: pg.PoolClient, chain: string, heads: readonly Head[]) {
  const findings: Finding[] = [];
  const expected = new Map(heads.map((head) => [head.seq, head.hash]));
  let seq = 0n;
  let previous: Buffer = GENESIS;
  let sealed = 0;
  let erased = 0;
  for (;;) {
    const { rows } = await client.query<SealRow>(SEALS, [chain, String(seq), BATCH]);
    for (const row of rows) {
      if (BigInt(row.seq) !== seq + 1n) findings.push({ kind: 'SEAL_MISSING', seq: String(seq + 1n), entryId: null });
      findings.push(...checkSeal(row, previous, expected.get(row.seq)));
      expected.delete(row.seq);
      seq = BigInt(row.seq);
      // Continues from the stored hash, so that one change is one finding and not a finding for all that follow.
      previous = row.hash;
      sealed += 1;
      if (row.erased) erased += 1;
    }
    if (rows.length < BATCH || findings.length >= FINDINGS_LIMIT) break;
  }
  const beyond = [...expected.keys()].find((head) => BigInt(head) > seq);
  if (beyond !== undefined) findings.push({ kind: 'TAIL_CUT', seq: String(seq + 1n), entryId: null });
  return { findings, sealed, erased };
}

function checkSeal(row: SealRow, previous: Buffer, head: string | undefined): Finding[] {
  const findings: Finding[] = [];
  const at = (kind: FindingKind): Finding => ({ kind, seq: row.seq, entryId: row.entry_id });
  if (!row.found) findings.push(at('ENTRY_DELETED'));
  else if (row.erased ? !row.emptied : row.digest === null || !row.digest.equals(row.payload_digest)) findings.push(at('ENTRY_CHANGED'));
  const hash = sealHash(previous, { seq: BigInt(row.seq), entryId: row.entry_id, digest: row.payload_digest });
  if (!hash.equals(row.hash)) findings.push(at('SEAL_CHANGED'));
  if (head !== undefined && head !== row.hash.toString('hex')) findings.push(at('HEAD_DIFFERS'));
  return findings;
}
