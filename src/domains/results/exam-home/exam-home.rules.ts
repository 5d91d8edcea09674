import { boardSteps } from '../exam-board/exam-board.rules.ts';
import type { ExamStrip } from './exam-home.contract.ts';

/** What is counted of one examination. */
export interface StripFacts {
  readonly listed: number;
  readonly sitting: number;
  readonly locked: number;
  readonly seated: number;
  readonly withPapers: number;
  readonly examPapers: number;
  readonly sheets: number;
  readonly sheetsLocked: number;
  readonly graceTotal: number;
  readonly graceApproved: number;
  readonly computedRunNo: number | null;
  readonly lockedRunNo: number | null;
  readonly publishedRunNo: number | null;
}

/** The same steps as on the dashboard, and the one that it is at. */
export function stripSteps(facts: StripFacts): Pick<ExamStrip, 'steps' | 'stage'> {
  const { computedRunNo: run, sitting } = facts;
  const part = (done: number, total: number) => ({ done, total, on: null });
  const steps = boardSteps(facts.examPapers, {
    INWARD: part(sitting, facts.listed),
    PAPERS: part(facts.withPapers, sitting),
    ROSTER: part(facts.locked, sitting),
    SEATS: part(facts.seated, sitting),
    MARKS: part(facts.sheetsLocked, facts.sheets),
    GRACE: part(facts.graceApproved, facts.graceTotal),
    COMPUTE: part(run === null ? 0 : sitting, sitting),
    LOCK: part(run !== null && facts.lockedRunNo === run ? 1 : 0, 1),
    PUBLISH: part(run !== null && facts.publishedRunNo === run ? 1 : 0, 1),
  });
  const at = steps.find((step) => step.state === 'CURRENT') ?? steps.find((step) => step.state === 'ATTENTION');
  return {
    steps: steps.map(({ code, state }) => ({ code, state })),
    stage: at ? { code: at.code, done: at.done, total: at.total } : null,
  };
}
