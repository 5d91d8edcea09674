import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import { mayDo } from '../lifecycle/lifecycle.rules.ts';
import type { StudentState } from '../lifecycle/lifecycle.rules.ts';

export interface WantedSeat {
  readonly rowNo: number;
  readonly studentExamId: string;
  readonly seatNo: string;
  readonly reason: string | null;
}
export interface HeldSeat {
  readonly id: string;
  readonly state: StudentState;
  readonly seatNo: string | null;
  readonly marks: number;
  /** Valid hall tickets. */
  readonly tickets: number;
  /** Seats in rooms. */
  readonly roomPlaces: number;
}
/** A number already used in the session, withdrawn numbers included. */
export interface TakenSeat {
  readonly seatNo: string;
  readonly studentExamId: string | null;
  readonly name: string | null;
  readonly standing: 'HELD' | 'WITHDRAWN';
}
export interface SeatSituation {
  readonly held: ReadonlyMap<string, HeldSeat>;
  readonly taken: ReadonlyMap<string, TakenSeat>;
  readonly mode: FeedMode;
  readonly runGoing: number;
}
/** GIVE: the first number. CHANGE: another one; the old number is withdrawn. KEEP: unchanged. */
export type SeatVerdict =
  | { readonly act: 'GIVE' | 'CHANGE' | 'KEEP'; readonly wanted: WantedSeat }
  | { readonly act: 'REFUSE'; readonly wanted: WantedSeat; readonly code: string; readonly message: string; readonly column: SeatColumn };
export type SeatColumn = 'student' | 'seatNo' | 'reason';

const LEAST_REASON = 5;

/** What came after the number and would not know another one. */
const laterOf = ({ marks, tickets, roomPlaces }: HeldSeat) => ({
  roomPlaces: roomPlaces > 0 ? 1 : 0,
  hallTickets: tickets,
  marks: marks > 0 ? 1 : 0,
});

/** Decision for each number entered by hand or in a file; no two rows get the same number. */
export function decideSeats(wanted: readonly WantedSeat[], situation: SeatSituation): SeatVerdict[] {
  const given = new Map<string, number>();
  return wanted.map((one) => {
    const before = given.get(one.seatNo);
    if (before !== undefined)
      return refuse(one, 'SEAT_NUMBER_TWICE', `Row ${before} has the same seat number. Change one of them.`, 'seatNo');
    given.set(one.seatNo, one.rowNo);
    return decideSeat(one, situation);
  });
}

function decideSeat(wanted: WantedSeat, { held, taken, mode, runGoing }: SeatSituation): SeatVerdict {
  const exam = held.get(wanted.studentExamId);
  if (exam === undefined) return refuse(wanted, 'NOT_INWARDED', 'is not inwarded in this exam', 'student');
  if (exam.seatNo === wanted.seatNo) return { act: 'KEEP', wanted };
  const seated = exam.state === 'SEATED';
  const verdict = seated ? mayDo('CHANGE_SEAT', exam.state, { ...laterOf(exam), runGoing }) : mayDo('ASSIGN_SEAT', exam.state, {});
  if (!verdict.ok) return refuse(wanted, verdict.code, verdict.message, 'student');
  if (seated && mode === 'INSERT')
    return refuse(wanted, 'SEAT_NUMBER_GIVEN', `The student already has seat number ${exam.seatNo}.`, 'student');
  if (!seated && mode === 'UPDATE') return refuse(wanted, 'NO_SEAT_NUMBER', 'The student has no seat number yet.', 'student');
  const other = taken.get(wanted.seatNo);
  if (other) return refuse(wanted, 'SEAT_NUMBER_TAKEN', says(other), 'seatNo');
  if (seated && (wanted.reason ?? '').length < LEAST_REASON)
    return refuse(wanted, 'REASON_REQUIRED', `Enter a reason of at least ${LEAST_REASON} characters for the changed number.`, 'reason');
  return { act: seated ? 'CHANGE' : 'GIVE', wanted };
}

const refuse = (wanted: WantedSeat, code: string, message: string, column: SeatColumn): SeatVerdict => ({
  act: 'REFUSE',
  wanted,
  code,
  message,
  column,
});

function says({ seatNo, name, standing }: TakenSeat): string {
  const whom = name === null ? 'another student' : name;
  return standing === 'HELD'
    ? `${seatNo} already belongs to ${whom} in this session. Choose another number.`
    : `${seatNo} was given to ${whom} in this session and withdrawn. Choose another number.`;
}

/** A sentence by its code; English names the number. */
export interface SeatStay {
  readonly code: string;
  readonly message: string;
}

/** Why a number of a file cannot be undone; null: it can. */
export function seatStays(
  given: { readonly seatNo: string; readonly before: string | null },
  held: HeldSeat | undefined,
  runGoing: number,
): SeatStay | null {
  if (held === undefined) return { code: 'SEAT_STUDENT_GONE', message: 'The student is no longer inwarded in this exam.' };
  if (held.seatNo === null) return { code: 'SEAT_REMOVED_SINCE', message: 'The number was removed after the import.' };
  if (held.seatNo !== given.seatNo)
    return { code: 'SEAT_CHANGED_SINCE', message: `The number was changed to ${held.seatNo} after the import.` };
  const facts = { ...laterOf(held), runGoing };
  const verdict = mayDo(given.before === null ? 'REMOVE_SEAT' : 'CHANGE_SEAT', held.state, facts);
  return verdict.ok ? null : verdict;
}
