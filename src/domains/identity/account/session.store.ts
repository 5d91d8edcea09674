import { sql } from 'kysely';
import { auditEvent } from '../../../kit/audit/audit-entry.server.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import { hashSecret, newSessionSecret } from '../../../kit/session/session.server.ts';
import type { AnyDb, Db } from '../../../kit/http/serve.server.ts';

/** What the log keeps of a request. */
interface Request {
  readonly id: string;
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

const tenantScope = (tenantId: string, userId: string, request: Request | null, call: string) => ({
  tenantId,
  instituteId: null,
  userId,
  requestId: request?.id ?? '',
  ip: request?.ip ?? '',
  call,
});

/** A user of the scope's tenant by username, or by a verified email or phone number; the username comes first. */
export function userNamed(db: Db, name: string) {
  return db
    .selectFrom('userAccount')
    .select(['id', 'username', 'passwordHash', 'enabled', 'mustChangePassword', 'passwordExpiresAt', 'language'])
    .select(['email', 'emailVerified', 'phoneNumber', 'phoneNumberVerified'])
    .where((where) =>
      where.or([
        // Ten digits may be somebody's username as well as someone else's phone number.
        where('username', 'in', [name, name.replace(/^\+91/, '')]),
        where.and([where('email', '=', name), where('emailVerified', '=', true)]),
        where.and([where('phoneNumber', '=', name), where('phoneNumberVerified', '=', true)]),
      ]),
    )
    .orderBy(sql`username in (${name}, ${name.replace(/^\+91/, '')})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function userOfId(db: Db, id: string) {
  return db
    .selectFrom('userAccount')
    .select(['id', 'enabled', 'mustChangePassword', 'passwordExpiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who signs in, and whether from a browser this user has used before. */
export function signInUser(db: AnyDb, tenantId: string, name: string, device: Buffer | null) {
  return inScope(
    db,
    tenantScope(tenantId, '', null, 'auth.signin'),
    async (tx) => {
      const user = await userNamed(tx, name);
      if (!user || !device) return { user, isKnownDevice: false };
      const known = await tx
        .selectFrom('knownDevice')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('userId', '=', user.id)
        .where('idHash', '=', device)
        .executeTakeFirst();
      return { user, isKnownDevice: known !== undefined };
    },
    { readOnly: true },
  );
}

interface NewSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly by: 'PASSWORD' | 'PASSWORD_AND_CODE' | 'PASSKEY';
  /** Refused tries before it, for the log. */
  readonly wrongBefore: number;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly hours: number;
  /** The browser's device cookie, as stored. */
  readonly device: Buffer;
  /** The stored password hash that was verified; null for other methods. */
  readonly passwordHash: string | null;
  readonly request: Request;
}

/**
 * A new id at each sign-in, so that a fixed one never becomes valid. False when the account was disabled or its password changed
 * since it was checked: such a change ends only the sessions that exist, and this one comes after it.
 */
export function insertSession(db: AnyDb, session: NewSession): Promise<boolean> {
  const { tenantId, userId, request } = session;
  const now = new Date(session.now).toISOString();
  return inScope(db, tenantScope(tenantId, userId, request, 'auth.signin'), async (tx) => {
    const account = await tx
      .selectFrom('userAccount')
      .select(['enabled', 'passwordHash'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account?.enabled || (session.passwordHash !== null && account.passwordHash !== session.passwordHash)) return false;
    const { id } = await tx
      .insertInto('session')
      .values({
        tenantId,
        userId,
        idHash: hashSecret(session.secret),
        cookies: newSessionSecret(),
        createdAt: now,
        lastSeenAt: now,
        freshAt: now,
        secondFactorAt: session.by === 'PASSWORD' ? null : now,
        expiresAt: new Date(session.now + session.hours * 3_600_000).toISOString(),
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        deviceHash: session.device,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditEvent(tx, {
      ...authEntry(tenantId, userId, request),
      action: 'INSERT',
      rowId: id,
      after: { by: session.by, refused_before: session.wrongBefore },
    });
    await tx
      .insertInto('knownDevice')
      .values({ tenantId, userId, idHash: session.device })
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'idHash']).doNothing())
      .execute();
    await forgetOldDevices(tx, tenantId, userId);
    await tx.updateTable('userAccount').set({ lastSignInAt: now }).where('tenantId', '=', tenantId).where('id', '=', userId).execute();
    return true;
  });
}

/** Ends one session: signed out, or replaced by another sign-in of the same browser. */
export async function endOne(
  db: AnyDb,
  { tenantId, sessionId, userId }: { readonly tenantId: string; readonly sessionId: string; readonly userId: string },
  request: Request,
  endReason: 'SIGN_OUT' | 'REPLACED',
): Promise<void> {
  await inScope(db, tenantScope(tenantId, userId, request, endReason === 'SIGN_OUT' ? 'auth.signout' : 'auth.signin'), (tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: sql`now()`, endReason })
      .where('tenantId', '=', tenantId)
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute(),
  );
}

const DEVICES = 50;

/** A script that signs in without cookies is a new device each time. */
async function forgetOldDevices(tx: Db, tenantId: string, userId: string): Promise<void> {
  const mine = tx.selectFrom('knownDevice').select('id').where('tenantId', '=', tenantId).where('userId', '=', userId);
  await tx
    .deleteFrom('knownDevice')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', mine.orderBy('createdAt', 'desc').offset(DEVICES))
    .execute();
}

const authEntry = (tenantId: string, userId: string, request: Request) => ({
  tenantId,
  actorId: userId || null,
  requestId: request.id,
  ip: request.ip,
  call: 'auth.signin',
  noun: 'session',
});

/** Refused sign-ins are logged too, without the typed name. */
export async function wroteAuthEvent(db: AnyDb, tenantId: string, userId: string, request: Request, what: string): Promise<void> {
  await inScope(db, tenantScope(tenantId, userId, request, 'auth.signin'), (tx) =>
    auditEvent(tx, { ...authEntry(tenantId, userId, request), action: 'REFUSE', after: { code: what } }),
  );
}
