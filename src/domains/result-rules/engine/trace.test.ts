import { fc } from '../../../../tests/property.server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed, seed } from '../../../../tests/calls/seed.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { traceText as traceSentences } from './trace.text.ts';
import { examination, finalSemester, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { canonicalTrace } from './canonical-trace.rules.ts';
import { compileSettings } from './compile-settings.rules.ts';
import { computeTraced } from './compute-result.rules.ts';
import { shownSteps } from './grade-range.rules.ts';
import { DERIVED_ARGS, TRACE_ARGS, TRACE_CODES, type TraceStep } from './trace.contract.ts';
import { traceLine, traceText } from './trace-text.rules.ts';

const english = sentencesOf(traceSentences, 'en');

const MUMBAI = compileSettings(mumbaiBe);

describe('trace', () => {
  beforeAll(() => saySeed('trace'));

  it('has one sentence for every code, with known placeholders', () => {
    const sentences = Object.keys(english).filter((key) => key.startsWith('trace.'));
    expect(sentences.sort()).toEqual(TRACE_CODES.map((code) => `trace.${code}`).sort());
    for (const sentence of Object.values(english)) {
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect([...Object.keys(TRACE_ARGS), ...DERIVED_ARGS]).toContain(name);
    }
  });

  it('is readable through a lookup too, with labels for codes', () => {
    const { trace } = computeTraced(examination(700, [unit(1, 'TH80+IA20', ['AB', 15])], 100), MUMBAI);
    const words = new Map<string, string>(Object.entries(english));
    const text = trace.map((step) => traceLine(step, (key, fallback) => words.get(key) ?? fallback));
    expect(text).toContain('No grace: P01 Theory is absent (AB)');
  });

  it('tells a clerk why O.5042 was not given and O.5045 was', () => {
    const { trace } = computeTraced(examination(700, [unit(1, 'TH80+IA20', [27, 15])], 100), MUMBAI);
    const text = traceText(shownSteps(trace, mumbaiBe.grading.rows), english);
    expect(text).toEqual(
      expect.arrayContaining([
        'P01 TH: 27 of 80',
        'P01 TH: 27 is 5 below the minimum of 32',
        'Maximum marks of all heads of this examination: 700',
        'P01 TH needed 5 more marks to pass. O.5042 allows only 3 for a head of 80, so none were given.',
        'O.5045 allows 7 here: the smallest of 7 (share of the examination), 8 (share of the head) and 10 marks.',
        'The failing head needed 5. O.5045 allows 7, so it is enough.',
        'P01 TH: 5 marks were added under O.5045 (*); 27 became 32.',
        'P01: 47 out of 100 is 47 %. Grade E is 45 to 49.99 %: 5 grade points.',
        'P01: 4 credits × 5 = 20',
        'O.5043 was not given, because O.5045 was used.',
        'Result: P',
      ]),
    );
  });

  it('shows the formula of SGPI and CGPI with its numbers', () => {
    const { trace } = computeTraced({ ...finalSemester([unit(1, 'TH80+IA20', [50, 15])], [767, 666]), activityMarks: 1000 }, MUMBAI);
    const text = traceText(trace, english);
    expect(text).toContain('SGPI = 28 credit points / 4 credits = 7.00 (HALF_UP, 2 decimals)');
    expect(text).toContain('O.229: 10 activity marks were not needed to pass, so 0.10 is added to the SGPI: 7.10');
    expect(text).toContain('CGPI = SGPIs added up 21.43 / 3 semesters = 7.14 (HALF_UP, 2 decimals)');
    expect(text).toContain('O.5043 was not given: 7.14 is 0.61 short of 7.75, it allows at most 0.10.');
  });

  it('says what O.5044 did to a paper, and a single mark in the singular', () => {
    const graceScheme = {
      ...mumbaiBe.graceScheme,
      ordinances: mumbaiBe.graceScheme.ordinances.map((one) => (one.kind === 'DISTINCTION' ? { ...one, enabled: true } : one)),
    };
    const lifting = compileSettings({ ...mumbaiBe, graceScheme });
    const { trace } = computeTraced(finalSemester([unit(1, 'TH80+IA20', [58, 16])], [820, 810]), lifting);
    const text = traceText(trace, english);
    expect(text).toContain(
      'P01 was 1 mark short of 75 %. O.5044 (@) added it: the total became 75 of 100, and grade, SGPI and CGPI were computed again.',
    );
  });

  it('leaves no placeholder without a value', () => {
    const marks = fc.constantFrom<number | 'AB'>('AB', 5, 24, 27, 29, 30, 45, 60, 75);
    fc.assert(
      fc.property(fc.array(fc.tuple(marks, marks), { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 1000), (pairs, activityMarks) => {
        const units = pairs.map(([theory, other], at) =>
          unit(at + 1, 'TH80+IA20', [theory, typeof other === 'number' ? Math.min(20, other) : other]),
        );
        const { trace } = computeTraced({ ...examination(700, units, units.length * 100), activityMarks }, MUMBAI);
        for (const sentence of traceText(trace, english)) expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
      }),
      { seed },
    );
  });

  it('has one canonical text whatever order a store gave the keys', () => {
    const { trace } = computeTraced(examination(700, [unit(1, 'TH80+IA20', [27, 15])], 100), MUMBAI);
    const reversed = trace.map((step): TraceStep => Object.assign({ code: step.code }, Object.fromEntries(Object.entries(step).reverse())));
    expect(canonicalTrace(reversed)).toBe(canonicalTrace(trace));
    expect(canonicalTrace(JSON.parse(JSON.stringify(trace)))).toBe(canonicalTrace(trace));
    expect(canonicalTrace(trace)).toMatch(/^HEAD_MARK kind="TH" mark=2700 max=8000 no=1 paper="P01" unit=1\n/);
    expect(canonicalTrace(trace.slice(1))).not.toBe(canonicalTrace(trace));
  });
});
