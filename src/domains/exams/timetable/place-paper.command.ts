import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamSlotRow } from '../exam-slot/exam-slot.contract.ts';
import { slotsOf } from '../exam-slot/exam-slot.store.ts';
import { openTimetable } from '../exam-slot/timetable-gate.command.ts';
import { numberedPapers } from './timetable-board.command.ts';
import type { BoardPaper, PaperPlace } from './timetable.contract.ts';
import { findPlaceId, lockPapers, type PaperKey, putPapers, takePapersOut } from './timetable.store.ts';

interface Order extends PaperKey {
  readonly version: number;
}

const NEWER = 'Somebody else moved this paper. Look where it stands now and move it again.';

/** The paper as the caller saw it, with those that are one paper with it; 409 where somebody else moved or locked it since. */
async function unitOf(db: Db, scope: InstituteScope, examIds: readonly string[], order: Order): Promise<readonly BoardPaper[]> {
  const papers = await numberedPapers(db, scope, examIds);
  const paper = papers.find((one) => one.examInstanceId === order.examInstanceId && one.examPaperId === order.examPaperId);
  if (paper === undefined) throw notFound('paper in this session');
  if (paper.version !== order.version)
    throw await staleVersion(db, scope, { noun: 'exam_slot_paper', id: await findPlaceId(db, scope, order) }, NEWER);
  return papers.filter((one) => one.unit === paper.unit);
}

function requireFits(papers: readonly BoardPaper[], slot: ExamSlotRow): void {
  const length = slot.endsMinute - slot.startsMinute;
  const [longest] = papers.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  if (longest === undefined || (longest.minutes ?? 0) <= length) return;
  throw invalid([
    {
      code: 'PAPER_LONGER_THAN_SLOT',
      message: `${longest.code} takes ${longest.minutes} minutes and the slot has ${length}: choose a longer slot.`,
      path: 'body.examSlotId',
      value: longest.code,
    },
  ]);
}

/** Moves a paper and those that are one with it. A clash is allowed in a draft; it is counted on the board and refused at publication. */
export async function placePaper(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  order: Order & { readonly examSlotId: string | null },
): Promise<PaperPlace[]> {
  const { examIds } = await openTimetable(db, scope, examSessionId);
  const unit = await unitOf(db, scope, examIds, order);
  const slots = new Map((await slotsOf(db, scope, examSessionId)).map((slot) => [slot.id, slot]));
  const locked = unit.find((paper) => paper.isLocked);
  if (locked !== undefined) throw conflict('PAPER_LOCKED', `${locked.code} is locked in its slot: unlock it first.`);
  const leaves = unit.flatMap(({ slotId }) => (slotId === null ? [] : (slots.get(slotId) ?? [])));
  const target = order.examSlotId === null ? null : slots.get(order.examSlotId);
  if (target === undefined) throw notFound('slot in this session');
  if ([...leaves, ...(target === null ? [] : [target])].some((slot) => slot.isLocked))
    throw conflict('SLOT_LOCKED', 'The slot is locked: unlock it first.');
  if (target === null) return takePapersOut(db, scope, unit);
  requireFits(unit, target);
  return putPapers(db, scope, { examSessionId, slotId: target.id }, unit);
}

/** Locks or unlocks a paper with those that are one with it. */
export async function lockPaper(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  order: Order & { readonly isLocked: boolean },
): Promise<PaperPlace[]> {
  const { examIds } = await openTimetable(db, scope, examSessionId);
  const unit = await unitOf(db, scope, examIds, order);
  if (unit.every((paper) => paper.slotId === null))
    throw conflict('PAPER_WITHOUT_SLOT', 'The paper has no slot yet: give it one, then lock it.');
  return lockPapers(db, scope, unit, order.isLocked);
}
