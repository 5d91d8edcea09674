import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';

/** What was, what is, and what was taken back; `label` tells the same continued edit (typing in one field) from the next one. */
export interface History {
  readonly past: readonly PrintTemplate[];
  readonly future: readonly PrintTemplate[];
  readonly label: string;
}

export const NO_HISTORY: History = { past: [], future: [], label: '' };
const KEPT = 200;

/** After an edit of `before`: a continued edit is one step. */
export const edited = (history: History, before: PrintTemplate, label: string): History =>
  label !== '' && label === history.label
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-KEPT), future: [], label };

interface Step {
  readonly history: History;
  readonly template: PrintTemplate;
}

/** Null: nothing is left to take back. */
export function undone({ past, future }: History, now: PrintTemplate): Step | null {
  const template = past.at(-1);
  return template ? { template, history: { past: past.slice(0, -1), future: [now, ...future], label: '' } } : null;
}

export function redone({ past, future }: History, now: PrintTemplate): Step | null {
  const [template, ...rest] = future;
  return template ? { template, history: { past: [...past, now], future: rest, label: '' } } : null;
}
