import type { BlockCandidate, BlockProblem, LineState, SentLine } from './exam-day.contract.ts';

/** What is known of one candidate of a block. */
export interface DayCandidate {
  readonly seatNo: string;
  /** Let in at the door. */
  readonly seen: boolean;
  readonly line: {
    readonly state: LineState;
    readonly mainBook: string | null;
    readonly supplements: readonly string[];
    readonly remark: string | null;
  } | null;
}

export interface Books {
  readonly issued: number;
  readonly spoilt: number;
  readonly returned: number;
}

export interface FoundProblem {
  readonly code: BlockProblem;
  readonly seats: readonly string[];
  /** Of the second kind of error: the answer book, or the sum. */
  readonly detail: string;
}

/** Who was seen at the door is present until somebody says otherwise. */
const stateOf = ({ line, seen }: DayCandidate): LineState | null => line?.state ?? (seen ? 'PRESENT' : null);

/** One way to write a number: a stamp has no spaces and capital letters. */
export const asBook = (written: string | null): string | null => {
  const plain = (written ?? '').replaceAll(/\s/g, '').toUpperCase();
  return plain === '' ? null : plain;
};

export interface DayCounts {
  readonly allotted: number;
  readonly marked: number;
  /** Those with unfair means too. */
  readonly present: number;
  readonly absent: number;
  readonly ufm: number;
}

export function countsOf(candidates: readonly DayCandidate[]): DayCounts {
  const states = candidates.map(stateOf);
  const number = (state: LineState) => states.filter((one) => one === state).length;
  const [absent, ufm] = [number('ABSENT'), number('UFM')];
  const present = number('PRESENT') + ufm;
  return { allotted: candidates.length, marked: present + absent, present, absent, ufm };
}

/** Numbers of answer books that candidates of other blocks of the session have. */
export interface Elsewhere {
  readonly mains: ReadonlySet<string>;
  readonly supplements: ReadonlySet<string>;
}

interface Series {
  readonly code: 'BOOK_TWICE' | 'SUPPLEMENT_TWICE';
  readonly booksOf: (line: NonNullable<DayCandidate['line']>) => readonly (string | null)[];
  readonly elsewhere: ReadonlySet<string>;
}

/** Seats of each book of one series that is noted more than once, also twice with one candidate. */
function booksTwice(candidates: readonly DayCandidate[], { code, booksOf, elsewhere }: Series): FoundProblem[] {
  const holders = candidates.flatMap(({ seatNo, line }) =>
    (line === null ? [] : booksOf(line)).flatMap((written) => {
      const book = asBook(written);
      return book === null ? [] : [{ book, seatNo }];
    }),
  );
  return [...Map.groupBy(holders, (one) => one.book)]
    .filter(([book, some]) => some.length > 1 || elsewhere.has(book))
    .map(([book, some]) => ({ code, seats: [...new Set(some.map((one) => one.seatNo))], detail: book }));
}

/** All that keeps a block from being closed: allotted = present + absent, issued = used + spoilt + returned, and a book of their own for everybody present. */
export function problemsOf(candidates: readonly DayCandidate[], books: Books, elsewhere: Elsewhere): FoundProblem[] {
  const seatsOf = (holds: (one: DayCandidate) => boolean) => candidates.filter(holds).map((one) => one.seatNo);
  const isPresent = (one: DayCandidate) => ['PRESENT', 'UFM'].includes(stateOf(one) ?? '');
  const bySeat: readonly (readonly [BlockProblem, readonly string[]])[] = [
    ['NOT_MARKED', seatsOf((one) => stateOf(one) === null)],
    ['NO_BOOK', seatsOf((one) => isPresent(one) && asBook(one.line?.mainBook ?? null) === null)],
    ['SEEN_AT_DOOR', seatsOf((one) => one.seen && one.line?.state === 'ABSENT' && (one.line.remark ?? '').trim() === '')],
  ];
  const used = countsOf(candidates).present;
  const { issued, spoilt, returned } = books;
  const sum = used + spoilt + returned;
  return [
    ...bySeat.filter(([, seats]) => seats.length > 0).map(([code, seats]) => ({ code, seats, detail: '' })),
    ...booksTwice(candidates, { code: 'BOOK_TWICE', booksOf: (line) => [line.mainBook], elsewhere: elsewhere.mains }),
    ...booksTwice(candidates, { code: 'SUPPLEMENT_TWICE', booksOf: (line) => line.supplements, elsewhere: elsewhere.supplements }),
    ...(issued === sum ? [] : [{ code: 'BOOKS_DIFFER' as const, seats: [], detail: `${issued} ≠ ${used} + ${spoilt} + ${returned}` }]),
  ];
}

