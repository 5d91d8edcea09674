import { createHash } from 'node:crypto';
import { statusBits } from '../../../kit/credential/status-bits.rules.ts';
import { encodedList } from '../../../kit/credential/status-list.server.ts';
import { signJwt } from '../../../kit/credential/vc-jwt.server.ts';
import { setScope } from '../../../kit/db/database.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { statementFactsOf } from '../statement/published-facts.command.ts';
import type { StatementFacts } from '../statement/published-facts.command.ts';
import { holdSigning, linkCredential } from '../statement/credential-statement.store.ts';
import { countingDocument } from '../statement/statement.command.ts';
import { studentCopy } from '../statement/student-copy.command.ts';
import { claimsOf, credentialOf, secondsOf, statusListOf } from './credential-payload.rules.ts';
import type { CredentialForm, StatusPurpose } from './credential.contract.ts';
import { findCredential, insertCredential, noteFiles, setPlaces } from './credential.store.ts';
import type { IssuedCredential } from './credential.store.ts';
import { issuerAddress, issuerPage, openKey } from './issuer-key.command.ts';
import { findIssuer, issuerName, keysOf } from './issuer-key.store.ts';
import { formsOf, signAll } from './sign-credential.command.ts';
import type { ToSign } from './sign-credential.command.ts';

async function factsOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<StatementFacts> {
  const [facts] = await statementFactsOf(db, scope, [studentExamId]);
  if (facts === undefined) throw notFound('result');
  return facts;
}

const keyOf = ({ subject, view, digest, digestBefore }: StatementFacts) => ({
  studentExamId: subject.studentExamId,
  versionNo: view.versionNo,
  digest,
  digestBefore,
});
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const filesOf = (issued: IssuedCredential) => formsOf(issued, { file: 'statement', what: 'This statement' });

/** What is signed of these facts: what their statement says. */
const toSign = ({ subject, view }: StatementFacts): ToSign => ({
  subject: subject.studentProfileId,
  membersOf: (frame) => credentialOf({ ...frame, view, course: subject.place.course }),
});

async function issuedOf(
  db: Db,
  scope: InstituteScope,
  facts: StatementFacts,
  secretKey: SecretKey,
  now: number,
): Promise<IssuedCredential> {
  await holdSigning(db, scope, [facts.subject.studentExamId]);
  const statement = await countingDocument(db, scope, facts);
  const before = await findCredential(db, scope, keyOf(facts), statement?.id ?? null);
  if (before !== undefined) return before;
  const [made] = await signAll(db, scope, [toSign(facts)], secretKey, now);
  if (made === undefined) throw new Error('nothing was signed');
  const { studentProfileId } = facts.subject;
  await insertCredential(db, scope, { ...keyOf(facts), ...made, studentProfileId, runNo: facts.view.runNo });
  if (statement !== null) await linkCredential(db, scope, made.id, statement.id);
  const issued = await findCredential(db, scope, keyOf(facts), statement?.id ?? null);
  if (issued === undefined) throw new Error('a credential was signed and is not there');
  await noteFiles(
    db,
    scope,
    filesOf(issued).map(({ form, content }) => ({ id: issued.id, form, sha256: sha256(content) })),
  );
  return issued;
}

/** The credential of a published result; its files and the statement that carries them are known to the public check from now on. */
export async function issueCredential(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  secretKey: SecretKey,
  now: number,
): Promise<string> {
  const facts = await factsOf(db, scope, studentExamId);
  const issued = await issuedOf(db, scope, facts, secretKey, now);
  const { content } = await studentCopy(db, scope, facts, filesOf(issued));
  await noteFiles(db, scope, [{ id: issued.id, form: 'PDF', sha256: sha256(content) }]);
  return issued.id;
}

/** The credential that counts for what these facts say; throws 409 when the statement of it was revoked. */
const credentialNow = async (db: Db, scope: InstituteScope, facts: StatementFacts) =>
  findCredential(db, scope, keyOf(facts), (await countingDocument(db, scope, facts))?.id ?? null);

/** A student's copy of the statement, with its credential inside once there is one. */
export async function signedStatement(db: Db, scope: InstituteScope, studentExamId: string): Promise<FileReply> {
  const facts = await factsOf(db, scope, studentExamId);
  const issued = await credentialNow(db, scope, facts);
  return studentCopy(db, scope, facts, issued === undefined ? [] : filesOf(issued));
}

export async function credentialFile(db: Db, scope: InstituteScope, studentExamId: string, form: CredentialForm): Promise<FileReply> {
  const issued = await credentialNow(db, scope, await factsOf(db, scope, studentExamId));
  const file = issued && filesOf(issued).find((one) => one.form === form);
  if (file === undefined) throw notFound('credential');
  return { fileName: file.name, contentType: file.type, content: file.content };
}

async function reachIssuer(db: Db, scope: Scope, instituteId: string) {
  const issuer = await findIssuer(db, instituteId);
  if (issuer === undefined) throw notFound('issuer');
  await setScope(db, { ...scope, tenantId: issuer.tenantId, instituteId });
  return { name: await issuerName(db, instituteId), keys: await keysOf(db, instituteId) };
}

export async function publicIssuer(db: Db, scope: Scope, instituteId: string) {
  const { name, keys } = await reachIssuer(db, scope, instituteId);
  return issuerPage(instituteId, name, keys);
}

interface ListAsked {
  readonly instituteId: string;
  readonly purpose: StatusPurpose;
}

/** Made from what is so when it is asked for: a bit cannot be forgotten. RS256 signs the same list of a day to the same bytes. */
export async function statusList(db: Db, scope: Scope, asked: ListAsked, secretKey: SecretKey, now: number): Promise<FileReply> {
  const { name, keys } = await reachIssuer(db, scope, asked.instituteId);
  const issuer = issuerAddress(asked.instituteId);
  const bits = statusBits(await setPlaces(db, asked.instituteId, asked.purpose));
  const list = statusListOf({ issuer, issuerName: name }, { purpose: asked.purpose, encodedList: encodedList(bits), now });
  const claims = claimsOf(list.members, { iss: issuer, jti: list.id, sub: list.subject, nbf: list.validFrom });
  const token = signJwt({ ...claims, exp: secondsOf(list.validUntil) }, openKey(keys, 'RS256', secretKey));
  return { fileName: `${asked.purpose}.jwt`, contentType: 'application/vc+jwt', content: token };
}
