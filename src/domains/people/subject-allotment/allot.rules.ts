import type { ChoiceMethod, TieBreak } from '../subject-choice/choice-window.contract.ts';

export interface AllotStudent {
  readonly id: string;
  readonly prn: string;
  /** The last result is a pass: whoever failed comes after all who passed. */
  readonly passed: boolean;
  /** Points and credits of the last result in whole numbers: merit goes by the exact fraction. Null: no result. */
  readonly points: number | null;
  readonly credits: number | null;
  /** Marks of the last result in hundredths. */
  readonly obtained: number | null;
  readonly outOf: number | null;
  /** ISO day. */
  readonly bornOn: string | null;
  /** Milliseconds. */
  readonly submittedAt: number;
  /** Papers, the most wanted first; the order counts within a basket. */
  readonly wishes: readonly string[];
}

export interface AllotPaper {
  readonly id: string;
  readonly basket: string;
  readonly capacity: number;
  readonly closed: boolean;
}

export interface AllotBasket {
  readonly name: string;
  /** How many papers a student gets. */
  readonly choose: number;
}

export interface AllotRules {
  readonly method: ChoiceMethod;
  readonly ties: readonly TieBreak[];
}

/** GOT it; FULL: the seats went to those before; CLOSED: it does not run; ENOUGH: more wanted papers were got. */
export type WishWhy = 'GOT' | 'FULL' | 'CLOSED' | 'ENOUGH';
export type Tie = TieBreak | 'PRN';

export interface BasketOutcome {
  readonly basket: string;
  readonly got: readonly string[];
  readonly wishes: readonly { readonly paper: string; readonly why: WishWhy }[];
}

export interface AllottedStudent<S extends AllotStudent> {
  readonly student: S;
  readonly rank: number;
  /** What told them apart from the one before; null: that one differs by merit, or by the moment. */
  readonly tie: Tie | null;
  readonly outcome: readonly BasketOutcome[];
  /** Papers that they should have got besides. */
  readonly lacks: number;
}

export interface AllottedPaper {
  readonly id: string;
  readonly firstWishes: number;
  readonly wishes: number;
  readonly seated: number;
  /** Rank of whoever got the last seat; null: seats are left. */
  readonly cutRank: number | null;
}

export interface Allotted<S extends AllotStudent> {
  readonly students: readonly AllottedStudent<S>[];
  readonly papers: readonly AllottedPaper[];
}

