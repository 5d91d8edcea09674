import type { SmsVariable } from '../sms-template/sms-template.contract.ts';
import { filledWords } from '../sms-template/sms-template.rules.ts';
import type { SmsPart } from './broadcast.contract.ts';

type Value = SmsPart['values'][number];

/** What a place of the text gets, as it stands in the form; null: not chosen yet. */
export interface TypedValue {
  readonly from: Value['from'] | null;
  readonly text: string;
}

export interface TypedSms {
  readonly templateId: string;
  readonly values: readonly TypedValue[];
}

const isChosen = (value: TypedValue): value is Value => value.from !== null && (value.from !== 'TEXT' || value.text.trim() !== '');

/** The places, from 0, that nothing is chosen for yet, or an empty text. */
export const openPlaces = (values: readonly TypedValue[]): number[] => values.flatMap((value, at) => (isChosen(value) ? [] : [at]));

/** As it is saved; null while a place is open. */
export function smsOf({ templateId, values }: TypedSms): SmsPart | null {
  const chosen = values.filter(isChosen);
  return chosen.length === values.length ? { templateId, values: chosen } : null;
}

/** The text with what stands at each place: ‹what is taken from the record›, the text itself, or [the variable] as a gap. */
export const shownWords = (
  words: string,
  variables: readonly SmsVariable[],
  values: readonly TypedValue[],
  labelOf: (from: Exclude<Value['from'], 'TEXT'>) => string,
): string =>
  filledWords(
    words,
    variables.map(({ name }, at) => {
      const value = values[at];
      if (value === undefined || !isChosen(value)) return `[${name}: ___]`;
      return value.from === 'TEXT' ? value.text.trim() : `‹${labelOf(value.from)}›`;
    }),
  );
