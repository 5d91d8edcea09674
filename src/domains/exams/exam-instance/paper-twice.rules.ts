/** A paper as it is told from another: by its code in its semester, for one branch or for all. */
export interface NamedPaper {
  readonly paperId: string;
  readonly code: string;
  readonly semester: number;
  /** null: for every branch. */
  readonly branchCode: string | null;
}

const keyOf = ({ code, semester }: NamedPaper) => `${semester} ${code.toUpperCase()}`;
const meet = (a: NamedPaper, b: NamedPaper) => a.branchCode === null || b.branchCode === null || a.branchCode === b.branchCode;

/**
 * Papers that are another one's double: the same code in the same semester for the same students, under another pattern or branch.
 * Of two doubles the later in the list is named, with the one that it doubles.
 */
export function doublesOf<P extends NamedPaper>(papers: readonly P[]): { readonly paper: P; readonly of: P }[] {
  return [...Map.groupBy(papers, keyOf).values()].flatMap((group) =>
    group.flatMap((paper, at) => {
      const of = group.slice(0, at).find((one) => one.paperId !== paper.paperId && meet(one, paper));
      return of ? [{ paper, of }] : [];
    }),
  );
}

/** Whether two lists name the same papers, in whatever order. */
export const sameSet = (seen: readonly string[], present: readonly string[]): boolean =>
  seen.length === present.length && present.every((paperId) => seen.includes(paperId));
