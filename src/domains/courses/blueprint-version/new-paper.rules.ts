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
function usualPattern(papers: readonly BlueprintPaper[], patterns: readonly Pattern[]): Pattern | null {
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
/** Placeholder while no pattern is chosen; the field must not be empty. */
const UNKNOWN_HEADS = 'TH';

function headSetFor(type: Subject['type'], headSets: readonly string[]): string {
  const begun = BEGINS[type].flatMap((start) => headSets.filter((name) => name.startsWith(start)));
  return begun[0] ?? headSets[0] ?? UNKNOWN_HEADS;
}

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
