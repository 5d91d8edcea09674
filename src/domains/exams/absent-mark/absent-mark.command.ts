import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { absentAct } from './absent-cell.rules.ts';
import { absentCells, holdAbsentCells, waitingAbsences, writeAbsent } from './absent-mark.store.ts';
import type { BlockClosed, FoundAbsent, NotedPaper } from './absent-mark.store.ts';

/** The cells of these candidates, held, as they are behind the lock. */
async function heldCells(db: Db, scope: InstituteScope, noted: readonly NotedPaper[]): Promise<FoundAbsent[]> {
  await holdAbsentCells(db, scope, await absentCells(db, scope, noted));
  return absentCells(db, scope, noted);
}

const toWrite = (cells: readonly FoundAbsent[]) => cells.filter((one) => absentAct(one) === 'WRITE');

/** AB for the absent of a block that is being closed and UFM for cases of unfair means, where a mark sheet is open and says nothing yet; `waits`: candidates whose mark sheet is not opened. The caller holds the examinations. */
export async function postAbsent(db: Db, scope: InstituteScope, block: BlockClosed, noted: readonly NotedPaper[]) {
  const cells = await heldCells(db, scope, noted);
  const waits = new Set(cells.filter((one) => absentAct(one) === 'WAITS').map((one) => one.studentPaperId)).size;
  return { cells, posted: await writeAbsent(db, scope, block, toWrite(cells)), waits };
}

/** The same for blocks that were closed before their mark sheets were opened. The caller holds the examination alone. */
export async function postWaiting(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  const waiting = await waitingAbsences(db, scope, examInstanceId);
  const cells = Map.groupBy(await heldCells(db, scope, waiting), (one) => one.studentPaperId);
  for (const [blockSheetId, absent] of Map.groupBy(waiting, (one) => one.blockSheetId)) {
    const found = absent.flatMap((one) => cells.get(one.studentPaperId) ?? []);
    await writeAbsent(db, scope, { blockSheetId, by: absent[0]?.closedBy ?? scope.userId }, toWrite(found));
  }
}
