import { createHash } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import { countByState } from '../inward/exam-list.store.ts';
import { holdExams } from '../inward/inward.store.ts';
import { openInstance, refuse, requireWindow } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { firstRefusal, mayDoAll } from '../lifecycle/lifecycle.rules.ts';
import type { Seat, SeatNumbering } from './seat-number.contract.ts';
import { numberSeats, rangesOf, withoutSurname } from './seat-number.rules.ts';
import type { SeatCandidate } from './seat-number.rules.ts';
import { countVoided, givenNumbers, giveSeats, keepScheme, listVoided, seatCandidates, voidSeats } from './seat-number.store.ts';

interface Order {
  readonly examInstanceId: string;
  readonly scheme: SeatNumbering;
}

type PlannedSeat = Seat & Pick<SeatCandidate, 'branchCode' | 'backlog'>;

async function plan(db: Db, scope: InstituteScope, instance: InstanceRow, scheme: SeatNumbering) {
  const candidates = await seatCandidates(db, scope, instance.id);
  const prefixes = [scheme.prefix, ...(scheme.backlogSeries ? [scheme.backlogSeries.prefix] : [])];
  const numbered = numberSeats(candidates, scheme, await givenNumbers(db, scope, instance.examSessionId, prefixes));
  if (numbered === null) {
    throw invalid([
      {
        code: 'DIGITS_TOO_FEW',
        message: `${scheme.digits === 1 ? 'One digit is' : `${scheme.digits} digits are`} too few for ${candidates.length} students. Add a digit or start lower.`,
        path: 'body.scheme.digits',
      },
    ]);
  }
  const byId = new Map(candidates.map((one) => [one.studentExamId, one]));
  const seats = numbered.seats.flatMap((one): PlannedSeat[] => {
    const candidate = byId.get(one.studentExamId);
    if (candidate === undefined) return [];
    const { prn, name, branchCode, divisionName, rollNo, backlog } = candidate;
    return [{ ...one, prn, name, branchCode, divisionName, rollNo, backlog }];
  });
  return { seats, skipped: numbered.skipped, withoutSurname: withoutSurname(candidates, scheme) };
}

const RANGES_SHOWN = 200;

/** Hash of who would get which number. */
const stampOf = (seats: readonly PlannedSeat[]): string =>
  createHash('sha256')
    .update(seats.map(({ studentExamId, seatNo }) => `${studentExamId}:${seatNo}`).join(','))
    .digest('hex');

/** Preview of an assignment, by the same function: the first and last number and one page. */
export async function previewSeatNumbers(
  db: Db,
  scope: InstituteScope,
  order: Order & { readonly page?: number | undefined; readonly size?: number | undefined },
) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'READ');
  const { seats, skipped, withoutSurname: nameless } = await plan(db, scope, instance, order.scheme);
  const counts = await countByState(db, scope, instance.id);
  const { offset, size } = pageRequest(order, seats.length);
  return {
    total: seats.length,
    unlocked: counts['INWARDED'] ?? 0,
    seated: counts['SEATED'] ?? 0,
    first: seats[0] ?? null,
    last: seats.at(-1) ?? null,
    skipped,
    withoutSurname: nameless,
    ranges: rangesOf(seats).slice(0, RANGES_SHOWN),
    seats: seats.slice(offset, offset + size),
    stamp: stampOf(seats),
  };
}

/**
 * Numbers all LOCKED students that have none, continuing after the numbers in use. The examination keeps the scheme: who comes later is numbered by it. 409 while some inwarded students are not locked.
 * The unique index over the session decides between two concurrent calls: the second gets 409. With a preview's stamp exactly its
 * numbers are given, or none: somebody may have locked, withdrawn or numbered a student since.
 */
export async function assignSeatNumbers(db: Db, scope: InstituteScope, order: Order & { readonly stamp?: string | undefined }) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'UPDATE');
  await requireWindow(db, scope, instance.id, 'SEAT_NUMBER');
  const groups = Map.groupBy(await holdExams(db, scope, instance.id, null), (one) => one.state);
  const taking = new Map(
    [...groups].filter(([state]) => ['INWARDED', 'LOCKED', 'SEATED'].includes(state)).map(([state, group]) => [state, group.length]),
  );
  if (taking.size === 0) throw conflict('NOT_INWARDED', 'No student is inwarded into this exam instance.');
  const barred = firstRefusal(mayDoAll('ASSIGN_SEAT', taking, {}));
  if (barred) throw refuse(barred);
  const { seats } = await plan(db, scope, instance, order.scheme);
  if (order.stamp !== undefined && order.stamp !== stampOf(seats)) {
    throw conflict('SEATS_CHANGED', 'The seat numbers have changed since your preview. Preview again.');
  }
  const assigned = seats.length === 0 ? 0 : await giveSeats(db, scope, instance.examSessionId, seats);
  if (assigned > 0) await keepScheme(db, scope, instance.id, order.scheme);
  return { assigned, unchanged: taking.get('SEATED') ?? 0, first: seats[0]?.seatNo ?? null, last: seats.at(-1)?.seatNo ?? null };
}

/** Withdraws numbers, all or none: refused while a seat in a room, a hall ticket or a mark exists. Without ids: for every seated student of the instance. */
export async function removeSeatNumbers(
  db: Db,
  scope: InstituteScope,
  order: { examInstanceId: string; studentExamIds?: readonly string[] | undefined; reason: string },
): Promise<{ removed: number; unchanged: number }> {
  const instance = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  await requireWindow(db, scope, instance.id, 'SEAT_NUMBER');
  const ids = order.studentExamIds ?? null;
  const held = await holdExams(db, scope, instance.id, ids);
  if (ids !== null && held.length !== new Set(ids).size) throw notFound('student in this exam instance');
  const concerned = ids === null ? held.filter((one) => one.state === 'SEATED') : held;
  const seated = concerned.filter((one) => one.state === 'SEATED');
  const counts = new Map([...Map.groupBy(concerned, (one) => one.state)].map(([state, group]) => [state, group.length]));
  const barred = firstRefusal(
    mayDoAll('REMOVE_SEAT', counts, {
      roomPlaces: seated.filter((one) => one.roomPlaces > 0).length,
      hallTickets: seated.filter((one) => one.tickets > 0).length,
      marks: seated.filter((one) => one.marks > 0).length,
      runGoing: instance.runGoing,
    }),
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

/** Numbers withdrawn in the instance's session, latest first. */
export async function voidedNumbers(db: Db, scope: InstituteScope, query: { examInstanceId: string; q?: string | undefined }, page: Page) {
  const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
  const filter = { examSessionId: instance.examSessionId, q: query.q };
  return { rows: await listVoided(db, scope, filter, page), total: await countVoided(db, scope, filter) };
}