/** Below 0: `a` has the larger fraction. Whole numbers below 2^26, so that their products are exact; who has none comes last. */
function byFraction(a: number | null, ofA: number | null, b: number | null, ofB: number | null): number {
  const hasA = a !== null && ofA !== null && ofA > 0;
  const hasB = b !== null && ofB !== null && ofB > 0;
  if (!hasA || !hasB) return Number(hasB) - Number(hasA);
  return b * ofA - a * ofB;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Who has no day of birth on record is the younger one. */
const NEVER_BORN = '9999-12-31';

const byTie: Readonly<Record<Tie, (a: AllotStudent, b: AllotStudent) => number>> = {
  PERCENT: (a, b) => byFraction(a.obtained, a.outOf, b.obtained, b.outOf),
  ELDER: (a, b) => byText(a.bornOn ?? NEVER_BORN, b.bornOn ?? NEVER_BORN),
  SUBMITTED: (a, b) => a.submittedAt - b.submittedAt,
  PRN: (a, b) => byText(a.prn, b.prn) || byText(a.id, b.id),
};

const byMethod = (method: ChoiceMethod, a: AllotStudent, b: AllotStudent): number =>
  method === 'MERIT'
    ? Number(b.passed) - Number(a.passed) || byFraction(a.points, a.credits, b.points, b.credits)
    : a.submittedAt - b.submittedAt;

/** Below 0: `a` chooses first. */
export function beforeOther({ method, ties }: AllotRules, a: AllotStudent, b: AllotStudent): number {
  const first = byMethod(method, a, b);
  if (first !== 0) return first;
  for (const tie of ties) {
    const next = byTie[tie](a, b);
    if (next !== 0) return next;
  }
  return byTie.PRN(a, b);
}

/** The first tie-break by which two equal students differ; null: they are not equal. */
export function tieOf({ method, ties }: AllotRules, a: AllotStudent, b: AllotStudent): Tie | null {
  if (byMethod(method, a, b) !== 0) return null;
  return ties.find((tie) => byTie[tie](a, b) !== 0) ?? 'PRN';
}

interface Desk {
  readonly paper: AllotPaper;
  left: number;
  firstWishes: number;
  wishes: number;
  cutRank: number | null;
}

/**
 * In their order everybody gets the most wanted papers of each basket that have a seat left. All papers rank students alike, so nobody who comes
 * earlier would rather have a seat of somebody later: this is the one stable outcome. Linear in wishes after one sort.
 */
export function allot<S extends AllotStudent>(
  students: readonly S[],
  papers: readonly AllotPaper[],
  baskets: readonly AllotBasket[],
  rules: AllotRules,
): Allotted<S> {
  const desks = new Map(
    papers.map((paper): [string, Desk] => [paper.id, { paper, left: paper.capacity, firstWishes: 0, wishes: 0, cutRank: null }]),
  );
  const inOrder = [...students].sort((a, b) => beforeOther(rules, a, b));
  const done = inOrder.map((student, at): AllottedStudent<S> => {
    const rank = at + 1;
    const before = inOrder[at - 1];
    const byBasket = new Map(
      baskets.map(({ name, choose }) => [name, { choose, got: new Array<string>(), wishes: new Array<BasketOutcome['wishes'][number]>() }]),
    );
    for (const id of student.wishes) {
      const desk = desks.get(id);
      const own = desk === undefined ? undefined : byBasket.get(desk.paper.basket);
      if (desk === undefined || own === undefined) continue;
      desk.wishes += 1;
      if (own.wishes.length === 0) desk.firstWishes += 1;
      const why = own.got.length >= own.choose ? 'ENOUGH' : desk.paper.closed ? 'CLOSED' : desk.left === 0 ? 'FULL' : 'GOT';
      own.wishes.push({ paper: id, why });
      if (why !== 'GOT') continue;
      own.got.push(id);
      desk.left -= 1;
      if (desk.left === 0) desk.cutRank = rank;
    }
    const outcome = [...byBasket].map(([basket, { got, wishes }]) => ({ basket, got, wishes }));
    const lacks = [...byBasket.values()].reduce((sum, { choose, got }) => sum + choose - got.length, 0);
    return { student, rank, tie: before === undefined ? null : tieOf(rules, before, student), outcome, lacks };
  });
  return {
    students: done,
    papers: [...desks.values()].map(({ paper, left, firstWishes, wishes, cutRank }) => ({
      id: paper.id,
      firstWishes,
      wishes,
      seated: paper.capacity - left,
      cutRank,
    })),
  };
}

export interface Moved {
  readonly id: string;
  /** Papers that only the first outcome gave, and only the second. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const papersGot = ({ outcome }: AllottedStudent<AllotStudent>): string[] => outcome.flatMap(({ got }) => got);

/** Whose papers differ between two allotments of the same students, in the order of the first. */
export function movedBetween(first: Allotted<AllotStudent>, second: Allotted<AllotStudent>): Moved[] {
  const then = new Map(second.students.map((one) => [one.student.id, papersGot(one)]));
  return first.students.flatMap((one): Moved[] => {
    const had = papersGot(one);
    const has = then.get(one.student.id) ?? [];
    const from = had.filter((id) => !has.includes(id));
    const to = has.filter((id) => !had.includes(id));
    return from.length + to.length === 0 ? [] : [{ id: one.student.id, from, to }];
  });
}
