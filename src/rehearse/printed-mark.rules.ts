import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { hundredthsOf } from '../kit/marks/decimal.contract.ts';
import { divideUp } from '../kit/marks/hundredths.rules.ts';

type Grading = RuleDocument['grading'];

/** What a mark is worth by the scale; hundredths. */
export interface Grade {
  readonly mark: number;
  readonly gradePoint: number;
  readonly fails: boolean;
}

/** The least mark of each letter of a scale, of `max` marks. Prints that show letters alone are entered by it. */
export function gradesOf({ rows, satisfactoryLetter }: Grading, max: number): ReadonlyMap<string, Grade> {
  const graded = rows.map((row) => {
    const mark = divideUp(hundredthsOf(row.fromPercent) * max, 1_000_000) * 100;
    return [row.letter, { mark, gradePoint: hundredthsOf(row.gradePoint), fails: !row.pass }] as const;
  });
  const leastPass = graded.filter(([, { fails }]) => !fails).at(-1);
  return new Map([...graded, ...(leastPass ? [[satisfactoryLetter, { ...leastPass[1], gradePoint: 0 }] as const] : [])]);
}

/**
 * Credits as papers of 1, 1, 2, 4 … credits and a rest, so that any number of whole credits up to them is the sum of some; the two of one credit give any points
 * from the least of a pass on. Prints that show sums of a semester alone are entered by it. Half credits where there are some; none for what no paper can have.
 */
export function papersOfCredits(credits: number): number[] {
  const least = credits % 100 === 0 ? 100 : 50;
  if (credits % least !== 0) return [];
  const papers: number[] = [];
  let left = credits;
  for (let next = least; left > 0; next = credits - left) {
    const paper = Math.min(next, left);
    papers.push(paper);
    left -= paper;
  }
  return papers;
}

interface Way {
  readonly spread: number;
  readonly grades: readonly Grade[];
}

/** A grade for each paper such that credits × points add up to `points`, with points as equal as possible; null: no grades of the scale do. */
export function gradesFor(papers: readonly number[], points: number, grades: Iterable<Grade>): readonly Grade[] | null {
  const scale = [...grades];
  const credits = papers.reduce((sum, one) => sum + one, 0);
  let ways = new Map<number, Way>([[0, { spread: 0, grades: [] }]]);
  for (const paper of papers) {
    const next = new Map<number, Way>();
    for (const [sum, way] of ways) {
      for (const grade of scale) {
        const total = sum + (paper * grade.gradePoint) / 100;
        const spread = way.spread + paper * (grade.gradePoint * credits - points * 100) ** 2;
        const known = next.get(total);
        if (total <= points && (known === undefined || spread < known.spread)) next.set(total, { spread, grades: [...way.grades, grade] });
      }
    }
    ways = next;
  }
  return papers.length === 0 ? null : (ways.get(points)?.grades ?? null);
}
