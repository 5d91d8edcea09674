import type { EnrolOutcome, EnrolReason, RollRule } from './enrol.contract.ts';

/** A chosen student with the enrolment in the class, as far as there is one. */
export interface EnrolStudent {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly prn: string;
  readonly studentId: string;
  readonly gender: string | null;
  readonly active: boolean;
  readonly enrolmentId: string | null;
  readonly divisionId: string | null;
  readonly rollNo: string | null;
  /** null: not in the class yet. */
  readonly state: string | null;
}

export interface EnrolAim {
  readonly divisionId: string | null;
  /** null: roll numbers stay as they are. */
  readonly roll: RollRule | null;
  /** Seats left; null: no limit. */
  readonly free: { readonly instance: number | null; readonly division: number | null };
  /** Roll numbers that others of the division have. */
  readonly taken: ReadonlySet<string>;
}

export interface EnrolStep {
  readonly student: EnrolStudent;
  readonly outcome: EnrolOutcome;
  readonly reason: EnrolReason | null;
  readonly rollNo: string | null;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const KEYS: Record<RollRule['order'], (one: EnrolStudent) => readonly string[]> = {
  NAME: (one) => [one.name],
  SURNAME: (one) => [one.surname || one.name, one.name],
  PRN: (one) => [one.prn],
  STUDENT_ID: (one) => [one.studentId],
};

/** The students in the order of the roll; the same students always come in the same order. */
export function inRollOrder(
  students: readonly EnrolStudent[],
  { order, girlsFirst }: Pick<RollRule, 'order' | 'girlsFirst'>,
): EnrolStudent[] {
  const rank = (one: EnrolStudent) => (girlsFirst && one.gender !== 'FEMALE' ? 1 : 0);
  return students.toSorted((a, b) => {
    const [left, right] = [KEYS[order](a), KEYS[order](b)];
    const byKeys = left.map((key, at) => collator.compare(key, right[at] ?? '')).find((found) => found !== 0) ?? 0;
    return rank(a) - rank(b) || byKeys || collator.compare(a.prn, b.prn) || (a.id < b.id ? -1 : 1);
  });
}

/** How many go into each division: what is asked for, the others evenly; the first ones get one more. */
export function shares(total: number, sizes: readonly (number | null)[]): number[] {
  const open = sizes.filter((size) => size === null).length;
  let left = Math.max(0, total - sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0));
  let [taken, waiting] = [0, open];
  return sizes.map((size) => {
    const share = Math.min(size ?? Math.ceil(left / Math.max(1, waiting)), total - taken);
    if (size === null) {
      left -= share;
      waiting -= 1;
    }
    taken += share;
    return share;
  });
}

export const rollText = ({ prefix, width }: Pick<RollRule, 'prefix' | 'width'>, no: number): string =>
  `${prefix}${String(no).padStart(width, '0')}`;

interface Left {
  instance: number;
  division: number;
}

/** Why somebody cannot be enrolled; takes the seats of whoever can. */
function refusal(one: EnrolStudent, divisionId: string | null, left: Left): EnrolReason | null {
  if (one.state !== null && one.state !== 'RUNNING') return 'ENDED';
  if (one.state === null && !one.active) return 'NOT_ACTIVE';
  const [needsClass, needsDivision] = [one.state === null, divisionId !== null && one.divisionId !== divisionId];
  if ((needsClass && left.instance < 1) || (needsDivision && left.division < 1)) return 'NO_SEAT';
  left.instance -= needsClass ? 1 : 0;
  left.division -= needsDivision ? 1 : 0;
  return null;
}

/** Numbers in order, past those that others of the division have. */
function numbers(rule: RollRule, taken: ReadonlySet<string>): () => string {
  let no = rule.start - 1;
  return () => {
    do no += 1;
    while (taken.has(rollText(rule, no)));
    return rollText(rule, no);
  };
}

/** What becomes of each, in the order of the roll where there is a rule and of the choice otherwise. */
export function planEnrolment(students: readonly EnrolStudent[], aim: EnrolAim): EnrolStep[] {
  const { divisionId, roll, taken } = aim;
  const left = { instance: aim.free.instance ?? Infinity, division: aim.free.division ?? Infinity };
  const next = roll === null ? null : numbers(roll, taken);
  return (roll === null ? students : inRollOrder(students, roll)).map((student) => {
    const no = refusal(student, divisionId, left);
    if (no !== null) return { student, outcome: 'REFUSED', reason: no, rollNo: student.rollNo };
    const rollNo = next === null ? student.rollNo : next();
    const isMoved = student.divisionId !== divisionId;
    if (next === null && isMoved && rollNo !== null && taken.has(rollNo))
      return { student, outcome: 'REFUSED', reason: 'ROLL_TAKEN', rollNo };
    const outcome = student.state === null ? 'NEW' : isMoved || rollNo !== student.rollNo ? 'CHANGED' : 'UNCHANGED';
    return { student, outcome, reason: null, rollNo };
  });
}
