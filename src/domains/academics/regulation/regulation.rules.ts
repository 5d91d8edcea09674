import type { Refusal } from '../../../kit/master/master.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';

interface Attendance {
  readonly minAttendance: string | null;
  readonly condoneFrom: string | null;
  readonly condoneTo: string | null;
}

/** The condonable range is complete, ascending, and ends at or below the minimum. */
export function attendanceProblems({ minAttendance, condoneFrom, condoneTo }: Attendance): readonly Refusal[] {
  if (condoneFrom === null && condoneTo === null) return [];
  if (condoneFrom === null || condoneTo === null) {
    const path = condoneFrom === null ? 'body.condoneFrom' : 'body.condoneTo';
    return [{ code: 'CONDONE_HALF', message: 'Enter both ends of the condonation range, or neither.', path }];
  }
  const [from, to] = [hundredthsOf(condoneFrom), hundredthsOf(condoneTo)];
  if (from > to) return [{ code: 'CONDONE_ORDER', message: '“From” must be less than “To”.', path: 'body.condoneTo' }];
  if (minAttendance === null)
    return [{ code: 'CONDONE_WITHOUT_MINIMUM', message: 'Enter the minimum attendance.', path: 'body.minAttendance' }];
  if (to > hundredthsOf(minAttendance))
    return [{ code: 'CONDONE_ABOVE_MINIMUM', message: 'The condonation range must be below the minimum.', path: 'body.condoneTo' }];
  return [];
}
