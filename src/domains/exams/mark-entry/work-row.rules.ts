import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { shownMark, type CellModel } from '../mark-cell/cell-model.rules.ts';
import { differs } from '../mark-cell/cell-view.rules.ts';

/** The sum of a row's heads; UFM reserves it, another status replaces it, and '' means that something is missing. */
export function totalOf(models: readonly CellModel[]): string {
  const marks = models.map(shownMark);
  if (models.some((model) => model.refused || model.conflict || differs(model))) return '';
  if (marks.some((mark) => mark.status === 'UFM')) return 'RR';
  const status = marks.find((mark) => mark.status !== null && mark.status !== 'EX')?.status;
  if (status) return status;
  let sum = 0;
  for (const { value } of marks) {
    const hundredths = value === null ? null : parseHundredths(value);
    if (hundredths === null) return '';
    sum += hundredths;
  }
  return formatShort(sum);
}

/** The sum of the maxima, as text. */
export const maximumOf = (heads: readonly { readonly max: string }[]): string =>
  formatShort(heads.reduce((sum, head) => sum + (parseHundredths(head.max) ?? 0), 0));

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|shri|sri|smt|kum|er|adv|श्री|श्रीमती|डॉ|प्रो|प्रा|कु|सौ)\.?$/i;

/** 'Dr. Suresh Kale' → 'S. Kale': a name that fits beside a time. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const parts = words.slice(words.findIndex((word) => !TITLE.test(word)));
  const last = parts.at(-1);
  return parts.length < 2 || !last ? name.trim() : `${Array.from(parts[0] ?? '')[0] ?? ''}. ${last}`;
}

export interface PlacedProblem {
  readonly rowId: string;
  readonly columnId: string;
}

/** The problem after (or before) a cell in reading order, in a cycle; null when there is none. */
export function nextProblem<P extends PlacedProblem>(
  problems: readonly P[],
  from: PlacedProblem | null,
  order: { readonly rows: readonly string[]; readonly columns: readonly string[] },
  step: 1 | -1,
): P | null {
  const width = order.columns.length;
  const at = (place: PlacedProblem) => order.rows.indexOf(place.rowId) * width + order.columns.indexOf(place.columnId);
  const here = from ? at(from) : -1;
  const sorted = problems.toSorted((a, b) => at(a) - at(b));
  if (step === 1) return sorted.find((one) => at(one) > here) ?? sorted[0] ?? null;
  return sorted.findLast((one) => at(one) < here) ?? sorted.at(-1) ?? null;
}
