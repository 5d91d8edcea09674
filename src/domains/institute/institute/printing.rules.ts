import type { InstituteProfile } from './institute-profile.contract.ts';
import type { PictureKind, Section } from './institute-sections.contract.ts';

export const PRINTS = ['STATEMENT', 'REGISTER', 'HALL_TICKET', 'CERTIFICATE', 'ID_CARD', 'RECEIPT'] as const;
export type Print = (typeof PRINTS)[number];

export const PRINTED_FACTS = [
  'nameInScript',
  'university',
  'affiliationCode',
  'logo',
  'city',
  'address',
  'pinCode',
  'phone',
  'principalName',
  'principalSignature',
  'controllerName',
  'controllerSignature',
  'pan',
  'bankAccount',
] as const;
export type PrintedFact = (typeof PRINTED_FACTS)[number];

/** The section in which a fact is entered. */
export const SECTION_OF_FACT: Readonly<Record<PrintedFact, Section>> = {
  nameInScript: 'standing',
  university: 'standing',
  affiliationCode: 'standing',
  logo: 'standing',
  city: 'contact',
  address: 'contact',
  pinCode: 'contact',
  phone: 'contact',
  principalName: 'officers',
  principalSignature: 'officers',
  controllerName: 'officers',
  controllerSignature: 'officers',
  pan: 'tax',
  bankAccount: 'bank',
};

/** The facts that are pictures: they are uploaded, not entered in a form. */
export const PICTURE_OF_FACT: Readonly<Partial<Record<PrintedFact, PictureKind>>> = {
  logo: 'LOGO',
  principalSignature: 'PRINCIPAL_SIGNATURE',
  controllerSignature: 'CONTROLLER_SIGNATURE',
};

/** What each print shows of the institute, besides its name and code, which every institute has. */
const NEEDS: Readonly<Record<Print, readonly PrintedFact[]>> = {
  STATEMENT: ['nameInScript', 'university', 'affiliationCode', 'logo', 'city', 'principalName', 'controllerName'],
  REGISTER: ['nameInScript', 'university', 'affiliationCode', 'logo', 'city', 'principalName', 'controllerName'],
  HALL_TICKET: ['nameInScript', 'university', 'logo', 'address', 'controllerName', 'controllerSignature'],
  CERTIFICATE: ['nameInScript', 'university', 'affiliationCode', 'logo', 'city', 'principalName', 'principalSignature'],
  ID_CARD: ['logo', 'address', 'pinCode', 'phone', 'principalSignature'],
  RECEIPT: ['address', 'pinCode', 'phone', 'pan', 'bankAccount'],
};

/** Whether a fact is entered; facts of a section hidden from the reader count as entered. */
function isThere(fact: PrintedFact, profile: InstituteProfile): boolean {
  const { standing, contact, officers, pictures, tax, bank } = profile;
  const given: Record<PrintedFact, boolean> = {
    nameInScript: standing.nameInScript !== null,
    university: standing.university !== null,
    affiliationCode: standing.affiliationCode !== null,
    logo: pictures.LOGO !== null,
    city: contact.city !== null,
    address: contact.addressLine1 !== null && contact.city !== null,
    pinCode: contact.pinCode !== null,
    phone: contact.phones.length > 0,
    principalName: officers.principalName !== null,
    principalSignature: pictures.PRINCIPAL_SIGNATURE !== null,
    controllerName: officers.controllerName !== null,
    controllerSignature: pictures.CONTROLLER_SIGNATURE !== null,
    pan: tax === null || tax.pan !== null,
    bankAccount: bank === null || bank.bankAccounts.length > 0,
  };
  return given[fact];
}

export interface PrintState {
  readonly print: Print;
  readonly needed: number;
  readonly missing: readonly PrintedFact[];
}

/** Missing facts of every print. */
export const missingForPrinting = (profile: InstituteProfile): PrintState[] =>
  PRINTS.map((print) => ({ print, needed: NEEDS[print].length, missing: NEEDS[print].filter((fact) => !isThere(fact, profile)) }));
