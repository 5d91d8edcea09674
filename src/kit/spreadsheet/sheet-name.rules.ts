/** Excel takes no longer name of a sheet, and none of these signs in it. */
const LONGEST = 31;
const LETTERS = new Intl.Segmenter('mr', { granularity: 'grapheme' });
const FORBIDDEN = /[\\/?*[\]:\p{C}]/gu;

/** Shortened between two words; a single word that is too long is cut between two letters. */
function shortened(words: string): string {
  if (words.length <= LONGEST) return words;
  const end = words.slice(0, LONGEST + 1).lastIndexOf(' ');
  if (end > 0) return words.slice(0, end);
  let kept = '';
  for (const { segment } of LETTERS.segment(words)) {
    if (kept.length + segment.length > LONGEST) break;
    kept += segment;
  }
  return kept;
}

/** The name of a sheet by the title of what is in it: of a long one what stands before a colon or comma, else its first words. */
export function sheetName(title: string): string {
  const plain = (text: string) => text.replace(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const [whole, lead] = [plain(title), plain(title.split(/: | · |, /)[0] ?? '')];
  const named = whole.length <= LONGEST ? whole : shortened(lead);
  // Nor may it begin or end with an apostrophe, or end with what joins words.
  return named.replace(/^'+/, '').replace(/[',\s–-]+$/u, '') || 'List';
}
