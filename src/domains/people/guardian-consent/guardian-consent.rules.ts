import { CONSENT_PURPOSES, type Age, type ConsentPurpose, type ConsentRefusal } from './guardian-consent.contract.ts';

export interface MinorFacts {
  /** The day of the 18th birthday; null: no date of birth is known. */
  readonly adultOn: string | null;
  readonly bornOn: string | null;
  readonly guardian: string | null;
  /** What the guardians agreed to and did not withdraw. */
  readonly agreed: readonly ConsentPurpose[];
}

export const ageOn = (adultOn: string | null, day: string): Age => (adultOn === null ? 'UNKNOWN' : day < adultOn ? 'MINOR' : 'ADULT');

/** What of a minor has no consent, in the order of the purposes; of nobody else anything is asked. */
export const lackingOf = (age: Age, agreed: readonly ConsentPurpose[]): ConsentPurpose[] =>
  age === 'MINOR' ? CONSENT_PURPOSES.filter((one) => !agreed.includes(one)) : [];

/** Why no consent is recorded: who was an adult on the day agrees alone, and nobody but a guardian agrees for a minor. */
export function consentRefusal(
  { adultOn, bornOn, guardian, agreed }: MinorFacts,
  { purposes, givenOn }: { readonly purposes: readonly ConsentPurpose[]; readonly givenOn: string },
): ConsentRefusal | null {
  const age = ageOn(adultOn, givenOn);
  if (age === 'UNKNOWN') return 'CONSENT_NO_BIRTH';
  if (age === 'ADULT') return 'CONSENT_ADULT';
  if (bornOn !== null && givenOn < bornOn) return 'CONSENT_EARLY';
  if (guardian === null) return 'CONSENT_NO_GUARDIAN';
  return purposes.every((one) => agreed.includes(one)) ? 'CONSENT_STANDS' : null;
}
