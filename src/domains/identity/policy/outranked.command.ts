import type { Statement } from '../../../kit/access/access.contract.ts';
import { AppError, conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { oneOfEachSet } from './outranked.store.ts';
import type { Circle } from './outranked.store.ts';
import { assertHoldsRightsOf } from './policy-guard.command.ts';
import { lockAccess } from './policy-guard.store.ts';

/** Refuses an act on somebody who may do more than the acting user. */
export async function assertNotOutranked(db: Db, scope: Scope, circle: Circle): Promise<void> {
  await lockAccess(db, scope);
  for (const { id, name } of await oneOfEachSet(db, scope, circle))
    await assertHoldsRightsOf(db, scope, id).catch((error: unknown) => refuseOutranked(error, name));
}

/** The same where some of these statements deny: a denial is laid only on those who hold no more. */
export async function assertMayDeny(db: Db, scope: Scope, laid: readonly Statement[], circle: Circle): Promise<void> {
  if (laid.some(({ effect }) => effect === 'DENY')) await assertNotOutranked(db, scope, circle);
}

export function refuseOutranked(error: unknown, name: string): never {
  if (!(error instanceof AppError) || error.items[0]?.code !== 'RIGHTS_NOT_HELD') throw error;
  throw conflict('HOLDS_MORE_THAN_YOU', `${name} has rights that you do not have. Someone with those rights must do this.`);
}
