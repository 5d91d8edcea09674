import { useMemo, useState } from 'react';
import { exportQueryOf, type ListState } from '../list/list-state.rules.ts';
import type { MasterRow } from '../master/master-row.client.ts';
import type { Selected } from '../table/selection.rules.ts';
import type { Selection as Boxes } from '../table/selection.client.ts';
import type { Selection } from './bulk.contract.ts';

/** The selection: rows by their ids, or all results of the list's query at that time. */
type Chosen = { readonly ids: Selected } | { readonly asked: string };

const NOTHING: Chosen = { ids: new Set() };

/** The list's query without its order: two orders find the same rows. */
function askedOf(state: ListState): Record<string, string> {
  const { sort: _sort, order: _order, ...query } = exportQueryOf({ ...state, sort: { column: '', order: 'asc' } });
  return query;
}

/** The selection of a master's list. "All results" stays selected until the list's query changes. */
export function useBulk(state: ListState, rows: readonly MasterRow[], total: number) {
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const query = askedOf(state);
  const asked = JSON.stringify(query);
  // Nobody acts on rows that a search or filter has left none of on the screen.
  const isEmpty = rows.length === 0 && total === 0;
  const isWhole = !isEmpty && 'asked' in chosen && chosen.asked === asked;
  const ids: Selected = useMemo(
    () => (isWhole ? new Set(rows.map((row) => row.id)) : !isEmpty && 'ids' in chosen ? chosen.ids : new Set()),
    [isWhole, isEmpty, rows, chosen],
  );
  const boxes: Boxes = { selected: ids, onChange: (next) => setChosen({ ids: next }) };
  const selection: Selection = isWhole ? { query } : { ids: [...ids] };
  return {
    boxes,
    selection,
    isWhole,
    count: isWhole ? total : ids.size,
    all: () => setChosen({ asked }),
    clear: () => setChosen(NOTHING),
  };
}
