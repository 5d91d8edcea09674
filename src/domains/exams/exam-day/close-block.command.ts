import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { absentAct } from '../absent-mark/absent-cell.rules.ts';
import { postAbsent } from '../absent-mark/absent-mark.command.ts';
import { holdExamsOf, shutSheetsOf, takeAbsentBack } from '../absent-mark/absent-mark.store.ts';
import { notedOf, asDay, contradictionOf, openBlock } from './block-reach.command.ts';
import type { BlockAsked, DayBlock } from './block-reach.command.ts';
import { asBook, countsOf, problemsOf } from './exam-day.rules.ts';
import type { FoundProblem } from './exam-day.rules.ts';
import * as store from './exam-day.store.ts';
import type { FoundSheet } from './exam-day.store.ts';

const changedMeanwhile = () => conflict('BLOCK_CHANGED', 'Somebody else has changed this block. Look at it again.');

const PROBLEM_SAYS: Readonly<Record<FoundProblem['code'], (problem: FoundProblem) => string>> = {
  NOT_MARKED: ({ seats }) => `${seats.join(', ')}: neither present nor absent. Note them first.`,
  NO_BOOK: ({ seats }) => `${seats.join(', ')}: present without an answer book. Write its number.`,
  BOOK_TWICE: ({ seats, detail }) =>
    `${seats.join(', ')}: answer book ${detail} is noted more than once in this session. Correct the number.`,
  SUPPLEMENT_TWICE: ({ seats, detail }) =>
    `${seats.join(', ')}: supplement ${detail} is noted more than once in this session. Correct the number.`,
  SEEN_AT_DOOR: ({ seats }) => `${seats.join(', ')}: absent, but let in at the door. Say in the remark why, or note present.`,
  BOOKS_DIFFER: ({ detail }) => `Answer books: issued is not used + spoilt + returned (${detail}). Count them again.`,
};

const CODES: Readonly<Record<FoundProblem['code'], string>> = {
  NOT_MARKED: 'BLOCK_NOT_MARKED',
  NO_BOOK: 'BLOCK_NO_BOOK',
  BOOK_TWICE: 'BLOCK_BOOK_TWICE',
  SUPPLEMENT_TWICE: 'BLOCK_SUPPLEMENT_TWICE',
  SEEN_AT_DOOR: 'BLOCK_SEEN_AT_DOOR',
  BOOKS_DIFFER: 'BLOCK_BOOKS_DIFFER',
};

/** 409 with one item for each kind of problem, all at once. */
async function requireSums(
  db: Db,
  scope: InstituteScope,
  { room, sheet, candidates }: DayBlock & { sheet: FoundSheet },
  books: CloseOrder,
) {
  const mains = candidates.flatMap((one) => asBook(one.mainBook) ?? []);
  const supplements = candidates.flatMap((one) => (one.supplements ?? []).flatMap((book) => asBook(book) ?? []));
  const elsewhere = await store.booksElsewhere(db, scope, { examSessionId: room.examSessionId, sheetId: sheet.id, mains, supplements });
  const { booksIssued: issued, booksSpoilt: spoilt, booksReturned: returned } = books;
  const found = problemsOf(candidates.map(asDay), { issued, spoilt, returned }, elsewhere);
  if (found.length > 0)
    throw new AppError(
      409,
      found.map((one) => ({
        code: CODES[one.code],
        message: PROBLEM_SAYS[one.code](one),
        value: one.seats.length > 0 && one.detail !== '' ? `${one.detail}: ${one.seats.join(', ')}` : one.detail || one.seats.join(', '),
      })),
    );
}

interface CloseOrder {
  readonly version: number;
  readonly booksIssued: number;
  readonly booksSpoilt: number;
  readonly booksReturned: number;
}

/**
 * Closes a block whose numbers agree. The absent become AB and cases of unfair means UFM where mark entry says nothing yet, or when their mark sheets are opened; what it says otherwise is
 * told and stays. No mark sheet is opened here: papers are masked after the examination and before that.
 */
export async function closeBlock(db: Db, scope: InstituteScope, asked: BlockAsked, order: CloseOrder) {
  await holdExamsOf(db, scope, asked.examSlotId);
  const block = await openBlock(db, scope, asked);
  const { sheet, candidates } = block;
  if (sheet.state === 'CLOSED') throw conflict('BLOCK_CLOSED', 'This block is closed. The exam cell opens it again, with a reason.');
  // Version 0 was shown while there was no sheet; a new one begins with 1.
  if (sheet.version !== Math.max(1, order.version)) throw changedMeanwhile();
  await requireSums(db, scope, block, order);
  const { cells, posted, waits } = await postAbsent(db, scope, { blockSheetId: sheet.id, by: scope.userId }, notedOf(candidates));
  await store.closeSheet(db, scope, sheet.id, order);
  const { present, absent: away } = countsOf(candidates.map(asDay));
  const contradictions = cells.filter((one) => absentAct(one) === 'CONTRADICTS').map(contradictionOf);
  return { state: 'CLOSED' as const, version: sheet.version + 1, present, absent: away, posted, waits, contradictions };
}

/** Opens a closed block again; refused while a mark sheet with its AB is no longer in entry. */
export async function reopenBlock(db: Db, scope: InstituteScope, asked: BlockAsked, order: { version: number; reason: string }) {
  await holdExamsOf(db, scope, asked.examSlotId);
  const { sheet } = await openBlock(db, scope, asked);
  if (sheet.state !== 'CLOSED') throw conflict('BLOCK_NOT_CLOSED', 'This block is open. Nothing is to be opened again.');
  if (sheet.version !== order.version) throw changedMeanwhile();
  const shut = await shutSheetsOf(db, scope, sheet.id);
  if (shut.length > 0) {
    const names = shut.map((one) => `${one.paper} ${one.head}`).join(', ');
    throw new AppError(409, [
      {
        code: 'BLOCK_MARK_SHEETS_SHUT',
        message: `The mark sheet of ${names} is submitted or locked. Have it returned or unlocked first.`,
        value: names,
      },
    ]);
  }
  await setReason(db, order.reason);
  const takenBack = await takeAbsentBack(db, scope, sheet.id);
  await store.reopenSheet(db, scope, sheet.id, order.reason);
  return { state: 'REOPENED' as const, version: sheet.version + 1, takenBack };
}
