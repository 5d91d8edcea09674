import { randomUUID } from 'node:crypto';
import { attendance, type AttendanceSheet, type SheetPlace } from '../../src/domains/people/attendance/attendance.contract.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { App } from '../harness.server.ts';

export type Caller = 'controller' | 'clerk' | 'teacher';

/** A class of two divisions in a year around today, with codes, and the acts of its roll call. */
export async function classDay(app: App, students: number) {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  await exam.query(
    `update academic_year set starts_on = current_date - 200, ends_on = current_date + 160 where institute_id = $1
        and id = (select academic_year_id from course_instance where id = $2)`,
    [exam.instituteId, exam.courseInstanceId],
  );
  const codes = Object.fromEntries(
    (
      await exam.query<{ code: string; id: string }>(
        `insert into attendance_code (institute_id, code, name, effect, position)
         select $1, c, c, e, n from unnest(array['P', 'A', 'HD', 'OD', 'X'], array['PRESENT', 'ABSENT', 'HALF', 'PRESENT', 'NOT_COUNTED'], array[1, 2, 3, 4, 5]) t(c, e, n)
         returning code, id`,
        [exam.instituteId],
      )
    ).map((row) => [row.code, row.id]),
  );
  const divisions = await exam.query<{ id: string; name: string }>(
    `select id, name from division where institute_id = $1 and course_instance_id = $2 order by name`,
    [exam.instituteId, exam.courseInstanceId],
  );
  const day = async (ago: number) =>
    (await exam.query<{ day: string }>(`select (current_date - $1::int)::text as day`, [ago]))[0]?.day ?? '';
  const divisionId = divisions[0]?.id ?? '';
  const place = async (ago: number, more: Partial<SheetPlace> = {}): Promise<SheetPlace> => ({
    divisionId,
    heldOn: await day(ago),
    span: 'DAY',
    slotNo: 0,
    examPaperId: null,
    ...more,
  });
  const read = async (who: Caller, at: SheetPlace): Promise<AttendanceSheet> => (await app.as(who).ok(attendance.sheet, { body: at })).data;
  const line = (enrolmentId: string, code: string, more: { key?: string; at?: string; base?: number } = {}) => ({
    key: randomUUID(),
    at: new Date(Date.now()).toISOString(),
    base: 0,
    enrolmentId,
    codeId: codes[code] ?? '',
    ...more,
  });
  const mark = (who: Caller, at: SheetPlace, marks: readonly ReturnType<typeof line>[]) =>
    app.as(who).call(attendance.mark, { body: { ...at, marks: [...marks] } });
  /** Everybody of the place: the code by the position, in the order of the sheet. */
  const markAll = async (who: Caller, at: SheetPlace, codeOf: (index: number) => string) => {
    const { students: all } = await read(who, at);
    return mark(
      who,
      at,
      all.map((one, index) => line(one.enrolmentId, codeOf(index))),
    );
  };
  return { exam, codes, divisions, divisionId, day, place, read, line, mark, markAll, close: () => exam.close() };
}
