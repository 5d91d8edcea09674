import { marks } from '../../exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import type { MarkSheetRow, SheetCandidate } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import { feed } from '../../../rehearse/feed-step.server.ts';
import { expectAll } from '../../../rehearse/stage.server.ts';
import type { College } from '../../../demo/college.server.ts';
import { headsOf, markFor } from '../../../demo/demo-marks.rules.ts';
import type { DemoHead, DemoMark } from '../../../demo/demo-marks.rules.ts';
import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';
import type { OpenInstance } from './instance-part.server.ts';

/** All marks of an instance by one file, then the blind second entries by another clerk. */
export async function feedMarks(college: College, instance: OpenInstance, sheets: readonly MarkSheetRow[]): Promise<number> {
  const { open, semester, id, code } = instance;
  const heads = headsOf(college.plan, open.plan.papers(semester));
  const fed = await feed(college.as('clerk'), {
    kind: 'marks',
    name: `marks of ${code}`,
    context: { examInstanceId: id },
    header: ['student', 'paper', 'unit', 'head', 'mark'],
    rows: open.plan.students.flatMap((student) =>
      heads.map((one) => {
        const { value, status } = markFor(student, one, college.told);
        return [student.prn, one.paper.code, '1', String(one.head.no), value ?? status ?? ''];
      }),
    ),
  });
  for (const sheet of sheets.filter((one) => one.doubleEntry))
    await enter(college, instance, sheet, { username: 'clerk2', entry: 'SECOND' });
  return fed;
}

interface Entry {
  readonly username: string;
  readonly entry?: 'FIRST' | 'SECOND';
  /** Candidates by their position on the sheet; all when absent. */
  readonly takes?: (at: number) => boolean;
  /** Deviations of this person's entry. */
  readonly misread?: (mark: DemoMark, at: number) => DemoMark;
}

/** Fills a sheet cell by cell, as the screen does. Returns how many cells were saved. */
export async function enter(college: College, { open, semester, code }: OpenInstance, sheet: MarkSheetRow, how: Entry): Promise<number> {
  const session = college.as(how.username);
  const entry = how.entry ?? 'FIRST';
  const students = new Map(open.plan.students.map((one) => [one.prn, one]));
  const head = headsOf(college.plan, open.plan.papers(semester)).find(
    (one) => one.paper.code === sheet.paperCode && one.head.no === sheet.headNo,
  );
  const { data } = await session.ok(markSheets.get, { params: { id: sheet.id }, query: { entry } });
  const cells = data.rows.flatMap((row, at) => {
    const student = students.get(row.prn);
    if (!student || !head || !row.enterable || !(how.takes?.(at) ?? true)) return [];
    return [cellOf(student, head, row, (mark) => how.misread?.(mark, at) ?? mark, college)];
  });
  if (cells.length === 0) return 0;
  const answer = await session.ok(marks.save, { params: { id: sheet.id }, body: { entry, cells } });
  expectAll(`marks of ${sheet.paperCode} in ${code}`, answer.data.saved, cells.length);
  return answer.data.saved;
}

function cellOf(student: DemoStudent, head: DemoHead, row: SheetCandidate, read: (mark: DemoMark) => DemoMark, college: College) {
  return { studentExamId: row.studentExamId, version: row.version, ...read(markFor(student, head, college.told)) };
}
