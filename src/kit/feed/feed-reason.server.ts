import { filled } from '../text/sentence.rules.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { KeyOf, Language, Texts } from '../text/texts.contract.ts';
import { sayRefusal } from '../text/said.server.ts';
import type { AppError } from '../errors/app-error.rules.ts';
import { feedReasonText } from './feed-reason.text.ts';

type Reason = KeyOf<typeof feedReasonText> extends `feedReason.${infer R}` ? R : never;

/** The sentence of a reason in the language of whoever sends the file. */
export const sayReason = (language: Language, reason: Reason, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(sentencesOf(feedReasonText, language)[`feedReason.${reason}`], (name) => values[name]?.toString(), language);

/** Who is told: a scope. */
interface Told {
  readonly language?: Language;
}

/** Reasons of one kind of file, in the language of whoever sends it. */
export const reasonsOf =
  <const T extends Texts>(texts: T) =>
  ({ language = 'en' }: Told, key: KeyOf<T>, facts: Readonly<Record<string, string | number>> = {}): string =>
    filled(sentencesOf(texts, language)[key] ?? key, (name) => facts[name]?.toString(), language);

/** Why a rule or the database refuses a row, in the language of whoever sends it. */
export const refusalOf = ({ language = 'en' }: Told, { items }: AppError): string =>
  items.map((item) => sayRefusal(language, item)).join(' ');
