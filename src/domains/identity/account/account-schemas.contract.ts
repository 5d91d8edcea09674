import * as z from 'zod/mini';
import { visible } from '../../../kit/http/endpoint.contract.ts';
import {
  emailFault,
  FIELD_TEXTS,
  fullNameFault,
  nameFault,
  otpFault,
  passwordFault,
  phoneFault,
  plainEmail,
  plainOtp,
  plainPhone,
} from './account-fields.contract.ts';
import type { FieldFault } from './account-fields.contract.ts';

/** A text checked by a rule, with the specification's messages. */
const ruled = (fault: (text: string) => FieldFault | null) =>
  z.string().check((context) => {
    const found = fault(context.value);
    if (found) context.issues.push({ code: 'custom', input: context.value, message: FIELD_TEXTS[found], params: { fault: found } });
  });

const LONGEST = 400;
const short = z.string().check(z.maxLength(LONGEST));

const named = (fault: (text: string) => FieldFault | null) =>
  z.pipe(z.pipe(short, z.transform(visible)), ruled(fault).check(z.regex(/^[^\u0000-\u001f\u007f]*$/)));
export const nameField = named(nameFault);
export const fullNameField = named(fullNameFault);
export const emailField = z.pipe(z.pipe(short, z.transform(plainEmail)), ruled(emailFault));
export const phoneField = z.pipe(
  z.pipe(
    short,
    z.transform((text: string) => `+91${plainPhone(text)}`),
  ),
  ruled(phoneFault),
);
export const newPassword = ruled(passwordFault).check(z.maxLength(LONGEST));
export const otp = z.pipe(z.pipe(short, z.transform(plainOtp)), ruled(otpFault));
/** 400,000 bytes are 533,336 characters of base64. */
export const pictureField = z
  .string()
  .check(
    z.minLength(1, FIELD_TEXTS.pictureMissing),
    z.regex(/^(?:$|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]*={0,2}$)/, FIELD_TEXTS.pictureType),
  );
