import { hash as argon2 } from '@node-rs/argon2';
import { DEMO_PASSWORD, seedDemo } from '../src/app/serve/demo.server.ts';
import { createTenant } from '../src/domains/identity/tenant/tenant.command.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../src/kit/db/database.server.ts';
import type { Db } from '../src/kit/http/serve.server.ts';
import type { DatabaseUrls } from '../src/kit/start/database.server.ts';

export interface People {
  readonly tenantId: string;
  readonly a: string;
  readonly b: string;
  readonly users: ReadonlyMap<string, string>;
}

/** A hash carries its own parameters: these users' passwords cost a hundredth of the product's. */
const hash = (password: string): Promise<string> => argon2(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The demo's six, their two institutes, and the tests' own people, in an empty migrated database. */
export async function makePeople({ appUrl, migratorUrl }: DatabaseUrls): Promise<void> {
  await seedDemo({ appUrl, hash });
  const [asApp, inside] = [openDatabase(appUrl, { max: 1 }), openDatabase(migratorUrl, { max: 1 })];
  try {
    await addPeople(asApp, await tenantOf(inside));
  } finally {
    await Promise.all([asApp.close(), inside.close()]);
  }
}

async function tenantOf({ db }: OpenDatabase): Promise<{ readonly tenantId: string; readonly a: string }> {
  const { tenantId } = await db.selectFrom('tenant').select('tenantId').where('subDomain', '=', 'demo').executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('institute')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', 'DEMO')
    .executeTakeFirstOrThrow();
  return { tenantId, a: first.id };
}

async function addPeople(asApp: OpenDatabase, { tenantId, a }: { readonly tenantId: string; readonly a: string }): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD);
  const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'test' };
  await inScope(asApp.db, scope, async (db) => {
    const second = await db
      .insertInto('institute')
      .values({ tenantId, code: 'B', collegeName: 'Second Test College' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addUser(db, tenantId, 'adminA', 'admin', [a], passwordHash);
    await addUser(db, tenantId, 'adminB', 'admin', [second.id], passwordHash);
    await addUser(db, tenantId, 'secondController', 'controller', null, passwordHash);
  });
  const other = {
    subDomain: 'other',
    organisation: 'Other Trust',
    isDemo: true,
    institutes: [{ code: 'O', collegeName: 'Other Test College' }],
    users: [{ username: 'stranger', name: 'Stranger', password: DEMO_PASSWORD, policy: 'admin', mustChange: false }],
  };
  await createTenant(asApp.db, other, hash);
}

async function addUser(
  db: Db,
  tenantId: string,
  name: string,
  template: string,
  institutes: string[] | null,
  passwordHash: string,
): Promise<void> {
  const username = name.toLowerCase();
  const user = await db
    .insertInto('userAccount')
    .values({ tenantId, username, name, passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const policy = await db.selectFrom('policy').select('id').where('templateId', '=', template).executeTakeFirstOrThrow();
  await db.insertInto('policyAttachment').values({ tenantId, policyId: policy.id, userId: user.id, instituteIds: institutes }).execute();
}

/** Ids of the users by name, in a copy of that database. */
export async function peopleOf(inside: OpenDatabase): Promise<People> {
  const { tenantId, a } = await tenantOf(inside);
  const b = await inside.db
    .selectFrom('institute')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', 'B')
    .executeTakeFirstOrThrow();
  const rows = await inside.db.selectFrom('userAccount').select(['id', 'username']).execute();
  const names: Record<string, string> = { admina: 'adminA', adminb: 'adminB', secondcontroller: 'secondController' };
  return { tenantId, a, b: b.id, users: new Map(rows.map((row) => [names[row.username] ?? row.username, row.id])) };
}
