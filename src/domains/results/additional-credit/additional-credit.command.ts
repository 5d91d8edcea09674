import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { requireEntry, requireInstanceOfExam } from '../entry/entry.command.ts';
import type { EntryKind } from '../entry/entry.command.ts';
import { requireEvidence } from '../evidence/evidence.command.ts';
import type { AdditionalCreditRow } from './additional-credit.contract.ts';
import { faultOf, leftOf, withoutOwn } from './additional-credit.rules.ts';
import { CREDIT_ACT, approveCredits, creditKey, deleteCredit, findCredit, insertCredits, openCredits } from './additional-credit.store.ts';
import type { NewCredit } from './additional-credit.store.ts';
import { holdStandings, standings } from './credit-standing.store.ts';

export const creditEntries: EntryKind = {
  act: CREDIT_ACT,
  removal: 'additionalCredits.remove',
  table: 'additional_credit',
  called: 'additional credit',
  windows: ['GRACING'],
  evidence: 'CREDIT',
  find: findCredit,
  remove: deleteCredit,
  open: openCredits,
  approve: approveCredits,
};

/** Marks or credits of one student. 422 names the maximum that they would pass. */
export async function enterCredit(db: Db, scope: InstituteScope, order: NewCredit): Promise<AdditionalCreditRow> {
  const examInstanceId = await requireInstanceOfExam(db, scope, order.studentExamId);
  await requireEntry(db, scope, creditEntries, examInstanceId);
  const standing = (await holdStandings(db, scope, [order])).get(creditKey(order));
  if (!standing) throw notFound('student or activity');
  await requireEvidence(db, scope, { purpose: creditEntries.evidence, examInstanceId }, order.creditEvidenceId, 'body.creditEvidenceId');
  const fault = faultOf(standing, order.value);
  if (fault) throw invalid([{ code: fault.code, message: fault.message, path: `body.${fault.field}` }]);
  const id = (await insertCredits(db, scope, [order])).get(creditKey(order));
  const row = id === undefined ? undefined : await findCredit(db, scope, id);
  if (!row) throw notFound('additional credit');
  return row;
}

interface AskedRoom {
  readonly studentExamId: string;
  readonly creditActivityId: string;
  readonly corrects?: 'YES' | undefined;
}

/** What the rules still allow one student of one activity. */
export async function roomFor(db: Db, scope: InstituteScope, { corrects, ...asked }: AskedRoom) {
  await openInstance(db, scope, await requireInstanceOfExam(db, scope, asked.studentExamId), 'READ');
  const found = (await standings(db, scope, [asked])).get(creditKey(asked));
  if (!found) throw notFound('student or activity');
  const standing = corrects === 'YES' ? withoutOwn(found) : found;
  const { kind, maxPerSemester, maxPerYear, otherHalf, own, cap, marksGiven, abcId, needsAbcId } = standing;
  return {
    kind,
    maxPerSemester: formatShort(maxPerSemester),
    maxPerYear: formatShort(maxPerYear),
    givenInYear: formatShort(otherHalf),
    ordinance: cap?.ordinance ?? null,
    marksGiven: formatShort(marksGiven),
    marksMost: formatShort(cap?.maxMarks ?? 0),
    left: formatShort(own > 0 ? 0 : leftOf(standing)),
    abcId,
    needsAbcId,
  };
}
