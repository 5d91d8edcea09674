import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../account/password.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { makeOrganisation } from '../../institute/organisation/organisation.door.ts';
import type { NewInstitute } from '../../institute/organisation/organisation.door.ts';
import { insertStatements, keepVersion } from '../policy/policy.store.ts';
import { seededPolicies } from '../policy/seeded-policies.rules.ts';

export interface NewTenant {
  readonly subDomain: string;
  readonly organisation: string;
  readonly isDemo: boolean;
  readonly institutes: readonly NewInstitute[];
  readonly users: readonly {
    readonly username: string;
    readonly name: string;
    readonly password: string;
    readonly policy: string;
    readonly mustChange: boolean;
    /** Already verified; absent: none. */
    readonly email?: string;
    /** Codes of the institutes that the policy covers; absent: all, later ones included. */
    readonly onlyIn?: readonly string[];
  }[];
}

export interface TenantPlan extends Omit<NewTenant, 'users'> {
  readonly users: readonly (Omit<NewTenant['users'][number], 'password'> & { readonly passwordHash: string })[];
}

/** Makes a tenant for whoever runs the installation, with its organisation, the policies of every tenant and its first users; returns their ids by username. */
export async function createTenant(
  database: AnyDb,
  tenant: NewTenant,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<{ tenantId: string; users: ReadonlyMap<string, string> }> {
  const tenantId = randomUUID();
  const users = await Promise.all(tenant.users.map(async ({ password, ...user }) => ({ ...user, passwordHash: await hash(password) })));
  const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'createTenant' };
  return inScope(database, scope, async (db) => {
    const made = await makeTenant(db, tenantId, { ...tenant, users });
    if (!tenant.isDemo) await takeBareAddress(db, tenantId);
    return made;
  });
}

/** The first that is set up has the address itself for good. */
const takeBareAddress = (db: Db, tenantId: string) =>
  db
    .insertInto('bareAddress')
    .values({ tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The same inside a transaction whose scope is the new tenant; passwords come as their hashes. */
export async function makeTenant(
  db: Db,
  tenantId: string,
  tenant: TenantPlan,
): Promise<{ tenantId: string; users: ReadonlyMap<string, string> }> {
  await db
    .insertInto('tenant')
    .values({ tenantId, subDomain: tenant.subDomain, name: tenant.organisation, isDemo: tenant.isDemo })
    .execute();
  const institutes = await makeOrganisation(db, tenantId, { name: tenant.organisation, institutes: tenant.institutes });
  const policies = await seedPolicies(db, tenantId);
  const users = new Map<string, string>();
  for (const user of tenant.users) {
    const { id } = await db
      .insertInto('userAccount')
      .values({
        tenantId,
        username: user.username,
        name: user.name,
        passwordHash: user.passwordHash,
        mustChangePassword: user.mustChange,
        ...(user.email === undefined ? {} : { email: user.email, emailVerified: true }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const policyId = policies.get(user.policy);
    if (!policyId) throw new Error(`no seeded policy is called ${user.policy}`);
    const instituteIds = user.onlyIn ? institutes.filter(({ code }) => user.onlyIn?.includes(code)).map((one) => one.id) : null;
    await db.insertInto('policyAttachment').values({ tenantId, policyId, userId: id, instituteIds }).execute();
    users.set(user.username, id);
  }
  return { tenantId, users };
}

async function seedPolicies(db: Db, tenantId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const policy of seededPolicies()) {
    const uiReferences = Object.fromEntries(policy.pages.map((page) => [page, {}]));
    const { id } = await db
      .insertInto('policy')
      .values({
        tenantId,
        name: policy.name,
        type: 'RESOURCE',
        templateId: policy.templateId,
        uiReferences: JSON.stringify(uiReferences),
        isSeeded: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertStatements(db, tenantId, id, policy.statements);
    await keepVersion(db, tenantId, { policyId: id, userId: null, restoredFrom: null, fromTemplate: true });
    ids.set(policy.templateId, id);
  }
  return ids;
}

/** Whether the address itself is this organisation's; beside a demonstration, which answers there, it is not told so. */
export async function answersAtBareAddress(database: AnyDb, tenantId: string): Promise<boolean> {
  const holder = await sql<{ tenantId: string }>`select tenant_id from find_bare_tenant()`.execute(database);
  const demo = await sql<{ isDemo: boolean }>`select is_demo from find_tenant('demo')`.execute(database);
  return holder.rows[0]?.tenantId === tenantId && demo.rows[0]?.isDemo !== true;
}
