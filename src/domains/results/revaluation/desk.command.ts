import { holdersOf } from '../../../kit/access/holders.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { remindPeople } from '../../../kit/reminder/reminder.store.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { closeApplications, heldApplications, markFees, setState } from './held-application.store.ts';
import type { HoldApplications } from './held-application.store.ts';
import { tellApplicants } from './student-news.command.ts';
import { assignValuations, barredBooks, examinerFacts } from './valuation.store.ts';
import { barOf, sameBooks, WORK_BARS } from './work.rules.ts';
import type { HeldApplication, Work } from './work.rules.ts';

export const VALUE_TOPIC = 'revaluations.value';

/** The chosen applications, held, in examinations that the caller's right reaches. */
export async function reachApplications(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  hold: HoldApplications,
): Promise<HeldApplication[]> {
  const read = await heldApplications(db, scope, ids, 'READ');
  for (const examInstanceId of new Set(read.map((one) => one.examInstanceId)))
    await openInstance(db, scope, examInstanceId, hold === 'HOLD' ? 'SHARE' : 'READ');
  // After the examination, as a decision holds them.
  return hold === 'READ' ? read : heldApplications(db, scope, ids, hold);
}

/** 409 naming, for each reason, those that it holds back: nothing is done to any. */
export function requireAll(held: readonly HeldApplication[], work: Work): void {
  const barred = Map.groupBy(held, (one) => barOf(work, one));
  const items = [...barred].flatMap(([code, some]) => {
    if (code === null) return [];
    const value = some.map((one) => one.applicationNo).join(', ');
    return [{ code, message: WORK_BARS[code].replace('{value}', value), count: some.length, value }];
  });
  if (items.length > 0) throw new AppError(409, items);
}

export async function rejectApplication(
  db: Db,
  scope: InstituteScope,
  id: string,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<void> {
  const held = await reachApplications(db, scope, [id], 'HOLD');
  requireAll(held, 'reject');
  if (held[0]?.version !== version) throw conflict('VERSION_CONFLICT', 'Somebody else changed this application. Reload and try again.');
  await setReason(db, reason);
  await closeApplications(db, scope, [id], { state: 'REJECTED', note: reason });
  await tellApplicants(db, scope, 'REVALUATION_REJECTED', held);
}

export async function givePhotocopies(db: Db, scope: InstituteScope, ids: readonly string[], note: string): Promise<void> {
  const held = await reachApplications(db, scope, ids, 'HOLD');
  requireAll(held, 'give');
  await closeApplications(db, scope, ids, { state: 'GIVEN', note });
  await tellApplicants(db, scope, 'PHOTOCOPY_GIVEN', held);
}

export async function settleFees(
  db: Db,
  scope: InstituteScope,
  {
    ids,
    to,
    reference,
  }: { readonly ids: readonly string[]; readonly to: 'RECEIVED' | 'WAIVED' | 'REFUNDED' | 'DUE'; readonly reference: string | null },
): Promise<void> {
  if (to !== 'DUE' && reference === null)
    throw invalid([{ code: 'REFERENCE_MISSING', message: 'Give the number of the receipt, or the reason.', path: 'body.reference' }]);
  requireAll(await reachApplications(db, scope, ids, 'HOLD'), to);
  await markFees(db, scope, ids, { to, reference: to === 'DUE' ? null : reference });
}

/** Whom My Valuations is open to. */
const examinersOf = (db: Db, scope: InstituteScope) =>
  holdersOf(db, scope, 'ownValuations', (rights) => can(rights, 'ownValuations', 'enter'), { named: true });

/** Who may value, and how many of the chosen answer books each may not. */
export async function examinersFor(db: Db, scope: InstituteScope, ids: readonly string[]) {
  await reachApplications(db, scope, ids, 'READ');
  const people = await examinersOf(db, scope);
  const books = await barredBooks(db, scope, { ids, people, act: 'ASSIGN' });
  return (await examinerFacts(db, scope, people)).map((one) => ({ ...one, barred: books.get(one.id)?.length ?? 0 }));
}

/** 409 naming the answer books that this person may not value. */
export async function requireFresh(
  db: Db,
  scope: InstituteScope,
  held: readonly HeldApplication[],
  { examinerId, act }: { readonly examinerId: string; readonly act: 'ASSIGN' | 'ENTER' },
): Promise<void> {
  const ids = held.map(({ id }) => id);
  const known = (await barredBooks(db, scope, { ids, people: [examinerId], act })).get(examinerId) ?? [];
  // Of two applications about one answer book, assigned together, the later one is the same book again.
  const barred = new Set([...known, ...sameBooks(held).map(({ id }) => id)]);
  if (barred.size === 0) return;
  const value = held
    .filter(({ id }) => barred.has(id))
    .map((one) => one.valuationNo)
    .join(', ');
  const message = `This examiner valued ${value} before, has the same answer book to value, or wrote it: choose another one.`;
  throw new AppError(409, [{ code: 'VALUED_BEFORE', message, count: barred.size, value }]);
}

export async function assignExaminer(db: Db, scope: InstituteScope, ids: readonly string[], examinerId: string): Promise<void> {
  const held = await reachApplications(db, scope, ids, 'HOLD');
  requireAll(held, 'assign');
  if (!(await examinersOf(db, scope)).includes(examinerId)) throw notFound('examiner');
  await requireFresh(db, scope, held, { examinerId, act: 'ASSIGN' });
  const asked = held.map(({ id, second, max, step }) => ({
    revaluationId: id,
    turn: second === null ? (2 as const) : (3 as const),
    max,
    step,
  }));
  await assignValuations(db, scope, examinerId, asked);
  await setState(db, scope, ids, 'ASSIGNED');
  const subjects = [...new Set(held.map((one) => one.examInstanceId))];
  await remindPeople(
    db,
    scope,
    VALUE_TOPIC,
    subjects.map((subject) => ({ userId: examinerId, subject })),
  );
}
