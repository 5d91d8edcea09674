import { describe, expect, it } from 'vitest';
import { candidate, freshHead, markedUnit } from '../../../golden/engine-input.rules.ts';
import { examination, finalSemester, pointUnits, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiRegister } from '../../../golden/mumbai-register-settings.rules.ts';
import { mumbaiBe, mumbaiBeHeadSets } from '../../../golden/mumbai.settings.contract.ts';
import { vtu } from '../../../golden/vtu.settings.contract.ts';
import { compileSettings } from './compile-settings.rules.ts';
import { computeResult } from './compute-result.rules.ts';
import type { HeadInput, MarkStatus, StudentInput } from './engine.contract.ts';
import type { Head } from './head-set.contract.ts';
import type { RuleDocument } from './settings.contract.ts';

const theory = mumbaiBeHeadSets[0]!.heads[0]!;
const document = (change: Partial<RuleDocument>): RuleDocument => ({ ...mumbaiBe, ...change });
const pattern = (change: Partial<RuleDocument['pattern']>): RuleDocument => document({ pattern: { ...mumbaiBe.pattern, ...change } });
const run = (input: StudentInput, rules: RuleDocument) => computeResult(input, compileSettings(rules));
const oneHead = (head: Partial<Head>): RuleDocument =>
  document({ headSets: [{ name: 'ONE', unitMin: null, heads: [{ ...theory, ...head }] }] });
const headOf = (entry: HeadInput, rules: RuleDocument) =>
  run(candidate('h', 1, [markedUnit(1, 'P', 400, 'ONE', [entry])]), rules).units[0]!.heads[0]!;
const withStatus = (status: MarkStatus, mark: number | null = null): HeadInput => ({ ...freshHead(1, 0), mark, status });

describe('marks of a head', () => {
  it.each([
    ['average of the best two of three', { max: '20', min: '8', bestOf: { take: 2, of: 3 } }, [1500, 900, 1800], 1700],
    ['a missing test counts 0', { max: '20', min: '8', bestOf: { take: 2, of: 3 } }, [1500], 800],
    ['best two, then 20 → 10', { max: '20', min: '4', bestOf: { take: 2, of: 3 }, convertTo: '10' }, [1700, 1700, 100], 900],
    ['rounded once: 33/40 of 10', { max: '20', min: '4', bestOf: { take: 2, of: 3 }, convertTo: '10' }, [1700, 1600, 100], 800],
  ])('%s', (_name, head, parts, mark) => {
    expect(headOf({ ...freshHead(1, 0), mark: null, parts }, oneHead(head)).mark).toBe(mark);
  });

  it.each([
    ['HALF_UP', '1', 25, 1300],
    ['HALF_EVEN', '1', 25, 1200],
    ['HALF_UP', '0.5', 25, 1250],
  ] as const)('scales 25 of 50 to 25 marks: %s to %s', (rounding, roundTo, mark, expected) => {
    expect(headOf(freshHead(1, mark * 100), oneHead({ max: '50', min: '10', convertTo: '25', rounding, roundTo })).mark).toBe(expected);
  });

  it('moderation is added before everything else, capped by the pattern and by the maximum', () => {
    const rules = { ...oneHead({}), pattern: { ...mumbaiBe.pattern, moderationMax: '3' } };
    expect(headOf({ ...freshHead(1, 3000), moderation: 500 }, rules)).toMatchObject({ mark: 3300, pass: true, grace: [] });
    expect(headOf({ ...freshHead(1, 7900), moderation: 500 }, rules).mark).toBe(8000);
    expect(headOf({ ...freshHead(1, 3000), moderation: 500 }, oneHead({})).mark).toBe(3000);
  });

  it('an unknown head set is a fault of the caller', () => {
    expect(() => run(candidate('x', 1, [unit(1, 'NONE', [1])]), mumbaiBe)).toThrow(RangeError);
  });
});

