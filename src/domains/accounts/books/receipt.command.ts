import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { allocate, overrideFault } from '../dues/allocation.rules.ts';
import type { Allocation, LateFeePlace, OverrideFault, Part } from '../dues/allocation.rules.ts';
import { rupeesOf, sumOf } from '../money/paise.rules.ts';
import { cashRefused, SHIPPED_CASH_LIMITS } from './cash-limit.rules.ts';
import { openLines } from './demand.store.ts';
import type { DueLine } from './demand.store.ts';
import { cashOfDay } from './entry.store.ts';
import { postEntry } from './post.command.ts';
import type { Asking, Posted } from './post.command.ts';
import { accountOfTender, postingRules } from './posting.rules.ts';
import type { LinePart, Tender } from './posting.rules.ts';
import { seriesOf } from './receipt-number.rules.ts';

interface Receipt extends Asking {
  readonly studentId: string;
  /** Whose series the number is of, and whose cash it is. */
  readonly counter: { readonly id: string; readonly code: string };
  readonly tenders: readonly Tender[];
  /** Chosen by hand; without it the money meets the lines in their order. */
  readonly parts?: readonly Part[];
  readonly lateFees?: LateFeePlace;
}

const SAYS: Readonly<Record<OverrideFault, string>> = {
  LINE_NOT_OPEN: 'A line is not open any more: reload the dues and divide the amount again.',
  LINE_TWICE: 'A line is named twice: name each line once.',
  ABOVE_OPEN: 'A line takes more than is due on it: reload the dues and divide the amount again.',
  LINE_PAID_WHOLE: 'A line takes no part payment: pay it whole or leave it out.',
  ABOVE_PAID: 'The lines take more than is paid: take less for one of them.',
};

/** Parts that somebody chose, or those of the order. */
function divided(lines: readonly DueLine[], paid: bigint, chosen: readonly Part[] | undefined, place?: LateFeePlace): Allocation {
  if (chosen === undefined) return allocate(lines, paid, place);
  const fault = overrideFault(lines, paid, chosen);
  if (fault !== null) throw conflict(fault, SAYS[fault]);
  return { parts: chosen, advance: paid - sumOf(chosen.map(({ amount }) => amount)) };
}

function withHeads(lines: readonly DueLine[], parts: readonly Part[]): LinePart[] {
  const heads = new Map(lines.map(({ id, headId }) => [id, headId]));
  return parts.map(({ lineId, amount }) => ({ lineId, amount, headId: heads.get(lineId) ?? '' }));
}

const isCash = ({ mode }: Tender): boolean => mode === 'CASH';
const amountsOf = (tenders: readonly Tender[]): bigint => sumOf(tenders.map(({ amount }) => amount));

const cashLimit = (value: string) => ({
  code: 'CASH_LIMIT',
  message: `The law lets at most ₹ ${value} more be taken in cash from this student on this day: take the rest by another mode.`,
  value,
});

async function checkCash(db: Db, scope: InstituteScope, { studentId, on, tenders }: Receipt): Promise<void> {
  const now = amountsOf(tenders.filter(isCash));
  if (now === 0n) return;
  const refused = cashRefused(SHIPPED_CASH_LIMITS, on, { taken: await cashOfDay(db, scope, studentId, on), now });
  if (refused) throw new AppError(409, [cashLimit(rupeesOf(refused.most))]);
}

/** Money that came, against what is due; what no line takes is the student's advance. */
export function takeReceipt(db: Db, scope: InstituteScope, receipt: Receipt): Promise<Posted> {
  const { studentId, counter, parts: chosen, lateFees } = receipt;
  const content = ['RECEIPT', studentId, counter.id, receipt.tenders, chosen ?? null, lateFees ?? null];
  return postEntry(db, scope, receipt, { content, students: [studentId] }, async (year) => {
    if (receipt.tenders.length === 0 || receipt.tenders.some(({ amount }) => amount <= 0n))
      throw invalid([{ code: 'NOTHING_PAID', path: 'body.tenders', message: 'Type an amount above zero.' }]);
    const tenders = receipt.tenders.map((tender) => {
      const account = accountOfTender(isCash(tender) ? { ...tender, counterId: counter.id } : tender);
      if (account === null)
        throw invalid([
          { code: 'TENDER_NOWHERE', path: 'body.tenders', message: 'Choose the bank account, the gateway or the counter of this money.' },
        ]);
      return { ...tender, account };
    });
    await checkCash(db, scope, receipt);
    const lines = await openLines(db, scope, studentId);
    const { parts, advance } = divided(lines, amountsOf(tenders), chosen, lateFees);
    return {
      kind: 'RECEIPT',
      lines: postingRules.RECEIPT({ studentId, tenders, parts: withHeads(lines, parts), advance }),
      series: seriesOf(counter.code, year.code),
    };
  });
}

interface OnLines extends Asking {
  readonly studentId: string;
  readonly parts: readonly Part[];
}

/** A student's advance against lines. */
export function takeFromAdvance(db: Db, scope: InstituteScope, asked: OnLines): Promise<Posted> {
  return onLines(db, scope, asked, 'ADVANCE_USED', (parts) => postingRules.ADVANCE_USED({ studentId: asked.studentId, parts }));
}

/** What is given up of lines: a concession of a kind, or the waiver of a late fee. */
export function concede(
  db: Db,
  scope: InstituteScope,
  asked: OnLines & { readonly tag: string; readonly reason: string },
): Promise<Posted> {
  return onLines(db, scope, asked, 'CONCESSION', (parts) => postingRules.CONCESSION({ studentId: asked.studentId, tag: asked.tag, parts }));
}

/** What a scheme will pay of lines, from the day that it says so. */
export function sanction(db: Db, scope: InstituteScope, asked: OnLines & { readonly tag: string }): Promise<Posted> {
  return onLines(db, scope, asked, 'SPONSOR_SANCTIONED', (parts) =>
    postingRules.SPONSOR_SANCTIONED({ studentId: asked.studentId, tag: asked.tag, parts }),
  );
}

function onLines(
  db: Db,
  scope: InstituteScope,
  asked: OnLines & { readonly tag?: string },
  kind: 'ADVANCE_USED' | 'CONCESSION' | 'SPONSOR_SANCTIONED',
  rule: (parts: readonly LinePart[]) => ReturnType<typeof postingRules.ADVANCE_USED>,
): Promise<Posted> {
  const { studentId, parts, tag = null } = asked;
  return postEntry(db, scope, asked, { content: [kind, studentId, tag, parts], students: [studentId] }, async () => {
    // A part of a line that is paid whole alone may be given up, or be a sponsor's.
    const lines = (await openLines(db, scope, studentId)).map((line) => ({
      ...line,
      allowPartial: line.allowPartial || kind !== 'ADVANCE_USED',
    }));
    const sum = sumOf(parts.map(({ amount }) => amount));
    if (parts.length === 0)
      throw invalid([
        { code: 'NOTHING_CHOSEN', path: 'body.parts', message: 'Choose at least one line, each once, with an amount above zero.' },
      ]);
    return { kind, lines: rule(withHeads(lines, divided(lines, sum, parts).parts)) };
  });
}
