import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { RunRules } from './run-rules.contract.ts';
import { isFresh } from './stored-input.rules.ts';
import type { StoredBody, StoredEarlier, StoredInput, StoredMark, StoredUnit } from './stored-result.contract.ts';

/** Places of papers, units and heads in the rules of a run: made once, used for every student. */
export interface Places {
  readonly rules: RunRules;
  readonly patternOf: ReadonlyMap<string, number>;
  readonly unitOf: ReadonlyMap<string, number>;
  /** Units of the paper at a place (places of the database start at 1) and the first head place of each unit. */
  readonly unitsOfPaper: readonly (readonly number[])[];
  readonly firstHead: readonly number[];
  readonly paperIds: readonly string[];
  /** A mark a head, emptied after each student. */
  readonly marks: StoredMark[];
}

export function placesOf(rules: RunRules): Places {
  const paperIds: string[] = [];
  const unitsOfPaper: number[][] = [];
  const firstHead: number[] = [];
  let heads = 0;
  for (const [at, unit] of rules.units.entries()) {
    if (paperIds.at(-1) !== unit.paperId) {
      paperIds.push(unit.paperId);
      unitsOfPaper.push([]);
    }
    unitsOfPaper.at(-1)?.push(at);
    firstHead.push(heads);
    heads += unit.heads.length;
  }
  return {
    rules,
    unitsOfPaper,
    firstHead,
    paperIds,
    patternOf: new Map(rules.patterns.map((pattern, at) => [pattern.id, at])),
    unitOf: new Map(rules.units.map((unit, at) => [unit.unitId, at])),
    marks: Array.from({ length: heads }, () => null),
  };
}

/** A published result of another examination, with the rules of its run where a backlog examination builds on it. */
export interface PastResult {
  readonly semesters: readonly number[];
  readonly letter: string;
  readonly sgpi: string | null;
  readonly sgpiAddition: string;
  readonly sumPoints: string;
  readonly body: StoredBody;
  readonly input: StoredInput | null;
  readonly rules: RunRules | null;
}

export interface StudentFacts {
  readonly patternId: string;
  readonly kind: 'REGULAR' | 'ADDITIONAL' | 'BACKLOG';
  readonly flow: 'REGULAR' | 'REPEATER';
  /** The examination is one for improvement: its result builds on the one that is improved. */
  readonly improves: boolean;
  readonly attemptNo: number;
  readonly remark: string | null;
  readonly firstSemester: number;
  /** Packed lists as the store gives them; '' for none. */
  readonly papers: string;
  readonly marks: string;
  /** `place hundredths,…` that moderation adds. */
  readonly moderation: string;
  readonly backward: string;
  readonly activityMarks: number;
  readonly extraCredits: number;
  readonly backlogs: number;
  readonly sessions: number;
  /** Oldest first. */
  readonly past: readonly PastResult[];
}

/** Everything the engine will read of one student, as it is stored with the result. */
export function buildInput(facts: StudentFacts, places: Places): StoredInput {
  const { rules } = places;
  const own = sittingUnits(facts, places);
  const base = facts.kind === 'BACKLOG' || facts.improves ? baseOf(facts.past, rules.semester) : undefined;
  const units = base === undefined ? own.units : [...own.units, ...earlierUnits(base, own.paperIds, places)];
  // A combined result takes the place of what its semesters had before, for who sits their papers here.
  const here = facts.kind === 'BACKLOG' ? [] : own.units.map(([at]) => rules.units[at]?.semester ?? rules.semester);
  const earlier = earlierSemesters(facts, rules.semester).filter(([at]) => !here.includes(at));
  const combined = facts.past.reduce((sum, one) => sum + (lastOf(one.semesters) < rules.semester ? one.semesters.length - 1 : 0), 0);
  const semestersHere = rules.semester - facts.firstSemester + 1;
  const laterAttempt = facts.backlogs > 0 || facts.flow === 'REPEATER' || units.some((unit) => unit[1] > 1 || unit[2].some(carriedLater));
  return {
    a: facts.activityMarks,
    ...(facts.extraCredits === 0 ? {} : { k: facts.extraCredits }),
    e: earlier,
    // WH decides who may see a result, not its content: the engine does not get it.
    g: facts.remark === null || facts.remark === 'WH' ? [] : [facts.remark],
    n: Math.max(semestersHere, facts.sessions + earlier.length - facts.past.length),
    p: places.patternOf.get(facts.patternId) ?? 0,
    r: facts.past.some((one) => lastOf(one.semesters) < rules.semester && one.body.o.length > 0) ? 1 : 0,
    t: laterAttempt ? 0 : 1,
    u: units,
    x: Math.max(1, semestersHere - (rules.semesters.length - 1) - combined),
  };
}

export const lastOf = (semesters: readonly number[]) => semesters.at(-1) ?? 0;
const PLUS = '+'.charCodeAt(0);
const carriedLater = (mark: StoredMark) => typeof mark === 'object' && mark !== null && (mark[1] ?? 1) > 1;

