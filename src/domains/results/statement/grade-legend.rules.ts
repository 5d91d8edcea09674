import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';

/** Of the rules of a result, what says how its grades came about. */
export type GradeRules = Pick<RuleDocument, 'grading' | 'graceScheme' | 'pattern'>;
type Unit = ResultView['units'][number];

interface LegendRow {
  readonly grade: string;
  readonly range: string;
  readonly point: string;
}

const exact = (text: string) => parseHundredths(text) ?? 0;

/** `80 and above`, `75 to 79.99`, `below 40`, all in per cent. */
function rowsOfScale({ rows }: GradeRules['grading']): LegendRow[] {
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const upTo = above === undefined ? null : formatShort(exact(above.fromPercent) - 1);
    const range =
      upTo === null
        ? `${row.fromPercent} % and above`
        : exact(row.fromPercent) === 0
          ? `below ${above?.fromPercent} %`
          : `${row.fromPercent} to ${upTo} %`;
    return { grade: row.letter, range, point: row.gradePoint };
  });
}

/** The scale, and each grade of these units that is not one of its rows: a legend covers every grade that stands beside it. */
export function gradeLegend(units: readonly Unit[], { grading }: GradeRules): readonly LegendRow[] {
  const scale = rowsOfScale(grading);
  const others: readonly (readonly [letter: string, words: string])[] = [
    [grading.satisfactoryLetter, 'no credits, passed'],
    [grading.unsatisfactoryLetter, 'no credits, not passed'],
    [grading.failLetter, 'not passed'],
    [grading.absentLetter, 'absent'],
  ];
  const known = new Set(scale.map(({ grade }) => grade));
  const used = [...new Set(units.map(({ grade }) => grade))].filter((grade) => grade !== '' && !known.has(grade));
  return [
    ...scale,
    ...used.map((grade) => {
      const words = others.flatMap(([letter, say]) => (letter === grade ? [say] : []));
      const points = [...new Set(units.filter((unit) => unit.grade === grade).map((unit) => formatShort(exact(unit.gradePoint))))];
      return { grade, range: words.length > 0 ? words.join(', ') : 'awarded elsewhere', point: points.join(', ') };
    }),
  ];
}

/** The letter that the scale has for the total of a unit. */
function scaleLetter({ total, totalMax }: Unit, { grading }: GradeRules): string | undefined {
  return grading.rows.find((row) => exact(total) * 10_000 >= exact(row.fromPercent) * exact(totalMax))?.letter;
}

/** Why the grade of a unit that counts credits is not the one beside its total; null: it is, or an own letter says it. */
function reasonOf(unit: Unit, rules: GradeRules): string | null {
  const { grading, graceScheme, pattern } = rules;
  const isOfScale = grading.rows.some(({ letter, pass }) => pass && letter === unit.grade);
  if (!isOfScale || !unit.pass || exact(unit.totalMax) === 0 || scaleLetter(unit, rules) === unit.grade) return null;
  if (unit.fromEarlier) return 'as in the earlier examination';
  const activity = graceScheme.ordinances.find((one) => one.kind === 'ACTIVITY');
  const hasActivity = unit.heads.some((head) => head.grace.some(({ ordinance }) => ordinance === activity?.ordinance));
  if (activity && !activity.countsInGrade && hasActivity) return `without the marks of ${activity.ordinance}, which do not raise it`;
  return pattern.attemptPolicy === 'CAPPED' ? 'limited at a later attempt' : 'by the rules of the examination';
}

/** What a reader who compares totals with the scale must know, one sentence for each reason; empty: every grade is that of its total. */
export function gradeNotes(units: readonly Unit[], rules: GradeRules): string {
  const told = units.flatMap((unit) => {
    const reason = reasonOf(unit, rules);
    return reason === null ? [] : [{ reason, paper: unit.paperCode }];
  });
  return [...Map.groupBy(told, ({ reason }) => reason)]
    .map(([reason, same]) => `Grade of ${[...new Set(same.map(({ paper }) => paper))].join(', ')}: ${reason}.`)
    .join(' ');
}
