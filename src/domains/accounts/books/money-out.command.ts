import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { rupeesOf } from '../money/paise.rules.ts';
import { headOf } from './demand.command.ts';
import { headsOf, refundableOf, statesOf } from './demand.store.ts';
import { accountOfTender, postingRules } from './posting.rules.ts';
import type { LinePart, Tender } from './posting.rules.ts';
import { postEntry } from './post.command.ts';
import type { Asking, Posted } from './post.command.ts';

interface HeadAmount {
  readonly headId: string;
  readonly amount: bigint;
}

const aboveRefund = (value: string) => ({
  code: 'REFUND_ABOVE_PAID',
  message: `Of one head only ₹ ${value} can be given back: take less.`,
  value,
});

/** What a student, and perhaps a sponsor, will get back: approved here, paid by an entry of its own. */
export function approveRefund(
  db: Db,
  scope: InstituteScope,
  asked: Asking & {
    readonly studentId: string;
    readonly reason: string;
    readonly heads: readonly HeadAmount[];
    readonly advance: bigint;
    readonly toSponsor: { readonly tag: string; readonly amount: bigint } | null;
  },
): Promise<Posted> {
  const { studentId, heads, advance, toSponsor } = asked;
  const content = ['REFUND_APPROVED', studentId, heads, advance, toSponsor];
  return postEntry(db, scope, asked, { content, students: [studentId] }, async () => {
    const known = await headsOf(
      db,
      scope,
      heads.map(({ headId }) => headId),
    );
    const most = await refundableOf(db, scope, studentId);
    for (const { headId, amount } of heads) {
      const left = most.get(headId) ?? 0n;
      if (amount > left) throw new AppError(409, [aboveRefund(rupeesOf(left > 0n ? left : 0n))]);
    }
    if (
      new Set(heads.map(({ headId }) => headId)).size !== heads.length ||
      heads.some(({ amount }) => amount <= 0n) ||
      heads.length + Number(advance > 0n) === 0
    )
      throw invalid([
        { code: 'NOTHING_CHOSEN', path: 'body.heads', message: 'Choose at least one line, each once, with an amount above zero.' },
      ]);
    const parts = heads.map(({ headId, amount }) => ({ head: headOf(known, headId), amount }));
    return { kind: 'REFUND_APPROVED', lines: postingRules.REFUND_APPROVED({ studentId, heads: parts, advance, toSponsor }) };
  });
}

/** An approved refund leaves the bank or the counter. */
export function payRefund(
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly studentId: string; readonly tender: Tender },
): Promise<Posted> {
  const { studentId, tender } = asked;
  return postEntry(db, scope, asked, { content: ['REFUND_PAID', studentId, tender], students: [studentId] }, async () => {
    const from = accountOfTender(tender);
    if (from === null || from.kind === 'CHEQUES_IN_HAND')
      throw invalid([
        { code: 'TENDER_NOWHERE', path: 'body.tender', message: 'Choose the bank account, the gateway or the counter of this money.' },
      ]);
    if (tender.amount <= 0n) throw invalid([{ code: 'NOTHING_PAID', path: 'body.tender', message: 'Type an amount above zero.' }]);
    return { kind: 'REFUND_PAID', lines: postingRules.REFUND_PAID({ studentId, tender, from }) };
  });
}

/** Money of a scheme came, for these students. */
export function receiveFromSponsor(
  db: Db,
  scope: InstituteScope,
  asked: Asking & {
    readonly tag: string;
    readonly bankId: string;
    readonly reference: string;
    readonly students: readonly { readonly studentId: string; readonly amount: bigint }[];
  },
): Promise<Posted> {
  const { tag, bankId, reference, students } = asked;
  const content = ['SPONSOR_PAID', tag, bankId, reference, students];
  return postEntry(db, scope, asked, { content, students: students.map(({ studentId }) => studentId) }, async () => ({
    kind: 'SPONSOR_PAID',
    lines: postingRules.SPONSOR_PAID({ tag, bankId, students, reference }),
  }));
}

/** A scheme does not pay after all, or pays the student directly: the lines are the student's again. */
export function rejectSponsor(
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly studentId: string; readonly tag: string; readonly reason: string; readonly parts: readonly LinePart[] },
): Promise<Posted> {
  const { studentId, tag, parts } = asked;
  return postEntry(db, scope, asked, { content: ['SPONSOR_REJECTED', studentId, tag, parts], students: [studentId] }, async () => {
    const states = await statesOf(
      db,
      scope,
      parts.map(({ lineId }) => lineId),
    );
    for (const { lineId, amount } of parts) {
      if (amount <= 0n || amount > (states.get(lineId)?.settled ?? 0n))
        throw conflict('ABOVE_SETTLED', 'A line has less of the sponsor than this: reload the dues and try again.');
    }
    return { kind: 'SPONSOR_REJECTED', lines: postingRules.SPONSOR_REJECTED({ studentId, tag, parts }) };
  });
}

/** Cash of a counter to the bank. */
export const bankCash = (
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly counterId: string; readonly bankId: string; readonly amount: bigint },
): Promise<Posted> =>
  postEntry(db, scope, asked, { content: ['CASH_BANKED', asked.counterId, asked.bankId, asked.amount], students: [] }, async () => ({
    kind: 'CASH_BANKED',
    lines: postingRules.CASH_BANKED(asked),
  }));

/** What a count found too much or too little; short is negative. */
export const bookDifference = (
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly counterId: string; readonly difference: bigint; readonly reason: string },
): Promise<Posted> =>
  postEntry(db, scope, asked, { content: ['CASH_DIFFERENCE', asked.counterId, asked.difference], students: [] }, async () => ({
    kind: 'CASH_DIFFERENCE',
    lines: postingRules.CASH_DIFFERENCE(asked),
  }));

/** What a gateway paid out, less what it keeps. */
export const settleGateway = (
  db: Db,
  scope: InstituteScope,
  asked: Asking & { readonly gateway: string; readonly bankId: string; readonly gross: bigint; readonly charges: bigint },
): Promise<Posted> =>
  postEntry(
    db,
    scope,
    asked,
    { content: ['GATEWAY_SETTLED', asked.gateway, asked.bankId, asked.gross, asked.charges], students: [] },
    async () => ({
      kind: 'GATEWAY_SETTLED',
      lines: postingRules.GATEWAY_SETTLED(asked),
    }),
  );
