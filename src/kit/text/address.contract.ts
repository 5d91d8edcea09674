import * as z from 'zod/mini';

/** Trimmed and without the spaces that people set between groups of signs, in capitals. */
const code = (pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(pattern)),
  );
const trimmed = (max: number, pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim()),
    ),
    z.string().check(z.maxLength(max), z.regex(pattern)),
  );

/** Two digits of the state, PAN, number of the registration, Z, check sign (which a rule tests). */
export const gstin = code(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
/** The fourth letter says what holds it: a person, a trust, a company… */
export const pan = code(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/);
export const tan = code(/^[A-Z]{4}[0-9]{5}[A-Z]$/);
/** Four letters of the bank, a zero, six signs of the branch. */
export const ifsc = code(/^[A-Z]{4}0[A-Z0-9]{6}$/);
export const bankAccountNo = code(/^[0-9A-Z]{6,20}$/);
/** C-12345 of a college, U-0123 of a university, S-123 of a stand-alone institution. */
export const aisheCode = code(/^[CUS]-[0-9]{1,6}$/);
/** Six digits in India, which a rule tests beside the country. */
export const pinCode = trimmed(12, /^[0-9A-Za-z][0-9A-Za-z -]{2,11}$/);
/** As it is printed: +91 253 234 5678. */
export const phone = trimmed(20, /^\+?[0-9][0-9 -]{6,18}[0-9]$/);
export const printedEmail = trimmed(120, /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,24}$/);
export const website = trimmed(200, /^https?:\/\/[^\s/.]+\.[^\s]{2,190}$/);

/** Where mail arrives: a name, and a host with at least one dot. */
export const emailAddress = z.email({ pattern: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,24}$/ });
/** A mobile number in India. */
export const mobileNumber = z.stringFormat('mobile', /^\+91\d{10}$/);

/** A mobile number as people write it: ten digits with or without 0, 91, spaces and hyphens, also in Devanagari; null for anything else. */
export function readMobile(text: string): string | null {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[\s().-]/g, '');
  const found = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(plain);
  return found ? `+91${found[1]}` : null;
}
