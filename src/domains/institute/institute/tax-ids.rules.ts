/** Characters of a GSTIN in the order of their values, 0 to 35. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Codes of states and union territories in a GSTIN, with those of other territory (97) and of the centre (99). */
const isState = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99;

/** The check character of a GSTIN: weights 1 and 2 in turn, each product's two digits to the base of 36 added. */
export function gstinCheckSign(first14: string): string {
  let sum = 0;
  for (const [at, sign] of first14.split('').entries()) {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return SIGNS[(36 - (sum % 36)) % 36] ?? '';
}

export type TaxFault = 'GSTIN_STATE' | 'GSTIN_CHECK_SIGN' | 'GSTIN_OF_ANOTHER_PAN';

interface TaxIds {
  readonly gstin: string | null;
  readonly pan: string | null;
}

/** Errors of a well-formed GSTIN; a PAN and a TAN have no published check character. */
export function taxFaults({ gstin, pan }: TaxIds): TaxFault[] {
  if (gstin === null) return [];
  const faults: TaxFault[] = [];
  if (!isState(Number(gstin.slice(0, 2)))) faults.push('GSTIN_STATE');
  if (gstinCheckSign(gstin.slice(0, 14)) !== gstin.slice(14)) faults.push('GSTIN_CHECK_SIGN');
  if (pan !== null && gstin.slice(2, 12) !== pan) faults.push('GSTIN_OF_ANOTHER_PAN');
  return faults;
}
