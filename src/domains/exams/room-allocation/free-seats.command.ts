import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { tellOfOutdated } from '../ticket-news/tell-of-tickets.store.ts';
import { areOthers, deletePlaces, seatsOfCandidates, holdAllocation, setState } from './allocation.store.ts';
import { requireRoomWindow } from './room-gate.command.ts';
import { requireWholeInstitute } from './seat-slot.command.ts';

interface Order {
  readonly examInstanceId: string;
  readonly studentExamIds: readonly string[];
  readonly reason: string;
}

/**
 * Takes the seats of candidates back wherever they have one, so that a wrong paper or number is corrected without seating everybody anew. Seats of a slot are
 * held in the order of the slots' ids, as by every act that holds several. Where somebody was marked on the exam day the seat stays.
 */
export async function freeSeats(db: Db, scope: InstituteScope, order: Order) {
  requireWholeInstitute(scope);
  const instance = await openInstance(db, scope, order.examInstanceId, 'READ');
  if (await areOthers(db, scope, instance.id, order.studentExamIds)) throw notFound('student in this exam instance');
  const slots = [...Map.groupBy(await seatsOfCandidates(db, scope, instance.id, order.studentExamIds), (one) => one.examSlotId)];
  const sorted = slots.toSorted(([one], [other]) => (one < other ? -1 : 1));
  await setReason(db, order.reason);
  const freed = new Set<string>();
  let [seats, kept] = [0, 0];
  for (const [examSlotId] of sorted) {
    await requireRoomWindow(db, scope, examSlotId);
    const allocation = await holdAllocation(db, scope, examSlotId);
    if (allocation === null) continue;
    // Read again: whoever held the slot before may have moved them, or marked them.
    const found = (await seatsOfCandidates(db, scope, instance.id, order.studentExamIds)).filter((one) => one.examSlotId === examSlotId);
    const free = found.filter((one) => !one.isMarked);
    kept += found.length - free.length;
    if (free.length === 0) continue;
    await deletePlaces(
      db,
      scope,
      allocation.id,
      free.map((one) => one.studentPaperId),
    );
    await setState(db, scope, allocation.id, allocation.state);
    for (const one of free) freed.add(one.studentExamId);
    seats += free.length;
    if (allocation.state === 'CONFIRMED')
      await tellOfOutdated(db, scope, { of: { examSlotId }, event: `rooms:${allocation.id}:${allocation.version + 1}` });
  }
  if (seats === 0 && kept > 0) throw conflict('SEATS_OF_EXAM_DAY', 'Their presence on the exam day is noted on these seats. They stay.');
  return { candidates: freed.size, seats, kept };
}
