import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { BestOf, Lacks } from '../mark-sheet/mark-sheet.contract.ts';
import type { CellRefusal, MarkCell } from './mark-entry.contract.ts';
import { markOfTests, sameTests } from './tests-of-mark.rules.ts';
import type { Tests } from './tests-of-mark.rules.ts';

export interface HeadLimits {
  /** Decimal strings as stored. */
  readonly max: string;
  readonly step: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  /** Null: one mark. */
  readonly bestOf: BestOf | null;
  readonly entry: 'FIRST' | 'SECOND';
  /** TWICE: two entries are made blind. */
  readonly made: 'ONCE' | 'TWICE';
}

/** The present value of a cell, with its candidate. */
export interface StoredCell {
  readonly seated: boolean;
  readonly origin: 'FRESH' | 'CARRIED' | null;
  /** 0: no row yet. */
  readonly version: number;
  readonly value: string | null;
  readonly parts: Tests | null;
  readonly status: string | null;
  readonly enteredBy: string | null;
  readonly secondValue: string | null;
  readonly secondParts: Tests | null;
  readonly secondStatus: string | null;
  readonly secondBy: string | null;
  /** AB from the sheet of a block on the exam day. */
  readonly notedOnDay?: boolean;
  /** What a figure here still needs by the rules of the head and the pattern. */
  readonly lacks?: Lacks | null;
  /** When the paper begins, while it has not. */
  readonly begins?: string | null;
}

/** Who enters, and who does not count as another person beside them. */
export interface Entering {
  readonly userId: string;
  readonly tied: ReadonlySet<string>;
  /** While two entries are made blind only who may compare them sees the marks of others. */
  readonly sees: 'ALL' | 'OWN';
}

/** The others who made one of the two entries of these cells. */
export const otherAuthors = (cells: Iterable<Pick<StoredCell, 'enteredBy' | 'secondBy'>>, userId: string): string[] => [
  ...new Set([...cells].flatMap(({ enteredBy, secondBy }) => [enteredBy ?? [], secondBy ?? []].flat()).filter((one) => one !== userId)),
];

export type CellDecision =
  | { readonly do: 'WRITE' }
  | { readonly do: 'NOTHING' }
  | { readonly do: 'REFUSE'; readonly code: CellRefusal; readonly message: string };

const refuse = (code: CellRefusal, message: string): CellDecision => ({ do: 'REFUSE', code, message });

/** What the exam day has noted in place of a mark stands until the block is opened again. */
function againstTheDay(cell: MarkCell, stored: StoredCell): CellDecision | null {
  if (stored.status === 'UFM')
    return cell.status === 'UFM'
      ? null
      : refuse(
          'UNFAIR_ON_DAY',
          'The exam day has a case of unfair means here: its decision gives the mark. If it was noted in error, have the exam cell open the block again.',
        );
  return cell.status === 'AB'
    ? null
    : refuse('ABSENT_ON_DAY', 'The exam day has this candidate absent. If that is wrong, have the exam cell open the block again.');
}

const LACKING: Readonly<Record<Lacks, string>> = {
  NOT_BEGUN: 'The paper begins on {begins}: marks are entered after that.',
  NO_ATTENDANCE:
    'No attendance of this candidate is recorded for the paper, and this head needs it: enter AB, or have the exam cell record the attendance on the exam day page.',
  NO_HALL_TICKET:
    'This candidate has neither a valid hall ticket nor recorded attendance: enter AB, or have the exam cell issue the hall ticket or record the attendance.',
};

