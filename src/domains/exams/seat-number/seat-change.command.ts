import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdExams } from '../inward/inward.store.ts';
import { openInstance, requireWindow } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { decideSeats, seatStays } from './seat-change.rules.ts';
import type { HeldSeat, SeatVerdict, WantedSeat, SeatStay } from './seat-change.rules.ts';
import { changeSeats, findSeats, findTaken, giveBackSeats } from './seat-change.store.ts';
import { giveSeats, voidSeats } from './seat-number.store.ts';

interface Order {
  readonly examInstanceId: string;
  readonly studentExamId: string;
  readonly seatNo: string;
  readonly reason?: string | undefined;
  readonly version: number;
}

/** One number by hand: the first one of a locked student, or another one with a reason; the old one goes to the void list. */
export async function changeSeatNumber(db: Db, scope: InstituteScope, order: Order) {
  const instance = await openForSeats(db, scope, order.examInstanceId);
  const wanted = { rowNo: 1, studentExamId: order.studentExamId, seatNo: order.seatNo, reason: order.reason ?? null };
  const { verdicts, before } = await decide(db, scope, instance, [wanted], 'BOTH');
  const was = before.get(order.studentExamId);
  if (!was) throw notFound('student in this exam instance');
  if (was.version !== order.version) {
    const row = { noun: 'student_exam', id: order.studentExamId };
    throw await staleVersion(db, scope, row, 'Somebody else changed this student. Reload and try again.');
  }
  const [verdict] = verdicts;
  if (verdict?.act === 'REFUSE') {
    const { code, message, column } = verdict;
    if (column === 'student') throw conflict(code, message);
    throw column === 'reason'
      ? invalid([{ code, message, path: 'body.reason' }])
      : new AppError(409, [{ code, message, path: 'body.seatNo' }]);
  }
  if (wanted.reason !== null) await setReason(db, wanted.reason);
  await write(db, scope, instance, verdicts);
  const after = (await findSeats(db, scope, instance.id, [order.studentExamId]))[0];
  return { studentExamId: order.studentExamId, seatNo: order.seatNo, before: was.seatNo, version: after?.version ?? was.version };
}

/** Assigns the numbers of a file where possible; the other rows say why not. */
export async function applySeats(
  db: Db,
  scope: InstituteScope,
  order: { readonly examInstanceId: string; readonly mode: FeedMode },
  wanted: readonly WantedSeat[],
): Promise<{ readonly verdicts: readonly SeatVerdict[]; readonly before: ReadonlyMap<string, HeldSeat> }> {
  const instance = await openForSeats(db, scope, order.examInstanceId);
  const { verdicts, before } = await decide(db, scope, instance, wanted, order.mode);
  await write(db, scope, instance, verdicts);
  return { verdicts, before };
}

export interface GivenSeat {
  readonly rowNo: number;
  readonly studentExamId: string;
  /** The number that the file assigned. */
  readonly seatNo: string;
  /** The number that the student had before; null: none. */
  readonly before: string | null;
}

/**
 * Undoes the numbers of a file: each student has the previous number again, or none. The file's numbers go to the void list, as
 * with every withdrawal. Returns why a row stays, null where it was undone.
 */
export async function takeSeatsBack(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  given: readonly GivenSeat[],
  reason: string,
): Promise<ReadonlyMap<number, SeatStay | null>> {
  const instance = await openForSeats(db, scope, examInstanceId);
  const ids = given.map((one) => one.studentExamId);
  const held = await heldSeats(db, scope, instance.id, ids);
  const answers = new Map(given.map((one) => [one.rowNo, seatStays(one, held.get(one.studentExamId), instance.runGoing)]));
  const free = given.filter((one) => answers.get(one.rowNo) === null);
  const first = free.filter((one) => one.before === null).map((one) => one.studentExamId);
  const again = free.flatMap(({ studentExamId, before }) => (before === null ? [] : [{ studentExamId, seatNo: before }]));
  if (free.length > 0) await setReason(db, reason);
  if (first.length > 0) await voidSeats(db, scope, first, reason);
  if (again.length > 0) await giveBackSeats(db, scope, instance.examSessionId, again, reason);
  return answers;
}

async function openForSeats(db: Db, scope: InstituteScope, examInstanceId: string): Promise<InstanceRow> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  await requireWindow(db, scope, instance.id, 'SEAT_NUMBER');
  return instance;
}

/** These students' numbers, held until the transaction ends, with what bars a change of them. */
async function heldSeats(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]) {
  const exams = new Map((await holdExams(db, scope, examInstanceId, ids)).map((one) => [one.id, one]));
  const seats = await findSeats(db, scope, examInstanceId, ids);
  const barred = (id: string) => {
    const { marks = 0, tickets = 0, roomPlaces = 0 } = exams.get(id) ?? {};
    return { marks, tickets, roomPlaces };
  };
  return new Map(seats.map((one) => [one.id, { ...one, ...barred(one.id) }]));
}

async function decide(db: Db, scope: InstituteScope, instance: InstanceRow, wanted: readonly WantedSeat[], mode: FeedMode) {
  const ids = wanted.map((one) => one.studentExamId);
  const before = await heldSeats(db, scope, instance.id, ids);
  const taken = await findTaken(
    db,
    scope,
    instance.examSessionId,
    wanted.map((one) => one.seatNo),
  );
  return { before, verdicts: decideSeats(wanted, { held: before, taken, mode, runGoing: instance.runGoing }) };
}

async function write(db: Db, scope: InstituteScope, instance: InstanceRow, verdicts: readonly SeatVerdict[]): Promise<void> {
  const of = (act: 'GIVE' | 'CHANGE') => verdicts.flatMap((one) => (one.act === act ? [one.wanted] : []));
  const fresh = of('GIVE');
  const changed = of('CHANGE');
  if (fresh.length > 0) await giveSeats(db, scope, instance.examSessionId, fresh);
  if (changed.length > 0) await changeSeats(db, scope, instance.examSessionId, changed);
}
