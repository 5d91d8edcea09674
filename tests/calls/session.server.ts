import { hashSecret, newSessionSecret } from '../../src/kit/session/session.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import type { GridCaller } from './oracle.server.ts';

const HOUR_MS = 3_600_000;

/** Headers of a session made in the database: calls that end sessions can be tried without signing in again and again. */
export async function newSession(app: App, name: CallerName): Promise<Record<string, string>> {
  const secret = newSessionSecret();
  const cookies = newSessionSecret();
  const expiresAt = new Date(Date.now() + 8 * HOUR_MS).toISOString();
  await app.inside.db
    .insertInto('session')
    .values({ tenantId: app.tenantId, userId: app.userId(name), idHash: hashSecret(secret), cookies, expiresAt })
    .execute();
  return { cookie: `prangan-session=${secret}`, 'x-cookie': cookies };
}

/** The same for a caller of the grid: nothing for the signed-out one. */
export const sessionOf = (app: App, caller: GridCaller): Promise<Record<string, string>> =>
  caller === 'signedOut' ? Promise.resolve({}) : newSession(app, caller);
