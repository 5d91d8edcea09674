import { roman } from '../../../kit/text/roman.rules.ts';

/** Semesters as the exam office writes them: 5 → V, [5, 6] → V–VI. */
export function semesterNumeral(semesters: readonly number[]): string {
  const written = semesters.map(roman);
  const first = written[0] ?? '';
  const last = written.at(-1) ?? '';
  return first === last ? first : `${first}–${last}`;
}
