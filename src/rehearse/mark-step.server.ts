import { marks } from '../domains/exams/mark-cell/mark-entry.contract.ts';
import type { MarkCell } from '../domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../domains/exams/mark-sheet/mark-sheet.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import type { RegisterHead } from '../golden/mumbai-register.contract.ts';
import { approveAbout } from './approved-step.server.ts';
import type { OpenInstance } from './exam-step.server.ts';
import { feed } from './feed-step.server.ts';
import type { Examined, PlannedMark } from './plan.contract.ts';
import { marksOf } from './plan.rules.ts';
import { expectAll } from './stage.server.ts';
import type { Staff } from './stage.server.ts';

type Typed = number | 'AB' | 'INC';
/** What is entered: a mark, or why there is none. An EXEMPT head is entered normally; CARRIED ones are not entered here. */
const entered = (head: RegisterHead): Typed => (head.status === 'ABSENT' ? 'AB' : (head.mark ?? 'INC'));
const typed = (value: Typed): Pick<MarkCell, 'value' | 'status'> =>
  typeof value === 'number' ? { value: formatShort(value), status: null } : { value: null, status: value };

const CELLS = 500;
const CELL_HEADER = ['student', 'paper', 'unit', 'head'];
const cellOf = ({ student, paper, head }: PlannedMark) => [student.prn, paper.code, String(paper.unitNo), String(head.no)];
/** The register does not say which earlier attempt; it is itself the document. */
const CARRIED_FROM_ATTEMPT = '1';

/** Heads passed at an earlier attempt: one feed per instance that has some, sent by the clerk and approved by the controller. Returns how many. */
export async function feedCarriedMarks(staff: Staff, instances: readonly OpenInstance[]): Promise<number> {
  let fed = 0;
  for (const { id, planned } of instances) {
    const carried = marksOf(planned).filter(({ head }) => head.status === 'CARRIED');
    const sent = {
      kind: 'carriedMarks',
      name: `carried marks of ${planned.code}`,
      context: { examInstanceId: id },
      header: [...CELL_HEADER, 'mark', 'attempt', 'document'],
      rows: carried.map((one) => [
        ...cellOf(one),
        formatShort(one.head.mark ?? 0),
        CARRIED_FROM_ATTEMPT,
        `Register of ${planned.exam.name}, flag +`,
      ]),
    };
    fed += await feed(staff.clerk, sent, (subject) => approveAbout(staff, subject));
  }
  return fed;
}

/** The marks of this examination, one feed per instance. Returns how many. */
export async function feedMarks({ clerk }: Staff, instances: readonly OpenInstance[]): Promise<number> {
  let fed = 0;
  for (const { id, planned } of instances) {
    const fresh = marksOf(planned).filter(({ head }) => head.status !== 'CARRIED');
    fed += await feed(clerk, {
      kind: 'marks',
      name: `marks of ${planned.code}`,
      context: { examInstanceId: id },
      header: [...CELL_HEADER, 'mark'],
      rows: fresh.map((one) => {
        const { value, status } = typed(entered(one.head));
        return [...cellOf(one), value ?? status ?? ''];
      }),
    });
  }
  return fed;
}

/** The clerk fills the mark sheets of one instance cell by cell, as the screen does. */
export async function fillSheets(staff: Staff, instance: OpenInstance): Promise<void> {
  const wanted = marksOf(instance.planned).filter(({ head }) => head.status !== 'CARRIED');
  await fillCells(staff, instance, new Map(wanted.map((one) => [cellOf(one).join(' '), entered(one.head)])));
}

/** `wanted`: by student, paper, unit and head, which one blank parts; a mark in hundredths or a status. Others stay empty. */
export async function fillCells(
  { clerk }: Staff,
  { id, planned }: OpenInstance<Examined>,
  wanted: ReadonlyMap<string, Typed>,
): Promise<void> {
  const { data } = await clerk.ok(markSheets.list, { query: { examInstanceId: id } });
  for (const sheet of data.sheets) {
    const roster = await clerk.ok(markSheets.get, { params: { id: sheet.id } });
    const cells = roster.data.rows.flatMap((row) => {
      const value = wanted.get(`${row.prn} ${sheet.paperCode} ${sheet.unitNo} ${sheet.headNo}`);
      return value === undefined ? [] : [{ studentExamId: row.studentExamId, version: row.version, ...typed(value) }];
    });
    for (let from = 0; from < cells.length; from += CELLS) {
      const part = cells.slice(from, from + CELLS);
      const answer = await clerk.ok(marks.save, { params: { id: sheet.id }, body: { cells: part } });
      expectAll(`marks of ${sheet.paperCode} in ${planned.name}`, answer.data.saved, part.length);
    }
  }
}
