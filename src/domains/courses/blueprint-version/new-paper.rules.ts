import { HEAD_KINDS, type HeadKind } from '../../result-rules/engine/head-set.contract.ts';
import type { BlueprintPaper } from './blueprint-version.contract.ts';

interface Subject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'THEORY' | 'PRACTICAL' | 'BOTH' | 'PROJECT' | 'AUDIT';
  readonly credits: string;
}

interface HeadSetFacts {
  readonly name: string;
  readonly kinds: readonly HeadKind[];
}

export interface Pattern {
  readonly id: string;
  readonly headSets: readonly HeadSetFacts[];
}
type Patterns = ReadonlyMap<string, Pattern>;

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
function headSetFor(type: Subject['type'], headSets: readonly HeadSetFacts[]): string {
  const [usual = ''] = BEGINS[type];
  const names = headSets.map(({ name }) => name);
  return firstBegun(BEGINS[type], names) ?? names[0] ?? usual;
}

/** Heads that one pattern has in place of another's: a term work where another university holds a practical. */
const FAMILIES: readonly (readonly HeadKind[])[] = [
  ['TW', 'PR', 'OR', 'TUT'],
  ['PROJ', 'TW'],
];

/** Kinds of heads that the name of a set says: `TH80+IA20` has TH and IA. */
const kindsInName = (name: string): HeadKind[] => {
  const words = new Set(name.toUpperCase().match(/\p{L}+/gu));
  return HEAD_KINDS.filter((kind) => words.has(kind));
};

const hasAll = (kinds: readonly HeadKind[], wanted: readonly HeadKind[]) => wanted.every((kind) => kinds.includes(kind));
const hasAny = (kinds: readonly HeadKind[], wanted: readonly HeadKind[]) => wanted.some((kind) => kinds.includes(kind));

/**
 * The set of a pattern for a unit that has one of another pattern or none: its own name, else the only set with the same kinds of heads.
 * A bare `TH` stands for any set with that head. Where none or several fit the name stays: a person has to choose.
 */
function fittingHeadSet(name: string, before: Pattern | undefined, headSets: readonly HeadSetFacts[]): string {
  if (headSets.some((set) => set.name === name)) return name;
  const known = before?.headSets.find((set) => set.name === name);
  const wanted = known?.kinds ?? kindsInName(name);
  if (wanted.length === 0) return name;
  const family = FAMILIES.find((kinds) => hasAll(kinds, wanted)) ?? [];
  const ways: ((kinds: readonly HeadKind[]) => boolean)[] = [
    (kinds) => (known !== undefined || wanted.length > 1) && kinds.length === wanted.length && hasAll(kinds, wanted),
    (kinds) => hasAll(kinds, wanted),
    (kinds) => hasAny(kinds, family),
  ];
  for (const fits of ways) {
    const found = headSets.filter(({ kinds }) => fits(kinds));
    if (found.length > 0) return found.length === 1 ? (found[0]?.name ?? name) : name;
  }
  return name;
}

/** A paper with this pattern, and its units with the sets of it that fit. */
export function paperWithPattern<P extends Pick<BlueprintPaper, 'examPatternId' | 'units'>>(
  paper: P,
  pattern: Pattern,
  patterns: Patterns,
): P {
  const before = paper.examPatternId === null ? undefined : patterns.get(paper.examPatternId);
  const units = paper.units.map((unit) => ({ ...unit, headSet: fittingHeadSet(unit.headSet, before, pattern.headSets) }));
  return { ...paper, examPatternId: pattern.id, units };
}

/** Every paper without a pattern gets this one; papers that have one keep it. */
export const withPattern = (papers: readonly BlueprintPaper[], pattern: Pattern): BlueprintPaper[] =>
  papers.map((paper) => (paper.examPatternId === null ? paperWithPattern(paper, pattern, NONE) : paper));
const NONE: Patterns = new Map();

/** Indices of the units whose head set the paper's pattern does not have; none where the pattern is not known here. */
export function unfitUnits({ examPatternId, units }: Pick<BlueprintPaper, 'examPatternId' | 'units'>, patterns: Patterns): number[] {
  const pattern = examPatternId === null ? undefined : patterns.get(examPatternId);
  if (!pattern) return [];
  const names = new Set(pattern.headSets.map(({ name }) => name));
  return units.flatMap((unit, at) => (names.has(unit.headSet) ? [] : [at]));
}

/** Indices of the papers with such a unit. */
export const unfitPapers = (papers: readonly BlueprintPaper[], patterns: Patterns): number[] =>
  papers.flatMap((paper, at) => (unfitUnits(paper, patterns).length === 0 ? [] : [at]));

/** Papers of one pattern whose units name the same set that it does not have: one choice answers for all of them. */
export interface UnfitGroup {
  readonly patternId: string;
  readonly headSet: string;
  readonly papers: number;
}

/** Where a person has to choose, one entry for each pattern and missing set, in the order of the papers. */
export function unfitGroups(papers: readonly BlueprintPaper[], patterns: Patterns): UnfitGroup[] {
  const groups = new Map<string, UnfitGroup>();
  for (const paper of papers) {
    const missing = new Set(unfitUnits(paper, patterns).map((at) => paper.units[at]?.headSet ?? ''));
    for (const headSet of missing) {
      const patternId = paper.examPatternId ?? '';
      const key = `${patternId} ${headSet}`;
      groups.set(key, { patternId, headSet, papers: (groups.get(key)?.papers ?? 0) + 1 });
    }
  }
  return [...groups.values()];
}

/** All papers of the group with this set of their pattern in place of the missing one. */
export const withHeadSet = (papers: readonly BlueprintPaper[], { patternId, headSet }: UnfitGroup, chosen: string): BlueprintPaper[] =>
  papers.map((paper) =>
    paper.examPatternId === patternId
      ? { ...paper, units: paper.units.map((unit) => (unit.headSet === headSet ? { ...unit, headSet: chosen } : unit)) }
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

/** The subject that was typed: the one with this code, else the only one found; null: none or several, or it is in the semester already. */
export function subjectMeant<S extends Pick<Subject, 'id' | 'code'>>(
  typed: string,
  found: readonly S[],
  taken: ReadonlySet<string>,
): S | null {
  const code = typed.trim().toLowerCase();
  if (code === '') return null;
  const named = found.filter((one) => one.code.toLowerCase() === code);
  const [only, ...others] = named.length > 0 ? named : found;
  return only === undefined || others.length > 0 || taken.has(only.id) ? null : only;
}
