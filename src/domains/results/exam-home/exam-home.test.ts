import { describe, expect, it } from 'vitest';
import { stripSteps } from './exam-home.rules.ts';
import type { StripFacts } from './exam-home.rules.ts';

const seated = { listed: 60, sitting: 60, locked: 60, seated: 60, withPapers: 60, examPapers: 6 };
const facts: StripFacts = {
  ...seated,
  sheets: 18,
  sheetsLocked: 0,
  graceTotal: 0,
  graceApproved: 0,
  computedRunNo: null,
  lockedRunNo: null,
  publishedRunNo: null,
};
const marked = { sheetsLocked: 18 };

describe('the step that an examination is at', () => {
  it.each([
    ['nothing yet', { ...facts, listed: 0, sitting: 0, locked: 0, seated: 0, withPapers: 0, examPapers: 0, sheets: 0 }, 'PAPERS'],
    ['papers, nobody inwarded', { ...facts, listed: 0, sitting: 0, locked: 0, seated: 0, withPapers: 0, sheets: 0 }, 'INWARD'],
    ['inwarded', { ...facts, locked: 0, seated: 0, sheets: 0 }, 'ROSTER'],
    ['seated', { ...facts, sheets: 0 }, 'MARKS'],
    ['marks being entered', facts, 'MARKS'],
    ['marks locked', { ...facts, ...marked }, 'GRACE'],
    ['computed', { ...facts, ...marked, computedRunNo: 1 }, 'LOCK'],
    ['locked', { ...facts, ...marked, computedRunNo: 1, lockedRunNo: 1 }, 'PUBLISH'],
    ['published', { ...facts, ...marked, computedRunNo: 1, lockedRunNo: 1, publishedRunNo: 1 }, undefined],
    ['revised after publication', { ...facts, ...marked, computedRunNo: 2, lockedRunNo: 1, publishedRunNo: 1 }, 'LOCK'],
  ])('%s', (_what, given, code) => {
    expect(stripSteps(given).stage?.code).toBe(code);
  });
});
