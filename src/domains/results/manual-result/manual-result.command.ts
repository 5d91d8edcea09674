import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { codeOf, sayBar } from '../backward-sgpi/backward-sgpi.command.ts';
import { barredEntries, deleteOfManual, insertOfManual } from '../backward-sgpi/backward-sgpi.store.ts';
import { holdEntries } from '../backward-sgpi/verification.store.ts';
import { requireEvidence } from '../evidence/evidence.command.ts';
import type { EvidencePlace } from '../evidence/evidence.store.ts';
import type { ManualResultRow } from './manual-result.contract.ts';
import { countedAs, differs, sgpiOfPapers } from '../manual-view/manual-figures.rules.ts';
import {
  addPapers,
  approveManual,
  askedManual,
  clearPapers,
  deleteManual,
  findManual,
  insertHeads,
  MANUAL_ACT,
  openManual,
  updateHead,
} from './manual-result.store.ts';
import type { ManualHead } from './manual-result.store.ts';
import { semesterKey, standingsOf, transcriptsWith } from './manual-standing.store.ts';
import type { SemesterKey, Standing } from './manual-standing.store.ts';
import type { ManualOutcome, ManualPaper } from '../manual-view/manual-view.contract.ts';

/** Their files are the institute's. */
export const MANUAL_FILES: EvidencePlace = { purpose: 'MANUAL', examInstanceId: null };
export const MANUAL_REMOVAL = 'manualResults.remove';

export interface TypedResult extends ManualHead {
  readonly outcome: ManualOutcome;
  readonly papers: readonly ManualPaper[];
}

/** Why a semester cannot have a manual result, with what is there. */
export function standingFault(standing: Standing | undefined): { code: string; message: string; value: string } | null {
  if (standing === undefined) return null;
  const { exam, entered, semester } = standing;
  if (exam !== null)
    return {
      code: 'MANUAL_RESULT_COMPUTED',
      message: `Semester ${semester} has a result of this system: ${exam}. A manual result does not take its place; correct it there.`,
      value: exam,
    };
  return {
    code: 'MANUAL_RESULT_ENTERED',
    message: `An SGPI of ${entered} is entered for semester ${semester} (Backward SGPI Entry). Delete it there first.`,
    value: entered ?? '–',
  };
}

async function requireVacant(db: Db, scope: InstituteScope, key: SemesterKey): Promise<void> {
  await holdEntries(db, scope, 'WRITER');
  const fault = standingFault((await standingsOf(db, scope, [key])).get(semesterKey(key)));
  if (fault !== null) throw new AppError(409, [{ ...fault, path: 'body.semester' }]);
}

/** The document is right: what it says beside its papers is kept with a reason. */
function requireReason(result: TypedResult): void {
  if (!differs(result) || result.differenceReason !== null) return;
  const own = sgpiOfPapers(result.papers) ?? '–';
  const message = `The grade points of its papers come to ${own}, and the document says ${result.sgpi ?? '–'}. Check both; if the document says so, give the reason.`;
  throw invalid([{ code: 'MANUAL_SGPI_DIFFERS', message, value: own, path: 'body.differenceReason' }]);
}

async function found(db: Db, scope: InstituteScope, id: string): Promise<ManualResultRow> {
  const row = await findManual(db, scope, id);
  if (!row) throw notFound('manual result');
  return row;
}

const stale = (db: Db, scope: InstituteScope, id: string) =>
  staleVersion(db, scope, { noun: 'manual_result', id }, 'Somebody else changed this entry. Check the new values and save again.');

function requireOpen(row: ManualResultRow): void {
  if (row.approvedBy !== null)
    throw conflict(
      'MANUAL_RESULT_APPROVED',
      'This result is approved. To change it, have it taken back by two persons and enter it again.',
    );
}

export async function enterManual(db: Db, scope: InstituteScope, { papers, ...head }: TypedResult & SemesterKey): Promise<ManualResultRow> {
  await requireVacant(db, scope, head);
  await requireEvidence(db, scope, MANUAL_FILES, head.evidenceId);
  requireReason({ ...head, papers });
  const id = (await insertHeads(db, scope, [head])).get(semesterKey(head)) ?? '';
  await addPapers(
    db,
    scope,
    papers.map((paper) => ({ ...paper, manualResultId: id })),
  );
  return found(db, scope, id);
}

export async function changeManual(
  db: Db,
  scope: InstituteScope,
  id: string,
  typed: TypedResult & { version: number },
): Promise<ManualResultRow> {
  const row = await found(db, scope, id);
  requireOpen(row);
  if (!row.isOwn)
    throw conflict('MANUAL_RESULT_NOT_YOURS', 'Only whoever entered this result corrects it. Ask them, or delete it and enter it again.');
  await requireVacant(db, scope, row);
  await requireEvidence(db, scope, MANUAL_FILES, typed.evidenceId);
  requireReason(typed);
  const { papers, ...head } = typed;
  if (!(await updateHead(db, scope, id, head))) throw await stale(db, scope, id);
  await clearPapers(db, scope, id);
  await addPapers(
    db,
    scope,
    papers.map((paper) => ({ ...paper, manualResultId: id })),
  );
  return found(db, scope, id);
}

export async function removeManual(db: Db, scope: InstituteScope, id: string, version: number): Promise<void> {
  await holdEntries(db, scope, 'WRITER');
  requireOpen(await found(db, scope, id));
  if (!(await deleteManual(db, scope, id, version))) throw await stale(db, scope, id);
}

