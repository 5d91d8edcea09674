import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import { lockAccess } from './policy-guard.store.ts';
import { followers, presentOf, writePolicy } from './policy.store.ts';
import type { Follower } from './policy.store.ts';
import { saysTheSame, templateOf } from './template.rules.ts';
import { TEMPLATE_IDS } from './policy.contract.ts';

/** Runs at start-up, before requests are served; the log has no user. */
const CALL = 'policies.followTemplate';

const isBehind = ({ templateId, type, UIReferences, statements }: Follower): boolean => {
  const template = templateOf(templateId, type);
  return template !== null && !saysTheSame({ UIReferences, statements }, template);
};

/** Writes the present template as a new version; false when somebody changed the policy meanwhile. */
async function follow(db: Db, { tenantId, id }: Follower): Promise<boolean> {
  const scope = { tenantId, userId: '' };
  await lockAccess(db, scope);
  const present = await presentOf(db, tenantId, id);
  if (!present || !isBehind(present)) return false;
  const template = templateOf(present.templateId, present.type);
  if (!template) return false;
  const { name, type, templateId, version } = present;
  await writePolicy(
    db,
    scope,
    { id, version: version + 1, restoredFrom: null },
    {
      name,
      type: type === 'UI' ? 'UI' : 'RESOURCE',
      template_id: TEMPLATE_IDS.find((one) => one === templateId) ?? null,
      UIReferences: Object.fromEntries(Object.keys(template.UIReferences).map((page) => [page, {}])),
      statements: [...template.statements],
    },
  );
  return true;
}

/**
 * Updates seeded policies that nobody changed to their present templates; each as a new version, in a
 * transaction of its own, with its log entry. Changed policies stay. `everywhere` sees every tenant. Returns how many were updated.
 */
export async function followTemplates(database: AnyDb, everywhere: AnyDb): Promise<number> {
  let followed = 0;
  for (const one of (await followers(everywhere)).filter(isBehind)) {
    const scope = { tenantId: one.tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: CALL };
    if (await inScope(database, scope, (db) => follow(db, one))) followed += 1;
  }
  return followed;
}
