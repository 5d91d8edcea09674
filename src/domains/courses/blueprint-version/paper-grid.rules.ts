import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';

/** The edited content: the papers of a version and its baskets. */
export interface Grid {
  readonly papers: readonly BlueprintPaper[];
  readonly baskets: readonly Basket[];
}

/** One card of the grid: a paper and its index in the version's list, which identifies it for changes. */
export interface Card {
  readonly at: number;
  readonly paper: BlueprintPaper;
}

/** Key of a paper within its version: the focus follows it after a move. */
export const cardKey = ({ semester, code }: Pick<BlueprintPaper, 'semester' | 'code'>): string => `${semester}|${code}`;

/** The cards of a semester in their order. */
export const cardsOf = (papers: readonly BlueprintPaper[], semester: number): Card[] =>
  papers
    .map((paper, at) => ({ at, paper }))
    .filter(({ paper }) => paper.semester === semester)
    .toSorted((a, b) => a.paper.position - b.paper.position || a.at - b.at);

/** The columns: the semesters of the course, those with papers, and those that were added. */
export const columnsOf = (papers: readonly BlueprintPaper[], offered: readonly number[]): number[] =>
  [...new Set([...offered, ...papers.map(({ semester }) => semester)])].toSorted((a, b) => a - b);

/** Positions 1, 2, 3 … in every semester, in display order, so that versions of two editors compare by content. */
export function numbered(papers: readonly BlueprintPaper[]): BlueprintPaper[] {
  return columnsOf(papers, []).flatMap((semester) => cardsOf(papers, semester).map(({ paper }, at) => ({ ...paper, position: at + 1 })));
}

const has = (papers: readonly BlueprintPaper[], { semester, name }: Pick<Basket, 'semester' | 'name'>) =>
  papers.some((paper) => paper.semester === semester && paper.electiveGroup === name);

/** Removes baskets that have no paper left. */
const filled = (grid: Grid): Grid => ({ papers: grid.papers, baskets: grid.baskets.filter((one) => has(grid.papers, one)) });

/**
 * Puts a paper before the `index`th card of a semester (counted without itself). An elective stays one: in another semester it joins the basket of the same
 * name, and where there is none, one of the same name and the same number of choices begins with it.
 */
export function placed(grid: Grid, at: number, semester: number, index: number): Grid {
  const paper = grid.papers[at];
  if (!paper) return grid;
  const others = grid.papers.filter((_paper, other) => other !== at);
  const moved = { ...paper, semester };
  const column = cardsOf(others, semester).map((card) => card.paper);
  const target = column.toSpliced(Math.min(index, column.length), 0, moved).map((one, place) => ({ ...one, position: place + 1 }));
  const placedIn = { ...grid, papers: numbered([...others.filter((one) => one.semester !== semester), ...target]) };
  const begun = grid.baskets.find((one) => one.semester === paper.semester && one.name === paper.electiveGroup);
  const isNew = begun !== undefined && !has(others, { semester, name: begun.name });
  return filled(isNew ? withBasket(placedIn, { ...begun, semester }) : placedIn);
}

/** The card after a paper in its semester, else the one before: where the focus goes when the paper is removed. */
export function neighbourOf(papers: readonly BlueprintPaper[], at: number): BlueprintPaper | null {
  const cards = cardsOf(papers, papers[at]?.semester ?? 0);
  const place = cards.findIndex((card) => card.at === at);
  return (cards[place + 1] ?? cards[place - 1])?.paper ?? null;
}

/** Moves a card one place up or down among the cards of its semester. */
export function nudged(grid: Grid, at: number, step: -1 | 1): Grid {
  const paper = grid.papers[at];
  if (!paper) return grid;
  const place = cardsOf(grid.papers, paper.semester).findIndex((card) => card.at === at) + step;
  return place < 0 ? grid : placed(grid, at, paper.semester, place);
}

export const removed = (grid: Grid, at: number): Grid =>
  filled({ ...grid, papers: numbered(grid.papers.filter((_paper, other) => other !== at)) });

export const added = (grid: Grid, paper: BlueprintPaper): Grid => ({
  ...grid,
  papers: numbered([
    ...grid.papers,
    { ...paper, position: Math.max(0, ...cardsOf(grid.papers, paper.semester).map((card) => card.paper.position)) + 1 },
  ]),
});

/** Replaces a paper; in another semester it goes to the end, with its given group. */
export function replaced(grid: Grid, at: number, paper: BlueprintPaper): Grid {
  const before = grid.papers[at];
  if (!before) return grid;
  const position = before.semester === paper.semester ? before.position : Number.MAX_SAFE_INTEGER;
  return filled({ ...grid, papers: numbered(grid.papers.map((one, other) => (other === at ? { ...paper, position } : one))) });
}

/** Sets how many papers of a basket are chosen. */
export const withBasket = (grid: Grid, basket: Basket): Grid => ({
  ...grid,
  baskets: [...grid.baskets.filter((one) => one.semester !== basket.semester || one.name !== basket.name), basket].toSorted(
    (a, b) => a.semester - b.semester || (a.name < b.name ? -1 : 1),
  ),
});

/** Other semesters with the same subject, by the paper's index: sometimes intended, sometimes a mistake. */
export function repeatedSubjects(papers: readonly BlueprintPaper[]): ReadonlyMap<number, readonly number[]> {
  const semesters = new Map<string, Set<number>>();
  for (const { subjectId, semester } of papers) semesters.set(subjectId, (semesters.get(subjectId) ?? new Set()).add(semester));
  return new Map(
    papers.flatMap(({ subjectId, semester }, at): [number, number[]][] => {
      const others = [...(semesters.get(subjectId) ?? [])].filter((one) => one !== semester).toSorted((a, b) => a - b);
      return others.length === 0 ? [] : [[at, others]];
    }),
  );
}
