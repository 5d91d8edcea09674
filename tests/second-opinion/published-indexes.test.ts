import { describe, expect, it } from 'vitest';
import { gtu } from '../../src/golden/gtu.settings.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import type { StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { enteredUnit, lastSemester, pointUnit } from './case-input.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';

/** Both implementations must say the same before the case is looked at. */
function agreed(student: StudentInput, rules: RuleDocument = mumbaiBe): Opinion {
  const opinion = secondOpinion(student, rules);
  expect(answerOf(computeResult(student, compileSettings(rules)), student)).toEqual(opinion);
  return opinion;
}

const THEORY = 'TH80+IA20';
const points = (rows: readonly (readonly [number, number])[]) => rows.map(([credits, gp], at) => pointUnit(at + 1, THEORY, credits, gp));
const row1 = points([
  [4, 7],
  [1, 10],
  [4, 8],
  [1, 10],
  [4, 10],
  [1, 10],
  [4, 9],
  [1, 10],
  [6, 10],
]);

describe('published indexes', () => {
  it('T19: case 1: 236 points of 26 credits are 9.08', () => {
    expect(agreed(lastSemester(row1))).toMatchObject({ sumCredits: 2600, sumPoints: 23_600, sgpi: 908 });
  });

  it('T19: case 2: the mean of eight printed SGPIs is 8.79', () => {
    expect(agreed(lastSemester(row1, [8.22, 8.59, 8.81, 9.61, 8.58, 9.21, 8.22])).cgpi).toBe(879);
  });

  it.each([
    [
      171,
      [
        [21, 7],
        [3, 8],
      ],
      713,
      712,
    ],
    [
      183,
      [
        [9, 7],
        [15, 8],
      ],
      763,
      762,
    ],
    [
      195,
      [
        [21, 8],
        [3, 9],
      ],
      813,
      812,
    ],
  ] as const)('T19: case 3: %i points of 24 credits', (_points, rows, up, even) => {
    const atEven: RuleDocument = { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, rounding: 'HALF_EVEN' } };
    expect(agreed(lastSemester(points(rows))).sgpi).toBe(up);
    expect(agreed(lastSemester(points(rows)), atEven).sgpi).toBe(even);
  });

  it('T19: case 4: 7.265 is printed 7.27', () => {
    const opinion = agreed(
      lastSemester(
        points([
          [19, 9],
          [5, 8],
        ]),
        [7.89, 6.87, 6.65, 6.0, 6.96, 7.11, 7.85],
      ),
    );
    expect(opinion).toMatchObject({ sgpi: 879, cgpi: 727 });
  });

  it('T19: case 5: lateral entry averages six semesters', () => {
    expect(
      agreed(
        lastSemester(
          points([
            [21, 8],
            [5, 7],
          ]),
          [6.19, 5.71, 6.27, 5.86, 6.52],
        ),
      ),
    ).toMatchObject({ sgpi: 781, cgpi: 639 });
  });

  it('T19: case 14: O.5043 lifts a CGPI that already holds the O.229 addition', () => {
    const student = {
      ...lastSemester(
        points([
          [12, 7],
          [12, 8],
        ]),
        [8.89, 8.35, 7.62, 7.04, 7.86, 6.96, 7.07],
      ),
      activityMarks: 1000,
    };
    expect(agreed(student)).toMatchObject({
      sgpi: 750,
      sgpiAddition: 10,
      cgpi: 767,
      cgpiAddition: 8,
      class: 'First Class with Distinction',
    });
  });

  it('T19: case 15: 6.72 becomes 6.75 and First Class', () => {
    expect(
      agreed(
        lastSemester(
          points([
            [12, 7],
            [12, 8],
          ]),
          [5.94],
        ),
      ),
    ).toMatchObject({ cgpi: 672, cgpiAddition: 3, class: 'First Class' });
  });

  it('T19: case 20: an uncleared semester leaves the CGPI blank and the P reserved', () => {
    const opinion = agreed(
      lastSemester(
        points([
          [22, 7],
          [4, 6],
        ]),
        [5.67, 5.93, 6.44, 6.37, 5.04, 0, 6.93],
      ),
    );
    expect(opinion).toMatchObject({ sumPoints: 17_800, letter: 'P', remark: 'RLE', sgpi: 685, cgpi: null, class: null });
  });

  it('T19: case 21: a failed GTU subject keeps its credits with no points', () => {
    const rows = [
      [1, 'AB'],
      [2, 'AA'],
      [5, 'BC'],
      [3, 'BC'],
      [5, 'BB'],
      [3, 'BB'],
      [4, 'FF'],
    ] as const;
    const units = rows.map(([credits, letter], at) => ({
      ...enteredUnit(at + 1, '', credits, []),
      headSet: 'ESE70+M30',
      awardedLetter: letter,
    }));
    expect(agreed(lastSemester(units), gtu)).toMatchObject({ sumCredits: 2300, sumPoints: 14_900, sgpi: 648, letter: 'F' });
  });

  it('T19: case 23: 147 points by 24 registered credits, and by 21 earned ones', () => {
    const pattern = { ...gtu.pattern, cgpiDenominator: 'EARNED', classFromSemester: null } as const;
    const units = [...points([[21, 7]]), { ...enteredUnit(9, 'ESE70+M30', 3, []), awardedLetter: 'FF' }];
    const student = lastSemester(units.map((unit) => ({ ...unit, headSet: 'ESE70+M30' })));
    expect(agreed(student, { ...gtu, pattern })).toMatchObject({ sgpi: 613, cgpi: 700 });
  });
});
