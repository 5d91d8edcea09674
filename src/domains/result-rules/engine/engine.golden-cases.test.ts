import { describe, expect, it } from 'vitest';
import { gtu } from '../../../golden/gtu.settings.contract.ts';
import { examination, finalSemester, pointUnits, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { nith } from '../../../golden/nith.settings.contract.ts';
import { candidate, markedUnit } from '../../../golden/engine-input.rules.ts';
import { vtu } from '../../../golden/vtu.settings.contract.ts';
import { compileSettings } from './compile-settings.rules.ts';
import { computeResult } from './compute-result.rules.ts';
import type { StudentInput, StudentResult } from './engine.contract.ts';
import type { RuleDocument } from './settings.contract.ts';

const MUMBAI = compileSettings(mumbaiBe);
const mumbai = (input: StudentInput): StudentResult => computeResult(input, MUMBAI);
const graces = (result: StudentResult) =>
  result.units.flatMap((one) => one.heads.flatMap((head) => head.grace.map((entry) => `${entry.ordinance} ${entry.marks / 100}`)));
const patched = (document: RuleDocument, pattern: Partial<RuleDocument['pattern']>) =>
  compileSettings({ ...document, pattern: { ...document.pattern, ...pattern } });
/** One unit of 1 credit whose points make the wanted SGPI; the CGPI tests need only that. */
const withSgpi = (sgpi: number, earlier: readonly number[], activityMarks = 0): StudentInput => ({
  ...finalSemester([{ ...unit(1, '', [], 1), awardedPoint: sgpi }], earlier),
  activityMarks,
});

describe('golden cases: sums, SGPI, CGPI', () => {
  it('case 1: 236 points by 26 credits are 9.08', () => {
    const result = mumbai(
      finalSemester(
        pointUnits([
          [4, 7],
          [1, 10],
          [4, 8],
          [1, 10],
          [4, 10],
          [1, 10],
          [4, 9],
          [1, 10],
          [6, 10],
        ]),
        [],
      ),
    );
    expect([result.sumCredits, result.sumPoints, result.sgpi]).toEqual([2600, 23600, 908]);
  });

  it.each([
    [2, 908, [822, 859, 881, 961, 858, 921, 822], 879],
    [4, 879, [789, 687, 665, 600, 696, 711, 785], 727],
    [5, 781, [619, 571, 627, 586, 652], 639],
  ])('case %i: CGPI is the mean of the printed SGPIs, half up', (_case, sgpi, earlier, cgpi) => {
    expect(mumbai(withSgpi(sgpi, earlier)).cgpi).toBe(cgpi);
  });

  it.each([
    [171, 713, 712],
    [183, 763, 762],
    [195, 813, 812],
  ])('case 3: %i points by 24 credits tie: half up %i, half even %i', (points, up, even) => {
    const lower = Math.floor(points / 24);
    const upper = points - lower * 24;
    const input = candidate(
      'tie',
      1,
      pointUnits([
        [24 - upper, lower],
        [upper, lower + 1],
      ]),
    );
    expect([mumbai(input).sgpi, computeResult(input, compileSettings(nith)).sgpi]).toEqual([up, even]);
  });

  it('case 20: a pass that owes semester VI is RLE without a CGPI', () => {
    const result = mumbai(
      finalSemester(
        pointUnits([
          [20, 7],
          [2, 7],
          [4, 6],
        ]),
        [567, 593, 644, 637, 504, 0, 693],
      ),
    );
    expect([result.sumPoints, result.sgpi, result.cgpi, result.letter, result.remark]).toEqual([17800, 685, null, 'P', 'RLE']);
  });

  it('case 21: GTU counts the credits of FF: 149 by 23 are 6.48, failed', () => {
    const rows = [
      [1, 'AB'],
      [2, 'AA'],
      [5, 'BC'],
      [3, 'BC'],
      [5, 'BB'],
      [3, 'BB'],
      [4, 'FF'],
    ] as const;
    const units = rows.map(([credits, letter], at) => ({ ...markedUnit(at + 1, `G${at}`, credits * 100, '', []), awardedLetter: letter }));
    const result = computeResult(candidate('gtu', 3, units), compileSettings(gtu));
    expect([result.sumPoints, result.sumCredits, result.sgpi, result.letter]).toEqual([14900, 2300, 648, 'F']);
  });

  it('case 23: SGPI by registered credits, CGPI by earned ones', () => {
    const compiled = patched(gtu, { cgpiDenominator: 'EARNED' });
    const result = computeResult(
      candidate(
        'scribd',
        1,
        pointUnits([
          [21, 7],
          [3, 0],
        ]),
      ),
      compiled,
    );
    expect([result.sumPoints, result.sumCredits, result.sgpi, result.cgpi]).toEqual([14700, 2400, 613, 700]);
  });
});

describe('golden cases: grace to pass', () => {
  it('case 6: O.5042 gives 3, the unit is graded on 47 %', () => {
    const result = mumbai(examination(700, [unit(1, 'TH80+IA20', [29, 15])], 100));
    expect(graces(result)).toEqual(['O.5042 3']);
    expect(result.units[0]).toMatchObject({ total: 4700, grade: 'E', gradePoint: 500, cxg: 2000, pass: true });
  });

  it('case 7: O.5045 gives 5 where O.5042 gives at most 3; SGPI 212 by 26', () => {
    const rest = [
      unit(2, 'TH80+IA20', [60, 16]),
      unit(3, 'TH80+IA20', [60, 16]),
      unit(4, 'TH80+IA20', [56, 15]),
      unit(5, 'TW25+OR25', [22, 22], 1),
      unit(6, 'TW25+OR25', [22, 22], 1),
      unit(7, 'TW25+OR25', [22, 22], 1),
      unit(8, 'TW25+OR25', [22, 22], 1),
      unit(9, 'TW50+OR50', [36, 36], 6),
    ];
    const result = mumbai(finalSemester([unit(1, 'TH80+IA20', [27, 15]), ...rest], []));
    expect(result.aggregateMax).toBe(70_000);
    expect(graces(result)).toEqual(['O.5045 5']);
    expect(result.units[0]).toMatchObject({ total: 4700, grade: 'E' });
    expect([result.sumPoints, result.sumCredits, result.sgpi]).toEqual([21200, 2600, 815]);
  });

  it('case 8: three heads short 2, 3, 2 of A = 975', () => {
    const given = [unit(1, 'TH80+IA20', [30, 15]), unit(2, 'TH80+IA20', [29, 15]), unit(3, 'TH80+IA20', [30, 15])];
    const result = mumbai(examination(975, given, 300));
    expect(graces(result)).toEqual(['O.5042 2', 'O.5042 3', 'O.5042 2']);
    expect(result.letter).toBe('P');
  });

  it.each([
    [9, 700, 24, 'F', []],
    [10, 750, 24, 'P', ['O.5045 8']],
    [11, 975, 23, 'F', []],
  ])('case %i: A = %i, head %i of 80: %s', (_case, aggregate, mark, letter, given) => {
    const result = mumbai(examination(aggregate, [unit(1, 'TH80+IA20', [mark, 15])], 100));
    expect([result.letter, graces(result)]).toEqual([letter, given]);
  });

  it('case 12 and 13: O.5045 gives 8, O.229 the missing 4, the rest raises the SGPI by 0.06 and the CGPI to 6.07', () => {
    const units = [
      unit(1, 'TH80+IA20', [41, 10]),
      unit(2, 'TW25+OR25', [13, 18], 1),
      unit(3, 'TH80+IA20', [20, 14]),
      unit(4, 'TW25+OR25', [16, 14], 1),
      unit(5, 'TH80+IA20', [56, 14]),
      unit(6, 'TW25+OR25', [10, 14], 1),
      unit(7, 'TH80+IA20', [46, 12]),
      unit(8, 'TW25+OR25', [15, 15], 1),
      unit(9, 'TW50+OR100', [45, 70], 6),
    ];
    const input = { ...finalSemester(units, [570, 667, 581, 569, 571]), activityMarks: 1000 };
    const result = mumbai(input);
    expect(result.aggregateMax).toBe(75_000);
    expect(graces(result)).toEqual(['O.5045 8', 'O.229 4']);
    expect([result.sgpi, result.sgpiAddition, result.cgpi, result.cgpiAddition]).toEqual([677, 6, 607, 0]);
    expect(mumbai({ ...input, activityMarks: 0 }).letter).toBe('F');
    expect(mumbai(withSgpi(677, [570, 667, 581, 569, 571])).cgpi).toBe(606);
  });

  it('case 17: an internal head 5 of 20 fails', () => {
    const result = mumbai(examination(700, [unit(1, 'TH80+IA20', [45, 5])], 100));
    expect([result.letter, graces(result)]).toEqual(['F', []]);
    expect(result.failReasons).toEqual([{ reason: 'HEAD', unitId: 'P01#1', headNo: 2, short: 300 }]);
  });

  it('case 18: 10 % of a head of 25 rounds to 3', () => {
    const result = mumbai(examination(675, [unit(1, 'TW25+OR25', [7, 20], 1)], 50));
    expect([result.letter, graces(result)]).toEqual(['P', ['O.5045 3']]);
  });

  it('case 19: a failed candidate keeps the sums of passed units, no SGPI, passed heads exempt', () => {
    const passed = pointUnits([
      [4, 7],
      [4, 7],
      [4, 7],
      [4, 6],
      [3, 6],
      [1, 7],
      [1, 7],
    ]).map((one, at) => ({ ...one, unitNo: at + 2 }));
    const exempt = { ...unit(9, 'TW25', [15], 1) };
    const result = mumbai(finalSemester([unit(1, 'TH80+IA20', [16, 12]), ...passed, exempt], []));
    expect([result.letter, result.sgpi, result.sumCredits, result.sumPoints]).toEqual(['F', null, 2200, 14700]);
    expect(result.units[0]?.heads.map((head) => head.flag)).toEqual(['FAIL', 'EXEMPT']);
    expect(result.units[8]?.heads.map((head) => head.flag)).toEqual(['EXEMPT']);
  });
});

describe('golden cases: class and grades', () => {
  it('case 14: O.5043 acts on the CGPI that already contains O.229', () => {
    const result = mumbai(withSgpi(750, [889, 835, 762, 704, 786, 696, 707], 1000));
    expect([result.sgpiAddition, result.cgpi, result.cgpiAddition, result.class]).toEqual([10, 767, 8, 'First Class with Distinction']);
  });

  it('case 15: 6.72 is raised to 6.75, First Class', () => {
    const result = mumbai(withSgpi(672, [672, 672]));
    expect([result.cgpi, result.cgpiAddition, result.class]).toEqual([672, 3, 'First Class']);
  });

  it('case 16: no raise after a graced head', () => {
    const input = examination(700, [unit(1, 'TH80+IA20', [29, 15])], 100);
    const graced = mumbai(input);
    const needed = 666 * 4 - (graced.sgpi ?? 0);
    const earlier = [Math.floor(needed / 3), Math.floor(needed / 3), needed - 2 * Math.floor(needed / 3)];
    const result = mumbai(finalSemester(input.units, earlier));
    expect([result.cgpi, result.cgpiAddition, result.class, result.ordinances]).toEqual([666, 0, 'Second Class', ['O.5042']]);
  });

  it.each([
    [25, 14, 'F', 3900, 'F'],
    [21, 'AB', 'A', 2100, 'Ab'],
    [19, 21, 'P', 4000, 'E'],
    [30, 20, 'F', 5000, 'F'],
  ] as const)('case 22: VTU CIE %s, SEE %s', (cie, see, outcome, total, grade) => {
    const result = computeResult(candidate('vtu', 1, [unit(1, 'CIE40+SEE60', [cie, see])]), compileSettings(vtu));
    const one = result.units[0];
    expect([one?.total, one?.grade, one?.pass]).toEqual([total, grade, outcome === 'P']);
    expect(one?.heads[1]?.flag).toBe(outcome === 'A' ? 'ABSENT' : outcome === 'F' ? 'FAIL' : '');
  });

  it.each([
    [319.95, 'C'],
    [299.95, 'D'],
    [399.95, 'A'],
    [400, 'O'],
  ])('case 24: %d of 500 is grade %s; the per cent is never rounded first', (mark, grade) => {
    const set = {
      ...mumbaiBe.headSets[0],
      name: 'TH500',
      unitMin: null,
      heads: mumbaiBe.headSets
        .flatMap((one) => one.heads.slice(0, 1))
        .slice(0, 1)
        .map((one) => ({ ...one, max: '500', min: '200' })),
    };
    const compiled = compileSettings({ ...mumbaiBe, headSets: [set] });
    expect(computeResult(finalSemester([unit(1, 'TH500', [mark])], []), compiled).units[0]?.grade).toBe(grade);
  });
});