interface Asked {
  readonly enteredBy: string;
  readonly entries: number;
  readonly digest: string;
}

/** Refuses what cannot count: a semester that has a result by now, a higher one that is locked, a difference that nobody explained. */
async function requireCountable(db: Db, scope: InstituteScope, rows: readonly ManualResultRow[], hold: 'READ' | 'HOLD'): Promise<void> {
  const whose = ({ name, semester }: ManualResultRow) => `${name}, semester ${semester}`;
  // What counts in no CGPI changes none.
  const counting = rows.filter((row) => countedAs(row) !== null);
  const barred = await barredEntries(db, scope, counting, hold);
  const bar = [...barred.values()][0];
  if (bar) throw conflict(codeOf(bar), `${barred.size} entries: ${sayBar(bar)}`);
  const standings = await standingsOf(db, scope, rows);
  for (const row of rows) {
    const fault = standingFault(standings.get(semesterKey(row)));
    if (fault !== null) throw new AppError(409, [{ ...fault, message: `${whose(row)}: ${fault.message}` }]);
  }
  const odd = rows.filter((row) => differs(row) && row.differenceReason === null);
  const [first] = odd;
  if (first)
    throw new AppError(409, [
      {
        code: 'MANUAL_SGPIS_DIFFER',
        message: `${whose(first)}: its papers come to ${first.sgpiOfPapers ?? '–'}, and the document says ${first.sgpi ?? '–'}. Open the entry and give the reason.`,
        value: `${first.prn}, ${first.semester}`,
        count: odd.length,
      },
    ]);
}

/** All of the caller's open entries, as one request. */
export async function askForManual(db: Db, scope: InstituteScope, { reason, document }: { reason: string; document?: string | undefined }) {
  const { entries, digest } = await openManual(db, scope, scope.userId);
  if (entries === 0 || digest === null) throw conflict('NOTHING_TO_APPROVE', 'You have no entries pending approval.');
  await requireCountable(db, scope, await askedManual(db, scope, scope.userId, null), 'READ');
  const approvalId = await requestApproval(db, scope, {
    act: MANUAL_ACT,
    feature: 'manualResults',
    subject: scope.userId,
    payload: { enteredBy: scope.userId, entries, digest },
    itemCount: entries,
    reason,
    document: document ?? null,
  });
  return { approvalId, entries };
}

/** 409 when an entry was added or changed since it was asked for, or cannot count now. */
export async function judgeManual(db: Db, scope: InstituteScope, asked: Asked, hold: 'READ' | 'HOLD'): Promise<ManualResultRow[]> {
  const now = await openManual(db, scope, asked.enteredBy);
  if (now.entries !== asked.entries || now.digest !== asked.digest)
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
  const rows = await askedManual(db, scope, asked.enteredBy, null);
  await requireCountable(db, scope, rows, hold);
  return rows;
}

/** Approves exactly what was asked for, and gives to the CGPI what each says. */
export async function approveAskedManual(db: Db, scope: InstituteScope, asked: Asked): Promise<void> {
  await holdEntries(db, scope, 'VERIFIER');
  const rows = await judgeManual(db, scope, asked, 'HOLD');
  await approveManual(db, scope, asked.enteredBy);
  await insertOfManual(
    db,
    scope,
    asked.enteredBy,
    rows.flatMap((row) => {
      const { id: manualResultId, studentProfileId, semester, sourceDocument } = row;
      const counted = countedAs(row);
      return counted === null ? [] : [{ manualResultId, studentProfileId, semester, sourceDocument, ...counted }];
    }),
  );
}

interface Removed {
  readonly id: string;
  readonly version: number;
}

/** An approved result as the request found it; 409 once something uses it. */
export async function judgeRemoval(
  db: Db,
  scope: InstituteScope,
  { id, version }: Removed,
  hold: 'READ' | 'HOLD',
): Promise<ManualResultRow> {
  const row = await found(db, scope, id);
  if (row.approvedBy === null || row.version !== version)
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
  const bar = countedAs(row) === null ? undefined : (await barredEntries(db, scope, [row], hold)).get(semesterKey(row));
  if (bar?.runGoing || bar?.locked) throw conflict(codeOf(bar), sayBar(bar));
  const [number, ...more] = await transcriptsWith(db, scope, id);
  if (number !== undefined) {
    const message = `Transcript ${number}${more.length > 0 ? ` and ${more.length} more` : ''} rests on this result. Have it revoked first.`;
    throw new AppError(409, [{ code: 'MANUAL_RESULT_USED', message, value: number, count: more.length + 1 }]);
  }
  return row;
}

export async function askForRemoval(
  db: Db,
  scope: InstituteScope,
  entry: Removed,
  { reason, document }: { reason: string; document?: string | undefined },
) {
  await judgeRemoval(db, scope, entry, 'READ');
  const payload = { id: entry.id, version: entry.version };
  return requestApproval(db, scope, {
    act: MANUAL_REMOVAL,
    feature: 'manualResults',
    subject: entry.id,
    payload,
    itemCount: 1,
    reason,
    document: document ?? null,
  });
}

/** Takes it back with what it gave to the CGPI; results that used it are out of date. */
export async function removeApprovedManual(db: Db, scope: InstituteScope, entry: Removed): Promise<void> {
  await holdEntries(db, scope, 'VERIFIER');
  await judgeRemoval(db, scope, entry, 'HOLD');
  await deleteOfManual(db, scope, entry.id);
  if (!(await deleteManual(db, scope, entry.id, entry.version))) throw await stale(db, scope, entry.id);
}
