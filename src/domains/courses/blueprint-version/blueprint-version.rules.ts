import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { BlueprintPaper } from './blueprint-version.contract.ts';

/** What exists in the institute of that which the papers refer to. */
export interface Known {
  readonly subjects: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Head set names by exam pattern. */
  readonly headSets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Why the papers of a version cannot be saved: a code twice in a semester, a unit twice, something that does not exist. */
export function paperProblems(papers: readonly BlueprintPaper[], known: Known): readonly Refusal[] {
  const seen = new Set<string>();
  return papers.flatMap((paper, at) => {
    const path = `body.papers.${at}`;
    const key = `${paper.semester}|${paper.code}`;
    const problems = referenceProblems(paper, known, path);
    if (seen.has(key))
      problems.push({ code: 'PAPER_TWICE', message: `${paper.code} stands twice in semester ${paper.semester}.`, path: `${path}.code` });
    seen.add(key);
    if (new Set(paper.units.map((unit) => unit.unitNo)).size < paper.units.length) {
      problems.push({ code: 'UNIT_TWICE', message: `${paper.code} has two units of one number.`, path: `${path}.units` });
    }
    return problems;
  });
}

function referenceProblems(paper: BlueprintPaper, known: Known, path: string): Refusal[] {
  const missing = (key: string, message: string): Refusal => ({ code: 'UNKNOWN_REFERENCE', message, path: `${path}.${key}` });
  const problems: Refusal[] = [];
  if (!known.subjects.has(paper.subjectId)) problems.push(missing('subjectId', 'There is no such subject.'));
  if (paper.categoryId !== null && !known.categories.has(paper.categoryId))
    problems.push(missing('categoryId', 'There is no such category.'));
  if (paper.examPatternId === null) return problems;
  const sets = known.headSets.get(paper.examPatternId);
  if (!sets) return [...problems, missing('examPatternId', 'There is no such exam pattern.')];
  for (const [at, unit] of paper.units.entries()) {
    if (!sets.has(unit.headSet)) problems.push(missing(`units.${at}.headSet`, `The exam pattern has no head set ${unit.headSet}.`));
  }
  return problems;
}
