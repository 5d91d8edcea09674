import { constraintKey } from './constraint-words.rules.ts';
import { filled } from './sentence.rules.ts';
import { definedTexts, LANGUAGES, sentencesOf } from './texts.contract.ts';
import type { Language } from './texts.contract.ts';

/** The sentence of a key in each language. */
export type InEach = Readonly<Record<Language, string>>;

interface Known {
  readonly sentences: Map<string, string>;
  /** So many of the texts were read. */
  texts: number;
}
const known: Readonly<Record<Language, Known>> = {
  en: { sentences: new Map(), texts: 0 },
  hi: { sentences: new Map(), texts: 0 },
  mr: { sentences: new Map(), texts: 0 },
};

/** What the screen says for a key that comes as data, else the fallback: for the files and messages that the server writes. */
export function sayIn(language: Language, key: string, fallback: string = key): string {
  const mine = known[language];
  for (const texts of definedTexts.slice(mine.texts)) {
    for (const [name, sentence] of Object.entries(sentencesOf(texts, language))) mine.sentences.set(name, sentence);
  }
  mine.texts = definedTexts.length;
  return mine.sentences.get(key) ?? fallback;
}

export const sayInEach = (key: string, fallback: string = key): InEach => ({
  en: sayIn('en', key, fallback),
  hi: sayIn('hi', key, fallback),
  mr: sayIn('mr', key, fallback),
});

/** The language that a request asks for, by its first choice; English where it asks for none of ours. */
export const languageAsked = (header: string | undefined): Language => {
  const first = (header ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? 'en';
};

interface Refused {
  readonly code: string;
  readonly message: string;
  /** What stands in the way, where the sentence names it. */
  readonly value?: string | undefined;
}

/** A refusal in the words of the screen. English is the server's own sentence, which knows names and numbers. */
export function sayRefusal(language: Language, { code, message, value }: Refused): string {
  if (language === 'en') return message;
  const general = constraintKey(message);
  const keys = [`refused.${code}`, `errors.${code}`, ...(general ? [general] : [])];
  // A sentence with a gap is no use without what fills it.
  const sentences = keys.map((key) => filled(sayIn(language, key, ''), (name) => (name === 'value' ? value : undefined), language));
  return sentences.find((said) => said !== '' && !said.includes('{')) ?? message;
}
