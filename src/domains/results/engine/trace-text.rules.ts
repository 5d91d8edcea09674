import { formatFine, formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { TRACE_ARGS, type Trace, type TraceArg, type TraceCatalog, type TraceStep } from './trace.contract.ts';

/** One step as a sentence of the given catalog. A placeholder without a value stays visible, so that a test can find it. */
function traceSentence(step: TraceStep, catalog: TraceCatalog): string {
  return catalog[`trace.${step.code}`].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!isTraceArg(name)) return placeholder;
    const value = step[name];
    return value === undefined ? placeholder : argText(name, value);
  });
}

/** A whole trace, a sentence a step. */
export function traceText(trace: Trace, catalog: TraceCatalog): string[] {
  return trace.map((step) => traceSentence(step, catalog));
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
