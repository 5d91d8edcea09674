import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldErrorsOf } from '../form/field-errors.rules.ts';
import type { RowsProblem } from '../rows/rows-editor.tsx';
import { CallError } from '../errors/call-error.client.ts';
import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { changedFields, valuesOf } from '../form/form-values.client.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { labelOf, rowsOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { isConflict, writerOf, YOURSELF } from '../form/newer.client.ts';
import { readNewer } from '../form/save-row.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { textsOf } from '../text/text.client.ts';
import { gridText } from './grid.text.ts';
import { productText } from '../text/product.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastDone, toastError } from '../ui/toasts.tsx';
import { gridBody, gridKeys, gridRowOf, isChanged, type GridRow } from './grid-row.client.ts';

const { t } = textsOf(gridText, productText);

/** Errors of a row by column; '' is the row as a whole. */
type Wrong = Readonly<Record<string, string>>;
interface Saved {
  readonly row: GridRow;
  readonly wrong: Wrong | null;
}

/** The sentences of a refusal by field; a field without a cell counts for the row. */
function wrongOf(error: unknown, keys: readonly string[]): Wrong {
  if (!(error instanceof CallError)) return { '': t('error.fallback') };
  return Object.fromEntries(
    error.items.map((item) => {
      const field = item.path?.split('.')[1] ?? '';
      return [keys.includes(field) ? field : '', errorText(item)];
    }),
  );
}

const conflictWords = (by: string | null, values: string): string => {
  if (by === null) return t('grid.conflict', { values });
  return by === YOURSELF ? t('grid.conflictYou', { values }) : t('grid.conflictBy', { name: by, values });
};

/** Rows of a list edited as a table: each is saved separately with its version, and keeps its own errors. */
export function useGrid(master: Master, look: DrawnLook, listed: readonly MasterRow[]) {
  const instituteId = useInstituteId();
  const keys = gridKeys(master, look);
  const [rows, setRows] = useState<readonly GridRow[]>(() => listed.map((row) => gridRowOf(master, keys, row)));
  const [wrong, setWrong] = useState<ReadonlyMap<string, Wrong>>(new Map());
  const [saving, setSaving] = useState(false);
  const changed = rows.filter((row) => isChanged(master, keys, row));

  /** Somebody saved the row meanwhile: shows their values; saving again overwrites them. */
  const meet = async (row: GridRow, by: string | null): Promise<Saved> => {
    const newer = await readNewer(master, instituteId, row.base.id);
    if (!newer) return { row, wrong: { '': t('error.fallback') } };
    const theirs = changedFields(valuesOf(master, keys, row.base), valuesOf(master, keys, newer));
    const values = theirs.map((key) => `${labelOf(master, key)}: ${wordsOf(master, key, newer)}`).join(', ');
    // Fields the user did not edit take the other's values.
    const touched = changedFields(valuesOf(master, keys, row.base), row.values);
    const mine = Object.fromEntries(touched.map((key) => [key, row.values[key] ?? null]));
    return {
      row: { base: newer, values: { ...valuesOf(master, keys, newer), ...mine } },
      wrong: { '': conflictWords(by, values || '–') },
    };
  };
  const saveOne = async (row: GridRow): Promise<Saved> => {
    const body = gridBody(master, row);
    const checked = z.safeParse(master.record, body);
    if (!checked.success) {
      const errors = Object.entries(fieldErrorsOf(checked.error.issues));
      return { row, wrong: Object.fromEntries(errors.map(([path, words]) => [path.split('.')[0] ?? '', words])) };
    }
    try {
      const { data } = await call(master.update, {
        instituteId,
        params: { id: row.base.id },
        body: { ...body, version: row.base.version },
      });
      const [base = row.base] = rowsOf([data]);
      return { row: gridRowOf(master, keys, base), wrong: null };
    } catch (error) {
      return isConflict(error) ? meet(row, writerOf(error)) : { row, wrong: wrongOf(error, keys) };
    }
  };
  const save = async () => {
    setSaving(true);
    const after = new Map<string, Saved>();
    // One after the other: the order of the page, and no burst of calls.
    for (const row of changed) after.set(row.base.id, await saveOne(row));
    setRows((before) => before.map((row) => after.get(row.base.id)?.row ?? row));
    const refused = [...after].flatMap(([id, saved]) => (saved.wrong ? [[id, saved.wrong] as const] : []));
    setWrong(new Map(refused));
    setSaving(false);
    if (after.size > refused.length) toastDone(t('grid.saved', { count: after.size - refused.length }));
    if (refused.length > 0) toastError(t('grid.some', { count: refused.length }));
    await refresh(master.list, master.get);
  };
  const problems: RowsProblem[] = rows.flatMap((row, at) =>
    Object.entries(wrong.get(row.base.id) ?? {}).map(([field, text]) => ({ row: at, column: field || (look.columns[0] ?? ''), text })),
  );
  return { keys, rows, setRows, problems, changed: changed.length, saving, save };
}
