import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';

/** The records of the institute that papers may refer to. */
export interface Known {
  readonly subjects: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Head set names by exam pattern. */
  readonly headSets: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Clash {
  readonly at: number;
  readonly code: 'PAPER_TWICE' | 'SUBJECT_TWICE';
}

/** Papers whose code or subject is already in the semester. */
export function clashesOf(papers: readonly BlueprintPaper[]): readonly Clash[] {
  const codes = new Set<string>();
  const subjects = new Set<string>();
  return papers.flatMap(({ semester, code, subjectId }, at): Clash[] => {
    const isTwice = codes.has(`${semester}|${code}`);
    const isSubjectTwice = subjects.has(`${semester}|${subjectId}`);
    codes.add(`${semester}|${code}`);
    subjects.add(`${semester}|${subjectId}`);
    if (isTwice) return [{ at, code: 'PAPER_TWICE' }];
    return isSubjectTwice ? [{ at, code: 'SUBJECT_TWICE' }] : [];
  });
}

function clashRefusal({ at, code }: Clash, { code: paper, semester }: BlueprintPaper): Refusal {
  const path = `body.papers.${at}`;
  return code === 'PAPER_TWICE'
    ? { code, message: `${paper} is listed twice in semester ${semester}.`, path: `${path}.code` }
    : { code, message: `${paper}: its subject is already in semester ${semester}. Remove one of the two.`, path: `${path}.subjectId` };
}

/** Why the papers of a version cannot be saved: a code or a subject twice in a semester, a unit twice, something that does not exist. */
export function paperProblems(papers: readonly BlueprintPaper[], known: Known): readonly Refusal[] {
  const clashes = new Map(clashesOf(papers).map((clash) => [clash.at, clash]));
  return papers.flatMap((paper, at) => {
    const path = `body.papers.${at}`;
    const problems = referenceProblems(paper, known, path);
    const clash = clashes.get(at);
    if (clash) problems.push(clashRefusal(clash, paper));
    if (new Set(paper.units.map((unit) => unit.unitNo)).size < paper.units.length) {
      problems.push({ code: 'UNIT_TWICE', message: `${paper.code} has two units with the same number.`, path: `${path}.units` });
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

/** Why the baskets of a version cannot be saved: a duplicate, or one without papers. */
export function basketProblems(papers: readonly BlueprintPaper[], baskets: readonly Basket[]): readonly Refusal[] {
  const groups = basketSizes(papers);
  const seen = new Set<string>();
  return baskets.flatMap((basket, at): Refusal[] => {
    const key = basketKey(basket.semester, basket.name);
    const path = `body.baskets.${at}.name`;
    const place = `${basket.name} in semester ${basket.semester}`;
    if (seen.has(key)) return [{ code: 'BASKET_TWICE', message: `The basket ${place} is listed twice.`, path }];
    seen.add(key);
    return groups.has(key)
      ? []
      : [{ code: 'BASKET_EMPTY', message: `The basket ${place} has no papers. Add papers or remove the basket.`, path }];
  });
}

/** Baskets with fewer papers than must be chosen: an active version must not have one. */
export function unfillableBaskets(papers: readonly BlueprintPaper[], baskets: readonly Basket[]): readonly Basket[] {
  const groups = basketSizes(papers);
  return baskets.filter(({ semester, name, chooseMax }) => chooseMax > (groups.get(basketKey(semester, name)) ?? 0));
}

const basketKey = (semester: number, name: string) => `${semester}|${name}`;

function basketSizes(papers: readonly BlueprintPaper[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { semester, electiveGroup } of papers) {
    if (electiveGroup === null) continue;
    const key = basketKey(semester, electiveGroup);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  return sizes;
}
