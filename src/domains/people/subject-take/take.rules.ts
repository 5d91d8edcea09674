import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { HandAct, TakeReason } from './subject-take.contract.ts';

export interface RulePaper {
  readonly id: string;
  readonly code: string;
  readonly basket: string;
  readonly credits: string;
  /** Of the choice window, for the whole class. */
  readonly windowSeats: number | null;
  /** In the choice window: it runs for nobody. */
  readonly isClosed: boolean;
}

export interface RuleBasket {
  readonly name: string;
  readonly chooseMax: number;
  readonly maxCredits: string | null;
}

export interface RuleTake {
  readonly enrolmentId: string;
  readonly divisionId: string | null;
  readonly examPaperId: string;
}

export interface RuleStudent {
  readonly enrolmentId: string;
  readonly divisionId: string | null;
}

export interface RuleOffer {
  readonly divisionId: string;
  readonly examPaperId: string;
  readonly seatCap: number | null;
}

export interface TakeFacts<T extends RuleTake> {
  readonly papers: readonly RulePaper[];
  readonly baskets: readonly RuleBasket[];
  readonly offers: readonly RuleOffer[];
  readonly takes: readonly T[];
  /** `enrolment paper` of what is used. */
  readonly used: ReadonlySet<string>;
  /** For COPY: what goes on from the semester before, by enrolment. */
  readonly goingOn: ReadonlyMap<string, readonly string[]>;
}

export interface Refused {
  readonly enrolmentId: string;
  readonly code: TakeReason;
  /** What its sentence names: paper, limit, what is there already. */
  readonly facts: Readonly<Record<string, string>>;
}

interface Planned<T> {
  readonly added: readonly { readonly enrolmentId: string; readonly examPaperId: string }[];
  readonly removed: readonly T[];
  readonly refused: readonly Refused[];
}

interface Desk<T extends RuleTake> {
  readonly papers: ReadonlyMap<string, RulePaper>;
  /** What each division offers, by basket. */
  readonly offered: ReadonlyMap<string, readonly string[]>;
  readonly byStudent: Map<string, T[]>;
  readonly seats: (paperId: string, divisionId: string | null) => { readonly left: number; readonly of: number } | null;
  readonly count: (paperId: string, divisionId: string | null, by: 1 | -1) => void;
}

/** Seats are counted on as students are decided one after the other. */
function openDesk<T extends RuleTake>({ papers, offers, takes }: TakeFacts<T>): Desk<T> {
  const inClass = new Map<string, number>();
  const inDivision = new Map<string, number>();
  const count = (paperId: string, divisionId: string | null, by: 1 | -1) => {
    inClass.set(paperId, (inClass.get(paperId) ?? 0) + by);
    const key = `${divisionId ?? ''} ${paperId}`;
    inDivision.set(key, (inDivision.get(key) ?? 0) + by);
  };
  for (const one of takes) count(one.examPaperId, one.divisionId, 1);
  const caps = new Map(offers.map((one) => [`${one.divisionId} ${one.examPaperId}`, one.seatCap]));
  const windows = new Map(papers.map((one) => [one.id, one.windowSeats]));
  const seats = (paperId: string, divisionId: string | null) => {
    const key = `${divisionId ?? ''} ${paperId}`;
    const cap = caps.get(key) ?? null;
    const whole = windows.get(paperId) ?? null;
    const places = [
      ...(cap === null ? [] : [{ left: cap - (inDivision.get(key) ?? 0), of: cap }]),
      ...(whole === null ? [] : [{ left: whole - (inClass.get(paperId) ?? 0), of: whole }]),
    ];
    return places.sort((a, b) => a.left - b.left)[0] ?? null;
  };
  const byId = new Map(papers.map((one) => [one.id, one]));
  const offered = new Map(
    [...Map.groupBy(offers, (one) => `${one.divisionId} ${byId.get(one.examPaperId)?.basket ?? ''}`)].map(([key, found]) => [
      key,
      found.map((one) => one.examPaperId),
    ]),
  );
  return { papers: byId, offered, byStudent: Map.groupBy(takes, (one) => one.enrolmentId), seats, count };
}

