import { sentencesOf, type Language } from '../../../kit/text/texts.contract.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import { traceLine } from '../../result-rules/engine/trace-text.rules.ts';
import type { TraceStep } from '../../result-rules/engine/trace.contract.ts';

/** Steps in words, for a file. */
export function stepWords(language: Language): (step: TraceStep) => string {
  const sentences = new Map<string, string>(Object.entries(sentencesOf(traceText, language)));
  return (step) => traceLine(step, (key, fallback) => sentences.get(key) ?? fallback);
}