describe('statuses', () => {
  it.each([
    ['AB', 'A', 'ABS', 'Ab'],
    ['NE', 'A', 'ABS', 'Ab'],
    ['UFM', 'RR', 'RR', 'F'],
    ['WH', 'F', 'WH', 'F'],
    ['INC', 'F', 'RPV', 'F'],
  ] as const)('%s alone gives letter %s, remark %s, grade %s', (status, letter, remark, grade) => {
    const result = run(candidate('s', 1, [markedUnit(1, 'P', 400, 'TW25', [withStatus(status)])]), mumbaiBe);
    expect([result.letter, result.remark, result.units[0]?.grade]).toEqual([letter, remark, grade]);
  });

  it('a head that never arrived counts as not received', () => {
    const result = run(candidate('s', 1, [unit(1, 'TH80+IA20', [50])]), mumbaiBe);
    expect([result.units[0]?.heads[1]?.status, result.remark]).toEqual(['INC', 'RPV']);
  });

  it('absent in one head excludes every grace', () => {
    const result = run(examination(700, [unit(1, 'TH80+IA20', [31, 15]), unit(2, 'TH80+IA20', ['AB', 15])], 200), mumbaiBe);
    expect([result.letter, result.ordinances]).toEqual(['F', []]);
    expect(result.failReasons.map((one) => [one.reason, one.short])).toEqual([
      ['HEAD', 100],
      ['ABSENT', 3200],
    ]);
  });

  it('absent in all fresh heads is A even if others are carried', () => {
    const carried: HeadInput = { ...freshHead(2, 800), origin: 'CARRIED', originAttempt: 1 };
    const result = run(candidate('s', 8, [markedUnit(1, 'P', 400, 'TH80+IA20', [withStatus('AB'), carried])]), mumbaiBe);
    expect([result.letter, result.units[0]?.heads.map((head) => head.flag)]).toEqual(['A', ['ABSENT', 'CARRIED']]);
  });

  it('a carried mark counts below its minimum; an exempt head without a mark leaves the total', () => {
    const carried: HeadInput = { ...freshHead(2, 700), origin: 'CARRIED', originAttempt: 1 };
    expect(run(candidate('s', 8, [markedUnit(1, 'P', 400, 'TH80+IA20', [freshHead(1, 4000), carried])]), mumbaiBe).letter).toBe('P');
    const exempt: HeadInput = { ...withStatus('EX'), headNo: 2, origin: 'EXEMPT' };
    const result = run(candidate('s', 8, [markedUnit(1, 'P', 400, 'TH80+IA20', [freshHead(1, 4000), exempt])]), mumbaiBe);
    expect(result.units[0]).toMatchObject({ total: 4000, totalMax: 8000, grade: 'D', pass: true });
  });

  it.each([
    [['RR'], 'RR', 'RR'],
    [['NULL'], 'NULL', 'NULL'],
    [['ADC', 'RR'], 'NULL', 'ADC'],
    [['WH'], 'P', 'WH'],
    [['RCC'], 'P', 'RCC'],
  ] as const)('flags %j over a pass: letter %s, remark %s; the marks stay P', (flags, letter, remark) => {
    const result = run({ ...finalSemester([unit(1, 'TW25', [20])], [700]), flags }, mumbaiBe);
    expect([result.letter, result.remark, result.marksLetter]).toEqual([letter, remark, 'P']);
  });
});

