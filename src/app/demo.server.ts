import { sql } from 'kysely';
import { createTenant } from '../domains/identity/tenant/tenant.command.ts';
import { openDatabase } from '../kit/db/database.server.ts';
import type { AnyDb } from '../kit/http/serve.server.ts';

export const DEMO_PASSWORD = 'Prangan@2026';
const DEMO_USERS = ['admin', 'controller', 'clerk', 'teacher', 'student', 'accountant'] as const;

const TITLES: Record<(typeof DEMO_USERS)[number], string> = {
  admin: 'Administrator',
  controller: 'Controller',
  clerk: 'Clerk',
  teacher: 'Teacher',
  student: 'Student',
  accountant: 'Accountant',
};

/**
 * The first tenant of an embedded installation: `demo`, with one institute and six sign-ins that work only while the
 * server is bound to loopback. Made once; later starts find it.
 */
export async function seedDemo(deps: { readonly appUrl: string }) {
  const database = openDatabase(deps.appUrl, { name: 'prangan-seed', max: 1 });
  try {
    const known = await sql<{ tenantId: string }>`select * from find_tenant('demo')`.execute(database.db);
    if (known.rows.length === 0) await makeDemo(database.db);
  } finally {
    await database.close();
  }
  return {
    signIns: DEMO_USERS.map((username) => ({ title: TITLES[username], address: '', username, password: DEMO_PASSWORD })),
  };
}

const makeDemo = (db: AnyDb) =>
  createTenant(db, {
    subDomain: 'demo',
    organisation: 'Demo Education Trust',
    isDemo: true,
    institutes: [{ code: 'DEMO', collegeName: 'Demo College of Engineering', city: 'Nashik', university: 'Demo University' }],
    users: DEMO_USERS.map((username) => ({
      username,
      name: TITLES[username],
      password: DEMO_PASSWORD,
      policy: username,
      mustChange: false,
    })),
  });
