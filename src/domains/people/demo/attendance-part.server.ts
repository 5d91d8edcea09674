import { randomUUID } from 'node:crypto';
import { each } from '../../../demo/college.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import { numberOf } from '../../../demo/demo-marks.rules.ts';
import { attendance } from '../attendance/attendance.contract.ts';
import type { DayClass, SentMark } from '../attendance/attendance.contract.ts';
import { attendanceCodes } from '../attendance-code/attendance-code.contract.ts';
import { USUAL_CODES } from '../attendance-code/usual-codes.contract.ts';

/** Days back from today on which attendance was taken. */
const DAYS = 30;
const DAY = 86_400_000;

/** The letters of the roll call. */
export async function makeAttendanceCodes({ as }: College): Promise<void> {
  await each(USUAL_CODES, (body) => as('controller').ok(attendanceCodes.create, { body }));
}

/** What a student had on the so manieth day back: by the student and the day alone, so that every demonstration is alike. */
function codeOf(prn: string, ago: number): string {
  // One in nine comes seldom.
  const misses = numberOf(prn) % 9 === 0 ? 34 : 7;
  const drawn = numberOf(`${prn} ${ago}`) % 100;
  if (drawn < misses) return 'A';
  if (drawn < misses + 2) return 'LT';
  return drawn === 99 ? 'OD' : 'P';
}

/** The whole day of one division, where it is no holiday. */
async function takeDay({ as }: College, { divisionId, shut }: DayClass, heldOn: string, ago: number): Promise<number> {
  if (shut !== null) return 0;
  const place = { divisionId, heldOn, span: 'DAY' as const, slotNo: 0, examPaperId: null };
  const { codes, students } = (await as('controller').ok(attendance.sheet, { body: place })).data;
  const ids = new Map(codes.map((one) => [one.code, one.id]));
  const marks = students.map(({ enrolmentId, prn }): SentMark => ({
    key: randomUUID(),
    enrolmentId,
    at: `${heldOn}T04:30:00.000Z`,
    base: 0,
    codeId: ids.get(codeOf(prn, ago)) ?? '',
  }));
  await as('controller').ok(attendance.mark, { body: { ...place, marks } });
  return marks.length;
}

/** Some weeks of the roll call of the class that is still taught: its examination is not begun. Sundays are free. */
export async function takeAttendance(college: College, classes: readonly OpenClass[]): Promise<number> {
  const taught = classes.find(({ plan }) => plan.stage === 'OPEN') ?? classes[0];
  if (taught === undefined) return 0;
  const { courseInstanceId } = taught;
  let taken = 0;
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = new Date(Date.parse(`${college.dates.today}T00:00:00Z`) - ago * DAY);
    if (day.getUTCDay() === 0) continue;
    const heldOn = day.toISOString().slice(0, 10);
    const { data } = await college.as('controller').ok(attendance.day, { query: { heldOn, courseInstanceId } });
    for (const of of data) taken += await takeDay(college, of, heldOn, ago);
  }
  return taken;
}
