import { filled } from '../text/sentence.rules.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { KeyOf, Language } from '../text/texts.contract.ts';
import { feedReasonText } from './feed-reason.text.ts';

type Reason = KeyOf<typeof feedReasonText> extends `feedReason.${infer R}` ? R : never;

/** The sentence of a reason in the language of whoever sends the file. */
export const sayReason = (language: Language, reason: Reason, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(sentencesOf(feedReasonText, language)[`feedReason.${reason}`], (name) => values[name]?.toString(), language);
