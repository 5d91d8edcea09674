import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { fileTypeOf } from '../../../kit/http/file-type.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { entryState, requireEntry, requireInstanceOfExam } from '../entry/entry.command.ts';
import type { EntryKind } from '../entry/entry.command.ts';
import { EVIDENCE_TYPES } from './additional-credit.contract.ts';
import type { AdditionalCreditRow } from './additional-credit.contract.ts';
import { faultOf, leftOf } from './additional-credit.rules.ts';
import { approveCredits, creditKey, deleteCredit, findCredit, insertCredits, openCredits } from './additional-credit.store.ts';
import type { NewCredit } from './additional-credit.store.ts';
import { insertEvidence, isEvidenceOf, listEvidence, readEvidence } from './credit-evidence.store.ts';
import { holdStandings, standings } from './credit-standing.store.ts';

export const creditEntries: EntryKind = {
  act: 'additionalCredits.approve',
  table: 'additional_credit',
  called: 'additional credit',
  windows: ['GRACING'],
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
  if (!(await isEvidenceOf(db, scope, order.creditEvidenceId, examInstanceId)))
    throw invalid([
      {
        code: 'CREDIT_EVIDENCE_OTHER',
        message: 'This evidence was not given for this examination: add the file here first.',
        path: 'body.creditEvidenceId',
      },
    ]);
  const fault = faultOf(standing, order.value);
  if (fault) throw invalid([{ code: fault.code, message: fault.message, path: `body.${fault.field}` }]);
  const id = (await insertCredits(db, scope, [order])).get(creditKey(order));
  const row = id === undefined ? undefined : await findCredit(db, scope, id);
  if (!row) throw notFound('additional credit');
  return row;
}

/** What the rules still allow one student of one activity. */
export async function roomFor(db: Db, scope: InstituteScope, asked: { readonly studentExamId: string; readonly creditActivityId: string }) {
  await openInstance(db, scope, await requireInstanceOfExam(db, scope, asked.studentExamId), 'READ');
  const standing = (await standings(db, scope, [asked])).get(creditKey(asked));
  if (!standing) throw notFound('student or activity');
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

/** Whether entries may be made now, the caller's own that wait, and the newest evidence. */
export async function openFor(db: Db, scope: InstituteScope, examInstanceId: string) {
  return {
    ...(await entryState(db, scope, creditEntries, examInstanceId)),
    evidence: await listEvidence(db, scope, examInstanceId),
  };
}

/** Keeps a certificate or list; 422 for what is neither PDF nor picture. */
export async function addEvidence(db: Db, scope: InstituteScope, examInstanceId: string, fileName: string, content: Buffer) {
  await requireEntry(db, scope, creditEntries, examInstanceId);
  if (content.length === 0) throw invalid([{ code: 'EVIDENCE_EMPTY', message: 'This file is empty. Choose another file.', path: 'body' }]);
  const name = /^[^/\\\p{Cc}]+$/u.test(fileName) ? fileName.trim() : '';
  const type = fileTypeOf(name, content);
  if (type === null || !EVIDENCE_TYPES.some((one) => one === type)) {
    const message = 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.';
    throw invalid([{ code: 'EVIDENCE_KIND', message, path: 'body' }]);
  }
  return { id: await insertEvidence(db, scope, { examInstanceId, name, type, content }), name };
}

export async function evidenceFile(db: Db, scope: InstituteScope, id: string) {
  const found = await readEvidence(db, scope, id);
  if (!found) throw notFound('evidence');
  await openInstance(db, scope, found.examInstanceId, 'READ');
  return { fileName: found.name, contentType: found.type, content: found.content };
}
