import { describe, expect, it } from 'vitest';
import { mumbaiBe, mumbaiBeHeadSets } from '../../../golden/mumbai.settings.contract.ts';
import { TRACE_CODES } from '../../result-rules/engine/trace.contract.ts';
import { firstStudent, fitted, OTHER_PAPERS, paperOf, trialInput } from './trial-input.rules.ts';
import { stageOf, stagesOf, toneOf } from './trial-steps.rules.ts';
import { tryRules } from './trial.rules.ts';
import type { TrialStudent } from './trial.contract.ts';

const theory = (marks: readonly string[]) => ({ headSet: 'TH80+IA20', credits: '4', marks });
const student = (change: Partial<TrialStudent>): TrialStudent => ({
  papers: [theory(['29', '15'])],
  otherMax: '600',
  activityMarks: '',
  finalSemester: false,
  earlier: '',
  ...change,
});
const tried = (change: Partial<TrialStudent>) => {
  const trial = tryRules(mumbaiBe, student(change));
  if (trial.state !== 'DONE') throw new Error(trial.state);
  return trial;
};

describe('rules tried on an example student', () => {
  it.each([
    ['three short on a head of 80 in an examination of 700', {}, 'P', ['O.5042'], 500],
    ['three short, but the examination has only 100 marks', { otherMax: '' }, 'F', [], null],
    ['five short: one head is condoned', { papers: [theory(['27', '15'])] }, 'P', ['O.5045'], 500],
    ['absent', { papers: [theory(['AB', '15'])] }, 'F', [], null],
    ['nine short, with activity marks', { papers: [theory(['23', '15'])], activityMarks: '10' }, 'P', ['O.5045', 'O.229'], 508],
  ])('%s', (_name, change, letter, ordinances, sgpi) => {
    const { result } = tried(change);
    expect([result.letter, result.ordinances, result.sgpi === null ? null : result.sgpi + result.sgpiAddition]).toEqual([
      letter,
      ordinances,
      sgpi,
    ]);
  });

  it('counts the other papers in the aggregate and nowhere else', () => {
    const { result, trace } = tried({});
    expect([result.aggregateMax, result.totalMax, result.sumCredits]).toEqual([70_000, 10_000, 400]);
    const shown = stagesOf(trace).flatMap(({ steps }) => steps);
    expect(shown.some((step) => step.paper === OTHER_PAPERS)).toBe(false);
    expect(shown.length).toBeGreaterThan(5);
  });

  it('makes a CGPI and raises a class at the final semester', () => {
    const { result } = tried({ papers: [theory(['60', '15'])], finalSemester: true, earlier: '7.7, 7.4; 7.5' });
    expect([result.cgpi, result.cgpiAddition, result.class]).toEqual([790, 0, 'First Class with Distinction']);
    const raised = tried({ papers: [theory(['58', '16'])], finalSemester: true, earlier: '7.7 7.4 7.6' });
    expect([raised.result.cgpi, raised.result.cgpiAddition]).toEqual([768, 7]);
  });

  it.each([
    ['a mark above the maximum', { papers: [theory(['81', '15'])] }, 'mark 0 0 ABOVE_MAX 80'],
    ['text', { papers: [theory(['x', '15'])] }, 'mark 0 0 NUMBER 80'],
    ['no mark', { papers: [theory(['30', ''])] }, 'mark 0 1 NUMBER 20'],
    ['credits that are not a number', { papers: [{ ...theory(['30', '9']), credits: '' }] }, 'credits 0 -1 NUMBER '],
    ['marks of other papers that are not a number', { otherMax: '1e3' }, 'otherMax -1 -1 NUMBER '],
    ['an SGPI above 10', { earlier: '7.5 75' }, 'earlier -1 -1 NUMBER '],
  ])('locates the error: %s', (_name, change, said) => {
    const { problems } = trialInput(student(change), mumbaiBeHeadSets);
    expect(problems.map((one) => `${one.field} ${one.paper} ${one.head} ${one.code} ${one.at}`)).toEqual([said]);
  });

  it('begins with a student who needs grace and whom the engine accepts', () => {
    const first = firstStudent(mumbaiBeHeadSets);
    expect(first.papers[0]).toEqual({ headSet: 'TH80+IA20', credits: '4', marks: ['29', '13'] });
    expect(tryRules(mumbaiBe, first).state).toBe('DONE');
  });

  it('follows a head set that is changed meanwhile', () => {
    const [set] = mumbaiBeHeadSets;
    const grown = { ...set!, heads: [...set!.heads, { ...set!.heads[1]!, no: 3, max: '50', min: '20' }] };
    expect(fitted(theory(['29', '15']), [grown]).marks).toEqual(['29', '15', '32']);
    expect(fitted({ ...theory(['29', '15']), headSet: 'gone' }, [grown])).toEqual({ ...paperOf(grown, 'PASSED'), credits: '4' });
  });

  it('gives no result while the rules are incomplete', () => {
    expect(tryRules({ ...mumbaiBe, headSets: [] }, student({}))).toMatchObject({ state: 'RULES', issues: 1 });
  });
});

describe('the steps on screen', () => {
  it.each([
    ['HEAD_SHORT', 'MARKS', 'REFUSED'],
    ['PASS_HEADS_HEAD_FITS', 'GRACE', 'PLAIN'],
    ['GRACE_GIVEN', 'GRACE', 'GIVEN'],
    ['CONDONE_ABOVE_CAP', 'GRACE', 'REFUSED'],
    ['AGGREGATE_MAX', 'GRACE', 'PLAIN'],
    ['AGGREGATE_SHORT', 'GRADES', 'REFUSED'],
    ['UNIT_GRADE', 'GRADES', 'PLAIN'],
    ['SGPI', 'SGPI', 'PLAIN'],
    ['HIGHER_CLASS_TOO_FAR', 'CLASS', 'REFUSED'],
    ['LETTER', 'RESULT', 'PLAIN'],
  ] as const)('%s is shown in %s as %s', (code, stage, tone) => expect([stageOf(code), toneOf(code)]).toEqual([stage, tone]));

  it('leaves no code without a stage of its own kind', () => {
    const inClass = TRACE_CODES.filter((code) => stageOf(code) === 'CLASS');
    expect(inClass.every((code) => /^(EARLIER|CGPI|CLASS|HIGHER_CLASS|DISTINCTION|PERCENTAGE)/.test(code))).toBe(true);
  });
});
