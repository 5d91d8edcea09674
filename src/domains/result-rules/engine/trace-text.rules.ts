import { formatFine, formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { isTraceArg, TRACE_ARGS, TRACE_WORDS, type ShownStep, type TraceArg, type TraceCatalog } from './trace.contract.ts';

/** The label of a code such as HALF_UP in the reader's language; the code itself without one. */
export type TraceWord = (code: string) => string;
const asItIs: TraceWord = (code) => code;

/** One step as a sentence of the given catalog. */
export function traceSentence(step: ShownStep, catalog: TraceCatalog, word: TraceWord = asItIs): string {
  return ofStep(catalog[`trace.${step.code}`], step, word);
}

/** The same without the unit it is about: for a page under the unit's heading. */
export function unitSentence(step: ShownStep, catalog: TraceCatalog, word: TraceWord = asItIs): string {
  return ofStep(catalog[`trace.${step.code}`].replace(/^\{paper\}(?:: | (?=\{kind\}))/, ''), step, word);
}

/** A whole trace, one sentence per step. */
export function traceText(trace: readonly ShownStep[], catalog: TraceCatalog, word: TraceWord = asItIs): string[] {
  return trace.map((step) => traceSentence(step, catalog, word));
}

function ofStep(sentence: string, step: ShownStep, word: TraceWord): string {
  const said = filled(sentence, (name) => {
    if (name === 'share') return shareOf(step);
    // Without its scale a grade does not know its end.
    if (name === 'upto') return step.upto === undefined ? '…' : formatShort(step.upto);
    if (!isTraceArg(name)) return undefined;
    const value = step[name];
    if (value === undefined) return undefined;
    // A further unit of a paper is named by its number; most papers have one.
    const further = name === 'paper' && (step.unit ?? 1) > 1;
    return further ? `${value} ${word('PART')} ${step.unit}` : argText(name, value, word);
  });
  // An ordinance may leave no sign on the statement.
  return said.replace(' ()', '');
}

/** The per cent of a total, never rounded up: a grade is reached or it is not. */
function shareOf({ total = 0, totalMax = 0 }: ShownStep): string {
  return totalMax === 0 ? '0' : formatShort(Math.floor((total * 10_000) / totalMax));
}

function argText(name: TraceArg, value: string | number, word: TraceWord): string {
  if (typeof value === 'string') return TRACE_WORDS.has(name) ? word(value) : value;
  const kind = TRACE_ARGS[name];
  if (kind === 'MARK') return formatShort(value);
  if (kind === 'FINE') return formatFine(value);
  return kind === 'INDEX' ? formatHundredths(value) : String(value);
}

/** One step by a lookup of sentences (`trace.<code>`) and words (`traceWord.<code>`), for screens outside this domain. */
export function traceLine(step: ShownStep, textOf: (key: string, fallback: string) => string): string {
  return ofStep(textOf(`trace.${step.code}`, step.code), step, (code) => textOf(`traceWord.${code}`, code));
}
