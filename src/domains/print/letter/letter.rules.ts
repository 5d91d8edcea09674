import { STUDENT_STATES } from '../../people/student-profile/student-profile.contract.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import { isLetterDay } from './letter.contract.ts';
import type { LetterKind, LetterRefusal, LetterWord, LetterWords } from './letter.contract.ts';

type StudentState = (typeof STUDENT_STATES)[number];

/** Which letters the institute gives to whom, as it says in its settings. */
export interface LetterSettings {
  readonly bonafideTo: 'STUDYING' | 'STUDYING_OR_PASSED' | 'EVERYBODY' | null;
  readonly transferTo: 'ENDED' | 'ENDED_NOT_CANCELLED' | 'EVERYBODY' | null;
}

const EVERYBODY = STUDENT_STATES;
const BONAFIDE = { STUDYING: ['ACTIVE'], STUDYING_OR_PASSED: ['ACTIVE', 'PASSED_OUT'], EVERYBODY } as const;
const TRANSFER = {
  ENDED: ['PASSED_OUT', 'LEFT', 'TRANSFERRED', 'CANCELLED'],
  ENDED_NOT_CANCELLED: ['PASSED_OUT', 'LEFT', 'TRANSFERRED'],
  EVERYBODY,
} as const;

interface OnRequest {
  /** Who gets one. */
  states(settings: LetterSettings): readonly StudentState[];
  /** ONE: whoever holds a valid one gets a duplicate of it, not a second. */
  readonly holds: 'ONE' | 'MANY';
}

/** A kind is issued on request once it stands here: its values are those that `personData` makes of a person, with the words that are typed. */
const ON_REQUEST: Readonly<Record<LetterKind, OnRequest>> = {
  BONAFIDE: { states: ({ bonafideTo }) => BONAFIDE[bonafideTo ?? 'STUDYING'], holds: 'MANY' },
  TRANSFER: { states: ({ transferTo }) => TRANSFER[transferTo ?? 'ENDED'], holds: 'ONE' },
};

interface Asked {
  readonly state: StudentState;
  /** Has a valid paper of this kind. */
  readonly isHeld: boolean;
  readonly settings: LetterSettings;
}

/** Why a student gets no letter of a kind; null: they do. */
export function letterRefusal(kind: LetterKind, { state, isHeld, settings }: Asked): LetterRefusal | null {
  const { states, holds } = ON_REQUEST[kind];
  if (!states(settings).includes(state)) return 'STATE';
  return isHeld && holds === 'ONE' ? 'HOLDS_ONE' : null;
}

const FIELDS: Readonly<Record<LetterWord, string>> = {
  purpose: 'letter.purpose',
  admittedOn: 'letter.admittedOn',
  leftOn: 'letter.leftOn',
  reason: 'letter.reason',
  conduct: 'letter.conduct',
};

/** What must be typed for a kind: the words that its dataset has and its template shows. */
export function typedFor(kind: LetterKind, used: ReadonlySet<string>): LetterWord[] {
  const known = new Set(DATASETS[kind].map(({ key }) => key));
  const words = Object.keys(FIELDS) as LetterWord[];
  return words.filter((word) => known.has(FIELDS[word]) && used.has(FIELDS[word]));
}

/** The typed words as values of the template. */
export const wordValues = (typed: readonly LetterWord[], words: LetterWords): Record<string, string> =>
  Object.fromEntries(typed.map((word) => [FIELDS[word], words[word] ?? '']));

/** Nobody leaves before they were admitted. */
export const isLeftBefore = ({ admittedOn, leftOn }: LetterWords): boolean => Boolean(admittedOn && leftOn && leftOn < admittedOn);

/** What a letter is about, as its row says it; null: no words were typed. */
export const subjectOf = (typed: readonly LetterWord[], words: LetterWords): string | null =>
  typed.flatMap((word) => (isLetterDay(word) ? [] : (words[word] ?? []))).join(' · ') || null;

/** Numbers of letters begin again with each year of the institute's calendar. */
export const yearOf = (day: unknown): string => String(day).slice(0, 4);
