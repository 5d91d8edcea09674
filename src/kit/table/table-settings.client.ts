import { create } from 'zustand';
import * as z from 'zod/mini';

const STORAGE_KEY = 'prangan.tables';
const shape = z.object({ density: z.enum(['NORMAL', 'COMPACT']), hidden: z.record(z.string(), z.array(z.string())) });
type TableSettings = z.output<typeof shape>;
export type Density = TableSettings['density'];

function read(): TableSettings {
  try {
    const parsed = z.safeParse(shape, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // What is not readable counts as nothing chosen.
  }
  return { density: 'NORMAL', hidden: {} };
}

const useSettings = create<TableSettings>(read);

function change(patch: Partial<TableSettings>): void {
  useSettings.setState(patch);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(useSettings.getState()));
  } catch {
    localStorage.removeItem(STORAGE_KEY);
  }
}

/** How high rows are, for every table of this browser; which columns of one list are hidden. */
export function useTableSettings(list: string) {
  const { density, hidden } = useSettings();
  const mine = hidden[list] ?? [];
  return {
    density,
    hidden: mine,
    setDensity: (next: Density) => change({ density: next }),
    setHidden: (ids: readonly string[]) => change({ hidden: { ...hidden, [list]: [...ids] } }),
  };
}

/** The columns to draw: the first names the row and always stands. */
export const shownColumns = <C extends { readonly id: string }>(columns: readonly C[], hidden: readonly string[]): readonly C[] =>
  hidden.length === 0 ? columns : columns.filter((column, index) => index === 0 || !hidden.includes(column.id));