/** What one act does to each student: one decides after the other, in the given order, by the limits of the curriculum and the seats. */
export function planTakes<T extends RuleTake>(
  students: readonly RuleStudent[],
  { kind, paperId }: { readonly kind: HandAct; readonly paperId: string | null },
  facts: TakeFacts<T>,
): Planned<T> {
  const desk = openDesk(facts);
  const added: { enrolmentId: string; examPaperId: string }[] = [];
  const removed: T[] = [];
  const refused: Refused[] = [];
  const { papers } = desk;
  for (const student of students) {
    const { enrolmentId } = student;
    const own = desk.byStudent.get(enrolmentId) ?? [];
    const wanted = kind === 'COPY' ? (facts.goingOn.get(enrolmentId) ?? []) : [paperId ?? ''];
    if (kind === 'COPY' && wanted.length === 0) {
      refused.push({ enrolmentId, code: 'NOTHING_BEFORE', facts: {} });
      continue;
    }
    let held: readonly T[] = own;
    // Counted against the limits of what this act gives besides.
    const extra: string[] = [];
    for (const id of wanted) {
      const paper = papers.get(id);
      if (paper === undefined) continue;
      const step = kind === 'REMOVE' ? leave(held, paper, facts.used) : enter({ student, held, extra, paper, kind, facts, desk });
      if ('code' in step) {
        refused.push({ enrolmentId, ...step });
        continue;
      }
      for (const one of step.leaves) desk.count(one.examPaperId, student.divisionId, -1);
      removed.push(...step.leaves);
      held = held.filter((one) => !step.leaves.includes(one));
      if (!step.enters) continue;
      desk.count(id, student.divisionId, 1);
      added.push({ enrolmentId, examPaperId: id });
      extra.push(id);
    }
  }
  return { added, removed, refused };
}

type Step<T> = { readonly leaves: readonly T[]; readonly enters: boolean } | Omit<Refused, 'enrolmentId'>;

function leave<T extends RuleTake>(held: readonly T[], paper: RulePaper, used: ReadonlySet<string>): Step<T> {
  const leaves = held.filter((one) => one.examPaperId === paper.id);
  if (leaves.length === 0) return { code: 'NOT_TAKEN', facts: { paper: paper.code } };
  return inUse(leaves, paper.code, used) ?? { leaves, enters: false };
}

function inUse<T extends RuleTake>(leaves: readonly T[], codes: string, used: ReadonlySet<string>): Step<T> | null {
  return leaves.some((one) => used.has(`${one.enrolmentId} ${one.examPaperId}`)) ? { code: 'IN_USE', facts: { paper: codes } } : null;
}

interface Entering<T extends RuleTake> {
  readonly student: RuleStudent;
  readonly held: readonly T[];
  readonly extra: readonly string[];
  readonly paper: RulePaper;
  readonly kind: HandAct;
  readonly facts: TakeFacts<T>;
  readonly desk: Desk<T>;
}

function enter<T extends RuleTake>({ student, held, extra, paper, kind, facts, desk }: Entering<T>): Step<T> {
  const { code, basket } = paper;
  if (extra.includes(paper.id) || held.some((one) => one.examPaperId === paper.id)) return { code: 'TAKES_IT', facts: { paper: code } };
  if (paper.isClosed) return { code: 'PAPER_CLOSED', facts: { paper: code } };
  const { papers } = desk;
  const inBasket = held.filter((one) => papers.get(one.examPaperId)?.basket === basket);
  const leaves = kind === 'REPLACE' ? inBasket : [];
  const codes = leaves.map((one) => papers.get(one.examPaperId)?.code ?? '').join(', ');
  const used = inUse(leaves, codes, facts.used);
  if (used !== null) return used;
  if (desk.offered.get(`${student.divisionId ?? ''} ${basket}`)?.includes(paper.id) === false)
    return { code: 'NOT_OFFERED', facts: { paper: code } };
  const stays =
    kind === 'REPLACE'
      ? []
      : [...inBasket.map((one) => one.examPaperId), ...extra].flatMap((id) => papers.get(id) ?? []).filter((one) => one.basket === basket);
  const limit = facts.baskets.find((one) => one.name === basket);
  if (limit !== undefined && stays.length + 1 > limit.chooseMax)
    return {
      code: 'BASKET_FULL',
      facts: { basket, most: String(limit.chooseMax), has: stays.map((one) => one.code).join(', ') },
    };
  const credits = [...stays, paper].reduce((sum, one) => sum + hundredthsOf(one.credits), 0);
  const most = limit?.maxCredits ?? null;
  if (most !== null && credits > hundredthsOf(most))
    return { code: 'CREDITS_OVER', facts: { basket, most: formatShort(hundredthsOf(most)), credits: formatShort(credits) } };
  const place = desk.seats(paper.id, student.divisionId);
  if (place !== null && place.left <= 0) return { code: 'PAPER_FULL', facts: { paper: code, seats: String(place.of) } };
  return { leaves, enters: true };
}
