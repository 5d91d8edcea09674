import { auditDeletion } from '../../../kit/audit/audit-entry.server.ts';
import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { ApprovalCard } from '../../../kit/approval/approval.contract.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { fileTypeOf } from '../../../kit/http/file-type.server.ts';
import { plainName } from '../../../kit/http/plain-name.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { EVIDENCE_TYPES, type EvidencePurpose } from './evidence.contract.ts';
import {
  deleteEvidence,
  evidenceSizes,
  examOfEvidence,
  insertEvidence,
  isEvidenceOf,
  readEvidence,
  type EvidencePlace,
} from './evidence.store.ts';

/** Keeps a certificate, letter or list; 422 for what is neither PDF nor picture. */
export async function keepEvidence(db: Db, scope: InstituteScope, place: EvidencePlace, fileName: string, content: Buffer) {
  if (content.length === 0) throw invalid([{ code: 'EVIDENCE_EMPTY', message: 'This file is empty. Choose another file.', path: 'body' }]);
  const name = plainName(fileName);
  const type = fileTypeOf(name, content);
  if (type === null || !EVIDENCE_TYPES.some((one) => one === type)) {
    const message = 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.';
    throw invalid([{ code: 'EVIDENCE_KIND', message, path: 'body' }]);
  }
  return { id: await insertEvidence(db, scope, { ...place, name, type, content }), name };
}

/** The file as it came; 404 for one of another purpose, which another right reads. */
export async function evidenceFile(db: Db, scope: InstituteScope, purpose: EvidencePurpose, id: string) {
  const found = await readEvidence(db, scope, purpose, id);
  if (!found) throw notFound('evidence');
  if (found.examInstanceId !== null) await openInstance(db, scope, found.examInstanceId, 'READ');
  return { fileName: found.name, contentType: found.type, content: found.content, documents: 1 };
}

/** Deletes a file that was added by mistake; 409 STILL_USED while an entry names it. */
export async function removeEvidence(db: Db, scope: InstituteScope, purpose: EvidencePurpose, id: string): Promise<{ id: string }> {
  const found = await examOfEvidence(db, scope, purpose, id);
  if (!found) throw notFound('evidence');
  if (found.examInstanceId !== null) await openInstance(db, scope, found.examInstanceId, 'READ');
  const before = await deleteEvidence(db, scope, purpose, id);
  if (!before) throw notFound('evidence');
  await auditDeletion(db, scope, { noun: 'result_evidence', rowId: id, before });
  return { id };
}

/** 422 when a file was not kept for this purpose and examination. */
export async function requireEvidence(
  db: Db,
  scope: InstituteScope,
  place: EvidencePlace,
  id: string,
  path = 'body.evidenceId',
): Promise<void> {
  if (await isEvidenceOf(db, scope, place, id)) return;
  throw invalid([{ code: 'EVIDENCE_OTHER', message: 'This evidence was not added here. Choose one of the list, or add the file.', path }]);
}

/** The files of entries as whoever decides about them opens them. */
export async function cardFiles(
  db: Db,
  scope: InstituteScope,
  read: Endpoint,
  ids: readonly (string | null)[],
): Promise<ApprovalCard['files']> {
  const files = await evidenceSizes(db, scope, ids);
  return files.map(({ id, name, bytes }) => ({ name, bytes, path: read.path.replace(':id', id) }));
}
