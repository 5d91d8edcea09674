import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { otpDigits } from './account-fields.contract.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onCode: (code: string) => void;
}

/** A one-time password: digits only, so that a pasted "012 345" is kept whole. No `maxLength`: the browser would cut the paste first. */
export function OtpInput({ onCode, ...rest }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      onChange={(event) => onCode(otpDigits(event.currentTarget.value))}
    />
  );
}
