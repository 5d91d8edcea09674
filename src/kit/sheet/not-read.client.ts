import { count, textsOf } from '../text/text.client.ts';
import type { KeyedPlan } from './keyed-paste.rules.ts';
import { lostZeros } from './lost-zeros.rules.ts';
import { isCut, type Grid } from './paste-key.rules.ts';
import type { SheetColumn, SheetRow } from './sheet-model.client.ts';
import { sheetText } from './sheet.text.ts';

const { t } = textsOf(sheetText);

const nameOf = (column: SheetColumn): string => column.names?.[0] ?? column.label;

/** Why a block or a file is not read, and what to do. */
export function notReadText(
  plan: Exclude<KeyedPlan, { readonly kind: 'BY_KEY' }>,
  grid: Grid,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): string {
  const entries = columns.filter((column) => column.kind === 'ENTRY');
  if (plan.kind === 'UNCLEAR') {
    const expected = entries.filter((column) => column.closed !== true).map(nameOf);
    const locked = plan.locked.length > 0 ? plan.locked : entries.map(nameOf);
    return t('sheet.paste.onlyLocked', { locked: locked.join(', '), expected: expected.join(', ') || t('sheet.paste.noOpenColumn') });
  }
  const lost = lostZeros(
    grid,
    rows.map((row) => ({ keys: row.keys ?? [] })),
  );
  if (lost) return t('sheet.paste.zeros', lost);
  const cut = grid.flat().filter(isCut);
  if (cut.length > 0) return t('sheet.paste.cut', { count: count(cut.length), names: cut.slice(0, 20).join(', ') });
  return plan.kind === 'HEADED' ? t('sheet.paste.headed', { found: plan.headings.join(', ') }) : t('sheet.paste.noKeys');
}
