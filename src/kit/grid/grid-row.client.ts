import type { RowsColumn } from '../rows/rows-column.client.ts';
import { bodyOf, changedFields, valuesOf } from '../form/form-values.client.ts';
import { type FormValues } from '../field/field-value.client.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { choiceText, describe, labelOf, plainText, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';

/** A row of the list with what is typed into it. */
export interface GridRow {
  readonly base: MasterRow;
  readonly values: FormValues;
}

/** Fields editable in cells: single values of the record that the schema alone can draw. */
export const gridKeys = (master: Master, look: DrawnLook): string[] =>
  look.columns.filter((key) => {
    if (!(key in master.shape) || look.fields[key]) return false;
    return !['LIST', 'DOCUMENT', 'REFERENCE'].includes(describe(master, key).entry.kind);
  });

export const gridRowOf = (master: Master, keys: readonly string[], base: MasterRow): GridRow => ({
  base,
  values: valuesOf(master, keys, base),
});

export const isChanged = (master: Master, keys: readonly string[], { base, values }: GridRow): boolean =>
  changedFields(valuesOf(master, keys, base), values).length > 0;

export const gridBody = (master: Master, { base, values }: GridRow): Record<string, unknown> => bodyOf(master, values, base);

const put = (row: GridRow, key: string, value: FormValues[string]): Partial<GridRow> => ({ values: { ...row.values, [key]: value } });

function wholeOf(text: string): number | string | null {
  if (text.trim() === '') return '';
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** The columns of the list as cells: what cannot be entered in one is shown. */
export function gridColumns(master: Master, look: DrawnLook, keys: readonly string[]): RowsColumn<GridRow>[] {
  const stays = ({ base }: GridRow) => Boolean(base.lockedAt) || Boolean(look.stays(base, () => undefined));
  return look.columns.map((key): RowsColumn<GridRow> => {
    const title = labelOf(master, key);
    const { entry, optional } = describe(master, key);
    if (!keys.includes(key)) return { id: key, title, kind: 'SHOWN', show: ({ base }) => wordsOf(master, key, base) };
    // A row that stays as it is shows its words.
    const shared = { id: key, title, off: stays };
    const read = ({ values }: GridRow) => plainText(values[key]);
    switch (entry.kind) {
      case 'FLAG':
        return { ...shared, kind: 'FLAG', read: ({ values }) => values[key] === true, write: (on) => ({ values: { [key]: on } }) };
      case 'CHOICE': {
        const options = entry.values.map((value) => ({ value, label: choiceText(master, key, value) }));
        const none = optional ? [{ value: '', label: '–' }] : [];
        return { ...shared, kind: 'CHOICE', options: [...none, ...options], read, write: (text, row) => put(row, key, text || null) };
      }
      case 'WHOLE':
        return {
          ...shared,
          kind: 'FIGURE',
          optional,
          read,
          write: (text, row) => {
            const whole = wholeOf(text);
            return whole === null ? null : put(row, key, whole);
          },
        };
      case 'DECIMAL':
        return { ...shared, kind: 'FIGURE', optional, read, write: (text, row) => put(row, key, text.trim()) };
      default:
        return { ...shared, kind: entry.kind === 'DATE' ? 'DATE' : 'TEXT', optional, read, write: (text, row) => put(row, key, text) };
    }
  });
}
