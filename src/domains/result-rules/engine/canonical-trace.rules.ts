import { isTraceArg, TRACE_ARGS, type Trace, type TraceStep } from './trace.contract.ts';

/** Ascending, so that a step has one text in any key order. */
const ARGS = Object.keys(TRACE_ARGS).filter(isTraceArg).sort();
const PLACE = new Map<string, number>(ARGS.map((arg, at) => [arg, at]));

/**
 * One text for one trace: the input of a hash. One line per step, `CODE key=value …` with keys ascending; texts are JSON-escaped.
 */
export function canonicalTrace(trace: Trace): string {
  let text = '';
  for (const step of trace) text += canonicalStep(step);
  return text;
}

function canonicalStep(step: TraceStep): string {
  const present: number[] = [];
  for (const key in step) {
    const at = PLACE.get(key);
    if (at !== undefined) insert(present, at);
  }
  let line: string = step.code;
  for (const at of present) {
    const arg = ARGS[at];
    const value = arg === undefined ? undefined : step[arg];
    if (value !== undefined) line += ` ${arg}=${typeof value === 'string' ? JSON.stringify(value) : value}`;
  }
  return `${line}\n`;
}

/** Keeps a short list ascending; the few keys of a step make sorting by insertion the quickest way. */
function insert(places: number[], place: number): void {
  let at = places.length;
  while (at > 0 && (places[at - 1] ?? 0) > place) {
    places[at] = places[at - 1] ?? 0;
    at -= 1;
  }
  places[at] = place;
}
