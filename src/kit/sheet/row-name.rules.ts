import { soundsAlike } from './name-sound.rules.ts';

/** What offices write before a name. */
const TITLE = /^(?:MR|MRS|MS|MISS|DR|SHRI|SMT|KUM|KU|SHRIMATI|KUMARI|श्री|श्रीमती|कु|कुमारी|सौ)$/;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
    .map((word) => word.replace(/[\u200c\u200d]/g, ''))
    .filter((word) => word !== '' && !TITLE.test(word));

const isDevanagari = (words: readonly string[]): boolean => words.some((word) => /\p{Script=Devanagari}/u.test(word));
const isInitial = (word: string): boolean => word.replace(/\p{M}/gu, '').length === 1;
const isSame = (one: string, other: string): boolean =>
  one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other));

/** Each word of the shorter name is one of the longer, in any order; an initial stands for its word. */
function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  let whole = 0;
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word);
    const at = exact === -1 ? left.findIndex((other) => isSame(word, other)) : exact;
    if (at === -1) return false;
    if (exact !== -1 && !isInitial(word)) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

/** Whether a file's name can be this person's: by the name in the same script, else by how it sounds. */
export function nameFits(said: string, names: readonly string[]): boolean {
  const words = wordsOf(said);
  const known = names.map(wordsOf).filter((own) => own.length > 0);
  if (words.length === 0 || known.length === 0) return true;
  const inScript = known.filter((own) => isDevanagari(own) === isDevanagari(words));
  if (inScript.length === 0) return known.some((own) => soundsAlike(words, own));
  return inScript.some((own) => (own.length < words.length ? isWithin(own, words) : isWithin(words, own)));
}

/** The words of a name, whatever their order: to find a column of names. */
export const nameKey = (name: string): string => wordsOf(name).toSorted().join(' ');
