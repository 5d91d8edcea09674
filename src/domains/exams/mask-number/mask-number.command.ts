import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HeadKind } from '../../result-rules/engine/head-set.contract.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { drawMaskNumbers } from './draw-mask.server.ts';
import type { MaskPaper, MaskStanding } from './mask-number.contract.ts';
import { findMaskNumber, insertMaskNumbers, studentsWithoutMask, voidMaskNumber } from './mask-number.store.ts';
import {
  findHeads,
  findMaskedPaper,
  insertMaskedPaper,
  listMaskPapers,
  removeMaskedPaper,
  setDecoded,
  sheetStates,
} from './mask-paper.store.ts';
import type { MaskedPaper } from './mask-paper.store.ts';

export const DECODE_MASKS = 'maskNumbers.decode';
/** Of nine million numbers one in hundreds is taken at most: a second round finds a free one, and a twentieth is never reached. */
const ROUNDS = 20;

const HELD_AS = { READ: 'READ', UPDATE: 'SHARE', ALONE: 'UPDATE' } as const;

function standingOf({ maskedPaperId, printedAt, decodedAt, sheets }: Omit<MaskPaper, 'standing'>): MaskStanding {
  if (maskedPaperId === null) return sheets > 0 ? 'SHEETS_OPENED' : 'NAMED';
  if (decodedAt !== null) return 'DECODED';
  return printedAt === null ? 'MASKED' : 'PRINTED';
}

export async function maskPapers(db: Db, scope: InstituteScope, examInstanceId: string): Promise<MaskPaper[]> {
  await openInstance(db, scope, examInstanceId, 'READ');
  const found = await listMaskPapers(db, scope, examInstanceId, DECODE_MASKS);
  return found.map((one) => ({ ...one, standing: standingOf(one) }));
}

/** A masked paper within the caller's grant. ALONE: while numbers are given nobody leaves the examination or one of its papers. */
export async function reachMasked(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE' | 'ALONE'): Promise<MaskedPaper> {
  const known = await findMaskedPaper(db, scope, id, 'READ');
  if (!known) throw notFound('masked paper');
  // The instance first: mark sheets are opened while it is held.
  await openInstance(db, scope, known.examInstanceId, HELD_AS[hold]);
  const paper = hold === 'READ' ? known : await findMaskedPaper(db, scope, id, 'UPDATE');
  if (!paper) throw notFound('masked paper');
  return paper;
}

/** A number for each of these students, drawn in an order that says nothing about them. */
async function give(db: Db, scope: InstituteScope, paper: MaskedPaper, students: readonly string[]) {
  const given: { id: string; studentExamId: string; maskNo: string }[] = [];
  let left = students;
  for (let round = 0; left.length > 0; round += 1) {
    if (round === ROUNDS) throw new Error('no free mask numbers were drawn');
    // Drawn numbers come in no order: whom each meets is chance already. Written by number, so that the log does not have them in the order of the candidates.
    const drawn = drawMaskNumbers(left.length);
    const wanted = left
      .map((studentExamId, at) => ({ studentExamId, maskNo: drawn[at] ?? '' }))
      .sort((a, b) => (a.maskNo < b.maskNo ? -1 : 1));
    const written = await insertMaskNumbers(db, scope, paper, wanted);
    given.push(...written);
    const served = new Set(written.map((one) => one.studentExamId));
    left = left.filter((one) => !served.has(one));
  }
  return given;
}

interface Wanted {
  readonly examInstanceId: string;
  readonly paperId: string;
  readonly headKind: HeadKind;
}

