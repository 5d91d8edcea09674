import { expect, it } from 'vitest';
import { together, wholeUses } from './student-removal.rules.ts';

const use = (table: string, count: number) => ({ table, count, plural: null });

it('counts what hangs on several classes together', () => {
  expect(together([use('attendance_mark', 2), use('student_exam', 1), use('attendance_mark', 3)])).toEqual([
    use('attendance_mark', 5),
    use('student_exam', 1),
  ]);
});

it('names each table once, and not the classes, which go along', () => {
  expect(
    wholeUses([use('enrolment', 2), use('student_exam', 1)], [use('student_exam', 1), use('enrolment', 1), use('attendance_mark', 4)]),
  ).toEqual([use('attendance_mark', 4), use('student_exam', 1)]);
});
