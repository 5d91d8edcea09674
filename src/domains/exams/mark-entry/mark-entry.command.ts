import { randomUUID } from 'node:crypto';
import { tiedTo } from '../../../kit/approval/two-persons.store.ts';
import { auditRefusals } from '../../../kit/audit/audit-entry.server.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { maskKnowledge } from '../sheet-mask/mask-duties.store.ts';
import { maskedStudents } from '../sheet-mask/sheet-mask.store.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { marksBy } from '../exam-activity/exam-activity.contract.ts';
import { refuse, requireWindowOrLate } from '../lifecycle/exam-gate.command.ts';
import { mayDo } from '../lifecycle/lifecycle.rules.ts';
import { tell } from '../mark-sheet/double-entry.rules.ts';
import type { Telling } from '../mark-sheet/double-entry.rules.ts';
import { tellingOf } from '../mark-sheet/double-entry.store.ts';
import { reachSheet } from '../mark-sheet/mark-sheet.command.ts';
import type { SheetHead } from '../mark-sheet/mark-sheet.store.ts';
import { decideCell, otherAuthors, withMark } from '../mark-cell/cell.rules.ts';
import type { CellAnswer, CellRefusal, MarkCell } from '../mark-cell/mark-entry.contract.ts';
import { holdCells, otherEntries, presentMarks, writeCells } from './mark-entry.store.ts';

export interface SaveOrder {
  readonly sheetId: string;
  readonly entry: 'FIRST' | 'SECOND';
  readonly cells: readonly MarkCell[];
}

export interface SaveAnswer {
  readonly saved: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly cells: CellAnswer[];
}

/**
 * Saves cells of one sheet, each checked on its own. The sheet is locked FOR SHARE, so that locking it waits for this save, or
 * this save finds it locked. 409 (versions, states) or 422 (values) when every cell was refused; otherwise refusals are returned
 * cell by cell and logged.
 */
export async function saveMarks(db: Db, scope: InstituteScope, order: SaveOrder): Promise<SaveAnswer> {
  const { sheet, instance, own } = await reachSheet(db, scope, order.sheetId, 'SHARE');
  const verdict = mayDo('SAVE_MARKS', sheet.state, {});
  if (!verdict.ok) throw refuse(verdict);
  const lateUntil = await requireWindowOrLate(db, scope, {
    examInstanceId: sheet.examInstanceId,
    activity: marksBy(sheet.evaluator),
    divisionId: sheet.divisionId,
  });
  if (order.entry === 'SECOND' && !sheet.doubleEntry) {
    throw new AppError(422, [{ code: 'NO_SECOND_ENTRY', message: 'This head has no second entry.', path: 'body.entry' }]);
  }
  if (sheet.masked && (await maskKnowledge(db, scope, { examPaperId: sheet.paperId })) !== null)
    throw conflict(
      'MASK_DUTIES_APART',
      'You may print the stickers of this paper, and so know whose its mask numbers are. Let somebody else enter the marks, or say in Institute details, “Marks on masked papers”, that one person does both.',
    );
  const { shown, order: real } = await unmasked(db, scope, sheet, {
    ...order,
    cells: order.cells.map((cell) => withMark(cell, sheet.bestOf)),
  });
  const cells = await saveCells(db, scope, { sheet, instance, own, lateUntil }, real);
  return answer(db, scope, order, shown(cells));
}

interface Reached {
  readonly sheet: SheetHead;
  readonly instance: InstanceRow;
  readonly own: boolean;
  /** The end of the window, where it has passed. */
  readonly lateUntil: string | null;
}

async function saveCells(
  db: Db,
  scope: InstituteScope,
  { sheet, instance, own, lateUntil }: Reached,
  order: SaveOrder,
): Promise<CellAnswer[]> {
  const sees = sheet.doubleEntry ? await tellingOf(db, scope, order.sheetId, instance) : 'ALL';
  const answers = await judge(db, scope, sheet, order, sees);
  const writing = order.cells.filter((_, at) => answers[at]?.outcome === 'SAVED');
  const written =
    writing.length === 0
      ? new Map<string, number>()
      : await writeCells(db, scope, {
          sheetId: order.sheetId,
          entry: order.entry,
          ownPapers: own ? 'OWN' : 'ALL',
          cells: writing,
          lateUntil,
        });
  for (const [at, answer] of answers.entries()) {
    if (answer.outcome !== 'SAVED') continue;
    const version = written.get(answer.studentExamId);
    answers[at] =
      version === undefined
        ? refused(answer.studentExamId, 'STALE_VERSION', 'Somebody else changed this mark. Reload and try again.')
        : { ...answer, version };
  }
  // Read after the write, which may be the one that completes the two entries.
  const telling = sheet.doubleEntry ? await tellingOf(db, scope, order.sheetId, instance) : 'ALL';
  const told = sheet.doubleEntry ? await withOther(db, scope, order, answers, telling) : answers;
  return withPresent(db, scope, order, told, telling);
}

/**
 * On a masked sheet cells come and go under the ids of mask numbers. Any other id, a candidate's own too, becomes one that nobody has: it is
 * refused as no candidate, and what is entered there is not told.
 */
