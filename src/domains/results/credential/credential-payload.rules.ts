import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { STATUS_PURPOSES } from './credential.contract.ts';
import type { StatusPurpose } from './credential.contract.ts';

const VC = 'https://www.w3.org/ns/credentials/v2';
const OB = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const CLR = 'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json';

/** What every credential has, whatever it says. */
export interface CredentialFrame {
  /** The address of the issuer's public page. */
  readonly issuer: string;
  readonly issuerName: string;
  readonly id: string;
  /** Of the person as this institute knows it. */
  readonly subject: string;
  readonly issuedAt: string;
  readonly place: number;
}

interface CredentialFacts extends CredentialFrame {
  readonly view: ResultView;
  readonly course: string;
}

export const urn = (id: string): string => `urn:uuid:${id}`;
const statusAddress = (issuer: string, purpose: StatusPurpose): string => `${issuer}/status/${purpose}`;
/** Moments without fractions of a second, which is what a claim can say. */
export const wholeSecond = (moment: number): string => `${new Date(Math.floor(moment / 1000) * 1000).toISOString().slice(0, 19)}Z`;
export const secondsOf = (moment: string): number => Math.floor(Date.parse(moment) / 1000);

type Unit = ResultView['units'][number];
interface Named {
  readonly id: string;
  readonly resultType: string;
  readonly name: string;
  readonly value: string | null;
  readonly max?: string;
}

/** A list of what may be said, and what is said: a result names its description. */
export function results(achievement: string, all: readonly Named[]): { described: JsonObject[]; said: JsonObject[] } {
  const known = all.filter((one) => one.value !== null);
  return {
    described: known.map(({ id, resultType, name, max }) => ({
      id: `${achievement}#${id}`,
      type: ['ResultDescription'],
      name,
      resultType,
      ...(max === undefined ? {} : { valueMin: '0', valueMax: max }),
    })),
    said: known.map(({ id, value }) => ({ type: ['Result'], resultDescription: `${achievement}#${id}`, value: value ?? '' })),
  };
}

const unitId = (facts: CredentialFacts, unit: Unit): string =>
  `${urn(facts.id)}/paper/${encodeURIComponent(unit.paperCode)}/${unit.unitNo}`;
const wholeId = (facts: CredentialFacts): string => `${urn(facts.id)}/examination`;

/** One paper: an achievement of its own inside the statement. */
function unitCredential(facts: CredentialFacts, unit: Unit): JsonObject {
  const id = unitId(facts, unit);
  const { described, said } = results(id, [
    { id: 'grade', name: 'Grade', resultType: 'LetterGrade', value: unit.grade },
    { id: 'marks', name: 'Marks', resultType: 'RawScore', value: unit.total, max: unit.totalMax },
  ]);
  return {
    '@context': [VC, OB],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(facts),
    validFrom: facts.issuedAt,
    name: unit.paperTitle,
    credentialSubject: {
      id: urn(facts.subject),
      type: ['AchievementSubject'],
      creditsEarned: Number(unit.creditsEarned),
      achievement: {
        id: `${id}/achievement`,
        type: ['Achievement'],
        achievementType: 'Course',
        humanCode: unit.paperCode,
        name: unit.paperTitle,
        description: unit.paperTitle,
        creditsAvailable: Number(unit.credits),
        criteria: { narrative: 'Passed by the rules of the institute.' },
        resultDescription: described,
      },
      result: said,
    },
  };
}

const issuerOf = ({ issuer, issuerName }: CredentialFrame): JsonObject => ({ id: issuer, type: ['Profile'], name: issuerName });

