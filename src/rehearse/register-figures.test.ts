import { describe, expect, it } from 'vitest';
import { meets } from '../golden/figures.rules.ts';
import type { RegisterStudent } from '../golden/mumbai-register.contract.ts';
import { planOf } from './plan.rules.ts';
import type { PublishedResult } from './published.contract.ts';
import { readRegisterFolder } from './register-folder.server.ts';
import { registerFigures } from './register-figures.rules.ts';

const students = planOf(readRegisterFolder('fixtures/golden').register).instances.flatMap((one) => one.students);

/** A published result with exactly the register's figures. */
function mirror(prn: string, printed: RegisterStudent): PublishedResult {
  return {
    prn,
    letter: printed.result,
    sgpi: printed.sgpi,
    sgpiAddition: printed.sgpiAddition,
    cgpi: printed.cgpi,
    cgpiAddition: printed.cgpiAddition,
    units: printed.units.map((unit) => ({
      unitNo: unit.unitNo,
      grade: unit.grade,
      gradePoint: unit.gradePoint ?? 0,
      cxg: unit.cxg ?? 0,
      heads: unit.heads.map((head) => ({
        headNo: head.no,
        passes: head.status === '',
        grace: head.grace === 0 ? [] : [{ ordinance: head.graceRule === 'O5042' ? 'O.5042' : 'O.5045', marks: head.grace }],
      })),
    })),
  };
}

const published = () => new Map(students.map(({ prn, printed }) => [prn, mirror(prn, printed)]));
const differing = (results: ReadonlyMap<string, PublishedResult>) =>
  Object.fromEntries(
    registerFigures(students, results).flatMap((one) => (one.right === one.total ? [] : [[one.name, one.total - one.right]])),
  );

const passed = students.find(({ printed }) => printed.cgpi !== null && printed.remark === '' && printed.cgpiAddition === 0);
const prn = passed?.prn ?? '';

describe('published results against the register', () => {
  it('agree in every figure when they are equal', () => {
    const figures = registerFigures(students, published());
    expect(figures.every((one) => meets(one) && one.right === one.total && one.total > 0)).toBe(true);
  });

  it.each<[string, (one: PublishedResult) => Partial<PublishedResult>, Record<string, number>]>([
    ['an SGPI', (one) => ({ sgpi: (one.sgpi ?? 0) + 1 }), { sgpi: 1 }],
    ['a CGPI that is missing', () => ({ cgpi: null }), { cgpi: 1 }],
    ['a grade', (one) => ({ units: one.units.map((unit, at) => (at === 0 ? { ...unit, grade: 'X' } : unit)) }), { grade: 1 }],
    [
      'credits × points',
      (one) => ({ units: one.units.map((unit, at) => (at === 0 ? { ...unit, cxg: unit.cxg + 100 } : unit)) }),
      { cxg: 1 },
    ],
    ['a letter', () => ({ letter: 'F' }), { letter: 1 }],
    ['a higher class that was not printed', () => ({ cgpiAddition: 5 }), { 'O.5043': 1 }],
    ['an addition that was not printed', () => ({ sgpiAddition: 10 }), { 'O.229': 1 }],
    ['grace that was not printed', (one) => ({ units: withGrace(one, 'O.5042') }), { 'O.5042': 1 }],
    ['condonation that was not printed', (one) => ({ units: withGrace(one, 'O.5045') }), { 'O.5045': 1 }],
    ['a paper that is missing', (one) => ({ units: one.units.slice(1) }), { grade: 1, cxg: 1 }],
  ])('%s is found', (_name, change, expected) => {
    const results = published();
    const one = results.get(prn);
    if (one) results.set(prn, { ...one, ...change(one) });
    expect(differing(results)).toEqual(expected);
  });

  it('a result that was not published is found', () => {
    const results = published();
    results.delete(prn);
    expect(differing(results)).toEqual({ published: 1 });
  });
});

const withGrace = (one: PublishedResult, ordinance: string): PublishedResult['units'] =>
  one.units.map((unit, at) =>
    at === 0 ? { ...unit, heads: unit.heads.map((head, no) => (no === 0 ? { ...head, grace: [{ ordinance, marks: 200 }] } : head)) } : unit,
  );
