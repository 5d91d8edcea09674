import { describe, expect, it } from 'vitest';
import { gtu } from '../../../golden/gtu.settings.contract.ts';
import { mumbaiArts } from '../../../golden/mumbai-arts.settings.contract.ts';
import { mumbaiRegister } from '../../../golden/mumbai-register-settings.rules.ts';
import { mumbaiBe, mumbaiBeHeadSets } from '../../../golden/mumbai.settings.contract.ts';
import { nith } from '../../../golden/nith.settings.contract.ts';
import { vtu } from '../../../golden/vtu.settings.contract.ts';
import { graceScheme } from './grace-scheme.contract.ts';
import { grading } from './grading.contract.ts';
import { head, headSet } from './head-set.contract.ts';
import { ruleDocument } from './settings.contract.ts';

const messages = (answer: { success: boolean; error?: { issues: readonly { message: string }[] } }): string[] =>
  answer.success ? [] : (answer.error?.issues ?? []).map((issue) => issue.message);
const rows = mumbaiBe.grading.rows;
const theory = mumbaiBeHeadSets[0]!.heads[0]!;

describe('rule documents', () => {
  it.each([
    ['Mumbai engineering', mumbaiBe],
    ['Mumbai registers', mumbaiRegister(mumbaiBeHeadSets)],
    ['Mumbai arts and commerce', mumbaiArts],
    ['GTU', gtu],
    ['NIT Hamirpur', nith],
    ['VTU', vtu],
  ])('%s is a valid document and survives JSON', (_name, document) => {
    expect(ruleDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  it.each([
    ['grading-not-descending', [...rows].reverse()],
    ['grading-not-descending', [rows[0]!, rows[0]!, ...rows.slice(1)]],
    ['grading-does-not-start-at-zero', rows.slice(0, -1)],
    ['grading-above-100', [{ ...rows[0]!, fromPercent: '101' }, ...rows.slice(1)]],
    ['failing-row-with-points', [...rows.slice(0, -1), { ...rows.at(-1)!, gradePoint: '1' }]],
    [
      'passing-row-below-failing-row',
      [...rows.slice(0, 2), { ...rows[2]!, pass: false, gradePoint: '0' }, { fromPercent: '0', letter: 'F', gradePoint: '0', pass: true }],
    ],
    ['grading-letter-twice', [{ ...rows[0]!, letter: 'F' }, ...rows.slice(1)]],
    ['grading-empty', []],
    ['decimal-two-places', [{ ...rows[0]!, fromPercent: '79.995' }, ...rows.slice(1)]],
    ['grade-point-one-place', [{ ...rows[0]!, gradePoint: '9.75' }, ...rows.slice(1)]],
  ])('grading: %s', (message, bad) => {
    expect(messages(grading.safeParse({ ...mumbaiBe.grading, rows: bad }))).toContain(message);
  });

  it.each([
    ['min-above-max', { min: '81' }],
    ['floor-above-max', { floor: '81' }],
    ['max-not-positive', { max: '0', min: '0' }],
    ['step-does-not-divide-max', { step: '0.3' }],
    ['step-does-not-divide-max', { step: '0' }],
    ['take-more-than-tests', { bestOf: { take: 3, of: 2 } }],
    ['round-to-not-positive', { roundTo: '0' }],
  ])('head: %s', (message, change) => {
    expect(messages(head.safeParse({ ...theory, ...change }))).toContain(message);
  });

  it('head set: numbers are unique and the unit minimum fits the total', () => {
    expect(messages(headSet.safeParse({ name: 'X', heads: [theory, theory], unitMin: null }))).toContain('head-number-twice');
    expect(messages(headSet.safeParse({ name: 'X', heads: [theory], unitMin: '81' }))).toContain('unit-minimum-above-total');
  });

  it('grace: slabs ascend and an ordinance occurs once', () => {
    const [first, ...rest] = mumbaiBe.graceScheme.ordinances;
    if (first?.kind !== 'PASS_HEADS') throw new Error('the scheme begins with O.5042');
    const reversed = { ...first, slabs: [...first.slabs].reverse() };
    expect(messages(graceScheme.safeParse({ ...mumbaiBe.graceScheme, ordinances: [reversed, ...rest] }))).toContain('slabs-not-ascending');
    expect(messages(graceScheme.safeParse({ ...mumbaiBe.graceScheme, ordinances: [first, first] }))).toEqual(
      expect.arrayContaining(['grace-kind-twice', 'ordinance-twice']),
    );
  });

  it('document: names are unique, a capped letter exists', () => {
    expect(messages(ruleDocument.safeParse({ ...mumbaiBe, headSets: [mumbaiBeHeadSets[0], mumbaiBeHeadSets[0]] }))).toContain(
      'head-set-name-twice',
    );
    expect(messages(ruleDocument.safeParse({ ...mumbaiBe, pattern: { ...mumbaiBe.pattern, cappedLetter: 'Q' } }))).toContain(
      'capped-letter-not-in-grading',
    );
  });
});
