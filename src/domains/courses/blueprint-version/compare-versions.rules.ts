import { basketOf, paperCredits, semesterSpan, versionSpan, type CreditSpan } from './blueprint-credits.rules.ts';
import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';
import { cardsOf, columnsOf, type Grid } from './paper-grid.rules.ts';

/** Fields in which a paper differs; its position is not one of them. */
export type DifferentField = 'semester' | 'code' | 'title' | 'credits' | 'kind' | 'category' | 'pattern' | 'headSets' | 'basket' | 'units';

export type PaperLine =
  | {
      readonly is: 'SAME' | 'CHANGED';
      readonly before: BlueprintPaper;
      readonly after: BlueprintPaper;
      readonly fields: readonly DifferentField[];
    }
  | { readonly is: 'ADDED'; readonly before: null; readonly after: BlueprintPaper; readonly fields: readonly [] }
  | { readonly is: 'REMOVED'; readonly before: BlueprintPaper; readonly after: null; readonly fields: readonly [] };

export interface SemesterComparison {
  readonly semester: number;
  readonly before: CreditSpan;
  readonly after: CreditSpan;
  readonly lines: readonly PaperLine[];
}

export interface Comparison {
  readonly semesters: readonly SemesterComparison[];
  readonly before: CreditSpan;
  readonly after: CreditSpan;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly baskets: readonly BasketDifference[];
}

export interface BasketDifference {
  readonly semester: number;
  readonly name: string;
  readonly before: Basket | null;
  readonly after: Basket | null;
}

const written = (paper: BlueprintPaper): Readonly<Record<DifferentField, string | number>> => ({
  semester: paper.semester,
  code: paper.code,
  title: paper.title,
  credits: paper.kind === 'CREDIT' ? paperCredits(paper) : paperCredits({ ...paper, kind: 'CREDIT' }),
  kind: paper.kind,
  category: paper.categoryId ?? '',
  pattern: paper.examPatternId ?? '',
  headSets: paper.units.map(({ headSet }) => headSet).join('+'),
  basket: paper.electiveGroup ?? '',
  units: paper.units.length,
});

const FIELDS = ['semester', 'code', 'title', 'credits', 'kind', 'category', 'pattern', 'headSets', 'basket', 'units'] as const;

function differences(before: BlueprintPaper, after: BlueprintPaper): DifferentField[] {
  const [was, is] = [written(before), written(after)];
  return FIELDS.filter((field) => was[field] !== is[field]);
}

/** Partners in the other version: first the same subject and code in the same semester, then moved papers, then renamed ones. */
const SAMENESS: readonly ((paper: BlueprintPaper) => string)[] = [
  ({ semester, subjectId, code }) => `${semester}|${subjectId}|${code}`,
  ({ subjectId, code }) => `${subjectId}|${code}`,
  ({ semester, subjectId }) => `${semester}|${subjectId}`,
  ({ subjectId }) => subjectId,
];

/** Each paper of the newer version with its older counterpart, or none; in linear time. */
function partners(before: readonly BlueprintPaper[], after: readonly BlueprintPaper[]): Map<BlueprintPaper, BlueprintPaper> {
  const found = new Map<BlueprintPaper, BlueprintPaper>();
  const taken = new Set<BlueprintPaper>();
  for (const keyOf of SAMENESS) {
    const free = Map.groupBy(
      before.filter((paper) => !taken.has(paper)),
      keyOf,
    );
    for (const paper of after) {
      const partner = found.has(paper) ? undefined : free.get(keyOf(paper))?.shift();
      if (!partner) continue;
      found.set(paper, partner);
      taken.add(partner);
    }
  }
  return found;
}

function basketDifferences(before: Grid, after: Grid): BasketDifference[] {
  const namesOf = ({ papers }: Grid) =>
    papers.flatMap(({ semester, electiveGroup }) => (electiveGroup === null ? [] : [`${semester}|${electiveGroup}`]));
  const was = new Set(namesOf(before));
  const is = new Set(namesOf(after));
  const rule = (grid: Grid, key: string): Basket => {
    const at = key.indexOf('|');
    return basketOf(grid.baskets, Number(key.slice(0, at)), key.slice(at + 1));
  };
  return [...new Set([...was, ...is])].flatMap((key): BasketDifference[] => {
    const one = { before: was.has(key) ? rule(before, key) : null, after: is.has(key) ? rule(after, key) : null };
    const named = one.after ?? one.before;
    const same = one.before?.chooseMin === one.after?.chooseMin && one.before?.chooseMax === one.after?.chooseMax;
    return named && !same ? [{ ...one, semester: named.semester, name: named.name }] : [];
  });
}

/** Changes from the older to the newer version by semester; a moved paper is listed in its new semester. */
export function compareVersions(before: Grid, after: Grid): Comparison {
  const was = partners(before.papers, after.papers);
  const kept = new Set(was.values());
  const lineOf = (paper: BlueprintPaper): PaperLine => {
    const partner = was.get(paper);
    if (!partner) return { is: 'ADDED', before: null, after: paper, fields: [] };
    const fields = differences(partner, paper);
    return { is: fields.length === 0 ? 'SAME' : 'CHANGED', before: partner, after: paper, fields };
  };
  const gone = (paper: BlueprintPaper): PaperLine => ({ is: 'REMOVED', before: paper, after: null, fields: [] });
  const semesters = columnsOf([...before.papers, ...after.papers], []).map((semester) => ({
    semester,
    before: semesterSpan(before.papers, before.baskets, semester),
    after: semesterSpan(after.papers, after.baskets, semester),
    lines: [
      ...cardsOf(after.papers, semester).map(({ paper }) => lineOf(paper)),
      ...cardsOf(before.papers, semester).flatMap(({ paper }) => (kept.has(paper) ? [] : [gone(paper)])),
    ],
  }));
  const count = (is: PaperLine['is']) => semesters.reduce((sum, { lines }) => sum + lines.filter((line) => line.is === is).length, 0);
  return {
    semesters,
    before: versionSpan(before.papers, before.baskets),
    after: versionSpan(after.papers, after.baskets),
    added: count('ADDED'),
    removed: count('REMOVED'),
    changed: count('CHANGED'),
    baskets: basketDifferences(before, after),
  };
}
