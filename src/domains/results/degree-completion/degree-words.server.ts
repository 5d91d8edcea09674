import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import type { DegreeReason } from './degree-completion.contract.ts';
import { degreeText } from './degree-completion.text.ts';

/** Each reason in words, one after the other: for files. */
export function reasonsIn(language: Language, reasons: readonly DegreeReason[]): string {
  const sentences = sentencesOf(degreeText, language);
  const said = ({ code, ...values }: DegreeReason) => {
    const words: Readonly<Record<string, string | number | null>> = values;
    return filled(sentences[`degree.reason.${code}`], (name) => String(words[name] ?? ''), language);
  };
  return reasons.map(said).join('; ');
}
