import type { Trace, TraceStep } from './trace.contract.ts';

/**
 * One text for one trace, whatever order a store gave the keys of its steps: the input of a hash.
 * A line a step, `CODE key=value …` with keys ascending; strings are JSON-escaped.
 */
export function canonicalTrace(trace: Trace): string {
  let text = '';
  for (const step of trace) text += `${canonicalStep(step)}\n`;
  return text;
}

function canonicalStep(step: TraceStep): string {
  let line: string = step.code;
  for (const [key, value] of Object.entries(step).sort(byKey)) {
    if (key !== 'code' && value !== undefined) line += ` ${key}=${typeof value === 'string' ? JSON.stringify(value) : String(value)}`;
  }
  return line;
}

function byKey(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
