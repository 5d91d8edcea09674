import * as z from 'zod/mini';

/** A decimal written as text with at most two places: `"7.5"`, `"32"`, `"0.10"`. Never a float. */
export const DECIMAL_PATTERN = /^\d{1,7}(\.\d{1,2})?$/;
const SIGNED_DECIMAL_PATTERN = /^-?\d{1,7}(\.\d{1,2})?$/;

export const decimalText = z.string().check(z.regex(DECIMAL_PATTERN, { error: 'decimal-two-places' }));
export const signedDecimalText = z.string().check(z.regex(SIGNED_DECIMAL_PATTERN, { error: 'signed-decimal-two-places' }));

/**
 * Integer hundredths of a decimal text that already satisfies one of the patterns above: `"7.5"` → 750.
 * Lives here because refinements of schemas compare decimals and a contract may import nothing but contracts.
 */
export function hundredthsOf(text: string): number {
  const negative = text.startsWith('-');
  const point = text.indexOf('.');
  const whole = Number(text.slice(negative ? 1 : 0, point < 0 ? text.length : point));
  const fraction = point < 0 ? 0 : Number(text.slice(point + 1).padEnd(2, '0'));
  const size = whole * 100 + fraction;
  return negative && size !== 0 ? -size : size;
}

export const ROUNDINGS = ['HALF_UP', 'HALF_EVEN'] as const;
/** How an exact fraction becomes its last printed digit when it lies exactly between two. */
export const rounding = z.enum(ROUNDINGS);
export type Rounding = (typeof ROUNDINGS)[number];