/** A line as it stands, and one that arrives. Moments in milliseconds. */
export interface StandingLine {
  readonly at: number;
  readonly key: string;
  readonly by: string;
  readonly version: number;
}
export interface ArrivingLine {
  readonly at: number;
  readonly key: string;
  readonly by: string;
  /** The version that its author saw. */
  readonly base: number;
}

export interface Merge {
  readonly stands: 'ARRIVING' | 'STANDING';
  /** Somebody else said something meanwhile that the author had not seen. */
  readonly conflict: boolean;
}

/**
 * Of two lines for a candidate the later one stands, in whatever order they arrive; of two at one moment the one with the greater key, so that every order
 * ends the same.
 */
export function mergeLine(standing: StandingLine | null, arriving: ArrivingLine): Merge {
  if (standing === null) return { stands: 'ARRIVING', conflict: false };
  const isLater = arriving.at > standing.at || (arriving.at === standing.at && arriving.key > standing.key);
  return { stands: isLater ? 'ARRIVING' : 'STANDING', conflict: standing.by !== arriving.by && standing.version !== arriving.base };
}

const NUMBER_AT_END = /^(.*?)(\d+)$/;

/**
 * `count` numbers from one on, as they stand on a bundle of answer books: `A-0098`, `A-0099`, `A-0100`, without those that somebody has already. None where it
 * does not end in a number.
 */
export function booksFrom(first: string, count: number, taken: ReadonlySet<string> = new Set()): string[] {
  const [, before = '', digits = ''] = NUMBER_AT_END.exec(asBook(first) ?? '') ?? [];
  if (digits === '') return [];
  const books = Array.from(
    { length: count + taken.size },
    (_, at) => `${before}${String(BigInt(digits) + BigInt(at)).padStart(digits.length, '0')}`,
  );
  return books.filter((book) => !taken.has(book)).slice(0, count);
}

/** What can be said of a candidate. */
export type Said = Readonly<Pick<SentLine, 'state' | 'lateMinutes' | 'mainBook' | 'remark'>> & { readonly supplements: readonly string[] };

/** Of a line that stands, the words alone: who noted it and its version are the server's, which takes nothing else of a line. */
export const saidOf = ({ state, lateMinutes, mainBook, supplements, remark }: Said): Said => ({
  state,
  lateMinutes,
  mainBook,
  supplements: [...supplements],
  remark,
});

/** What keeps a candidate from being noted together with others. */
type Barred = BlockCandidate['barred'];

interface ToNote {
  readonly said: Said | null;
  readonly barred: Barred;
}

/** Whom "all others present" notes, and how many it leaves to be noted one by one: whoever is held, or whose ticket was revoked. */
export function othersPresent<T extends ToNote>(
  rows: readonly T[],
): { readonly present: readonly T[]; readonly left: Readonly<Record<NonNullable<Barred>, number>> } {
  const toNote = rows.filter(({ said }) => said === null);
  const left = (barred: Barred) => toNote.filter((one) => one.barred === barred);
  return { present: left(null), left: { HELD: left('HELD').length, REVOKED: left('REVOKED').length } };
}
