import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { reasonsIn } from '../degree-completion/degree-words.server.ts';
import { isOfDegree } from './transcript-reason.rules.ts';
import type { TranscriptReason } from './transcript.contract.ts';
import { transcriptReasonText } from './transcript-reason.text.ts';

/** Each reason in words, one after the other: for files. */
export function transcriptReasonsIn(language: Language, reasons: readonly TranscriptReason[]): string {
  const sentences = sentencesOf(transcriptReasonText, language);
  return reasons
    .map((one) => {
      const { code, ...values } = one;
      if (isOfDegree(code)) return reasonsIn(language, [{ ...values, code }]);
      const words: Readonly<Record<string, string | number | null>> = values;
      return filled(sentences[`transcript.reason.${code}`], (name) => String(words[name] ?? ''), language);
    })
    .join('; ');
}
