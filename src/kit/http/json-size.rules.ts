/** More than any form of ours sends: 5,000 students with a handful of fields each. */
const MOST_KEYS = 30_000;
const MOST_PARTS = 100_000;
const DEEPEST = 64;
/** A shorter text holds none of these, or is read in no time. */
const SHORT = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const isOpening = (code: number) => code === 123 || code === 91;
const isClosing = (code: number) => code === 125 || code === 93;

export type JsonExcess = 'TOO_MANY_KEYS' | 'TOO_MANY_PARTS' | 'TOO_DEEP';

/**
 * What of a JSON text would take long to read: its signs are looked at once, before anything is made of it. Every key that differs from
 * the others costs the parser a hundred times its letters; a text of such keys held up everybody.
 */
export function jsonExcess(text: string): JsonExcess | null {
  if (text.length < SHORT) return null;
  let keys = 0;
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) {
      keys += 1;
      if (keys > MOST_KEYS) return 'TOO_MANY_KEYS';
    } else if (isOpening(code)) {
      parts += 1;
      depth += 1;
      if (parts > MOST_PARTS) return 'TOO_MANY_PARTS';
      if (depth > DEEPEST) return 'TOO_DEEP';
    } else if (isClosing(code)) depth -= 1;
  }
  return null;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