/** Before the mark sheets of these heads are opened: who has seen a sheet with names knows them. */
export async function maskPaper(db: Db, scope: InstituteScope, wanted: Wanted): Promise<{ id: string; drawn: number }> {
  const instance = await openInstance(db, scope, wanted.examInstanceId, 'UPDATE');
  if (instance.state !== 'OPEN') throw new AppError(409, [{ code: 'INSTANCE_NOT_OPEN', message: 'The exam instance is not open.' }]);
  const { heads, internal, sheets } = await findHeads(db, scope, wanted);
  if (heads === 0) throw notFound('head of this paper in this exam instance');
  if (internal > 0)
    throw conflict('MASK_INTERNAL', 'Internal marks are entered by the class teacher, who knows the students: they are not masked.');
  if (sheets > 0) throw conflict('MASK_SHEETS_OPENED', 'Mark sheets of this head are open with names already: it can no longer be masked.');
  const id = await insertMaskedPaper(db, scope, wanted);
  if (id === null) throw conflict('MASKED_ALREADY', 'This head is masked already. Open the list again.');
  const paper = await reachMasked(db, scope, id, 'UPDATE');
  return { id, drawn: (await give(db, scope, paper, await studentsWithoutMask(db, scope, paper))).length };
}

const requireHidden = ({ decodedAt }: MaskedPaper): void => {
  if (decodedAt !== null) throw conflict('MASK_DECODED', 'The mask numbers of this paper are resolved: they no longer change.');
};

export async function drawMissing(db: Db, scope: InstituteScope, id: string): Promise<{ drawn: number }> {
  const paper = await reachMasked(db, scope, id, 'ALONE');
  requireHidden(paper);
  return { drawn: (await give(db, scope, paper, await studentsWithoutMask(db, scope, paper))).length };
}

export async function unmaskPaper(db: Db, scope: InstituteScope, id: string): Promise<{ removed: number }> {
  const known = await findMaskedPaper(db, scope, id, 'READ');
  if (!known) throw notFound('masked paper');
  await openInstance(db, scope, known.examInstanceId, 'UPDATE');
  const paper = await findMaskedPaper(db, scope, id, 'UPDATE');
  if (!paper) throw notFound('masked paper');
  if (paper.printedAt !== null) throw conflict('MASK_PRINTED', 'Stickers of this paper are printed: its numbers stay.');
  if ((await sheetStates(db, scope, id, 'READ')).sheets > 0)
    throw conflict('MASK_SHEETS_MASKED', 'Mark sheets of this head are open by mask number: masking cannot be taken back.');
  return { removed: await removeMaskedPaper(db, scope, id) };
}

/** The old number is never given again; whoever holds the answer book holds the same marks. */
export async function reissueNumber(db: Db, scope: InstituteScope, id: string, reason: string): Promise<{ id: string; maskNo: string }> {
  const known = await findMaskNumber(db, scope, id);
  if (!known) throw notFound('mask number');
  const paper = await reachMasked(db, scope, known.maskedPaperId, 'ALONE');
  requireHidden(paper);
  const number = await findMaskNumber(db, scope, id);
  if (!number || number.voided) throw conflict('MASK_VOIDED', 'This mask number was voided before. Open the list again.');
  await setReason(db, reason);
  await voidMaskNumber(db, scope, id, reason);
  const [anew] = await give(db, scope, paper, [number.studentExamId]);
  if (!anew) throw new Error('no mask number was given');
  return { id: anew.id, maskNo: anew.maskNo };
}

/** What bars resolving: asked on request, when the request is looked at and when it is approved. */
export async function judgeDecode(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'UPDATE' = 'UPDATE'): Promise<MaskedPaper> {
  const paper = await reachMasked(db, scope, id, hold);
  if (paper.decodedAt !== null) throw conflict('MASK_DECODED_BEFORE', 'The mask numbers of this paper are resolved already.');
  const { sheets, notLocked } = await sheetStates(db, scope, id, hold === 'READ' ? 'READ' : 'SHARE');
  if (sheets === 0) throw conflict('MASK_NO_SHEETS', 'No mark sheet of this head is opened yet: there is nothing to resolve.');
  if (notLocked > 0)
    throw new AppError(409, [
      {
        code: 'MASK_SHEETS_NOT_LOCKED',
        message: `${notLocked} mark sheets of this head are not locked: lock them first.`,
        count: notLocked,
      },
    ]);
  return paper;
}

/** By the approval of a second person. */
export async function decodeMasks(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await judgeDecode(db, scope, id);
  await setReason(db, reason);
  await setDecoded(db, scope, id, reason);
}
