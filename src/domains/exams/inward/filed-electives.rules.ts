import type { InstancePaper } from './inward.rules.ts';

type Coded = Pick<InstancePaper, 'paperId' | 'electiveGroup'> & { readonly code: string };

/** How offices part the codes of one cell. */
const PARTED = /[,;|/+\n]+/;

export interface FiledElectives {
  readonly paperIds: readonly string[];
  /** Codes that no paper of the examination has. */
  readonly unknown: readonly string[];
  /** Codes of papers that everybody has: nothing is chosen there. */
  readonly compulsory: readonly string[];
}

/**
 * The electives that a cell names by their codes, whatever their case. A code that several branches have names all of their papers: a student takes
 * that of their own.
 */
export function electivesIn(cell: string, papers: readonly Coded[]): FiledElectives {
  const typed = cell.split(PARTED).map((code) => code.trim());
  const codes = new Map(typed.filter((code) => code !== '').map((code) => [code.toLowerCase(), code]));
  const paperIds: string[] = [];
  const unknown: string[] = [];
  const compulsory: string[] = [];
  for (const [folded, code] of codes) {
    const named = papers.filter((paper) => paper.code.toLowerCase() === folded);
    const chosen = named.filter(({ electiveGroup }) => electiveGroup !== null);
    if (named.length === 0) unknown.push(code);
    else if (chosen.length === 0) compulsory.push(code);
    paperIds.push(...chosen.map(({ paperId }) => paperId));
  }
  return { paperIds, unknown, compulsory };
}

/**
 * The codes of electives that a student has where a file names others of the same group. A group in which the student has no paper is not compared:
 * what was passed before is not sat again.
 */
export function otherElectives(named: readonly string[], own: ReadonlySet<string>, papers: readonly Coded[]): string[] {
  const groups = Map.groupBy(
    papers.filter(({ electiveGroup }) => electiveGroup !== null),
    ({ electiveGroup }) => electiveGroup,
  );
  return [...groups.values()].flatMap((group) => {
    const had = group.filter(({ paperId }) => own.has(paperId));
    const isNamed = group.some(({ paperId }) => named.includes(paperId));
    return !isNamed || had.some(({ paperId }) => named.includes(paperId)) ? [] : had.map(({ code }) => code);
  });
}
