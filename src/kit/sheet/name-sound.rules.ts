/** Consonants by what they sound like in Latin letters, without breath: offices write both kh and k for one name. N stands for any nasal. */
const SOUNDS: Readonly<Record<string, string>> = {
  क: 'K',
  ख: 'K',
  ग: 'G',
  घ: 'G',
  च: 'C',
  छ: 'C',
  ज: 'J',
  झ: 'J',
  ट: 'T',
  ठ: 'T',
  ड: 'D',
  ढ: 'D',
  त: 'T',
  थ: 'T',
  द: 'D',
  ध: 'D',
  प: 'P',
  फ: 'P',
  ब: 'B',
  भ: 'B',
  म: 'N',
  न: 'N',
  ण: 'N',
  ङ: 'N',
  ञ: 'N',
  'ं': 'N',
  र: 'R',
  ऋ: 'R',
  'ृ': 'R',
  ल: 'L',
  ळ: 'L',
  व: 'V',
  श: 'S',
  ष: 'S',
  स: 'S',
};
const LATIN: Readonly<Record<string, string>> = { F: 'P', M: 'N', Q: 'K', W: 'V', X: 'KS', Z: 'J' };

const ofScript = (word: string): string =>
  word
    .normalize('NFC')
    // ज्ञ is written dny, gy or jn.
    .replaceAll('ज्ञ', 'न')
    .split('')
    .map((sign) => SOUNDS[sign] ?? '')
    .join('');

const ofLatin = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/DN[YH]|GN[YH]|GY|JN[YA]/g, 'N')
    .replace(/CH+/g, 'c')
    .replace(/C/g, 'K')
    .toUpperCase()
    .replace(/[FMQWXZ]/g, (sign) => LATIN[sign] ?? '')
    .replace(/[^BCDGJKLNPRSTV]/g, '');

/** The consonants of a word of either script, each once where it is doubled; '' a word without any. */
function soundOf(word: string): string {
  const sound = /\p{Script=Devanagari}/u.test(word) ? ofScript(word) : ofLatin(word);
  return sound.replace(/(.)\1+/g, '$1');
}

/** One letter more, less or other. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  return short.slice(short.length === long.length ? from + 1 : from) === long.slice(from + 1);
}

/**
 * Whether two names of different scripts can be one person's: a word of the one sounds like a word of the other. Names whose words have no consonants
 * cannot be compared, and can be.
 */
export function soundsAlike(words: readonly string[], others: readonly string[]): boolean {
  const [own, heard] = [words, others].map((list) => list.map(soundOf).filter((sound) => sound.length > 1));
  if (own === undefined || heard === undefined || own.length === 0 || heard.length === 0) return true;
  return own.some((one) => heard.some((other) => one === other || (Math.min(one.length, other.length) > 2 && isNear(one, other))));
}
