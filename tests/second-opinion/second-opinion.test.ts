import { isDeepStrictEqual } from 'node:util';
import { fc } from '../property.server.ts';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../src/kit/text/texts.contract.ts';
import { traceText as traceSentences } from '../../src/domains/result-rules/engine/trace.text.ts';
import { compileSettings } from '../../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult, computeTraced } from '../../src/domains/result-rules/engine/compute-result.rules.ts';
import type { StudentInput } from '../../src/domains/result-rules/engine/engine.contract.ts';
import { ruleDocument, type RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';
import { traceText } from '../../src/domains/result-rules/engine/trace-text.rules.ts';
import { answerOf } from './answer-of-engine.rules.ts';
import { type Draw, randomSettings } from './random-settings.rules.ts';
import { randomStudent } from './random-student.rules.ts';
import { type Opinion, secondOpinion } from './second-opinion.rules.ts';
import { seed } from '../calls/seed.server.ts';

const english = sentencesOf(traceSentences, 'en');

/** 100,000 students take minutes: `npm run soak` asks for them. */
const STUDENTS = process.env['SOAK'] === '1' ? 100_000 : 1_000;

/** Students among whom the rarest outcome, O.229 on a head, is sure to occur: it occurs for one in 170. Drawing ends when all have occurred. */
const RARE = 5_000;

/** Outcomes that the random students must cover, so that agreement is meaningful. */
const LETTERS = ['letter P', 'letter F', 'letter A', 'letter RR', 'letter NULL'];
const REMARKS = ['remark RLE', 'remark ABS', 'remark WH', 'remark ADC', 'remark RPV', 'remark RR', 'remark RCC', 'remark PPR'];
const GRACE = ['SGPI addition', 'CGPI addition', 'O.5042', 'O.5045', 'O.229', 'O.5044'];
const WANTED = [...LETTERS, ...REMARKS, ...GRACE, 'class', 'CGPI'];

function outcomes(opinion: Opinion): string[] {
  const grace = opinion.units.flatMap((unit) => unit.heads.flatMap((head) => head.grace));
  const found = [`letter ${opinion.letter}`, `remark ${opinion.remark}`, ...grace.map((one) => one.slice(0, one.indexOf(':')))];
  if (opinion.class !== null) found.push('class');
  if (opinion.cgpi !== null) found.push('CGPI');
  if (opinion.sgpiAddition > 0) found.push('SGPI addition');
  if (opinion.cgpiAddition > 0) found.push('CGPI addition');
  return found;
}

/** One function a range: fast-check looks up what it drew by function, and searches long lists of arguments slowly. */
const ranges = new Map<string, () => fc.Arbitrary<number>>();

function whole(min: number, max: number): () => fc.Arbitrary<number> {
  const key = `${min} ${max}`;
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const arbitrary = fc.noBias(fc.integer({ min, max }));
  const range = () => arbitrary;
  ranges.set(key, range);
  return range;
}

/** fast-check draws: its seed repeats a student, and it shrinks one that fails. */
function drawFrom(g: fc.GeneratorValue): Draw {
  return { int: (min, max) => g(whole(min, max)), chance: (percent) => g(whole(0, 99)) < percent };
}

function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const left = [...list];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(draw.int(0, left.length - 1), 1));
  return order;
}

/** The same student, written down in another order. */
function permuted(draw: Draw, student: StudentInput): StudentInput {
  return {
    ...student,
    units: shuffled(draw, student.units).map((unit) => ({
      ...unit,
      heads: shuffled(draw, unit.heads).map((head) => ({ ...head, parts: head.parts === null ? null : shuffled(draw, head.parts) })),
    })),
    earlier: shuffled(draw, student.earlier),
    flags: shuffled(draw, student.flags),
  };
}

/** Differences of two results, as `path: one, other`. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return [`${path}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`];
  }
  const left = new Map(Object.entries(one));
  const right = new Map(Object.entries(other));
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].flatMap((key) => differences(left.get(key), right.get(key), `${path}.${key}`));
}

/**
 * Runs the check over random students; returns '' or, for the smallest failing student, the differences and the input to repeat it.
 * `check` returns pairs that must agree.
 */
function disagreement(
  check: (student: StudentInput, rules: RuleDocument, draw: Draw) => readonly (readonly [unknown, unknown])[],
  students = STUDENTS,
  isDone = () => false,
): string {
  const property = fc.property(fc.gen(), (g) => {
    if (isDone()) return;
    const draw = drawFrom(g);
    const rules = ruleDocument.parse(randomSettings(draw));
    const student = randomStudent(draw, rules);
    const found = check(student, rules, draw).flatMap(([one, other]) => differences(one, other));
    if (found.length > 0) throw new Error(`${found.join('\n')}\n${JSON.stringify({ student, rules })}`);
  });
  const run = fc.check(property, { seed, numRuns: students });
  if (!run.failed) return '';
  const cause = run.errorInstance instanceof Error ? run.errorInstance.message : 'interrupted';
  return `after ${run.numRuns} of ${students} students, SEED=${seed}: engine, second opinion\n${cause}`;
}

describe(`T19 with ${STUDENTS} random students, SEED=${seed}`, () => {
  it('T19: the engine answers what a second implementation of the rule text answers', () => {
    console.log(`T19: SEED=${seed}, ${STUDENTS} students`);
    const found = disagreement((student, rules) => [
      [answerOf(computeResult(student, compileSettings(rules)), student), secondOpinion(student, rules)],
    ]);
    expect(found).toBe('');
  });

  it('T19: the same bytes and the same trace whatever the order of units, heads, tests, semesters and flags', () => {
    const found = disagreement((student, rules, draw) => {
      const settings = compileSettings(rules);
      const first = JSON.stringify(computeResult(student, settings));
      const other = permuted(draw, student);
      const traced = computeTraced(student, settings);
      const sentences = traceText(traced.trace, english);
      return [
        [JSON.stringify(computeResult(other, settings)), first],
        [JSON.stringify(traced.result), first],
        [traceText(computeTraced(other, settings).trace, english), sentences],
        [sentences.filter((one) => /[{}]|undefined|NaN/.test(one)), []],
        [JSON.stringify(computeResult(student, compileSettings(structuredClone(rules)))), first],
        [secondOpinion(other, rules), secondOpinion(student, rules)],
      ];
    });
    expect(found).toBe('');
  });

  it('T19: the random students reach every outcome that the rules can have', () => {
    const seen = new Set<string>();
    const missing = () => WANTED.filter((what) => !seen.has(what));
    const found = disagreement(
      (student, rules) => {
        for (const what of outcomes(secondOpinion(student, rules))) seen.add(what);
        return [];
      },
      RARE,
      () => missing().length === 0,
    );
    expect([found, ...missing()]).toEqual(['']);
  });
});
