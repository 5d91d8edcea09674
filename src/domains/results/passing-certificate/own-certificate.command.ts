import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { judgedDegrees } from '../degree-completion/degree-completion.command.ts';
import type { JudgedDegree } from '../degree-completion/degree-completion.command.ts';
import { everyCourse } from '../degree-completion/degree-facts.store.ts';
import { keptBack } from './certificate.rules.ts';
import { findCertificate, ownCertificatesOf } from './certificate.store.ts';
import type { HeldOwn } from './certificate.store.ts';
import type { CredentialForm } from '../credential/credential.contract.ts';
import type { Signing } from '../credential/paper-credential.command.ts';
import { certificateCredential, signCertificates } from './certificate-credential.command.ts';
import { certificateFile, requireValid } from './passing-certificate.command.ts';
import type { OwnCertificate } from './passing-certificate.contract.ts';

/** Their degrees as the office's list judges them: what it calls withheld, reserved or null is not handed out here either. */
async function degreesOf(db: Db, scope: InstituteScope, certificates: readonly HeldOwn[]): Promise<JudgedDegree[]> {
  const studentProfileIds = [...new Set(certificates.map((one) => one.studentProfileId))];
  if (studentProfileIds.length === 0) return [];
  const courseIds = (await everyCourse(db, scope)).map(({ courseId }) => courseId);
  return judgedDegrees(db, scope, { courseIds, studentProfileIds });
}

/** Certificates of whoever is signed in; a valid one is kept back while a result that its degree rests on is. */
export async function ownCertificateList(db: Db, scope: InstituteScope): Promise<OwnCertificate[]> {
  const certificates = await ownCertificatesOf(db, scope);
  const degrees = await degreesOf(
    db,
    scope,
    certificates.filter(({ state }) => state === 'VALID'),
  );
  return certificates.map(({ id, number, program, issuedAt, state, studentProfileId, programKey, isHeld }) => {
    const degree = degrees.find(({ candidate }) => candidate.studentProfileId === studentProfileId && candidate.programId === programKey);
    const isWithheld = state === 'VALID' && (isHeld || keptBack(degree?.reasons ?? []));
    return { id, number, program, issuedAt, state: isWithheld ? 'WITHHELD' : state };
  });
}

/** The own certificate, as long as it may be handed out. */
async function ownValid(db: Db, scope: InstituteScope, id: string) {
  const own = (await ownCertificateList(db, scope)).find((one) => one.id === id);
  const found = own && (await findCertificate(db, scope, own.id));
  if (found === undefined) throw notFound('certificate');
  if (own?.state === 'WITHHELD')
    throw conflict('CERTIFICATE_KEPT_BACK', 'A result of this degree is withheld, reserved or null and void. Ask the exam cell.');
  return found;
}

export const ownCertificateFile = async (db: Db, scope: InstituteScope, id: string, signing: Signing): Promise<FileReply> =>
  certificateFile(db, scope, await ownValid(db, scope, id), { ...signing, copy: "STUDENT'S COPY" });

/** The signed form alone, which needs no paper. */
export async function ownCertificateCredential(
  db: Db,
  scope: InstituteScope,
  id: string,
  { form, ...signing }: Signing & { readonly form: CredentialForm },
): Promise<FileReply> {
  const found = await ownValid(db, scope, id);
  requireValid(found);
  await signCertificates(db, scope, [id], signing);
  return certificateCredential(db, scope, id, form);
}
