import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { BLOCKERS } from '../../exams/lifecycle/lifecycle.door.ts';
import { requireEvidence } from '../evidence/evidence.command.ts';
import type { EvidencePlace } from '../evidence/evidence.store.ts';
import type { BackwardSgpiRow } from './backward-sgpi.contract.ts';
import { barredEntries, deleteEntry, entryKey, findEntry, insertEntries, updateEntry } from './backward-sgpi.store.ts';
import type { EntryBar, NewEntry } from './backward-sgpi.store.ts';
import { holdEntries, openEntries, openKeys, verifyEntries } from './verification.store.ts';

/** Their files are the institute's: the semesters were examined elsewhere. */
export const SGPI_FILES: EvidencePlace = { purpose: 'SGPI', examInstanceId: null };

const HIGHER_LOCKED =
  'A result of a higher semester is locked, and its CGPI would change. Unlock it (Lock / Unlock Result), enter and verify the SGPI here, then compute and lock it again.';

const OF_MANUAL = 'This SGPI belongs to an approved manual result. Have that taken back (Manual Results); the SGPI goes with it.';

/** Why an entry cannot change now, for people. */
export function sayBar(bar: EntryBar): string {
  if (bar.runGoing) return `${BLOCKERS.runGoing.says()}.`;
  return bar.locked ? HIGHER_LOCKED : OF_MANUAL;
}

export function codeOf(bar: EntryBar): string {
  if (bar.runGoing) return BLOCKERS.runGoing.code;
  return bar.locked ? 'HIGHER_RESULT_LOCKED' : 'SGPI_OF_MANUAL_RESULT';
}

async function requireFree(db: Db, scope: InstituteScope, entry: { studentProfileId: string; semester: number }): Promise<void> {
  const bar = (await barredEntries(db, scope, [entry])).get(entryKey(entry));
  if (bar) throw conflict(codeOf(bar), sayBar(bar));
}

const stale = (db: Db, scope: InstituteScope, id: string) =>
  staleVersion(db, scope, { noun: 'backward_sgpi', id }, 'Somebody else changed this entry. Check the new values and save again.');

async function found(db: Db, scope: InstituteScope, id: string | undefined): Promise<BackwardSgpiRow> {
  const row = id === undefined ? undefined : await findEntry(db, scope, id);
  if (!row) throw notFound('backward SGPI');
  return row;
}

/** An entry counts from its verification on; computed results of the student are stale by it. */
export async function enterSgpi(db: Db, scope: InstituteScope, entry: NewEntry): Promise<BackwardSgpiRow> {
  await requireFree(db, scope, entry);
  await requireEvidence(db, scope, SGPI_FILES, entry.evidenceId);
  return found(db, scope, (await insertEntries(db, scope, [entry])).get(entryKey(entry)));
}

export async function changeSgpi(
  db: Db,
  scope: InstituteScope,
  id: string,
  entry: Omit<NewEntry, 'studentProfileId' | 'semester'> & { version: number },
): Promise<BackwardSgpiRow> {
  await requireFree(db, scope, await found(db, scope, id));
  await requireEvidence(db, scope, SGPI_FILES, entry.evidenceId);
  if (!(await updateEntry(db, scope, id, entry))) throw await stale(db, scope, id);
  return found(db, scope, id);
}

export async function removeSgpi(db: Db, scope: InstituteScope, id: string, version: number): Promise<void> {
  await requireFree(db, scope, await found(db, scope, id));
  if (!(await deleteEntry(db, scope, id, version))) throw await stale(db, scope, id);
}

/** The caller's open entries as one request: count and digest travel with it. */
export async function describeOpen(db: Db, scope: InstituteScope): Promise<{ enteredBy: string; entries: number; digest: string }> {
  const { entries, digest } = await openEntries(db, scope, scope.userId);
  if (entries === 0 || digest === null) throw conflict('NOTHING_TO_VERIFY', 'You have no entries pending verification.');
  return { enteredBy: scope.userId, entries, digest };
}

interface AskedEntries {
  readonly enteredBy: string;
  readonly entries: number;
  readonly digest: string;
}

/** 409 when a result uses one of the entries, or an entry was added or changed since it was asked for. */
export async function judgeVerification(db: Db, scope: InstituteScope, asked: AskedEntries, hold: 'READ' | 'HOLD'): Promise<void> {
  const keys = await openKeys(db, scope, asked.enteredBy, hold);
  const barred = await barredEntries(db, scope, keys, hold);
  const first = [...barred.values()][0];
  if (first) throw conflict(codeOf(first), `${barred.size} entries: ${sayBar(first)}`);
  const now = await openEntries(db, scope, asked.enteredBy);
  if (now.entries !== asked.entries || now.digest !== asked.digest) {
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
  }
}

/** Verifies exactly what was asked for. */
export async function verifySgpis(db: Db, scope: InstituteScope, asked: AskedEntries): Promise<number> {
  await holdEntries(db, scope, 'VERIFIER');
  await judgeVerification(db, scope, asked, 'HOLD');
  return verifyEntries(db, scope, asked.enteredBy);
}
