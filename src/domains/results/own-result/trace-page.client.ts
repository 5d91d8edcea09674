import type * as z from 'zod/mini';
import { shownSteps } from '../../result-rules/engine/grade-range.rules.ts';
import { readStep } from '../../result-rules/engine/read-step.rules.ts';
import type { traceReply } from '../result-view/result-trace.contract.ts';
import { tracePage, type TracePage } from './trace-page.rules.ts';

/** What `results.trace` and `ownResults.trace` answer. */
export type ComputedTrace = Pick<z.output<typeof traceReply>, 'steps' | 'agrees' | 'semesters' | 'rules'>;

/** The computation by paper; `complete` is false when the server knows a step that this page does not. */
export function readTrace(trace: ComputedTrace): { readonly page: TracePage; readonly complete: boolean } {
  const steps = trace.steps.map(readStep);
  const known = steps.filter((step) => step !== null);
  return { page: tracePage(shownSteps(known, trace.rules.grading.rows)), complete: known.length === steps.length };
}
