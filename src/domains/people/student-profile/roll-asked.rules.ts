const WORDS = 'roll|रोल|हजेरी|अनुक्रमांक';
const NUMBER = 'numbers?|nos?|नंबर|नं|क्रमांक|क्र';
/** The word, then maybe "no.", then a number with at least one figure: a name that begins alike is no roll number. */
const ASKED = new RegExp(
  `^(?:${WORDS})(?:\\s*(?:${NUMBER})\\.?)?[\\s:#.-]+((?:\\p{L}{1,3}\\s+)?[\\p{L}\\p{N}/-]*\\p{Nd}[\\p{L}\\p{N}/-]*)$`,
  'iu',
);
const BARE = /^[\p{L}/-]{0,3}\s*\p{Nd}{1,4}$/u;

const latin = (text: string) => text.replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - 0x0966));

/** As it was typed, and in capitals and small letters: numbers are kept as the office writes them. */
export const formsOf = (q: string): string[] => [...new Set([q, q.toUpperCase(), q.toLowerCase()])];

/** The roll number that is asked for by its name: "roll 39", "रोल क्र. ३९"; null: something else is searched. */
export function rollAsked(q: string): string | null {
  const found = ASKED.exec(q.trim())?.[1];
  return found === undefined ? null : latin(found);
}

/** A number alone that may be a roll number: whoever has it comes first. */
export const rollPerhaps = (q: string): string | null => (BARE.test(q.trim()) ? latin(q.trim()) : null);
