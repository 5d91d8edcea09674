import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import { taxFaults, type TaxFault } from './tax-ids.rules.ts';

const TAX_SAYS: Readonly<Record<TaxFault, string>> = {
  GSTIN_STATE: 'The first two digits are not a state code. Check the GSTIN.',
  GSTIN_CHECK_SIGN: 'The check digit does not match. Check the GSTIN.',
  GSTIN_OF_ANOTHER_PAN: 'Characters 3 to 12 of the GSTIN do not match the PAN.',
};

export const taxRefusals = (ids: { readonly gstin: string | null; readonly pan: string | null }): ErrorItem[] =>
  taxFaults(ids).map((code) => ({ code, message: TAX_SAYS[code], path: 'body.gstin' }));

const SIX_DIGITS = /^[1-9][0-9]{5}$/;

/** A PIN of India has six digits, the first of which is not zero. */
export const pinRefusals = ({ country, pinCode }: { readonly country: string; readonly pinCode: string | null }): ErrorItem[] =>
  country === 'IN' && pinCode !== null && !SIX_DIGITS.test(pinCode)
    ? [{ code: 'PIN_SIX_DIGITS', message: 'A PIN code has six digits and does not start with 0.', path: 'body.pinCode' }]
    : [];

interface Account {
  readonly ifsc: string;
  readonly accountNo: string;
}

/** An account may occur only once. */
export function bankRefusals(accounts: readonly Account[]): ErrorItem[] {
  const keys = accounts.map(({ ifsc, accountNo }) => `${ifsc} ${accountNo}`);
  return keys.flatMap((key, at) =>
    keys.indexOf(key) < at
      ? [{ code: 'BANK_ACCOUNT_TWICE', message: 'This account is already in the list.', path: `body.bankAccounts.${at}.accountNo` }]
      : [],
  );
}

interface Hours {
  readonly serviceFrom: string | null;
  readonly serviceUntil: string | null;
  readonly optionalFrom: string | null;
  readonly optionalUntil: string | null;
}

/** Hours have a beginning and an end, or neither. */
export const hourRefusals = (hours: Hours): ErrorItem[] =>
  (['service', 'optional'] as const).flatMap((kind) => {
    const [from, until] = [hours[`${kind}From`], hours[`${kind}Until`]];
    if ((from === null) === (until === null)) return [];
    const path = `body.${kind}${from === null ? 'From' : 'Until'}`;
    return [{ code: 'HOURS_BOTH', message: 'Enter both times, or neither.', path }];
  });

/** Monday first, without duplicates. */
export const sortedDays = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);
