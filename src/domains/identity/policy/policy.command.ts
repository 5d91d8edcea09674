import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { randomUUID } from 'node:crypto';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import type { PolicyFacts } from './policy.contract.ts';
import { assertMayDeny, assertNotOutranked } from './outranked.command.ts';
import { assertAdminRemains, assertHolds, assertNotOwnPolicy, taken } from './policy-guard.command.ts';
import type { Reach } from './policy-guard.rules.ts';
import { attachmentsOf, lockAccess, pagesOf, withStatements } from './policy-guard.store.ts';
import { deletePolicy, findPolicy, holdersOf, versionPage, writePolicy } from './policy.store.ts';

interface Written {
  readonly id: string;
  readonly version: number;
}

/** A policy gives nothing until it is attached, so whoever may create policies may write any. */
export async function createPolicy(db: Db, scope: Scope, facts: PolicyFacts): Promise<Written> {
  const written = { id: randomUUID(), version: 1 };
  await writePolicy(db, scope, { ...written, restoredFrom: null }, wellFormed(facts));
  return written;
}

/**
 * Changes a policy for everybody who holds it. The editor must hold its old and new rights, wherever it is
 * attached; nobody may change a policy that reaches themselves.
 */
export async function updatePolicy(
  db: Db,
  scope: Scope,
  { id, version, restoredFrom = null }: { readonly id: string; readonly version: number; readonly restoredFrom?: number | null },
  wanted: PolicyFacts,
): Promise<Written> {
  await requireVersion(db, scope, id, version);
  await assertNotOwnPolicy(db, scope, id);
  const facts = wellFormed(wanted);
  const places = (await attachmentsOf(db, scope, id)).map((instituteIds) => ({ policyId: id, instituteIds }));
  const before = await withStatements(db, scope, places);
  await assertHolds(db, scope, before.map(taken));
  // Before it is written: what is denied or taken then no longer counts as theirs.
  if (isLost(before, facts)) await assertNotOutranked(db, scope, { policyId: id });
  else await assertMayDeny(db, scope, facts.statements, { policyId: id });
  const next = { id, version: version + 1 };
  await writePolicy(db, scope, { ...next, restoredFrom }, facts);
  await assertHolds(db, scope, await withStatements(db, scope, places));
  await assertAdminRemains(db, scope);
  return next;
}

/** Whether a statement or a page that it had is in it no more. */
function isLost(before: readonly Reach[], { statements, UIReferences }: PolicyFacts): boolean {
  const kept = new Set(statements.map(said));
  const pages = new Set(pagesOf(UIReferences));
  return before.some((old) => !old.statements.every((one) => kept.has(said(one))) || !old.pages.every((page) => pages.has(page)));
}
const said = ({ effect, resources, actions, condition }: Statement): string =>
  JSON.stringify([effect, [...resources].sort(), [...actions].sort(), condition ?? null]);

/** An old version's document as a new version. */
export async function restorePolicy(
  db: Db,
  scope: Scope,
  { id, version, restore }: { readonly id: string; readonly version: number; readonly restore: number },
): Promise<Written> {
  const present = await requireVersion(db, scope, id, version);
  const old = (await versionPage(db, scope, id, pageRequest({ size: 1 }), restore)).rows[0];
  if (!old) throw notFound('version');
  if (restore === version) throw conflict('VERSION_IN_FORCE', 'This version is already active.');
  const { name, UIReferences, statements } = old;
  const facts = { name, type: present.type, template_id: present.templateId, UIReferences, statements };
  // Both columns are written only through the contract's schema.
  return updatePolicy(db, scope, { id, version, restoredFrom: restore }, facts as PolicyFacts);
}

export async function removePolicy(db: Db, scope: InstituteScope, { id, version }: Written): Promise<void> {
  await requireVersion(db, scope, id, version);
  const { holders, hidden } = await holdersOf(db, scope, id);
  const all = holders.length + hidden;
  if (all > 0) {
    const names = holders.slice(0, 5).map(({ name }) => name);
    const more = all > names.length ? `${names.length === 0 ? '' : ' and '}${all - names.length} more` : '';
    throw conflict('POLICY_ATTACHED', `This policy is attached to ${names.join(', ')}${more}: detach it first.`, {
      holders: holders.slice(0, 100).map(({ holder, holderId, name }) => ({ holder, id: holderId, name })),
    });
  }
  await deletePolicy(db, scope, id);
  await assertAdminRemains(db, scope);
}

async function requireVersion(db: Db, scope: Scope, id: string, version: number) {
  await lockAccess(db, scope);
  const present = await findPolicy(db, scope, id);
  if (!present) throw notFound('policy');
  if (present.version !== version)
    throw await staleVersion(db, scope, { noun: 'policy', id }, 'Somebody changed this policy. Check the new version and save again.');
  return present;
}

/** Pages by their canonical names, '*' first and alone; a UI policy decides about pages only. */
function wellFormed(facts: PolicyFacts): PolicyFacts {
  if (facts.type === 'UI' && facts.statements.length > 0)
    throw invalid([
      { code: 'UI_POLICY_STATEMENTS', message: 'A policy of type UI decides about pages only: choose type RESOURCE.', path: 'body.type' },
    ]);
  const names = pagesOf(facts.UIReferences);
  const strange = names.find((name) => name !== '*' && !name.startsWith('/'));
  if (strange !== undefined)
    throw invalid([{ code: 'PAGE_UNKNOWN', message: `No page has the address ${strange}.`, path: 'body.UIReferences' }]);
  const pages = names.includes('*') ? ['*'] : [...new Set(names.map(pageName))].sort();
  return { ...facts, UIReferences: Object.fromEntries(pages.map((name) => [name, {}])) };
}
