import type { Refusal } from '../../../kit/master/master.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';

interface Attendance {
  readonly minAttendance: string | null;
  readonly condoneFrom: string | null;
  readonly condoneTo: string | null;
}

/** The range that may be condoned is whole, runs upwards and ends where the minimum begins, at most. */
export function attendanceProblems({ minAttendance, condoneFrom, condoneTo }: Attendance): readonly Refusal[] {
  if (condoneFrom === null && condoneTo === null) return [];
  if (condoneFrom === null || condoneTo === null) {
    const path = condoneFrom === null ? 'body.condoneFrom' : 'body.condoneTo';
    return [{ code: 'CONDONE_HALF', message: 'Give both ends of what may be condoned, or neither.', path }];
  }
  const [from, to] = [hundredthsOf(condoneFrom), hundredthsOf(condoneTo)];
  if (from > to) return [{ code: 'CONDONE_ORDER', message: 'The range must run upwards.', path: 'body.condoneTo' }];
  if (minAttendance === null)
    return [{ code: 'CONDONE_WITHOUT_MINIMUM', message: 'Give the minimum that is condoned.', path: 'body.minAttendance' }];
  if (to > hundredthsOf(minAttendance))
    return [{ code: 'CONDONE_ABOVE_MINIMUM', message: 'Who reaches the minimum needs no condonation.', path: 'body.condoneTo' }];
  return [];
}
