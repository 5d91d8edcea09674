const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];

/** Semesters as the exam office writes them: 5 → V, [5, 6] → V–VI. */
export function semesterNumeral(semesters: readonly number[]): string {
  const written = semesters.map((one) => NUMERALS[one - 1] ?? String(one));
  const first = written[0] ?? '';
  const last = written.at(-1) ?? '';
  return first === last ? first : `${first}–${last}`;
}
