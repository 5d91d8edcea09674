import type { NumberKind, NumberOrder, NumberOutcome, NumberScheme } from './class-number.contract.ts';

export interface NumberStudent {
  readonly enrolmentId: string;
  readonly divisionId: string;
  readonly name: string;
  readonly surname: string;
  readonly prn: string;
  readonly studentId: string;
  readonly formNumber: string | null;
  readonly rollNo: string | null;
  readonly gender: string | null;
  /** Rank by the last published result, 1 is the best; null: there is none, or merit was not asked for. */
  readonly merit: number | null;
}

export interface NumberDivision {
  readonly id: string;
  readonly name: string;
}

/** The class, as the pattern writes it. */
export interface NumberClass {
  readonly code: string;
  /** First year of its academic year. */
  readonly year: string;
}

export interface Numbered<S extends NumberStudent> {
  readonly student: S;
  readonly was: string | null;
  readonly becomes: string | null;
  readonly outcome: NumberOutcome;
}

interface Plan<S extends NumberStudent> {
  readonly rows: readonly Numbered<S>[];
  readonly skipped: number;
}

export interface NumberOrderOf {
  readonly kind: NumberKind;
  readonly scheme: NumberScheme;
  /** In the order in which they are numbered. */
  readonly divisions: readonly NumberDivision[];
  readonly place: NumberClass;
  /** Numbers, folded, of others than these students: of everybody in the institute, or for roll numbers by division. */
  readonly taken: (divisionId: string) => ReadonlySet<string>;
}

export const fold = (text: string): string => text.toLowerCase();

export const presentNumber = (one: NumberStudent, kind: NumberKind): string | null =>
  kind === 'ROLL' ? one.rollNo : kind === 'FORM' ? one.formNumber : one.studentId;

const MOST = 9_999_999;

/** A number longer than its digits is written whole. */
export function writeNumber(pattern: string, { code, year }: NumberClass, division: string, value: number): string {
  return pattern.replaceAll(/\{(DIV|CLASS|YYYY|YY|N:(\d))\}/gu, (_all, token: string, width?: string) => {
    if (token === 'DIV') return division;
    if (token === 'CLASS') return code;
    if (token === 'YYYY') return year;
    return token === 'YY' ? year.slice(-2) : String(value).padStart(Number(width), '0');
  });
}

/** The block that has another one's numbers, by the position in the scheme; null: all are apart and none is turned round. */
export function wrongBlock({ blocks, series }: NumberScheme): number | null {
  for (const [at, block] of blocks.entries()) {
    if (block.last < block.first) return at;
    const before = blocks.slice(0, at);
    if (before.some((one) => one.divisionId === block.divisionId)) return at;
    if (series === 'THROUGH' && before.some((one) => one.first <= block.last && block.first <= one.last)) return at;
  }
  return null;
}

/**
 * Everybody exactly once: numbers in the order told, inside the block of the division and outside those of others, passing over what
 * somebody else has. Whoever keeps a number is listed with it. Equal keys are told apart by PRN: the same students get the same numbers.
 */
export function planNumbers<S extends NumberStudent>(students: readonly S[], asked: NumberOrderOf): Plan<S> {
  const { kind, scheme, divisions } = asked;
  const byDivision = Map.groupBy(students, (one) => one.divisionId);
  const kept = (one: S) => scheme.keep && presentNumber(one, kind) !== null;
  const own = new Map<string, Set<string>>();
  const ofAll = new Set<string>();
  for (const one of students.filter(kept)) {
    const used = kind === 'ROLL' ? (own.get(one.divisionId) ?? new Set<string>()) : ofAll;
    used.add(fold(presentNumber(one, kind) ?? ''));
    own.set(one.divisionId, used);
  }
  const rows: Numbered<S>[] = [];
  let skipped = 0;
  let next = scheme.start;
  for (const division of divisions) {
    const block = scheme.blocks.find((one) => one.divisionId === division.id);
    const used = kind === 'ROLL' ? (own.get(division.id) ?? new Set<string>()) : ofAll;
    let value = block?.first ?? (scheme.series === 'EACH' ? scheme.start : next);
    const last = block?.last ?? MOST;
    const taken = asked.taken(division.id);
    const others = scheme.series === 'THROUGH' && block === undefined ? scheme.blocks : [];
    for (const student of inNumberOrder(byDivision.get(division.id) ?? [], scheme.order)) {
      const was = presentNumber(student, kind);
      if (kept(student)) {
        rows.push({ student, was, becomes: was, outcome: 'KEPT' });
        continue;
      }
      let becomes: string | null = null;
      for (; becomes === null && value <= last; value += 1) {
        const reserved = others.find((one) => one.first <= value && value <= one.last);
        if (reserved !== undefined) {
          value = reserved.last;
          continue;
        }
        const written = writeNumber(scheme.pattern, asked.place, division.name, value);
        if (taken.has(fold(written)) || used.has(fold(written))) skipped += 1;
        else becomes = written;
      }
      if (becomes !== null) used.add(fold(becomes));
      rows.push({ student, was, becomes: becomes ?? was, outcome: outcomeOf(was, becomes) });
    }
    if (block === undefined) next = value + scheme.gap;
  }
  return { rows, skipped };
}

const outcomeOf = (was: string | null, becomes: string | null): NumberOutcome =>
  becomes === null ? 'FULL' : was === null ? 'NEW' : was === becomes ? 'UNCHANGED' : 'CHANGED';

/** By code unit, the same on every machine; digits by their value. */
export function inNumberOrder<S extends NumberStudent>(students: readonly S[], order: readonly NumberOrder[]): S[] {
  const keys = students.map((student) => ({ student, keys: order.map((one) => keyOf[one](student)) }));
  keys.sort((a, b) => {
    for (const [at, key] of a.keys.entries()) {
      const difference = compare(key, b.keys[at] ?? '');
      if (difference !== 0) return difference;
    }
    return compare(a.student.prn, b.student.prn) || compare(a.student.enrolmentId, b.student.enrolmentId);
  });
  return keys.map(({ student }) => student);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 9 before 10: each run of digits has its length before it. */
const natural = (text: string | null): string =>
  (text ?? '\u{10FFFF}').toUpperCase().replaceAll(/\d+/gu, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/u, '');
    return `${String.fromCodePoint(48 + Math.min(plain.length, 60))}${plain}`;
  });

const keyOf: Readonly<Record<NumberOrder, (one: NumberStudent) => string>> = {
  GIRLS: ({ gender }) => (gender === 'FEMALE' ? '0' : '1'),
  SURNAME: ({ surname, name }) => `${(surname.trim() === '' ? name : surname).toUpperCase()}\u0000${name.toUpperCase()}`,
  NAME: ({ name }) => name.toUpperCase(),
  PRN: ({ prn }) => natural(prn),
  STUDENT_ID: ({ studentId }) => natural(studentId),
  FORM_NUMBER: ({ formNumber }) => natural(formNumber),
  ROLL_NO: ({ rollNo }) => natural(rollNo),
  MERIT: ({ merit }) => natural(merit === null ? null : String(merit)),
};
