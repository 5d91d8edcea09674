import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { refundableOf, statesOf } from './demand.store.ts';
import { sumOf } from '../money/paise.rules.ts';
import { balancesOf, readEntry, stepsAbout } from './entry.store.ts';
import type { WrittenEntry } from './entry.store.ts';
import { postEntry } from './post.command.ts';
import type { Asking, Posted } from './post.command.ts';
import { bouncedParts, mirrored, postingRules } from './posting.rules.ts';
import type { AccountRef, Line, LinePart } from './posting.rules.ts';

const studentsOf = ({ lines }: WrittenEntry): string[] => [...new Set(lines.flatMap(({ studentId }) => studentId ?? []))];

async function found(db: Db, scope: InstituteScope, entryId: string): Promise<WrittenEntry> {
  const entry = await readEntry(db, scope, entryId);
  if (entry === null) throw notFound('entry');
  return entry;
}

/** What these postings do to lines keeps each between nothing and all of it; a demand is taken back only while nothing of it is settled. */
async function checkLines(db: Db, scope: InstituteScope, lines: readonly Line[], as: 'UNTOUCHED' | 'SETTLED'): Promise<void> {
  const sums = new Map<string, bigint>();
  for (const { lineId, amount } of lines) if (lineId !== undefined) sums.set(lineId, (sums.get(lineId) ?? 0n) + amount);
  for (const [id, { amount, settled }] of await statesOf(db, scope, [...sums.keys()])) {
    if (as === 'UNTOUCHED' && settled > 0n)
      throw conflict('DEMAND_SETTLED', 'Something of this demand is paid or given up: reverse that first.');
    const after = settled - (sums.get(id) ?? 0n);
    if (after < 0n || after > amount)
      throw conflict('LINE_MOVED', 'Something else has happened to a line of this since: reverse that first.');
  }
}

/** What was given back of a head stays below what was paid of it. */
async function checkRefunds(db: Db, scope: InstituteScope, lines: readonly Line[]): Promise<void> {
  const taken = Map.groupBy(
    lines.filter(({ headId, studentId }) => headId !== undefined && studentId !== undefined),
    ({ studentId = '' }) => studentId,
  );
  for (const [studentId, own] of taken) {
    const left = await refundableOf(db, scope, studentId);
    for (const [headId = '', of] of Map.groupBy(own, (line) => line.headId)) {
      const sum = sumOf(of.map(({ amount }) => amount));
      if (sum > 0n && (left.get(headId) ?? 0n) < sum)
        throw conflict('REFUNDED_SINCE', 'What this entry brought was given back since: reverse that refund first.');
    }
  }
}

/**
 * The whole entry in the other direction: the one way to correct. Only what stands alone is reversed: what came after it is reversed first.
 */
export async function reverseEntry(
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly entryId: string; readonly reason: string },
): Promise<Posted> {
  const students = studentsOf(await found(db, scope, asked.entryId));
  return postEntry(db, scope, asked, { content: ['REVERSAL', asked.entryId], students }, async () => {
    const entry = await found(db, scope, asked.entryId);
    if (entry.kind.startsWith('CHEQUE_'))
      throw conflict('CHEQUE_STEP_STAYS', 'A step of a cheque is not reversed: note the cheque as bounced and take it anew.');
    if (entry.kind === 'REVERSAL') throw conflict('REVERSAL_OF_REVERSAL', 'A reversal is not reversed: write the entry anew.');
    if (entry.reversed) throw conflict('REVERSED_ALREADY', 'This entry is reversed already.');
    if (entry.followed) throw conflict('FOLLOWED_UP', 'A cheque of this entry is on its way: note what became of the cheque instead.');
    if (asked.on < entry.bookDate) throw conflict('REVERSED_BEFORE', 'A reversal is not dated before its entry: use a later day.');
    const lines = mirrored(entry.lines);
    await checkLines(db, scope, lines, entry.kind === 'DEMAND' || entry.kind === 'OPENING' ? 'UNTOUCHED' : 'SETTLED');
    await checkRefunds(db, scope, lines);
    return { kind: 'REVERSAL', lines, reverses: entry.id };
  });
}

interface ChequeStep extends Asking {
  /** The receipt, and its line of the cheque. */
  readonly receiptId: string;
  readonly n: number;
}

/** The cheque of a receipt's line, which was not reversed. */
async function chequeOf(db: Db, scope: InstituteScope, { receiptId, n }: ChequeStep) {
  const receipt = await found(db, scope, receiptId);
  const line = receipt.lines.find((one) => one.n === n);
  if (receipt.kind !== 'RECEIPT' || line === undefined || line.account.kind !== 'CHEQUES_IN_HAND') throw notFound('cheque');
  if (receipt.reversed) throw conflict('RECEIPT_CANCELLED', 'This receipt is cancelled: its cheque goes back.');
  return { receipt, amount: line.amount, studentId: line.studentId ?? '' };
}

