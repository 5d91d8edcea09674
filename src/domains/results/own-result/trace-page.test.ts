import { fc } from '../../../../tests/property.server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed, seed } from '../../../../tests/calls/seed.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { traceText as traceSentences } from '../../result-rules/engine/trace.text.ts';
import { examination, finalSemester, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { compileSettings } from '../../result-rules/engine/compile-settings.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import { readStep } from '../../result-rules/engine/read-step.rules.ts';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';
import { TRACE_WORDS, type Trace, type TraceStep } from '../../result-rules/engine/trace.contract.ts';
import { traceText, unitSentence } from '../../result-rules/engine/trace-text.rules.ts';
import { type Draw, randomSettings } from '../../../../tests/second-opinion/random-settings.rules.ts';
import { randomStudent } from '../../../../tests/second-opinion/random-student.rules.ts';
import { tracePage } from './trace-page.rules.ts';

const english = sentencesOf(traceSentences, 'en');
const hindi = sentencesOf(traceSentences, 'hi');
const marathi = sentencesOf(traceSentences, 'mr');

const LANGUAGES = { en: english, hi: hindi, mr: marathi };
const MUMBAI = compileSettings(mumbaiBe);
const overTheWire = (trace: Trace): Record<string, string | number>[] => JSON.parse(JSON.stringify(trace));
const stepsOf = (trace: Trace): (TraceStep | null)[] => overTheWire(trace).map(readStep);

/** Every step of the page, in whichever part. */
function placed(trace: Trace): TraceStep[] {
  const page = tracePage(trace);
  return [
    ...[...page.units.values()].flatMap((one) => Object.values(one).flat()),
    ...Object.values(page.whole).flat(),
    ...Object.values(page.before).flat(),
  ];
}

function wordsUsed(trace: Trace): string[] {
  return trace.flatMap((step) => [...TRACE_WORDS].flatMap((name) => (typeof step[name] === 'string' ? [String(step[name])] : [])));
}

describe('a computation on its page', () => {
  beforeAll(() => saySeed('trace page'));

  const random = fc.gen().map((g): Trace => {
    const draw: Draw = {
      int: (min, max) => g(fc.integer, { min, max }),
      chance: (percent) => g(fc.integer, { min: 1, max: 100 }) <= percent,
    };
    const document = ruleDocument.parse(randomSettings(draw));
    return computeTraced(randomStudent(draw, document), compileSettings(document)).trace;
  });

  it.each(Object.entries(LANGUAGES))('has a whole sentence and a word for every code of any outcome (%s)', (_language, catalog) => {
    const known = new Map<string, string>(Object.entries(catalog));
    fc.assert(
      fc.property(random, (steps) => {
        for (const sentence of traceText(steps, catalog)) expect(sentence).not.toMatch(/[{}]|undefined|NaN|null/);
        for (const word of wordsUsed(steps)) expect([word, known.get(`traceWord.${word}`)]).not.toContain(undefined);
      }),
      { seed, numRuns: 300 },
    );
  });

  it('shows every step exactly once, and takes all of them from the wire', () => {
    fc.assert(
      fc.property(random, (steps) => {
        expect(stepsOf(steps)).toEqual(steps);
        const shown = placed(steps);
        expect(shown).toHaveLength(steps.length);
        expect(new Set(shown)).toEqual(new Set(steps));
      }),
      { seed, numRuns: 300 },
    );
  });

  it('does not take a step it does not know, or a value of another kind', () => {
    expect(readStep({ code: 'HEAD_MAGIC', paper: 'P01' })).toBeNull();
    expect(readStep({ code: 'LETTER', letter: 7 })).toBeNull();
    expect(readStep({ code: 'LETTER', constructor: 'P' })).toBeNull();
    expect(readStep({ code: 'LETTER', letter: 'P' })).toEqual({ code: 'LETTER', letter: 'P' });
  });

  it('keeps the grace that names a head with its paper, and the rest with the examination', () => {
    const { trace: steps } = computeTraced(examination(700, [unit(1, 'TH80+IA20', [29, 15])], 100), MUMBAI);
    const page = tracePage(steps);
    expect(page.units.get('P01 1')?.GRACE.map((step) => step.code)).toEqual(['PASS_HEADS_HEAD_FITS', 'GRACE_GIVEN']);
    expect(page.whole.GRACE.map((step) => step.code)).toEqual(['AGGREGATE_MAX', 'PASS_HEADS_SUM_FITS']);
    expect(page.whole.OUTCOME.map((step) => step.code)).toContain('LETTER');
  });

  it('keeps the SGPI before O.5044 apart from the one after it', () => {
    const lifting = compileSettings({
      ...mumbaiBe,
      graceScheme: {
        ...mumbaiBe.graceScheme,
        ordinances: mumbaiBe.graceScheme.ordinances.map((one) => (one.kind === 'DISTINCTION' ? { ...one, enabled: true } : one)),
      },
    });
    const { trace: steps } = computeTraced(finalSemester([unit(1, 'TH80+IA20', [58, 16])], [820, 810]), lifting);
    const page = tracePage(steps);
    const index = (part: readonly TraceStep[]) => part.filter((step) => step.code === 'SGPI').map((step) => step.sgpi);
    expect(page.lifted).toBe('O.5044');
    expect([index(page.before.SGPI), index(page.whole.SGPI)]).toEqual([[800], [900]]);
    expect(tracePage(steps.filter((step) => step.code !== 'DISTINCTION_GIVEN')).lifted).toBeNull();
  });

  it('leaves the paper out of a sentence under its heading, in every language', () => {
    const { trace: steps } = computeTraced(finalSemester([unit(1, 'TH80+IA20', [50, 15])], [767, 666]), MUMBAI);
    const points = steps.find((step) => step.code === 'UNIT_POINTS');
    expect(points).toBeDefined();
    if (points === undefined) return;
    expect(unitSentence(points, english)).toBe('4 credits × 7 = 28');
    expect(unitSentence(points, hindi)).toBe('4 क्रेडिट × 7 = 28');
    expect(unitSentence(points, marathi)).toBe('4 श्रेयांक × 7 = 28');
  });
});
