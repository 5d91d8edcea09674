import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { policiesOf, statementsOf } from '../permissions/permissions.store.ts';
import { sightOf } from './user-guard.command.ts';
import { userRow } from './user-list.store.ts';
import { writeEntry } from './user.store.ts';

/** Data for another user's menu here. Display only: every call is made with the caller's own rights. */
export async function startPreview(db: Db, scope: InstituteScope, id: string) {
  const user = await userRow(db, scope, await sightOf(db, scope), id);
  if (!user) throw notFound('user');
  const theirs = { ...scope, userId: id };
  const records = await policiesOf(db, theirs, {});
  const statements = await statementsOf(db, theirs);
  await writeEntry(db, scope, { action: 'READ', userId: id, after: { preview: 'STARTED' } });
  // The columns are constrained by the table and written only through the contract's schema.
  return { id, username: user.username, name: user.name, records, statements: statements as Statement[] };
}

export async function endPreview(db: Db, scope: InstituteScope, id: string): Promise<void> {
  if (!(await userRow(db, scope, await sightOf(db, scope), id))) throw notFound('user');
  await writeEntry(db, scope, { action: 'READ', userId: id, after: { preview: 'ENDED' } });
}
