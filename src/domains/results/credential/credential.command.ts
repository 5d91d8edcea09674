import { createHash, createPublicKey, randomInt, randomUUID } from 'node:crypto';
import { canonicalJson } from '../../../kit/credential/canonical-json.rules.ts';
import { isProvenBy, withProof } from '../../../kit/credential/data-integrity.server.ts';
import { LIST_ENTRIES, statusBits } from '../../../kit/credential/status-bits.rules.ts';
import { encodedList } from '../../../kit/credential/status-list.server.ts';
import { signJwt } from '../../../kit/credential/vc-jwt.server.ts';
import { verifyCredential } from '../../../kit/credential/verify-credential.server.ts';
import { setScope } from '../../../kit/db/database.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { statementFactsOf } from '../statement/published-facts.command.ts';
import type { StatementFacts } from '../statement/published-facts.command.ts';
import { holdSigning, linkCredential } from '../statement/credential-statement.store.ts';
import { countingDocument } from '../statement/statement.command.ts';
import { studentCopy } from '../statement/student-copy.command.ts';
import { claimsOf, credentialOf, secondsOf, statusListOf, urn, wholeSecond } from './credential-payload.rules.ts';
import type { CredentialForm, StatusPurpose } from './credential.contract.ts';
import { findCredential, freePlaces, insertCredential, noteFile, setPlaces } from './credential.store.ts';
import type { IssuedCredential, NewCredential } from './credential.store.ts';
import { issuerAddress, issuerPage, methodOf, openKey, signingKeys } from './issuer-key.command.ts';
import { findIssuer, issuerName, keysOf } from './issuer-key.store.ts';

/** Drawn at once: while the lists are less than half full, one of them is free but for a chance of 2⁻⁶⁴. */
const DRAWN = 64;

async function factsOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<StatementFacts> {
  const [facts] = await statementFactsOf(db, scope, [studentExamId]);
  if (facts === undefined) throw notFound('result');
  return facts;
}

const keyOf = ({ subject, view, digest }: StatementFacts) => ({ studentExamId: subject.studentExamId, versionNo: view.versionNo, digest });
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The two forms of a credential as files: in a download, and inside the statement that says the same. */
const filesOf = ({ token, document }: IssuedCredential) => [
  { form: 'JWT' as const, name: 'statement.jwt', type: 'application/vc+jwt', about: 'This statement, signed (RS256)', content: token },
  {
    form: 'JSON' as const,
    name: 'statement.json',
    type: 'application/vc',
    about: 'This statement, signed (eddsa-jcs-2022)',
    // One text for one document, whatever order the database keeps its keys in.
    content: canonicalJson(document),
  },
];

/** Signs what the statement of these facts says. */
async function signed(db: Db, scope: InstituteScope, facts: StatementFacts, secretKey: SecretKey, now: number): Promise<NewCredential> {
  const keys = await signingKeys(db, scope, secretKey, now);
  const [place] = await freePlaces(
    db,
    scope,
    Array.from({ length: DRAWN }, () => randomInt(LIST_ENTRIES)),
  );
  if (place === undefined) throw new Error('the status lists of this institute are full');
  const [id, issuedAt, issuer] = [randomUUID(), wholeSecond(now), issuerAddress(scope.instituteId)];
  const { studentProfileId, place: printed } = facts.subject;
  const name = await issuerName(db, scope.instituteId);
  const { view } = facts;
  const members = credentialOf({ issuer, issuerName: name, id, subject: studentProfileId, issuedAt, place, view, course: printed.course });
  const claims = claimsOf(members, { iss: issuer, jti: urn(id), sub: urn(studentProfileId), nbf: issuedAt });
  const token = signJwt(claims, keys.RS256);
  const { kid, key } = keys.ED25519;
  const document = withProof(members, { method: methodOf(issuer, kid), created: issuedAt, key });
  // A signature that went wrong once may give the key away: what would not verify leaves nobody's hands.
  const known = { now, keyOf: async () => createPublicKey(keys.RS256.key), isSet: async () => false };
  if ((await verifyCredential(token, known)).fault !== null || !isProvenBy(document, createPublicKey(key)))
    throw new Error('a credential does not verify after it was signed');
  return { ...keyOf(facts), id, studentProfileId, runNo: view.runNo, place, token, document: canonicalJson(document) };
}

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
  const made = await signed(db, scope, facts, secretKey, now);
  await insertCredential(db, scope, made);
  if (statement !== null) await linkCredential(db, scope, made.id, statement.id);
  const issued = await findCredential(db, scope, keyOf(facts), statement?.id ?? null);
  if (issued === undefined) throw new Error('a credential was signed and is not there');
  for (const file of filesOf(issued)) await noteFile(db, scope, issued.id, { form: file.form, sha256: sha256(file.content) });
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
  await noteFile(db, scope, issued.id, { form: 'PDF', sha256: sha256(content) });
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
