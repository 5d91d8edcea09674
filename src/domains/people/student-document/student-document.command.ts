import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { reachStudent, requireFile } from '../student-file/student-file.command.ts';
import { todayAt } from '../student-state/student-state.store.ts';
import type { studentDocuments } from './student-document.contract.ts';
import { decideProblem, originalProblem, submitProblem } from './student-document.rules.ts';
import type { DocumentProblem } from './student-document.rules.ts';
import * as store from './student-document.store.ts';

const SAID: Readonly<Record<DocumentProblem, string>> = {
  DOCUMENT_VERIFIED: 'This document is verified: set it back to pending first.',
  DOCUMENT_PENDING: 'This document was not handed in yet.',
  DOCUMENT_DECIDED: 'This document was decided already. Look at it again.',
  DOCUMENT_HELD: 'The office holds the original: give it back first.',
  ORIGINAL_NOT_ASKED: 'Of this document no original is asked for.',
  ORIGINAL_HELD: 'The office holds the original already.',
  ORIGINAL_NOT_HELD: 'The office does not hold this original.',
  ORIGINAL_EARLY: 'The original was taken in after this day.',
};
const refused = (problem: DocumentProblem | null) => {
  if (problem !== null) throw conflict(problem, SAID[problem]);
};
const changedSince = () => conflict('DOCUMENT_CHANGED', 'Somebody changed this document meanwhile. Look at it again.');

async function requirePast(db: Db, scope: InstituteScope, day: string, path: string): Promise<void> {
  if (day <= (await todayAt(db, scope))) return;
  throw invalid([{ code: 'DOCUMENT_FUTURE', message: 'This day is in the future.', path }]);
}

export async function submitDocument(db: Db, scope: InstituteScope, body: BodyOf<typeof studentDocuments.submit>): Promise<store.Kept> {
  const { studentProfileId, fileId, submittedOn, holdsOriginal } = body;
  await reachStudent(db, scope, studentProfileId);
  await requirePast(db, scope, submittedOn, 'body.submittedOn');
  const originals = await store.typeOf(db, scope, body.documentTypeId);
  if (originals === undefined)
    throw invalid([{ code: 'UNKNOWN_DOCUMENT_TYPE', message: 'No such document type.', path: 'body.documentTypeId' }]);
  if (holdsOriginal && originals === 'NOT_ASKED') refused('ORIGINAL_NOT_ASKED');
  const held = await store.documentOf(db, scope, body);
  if ((held?.version ?? null) !== body.version) throw changedSince();
  if (held !== undefined) refused(submitProblem(held));
  await requireFile(db, scope, { studentProfileId, fileId, already: held?.fileId ?? null });
  const one = { ...body, heldOn: holdsOriginal ? submittedOn : null };
  return held === undefined ? store.insertDocument(db, scope, one) : store.submitAgain(db, scope, held.id, one);
}

/** The document that was seen, held until the transaction ends. */
async function seen(db: Db, scope: InstituteScope, id: string, version: number) {
  const held = await store.holdDocument(db, scope, id);
  if (held === undefined) throw notFound('document');
  if (held.version !== version) throw changedSince();
  return held;
}

export async function decideDocument(
  db: Db,
  scope: InstituteScope,
  id: string,
  body: BodyOf<typeof studentDocuments.decide>,
): Promise<store.Kept> {
  const { decision, version } = body;
  const reason = decision === 'VERIFIED' ? null : body.reason;
  if (decision !== 'VERIFIED' && reason === null)
    throw new AppError(422, [{ code: 'DOCUMENT_REASON', message: 'Say why.', path: 'body.reason' }]);
  refused(decideProblem(await seen(db, scope, id, version), decision));
  if (reason !== null) await setReason(db, reason);
  return store.writeDecision(db, scope, id, { decision, reason });
}

export async function moveOriginal(
  db: Db,
  scope: InstituteScope,
  id: string,
  body: BodyOf<typeof studentDocuments.original>,
): Promise<store.Kept> {
  const { act, on, to } = body;
  await requirePast(db, scope, on, 'body.on');
  refused(originalProblem(await seen(db, scope, id, body.version), act, on));
  return store.writeOriginal(db, scope, id, { act, on, to });
}
