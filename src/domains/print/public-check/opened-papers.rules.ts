import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { SAID } from './public-check.contract.ts';
import type { OpenedPaper, SaidField } from './public-check.contract.ts';

const MARKS = 'result.marks';

/** The papers on a statement as they were printed: credits and grade, and the total where its template has a column for it. */
export function openedPapers(values: PrintValues, layout: PrintTemplate): OpenedPaper[] {
  const rows = values[MARKS];
  if (!Array.isArray(rows)) return [];
  const hasTotals = layout.elements.some(
    (element) => element.type === 'TABLE' && element.field === MARKS && element.columns.some(({ key }) => key === 'total'),
  );
  // The row of totals has no title.
  return rows.flatMap(({ code = '', title, credits = '', grade = '', total, totalMax }) =>
    title === undefined
      ? []
      : [{ code, title, credits, grade, total: hasTotals ? (total ?? null) : null, totalMax: hasTotals ? (totalMax ?? null) : null }],
  );
}

/** What a certificate says beside the name, as it was printed; what its template does not print is not said. */
export function saidOn(values: PrintValues, layout: PrintTemplate): { field: SaidField; value: string }[] {
  const printed = JSON.stringify(layout.elements);
  return SAID.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' && printed.includes(field) ? [{ field, value }] : [];
  });
}
