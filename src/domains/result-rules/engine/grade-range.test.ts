import { describe, expect, it } from 'vitest';
import { examination, unit } from '../../../golden/mumbai-case.rules.ts';
import { mumbaiBe } from '../../../golden/mumbai.settings.contract.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { canonicalTrace } from './canonical-trace.rules.ts';
import { compileSettings } from './compile-settings.rules.ts';
import { computeTraced } from './compute-result.rules.ts';
import { shownSteps } from './grade-range.rules.ts';
import { traceText as traceSentences } from './trace.text.ts';
import { traceText } from './trace-text.rules.ts';

const rows = (...starts: string[]) => starts.map((fromPercent) => ({ fromPercent }));
const TENTHS = rows('90', '80', '62.5', '50', '0');

describe('where a grade ends', () => {
  it.each([
    [9000, TENTHS, '90 to 100'],
    [8000, TENTHS, '80 to 89.99'],
    // The next one may begin between two whole per cents.
    [5000, TENTHS, '50 to 62.49'],
    [0, TENTHS, '0 to 49.99'],
    // A highest grade for the whole alone.
    [10_000, rows('100', '0'), '100 to 100'],
    [0, rows('0'), '0 to 100'],
    // Two grades that begin one smallest step apart.
    [5000, rows('50.01', '50', '0'), '50 to 50'],
    // Whatever order a document has.
    [5000, rows('0', '50', '75'), '50 to 74.99'],
  ] as const)('from %i hundredths: %s', (percent, scale, said) => {
    const [step] = shownSteps([{ code: 'UNIT_GRADE', paper: 'P01', grade: 'D', gradePoint: 500, total: 1, totalMax: 1, percent }], scale);
    expect(traceText(step ? [step] : [], sentencesOf(traceSentences, 'en'))[0]).toContain(`Grade D is ${said} %`);
  });

  const { trace } = computeTraced(examination(700, [unit(1, 'TH80+IA20', [27, 15])], 100), compileSettings(mumbaiBe));

  it('is said in every language', () => {
    const said = (language: 'en' | 'hi' | 'mr') =>
      traceText(shownSteps(trace, mumbaiBe.grading.rows), sentencesOf(traceSentences, language)).join('\n');
    expect(said('en')).toContain('P01: 47 out of 100 is 47 %. Grade E is 45 to 49.99 %: 5 grade points.');
    expect(said('hi')).toContain('ग्रेड E 45 से 49.99 % तक है');
    expect(said('mr')).toContain('श्रेणी E 45 ते 49.99 % आहे');
  });

  it('changes nothing of the step that is kept and hashed', () => {
    const before = canonicalTrace(trace);
    const shown = shownSteps(trace, mumbaiBe.grading.rows);
    expect(canonicalTrace(trace)).toBe(before);
    expect(shown.filter((step) => step.code !== 'UNIT_GRADE')).toEqual(trace.filter((step) => step.code !== 'UNIT_GRADE'));
  });
});
