import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';
import { faultOf } from '../issued-print/print-fault.rules.ts';
import type { CardKind, CardState, LeftOut } from './id-card.contract.ts';

/** Jobs; both go on after a crash where they were. */
export const CHECK_CARDS = 'idCards.check';
export const PRINT_CARDS = 'idCards.print';

/** Cards in one file: as many sheets as a cutter takes at once, so that cut piles lie in order within it. */
export const CARDS_IN_FILE = 500;

/** Whose data stand on such cards, and where their photo stands. */
export const RIGHT_TO = { ID_CARD: 'profiles', STAFF_CARD: 'teachers' } as const satisfies Readonly<Record<CardKind, string>>;
export const PHOTO_FIELD: Readonly<Record<CardKind, string>> = { ID_CARD: 'student.photo', STAFF_CARD: 'staff.photo' };

interface BatchFacts {
  readonly state: CardState;
  /** People who get a card. */
  readonly ready: number;
  /** A job works on it. */
  readonly isWorking: boolean;
}

export const CARD_ACTS = ['PROOF', 'ACCEPT', 'GENERATE', 'DOWNLOAD', 'HAND_OVER', 'RESET', 'REISSUE'] as const;
export type CardAct = (typeof CARD_ACTS)[number];

const ALLOWED: Readonly<Record<CardAct, (facts: BatchFacts) => boolean>> = {
  PROOF: ({ state, ready }) => state !== 'CHECKING' && ready > 0,
  ACCEPT: ({ state, ready }) => state === 'DATA_OK' && ready > 0,
  GENERATE: ({ state }) => state === 'PROOFED',
  DOWNLOAD: ({ state, ready }) => ready > 0 && (state === 'PRINTED' || state === 'HANDED_OVER'),
  HAND_OVER: ({ state, ready }) => state === 'PRINTED' && ready > 0,
  RESET: ({ state }) => state !== 'HANDED_OVER',
  REISSUE: ({ state }) => state === 'PRINTED' || state === 'HANDED_OVER',
};

/** Whether an act is open to a batch; nothing is while its job works. */
export const mayDo = (act: CardAct, facts: BatchFacts): boolean => !facts.isWorking && ALLOWED[act](facts);

/** Why a checked card is not printed; null: it is. */
export function judged(problems: readonly PrintProblem[], photo: 'REQUIRED' | 'OPTIONAL', hasPhoto: boolean): LeftOut | null {
  if (faultOf(problems)) return 'FAULTY';
  return photo === 'REQUIRED' && !hasPhoto ? 'NO_PHOTO' : null;
}
