import { formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledSettings, StudentResult } from '../../result-rules/engine/engine.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { StoredInput } from '../result-run/stored-result.contract.ts';
import type { GRACE_MEASURES, PreviewedOrdinance } from './grace-preview.contract.ts';

/** What one ordinance gives: marks of a head, or a part of SGPI or CGPI; hundredths. */
export interface GivenGrace {
  readonly ordinance: string;
  readonly measure: (typeof GRACE_MEASURES)[number];
  readonly paperCode: string | null;
  readonly headKind: string | null;
  readonly given: number;
  readonly before: number;
  readonly after: number;
}

/** Everything that ordinances gave in a result, head by head; several on one head follow each other. */
export function givenIn(result: StudentResult, compiled: CompiledSettings): GivenGrace[] {
  const heads = result.units.flatMap((unit) =>
    unit.heads.flatMap((head) => {
      const headKind = compiled.headSets.get(unit.headSet)?.heads.find((one) => one.no === head.headNo)?.kind ?? '';
      let before = head.mark;
      return head.grace.map(({ ordinance, marks }): GivenGrace => {
        const from = before;
        before += marks;
        return { ordinance, measure: 'MARKS', paperCode: unit.paperCode, headKind, given: marks, before: from, after: before };
      });
    }),
  );
  const index = (measure: 'SGPI' | 'CGPI', ordinance: string | undefined, value: number | null, given: number): GivenGrace[] =>
    value === null || given === 0
      ? []
      : [{ ordinance: ordinance ?? '', measure, paperCode: null, headKind: null, given, before: value, after: value + given }];
  return [
    ...heads,
    ...index('SGPI', compiled.grace.activity?.ordinance, result.sgpi, result.sgpiAddition),
    ...index('CGPI', compiled.grace.higherClass?.ordinance, result.cgpi, result.cgpiAddition),
  ];
}

/** A mark that nobody has entered: what the student would be given is not known. */
export const hasOpenMark = ({ u }: StoredInput): boolean => u.some(([, , marks]) => marks.includes(null));

/** The same rules without any grace. */
export const withoutGrace = (rules: RunRules): RunRules => ({
  ...rules,
  patterns: rules.patterns.map((pattern) => ({
    ...pattern,
    document: { ...pattern.document, graceScheme: { ...pattern.document.graceScheme, enabled: false } },
  })),
});

type Tally = { students: number; heads: number; marks: number; passes: number };

/** What a preview counts. */
export interface PreviewCounts {
  students: number;
  graced: number;
  passes: number;
  openMarks: number;
  readonly ordinances: Map<string, Tally>;
}

export const noPreviewCounts = (): PreviewCounts => ({ students: 0, graced: 0, passes: 0, openMarks: 0, ordinances: new Map() });

/** Counts what one student would be given; `passes`: with grace, and not without. */
export function countGiven(counts: PreviewCounts, given: readonly GivenGrace[], passes: boolean): void {
  counts.graced += 1;
  if (passes) counts.passes += 1;
  for (const [ordinance, own] of Map.groupBy(given, (one) => one.ordinance)) {
    const tally = counts.ordinances.get(ordinance) ?? { students: 0, heads: 0, marks: 0, passes: 0 };
    const marks = own.filter((one) => one.measure === 'MARKS');
    tally.students += 1;
    tally.heads += marks.length;
    tally.marks += marks.reduce((sum, one) => sum + one.given, 0);
    // SGPI and CGPI are raised only of who passes without them.
    if (passes && marks.length > 0) tally.passes += 1;
    counts.ordinances.set(ordinance, tally);
  }
}

/** Every ordinance of the schemes in their order, each once, with what it gives. */
export function previewedOrdinances(rules: RunRules, counts: PreviewCounts): PreviewedOrdinance[] {
  const found = new Map<string, PreviewedOrdinance>();
  for (const { document } of rules.patterns) {
    for (const one of document.graceScheme.ordinances) {
      const { students = 0, heads = 0, marks = 0, passes = 0 } = counts.ordinances.get(one.ordinance) ?? {};
      const enabled = (found.get(one.ordinance)?.enabled ?? false) || (document.graceScheme.enabled && one.enabled);
      found.set(one.ordinance, {
        ordinance: one.ordinance,
        symbol: one.symbol,
        kind: one.kind,
        enabled,
        students,
        heads,
        marks: formatShort(marks),
        passes,
      });
    }
  }
  return [...found.values()];
}

/** As stored: decimals as text. */
export const writtenGrace = ({ given, before, after, ...one }: GivenGrace) => ({
  ...one,
  given: formatHundredths(given),
  before: formatHundredths(before),
  after: formatHundredths(after),
});
