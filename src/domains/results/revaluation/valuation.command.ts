import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { requireFresh } from './desk.command.ts';
import { heldApplications, setState } from './held-application.store.ts';
import { enterValue, findOwnValuation } from './valuation.store.ts';
import { afterValuing, wrongValue } from './work.rules.ts';

/** The mark of an answer book by the examiner that it is assigned to: entered, or changed while nothing stands on it. */
export async function enterValuation(
  db: Db,
  scope: InstituteScope,
  id: string,
  { value, version }: { readonly value: string; readonly version: number },
): Promise<void> {
  const own = await findOwnValuation(db, scope, id);
  if (own === undefined) throw notFound('answer book');
  const [application] = await heldApplications(db, scope, [own.revaluationId], 'HOLD');
  if (application === undefined) throw notFound('answer book');
  if (application.isDeciding || !own.isLast || !['ASSIGNED', 'THIRD', 'VALUED'].includes(application.state))
    throw conflict('VALUATION_CLOSED', 'This mark is in use already and can no longer be changed.');
  // The sheet may have come to this examiner since it was assigned.
  if (application.state === 'ASSIGNED') await requireFresh(db, scope, [application], { examinerId: scope.userId, act: 'ENTER' });
  const wrong = wrongValue(value, application.max, application.step);
  if (wrong !== null) {
    const message =
      wrong === 'ABOVE_MAXIMUM'
        ? `The mark must be between 0 and ${formatShort(hundredthsOf(application.max))}.`
        : `Marks must be in steps of ${formatShort(hundredthsOf(application.step))}.`;
    throw invalid([{ code: wrong, message, path: 'body.value' }]);
  }
  if (!(await enterValue(db, scope, id, value, version)))
    throw conflict('VERSION_CONFLICT', 'This mark was changed meanwhile. Reload and try again.');
  await setState(db, scope, [application.id], afterValuing(application, own.turn, value));
}
