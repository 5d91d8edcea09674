import type { SmsVariable } from './sms-template.contract.ts';

/** Where a registered text has a value of the person, in the way of the DLT registers. */
export const PLACE = '{#var#}';
/** A register admits no longer value at one place. */
export const LONGEST_VALUE = 40;

export const placesIn = (words: string): number => words.split(PLACE).length - 1;

/** The text with its values, in their order. */
export const filledWords = (words: string, values: readonly string[]): string =>
  words
    .split(PLACE)
    .map((part, at) => (at === 0 ? part : (values[at - 1] ?? '') + part))
    .join('');

const KINDS: Readonly<Record<SmsVariable['kind'], RegExp>> = {
  TEXT: /^\P{Cc}+$/u,
  NUMBER: /^[0-9][0-9.,/-]*$/,
  LINK: /^https:\/\/[^\s]+$/,
};

/** The first variable whose value the register would refuse: empty, too long, or of another kind; null: all fit. */
export function misfitOf(variables: readonly SmsVariable[], values: readonly string[]): string | null {
  const misfit = variables.find(({ max, kind }, at) => {
    const value = values[at] ?? '';
    return Array.from(value).length > max || !KINDS[kind].test(value);
  });
  return misfit?.name ?? null;
}

export type Standing = 'OPEN' | 'NOT_APPROVED' | 'EXPIRED';

interface Days {
  readonly approvedOn: string | null;
  readonly expiresOn: string | null;
}

/** Whether an SMS may be sent with it on a day, '2026-11-20'. */
export function standingOf({ approvedOn, expiresOn }: Days, day: string): Standing {
  if (expiresOn !== null && expiresOn < day) return 'EXPIRED';
  return approvedOn !== null && approvedOn <= day ? 'OPEN' : 'NOT_APPROVED';
}
