import type { BlueprintPaper } from './blueprint-version.contract.ts';

interface Subject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'THEORY' | 'PRACTICAL' | 'BOTH' | 'PROJECT' | 'AUDIT';
  readonly credits: string;
}

interface Pattern {
  readonly id: string;
  readonly headSets: readonly string[];
}

/** The pattern most papers have, else the first: a curriculum rarely has two. */
export function usualPattern<P extends Pattern>(papers: readonly BlueprintPaper[], patterns: readonly P[]): P | null {
  const counts = new Map<string, number>();
  for (const { examPatternId } of papers) if (examPatternId !== null) counts.set(examPatternId, (counts.get(examPatternId) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return patterns.find(({ id }) => id === most?.[0]) ?? patterns[0] ?? null;
}

/** Initial head set name for a subject of this kind: TH80+IN20, PR25, TW25, PROJ100. */
const BEGINS: Readonly<Record<Subject['type'], readonly string[]>> = {
  THEORY: ['TH', 'IA', 'SEE'],
  PRACTICAL: ['TW', 'PR', 'OR'],
  BOTH: ['TH', 'IA', 'SEE'],
  PROJECT: ['PROJ', 'TW'],
  AUDIT: ['TW', 'IA'],
};

const firstBegun = (starts: readonly string[], headSets: readonly string[]): string | undefined =>
  starts.flatMap((start) => headSets.filter((name) => name.startsWith(start)))[0];

/** Without a pattern the kind's own beginning: the field must not be empty, and a pattern that is given later finds its heads by it. */
function headSetFor(type: Subject['type'], headSets: readonly string[]): string {
  const [usual = ''] = BEGINS[type];
  return firstBegun(BEGINS[type], headSets) ?? headSets[0] ?? usual;
}

/** The head set of a pattern for a unit that has one of another pattern or none: its own name, else one that begins alike. */
function headSetLike(name: string, headSets: readonly string[]): string {
  if (headSets.includes(name)) return name;
  const letters = /^\p{L}+/u.exec(name)?.[0] ?? name;
  const kin = Object.values(BEGINS).find((starts) => starts[0] === letters) ?? [letters];
  return firstBegun([letters, ...kin], headSets) ?? headSets[0] ?? name;
}

/** Every paper without a pattern gets this one; papers that have one keep it. */
export const withPattern = (papers: readonly BlueprintPaper[], { id, headSets }: Pattern): BlueprintPaper[] =>
  papers.map((paper) =>
    paper.examPatternId === null
      ? { ...paper, examPatternId: id, units: paper.units.map((unit) => ({ ...unit, headSet: headSetLike(unit.headSet, headSets) })) }
      : paper,
  );

/** A new paper for a subject, with likely defaults; everything can be edited afterwards. */
export function paperOf(
  subject: Subject,
  semester: number,
  papers: readonly BlueprintPaper[],
  patterns: readonly Pattern[],
): BlueprintPaper {
  const pattern = usualPattern(papers, patterns);
  return {
    semester,
    subjectId: subject.id,
    code: subject.code,
    title: subject.name,
    categoryId: null,
    electiveGroup: null,
    kind: subject.type === 'AUDIT' ? 'AUDIT' : 'CREDIT',
    position: 1,
    examPatternId: pattern?.id ?? null,
    units: [{ unitNo: 1, credits: subject.credits, headSet: headSetFor(subject.type, pattern?.headSets ?? []) }],
  };
}
