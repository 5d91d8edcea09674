export interface NamedAlike {
  readonly code: string;
  readonly title: string;
}

const plain = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const keyOf = ({ code, title }: NamedAlike): string => `${plain(code)}\n${plain(title)}`;

/**
 * Which papers are one paper of several examinations: those with one code and one title, however they are spaced or capitalised. Codes
 * alone do not tell, because courses number their papers anew. Answers a number for each paper; one paper, one number.
 */
export function unitsOf(papers: readonly NamedAlike[]): number[] {
  const known = new Map<string, number>();
  return papers.map((paper) => {
    const key = keyOf(paper);
    const unit = known.get(key) ?? known.size;
    known.set(key, unit);
    return unit;
  });
}
