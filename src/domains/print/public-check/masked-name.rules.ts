const HIDDEN = '•••';

/** `S•••a P•••r`: enough to compare with a paper in the hand, too little to learn a name from. As many dots for every word: its length is not told. */
export const maskedName = (name: string): string => name.split(/\s+/).filter(Boolean).map(maskedWord).join(' ');

function maskedWord(word: string): string {
  // As a reader counts them: a Devanagari syllable stays whole.
  const signs = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);
  // Of a short word the last letter would be most of it.
  return `${signs[0] ?? ''}${HIDDEN}${signs.length > 3 ? (signs.at(-1) ?? '') : ''}`;
}
