const LETTERS = 26;

/** A, B, … Z, AA, AB, …: a paper is known by its letter, so that nobody has to tell colours apart. */
export function paperLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : paperLetter(Math.floor(index / LETTERS) - 1) + last;
}

/** Colours repeat after so many papers. */
export const TONES = 8;
