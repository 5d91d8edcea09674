import { useCallback, useEffect, useRef, useState } from 'react';
import { toggleOne, togglePage, toggleRange, type Selected } from './selection.rules.ts';

/** Which rows are selected, and who is told when that changes. */
export interface Selection {
  readonly selected: Selected;
  readonly onChange: (next: Selected) => void;
}

const NOTHING: Selected = new Set();

/** A selection that lives as long as its page. */
export function useSelection(): Selection & { readonly clear: () => void } {
  const [selected, onChange] = useState<Selected>(NOTHING);
  const clear = useCallback(() => onChange(NOTHING), []);
  return { selected, onChange, clear };
}

/** What was selected is forgotten once the list has no rows: it does not come back with other rows. */
export function useForgotten(selection: Selection | undefined, isEmpty: boolean): void {
  const hasLost = isEmpty && selection !== undefined && selection.selected.size > 0;
  useEffect(() => {
    if (hasLost) selection?.onChange(NOTHING);
  }, [hasLost, selection]);
}

/** Actions of a table's checkboxes. */
export function useToggles(selection: Selection | undefined, shown: readonly string[]) {
  const last = useRef<string | null>(null);
  const toggle = (id: string, range: 'ONE' | 'RANGE') => {
    if (!selection) return;
    const { selected, onChange } = selection;
    onChange(range === 'RANGE' ? toggleRange(selected, shown, last.current, id) : toggleOne(selected, id));
    last.current = id;
  };
  const toggleShown = () => selection?.onChange(togglePage(selection.selected, shown));
  return { toggle, toggleShown };
}
