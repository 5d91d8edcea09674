import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { AttachedFile } from '../../../kit/print-template/set-template.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { contentsOf } from '../../print/issued-print/issued-print.door.ts';
import type { CredentialFrame } from './credential-payload.rules.ts';
import { noteFiles } from './credential.store.ts';
import { insertPaperCredentials, paperCredentials, signedPapers } from './paper-credential.store.ts';
import { formsOf, signAll } from './sign-credential.command.ts';

/** A kind of issued paper that has a credential: what its files are called, and what is signed of what stands on it. */
export interface SignedKind {
  readonly file: string;
  readonly what: string;
  membersOf(frame: CredentialFrame, values: PrintValues): JsonObject;
}

export interface Signing {
  readonly secretKey: SecretKey;
  readonly now: number;
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** Signs what stands on each of these papers, once; their files are known to the public check from then on. */
export async function signPapers(
  db: Db,
  scope: InstituteScope,
  kind: SignedKind,
  documentIds: readonly string[],
  { secretKey, now }: Signing,
): Promise<void> {
  const before = new Set((await paperCredentials(db, scope, documentIds)).map(({ printedDocumentId }) => printedDocumentId));
  const papers = await signedPapers(
    db,
    scope,
    documentIds.filter((id) => !before.has(id)),
  );
  if (papers.length === 0) return;
  const ids = papers.map(({ id }) => id);
  const contents = await contentsOf(db, scope, ids);
  const valuesOf = (id: string) => (contents.get(id)?.data as { readonly values: PrintValues } | undefined)?.values ?? {};
  const wanted = papers.map(({ id, studentProfileId }) => ({
    subject: studentProfileId,
    membersOf: (frame: CredentialFrame) => kind.membersOf(frame, valuesOf(id)),
  }));
  const signed = await signAll(db, scope, wanted, secretKey, now);
  await insertPaperCredentials(
    db,
    scope,
    signed.map((one, at) => ({ ...one, printedDocumentId: ids[at] ?? '' })),
  );
  const files = (await paperCredentials(db, scope, ids)).flatMap((issued) =>
    formsOf(issued, kind).map(({ form, content }) => ({ id: issued.id, form, sha256: sha256(content) })),
  );
  await noteFiles(db, scope, files);
}

/** The signed forms of these papers, by paper. */
export async function signedForms(db: Db, scope: InstituteScope, kind: SignedKind, documentIds: readonly string[]) {
  const issued = await paperCredentials(db, scope, documentIds);
  return new Map(issued.map((one) => [one.printedDocumentId, formsOf(one, kind)]));
}

/** The same as files inside the prints. */
export const attachedForms = (
  db: Db,
  scope: InstituteScope,
  kind: SignedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachedFile[]>> => signedForms(db, scope, kind, ids);
