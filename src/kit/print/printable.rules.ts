/*
 * What the fonts that come along can draw: Latin, Greek, Cyrillic, Devanagari, punctuation, currency signs. Typst draws an empty box
 * for anything else without an error, so texts are checked before they are printed.
 */
// oxlint-disable-next-line no-misleading-character-class -- the joiners are listed by themselves, not between letters
const UNPRINTABLE =
  /[^\t\n\r -~\u00a0-\u052f\u0900-\u097f\u1cd0-\u1cfa\u1e00-\u1fff\u200c-\u200d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116\u2122\u2212\ua8e0-\ua8ff]/u;

// By halves of signs: none that has two is printable, and whole signs take several times as long to look through.
const SUSPECT = new RegExp(UNPRINTABLE.source);

/** The first sign that cannot be printed with the words around it; null when all can. `content` is JSON. */
export function unprintable(content: string): { readonly sign: string; readonly around: string } | null {
  if (!SUSPECT.test(content)) return null;
  const found = UNPRINTABLE.exec(content);
  if (found === null) return null;
  return {
    sign: found[0],
    around: content
      .slice(Math.max(0, found.index - 16), found.index + 16)
      .replace(/["{}:,[\]]/g, ' ')
      .trim(),
  };
}

const ALL = new RegExp(UNPRINTABLE.source, 'gu');

/** The text with a question mark for each sign that the fonts lack: for lists that are read, never for a document that is issued. */
export const withoutUnprintable = (text: string): string => text.replace(ALL, '?');
