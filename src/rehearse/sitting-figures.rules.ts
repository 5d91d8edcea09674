import type { ResultView } from '../domains/results/result-view/result-view.contract.ts';
import { count, figure } from '../golden/figures.rules.ts';
import type { Figure } from '../golden/figures.rules.ts';
import { hundredthsOf } from '../kit/marks/decimal.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import type { PlannedCandidate, PrintedFigures, PrintedNames } from './university-plan.contract.ts';

type Kind = keyof PrintedFigures;
const KINDS = ['credits', 'points', 'sgpi', 'cgpi', 'classIndex', 'passed'] as const satisfies readonly Kind[];

/** One figure of each kind that the print has. */
export function newFigures(names: PrintedNames): ReadonlyMap<Kind, Figure> {
  return new Map(
    KINDS.flatMap((kind) => {
      const named = names[kind];
      return named ? [[kind, figure(named.name, named.allowed)] as const] : [];
    }),
  );
}

/** Compares a published result with the print; the answer says what differs, empty: nothing does. A missing result differs in everything. */
export function compareCandidate(
  { row, answers, printed }: PlannedCandidate,
  view: ResultView | undefined,
  figures: ReadonlyMap<Kind, Figure>,
): string[] {
  const published = view ? publishedFigures(view) : null;
  const missing = answers.length === 0 ? 'no grades of the scale give these sums' : 'no result is published';
  const differences: string[] = [];
  for (const [kind, one] of figures) {
    if (printed[kind] === null) continue;
    const agrees = published !== null && published[kind] === printed[kind];
    const where = `${one.name} ${said(printed[kind])}, ${published === null ? missing : `published ${said(published[kind])}`}`;
    count(one, agrees, `row ${row}: ${where}`);
    if (!agrees) differences.push(where);
  }
  return differences;
}

function publishedFigures(view: ResultView): PrintedFigures {
  const index = (value: string | null | undefined) => (value === null || value === undefined ? null : hundredthsOf(value));
  return {
    credits: hundredthsOf(view.sumCredits),
    points: hundredthsOf(view.sumPoints),
    sgpi: index(view.sgpi),
    cgpi: index(view.cgpi),
    classIndex: index(view.classIndex),
    passed: view.letter === 'P',
  };
}

const said = (value: number | boolean | null) =>
  typeof value === 'number' ? formatShort(value) : value === null ? 'none' : value ? 'PASS' : 'FAIL';
