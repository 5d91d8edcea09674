/** Scripts that names here are written in; letters of any other script, or of none (𝐕, ⅴ), are in no name. */
const SCRIPTS = (
  'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Arabic Ol_Chiki Meetei_Mayek Tibetan Hebrew Thai ' +
  'Myanmar Khmer Lao Ethiopic Georgian Armenian Han Hangul Hiragana Katakana Cyrillic Greek'
).split(' ');
/** Their letters are taken for Latin ones: "Сambridge" with a letter of another alphabet. */
const LIKE_LATIN = new Set(['Cyrillic', 'Greek', 'Armenian']);

const patterns = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));
const NONE = 'NONE';
/** A letter that belongs to every script: an apostrophe such as ʼ, a mark above a letter. */
const OF_ALL = /\p{Lm}/u;

const scriptOf = (letter: string): string | null =>
  patterns.find(({ pattern }) => pattern.test(letter))?.script ?? (OF_ALL.test(letter) ? null : NONE);

const scriptsIn = (words: string): ReadonlySet<string> =>
  new Set((words.match(/\p{L}/gu) ?? []).flatMap((letter) => scriptOf(letter) ?? []));

/**
 * The first word of a name that may be taken for another: letters of two scripts in one word, or of an alphabet like the Latin one in a name that also has
 * Latin letters. null: none. As UTS 39 ("moderately restrictive") asks of each word, so that "VCE महाविद्यालय" and "IIT-बॉम्बे" are names.
 */
export function lookAlikeWord(name: string): string | null {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const mixed = words.find((word) => {
    const scripts = scriptsIn(word);
    return scripts.size > 1 || scripts.has(NONE);
  });
  if (mixed !== undefined) return mixed;
  if (!scriptsIn(name).has('Latin')) return null;
  return words.find((word) => [...scriptsIn(word)].some((script) => LIKE_LATIN.has(script))) ?? null;
}