/** Units of the papers sat now with their marks; a head without a mark stays null. */
function sittingUnits(facts: StudentFacts, places: Places): { units: StoredUnit[]; paperIds: Set<string> } {
  const filled = unpackMarks(facts.marks, places.marks);
  moderate(facts.moderation, places.marks);
  const units: StoredUnit[] = [];
  const paperIds = new Set<string>();
  const papers = facts.papers === '' ? [] : facts.papers.split(',').map((one) => one.split(' ').map(Number));
  for (const [place = 0, attemptNo = 1] of papers.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    paperIds.add(places.paperIds[place - 1] ?? '');
    for (const at of places.unitsOfPaper[place - 1] ?? []) {
      const from = places.firstHead[at] ?? 0;
      units.push([at, attemptNo, places.marks.slice(from, from + (places.rules.units[at]?.heads.length ?? 0))]);
    }
  }
  for (const at of filled) places.marks[at] = null;
  return { units, paperIds };
}

function unpackMarks(packed: string, marks: StoredMark[]): number[] {
  if (packed === '') return [];
  const filled: number[] = [];
  for (const one of packed.split(',')) {
    const gap = one.indexOf(' ');
    const at = Number(one.slice(0, gap)) - 1;
    marks[at] = readMark(one.slice(gap + 1));
    filled.push(at);
  }
  return filled;
}

/** A raised mark stays as it is, with what is added beside it. */
function moderate(packed: string, marks: StoredMark[]): void {
  for (const one of packed === '' ? [] : packed.split(',')) {
    const [place = 0, added = 0] = one.split(' ').map(Number);
    const mark = marks[place - 1];
    if (typeof mark === 'number') marks[place - 1] = [mark, 0, added];
    else if (typeof mark === 'object' && mark !== null && isFresh(mark)) marks[place - 1] = [mark[0], 0, added];
  }
}

/** Tests begin with + each. */
function readMark(text: string): StoredMark {
  const code = text.charCodeAt(0);
  if (code === PLUS) return [text.slice(1).split('+').map(Number), null];
  if (code < 48 || code > 57) return text === 'INC' ? null : text;
  const slash = text.indexOf('/');
  return slash < 0 ? Number(text) : [Number(text.slice(0, slash)), Number(text.slice(slash + 1))];
}

const baseOf = (past: readonly PastResult[], semester: number) =>
  past.findLast((one) => lastOf(one.semesters) === semester && one.input !== null && one.rules !== null);

/** A passed unit of an earlier examination at its place in the rules of this run: its marks count without a new check. */
export const carriedUnit = (place: number, [, attemptNo, marks]: StoredUnit): StoredUnit => [
  place,
  attemptNo,
  marks.map((mark) => keptMark(mark, attemptNo)),
  1,
];

/**
 * Units of the origin examination that are not sat again: passed ones are carried, failed ones stay failed. A paper whose
 * successor is sat counts as sat.
 */
function earlierUnits(base: PastResult, sat: ReadonlySet<string>, places: Places): StoredUnit[] {
  const passed = new Set(base.body.u.filter((unit) => unit[7] === 1).map((unit) => unit[0]));
  const units: StoredUnit[] = [];
  for (const [at, attemptNo, marks] of base.input?.u ?? []) {
    const unit = base.rules?.units[at];
    if (unit === undefined || sat.has(unit.paperId) || sat.has(places.rules.successors[unit.paperId] ?? '')) continue;
    const place = places.unitOf.get(unit.unitId);
    if (place === undefined) throw new RangeError(`${unit.paperCode} is not in the rules of this run`);
    units.push(passed.has(at) ? carriedUnit(place, [at, attemptNo, marks]) : [place, attemptNo, marks, 1]);
  }
  return units;
}

/** A mark of a unit that was passed, as it is carried. */
function keptMark(mark: StoredMark, attemptNo: number): StoredMark {
  if (typeof mark === 'number') return [mark, attemptNo];
  if (typeof mark !== 'object' || mark === null || !isFresh(mark)) return mark;
  const [value, , added] = mark;
  return added === undefined ? [value, attemptNo] : [value, attemptNo, added];
}

/** One entry a semester below this one: a published result goes before what was entered by hand, a later before an older one. */
function earlierSemesters(facts: StudentFacts, semester: number): StoredEarlier[] {
  const found = new Map<number, StoredEarlier>();
  for (const one of facts.backward === '' ? [] : facts.backward.split(',')) {
    const cells = one.split(' ');
    const [at = 0, sgpi = 0, credits = Number.NaN, points = Number.NaN] = cells.map(Number);
    const known = Number.isNaN(credits) ? null : credits;
    const entered = [at, sgpi === 0 ? 0 : 1, sgpi, known, known, Number.isNaN(points) ? null : points] as const;
    if (at < semester) found.set(at, cells[4] === 'M' ? [...entered, 1] : entered);
  }
  for (const one of facts.past) {
    const last = lastOf(one.semesters);
    if (last >= semester) continue;
    for (const covered of one.semesters) found.delete(covered);
    const sgpi = one.sgpi === null ? null : (parseHundredths(one.sgpi) ?? 0) + (parseHundredths(one.sgpiAddition) ?? 0);
    found.set(last, [last, one.letter === 'P' ? 1 : 0, sgpi, one.body.t[3], one.body.t[4], parseHundredths(one.sumPoints)]);
  }
  return [...found.values()].sort((a, b) => a[0] - b[0]);
}
