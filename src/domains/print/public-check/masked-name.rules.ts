const HIDDEN = '•••';

/** `S•••a P•••r`: enough to compare with a paper in the hand, too little to learn a name from. As many dots for every word: its length is not told. */
export const maskedName = (name: string): string => name.split(/\s+/).filter(Boolean).map(maskedWord).join(' ');

// As a reader counts them: a Devanagari syllable stays whole. Made once: making one takes longer than most names.
const SIGNS = new Intl.Segmenter('und', { granularity: 'grapheme' });

function maskedWord(word: string): string {
  const signs = [...SIGNS.segment(word)].map(({ segment }) => segment);
  // Of a short word the last letter would be most of it.
  return `${signs[0] ?? ''}${HIDDEN}${signs.length > 3 ? (signs.at(-1) ?? '') : ''}`;
}
