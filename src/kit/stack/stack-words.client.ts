import { IconArrowBackUp, IconEye, IconMinus, type TablerIcon } from '@tabler/icons-react';
import { textsOf } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import type { Tone } from '../ui/state-badge.tsx';
import type { StackRowView, StackState } from './stack.contract.ts';

const { textOf } = textsOf(stackText);

export const nounWord = (noun: string): string => textOf(`stack.noun.${noun}`, noun.replaceAll('_', ' '));

const camel = (noun: string): string => noun.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** What a field is called on its noun's own form. */
export function fieldWord(noun: string, field: string): string {
  const name = (field.split(/[[.]/)[0] ?? field).replace(/Ids?$/, '');
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return textOf(`stack.field.${name}`, textOf(`${camel(noun)}.${name}`, spaced));
}

interface Look {
  readonly tone: Tone;
  readonly icon?: TablerIcon;
}
// The lock of the grey tone would say that a record is closed.
const LEFT: Look = { tone: 'grey', icon: IconMinus };
const BACK: Look = { tone: 'grey', icon: IconArrowBackUp };

export const VERDICTS: Record<StackRowView['verdict'], Look> = {
  CREATE: { tone: 'green' },
  SAME: LEFT,
  CONFLICT: { tone: 'amber' },
  MISSING: { tone: 'red' },
};
export const OUTCOMES: Record<NonNullable<StackRowView['outcome']>, Look> = {
  CREATED: { tone: 'green' },
  UPDATED: { tone: 'green' },
  SKIPPED: LEFT,
  FAILED: { tone: 'red' },
  UNDONE: BACK,
};
export const STATES: Record<StackState, Look> = {
  PREVIEW: { tone: 'blue', icon: IconEye },
  RUNNING: { tone: 'blue' },
  DONE: { tone: 'green' },
  FAILED: { tone: 'red' },
  UNDONE: BACK,
};

/** The parts of a natural key, readable. */
export const keyWord = (key: string): string => key.replaceAll('\u001f', ' · ');
