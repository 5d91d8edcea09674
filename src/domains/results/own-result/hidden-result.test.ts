import { describe, expect, test } from 'vitest';
import { hiddenOf } from './hidden-result.rules.ts';
import type { HiddenFacts } from './hidden-result.rules.ts';

const day = (no: number) => `2026-07-0${no}T10:00:00Z`;
const facts: HiddenFacts = {
  isPublished: true,
  firstPublishedAt: day(2),
  opensAt: null,
  remark: null,
  published: { at: day(2), before: null },
  remarked: null,
};
const back: Partial<HiddenFacts> = { isPublished: false, published: { at: day(4), before: '3' } };

describe('what is said in the place of a result', () => {
  test.each<[string, Partial<HiddenFacts>, ReturnType<typeof hiddenOf>]>([
    ['it is shown', {}, null],
    ['it was taken back', back, { what: 'TAKEN_BACK', at: day(4) }],
    ['it was taken back before the window opened', { ...back, opensAt: day(5) }, null],
    ['it was taken back after the window opened', { ...back, opensAt: day(3) }, { what: 'TAKEN_BACK', at: day(4) }],
    ['the log has no publication', { ...back, published: null }, null],
    ['it was withheld after it was shown', { remark: 'WH', remarked: { at: day(3), before: null } }, { what: 'WITHHELD', at: day(3) }],
    ['it was reserved after it was shown', { remark: 'RR', remarked: { at: day(3), before: 'RCC' } }, { what: 'RESERVED', at: day(3) }],
    ['it was withheld before publication', { remark: 'WH', remarked: { at: day(1), before: null } }, null],
    ['it was withheld before the window opened', { remark: 'WH', opensAt: day(4), remarked: { at: day(3), before: null } }, null],
    ['one hiding remark took the place of another', { remark: 'RR', remarked: { at: day(3), before: 'WH' } }, null],
    ['another remark hides nothing', { remark: 'RCC', remarked: { at: day(3), before: null } }, null],
    ['withheld, then taken back', { ...back, remark: 'WH', remarked: { at: day(3), before: null } }, { what: 'WITHHELD', at: day(3) }],
    ['withheld until after it was taken back', { ...back, remarked: { at: day(5), before: 'WH' } }, null],
    ['released before it was taken back', { ...back, remarked: { at: day(3), before: 'WH' } }, { what: 'TAKEN_BACK', at: day(4) }],
  ])('%s', (_what, changed, said) => expect(hiddenOf({ ...facts, ...changed })).toEqual(said));
});
