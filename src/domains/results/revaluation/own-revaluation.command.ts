import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { openOwn } from '../own-result/own-result.command.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { applyFor, offerTo } from './application.command.ts';
import type { Chosen } from './application.command.ts';
import { findCandidate } from './application.store.ts';
import { closeApplications, heldApplications } from './held-application.store.ts';
import { isOwnRevaluation } from './own-revaluation.store.ts';
import { MAY } from './work.rules.ts';

/** The signed-in student with the result as it is shown to them; one answer for what is not shown, as for the result itself. */
async function ownCandidate(db: Db, scope: InstituteScope, examInstanceId: string, hold: 'READ' | 'SHARE') {
  await findInstance(db, scope, examInstanceId, hold);
  const candidate = await findCandidate(db, scope, { examInstanceId });
  if (candidate === undefined || !candidate.isPublished || candidate.isWithheld) throw notFound('result');
  // Published is not yet shown: a refusal would tell a mark before its day.
  return { candidate, ...(await openOwn(db, scope, examInstanceId)) };
}

export async function applyOwn(db: Db, scope: InstituteScope, examInstanceId: string, chosen: readonly Chosen[]) {
  const { candidate } = await ownCandidate(db, scope, examInstanceId, 'SHARE');
  const { ids: _ids, ...applied } = await applyFor(db, scope, candidate, chosen, 'STUDENT');
  return applied;
}

/** What the signed-in student can apply for, with the marks of the published result. */
export async function ownOffer(db: Db, scope: InstituteScope, examInstanceId: string) {
  const { candidate, place, opened } = await ownCandidate(db, scope, examInstanceId, 'READ');
  const marks = new Map(
    viewOf(place, opened).units.flatMap((unit) =>
      unit.heads.map((head) => [`${unit.paperCode} ${unit.unitNo} ${head.headNo}`, head.mark] as const),
    ),
  );
  return offerTo(db, scope, candidate, (head) => marks.get(`${head.paperCode} ${head.unitNo} ${head.headNo}`) ?? null);
}

/** While nothing is paid, and nobody values. */
export async function withdrawOwn(db: Db, scope: InstituteScope, id: string, version: number): Promise<void> {
  if (!(await isOwnRevaluation(db, scope, id))) throw notFound('application');
  const [held] = await heldApplications(db, scope, [id], 'HOLD');
  if (held === undefined || !MAY.withdraw(held))
    throw conflict('APPLICATION_PAID', 'This application is paid or decided: it can no longer be withdrawn. Ask the exam cell.');
  if (held.version !== version) throw conflict('VERSION_CONFLICT', 'This application was changed meanwhile. Reload and try again.');
  await closeApplications(db, scope, [id], { state: 'WITHDRAWN', note: null });
}
