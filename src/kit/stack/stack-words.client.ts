import { textOf } from '../text/text.client.ts';
import type { Tone } from '../ui/state-badge.tsx';
import type { StackRowView, StackState } from './stack.contract.ts';

export const nounWord = (noun: string): string => textOf(`stack.noun.${noun}`, noun.replaceAll('_', ' '));

const camel = (noun: string): string => noun.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** What a field is called on its noun's own form. */
export function fieldWord(noun: string, field: string): string {
  const name = (field.split(/[[.]/)[0] ?? field).replace(/Ids?$/, '');
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return textOf(`stack.field.${name}`, textOf(`${camel(noun)}.${name}`, spaced));
}

export const VERDICT_TONES: Record<StackRowView['verdict'], Tone> = { CREATE: 'green', SAME: 'grey', CONFLICT: 'amber', MISSING: 'red' };
export const OUTCOME_TONES: Record<NonNullable<StackRowView['outcome']>, Tone> = {
  CREATED: 'green',
  SKIPPED: 'grey',
  FAILED: 'red',
  UNDONE: 'grey',
};
export const STATE_TONES: Record<StackState, Tone> = { PREVIEW: 'blue', RUNNING: 'blue', DONE: 'green', FAILED: 'red', UNDONE: 'grey' };

/** The parts of a natural key, readable. */
export const keyWord = (key: string): string => key.replaceAll('\u001f', ' · ');
