import { sql } from 'kysely';
import { inScope } from '../../../kit/db/database.server.ts';
import { hashSecret, newSessionSecret } from '../../../kit/http/session.server.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';

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

/** A user by username, or by a verified email or phone. */
export function userByName(db: AnyDb, tenantId: string, name: string) {
  const phone = /^[0-9]{10}$/.test(name) ? `+91${name}` : name;
  return inScope(
    db,
    tenantScope(tenantId, '', null, 'auth.signin'),
    (tx) =>
      tx
        .selectFrom('userAccount')
        .select(['id', 'passwordHash', 'enabled'])
        .where((where) =>
          where.or([
            where('username', '=', name),
            where.and([where('email', '=', name), where('emailVerified', '=', true)]),
            where.and([where('phoneNumber', '=', phone), where('phoneNumberVerified', '=', true)]),
          ]),
        )
        .orderBy(sql`username = ${name}`, 'desc')
        .executeTakeFirst(),
    { readOnly: true },
  );
}

interface NewSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly hours: number;
  readonly request: Request;
}

/** A new id at each sign-in, so that a fixed one never becomes valid. */
export async function insertSession(db: AnyDb, session: NewSession): Promise<void> {
  const { tenantId, userId, request } = session;
  const now = new Date(session.now).toISOString();
  await inScope(db, tenantScope(tenantId, userId, request, 'auth.signin'), async (tx) => {
    await tx
      .insertInto('session')
      .values({
        tenantId,
        userId,
        idHash: hashSecret(session.secret),
        cookies: newSessionSecret(),
        createdAt: now,
        lastSeenAt: now,
        freshAt: now,
        expiresAt: new Date(session.now + session.hours * 3_600_000).toISOString(),
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      })
      .execute();
    await tx.updateTable('userAccount').set({ lastSignInAt: now }).where('tenantId', '=', tenantId).where('id', '=', userId).execute();
  });
}

/** Refused sign-ins leave a trace too; the name that was typed does not. */
export async function wroteAuthEvent(db: AnyDb, tenantId: string, userId: string, request: Request, what: string): Promise<void> {
  await inScope(db, tenantScope(tenantId, userId, request, 'auth.signin'), (tx) =>
    tx
      .insertInto('auditEntry')
      .values({
        tenantId,
        chainId: tenantId,
        actorId: userId || null,
        requestId: request.id,
        ip: request.ip,
        call: 'auth.signin',
        noun: 'session',
        action: 'REFUSE',
        after: JSON.stringify({ code: what }),
      })
      .execute(),
  );
}