async function unmasked(db: Db, scope: InstituteScope, sheet: SheetHead, order: SaveOrder) {
  if (!sheet.masked) return { order, shown: (cells: CellAnswer[]) => cells };
  const sent = order.cells.map((one) => one.studentExamId);
  const students = await maskedStudents(db, scope, sheet.id, sent);
  const cells = order.cells.map((one) => ({ ...one, studentExamId: students.get(one.studentExamId) ?? randomUUID() }));
  // Answers come in the order of the cells.
  const shown = (answers: CellAnswer[]) => answers.map((one, at) => ({ ...one, studentExamId: sent[at] ?? one.studentExamId }));
  return { order: { ...order, cells }, shown };
}

async function judge(db: Db, scope: InstituteScope, sheet: SheetHead, order: SaveOrder, sees: Telling): Promise<CellAnswer[]> {
  const stored = await holdCells(
    db,
    scope,
    order.sheetId,
    order.cells.map((one) => one.studentExamId),
  );
  const head = {
    max: sheet.max,
    step: sheet.step,
    bestOf: sheet.bestOf,
    evaluator: sheet.evaluator,
    entry: order.entry,
    made: sheet.doubleEntry ? ('TWICE' as const) : ('ONCE' as const),
  };
  const tied = sheet.doubleEntry ? await tiedTo(db, scope, otherAuthors(stored.values(), scope.userId)) : new Set<string>();
  const entering = { userId: scope.userId, tied, sees };
  const seen = new Set<string>();
  return order.cells.map((cell): CellAnswer => {
    if (seen.has(cell.studentExamId)) return refused(cell.studentExamId, 'TWICE_IN_CALL', 'This student is listed twice.');
    seen.add(cell.studentExamId);
    const decision = decideCell(cell, stored.get(cell.studentExamId), head, entering);
    if (decision.do === 'REFUSE') return refused(cell.studentExamId, decision.code, decision.message);
    const version = stored.get(cell.studentExamId)?.version ?? 0;
    return { studentExamId: cell.studentExamId, outcome: decision.do === 'WRITE' ? 'SAVED' : 'UNCHANGED', version };
  });
}

const refused = (studentExamId: string, code: CellRefusal, message: string): CellAnswer => ({
  studentExamId,
  outcome: 'REFUSED',
  version: 0,
  code,
  message,
});

/** For a head with double entry the reply says whether the two agree. */
async function withOther(
  db: Db,
  scope: InstituteScope,
  order: SaveOrder,
  answers: readonly CellAnswer[],
  telling: Telling,
): Promise<CellAnswer[]> {
  const others = await otherEntries(db, scope, order, telling);
  return answers.map((one) => (one.outcome === 'REFUSED' ? one : { ...one, other: others.get(one.studentExamId) ?? null }));
}

async function withPresent(
  db: Db,
  scope: InstituteScope,
  order: SaveOrder,
  answers: readonly CellAnswer[],
  telling: Telling,
): Promise<CellAnswer[]> {
  const late = answers.filter((one) => one.outcome === 'REFUSED').map((one) => one.studentExamId);
  if (late.length === 0) return [...answers];
  const present = await presentMarks(db, scope, order.sheetId, order.entry, late);
  return answers.map((one) => {
    if (one.outcome !== 'REFUSED') return one;
    const found = present.get(one.studentExamId);
    if (!found) return { ...one, current: null };
    const current = tell(found, telling);
    return { ...one, version: current.version, current };
  });
}

async function answer(db: Db, scope: InstituteScope, order: SaveOrder, cells: CellAnswer[]): Promise<SaveAnswer> {
  const refusals = cells.filter((one) => one.outcome === 'REFUSED');
  const count = (outcome: CellAnswer['outcome']) => cells.filter((one) => one.outcome === outcome).length;
  if (refusals.length === cells.length) throw allRefused(cells);
  if (refusals.length > 0) {
    const refused = refusals.map((one) => {
      const asked = order.cells.find((cell) => cell.studentExamId === one.studentExamId);
      return {
        student_exam_id: one.studentExamId,
        code: one.code ?? 'STALE_VERSION',
        asked: asked?.parts?.map((one) => one ?? 'AB').join(' ') ?? asked?.value ?? asked?.status ?? '',
      };
    });
    await auditRefusals(db, scope, { noun: 'mark', rowId: order.sheetId, refused });
  }
  return { saved: count('SAVED'), unchanged: count('UNCHANGED'), refused: refusals.length, cells };
}

const BY_VALUE: readonly CellRefusal[] = ['ABOVE_MAXIMUM', 'OFF_STEP', 'TESTS_COUNT', 'NOT_A_CANDIDATE', 'TWICE_IN_CALL'];

/** 422 when only values are wrong, 409 as soon as a state or a version is the reason. */
function allRefused(cells: readonly CellAnswer[]): AppError {
  const status = cells.every((one) => one.code !== undefined && BY_VALUE.includes(one.code)) ? 422 : 409;
  const items = cells
    .slice(0, 50)
    .map((one, at) => ({ code: one.code ?? 'STALE_VERSION', message: one.message ?? '', path: `body.cells.${at}` }));
  return new AppError(status, items, { cells });
}
