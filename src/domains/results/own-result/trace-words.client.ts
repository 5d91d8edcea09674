import { useMemo } from 'react';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import { TRACE_CODES, type ShownStep, type TraceCatalog, type TraceCode } from '../../result-rules/engine/trace.contract.ts';
import { traceSentence, unitSentence } from '../../result-rules/engine/trace-text.rules.ts';

const { textOf } = textsOf(traceText);

const word = (code: string) => textOf(`traceWord.${code}`, code);
const keys: readonly `trace.${TraceCode}`[] = TRACE_CODES.map((code) => `trace.${code}` as const);

/** The sentences of a computation in the language of the screen. */
export function useTraceWords() {
  const text = useText(traceText);
  return useMemo(() => {
    // fromEntries forgets the keys; they are those of every code.
    const catalog = Object.fromEntries(keys.map((key) => [key, text.textOf(key)])) as TraceCatalog;
    return {
      whole: (step: ShownStep) => traceSentence(step, catalog, word),
      unit: (step: ShownStep) => unitSentence(step, catalog, word),
    };
  }, [text]);
}
