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

/** Some of the chosen students and where they go. */
export interface EnrolPart {
  readonly divisionId: string | null;
  readonly students: readonly EnrolStudent[];
}

export interface EnrolAim {
  /** null: roll numbers stay as they are. */
  readonly roll: RollRule | null;
  /** Seats left as things are; null: no limit. */
  readonly free: { readonly instance: number | null; readonly division: ReadonlyMap<string, number | null> };
  /** Roll numbers by division, with who has each; of all who are in it, chosen or not. */
  readonly rolls: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export interface EnrolStep {
  readonly student: EnrolStudent;
  readonly divisionId: string | null;
  readonly outcome: EnrolOutcome;
  readonly reason: EnrolReason | null;
  readonly rollNo: string | null;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** What stands for the surname of somebody who has none on record, out of the words of the name. */
const WITHOUT_SURNAME: Record<NonNullable<RollRule['withoutSurname']>, (words: readonly string[]) => string> = {
  NAME: (words) => words.join(' '),
  FIRST_WORD: (words) => words[0] ?? '',
  LAST_WORD: (words) => words.at(-1) ?? '',
};

/** The surname, then the rest of the name: whoever has none on record stands among them by the words of the name. */
function surnameFirst({ name, surname }: EnrolStudent, without: keyof typeof WITHOUT_SURNAME): string {
  const words = name.trim().split(/\s+/);
  const first = surname.trim() || WITHOUT_SURNAME[without](words);
  const taken = new Set(first.split(/\s+/).map((word) => word.toLowerCase()));
  return [first, ...words.filter((word) => !taken.has(word.toLowerCase()))].join(' ');
}

const KEYS: Record<RollRule['order'], (one: EnrolStudent, without: keyof typeof WITHOUT_SURNAME) => readonly string[]> = {
  NAME: (one) => [one.name],
  SURNAME: (one, without) => [surnameFirst(one, without)],
  PRN: (one) => [one.prn],
  STUDENT_ID: (one) => [one.studentId],
};

/** The students in the order of the roll; the same students always come in the same order. */
export function inRollOrder(
  students: readonly EnrolStudent[],
  { order, girlsFirst, withoutSurname = 'NAME' }: Pick<RollRule, 'order' | 'girlsFirst' | 'withoutSurname'>,
): EnrolStudent[] {
  const rank = (one: EnrolStudent) => (girlsFirst && one.gender !== 'FEMALE' ? 1 : 0);
  return students.toSorted((a, b) => {
    const [left, right] = [KEYS[order](a, withoutSurname), KEYS[order](b, withoutSurname)];
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

type Refused = ReadonlyMap<string, EnrolReason>;
const without = (parts: readonly EnrolPart[], refused: Refused): EnrolPart[] =>
  parts.map((part) => ({ ...part, students: part.students.filter((one) => !refused.has(one.id)) }));

/** Who cannot be enrolled wherever there are seats. */
function notAble(parts: readonly EnrolPart[]): Map<string, EnrolReason> {
  const refused = new Map<string, EnrolReason>();
  for (const one of parts.flatMap((part) => part.students)) {
    if (one.state !== null && one.state !== 'RUNNING') refused.set(one.id, 'ENDED');
    else if (one.state === null && !one.active) refused.set(one.id, 'NOT_ACTIVE');
  }
  return refused;
}

/** Gives the seats and the kept roll numbers in order, those of everybody who leaves a division among them; answers who gets none. */
function turnedAway(parts: readonly EnrolPart[], { roll, free, rolls }: EnrolAim): Map<string, EnrolReason> {
  const moving = new Map(parts.flatMap(({ divisionId, students }) => students.map((one) => [one.id, divisionId] as const)));
  const leaving = parts.flatMap(({ divisionId, students }) =>
    students.filter((one) => one.state !== null && one.divisionId !== divisionId),
  );
  const seats = new Map([...free.division].map(([id, left]) => [id, left ?? Infinity]));
  for (const { divisionId } of leaving) if (divisionId !== null) seats.set(divisionId, (seats.get(divisionId) ?? 0) + 1);
  const refused = new Map<string, EnrolReason>();
  let instance = free.instance ?? Infinity;
  for (const { divisionId, students } of parts) {
    const held = new Set(
      [...(rolls.get(divisionId ?? '') ?? [])].filter(([, id]) => (moving.get(id) ?? divisionId) === divisionId).map(([no]) => no),
    );
    for (const one of students) {
      const [isNew, comes] = [one.state === null, divisionId !== null && one.divisionId !== divisionId];
      const left = comes ? (seats.get(divisionId ?? '') ?? 0) : Infinity;
      const keeps = roll === null && one.divisionId !== divisionId ? one.rollNo : null;
      const full = isNew && instance < 1 ? 'CLASS_FULL' : left < 1 ? 'DIVISION_FULL' : null;
      const why = full ?? (keeps !== null && held.has(keeps) ? 'ROLL_TAKEN' : null);
      if (why !== null) {
        refused.set(one.id, why);
        continue;
      }
      if (isNew) instance -= 1;
      if (comes && divisionId !== null) seats.set(divisionId, left - 1);
      if (keeps !== null) held.add(keeps);
    }
  }
  return refused;
}

/** Who is not enrolled, and why: judged by how it is after everybody has moved. Who cannot move keeps the seat, which nobody else gets then. */
function refusals(parts: readonly EnrolPart[], aim: EnrolAim): Refused {
  const stuck = notAble(parts);
  for (;;) {
    const away = turnedAway(without(parts, stuck), aim);
    const staying = parts.flatMap((part) => part.students).filter((one) => one.state !== null && away.has(one.id));
    if (staying.length === 0) return new Map([...stuck, ...away]);
    for (const one of staying) stuck.set(one.id, away.get(one.id) ?? 'DIVISION_FULL');
  }
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

/** What becomes of each, division by division, in the order of the roll where there is a rule and of the choice otherwise. */
export function planEnrolment(parts: readonly EnrolPart[], aim: EnrolAim): EnrolStep[] {
  const { roll, rolls } = aim;
  const inOrder = roll === null ? parts : parts.map((part) => ({ ...part, students: inRollOrder(part.students, roll) }));
  const refused = refusals(inOrder, aim);
  const enrolled = new Set(without(inOrder, refused).flatMap((part) => part.students.map((one) => one.id)));
  return inOrder.flatMap(({ divisionId, students }) => {
    const taken = new Set([...(rolls.get(divisionId ?? '') ?? [])].filter(([, id]) => !enrolled.has(id)).map(([no]) => no));
    const next = roll === null ? null : numbers(roll, taken);
    return students.map((student): EnrolStep => {
      const reason = refused.get(student.id) ?? null;
      if (reason !== null) return { student, divisionId, outcome: 'REFUSED', reason, rollNo: student.rollNo };
      const rollNo = next === null ? student.rollNo : next();
      const isMoved = student.divisionId !== divisionId;
      const outcome = student.state === null ? 'NEW' : isMoved || rollNo !== student.rollNo ? 'CHANGED' : 'UNCHANGED';
      return { student, divisionId, outcome, reason, rollNo };
    });
  });
}

/** By whom of the plan is refused a roll number that is taken: who has it there once everybody has moved. */
export function rollHolders(steps: readonly EnrolStep[], rolls: EnrolAim['rolls']): ReadonlyMap<string, string> {
  const placed = new Map(steps.map((step) => [step.student.id, step.outcome === 'REFUSED' ? step.student.divisionId : step.divisionId]));
  return new Map(
    steps.flatMap(({ student, divisionId, reason, rollNo }) => {
      if (reason !== 'ROLL_TAKEN' || rollNo === null) return [];
      const comes = steps.find((one) => one.outcome !== 'REFUSED' && one.divisionId === divisionId && one.rollNo === rollNo);
      const there = rolls.get(divisionId ?? '')?.get(rollNo);
      const stays = there !== undefined && (placed.get(there) ?? divisionId) === divisionId ? there : undefined;
      const holder = stays ?? comes?.student.id;
      return holder === undefined ? [] : [[student.id, holder] as const];
    }),
  );
}

/** How many of these have no surname, where the roll goes by it. */
export const withoutSurname = (students: readonly EnrolStudent[], roll: RollRule | null): number =>
  roll?.order === 'SURNAME' ? students.filter((one) => one.surname.trim() === '').length : 0;