describe('units and the whole', () => {
  it('the register accepts a short internal head at 50 % of the paper; the printed rule does not', () => {
    const input = (mark: number) => finalSemester([unit(1, 'TH80+IA20', [mark, 5])], []);
    const register = mumbaiRegister(mumbaiBeHeadSets);
    expect(run(input(45), register).units[0]).toMatchObject({ pass: true, grade: 'D' });
    expect(run(input(45), register).units[0]?.heads[1]).toMatchObject({ waived: true, passRaw: true, grace: [] });
    expect(run(input(44), register).letter).toBe('F');
    expect(run(input(45), mumbaiBe).letter).toBe('F');
  });

  it('units without credits block the pass only where the pattern says so and never count', () => {
    const units = [unit(1, 'TH80+IA20', [50, 15]), { ...unit(2, 'TW25', [5], 0), kind: 'NONCREDIT' as const }];
    expect(run(finalSemester(units, []), mumbaiBe)).toMatchObject({ letter: 'F', sgpi: null });
    const result = run(finalSemester(units, []), pattern({ nonCreditBlocksPass: false }));
    expect(result).toMatchObject({ letter: 'P', sgpi: 700, sumCredits: 400 });
    expect(result.units[1]).toMatchObject({ grade: 'US', cxg: 0 });
  });

  it('a later attempt is capped where the pattern caps it', () => {
    const again = { ...unit(1, 'TH80+IA20', [75, 18]), attemptNo: 2 };
    expect(run(finalSemester([again], []), mumbaiBe).units[0]?.grade).toBe('O');
    expect(run(finalSemester([again], []), pattern({ attemptPolicy: 'CAPPED', cappedLetter: 'E' })).units[0]).toMatchObject({
      grade: 'E',
      cxg: 2000,
    });
  });

  it('the aggregate head fails a candidate whose units pass, and stops grace that would not pass the whole', () => {
    const rules = pattern({ aggregateMinPercent: '50', aggregateHead: 'Aggregate' });
    const low = run(finalSemester([unit(1, 'TH80+IA20', [34, 10])], []), rules);
    expect([low.letter, low.failReasons]).toEqual(['F', [{ reason: 'AGGREGATE', unitId: '', headNo: 0, short: 600 }]]);
    const short = examination(300, [unit(1, 'TH80+IA20', [31, 8]), unit(2, 'TH80+IA20', [32, 8]), unit(3, 'TH80+IA20', [32, 8])], 300);
    expect(run(short, mumbaiBe).ordinances).toEqual(['O.5042']);
    expect(run(short, rules).ordinances).toEqual([]);
  });

  it('a short total is graced on the external head only where the scheme says so', () => {
    const input = candidate('v', 1, [unit(1, 'CIE40+SEE60', [17, 22]), unit(2, 'CIE40+SEE60', [30, 50])]);
    const scheme = { ...mumbaiBe.graceScheme, unitTotalMayBeGraced: true };
    expect(run(input, { ...vtu, graceScheme: { ...scheme, unitTotalMayBeGraced: false } }).letter).toBe('F');
    const result = run(input, { ...vtu, graceScheme: scheme });
    expect([result.letter, result.units[0]?.total, result.units[0]?.heads[1]?.grace]).toEqual([
      'P',
      4000,
      [{ ordinance: 'O.5042', symbol: '@', marks: 100 }],
    ]);
  });

  it('grace switched off is no grace', () => {
    const off = document({ graceScheme: { ...mumbaiBe.graceScheme, enabled: false } });
    expect(run({ ...examination(700, [unit(1, 'TH80+IA20', [31, 15])], 100), activityMarks: 1000 }, off)).toMatchObject({
      letter: 'F',
      ordinances: [],
    });
  });

  it('O.5044 lifts the two units nearest to distinction and grades them again', () => {
    const on = document({
      graceScheme: { ...mumbaiBe.graceScheme, ordinances: mumbaiBe.graceScheme.ordinances.map((one) => ({ ...one, enabled: true })) },
    });
    const units = [
      unit(1, 'TH80+IA20', [57, 15]),
      unit(2, 'TH80+IA20', [58, 15]),
      unit(3, 'TH80+IA20', [59, 15]),
      unit(4, 'TH80+IA20', [50, 15]),
    ];
    const result = run(finalSemester(units, [500]), on);
    expect(result.units.map((one) => one.grade)).toEqual(['B', 'A', 'A', 'C']);
    expect(result).toMatchObject({ ordinances: ['O.5044'], sumPoints: 13200, sgpi: 825 });
  });

  it.each([
    ['1', 3700, 100],
    ['0.5', 3700, 50],
    ['0.5', 3650, 100],
  ])('in steps of %s: %i of 50, where 37.50 is the distinction, gets %i', (step, mark, marks) => {
    const on = { ...mumbaiBe.graceScheme, ordinances: mumbaiBe.graceScheme.ordinances.map((one) => ({ ...one, enabled: true })) };
    const rules = { ...oneHead({ max: '50', min: '20', step }), graceScheme: on };
    expect(headOf(freshHead(1, mark), rules).grace).toEqual([{ ordinance: 'O.5044', symbol: expect.any(String), marks }]);
  });

  it.each([
    ['1', 2000, 100],
    ['0.5', 2000, 50],
  ])('in steps of %s: %i of 50, where 20.50 passes, gets %i', (step, mark, marks) => {
    const rules = oneHead({ max: '50', min: '20.5', step });
    expect(headOf(freshHead(1, mark), rules).grace.map((one) => one.marks)).toEqual([marks]);
  });

  it('O.229 never raises an SGPI above the scale', () => {
    const result = run(
      {
        ...finalSemester(
          pointUnits([
            [19, 10],
            [1, 9],
          ]),
          [700],
        ),
        activityMarks: 1000,
      },
      mumbaiBe,
    );
    expect([result.sgpi, result.sgpiAddition]).toEqual([995, 5]);
  });
});

