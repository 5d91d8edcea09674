import { requireColumns, text } from '../golden/golden-table.rules.ts';
import type { Row, Table } from '../golden/golden-table.rules.ts';

/** A subject as printed in a university's results. */
export interface PublishedSubject {
  readonly code: string;
  readonly name: string;
  readonly type: 'THEORY' | 'PRACTICAL' | 'BOTH';
  /** As printed; null where the set prints none. */
  readonly credits: string | null;
  /** Year of the scheme, null where the set names none. */
  readonly scheme: string | null;
}

const squeezed = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** The first row of each code, in order of the codes. Codes are compared without blanks and case. */
function firstOfEach(table: Table): [string, Row[]][] {
  const rows = Map.groupBy(table.rows, (row) => squeezed(text(row, 'subject_code')).toUpperCase());
  return [...rows].filter(([code]) => code !== '').sort(([one], [other]) => (one < other ? -1 : 1));
}

/** GTU: credits are printed, and a subject's grades show how it is examined. */
export function gtuSubjects(table: Table): PublishedSubject[] {
  requireColumns(table, ['subject_code', 'subject', 'credits', 'grade_theory_total', 'grade_practical_total']);
  return firstOfEach(table).map(([code, rows]) => {
    const theory = rows.some((row) => text(row, 'grade_theory_total') !== '');
    const practical = rows.some((row) => text(row, 'grade_practical_total') !== '');
    const type = theory && practical ? 'BOTH' : practical ? 'PRACTICAL' : 'THEORY';
    return { code, name: nameOf(rows), type, credits: text(rows[0] ?? {}, 'credits'), scheme: null };
  });
}

/** VTU: no credits are printed; the scheme is printed beside each paper, and laboratories have the word in their name. */
export function vtuSubjects(table: Table): PublishedSubject[] {
  requireColumns(table, ['scheme', 'subject_code', 'subject']);
  return firstOfEach(table).map(([code, rows]) => {
    const name = nameOf(rows);
    const type = /\bLAB(?:ORATORY)?\b/i.test(name) ? 'PRACTICAL' : 'THEORY';
    return { code, name, type, credits: null, scheme: text(rows[0] ?? {}, 'scheme') };
  });
}

/** The fullest spelling: some sheets truncate long names. */
function nameOf(rows: readonly Row[]): string {
  const names = rows.map((row) => squeezed(text(row, 'subject')));
  return names.reduce((fullest, name) => (name.length > fullest.length ? name : fullest), '');
}
