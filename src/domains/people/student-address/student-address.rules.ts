import type { Refusal } from '../../../kit/master/master.contract.ts';

interface Entered {
  readonly kind: string;
  readonly sameAs: string | null;
  readonly addressLines: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly stateName: string | null;
  readonly pinCode: string | null;
  readonly country: string | null;
}

/** Another address of the same student. */
export interface OtherAddress {
  readonly kind: string;
  readonly sameAs: string | null;
}

const GIVEN = 'Enter the address, or say as which it is; not both.';

/** An address has words of its own or is the same as one that has them: never as itself, and never as one that is the same as a third. */
export function addressProblems(entered: Entered, others: readonly OtherAddress[], before: { readonly kind: string } | null): Refusal[] {
  const { sameAs, addressLines, city, district, stateName, pinCode, country } = entered;
  const isUsed = others.some((one) => one.sameAs === before?.kind);
  if (sameAs === null) {
    if (addressLines === null) return [{ code: 'STUDENT_ADDRESS_GIVEN', message: GIVEN, path: 'body.addressLines' }];
    return isUsed && before?.kind !== entered.kind ? [used('body.kind')] : [];
  }
  if (sameAs === entered.kind)
    return [{ code: 'STUDENT_ADDRESS_OTHER', message: 'An address cannot be the same as itself.', path: 'body.sameAs' }];
  if ([addressLines, city, district, stateName, pinCode, country].some((one) => one !== null))
    return [{ code: 'STUDENT_ADDRESS_GIVEN', message: GIVEN, path: 'body.sameAs' }];
  if (!others.some((one) => one.kind === sameAs && one.sameAs === null)) {
    const message = 'That address is not entered itself: enter it first.';
    return [{ code: 'ADDRESS_SAME_MISSING', message, path: 'body.sameAs' }];
  }
  return isUsed ? [used('body.sameAs')] : [];
}

const used = (path: string): Refusal => ({ ...usedByAnother, path });

export const usedByAnother: Refusal = {
  code: 'ADDRESS_USED',
  message: 'Another address is the same as this one: change that one first.',
  conflict: true,
};
