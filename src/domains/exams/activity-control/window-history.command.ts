import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { WindowChangeRow } from './activity-control.contract.ts';
import { sameLimits } from './window-change.rules.ts';
import { findCells } from './window-change.store.ts';
import type { FoundCell } from './window-change.store.ts';
import { listChanges } from './window-history.store.ts';
import type { KeptChange } from './window-history.store.ts';
import { reaches } from './window-reach.command.ts';

/** Windows of a change that are told one by one. */
const TOLD = 5;

function toldOf({ kept, isWhole, ...change }: KeptChange, found: readonly (FoundCell | undefined)[], isReached: boolean): WindowChangeRow {
  const isAsLeft = kept.every(({ after }, at) => {
    const now = found[at];
    return now !== undefined && sameLimits(now.limits, after);
  });
  const windows = kept.slice(0, TOLD).map(({ target, before, after }, at) => ({
    ...target,
    ownName: found[at]?.ownName ?? null,
    // Its examination, course or division is gone.
    place: found[at]?.place ?? '–',
    before,
    after,
  }));
  return { ...change, cells: kept.length, mayUndo: !change.isUndone && isAsLeft && isWhole && isReached, windows };
}

/** The latest changes of a session: which windows, from what to what, and whether each can still be taken back. */
export async function tellChanges(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  page: Page,
): Promise<{ rows: WindowChangeRow[]; total: number }> {
  const { rows, total } = await listChanges(db, scope, examSessionId, page);
  const targets = rows.flatMap(({ kept }) => kept.map((one) => one.target));
  const found = new Map((await findCells(db, scope, examSessionId, targets)).map((cell) => [cell.at, cell]));
  const mayChange = grant(scope.rights, 'activities', 'update');
  const told: WindowChangeRow[] = [];
  let first = 0;
  for (const row of rows) {
    const cells = row.kept.map((_, at) => found.get(first + at));
    first += row.kept.length;
    const isReached = await reaches(
      db,
      scope,
      mayChange,
      row.kept.map((one) => one.target),
    );
    told.push(toldOf(row, cells, isReached));
  }
  return { rows: told, total };
}
