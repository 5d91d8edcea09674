import { isFresh } from '../../../kit/session/fresh.rules.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmFault,
  emailFault,
  FIELD_TEXTS,
  fullNameFault,
  nameFault,
  otpDigits,
  otpFault,
  otherSign,
  passwordFault,
  phoneFault,
  plainEmail,
  tellsName,
} from './account-fields.contract.ts';
import type { FieldFault } from './account-fields.contract.ts';

const text = (fault: FieldFault | null) => (fault === null ? null : FIELD_TEXTS[fault]);
const CLASSES = 'Password must contain at least 1 uppercase, 1 lowercase, 1 number, 1 special character';

describe('the fields of an account, in the words of the specification', () => {
  it.each([
    ['', 'Name is required'],
    ['ab', 'Minimum 3 characters'],
    ['abc', null],
    ['रेखा पाटील', null],
    ['a'.repeat(15), null],
    ['a'.repeat(16), 'Maximum 15 characters'],
  ])('name %j: %s', (name, said) => expect(text(nameFault(name))).toBe(said));

  it.each([
    ['ab', 'Minimum 3 characters'],
    ['Dr. Meera Vinayak Joshi', null],
    ['a'.repeat(61), 'Maximum 60 characters'],
  ])('name that the office enters %j: %s', (name, said) => expect(text(fullNameFault(name))).toBe(said));

  it.each([
    ['', 'Email is required'],
    ['rekha', 'Invalid email address'],
    [' Rekha@Example.ORG ', null],
  ])('email %j: %s', (email, said) => expect(text(emailFault(email))).toBe(said));

  it.each([
    ['', 'Phone number is required'],
    ['98765abcde', 'Phone number should be a number'],
    ['987654321', 'Phone number should be 10 digits'],
    ['98765432101', 'Phone number should be 10 digits'],
    ['9876543210', null],
    ['+919876543210', null],
    ['98765 43210', null],
    ['+91 98765-43210', null],
    ['09876543210', null],
    ['९८७६५४३२१०', null],
  ])('phone number %j: %s', (phone, said) => expect(text(phoneFault(phone))).toBe(said));

  it.each([
    ['', 'Password is required'],
    ['Ab1@xyz', 'Minimum 8 characters'],
    ['Ab1@xyzw', null],
    [`Ab1@${'x'.repeat(16)}`, null],
    [`Ab1@${'x'.repeat(17)}`, 'Maximum 20 characters'],
    ['ab1@xyzw', CLASSES],
    ['AB1@XYZW', CLASSES],
    ['Abc@xyzw', CLASSES],
    ['Ab1#xyzw', CLASSES],
    ['Ab1@😀😀😀😀', null],
    ['Password@123', 'This password is easy to guess. Choose another.'],
    ['P@ssw0rd1!', 'This password is easy to guess. Choose another.'],
  ])('password %j: %s', (password, said) => expect(text(passwordFault(password))).toBe(said));

  it.each([
    ['Neem#tree2026', '#'],
    ['Neem tree2026', null],
    ['नीम#Tree2026x', '#'],
    ['Ab1😀xyzw', '😀'],
    ['neem@tree#2026', null],
    ['Neem@tree2026', null],
    ['N#1', null],
  ])('in %j the sign that does not count is %j', (password, sign) => expect(otherSign(password)).toBe(sign));

  it.each([
    ['', 'Confirm password is required'],
    ['Ab1@xyzv', 'Passwords must match'],
    ['Ab1@xyzw', null],
  ])('confirmed by %j: %s', (confirm, said) => expect(text(confirmFault('Ab1@xyzw', confirm))).toBe(said));

  it.each(['', '0', '12345', '1234567', 'abcdef', '12 456'])('OTP %j must be 6 digits', (otp) =>
    expect(text(otpFault(otp))).toBe('OTP must be 6 digits'),
  );

  it.each([
    ['0', '0'],
    ['01', '01'],
    ['012345', '012345'],
    [' 012 345 ', '012345'],
    ['Your OTP is 000123.', '000123'],
    ['0123456', '012345'],
    ['abc', ''],
  ])('of %j the OTP field keeps %j', (typed, kept) => expect(otpDigits(typed)).toBe(kept));

  it('takes six digits, also with leading zeros', () => expect(otpFault('000123')).toBe(null));

  it('refuses a password that is the name of its owner', () => {
    expect(tellsName('Rekha.Patil@2026', ['rekha.patil'])).toBe(true);
    expect(tellsName('Rekha.Sings@2026', ['rekha.patil', 'Rek'])).toBe(false);
  });

  it('a password confirmed five minutes ago still counts, one second later it does not', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    expect(isFresh('2026-11-20T10:00:00Z', at + 300_000)).toBe(true);
    expect(isFresh('2026-11-20T10:00:00Z', at + 300_001)).toBe(false);
    expect(plainEmail(' A@B.in ')).toBe('a@b.in');
  });
});
