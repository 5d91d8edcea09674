import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { verifyChain } from '../audit/verify-chain.server.ts';
import type { StartConfig } from './config.server.ts';
import type { DatabaseCheck, Finding } from './doctor.server.ts';

/** Recomputes every chain of the audit log and compares it with the heads kept outside the database. */
export const auditCheck: DatabaseCheck = { title: 'Audit log', run: checkChains };

async function checkChains(db: pg.Pool, { dataDir }: StartConfig): Promise<Finding> {
  let sealed = 0;
  let unsealed = 0;
  let blanked = 0;
  const broken: string[] = [];
  const chains = await chainsOf(db, dataDir);
  for (const chain of chains) {
    const verdict = await verifyChain(db, dataDir, chain);
    sealed += verdict.sealed;
    blanked += verdict.erased;
    const waiting = verdict.findings.filter((finding) => finding.kind === 'ENTRY_UNSEALED').length;
    unsealed += waiting;
    const first = verdict.findings.find((finding) => finding.kind !== 'ENTRY_UNSEALED');
    if (first !== undefined)
      broken.push(`${chain}: ${verdict.findings.length - waiting} places, first ${first.kind} at seal ${first.seq ?? '?'}`);
  }
  if (broken.length > 0) return { level: 'fail', text: `changed after the fact: ${broken.join('; ')}` };
  // Nothing of the product blanks an entry.
  if (blanked > 0) return { level: 'fail', text: `${blanked} entries were blanked` };
  // Sealing is the job runner's work: what was written just before it stopped waits for the next start.
  if (unsealed > 0) return { level: 'warn', text: `${unsealed} entries are not sealed yet, is the job runner working?` };
  return { level: 'ok', text: `${chains.length} chains, ${sealed} sealed entries, unbroken` };
}

/** Chains known to the database, and those of which only the outside heads are left. */
async function chainsOf(db: pg.Pool, dataDir: string): Promise<string[]> {
  const known = await db.query<{ id: string }>('SELECT chain_id::text AS id FROM audit_chain UNION SELECT chain_id::text FROM audit_entry');
  const folder = join(dataDir, 'audit-heads');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.log')) : [];
  return [...new Set([...known.rows.map((row) => row.id), ...files.map((file) => file.slice(0, -'.log'.length))])].sort();
}
