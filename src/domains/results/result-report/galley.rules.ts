import { divideHalfUp, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { everySign, graceText, markText } from '../../result-rules/engine/mark-signs.rules.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import { unitNames } from '../result-view/unit-name.rules.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';

type Unit = ResultView['units'][number];
const exact = (text: string) => parseHundredths(text) ?? 0;

/** A column group of the register: one grade unit of a paper. */
export interface GalleyPaper {
  readonly key: string;
  readonly code: string;
  /** The code, with the unit's heads where the paper has several units. */
  readonly name: string;
  readonly title: string;
  readonly unitNo: number;
  readonly credits: string;
  readonly internalMax: string;
  readonly externalMax: string;
  readonly totalMax: string;
  /** Its heads as their set prints them. */
  readonly heads: readonly Pick<GalleyHead, 'name' | 'external' | 'max' | 'min'>[];
}

/** One head of a paper: its mark with grace or status, out of what, and what passes. */
export interface GalleyHead {
  /** TH, or TH2 where a paper has two of a kind. */
  readonly name: string;
  readonly external: boolean;
  readonly mark: string;
  readonly max: string;
  /** Empty: nothing has to be reached in this head alone. */
  readonly min: string;
  readonly pass: boolean;
}

export interface GalleyCell {
  readonly heads: readonly GalleyHead[];
  readonly internal: string;
  readonly external: string;
  readonly total: string;
  readonly grade: string;
  readonly point: string;
  readonly pass: boolean;
}

export const paperKey = (code: string, unitNo: number) => `${code}/${unitNo}`;

/** The papers of a run in the order of their codes; each once, though several patterns may carry it. */
export function galleyPapers(rules: RunRules): GalleyPaper[] {
  const papers = new Map<string, GalleyPaper>();
  for (const unit of rules.units) {
    const key = paperKey(unit.paperCode, unit.unitNo);
    const set = rules.patterns[unit.pattern]?.document.headSets.find((one) => one.name === unit.headSet);
    const maxOf = (evaluator: string) =>
      (set?.heads ?? []).reduce((sum, head) => sum + (head.evaluator === evaluator ? exact(head.convertTo ?? head.max) : 0), 0);
    const internal = maxOf('INTERNAL');
    const external = maxOf('EXTERNAL');
    const names = headNames(set?.heads ?? []);
    papers.set(key, {
      key,
      code: unit.paperCode,
      name: unit.paperCode,
      title: unit.paperTitle,
      unitNo: unit.unitNo,
      credits: formatShort(unit.credits),
      internalMax: formatShort(internal),
      externalMax: formatShort(external),
      totalMax: formatShort(internal + external),
      heads: (set?.heads ?? []).map((head, at) => ({
        name: names[at] ?? head.kind,
        external: head.evaluator === 'EXTERNAL',
        max: shortOf(head.convertTo ?? head.max),
        min: minimumOf(head.min),
      })),
    });
  }
  const sorted = [...papers.values()].toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.unitNo - b.unitNo));
  const named = unitNames(sorted.map((paper) => ({ ...paper, heads: paper.heads.map(({ name }) => name) })));
  return sorted.map((paper, at) => ({ ...paper, name: named[at] ?? paper.code }));
}

/** What each head is out of and what passes, by paper and head: only a result of an earlier run can differ from it. */
export const limitsOf = (papers: readonly GalleyPaper[]): ReadonlyMap<string, string> =>
  new Map(papers.flatMap((paper) => paper.heads.map((head) => [`${paper.key}/${head.name}`, `${head.max}|${head.min}`] as const)));

/** A side's marks added up, written as one mark: grace after them, `AB` and the like where no head of it has a mark. */
function sideOf(unit: Unit, side: 'INTERNAL' | 'EXTERNAL'): string {
  const heads = unit.heads.filter((head) => head.external === (side === 'EXTERNAL'));
  const [only] = heads;
  if (only === undefined) return '';
  if (heads.length === 1) return markText(only, unit);
  const marked = heads.filter((head) => head.mark !== null);
  const symbols = graceText(heads.flatMap((head) => head.grace));
  if (marked.length === 0) return heads[0]?.status ?? '';
  const absent = marked.length < heads.length ? ` ${heads.find((head) => head.mark === null)?.status ?? ''}` : '';
  return `${formatShort(marked.reduce((sum, head) => sum + exact(head.mark ?? ''), 0))}${symbols}${absent}`;
}

/** The name of each head within its unit: its kind, with a number where there are two of a kind. */
function headNames(heads: readonly { readonly kind: string }[]): string[] {
  const seen = new Map<string, number>();
  const all = Map.groupBy(heads, (head) => head.kind);
  return heads.map(({ kind }) => {
    const no = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, no);
    return (all.get(kind)?.length ?? 0) > 1 ? `${kind}${no}` : kind;
  });
}

const shortOf = (marks: string) => formatShort(exact(marks));
const minimumOf = (min: string) => (exact(min) > 0 ? shortOf(min) : '');

function headsOf(unit: Unit): GalleyHead[] {
  const names = headNames(unit.heads);
  return unit.heads.map((head, at) => ({
    name: names[at] ?? head.kind,
    external: head.external,
    mark: markText(head, unit),
    max: shortOf(head.max),
    min: minimumOf(head.min),
    pass: head.pass,
  }));
}

export function galleyCell(unit: Unit): GalleyCell {
  return {
    heads: headsOf(unit),
    internal: sideOf(unit, 'INTERNAL'),
    external: sideOf(unit, 'EXTERNAL'),
    total: unit.total,
    grade: unit.grade,
    point: unit.gradePoint,
    pass: unit.pass,
  };
}

/** Cells of a result by paper. */
export const galleyCells = (view: ResultView): ReadonlyMap<string, GalleyCell> =>
  new Map(view.units.map((unit) => [paperKey(unit.paperCode, unit.unitNo), galleyCell(unit)]));

/** Remark of the exam cell, then the ordinances that were used, each once. */
export const remarksOf = ({ remark, ordinances, manualSemesters = [] }: ResultView): string =>
  [remark, ...ordinances, manualSemesters.length > 0 ? `${MANUAL_SIGN} ${manualSemesters.join(' ')}` : null]
    .filter((one) => one !== null && one !== '')
    .join(', ');

/** Before the semesters that the CGPI has from results that were not computed here. */
export const MANUAL_SIGN = 'MAN';

/** Per cent in hundredths, HALF_UP at this step: 2 of 3 → "66.67". */
export const perCent = (part: number, whole: number): string => {
  const value = whole === 0 ? 0 : divideHalfUp(part * 10_000, whole);
  const rest = String(value % 100).padStart(2, '0');
  return `${(value - (value % 100)) / 100}.${rest}`;
};

/** What the symbols mean, out of the rule documents: kinds of heads that occur, and every sign that their results can have. */
export function legendOf(rules: readonly RunRules[]): { heads: string[]; signs: MarkSign[] } {
  const documents = rules.flatMap((one) => one.patterns.map((pattern) => pattern.document));
  const heads = new Set(documents.flatMap((document) => document.headSets.flatMap((set) => set.heads.map((head) => head.kind))));
  const ordinances = documents.flatMap(({ graceScheme: { enabled, ordinances: all } }) =>
    enabled ? all.filter((one) => one.enabled) : [],
  );
  return { heads: [...heads], signs: everySign(ordinances) };
}