/** Judges one cell against its head and its present value. */
export function decideCell(
  cell: MarkCell,
  stored: StoredCell | undefined,
  head: HeadLimits,
  { userId, tied, sees }: Entering,
): CellDecision {
  if (!stored) return refuse('NOT_A_CANDIDATE', 'This student is not on this mark sheet.');
  if (stored.origin === 'CARRIED')
    return refuse('CARRIED', 'This mark is carried forward from an earlier attempt and cannot be changed here.');
  if (stored.status === 'EX') return refuse('EXEMPT', 'The student is exempt in this head: no mark is needed.');
  if (head.evaluator === 'EXTERNAL' && !stored.seated)
    return refuse('NOT_SEATED', 'External marks can be entered only after the student has a seat number.');
  const otherwise = stored.notedOnDay === true ? againstTheDay(cell, stored) : null;
  if (otherwise) return otherwise;
  const range = checkTests(cell, head) ?? checkAll(cell, head);
  if (range) return range;
  const lacks = cell.value === null && !cell.parts ? null : (stored.lacks ?? null);
  const shown = head.entry === 'FIRST' ? stored : { value: stored.secondValue, parts: stored.secondParts, status: stored.secondStatus };
  const [by, otherBy] = head.entry === 'FIRST' ? [stored.enteredBy, stored.secondBy] : [stored.secondBy, stored.enteredBy];
  // A blind entry must not be guessed by trial: only its author learns that the sent mark equals the saved one.
  const mayKnow = head.made === 'ONCE' || by === userId;
  const isSame = cell.parts ? sameTests(shown.parts, cell.parts) : !shown.parts && same(shown.value, cell.value);
  if (mayKnow && isSame && shown.status === cell.status && stored.version > 0) return { do: 'NOTHING' };
  if (lacks !== null) return refuse(lacks, LACKING[lacks].replace('{begins}', stored.begins ?? '–'));
  if (cell.version !== stored.version) return refuse('STALE_VERSION', 'Somebody else changed this mark. Reload and try again.');
  if (otherBy === userId) return refuse('SAME_PERSON', 'First and second entry must be made by different persons.');
  if (otherBy !== null && tied.has(otherBy))
    return refuse('SAME_HANDS', 'The other entry is by somebody whose account you changed lately, or who changed yours.');
  const isAnothers = by !== null && by !== userId && (shown.value !== null || shown.status !== null);
  if (head.made === 'TWICE' && sees === 'OWN' && isAnothers)
    return refuse('OF_ANOTHER', 'Somebody else made this entry, and it is hidden until both entries are complete. Make the other entry.');
  return { do: 'WRITE' };
}

/** A cell as it is written: the mark of several tests is their average. */
export const withMark = <C extends MarkCell>(cell: C, bestOf: BestOf | null): C =>
  cell.parts && bestOf ? { ...cell, value: markOfTests(cell.parts, bestOf) } : cell;

/** A head of several tests takes all of them, and no other takes any; null when so. */
function checkTests({ value, parts }: MarkCell, { bestOf }: HeadLimits): CellDecision | null {
  if (!bestOf) return parts ? refuse('TESTS_COUNT', 'This head takes one mark.') : null;
  const given = parts?.length ?? (value === null ? bestOf.of : 0);
  if (given === bestOf.of) return null;
  return refuse('TESTS_COUNT', `This head takes ${bestOf.of} tests: give each of them, a missed one as missed.`);
}

const checkAll = ({ value, parts }: MarkCell, { max, step }: HeadLimits): CellDecision | null =>
  parts ? parts.reduce<CellDecision | null>((found, test) => found ?? checkRange(test, max, step), null) : checkRange(value, max, step);

/** A mark is between 0 and the maximum, on the step; null when valid. */
export function checkRange(value: string | null, max: string, step: string): Extract<CellDecision, { do: 'REFUSE' }> | null {
  if (value === null) return null;
  const mark = parseHundredths(value);
  const limit = parseHundredths(max) ?? 0;
  const unit = parseHundredths(step) ?? 100;
  if (mark === null || mark > limit) return { do: 'REFUSE', code: 'ABOVE_MAXIMUM', message: `The maximum is ${formatShort(limit)}.` };
  if (mark % unit !== 0) return { do: 'REFUSE', code: 'OFF_STEP', message: `Marks must be in steps of ${formatShort(unit)}.` };
  return null;
}

/** 7.5 and 7.50 are the same mark. */
function same(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return parseHundredths(a) === parseHundredths(b);
}
