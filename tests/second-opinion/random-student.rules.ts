import { hundredthsOf } from '../../src/kit/marks/decimal.contract.ts';
import type {
  EarlierSemester,
  HeadInput,
  MarkStatus,
  ResultFlag,
  StudentInput,
  UnitInput,
} from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { type Draw, pick } from './random-settings.rules.ts';

/** How well a student does; grace needs students who miss narrowly, so they are frequent. */
type Mood = 'GOOD' | 'CLOSE' | 'ANY';

/** A mark on the head's entry scale, near the minimum when the mood is CLOSE. */
function randomMark(draw: Draw, head: Head, mood: Mood): number {
  const step = hundredthsOf(head.step);
  const max = hundredthsOf(head.max);
  const edge = Math.round((hundredthsOf(head.min) * max) / hundredthsOf(head.convertTo ?? head.max));
  const near = mood === 'CLOSE' && draw.chance(15);
  const low = near ? Math.max(0, edge - 900) : mood === 'ANY' ? 0 : Math.min(max, Math.round(edge * (mood === 'GOOD' ? 1.3 : 1.1)));
  const high = near ? Math.min(max, edge + 300) : max;
  const mark = draw.int(Math.ceil(Math.min(low, high) / step), Math.floor(high / step)) * step;
  return draw.chance(2) ? pick(draw, [0, max]) : mark;
}

function randomHeadInput(draw: Draw, head: Head, mood: Mood, statuses: readonly MarkStatus[]): HeadInput {
  const base = { headNo: head.no, status: null, origin: 'FRESH', originAttempt: null, parts: null, moderation: 0 } as const;
  const status = statuses[draw.int(0, 11)];
  if (status === 'EX') {
    const origin = pick(draw, ['CARRIED', 'EXEMPT'] as const);
    return { ...base, status: draw.chance(50) ? 'EX' : null, origin, originAttempt: 1, mark: randomMark(draw, head, mood) };
  }
  if (status !== undefined) return { ...base, status, mark: null };
  const moderation = draw.chance(8) ? draw.int(1, 12) * 50 : 0;
  if (head.bestOf !== null && draw.chance(80)) {
    const parts: number[] = [];
    const tests = draw.chance(85) ? head.bestOf.of : draw.int(0, head.bestOf.of);
    for (let at = 0; at < tests; at += 1) parts.push(randomMark(draw, head, mood));
    return { ...base, mark: null, parts, moderation };
  }
  return { ...base, mark: randomMark(draw, head, mood), moderation };
}

function randomUnit(draw: Draw, at: number, rules: RuleDocument, mood: Mood, statuses: readonly MarkStatus[]): UnitInput {
  const set: HeadSet | undefined = rules.headSets[draw.int(0, rules.headSets.length - 1)];
  const awarded = draw.chance(4);
  const rows = rules.grading.rows;
  const letter = awarded && draw.chance(60);
  const kind = pick(draw, ['CREDIT', 'CREDIT', 'CREDIT', 'CREDIT', 'CREDIT', 'CREDIT', 'NONCREDIT', 'AUDIT'] as const);
  return {
    unitId: `unit-${at}`,
    paperId: `paper-${at}`,
    paperCode: `C${draw.int(1, 3)}`,
    unitNo: draw.chance(90) ? at : draw.int(1, 3),
    kind: awarded || at === 1 ? 'CREDIT' : kind,
    credits: draw.chance(4) ? 0 : draw.int(1, 12) * 50,
    headSet: set?.name ?? '',
    heads: (set?.heads ?? []).map((head) => randomHeadInput(draw, head, mood, statuses)),
    attemptNo: draw.chance(75) ? 1 : draw.int(2, 4),
    awardedLetter: letter ? (rows[draw.int(0, rows.length - 1)]?.letter ?? null) : null,
    awardedPoint: awarded && !letter ? draw.int(0, 20) * 50 : null,
  };
}

function randomEarlier(draw: Draw, semester: number): EarlierSemester {
  const cleared = draw.chance(96);
  const registered = draw.int(20, 60) * 50;
  const earned = draw.chance(80) ? registered : Math.max(0, registered - draw.int(1, 8) * 50);
  const sgpi = draw.chance(50) ? draw.int(620, 800) : draw.int(400, 1000);
  return {
    semester,
    cleared,
    sgpi: (cleared ? draw.chance(2) : draw.chance(50)) ? null : !cleared && draw.chance(50) ? 0 : sgpi,
    creditsRegistered: draw.chance(3) ? null : registered,
    creditsEarned: draw.chance(3) ? null : earned,
    points: draw.chance(3) ? null : draw.int(40, 100) * Math.trunc(earned / 10),
  };
}

const FLAGS = ['ADC', 'NULL', 'RR', 'WH', 'RCC', 'PPR', 'RPV'] as const satisfies readonly ResultFlag[];
/** A tenth of the candidates carry one of these; the index past the list means an ordinary mark. */
const STATUS_MIXES: readonly (readonly MarkStatus[])[] = [
  ['AB'],
  ['EX'],
  ['EX', 'EX', 'EX'],
  ['NE'],
  ['UFM'],
  ['WH'],
  ['INC'],
  ['AB', 'NE'],
  ['AB', 'EX', 'INC', 'UFM', 'WH', 'NE'],
  ['AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB', 'AB'],
];

export function randomStudent(draw: Draw, rules: RuleDocument): StudentInput {
  const mood = pick(draw, ['GOOD', 'CLOSE', 'CLOSE', 'CLOSE', 'ANY'] as const);
  const statuses = draw.chance(25) ? (STATUS_MIXES[draw.int(0, STATUS_MIXES.length - 1)] ?? []) : [];
  const units: UnitInput[] = [];
  const count = draw.chance(30) ? draw.int(1, 3) : draw.int(4, 9);
  for (let at = 1; at <= count; at += 1) units.push(randomUnit(draw, at, rules, mood, statuses));
  const semester = draw.int(1, 8);
  const earlier: EarlierSemester[] = [];
  const first = draw.chance(15) ? 3 : 1;
  for (let at = first; at < semester; at += 1) if (draw.chance(98)) earlier.push(randomEarlier(draw, at));
  return {
    id: 'student',
    semester,
    isFinalSemester: semester === 8 || draw.chance(30),
    units,
    earlier,
    expectedSemesters: draw.chance(50) ? null : Math.max(1, semester - first + 1),
    activityMarks: draw.chance(30) ? draw.int(1, 24) * 50 : 0,
    extraCredits: draw.chance(20) ? draw.int(1, 12) * 50 : 0,
    flags: draw.chance(8) ? FLAGS.filter(() => draw.chance(30)) : [],
    firstAttempt: draw.chance(70),
    semestersTaken: draw.int(semester, semester + 4),
    gracedEarlier: draw.chance(15),
  };
}
