import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { countByState, holdExams } from '../inward/inward.store.ts';
import { openInstance, refuse, requireWindow } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { firstRefusal, mayDoAll } from '../lifecycle/lifecycle.rules.ts';
import type { Seat, SeatNumbering } from './seat-number.contract.ts';
import { numberSeats } from './seat-number.rules.ts';
import { givenNumbers, giveSeats, seatCandidates, voidSeats } from './seat-number.store.ts';

interface Order {
  readonly examInstanceId: string;
  readonly scheme: SeatNumbering;
}

async function plan(db: Db, scope: InstituteScope, instance: InstanceRow, scheme: SeatNumbering): Promise<Seat[]> {
  const candidates = await seatCandidates(db, scope, instance.id);
  const numbered = numberSeats(candidates, scheme, await givenNumbers(db, scope, instance.examSessionId, scheme.prefix));
  if (numbered === null) {
    throw invalid([
      {
        code: 'DIGITS_TOO_FEW',
        message: `${scheme.digits} digits do not suffice for ${candidates.length} students.`,
        path: 'body.scheme.digits',
      },
    ]);
  }
  const byId = new Map(candidates.map((one) => [one.studentExamId, one]));
  return numbered.flatMap((one) => {
    const candidate = byId.get(one.studentExamId);
    if (candidate === undefined) return [];
    const { prn, name, divisionName, rollNo } = candidate;
    return [{ ...one, prn, name, divisionName, rollNo }];
  });
}

/** What assigning would give now, by the same function. */
export async function previewSeatNumbers(db: Db, scope: InstituteScope, order: Order) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'READ');
  const seats = await plan(db, scope, instance, order.scheme);
  const counts = await countByState(db, scope, instance.id);
  return { total: seats.length, unlocked: counts['INWARDED'] ?? 0, seated: counts['SEATED'] ?? 0, seats };
}

/**
 * Numbers all LOCKED students that have none, appending to what was given. 409 while some inwarded students are not locked.
 * The unique index over the session settles two calls at once: the second answers 409.
 */
export async function assignSeatNumbers(db: Db, scope: InstituteScope, order: Order) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'UPDATE');
  await requireWindow(db, scope, instance.id, 'SEAT_NUMBER');
  const groups = Map.groupBy(await holdExams(db, scope, instance.id, null), (one) => one.state);
  const taking = new Map(
    [...groups].filter(([state]) => ['INWARDED', 'LOCKED', 'SEATED'].includes(state)).map(([state, group]) => [state, group.length]),
  );
  if (taking.size === 0) throw conflict('NOT_INWARDED', 'No student is inwarded into this exam instance.');
  const barred = firstRefusal(mayDoAll('ASSIGN_SEAT', taking, {}));
  if (barred) throw refuse(barred);
  const seats = await plan(db, scope, instance, order.scheme);
  const assigned = seats.length === 0 ? 0 : await giveSeats(db, scope, instance.examSessionId, seats);
  return { assigned, unchanged: taking.get('SEATED') ?? 0, first: seats[0]?.seatNo ?? null, last: seats.at(-1)?.seatNo ?? null };
}

/** Takes numbers back, all or none: refused while a mark exists. Without ids: of every seated student of the instance. */
export async function removeSeatNumbers(
  db: Db,
  scope: InstituteScope,
  order: { examInstanceId: string; studentExamIds?: readonly string[] | undefined; reason: string },
): Promise<{ removed: number; unchanged: number }> {
  const instance = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  const ids = order.studentExamIds ?? null;
  const held = await holdExams(db, scope, instance.id, ids);
  if (ids !== null && held.length !== new Set(ids).size) throw notFound('student in this exam instance');
  const concerned = ids === null ? held.filter((one) => one.state === 'SEATED') : held;
  const seated = concerned.filter((one) => one.state === 'SEATED');
  const counts = new Map([...Map.groupBy(concerned, (one) => one.state)].map(([state, group]) => [state, group.length]));
  const barred = firstRefusal(
    mayDoAll('REMOVE_SEAT', counts, { marks: seated.filter((one) => one.marks > 0).length, runGoing: instance.runGoing }),
  );
  if (barred) throw refuse(barred);
  await setReason(db, order.reason);
  const removed =
    seated.length === 0
      ? 0
      : await voidSeats(
          db,
          scope,
          seated.map((one) => one.id),
          order.reason,
        );
  return { removed, unchanged: concerned.length - removed };
}
