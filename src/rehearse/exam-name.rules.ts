import { MalformedTable } from '../golden/golden-table.rules.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `MAY 2018` as month 5, year 2018 and code MAY-2018. */
export function monthOf(name: string): { readonly month: number; readonly year: number; readonly code: string } {
  const [, month = '', year = ''] = /^([A-Z]{3})[A-Z]*\s+(\d{4})$/.exec(name.toUpperCase()) ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0) throw new MalformedTable(`"${name}" names no examination such as MAY 2018.`);
  return { month: at + 1, year: Number(year), code: name.replaceAll(/\s+/g, '-') };
}
