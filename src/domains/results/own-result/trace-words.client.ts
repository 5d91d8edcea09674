import { useMemo } from 'react';
import { textOf, useText } from '../../../kit/text/text.client.ts';
import { TRACE_CODES, type TraceCatalog, type TraceCode, type TraceStep } from '../../result-rules/engine/trace.contract.ts';
import { traceSentence, unitSentence } from '../../result-rules/engine/trace-text.rules.ts';

const word = (code: string) => textOf(`traceWord.${code}`, code);
const keys: readonly `trace.${TraceCode}`[] = TRACE_CODES.map((code) => `trace.${code}` as const);

/** The sentences of a computation in the language of the screen. */
export function useTraceWords() {
  const text = useText();
  return useMemo(() => {
    // fromEntries forgets the keys; they are those of every code.
    const catalog = Object.fromEntries(keys.map((key) => [key, text.textOf(key)])) as TraceCatalog;
    return {
      whole: (step: TraceStep) => traceSentence(step, catalog, word),
      unit: (step: TraceStep) => unitSentence(step, catalog, word),
    };
  }, [text]);
}
