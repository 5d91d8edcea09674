import { sql } from 'kysely';
import { DEMO_PEOPLE } from '../../demo/demo-people.contract.ts';
import { demoState, noteDemoState } from '../../demo/demo-state.server.ts';
import { fillDemo, makeDemoTenant } from '../../demo/prepare-demo.server.ts';
import { removeDemo } from '../../demo/remove-demo.server.ts';
import { createTenant } from '../../domains/identity/tenant/tenant.command.ts';
import { forgetAccessChanges } from '../../domains/identity/policy/access-change.store.ts';
import type { NewTenant } from '../../domains/identity/tenant/tenant.command.ts';
import { systemClock } from '../../kit/clock/clock.server.ts';
import { openDatabase } from '../../kit/db/database.server.ts';
import type { DemoSeed, DemoSignIn } from '../../kit/start/parts.server.ts';
import { StartError } from '../../kit/errors/start-error.server.ts';
import { product } from '../domains.server.ts';
import { buildServer } from './server.server.ts';

export const DEMO_PASSWORD = 'Prangan@2026';
/** The people that every demonstration has, also one that an older version made. */
const FIRST_PEOPLE = DEMO_PEOPLE.filter(({ username, policy }) => username === policy);

interface Installation {
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly dataDir: string;
  readonly version: string;
  say(line: string): void;
}

/**
 * The demonstration of an embedded installation, as far as it can be made before the job runner starts; its sign-ins work only while
 * the server is bound to loopback. Made once: one that was cut off is thrown away and begun again, a whole one is never touched, nor
 * is a tenant `demo` that something else made. `fill` is left to do once the job runner is at work.
 */
export async function openDemo(installation: Installation): Promise<DemoSeed> {
  const { dataDir, appUrl } = installation;
  const state = demoState(dataDir);
  const there = await knownTenant(appUrl);
  if (there !== null && state !== 'MAKING') return { signIns: signIns(state === 'MADE' ? DEMO_PEOPLE : FIRST_PEOPLE), fill: null };
  return beginDemo(installation);
}

/** Throws away what the demonstration's tenant holds and begins it anew. Throws StartError when that tenant is no demonstration. */
export async function beginDemo(installation: Installation): Promise<DemoSeed> {
  const { dataDir, appUrl } = installation;
  const there = await knownTenant(appUrl);
  if (there !== null && !there.isDemo)
    throw new StartError('the tenant "demo" of this installation is not a demonstration and was not changed.');
  noteDemoState(dataDir, 'MAKING');
  if (there !== null) await removeDemo(installation);
  await makeDemoTenant(appUrl, DEMO_PASSWORD);
  return { signIns: signIns(DEMO_PEOPLE), fill: (stop) => finishDemo(installation, stop) };
}

async function finishDemo({ adminUrl, appUrl, version, dataDir, say }: Installation, stop: AbortSignal): Promise<void> {
  say('Preparing the demo …');
  const today = systemClock.now();
  try {
    const place = { appUrl, version, dataDir, password: DEMO_PASSWORD };
    await fillDemo({ ...place, size: 'FULL', parts: product.demo, today, buildServer, stop, print: () => undefined });
    await settlePeople(adminUrl);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown fault';
    throw new StartError(`the demo could not be prepared (${why}). PRANGAN_DEMO=none starts without it.`);
  }
  noteDemoState(dataDir, 'MADE');
}

/** Its people were added a moment ago, by one of them: they approve for one another all the same. The application may not forget that. */
async function settlePeople(adminUrl: string): Promise<void> {
  const database = openDatabase(adminUrl, { name: 'prangan-seed', max: 1 });
  try {
    const found = await sql<{ tenantId: string }>`select tenant_id from find_tenant('demo')`.execute(database.db);
    const tenantId = found.rows[0]?.tenantId ?? '';
    await database.db.transaction().execute((db) => forgetAccessChanges(db, tenantId));
  } finally {
    await database.close();
  }
}

const signIns = (people: typeof DEMO_PEOPLE): DemoSignIn[] =>
  people.map(({ title, username }) => ({ title, username, password: DEMO_PASSWORD }));

async function knownTenant(appUrl: string): Promise<{ isDemo: boolean } | null> {
  const database = openDatabase(appUrl, { name: 'prangan-seed', max: 1 });
  try {
    const known = await sql<{ isDemo: boolean }>`select is_demo from find_tenant('demo')`.execute(database.db);
    return known.rows[0] ?? null;
  } finally {
    await database.close();
  }
}

interface BareDemo {
  readonly appUrl: string;
  /** Another way to hash the passwords, where sign-ins may be cheap. */
  readonly hash?: (password: string) => Promise<string>;
}

/** A bare tenant `demo` with one institute and six sign-ins, for rehearsals, measurements and tests. */
export async function seedDemo({ appUrl, hash }: BareDemo): Promise<void> {
  const database = openDatabase(appUrl, { name: 'prangan-seed', max: 1 });
  try {
    await createTenant(database.db, BARE_DEMO, hash);
  } finally {
    await database.close();
  }
}

const BARE_DEMO: NewTenant = {
  subDomain: 'demo',
  organisation: 'Demo Education Trust',
  isDemo: true,
  institutes: [{ code: 'DEMO', collegeName: 'Demo College of Engineering', city: 'Nashik', university: 'Demo University' }],
  users: FIRST_PEOPLE.map(({ username, title, policy }) => ({
    username,
    name: title,
    policy,
    password: DEMO_PASSWORD,
    mustChange: false,
  })),
};
