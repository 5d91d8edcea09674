import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CredentialForm } from '../credential/credential.contract.ts';
import { requireCurrent, transcriptFile } from './issue-transcript.command.ts';
import { transcriptCredential } from './transcript-credential.command.ts';
import { ownTranscriptsOf } from './transcript.store.ts';

async function ownOf(db: Db, scope: InstituteScope, id: string) {
  const own = (await ownTranscriptsOf(db, scope)).find((one) => one.id === id);
  if (own === undefined) throw notFound('transcript');
  return own;
}

/** As long as what stands on it counts. */
export const ownTranscriptFile = async (db: Db, scope: InstituteScope, id: string): Promise<FileReply> =>
  transcriptFile(db, scope, await ownOf(db, scope, id), "STUDENT'S COPY");

/** The signed form alone, which needs no paper. */
export async function ownTranscriptCredential(db: Db, scope: InstituteScope, id: string, form: CredentialForm): Promise<FileReply> {
  requireCurrent(await ownOf(db, scope, id));
  return transcriptCredential(db, scope, id, form);
}
