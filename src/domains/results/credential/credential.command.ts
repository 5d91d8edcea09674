import { randomInt, randomUUID, createPublicKey } from 'node:crypto';
import { isProvenBy, withProof } from '../../../kit/credential/data-integrity.server.ts';
import { LIST_ENTRIES, statusBits } from '../../../kit/credential/status-bits.rules.ts';
import { encodedList } from '../../../kit/credential/status-list.server.ts';
import { signJwt } from '../../../kit/credential/vc-jwt.server.ts';
import { verifyCredential } from '../../../kit/credential/verify-credential.server.ts';
import { setScope } from '../../../kit/db/database.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { findOwn } from '../own-result/own-result.store.ts';
import { statementFactsOf } from '../statement/published-facts.command.ts';
import { claimsOf, credentialOf, secondsOf, statusListOf, urn, wholeSecond } from './credential-payload.rules.ts';
import type { StatusPurpose } from './credential.contract.ts';
import { findCredential, freePlaces, insertCredential, setPlaces } from './credential.store.ts';
import type { IssuedCredential } from './credential.store.ts';
import { issuerAddress, issuerPage, methodOf, openKey, signingKeys } from './issuer-key.command.ts';
import { findIssuer, issuerName, keysOf } from './issuer-key.store.ts';

/** Drawn at once: while the lists are less than half full, one of them is free but for a chance of 2⁻⁶⁴. */
const DRAWN = 64;

/** One answer for unpublished, withheld, foreign and unknown, as for the result itself. */
async function ownFacts(db: Db, scope: InstituteScope, examInstanceId: string) {
  const own = await findOwn(db, scope, examInstanceId);
  const [facts] = own === undefined ? [] : await statementFactsOf(db, scope, [own.place.studentExamId]);
  if (facts === undefined) throw notFound('result');
  return facts;
}

type OwnFacts = Awaited<ReturnType<typeof ownFacts>>;
const keyOf = ({ subject, view, digest }: OwnFacts) => ({ studentExamId: subject.studentExamId, versionNo: view.versionNo, digest });

export async function issueOwn(db: Db, scope: InstituteScope, examInstanceId: string, secretKey: SecretKey, now: number): Promise<string> {
  const facts = await ownFacts(db, scope, examInstanceId);
  const keys = await signingKeys(db, scope, secretKey, now);
  const issued = await findCredential(db, scope, keyOf(facts));
  if (issued !== undefined) return issued.id;
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
  await insertCredential(db, scope, {
    ...keyOf(facts),
    id,
    studentProfileId,
    runNo: view.runNo,
    place,
    token,
    document: JSON.stringify(document),
  });
  return id;
}

export async function ownCredential(db: Db, scope: InstituteScope, examInstanceId: string): Promise<IssuedCredential> {
  const issued = await findCredential(db, scope, keyOf(await ownFacts(db, scope, examInstanceId)));
  if (issued === undefined) throw notFound('credential');
  return issued;
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
