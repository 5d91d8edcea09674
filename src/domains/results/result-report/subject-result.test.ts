import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import { paperLetter, squareRoot, subjectFigures } from './subject-result.rules.ts';
import type { TotalCount } from './subject-result.rules.ts';

const head = (external: boolean, pass: boolean, status = '') => ({ external, pass, status });
const row = (total: number, count: number, more: Partial<TotalCount> = {}): TotalCount => ({
  total: total * 100,
  max: 10_000,
  grade: 'A',
  pass: true,
  withheld: false,
  heads: [head(true, true), head(false, true)],
  count,
  ...more,
});

describe('figures of a subject', () => {
  test('average, median and deviation of a class, each rounded once', () => {
    // 40, 50, 50, 61: mean 50.25, median 50, variance (10.25² + 0.25² + 0.25² + 10.75²) / 4 = 55.1875
    expect(subjectFigures([row(40, 1), row(50, 2), row(61, 1)])).toMatchObject({
      registered: 4,
      appeared: 4,
      average: '50.25',
      median: '50.00',
      deviation: '7.43',
      highest: '61',
      lowest: '40',
      passPercent: '100.00',
    });
  });

  test('half a hundredth goes up', () => {
    // 3 marks over 8: 0.375
    expect(subjectFigures([row(0, 7), row(3, 1)]).average).toBe('0.38');
    expect(subjectFigures([row(0, 1), row(0.01, 1)]).median).toBe('0.01');
  });

  test('absent candidates are registered and nothing else; a paper without external heads goes by all of them', () => {
    const absent = row(12, 2, { pass: false, grade: 'AB', heads: [head(true, false, 'AB'), head(false, true)] });
    expect(subjectFigures([row(60, 2), absent])).toMatchObject({
      registered: 4,
      appeared: 2,
      absent: 2,
      failed: 0,
      average: '60.00',
      lowest: '60',
    });
    const half = row(20, 1, { pass: false, heads: [head(false, false, 'AB'), head(false, true)] });
    expect(subjectFigures([half])).toMatchObject({ appeared: 1, absent: 0, failed: 1, failedInternal: 1 });
  });

  test('whoever was not eligible did not appear, whatever the internal head says', () => {
    const barred = row(15, 1, { pass: false, grade: 'AB', heads: [head(true, false, 'NE'), head(false, true)] });
    expect(subjectFigures([row(60, 2), barred])).toMatchObject({
      registered: 3,
      appeared: 2,
      absent: 1,
      failed: 0,
      average: '60.00',
      lowest: '60',
    });
  });

  test.each([
    ['passed, whatever the rest of the result is', true, [null, null], 'F', 'P'],
    ['failed', false, [null, null], 'P', 'F'],
    ['absent in its external head', false, ['AB', null], 'F', 'A'],
    ['not eligible', false, ['NE', null], 'F', 'A'],
    ['absent in its internal head alone', false, [null, 'AB'], 'F', 'F'],
    ['kept back', true, [null, null], 'RR', null],
  ] as const)('a paper alone: %s', (_what, pass, [external, internal], letter, said) => {
    const heads = [
      { external: true, status: external },
      { external: false, status: internal },
    ];
    expect(paperLetter({ heads, pass }, letter)).toBe(said);
  });

  test('a candidate whose result is kept back is registered, told as such, and in no other figure', () => {
    expect(subjectFigures([row(60, 58), row(90, 1, { withheld: true }), row(0, 1, { withheld: true, pass: false })])).toMatchObject({
      registered: 60,
      withheld: 2,
      appeared: 58,
      absent: 0,
      failed: 0,
      highest: '60',
    });
  });

  test('a failure is internal, external or both, never counted twice', () => {
    const fail = (internal: boolean, external: boolean) =>
      row(30, 1, { pass: false, grade: 'F', heads: [head(true, !external), head(false, !internal)] });
    expect(subjectFigures([fail(true, false), fail(false, true), fail(true, true), row(50, 1)])).toMatchObject({
      failed: 3,
      failedInternal: 1,
      failedExternal: 1,
      failedBoth: 1,
      passPercent: '25.00',
      grades: { F: 3, A: 1 },
    });
  });

  test('nobody appeared', () => {
    expect(subjectFigures([])).toMatchObject({ registered: 0, passPercent: '0.00', average: null, deviation: null });
  });

  test('the whole root is the largest that fits', () => {
    const fits = (value: bigint) => squareRoot(value) ** 2n <= value && (squareRoot(value) + 1n) ** 2n > value;
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fits));
    expect([0n, 1n, 2n, 3n, 4n, 99n, 100n].map(squareRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 9n, 10n]);
  });
});