type Step = 'CHEQUE_DEPOSITED' | 'CHEQUE_CLEARED' | 'CHEQUE_BOUNCED';

function checkStage(done: ReadonlyMap<string, string>, step: Step): void {
  if (done.has('CHEQUE_BOUNCED')) throw conflict('CHEQUE_IS_BOUNCED', 'This cheque has bounced already.');
  // A bank may take money back that it had given.
  if (step === 'CHEQUE_BOUNCED') return;
  if (done.has('CHEQUE_CLEARED')) throw conflict('CHEQUE_IS_CLEARED', 'This cheque is cleared already.');
  if (step === 'CHEQUE_DEPOSITED' && done.has(step)) throw conflict('CHEQUE_IS_DEPOSITED', 'This cheque is deposited already.');
  if (step === 'CHEQUE_CLEARED' && !done.has('CHEQUE_DEPOSITED')) throw conflict('CHEQUE_NOT_DEPOSITED', 'Deposit this cheque first.');
}

/** Where the money of a cheque is now. */
function placeOf(done: ReadonlyMap<string, string>): AccountRef {
  const [cleared, deposited] = [done.get('CHEQUE_CLEARED'), done.get('CHEQUE_DEPOSITED')];
  if (cleared !== undefined) return { kind: 'BANK', bankId: cleared };
  return deposited === undefined ? { kind: 'CHEQUES_IN_HAND' } : { kind: 'CLEARING', bankId: deposited };
}

/** A cheque goes to the bank. */
export async function depositCheque(db: Db, scope: InstituteScope, asked: ChequeStep & { readonly bankId: string }): Promise<Posted> {
  const { receiptId, n, bankId } = asked;
  const { studentId, amount } = await chequeOf(db, scope, asked);
  return postEntry(db, scope, asked, { content: ['CHEQUE_DEPOSITED', receiptId, n, bankId], students: [studentId] }, async () => {
    await chequeOf(db, scope, asked);
    checkStage(await stepsAbout(db, scope, receiptId, n), 'CHEQUE_DEPOSITED');
    return {
      kind: 'CHEQUE_DEPOSITED',
      lines: postingRules.CHEQUE_DEPOSITED({ studentId, amount, bankId }),
      about: { entryId: receiptId, n },
    };
  });
}

/** Its money has come, at the bank that it went to. */
export async function clearCheque(db: Db, scope: InstituteScope, asked: ChequeStep): Promise<Posted> {
  const { receiptId, n } = asked;
  const { studentId, amount } = await chequeOf(db, scope, asked);
  return postEntry(db, scope, asked, { content: ['CHEQUE_CLEARED', receiptId, n], students: [studentId] }, async () => {
    const done = await stepsAbout(db, scope, receiptId, n);
    checkStage(done, 'CHEQUE_CLEARED');
    const bankId = done.get('CHEQUE_DEPOSITED') ?? '';
    return { kind: 'CHEQUE_CLEARED', lines: postingRules.CHEQUE_CLEARED({ studentId, amount, bankId }), about: { entryId: receiptId, n } };
  });
}

/** The lines that a cheque had paid are open again; what the bank asks for it is a cost, and a charge to the student is a demand of its own. */
export async function bounceCheque(
  db: Db,
  scope: InstituteScope,
  asked: ChequeStep & { readonly bankId: string; readonly charge: bigint },
): Promise<Posted> {
  const { studentId } = await chequeOf(db, scope, asked);
  const { receiptId, n, bankId, charge } = asked;
  const content = ['CHEQUE_BOUNCED', receiptId, n, bankId, charge];
  return postEntry(db, scope, asked, { content, students: [studentId] }, async () => {
    const { receipt, amount } = await chequeOf(db, scope, asked);
    const done = await stepsAbout(db, scope, receiptId, n);
    checkStage(done, 'CHEQUE_BOUNCED');
    const filled = receipt.lines.flatMap(({ lineId, headId = '', amount: size }): LinePart[] =>
      lineId === undefined ? [] : [{ lineId, headId, amount: -size }],
    );
    const [held] = await balancesOf(db, scope, [studentId], ['STUDENT_ADVANCE']);
    const excess = receipt.lines.find(({ account }) => account.kind === 'STUDENT_ADVANCE');
    const kept = held === undefined || excess === undefined ? 0n : -held.amount < -excess.amount ? -held.amount : -excess.amount;
    const { parts, advance, left } = bouncedParts(filled, amount, kept);
    if (left > 0n) throw conflict('ADVANCE_WAS_USED', 'The advance of this cheque was used for other lines: reverse that use first.');
    const from = placeOf(done);
    const lines = postingRules.CHEQUE_BOUNCED({ studentId, parts, advance, from, charge: charge > 0n ? { bankId, amount: charge } : null });
    await checkLines(db, scope, lines, 'SETTLED');
    return { kind: 'CHEQUE_BOUNCED', lines, about: { entryId: receiptId, n } };
  });
}
