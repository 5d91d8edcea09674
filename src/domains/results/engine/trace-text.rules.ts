import { formatFine, formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { TRACE_ARGS, type Trace, type TraceArg, type TraceCatalog, type TraceStep } from './trace.contract.ts';

/** Codes that a catalog has words for, by the argument that carries them; letters, grades and names stay as they are. */
const WORDED: ReadonlySet<TraceArg> = new Set<TraceArg>(['rounding', 'denominator', 'status']);
type Words = (code: string) => string;

const asCode: Words = (code) => code;

/** One step as a sentence. A placeholder without a value stays visible, so that a test can find it. */
function fill(sentence: string, step: TraceStep, words: Words): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!isTraceArg(name)) return placeholder;
    const value = step[name];
    if (value === undefined) return placeholder;
    return typeof value === 'string' && WORDED.has(name) ? words(value) : argText(name, value);
  });
}

/** A whole trace, a sentence a step; codes such as HALF_UP stay codes. */
export function traceText(trace: Trace, catalog: TraceCatalog): string[] {
  return trace.map((step) => fill(catalog[`trace.${step.code}`], step, asCode));
}

/** The same from the console's catalog in its present language, codes in words. `textOf`: sentence of a key, else the fallback. */
export function traceLines(trace: Trace, textOf: (key: string, fallback: string) => string): string[] {
  const words: Words = (code) => textOf(`trace.word.${code}`, code);
  return trace.map((step) => fill(textOf(`trace.${step.code}`, step.code), step, words));
}

function argText(name: TraceArg, value: string | number): string {
  if (typeof value === 'string') return value;
  const kind = TRACE_ARGS[name];
  if (kind === 'MARK') return formatShort(value);
  if (kind === 'FINE') return formatFine(value);
  return kind === 'INDEX' ? formatHundredths(value) : String(value);
}

function isTraceArg(name: string): name is TraceArg {
  return Object.hasOwn(TRACE_ARGS, name);
}
