import { readMobile } from '../../../kit/text/address.contract.ts';
import { isMailAddress } from '../../../kit/outbox/mail-address.contract.ts';

/** What the specification says about each field of an account, word for word; the messages for required fields are ours. */
export const FIELD_TEXTS = {
  nameMissing: 'Name is required',
  nameMin: 'Minimum 3 characters',
  nameMax: 'Maximum 15 characters',
  nameLong: 'Maximum 60 characters',
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneMissing: 'Phone number is required',
  phoneDigits: 'Phone number should be a number',
  phoneLength: 'Phone number should be 10 digits',
  pictureMissing: 'Please upload a profile picture',
  pictureSize: 'File size must be less than 400kb',
  pictureType: 'Please upload a png or jpeg picture',
  passwordMissing: 'Password is required',
  passwordMin: 'Minimum 8 characters',
  passwordMax: 'Maximum 20 characters',
  passwordClasses: 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, 1 special character',
  passwordCommon: 'This password is easy to guess. Choose another.',
  confirmMissing: 'Confirm password is required',
  confirmDiffers: 'Passwords must match',
  otpDigits: 'OTP must be 6 digits',
} as const;
export type FieldFault = keyof typeof FIELD_TEXTS;

const lengthOf = (text: string) => Array.from(text).length;

function lengthFault(name: string, most: number, tooLong: FieldFault): FieldFault | null {
  const length = lengthOf(name.trim());
  if (length === 0) return 'nameMissing';
  if (length < 3) return 'nameMin';
  return length > most ? tooLong : null;
}

/** The name in one's own profile, as the specification limits it. */
export const nameFault = (name: string): FieldFault | null => lengthFault(name, 15, 'nameMax');

/** A name that the office enters, or who registers an organisation: as it stands on an identity document. */
export const fullNameFault = (name: string): FieldFault | null => lengthFault(name, 60, 'nameLong');

export const plainEmail = (email: string): string => email.trim().toLowerCase();

export function emailFault(email: string): FieldFault | null {
  if (plainEmail(email) === '') return 'emailMissing';
  return isMailAddress(plainEmail(email)) ? null : 'emailInvalid';
}

/** The ten digits, however they are typed; +91 is prefixed on the wire. */
export const plainPhone = (phone: string): string => (readMobile(phone) ?? phone.trim()).replace(/^\+91/, '');

export function phoneFault(phone: string): FieldFault | null {
  const digits = plainPhone(phone);
  if (digits === '') return 'phoneMissing';
  if (!/^[0-9]+$/.test(digits)) return 'phoneDigits';
  return digits.length === 10 ? null : 'phoneLength';
}

export function passwordFault(password: string): FieldFault | null {
  const length = lengthOf(password);
  if (length === 0) return 'passwordMissing';
  if (length < 8) return 'passwordMin';
  if (length > 20) return 'passwordMax';
  const hasAll = [/[a-z]/, /[A-Z]/, /[0-9]/, /[@$!%*?&]/].every((kind) => kind.test(password));
  if (!hasAll) return 'passwordClasses';
  return COMMON.has(lettersOf(password)) ? 'passwordCommon' : null;
}

/** The special characters that count. */
export const PASSWORD_SIGNS = '@ $ ! % * ? &';

/** A sign that its owner may have taken for the special character, while none of those that count is there: `Neem#tree2026` has `#`. */
export function otherSign(password: string): string | null {
  if (passwordFault(password) !== 'passwordClasses' || /[@$!%*?&]/.test(password)) return null;
  return /[^\p{L}\p{M}\p{N}\s]/u.exec(password)?.[0] ?? null;
}

export function confirmFault(password: string, confirm: string): FieldFault | null {
  if (confirm === '') return 'confirmMissing';
  return confirm === password ? null : 'confirmDiffers';
}

/** A value of 0 is treated as empty. */
export const plainOtp = (otp: string): string => (otp.trim() === '0' ? '' : otp.trim());

/** What of a typed, pasted or filled-in text can be an OTP: its digits, a leading zero included, six at most. */
export const otpDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, 6);

export const otpFault = (otp: string): FieldFault | null => (/^[0-9]{6}$/.test(plainOtp(otp)) ? null : 'otpDigits');

/** `P@ssw0rd1!` and `Password@123` are the same guess: the suffix is removed, the usual substitutions are reversed. */
function lettersOf(password: string): string {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[^a-z]+$/, '');
  const plain = stem.replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's').replaceAll('3', 'e').replaceAll('1', 'i');
  return [plain, lower].map((text) => text.replace(/[^a-z]/g, '')).find((text) => COMMON.has(text)) ?? '';
}

/** The most common leaked passwords without digits and symbols, and obvious local guesses. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'password passwort passwd pass admin administrator root user test testing welcome login qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn ' +
    'zxcvbnm abc abcd abcde abcdef abcdefg letmein iloveyou monkey dragon sunshine princess football cricket superman batman master ' +
    'secret changeme default guest hello shadow michael jordan trustno india indian bharat mumbai pune delhi krishna ganesh sairam ' +
    'omsairam ganpati shivaji sachin dhoni college university institute student teacher faculty exam principal office staff'
  ).split(' '),
);

/** A password that is the person's own name is easy to guess. */
export function tellsName(password: string, names: readonly string[]): boolean {
  const letters = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  return names.some((name) => {
    const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    return plain.length >= 4 && letters.replace(/[0-9]+$/, '') === plain.replace(/[0-9]+$/, '');
  });
}
