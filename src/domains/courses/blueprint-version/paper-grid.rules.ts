import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';

/** What is edited: the papers of a version and its baskets. */
export interface Grid {
  readonly papers: readonly BlueprintPaper[];
  readonly baskets: readonly Basket[];
}

/** One card of the grid: a paper and where it stands in the version's list, by which it is changed. */
export interface Card {
  readonly at: number;
  readonly paper: BlueprintPaper;
}

/** A paper's name within its version: what the focus goes to after a move. */
export const cardKey = ({ semester, code }: Pick<BlueprintPaper, 'semester' | 'code'>): string => `${semester}|${code}`;

/** The cards of a semester in their order. */
export const cardsOf = (papers: readonly BlueprintPaper[], semester: number): Card[] =>
  papers
    .map((paper, at) => ({ at, paper }))
    .filter(({ paper }) => paper.semester === semester)
    .toSorted((a, b) => a.paper.position - b.paper.position || a.at - b.at);

/** The columns: the semesters of the course, those that papers stand in, and those that were added. */
export const columnsOf = (papers: readonly BlueprintPaper[], offered: readonly number[]): number[] =>
  [...new Set([...offered, ...papers.map(({ semester }) => semester)])].toSorted((a, b) => a - b);

/** Positions 1, 2, 3 … in every semester, in the order that is shown; so two editors' versions compare by meaning. */
export function numbered(papers: readonly BlueprintPaper[]): BlueprintPaper[] {
  return columnsOf(papers, []).flatMap((semester) => cardsOf(papers, semester).map(({ paper }, at) => ({ ...paper, position: at + 1 })));
}

const has = (papers: readonly BlueprintPaper[], { semester, name }: Pick<Basket, 'semester' | 'name'>) =>
  papers.some((paper) => paper.semester === semester && paper.electiveGroup === name);

/** Baskets that no paper is in any more go with their last paper. */
const filled = (grid: Grid): Grid => ({ papers: grid.papers, baskets: grid.baskets.filter((one) => has(grid.papers, one)) });

/**
 * Puts a paper before the `index`th card of a semester (counted without itself). In another semester it joins the basket of
 * the same name if there is one; otherwise it is compulsory there: a basket belongs to one semester.
 */
export function placed(grid: Grid, at: number, semester: number, index: number): Grid {
  const paper = grid.papers[at];
  if (!paper) return grid;
  const others = grid.papers.filter((_paper, other) => other !== at);
  const stays = paper.semester === semester || paper.electiveGroup === null || has(others, { semester, name: paper.electiveGroup });
  const moved = { ...paper, semester, electiveGroup: stays ? paper.electiveGroup : null };
  const column = cardsOf(others, semester).map((card) => card.paper);
  const target = column.toSpliced(Math.min(index, column.length), 0, moved).map((one, place) => ({ ...one, position: place + 1 }));
  return filled({ ...grid, papers: numbered([...others.filter((one) => one.semester !== semester), ...target]) });
}

/** The card after a paper in its semester, else the one before: where the focus goes when the paper is removed. */
export function neighbourOf(papers: readonly BlueprintPaper[], at: number): BlueprintPaper | null {
  const cards = cardsOf(papers, papers[at]?.semester ?? 0);
  const place = cards.findIndex((card) => card.at === at);
  return (cards[place + 1] ?? cards[place - 1])?.paper ?? null;
}

/** One place up or down among the cards of its semester. */
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

/** Replaces a paper; to another semester it goes to the end of it, with the group that it says. */
export function replaced(grid: Grid, at: number, paper: BlueprintPaper): Grid {
  const before = grid.papers[at];
  if (!before) return grid;
  const position = before.semester === paper.semester ? before.position : Number.MAX_SAFE_INTEGER;
  return filled({ ...grid, papers: numbered(grid.papers.map((one, other) => (other === at ? { ...paper, position } : one))) });
}

/** Says how many of a basket are chosen. */
export const withBasket = (grid: Grid, basket: Basket): Grid => ({
  ...grid,
  baskets: [...grid.baskets.filter((one) => one.semester !== basket.semester || one.name !== basket.name), basket].toSorted(
    (a, b) => a.semester - b.semester || (a.name < b.name ? -1 : 1),
  ),
});

/** Semesters in which the subject of a paper stands besides its own, by the paper's place: meant for some, a slip for others. */
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
