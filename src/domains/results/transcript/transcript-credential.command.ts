import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { attachedForms, signedForms, signPapers } from '../credential/paper-credential.command.ts';
import type { SignedKind, Signing } from '../credential/paper-credential.command.ts';
import type { CredentialForm } from '../credential/credential.contract.ts';
import { transcriptMembers } from './transcript-credential.rules.ts';

const KIND: SignedKind = { file: 'transcript', what: 'This transcript', membersOf: transcriptMembers };

/** Transcripts are signed as they are issued. */
export const signTranscripts = (db: Db, scope: InstituteScope, ids: readonly string[], signing: Signing): Promise<void> =>
  signPapers(db, scope, KIND, ids, signing);

/** The credential as files inside the PDF of each transcript. */
export const transcriptFiles = (db: Db, scope: InstituteScope, ids: readonly string[]) => attachedForms(db, scope, KIND, ids);

export async function transcriptCredential(db: Db, scope: InstituteScope, id: string, form: CredentialForm): Promise<FileReply> {
  const file = (await signedForms(db, scope, KIND, [id])).get(id)?.find((one) => one.form === form);
  if (file === undefined) throw notFound('credential');
  return { fileName: file.name, contentType: file.type, content: file.content };
}
