/** "Aarohi Sanjay Deshmukh" → "AD": first and last name, used without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) =>
      String.fromCodePoint(word?.codePointAt(0) ?? 32)
        .trim()
        .toUpperCase(),
    )
    .join('');
}
