/** Money is whole paise, from the wire to the table; nothing is ever rounded but by a named rule. */

const WRITTEN = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** "1234.5" is 123450 paise; null is no amount. */
export function paiseOf(text: string): bigint | null {
  const [, minus = '', rupees = '', rest = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (rupees === '') return null;
  const paise = BigInt(rupees) * 100n + BigInt(rest.padEnd(2, '0'));
  return minus === '-' ? -paise : paise;
}

/** 123450 paise are "1234.50". */
export function rupeesOf(paise: bigint): string {
  const size = paise < 0n ? -paise : paise;
  return `${paise < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Half and more goes up; both are positive. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** A percentage in hundredths: 7.5 % is 750. */
export type Rate = bigint;

export const partOf = (amount: bigint, rate: Rate): bigint => halfUp(amount * rate, 10_000n);

/** The tax that an amount contains. */
export const taxWithin = (amount: bigint, rate: Rate): bigint => halfUp(amount * rate, 10_000n + rate);

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