describe('CGPI and class', () => {
  const passing = [unit(1, 'TH80+IA20', [50, 15])];

  it('is weighted by printed SGPIs where the pattern says so', () => {
    const earlier = [
      { semester: 1, cleared: true, sgpi: 650, creditsRegistered: 2000, creditsEarned: 2000, points: null },
      { semester: 2, cleared: true, sgpi: 800, creditsRegistered: 400, creditsEarned: 400, points: null },
    ];
    const result = run({ ...finalSemester(passing, []), earlier }, pattern({ cgpiMethod: 'WEIGHTED_SGPI' }));
    expect(result.cgpi).toBe(679); // (400×7.00 + 2000×6.50 + 400×8.00) / 2800 = 6.785…
  });

  it('needs every semester of the programme; a missing one leaves the result provisional', () => {
    const input = { ...finalSemester(passing, [700, 700]), expectedSemesters: 4 };
    expect(run(input, mumbaiBe)).toMatchObject({ cgpi: null, letter: 'P', remark: 'RPV', class: null });
    expect(run({ ...input, expectedSemesters: 3 }, mumbaiBe)).toMatchObject({ cgpi: 700, remark: null, class: 'First Class' });
  });

  it('is not due before the final semester', () => {
    expect(run({ ...finalSemester(passing, [700, 0]), isFinalSemester: false }, mumbaiBe)).toMatchObject({
      cgpi: null,
      remark: 'RLE',
      class: null,
    });
    expect(run({ ...finalSemester(passing, [700]), isFinalSemester: false }, mumbaiBe)).toMatchObject({
      cgpi: null,
      remark: null,
      class: null,
    });
  });

  it('prints the places the pattern wants', () => {
    const input = finalSemester(
      pointUnits([
        [3, 7],
        [1, 8],
      ]),
      [735],
    );
    expect(run(input, pattern({ decimals: 1 }))).toMatchObject({ sgpi: 730, cgpi: 730 });
    expect(run(input, pattern({ decimals: 0 }))).toMatchObject({ sgpi: 700, cgpi: 700 });
  });

  it.each([
    ['first attempt', { firstAttempt: false }],
    ['too many semesters', { semestersTaken: 9 }],
    ['grace at any time', { gracedEarlier: true }],
  ])('a class row refuses: %s', (_name, change) => {
    const rules = document({
      classTable: [
        { fromCgpi: '6.50', name: 'Distinction', firstAttemptOnly: true, maxSemesters: 8, noGrace: true },
        { fromCgpi: '5', name: 'Second', firstAttemptOnly: false, maxSemesters: null, noGrace: false },
      ],
    });
    const input = finalSemester(passing, [700]);
    expect(run(input, rules).class).toBe('Distinction');
    expect(run({ ...input, ...change }, rules).class).toBe('Second');
  });

  it('shows a percentage only by the pattern', () => {
    const input = finalSemester(passing, [700]);
    expect(run(input, mumbaiBe).percentage).toBeNull();
    expect(run(input, pattern({ percentage: { multiplyBy: '7.1', add: '11' } })).percentage).toBe(6070);
    expect(run(input, pattern({ percentage: { multiplyBy: '10', add: '-7.5' } })).percentage).toBe(6250);
  });
});