const statusOf = ({ issuer, place }: CredentialFrame): JsonObject[] =>
  STATUS_PURPOSES.map((purpose) => ({
    id: `${statusAddress(issuer, purpose)}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(place),
    statusListCredential: statusAddress(issuer, purpose),
  }));

const identity = (identityType: string, identityHash: string): JsonObject => ({
  type: 'IdentityObject',
  identityType,
  hashed: false,
  identityHash,
});
export const identifiers = (name: string, prn: string): JsonObject[] => [identity('name', name), identity('studentId', prn)];

interface Said {
  readonly type: 'ClrCredential' | 'OpenBadgeCredential';
  readonly name: string;
  readonly credentialSubject: JsonObject;
}

/** The members of a credential of this issuer, with its places in the status lists. */
export const framed = (frame: CredentialFrame, { type, name, credentialSubject }: Said): JsonObject => ({
  '@context': type === 'ClrCredential' ? [VC, CLR, OB] : [VC, OB],
  id: urn(frame.id),
  type: ['VerifiableCredential', type],
  issuer: issuerOf(frame),
  validFrom: frame.issuedAt,
  name,
  credentialSubject,
  credentialStatus: statusOf(frame),
});

/** A published result as a Comprehensive Learner Record: the examination with one achievement a paper, from what its statement of marks says. */
export function credentialOf(facts: CredentialFacts): JsonObject {
  const { view, course } = facts;
  const whole = wholeId(facts);
  const { described, said } = results(whole, [
    { id: 'sgpi', name: 'SGPI', resultType: 'GradePointAverage', value: view.sgpi, max: '10' },
    { id: 'cgpi', name: 'CGPI', resultType: 'GradePointAverage', value: view.cgpi, max: '10' },
    { id: 'result', name: 'Result', resultType: 'Result', value: view.letter },
    { id: 'marks', name: 'Marks', resultType: 'RawScore', value: view.total, max: view.totalMax },
  ]);
  return framed(facts, {
    type: 'ClrCredential',
    name: `Statement of marks, ${view.examName}, ${view.sessionName}`,
    credentialSubject: {
      id: urn(facts.subject),
      type: ['ClrSubject'],
      identifier: identifiers(view.name, view.prn),
      achievement: [
        {
          id: whole,
          type: ['Achievement'],
          achievementType: 'Assessment',
          humanCode: view.examCode,
          name: `${course}, ${view.examName}`,
          description: `${view.examName}, ${view.sessionName}`,
          criteria: { narrative: `Result version ${view.versionNo} as published by the institute.` },
          resultDescription: described,
        },
      ],
      result: said,
      verifiableCredential: view.units.map((unit) => unitCredential(facts, unit)),
      association: view.units.map((unit) => ({
        type: 'Association',
        associationType: 'isChildOf',
        sourceId: `${unitId(facts, unit)}/achievement`,
        targetId: whole,
      })),
    },
  });
}

/** The claims of a token beside the members that they repeat. */
export const claimsOf = (
  members: JsonObject,
  { iss, jti, sub, nbf }: { iss: string; jti: string; sub: string; nbf: string },
): JsonObject => ({
  iss,
  jti,
  nbf: secondsOf(nbf),
  sub,
  ...members,
});

const DAY = 86_400_000;
const LIST_MINUTES = 5;

/** A status list as a credential; signed anew each day, and at once when one of its bits changes, for it is a function of both. */
export function statusListOf(
  { issuer, issuerName }: Pick<CredentialFacts, 'issuer' | 'issuerName'>,
  { purpose, encodedList, now }: { readonly purpose: StatusPurpose; readonly encodedList: string; readonly now: number },
): { members: JsonObject; validFrom: string; validUntil: string; id: string; subject: string } {
  const id = statusAddress(issuer, purpose);
  const begun = Math.floor(now / DAY) * DAY;
  const [validFrom, validUntil] = [wholeSecond(begun), wholeSecond(begun + 2 * DAY)];
  const subject = `${id}#list`;
  const members: JsonObject = {
    '@context': [VC],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuer, type: ['Profile'], name: issuerName },
    validFrom,
    validUntil,
    credentialSubject: { id: subject, type: 'BitstringStatusList', statusPurpose: purpose, encodedList, ttl: LIST_MINUTES * 60_000 },
  };
  return { members, validFrom, validUntil, id, subject };
}
