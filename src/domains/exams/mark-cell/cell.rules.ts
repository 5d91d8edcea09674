import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { CellRefusal, MarkCell } from './mark-entry.contract.ts';

export interface HeadLimits {
  /** Decimal texts as stored. */
  readonly max: string;
  readonly step: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly entry: 'FIRST' | 'SECOND';
  /** TWICE: two entries are made blind. */
  readonly made: 'ONCE' | 'TWICE';
}

/** What stands in a cell now, with the candidate it belongs to. */
export interface StandingCell {
  readonly seated: boolean;
  readonly origin: 'FRESH' | 'CARRIED' | null;
  /** 0: no row yet. */
  readonly version: number;
  readonly value: string | null;
  readonly status: string | null;
  readonly enteredBy: string | null;
  readonly secondValue: string | null;
  readonly secondStatus: string | null;
  readonly secondBy: string | null;
}

export type CellDecision =
  | { readonly do: 'WRITE' }
  | { readonly do: 'NOTHING' }
  | { readonly do: 'REFUSE'; readonly code: CellRefusal; readonly message: string };

const refuse = (code: CellRefusal, message: string): CellDecision => ({ do: 'REFUSE', code, message });

/** Judges one cell against its head and what stands there; `userId` is who enters. */
export function decideCell(cell: MarkCell, standing: StandingCell | undefined, head: HeadLimits, userId: string): CellDecision {
  if (!standing) return refuse('NOT_A_CANDIDATE', 'This student is no candidate of this mark sheet.');
  if (standing.origin === 'CARRIED') return refuse('CARRIED', 'This mark is carried from an earlier attempt.');
  if (standing.status === 'EX') return refuse('EXEMPT', 'The student is exempt in this head.');
  if (head.evaluator === 'EXTERNAL' && !standing.seated) return refuse('NOT_SEATED', 'External marks are entered from the seat number on.');
  const range = checkRange(cell.value, head.max, head.step);
  if (range) return range;
  const shown = head.entry === 'FIRST' ? standing : { value: standing.secondValue, status: standing.secondStatus };
  const [by, otherBy] = head.entry === 'FIRST' ? [standing.enteredBy, standing.secondBy] : [standing.secondBy, standing.enteredBy];
  // A blind entry is not guessed by asking: that a mark stands already as it was sent is told to who made it.
  const mayKnow = head.made === 'ONCE' || by === userId;
  if (mayKnow && same(shown.value, cell.value) && shown.status === cell.status && standing.version > 0) return { do: 'NOTHING' };
  if (cell.version !== standing.version) return refuse('STALE_VERSION', 'Somebody changed this mark in the meantime.');
  if (otherBy === userId) return refuse('SAME_PERSON', 'First and second entry must be by different persons.');
  return { do: 'WRITE' };
}

/** A mark lies between 0 and the maximum, on the step; null when it does. */
export function checkRange(value: string | null, max: string, step: string): Extract<CellDecision, { do: 'REFUSE' }> | null {
  if (value === null) return null;
  const mark = parseHundredths(value);
  const limit = parseHundredths(max) ?? 0;
  const unit = parseHundredths(step) ?? 100;
  if (mark === null || mark > limit) return { do: 'REFUSE', code: 'ABOVE_MAXIMUM', message: `The maximum is ${formatShort(limit)}.` };
  if (mark % unit !== 0) return { do: 'REFUSE', code: 'OFF_STEP', message: `Marks go in steps of ${formatShort(unit)}.` };
  return null;
}

/** 7.5 and 7.50 are one mark. */
function same(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return parseHundredths(a) === parseHundredths(b);
}
