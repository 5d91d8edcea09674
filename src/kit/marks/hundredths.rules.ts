import { DECIMAL_PATTERN, hundredthsOf, type Rounding } from './decimal.contract.ts';

/**
 * Marks, credits and grade points are integer hundredths in code (7.50 → 750): 171/24 = 7.125 cannot be
 * rounded right by floats or `toFixed`, and the last digit decides a class.
 */
export type Hundredths = number;

/** Integer hundredths of a decimal text, or null when it is not a number with at most two places. */
export function parseHundredths(text: string): Hundredths | null {
  const trimmed = text.trim();
  return DECIMAL_PATTERN.test(trimmed) ? hundredthsOf(trimmed) : null;
}

/** 750 → `"7.50"`: always two places, as SGPI and CGPI are printed. */
export function formatHundredths(value: Hundredths): string {
  const size = Math.abs(value);
  const whole = Math.floor(size / 100);
  const fraction = size % 100;
  return `${value < 0 ? '-' : ''}${whole}.${fraction < 10 ? '0' : ''}${fraction}`;
}

/** 750 → `"7.5"`, 3200 → `"32"`: without needless zeros, as marks and credits are printed. */
export function formatShort(value: Hundredths): string {
  const text = formatHundredths(value);
  if (text.endsWith('.00')) return text.slice(0, -3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** Ten-thousandths, the product of two hundredths: 1425000 → `"142.5"`. */
export function formatFine(value: number): string {
  const whole = Math.floor(value / 10_000);
  const fraction = String(value % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}

/**
 * Integer quotient of non-negative integers rounded half up: 7125/10 → 713.
 * Exact while 2 × numerator stays below 2^53.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const twice = 2 * numerator + denominator;
  const divisor = 2 * denominator;
  return (twice - (twice % divisor)) / divisor;
}

/** Integer quotient of non-negative integers, ties to the even neighbour: 7125/10 → 712. */
export function divideHalfEven(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  const quotient = (numerator - rest) / denominator;
  const twice = 2 * rest;
  if (twice < denominator) return quotient;
  if (twice > denominator) return quotient + 1;
  return quotient % 2 === 0 ? quotient : quotient + 1;
}

/** Smallest integer not below the quotient of non-negative integers. */
export function divideUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  const quotient = (numerator - rest) / denominator;
  return rest === 0 ? quotient : quotient + 1;
}

/** Largest integer not above the quotient of non-negative integers. */
export function divideDown(numerator: number, denominator: number): number {
  return (numerator - (numerator % denominator)) / denominator;
}

/** Rounds an exact fraction of non-negative integers by the named rule. */
export function divide(numerator: number, denominator: number, rule: Rounding): number {
  return rule === 'HALF_UP' ? divideHalfUp(numerator, denominator) : divideHalfEven(numerator, denominator);
}

/** A stored decimal as people write it: `"8.00"` → `"8"`, `"7.50"` → `"7.5"`. */
export const shortDecimal = (text: string): string => formatShort(hundredthsOf(text));
