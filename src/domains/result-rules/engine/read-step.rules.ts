import { isTraceArg, TRACE_ARGS, TRACE_CODES, type TraceCode, type TraceStep } from './trace.contract.ts';

const isTraceCode = (code: unknown): code is TraceCode => TRACE_CODES.some((one) => one === code);

/** Steps that came over the wire as plain values; null for one this version does not know. */
export function readStep(values: Readonly<Record<string, string | number>>): TraceStep | null {
  const { code, ...rest } = values;
  if (!isTraceCode(code)) return null;
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!isTraceArg(name) || (typeof value === 'string') !== (TRACE_ARGS[name] === 'TEXT')) return null;
    args[name] = value;
  }
  // Each value was checked against its kind above.
  return { code, ...args };
}
