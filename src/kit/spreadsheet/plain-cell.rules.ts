import { safeCell } from './csv-cell.rules.ts';

/** Takes back the apostrophe that an export put before what a spreadsheet would take for a formula. */
export function plainCell(text: string): string {
  if (!text.startsWith("'")) return text;
  const rest = text.slice(1);
  return safeCell(rest) === text ? rest : text;
}
