import { each } from '../../../demo/college.server.ts';
import type { College } from '../../../demo/college.server.ts';
import { attendanceCodes } from '../attendance-code/attendance-code.contract.ts';
import { USUAL_CODES } from '../attendance-code/usual-codes.contract.ts';

/** The letters of the roll call. */
export async function makeAttendanceCodes({ as }: College): Promise<void> {
  await each(USUAL_CODES, (body) => as('controller').ok(attendanceCodes.create, { body }));
}
