import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import { canonicalTrace } from '../../result-rules/engine/canonical-trace.rules.ts';
import { compileSettings } from '../../result-rules/engine/compile-settings.rules.ts';
import { computeResult, computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import type { StudentInput } from '../../result-rules/engine/engine.contract.ts';
import type { RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import { randomSettings } from '../../../../tests/second-opinion/random-settings.rules.ts';
import { randomStudent } from '../../../../tests/second-opinion/random-student.rules.ts';
import { placesOf, buildInput } from './build-input.rules.ts';
import type { StudentFacts } from './build-input.rules.ts';
import type { RunRules } from './run-rules.contract.ts';
import { readResult, storedBody } from './stored-body.rules.ts';
import { engineInput } from './stored-input.rules.ts';
import { seed } from '../../../../tests/calls/seed.server.ts';

const whole = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

/** The rules a run would have had for this student: one unit a unit of the input, under one pattern. */
function rulesOf(document: RuleDocument, input: StudentInput): RunRules {
  return {
    patterns: [{ id: 'p', code: 'P', versionNo: 1, document }],
    units: input.units.map((unit) => ({
      unitId: unit.unitId,
      paperId: unit.paperId,
      paperCode: unit.paperCode,
      paperTitle: unit.paperCode,
      semester: input.semester,
      kind: unit.kind,
      unitNo: unit.unitNo,
      credits: unit.credits,
      pattern: 0,
      headSet: unit.headSet,
      heads: (document.headSets.find((set) => set.name === unit.headSet)?.heads ?? []).map((head) => ({
        headId: `${unit.unitId} ${head.no}`,
        headNo: head.no,
      })),
    })),
    successors: {},
    semesters: [input.semester],
    semester: input.semester,
    isFinalSemester: input.isFinalSemester,
  };
}

describe(`what a run stores (seed ${seed})`, () => {
  test('a stored body reads back as the engine gave it', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const draw = { int: (min: number, max: number) => g(whole, min, max), chance: (percent: number) => g(whole, 0, 99) < percent };
        const document = randomSettings(draw);
        const drawn = randomStudent(draw, document);
        const input = { ...drawn, units: drawn.units.map((unit) => ({ ...unit, awardedLetter: null, awardedPoint: null })) };
        const compiled = compileSettings(document);
        const result = computeResult(input, compiled);
        const rules = rulesOf(document, input);
        const body = JSON.parse(JSON.stringify(storedBody(result, placesOf(rules).unitOf)));
        expect(readResult(result.id, { ...result, className: result.class }, body, rules, 0, compiled)).toEqual(result);
      }),
      { numRuns: 300, seed },
    );
  });

  test('packed marks become the input that they were', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const draw = { int: (min: number, max: number) => g(whole, min, max), chance: (percent: number) => g(whole, 0, 99) < percent };
        const document = randomSettings(draw);
        const drawn = randomStudent(draw, document);
        const rules = rulesOf(document, drawn);
        const places = placesOf(rules);
        const marks: string[] = [];
        const moderation: string[] = [];
        for (const [at, unit] of rules.units.entries()) {
          for (const [n] of unit.heads.entries()) {
            const kind = draw.int(0, 3);
            const place = (places.firstHead[at] ?? 0) + n + 1;
            if (kind === 0) marks.push(`${place} AB`);
            else if (kind === 1) marks.push(`${place} ${draw.int(0, 8000)}/${draw.int(1, 3)}`);
            else if (kind === 2) {
              marks.push(`${place} ${draw.int(0, 8000)}`);
              if (draw.chance(40)) moderation.push(`${place} ${draw.int(1, 6) * 50}`);
            }
          }
        }
        const facts: StudentFacts = {
          patternId: 'p',
          kind: 'REGULAR',
          flow: 'REGULAR',
          improves: false,
          attemptNo: 1,
          remark: null,
          firstSemester: 1,
          papers: rules.units.map((_, at) => `${at + 1} 1`).join(','),
          marks: marks.join(','),
          moderation: moderation.join(','),
          backward: drawn.semester > 1 ? `1 ${draw.int(400, 1000)} 2400 -` : '',
          activityMarks: draw.int(0, 1000),
          extraCredits: draw.chance(30) ? draw.int(1, 8) * 50 : 0,
          backlogs: 0,
          sessions: 1,
          past: [],
        };
        const stored = buildInput(facts, places);
        const input = engineInput('s', JSON.parse(JSON.stringify(stored)), rules);
        expect(input.units.flatMap((unit) => unit.heads.filter((head) => head.mark !== null || head.status !== 'INC'))).toHaveLength(
          marks.length,
        );
        expect(input.units.flatMap((unit) => unit.heads.filter((head) => head.origin === 'FRESH' && head.moderation > 0))).toHaveLength(
          moderation.length,
        );
        expect(buildInput(facts, places)).toEqual(stored);
        const compiled = compileSettings(document);
        const trace = () => canonicalTrace(computeTraced(engineInput('s', stored, rules), compiled).trace);
        expect(trace()).toBe(trace());
      }),
      { numRuns: 200, seed },
    );
  });
});

describe('earlier semesters', () => {
  const rules = { patterns: [], units: [], successors: {}, semesters: [7, 8], semester: 8, isFinalSemester: true } satisfies RunRules;
  const facts: StudentFacts = {
    patternId: 'p',
    kind: 'REGULAR',
    flow: 'REGULAR',
    improves: false,
    attemptNo: 1,
    remark: null,
    firstSemester: 1,
    papers: '',
    marks: '',
    moderation: '',
    backward: '',
    activityMarks: 0,
    extraCredits: 0,
    backlogs: 0,
    sessions: 1,
    past: [],
  };
  const past = (semester: number, letter: string) => ({
    semesters: [semester],
    letter,
    sgpi: '7.50',
    sgpiAddition: '0.10',
    sumPoints: '180',
    input: null,
    rules: null,
    body: { u: [], t: [0, 0, 0, 2400, 2400] as const, m: letter, c: [null, null] as const, f: [], o: [] },
  });

  test('two semesters that are one result count as one', () => {
    expect(buildInput(facts, placesOf(rules)).x).toBe(7);
  });
  test('lateral entry counts from semester three', () => {
    expect(buildInput({ ...facts, firstSemester: 3 }, placesOf({ ...rules, semesters: [8] })).x).toBe(6);
  });
  test('0.00 is a semester that is not cleared, and a published result goes before it', () => {
    const input = buildInput({ ...facts, backward: '5 0 - -,6 812 24000 -', past: [past(5, 'P')] }, placesOf(rules));
    expect(input.e).toEqual([
      [5, 1, 760, 2400, 2400, 18000],
      [6, 1, 812, 24000, 24000, null],
    ]);
  });
  test('WH never reaches the engine', () => {
    expect(buildInput({ ...facts, remark: 'WH' }, placesOf(rules)).g).toEqual([]);
    expect(buildInput({ ...facts, remark: 'RR' }, placesOf(rules)).g).toEqual(['RR']);
  });
});
