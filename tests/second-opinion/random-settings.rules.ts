import { hundredthsOf, type Rounding } from '../../src/kit/marks/decimal.contract.ts';
import type { ClassTable } from '../../src/domains/result-rules/engine/class-table.contract.ts';
import type { GraceOrdinance, GraceScheme } from '../../src/domains/result-rules/engine/grace-scheme.contract.ts';
import type { Grading } from '../../src/domains/result-rules/engine/grading.contract.ts';
import { HEAD_KINDS, type Head, type HeadSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import type { PatternSettings } from '../../src/domains/result-rules/engine/pattern-settings.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';

/** The only source of randomness: passed in by the caller, who can repeat it. */
export interface Draw {
  /** Whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (percent: number) => boolean;
}

/** One of the list; throws a RangeError when it is empty. */
export function pick<T>(draw: Draw, list: readonly T[]): T {
  for (const one of list.slice(draw.int(0, list.length - 1))) return one;
  throw new RangeError('nothing to pick from');
}

/** 750 → "7.50"; sometimes "7.5", which means the same. */
function decimal(draw: Draw, hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = String(hundredths % 100).padStart(2, '0');
  if (rest === '00') return draw.chance(20) ? `${whole}.0` : String(whole);
  return rest.endsWith('0') && draw.chance(50) ? `${whole}.${rest[0]}` : `${whole}.${rest}`;
}

const LETTERS = ['O', 'A+', 'A', 'B+', 'B', 'C', 'D', 'E', 'P', 'Q'] as const;
const USUAL_CUTS = [
  [80, 75, 70, 60, 50, 45, 40],
  [80, 70, 60, 55, 50, 45, 40],
  [90, 80, 70, 60, 45, 40],
  [91, 81, 71, 61, 50],
] as const;

/** Scale of a university, or one of odd cut-offs and points, with one or two failing rows. */
function randomGrading(draw: Draw): Grading {
  const rows: Grading['rows'] = [];
  const odd = draw.chance(40);
  let cut = odd ? draw.int(7000, 9999) : 0;
  let point = odd ? draw.int(80, 100) : 100;
  const usual = pick(draw, USUAL_CUTS);
  const passing = odd ? draw.int(1, 9) : usual.length;
  for (let at = 0; at < passing && (!odd || cut > 1500); at += 1) {
    const from = odd ? cut : (usual[at] ?? 0) * 100;
    rows.push({ fromPercent: decimal(draw, from), letter: LETTERS[at] ?? 'Z', gradePoint: decimal(draw, point * 10), pass: true });
    cut -= draw.chance(20) ? draw.int(1, 400) : draw.int(3, 12) * 100;
    point = odd && draw.chance(5) ? 0 : Math.max(Math.min(10, point), point - (odd ? draw.int(0, 15) : 10));
  }
  if (draw.chance(20)) rows.push({ fromPercent: '10', letter: 'FX', gradePoint: '0', pass: false });
  rows.push({ fromPercent: '0', letter: 'F', gradePoint: '0', pass: false });
  return {
    name: 'Random scale',
    rows,
    failLetter: draw.chance(80) ? 'F' : 'FF',
    absentLetter: 'Ab',
    satisfactoryLetter: 'S',
    unsatisfactoryLetter: 'US',
  };
}

function randomHead(draw: Draw, no: number, separate: boolean): Head {
  const max = pick(draw, [20, 25, 30, 40, 50, 60, 75, 80, 100, 150]);
  const bestOf = draw.chance(12)
    ? pick(draw, [
        { take: 1, of: 2 },
        { take: 2, of: 3 },
        { take: 3, of: 3 },
        { take: 2, of: 4 },
      ])
    : null;
  const convertTo = draw.chance(15) ? pick(draw, [15, 20, 25, 40, 50, 60, 75, 100]) : null;
  const outOf = convertTo ?? max;
  const share = pick(draw, [3500, 4000, 4000, 4500, 5000]);
  const least = draw.chance(90) ? Math.ceil((outOf * share) / 10_000) * 100 : Math.round((outOf * share) / 100);
  return {
    no,
    kind: pick(draw, HEAD_KINDS),
    max: decimal(draw, max * 100),
    min: decimal(draw, least),
    separatePass: separate,
    floor: separate || draw.chance(40) ? null : decimal(draw, Math.ceil((outOf * 35) / 100) * 100),
    convertTo: convertTo === null ? null : decimal(draw, convertTo * 100),
    bestOf,
    rounding: pick(draw, ['HALF_UP', 'HALF_EVEN']),
    roundTo: pick(draw, ['1', '1', '0.5', '0.01']),
    evaluator: pick(draw, ['INTERNAL', 'EXTERNAL']),
    carryForward: draw.chance(80),
    step: pick(draw, ['1', '0.5']),
    doubleEntry: false,
    needsAttendance: false,
    waivedFromUnitPercent: separate && draw.chance(15) ? decimal(draw, pick(draw, [4000, 4500, 5000, 6000])) : null,
  };
}

function randomHeadSet(draw: Draw, at: number): HeadSet {
  const separate = draw.chance(60);
  const heads: Head[] = [];
  const count = pick(draw, [1, 2, 2, 2, 3]);
  for (let no = 1; no <= count; no += 1) heads.push(randomHead(draw, no, draw.chance(8) ? !separate : separate));
  let total = 0;
  for (const head of heads) total += hundredthsOf(head.convertTo ?? head.max);
  const unitMin = draw.chance(separate ? 15 : 70) ? decimal(draw, (total * pick(draw, [35, 40, 40, 45, 50])) / 100) : null;
  return { name: `set ${at}`, heads: draw.chance(20) ? heads.toReversed() : heads, unitMin };
}

function randomPassHeads(draw: Draw, capRounding: Rounding, aggregatePercent: string): GraceOrdinance {
  const usual = [
    { toMax: '50', marks: '2' },
    { toMax: '100', marks: '3' },
    { toMax: null, marks: '4' },
  ];
  const odd = [{ toMax: decimal(draw, draw.int(20, 100) * 100), marks: decimal(draw, draw.int(0, 120) * 10) }];
  return {
    kind: 'PASS_HEADS',
    ordinance: 'O.5042',
    symbol: '@',
    enabled: draw.chance(88),
    slabs: draw.chance(60) ? usual : odd,
    aggregatePercent,
    capRounding,
    maxHeads: draw.chance(75) ? null : draw.int(1, 3),
  };
}

function randomActivity(draw: Draw): GraceOrdinance {
  return {
    kind: 'ACTIVITY',
    ordinance: 'O.229',
    symbol: '#',
    enabled: draw.chance(88),
    maxMarks: pick(draw, ['10', '10', '6', '4.5']),
    helpsCondonation: draw.chance(75),
    countsInGrade: draw.chance(40),
    sgpiPerMark: pick(draw, ['0.01', '0.01', '0.02', '0.03', '0']),
  };
}

/** O.5043 and O.5044. */
function randomRaises(draw: Draw): GraceOrdinance[] {
  const after = draw.chance(80) ? ['O.5042', 'O.5045'] : draw.chance(50) ? ['O.229'] : [];
  return [
    {
      kind: 'HIGHER_CLASS',
      ordinance: 'O.5043',
      symbol: '@',
      enabled: draw.chance(88),
      limit: pick(draw, ['0.10', '0.05', '0.3']),
      targets: draw.chance(60) ? ['6.75', '7.75'] : ['5.5', '7.00', '7.10', '8'],
      finalSemesterOnly: draw.chance(75),
      notAfter: after,
    },
    {
      kind: 'DISTINCTION',
      ordinance: 'O.5044',
      symbol: '$',
      enabled: draw.chance(35),
      targetPercent: pick(draw, ['75', '70', '66.67']),
      maxMarks: pick(draw, ['3', '2.5']),
      maxUnits: draw.int(1, 3),
      notAfter: draw.chance(80) ? ['O.5042', 'O.5045', 'O.5043'] : after,
    },
  ];
}

function randomOrdinances(draw: Draw): GraceOrdinance[] {
  const capRounding = pick(draw, ['HALF_UP', 'HALF_EVEN'] as const);
  const aggregatePercent = () => pick(draw, ['1', '1', '0.5', '0.75', '1.5', '3']);
  const condone: GraceOrdinance = {
    kind: 'CONDONE_ONE',
    ordinance: 'O.5045',
    symbol: '*',
    enabled: draw.chance(88),
    aggregatePercent: aggregatePercent(),
    headPercent: pick(draw, ['10', '10', '7.5', '5', '15']),
    maxMarks: pick(draw, ['10', '10', '5', '3.5']),
    capRounding,
  };
  const all = [randomPassHeads(draw, capRounding, aggregatePercent()), condone, randomActivity(draw), ...randomRaises(draw)];
  const kept = all.filter(() => draw.chance(93));
  return draw.chance(15) ? kept.toReversed() : kept;
}

function randomGraceScheme(draw: Draw): GraceScheme {
  const excludedBy: GraceScheme['excludedBy'] = ['AB', 'UFM', 'NE'];
  if (draw.chance(50)) excludedBy.push('INC');
  if (draw.chance(20)) excludedBy.push('WH');
  return {
    enabled: draw.chance(90),
    excludedBy: draw.chance(90) ? excludedBy : excludedBy.slice(draw.int(0, 3)),
    carriedCountInAggregate: draw.chance(50),
    unitTotalMayBeGraced: draw.chance(50),
    ordinances: randomOrdinances(draw),
  };
}

function randomClassTable(draw: Draw): ClassTable {
  const rows: ClassTable = [];
  for (const from of [850, 775, 675, 600, 550, 400]) {
    if (draw.chance(25)) continue;
    rows.push({
      fromCgpi: decimal(draw, from),
      name: `Class from ${from}`,
      firstAttemptOnly: draw.chance(20),
      maxSemesters: draw.chance(20) ? pick(draw, [6, 8, 10]) : null,
      noGrace: draw.chance(20),
    });
  }
  return rows;
}

function randomPattern(draw: Draw, scale: Grading): PatternSettings {
  const passing = scale.rows.filter((row) => row.pass);
  const attemptPolicy = pick(draw, ['LATEST', 'BEST', 'CAPPED'] as const);
  return {
    name: 'Random pattern',
    sgpiDenominator: pick(draw, ['EARNED', 'REGISTERED']),
    sgpiOnFail: pick(draw, ['BLANK', 'SHOWN']),
    cgpiMethod: pick(draw, ['MEAN', 'WEIGHTED', 'WEIGHTED_SGPI']),
    cgpiDenominator: pick(draw, ['EARNED', 'REGISTERED']),
    cgpiWhen: pick(draw, ['FINAL_SEMESTER', 'EVERY_SEMESTER']),
    cgpiWhileUncleared: pick(draw, ['BLANK', 'SHOWN']),
    classFromSemester: draw.chance(20) ? draw.int(2, 6) : null,
    rounding: pick(draw, ['HALF_UP', 'HALF_EVEN']),
    decimals: pick(draw, [2, 2, 2, 1, 0]),
    aggregateMinPercent: draw.chance(20) ? decimal(draw, pick(draw, [4000, 4500, 5000, 3333])) : null,
    aggregateHead: null,
    nonCreditBlocksPass: draw.chance(60),
    attemptPolicy,
    cappedLetter: draw.chance(70) ? (passing[draw.int(0, passing.length - 1)]?.letter ?? null) : null,
    percentage: null,
    moderationMax: pick(draw, ['0', '2', '5', '2.5']),
    marksNeedHallTicket: false,
    revaluation: {
      kinds: [],
      policy: 'REPLACE',
      thresholdPercent: null,
      averageWithin: null,
      windowDays: 7,
      minPercentOfMax: null,
      minPercentOfPass: null,
      maxHeads: null,
      maxPercentOfHeads: null,
      externalTheoryOnly: true,
    },
    seatScheme: { prefix: '', digits: 7, start: 1, step: 1, order: [] },
    promotion: [],
  };
}

/** Rule documents that the schema accepts. */
export function randomSettings(draw: Draw): RuleDocument {
  const grading = randomGrading(draw);
  const headSets: HeadSet[] = [];
  const sets = draw.int(1, 3);
  for (let at = 1; at <= sets; at += 1) headSets.push(randomHeadSet(draw, at));
  return {
    pattern: randomPattern(draw, grading),
    headSets,
    grading,
    graceScheme: randomGraceScheme(draw),
    classTable: randomClassTable(draw),
  };
}
