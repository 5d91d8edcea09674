import { create } from 'zustand';
import * as z from 'zod/mini';
import { removeStored } from '../session/stored.client.ts';

const STORAGE_KEY = 'prangan.tables';
const shape = z.object({
  density: z.enum(['NORMAL', 'COMPACT']),
  hidden: z.record(z.string(), z.array(z.string())),
  /** Columns of a list in the order that was chosen for them. */
  order: z.optional(z.record(z.string(), z.array(z.string()))),
});
type TableSettings = z.output<typeof shape>;
export type Density = TableSettings['density'];

function read(): TableSettings {
  try {
    const parsed = z.safeParse(shape, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // Unreadable settings count as none.
  }
  return { density: 'NORMAL', hidden: {} };
}

const useSettings = create<TableSettings>(read);

function change(patch: Partial<TableSettings>): void {
  useSettings.setState(patch);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(useSettings.getState()));
  } catch {
    removeStored(STORAGE_KEY);
  }
}

/** How high rows are, for every table of this browser; which columns of one list are hidden, and their order. */
export function useTableSettings(list: string) {
  const { density, hidden, order = {} } = useSettings();
  return {
    density,
    hidden: hidden[list] ?? [],
    order: order[list] ?? [],
    setDensity: (next: Density) => change({ density: next }),
    setColumns: (next: { readonly hidden: readonly string[]; readonly order: readonly string[] }) =>
      change({ hidden: { ...hidden, [list]: [...next.hidden] }, order: { ...order, [list]: [...next.order] } }),
  };
}

/** The columns in the chosen order: the first names the row and stays first, what was never moved follows as the page has it. */
export function arrangedColumns<C extends { readonly id: string }>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const [first, ...rest] = columns;
  if (!first || order.length === 0) return columns;
  const place = (column: C) => (order.includes(column.id) ? order.indexOf(column.id) : order.length);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
}

interface Hideable {
  readonly id: string;
  readonly startsHidden?: boolean;
}

/** Stores toggled columns: for a column hidden by default it means shown. */
export const isHidden = ({ id, startsHidden = false }: Hideable, toggled: readonly string[]): boolean =>
  toggled.includes(id) !== startsHidden;

/** The columns to draw: the first names the row and is always shown. */
export const shownColumns = <C extends Hideable>(
  columns: readonly C[],
  hidden: readonly string[],
  order: readonly string[] = [],
): readonly C[] => arrangedColumns(columns, order).filter((column, index) => index === 0 || !isHidden(column, hidden));
