import { kindWritten } from '../mark-sheet/head-heads.rules.ts';

/** What a file says of a unit: 1, U1, Unit 1; null: no unit is named so. */
export function unitNamed(cell: string): number | null {
  const found = /^\D{0,12}?(\d{1,2})$/.exec(cell.trim())?.[1];
  const unit = Number(found ?? 0);
  return unit >= 1 && unit <= 20 ? unit : null;
}

/**
 * How a file names a head of a unit, in one spelling: its number (1), or what screens show of it (TH, TH 80; U2 TH 80 where a paper has several
 * units), also as offices write it (Th. Marks, Int.). Null: no head is named so, or one of another unit.
 */
export function headNamed(cell: string, unit: number): string | null {
  const text = cell.trim().toUpperCase();
  if (/^[1-9]$/.test(text)) return text;
  const found = /^(?:U(\d{1,2})\s+)?([^\d/(]+?)(?:\s*[/(]?\s*(\d{1,5})(\.\d{1,2})?\)?)?$/.exec(text);
  if (!found) return null;
  const [, of, word = '', whole, places = ''] = found;
  const kind = kindWritten(word);
  if (kind === null) return null;
  if (of !== undefined && Number(of) !== unit) return null;
  return whole === undefined ? kind : `${kind} ${whole}${places.replace(/\.?0+$/, '')}`;
}
