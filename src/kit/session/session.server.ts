import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '../access/access.contract.ts';
import { compileStatements } from '../access/matcher.rules.ts';
import type { Compiled } from '../access/matcher.rules.ts';
import { prepared } from '../db/connection.server.ts';
import { inScope } from '../db/database.server.ts';
import { Together } from '../db/together.server.ts';
import type { AnyDb, Db } from '../db/database.server.ts';

/** One row of find_session(): everything a request needs to know of its session. */
export interface SessionRow {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly phoneNumberVerified: boolean;
  readonly picture: string | null;
  readonly language: string;
  readonly enabled: boolean;
  readonly mustChangePassword: boolean;
  readonly isDemo: boolean;
  readonly cookies: string;
  readonly lastSeenAt: string;
  readonly freshAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly institutes: readonly string[];
  readonly policies: readonly { readonly policyId: string; readonly version: number; readonly instituteIds: readonly string[] | null }[];
  /** When this session last showed a second factor; null: never. */
  readonly secondFactorAt: string | null;
  /** For what the organisation demands one. */
  readonly secondFactorActions: readonly string[];
}

/** 256 random bits as the cookie's value; only the SHA-256 of it is stored. */
export const newSessionSecret = () => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string) => hash('sha256', secret, 'buffer');

/** Of the cookie that names a session: out of reach of scripts and of other sites. */
export const sessionCookie = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The same session under a new id; answers the cookie's new value. */
export async function renewSession(db: Db, { tenantId, sessionId }: SessionRow): Promise<string> {
  const secret = newSessionSecret();
  await sql`select renew_session(${tenantId}, ${sessionId}, ${hashSecret(secret)})`.execute(db);
  return secret;
}

export async function touchSession(db: Db, { tenantId, sessionId }: SessionRow, seen: string): Promise<void> {
  await sql`select touch_session(${tenantId}, ${sessionId}, ${seen})`.execute(db);
}

const desks = new WeakMap<AnyDb, Together<Buffer, SessionRow | null>>();
/** A session is found in a thousandth of a second; whatever takes so much longer is not waited for by others. */
const TOGETHER = { most: 64, patience: 100 };

/** When many call in one moment, the sessions of all of them are read by one statement: a round trip costs more than a session. */
export function findSession(db: AnyDb, secret: string): Promise<SessionRow | null> {
  const desk = desks.get(db) ?? new Together((hashes: readonly Buffer[]) => findSessions(db, hashes), TOGETHER);
  desks.set(db, desk);
  return desk.ask(hashSecret(secret));
}

async function findSessions(db: AnyDb, hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  // As one value of JSON: describing and parsing two dozen columns at every request takes twice the time in this thread.
  const { rows } = await sql<{ session: object | null }>`
    select row_to_json(f) as session from unnest(${[...hashes]}::bytea[]) with ordinality w(hash, place)
      left join lateral find_session(w.hash) f on true order by w.place`.execute(prepared(db, 'find_sessions'));
  // The function's columns are the interface's fields.
  return rows.map(({ session }) => (session === null ? null : (inCamelCase(session) as SessionRow)));
}

const fieldOf = new Map<string, string>();
function inCamelCase(row: object): object {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const field = fieldOf.get(column) ?? column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase());
    fieldOf.set(column, field);
    fields[field] = value;
  }
  return fields;
}

/** The institutes a session may name: those that at least one of its policies covers. */
export function institutesOf(session: SessionRow): readonly string[] {
  return session.institutes.filter((id) => session.policies.some((policy) => covers(policy.instituteIds, id)));
}

const covers = (instituteIds: readonly string[] | null, instituteId: string | null) =>
  instituteIds === null || (instituteId !== null && instituteIds.includes(instituteId));

/**
 * Rights per institute, compiled once per set of policy versions. Versions come with the session on every request, so
 * a changed or detached policy counts at the next request although the compiled form is kept.
 */
export class RightsCache {
  private readonly db: AnyDb;
  private readonly compiled = new Map<string, Compiled>();
  private readonly statements = new Map<string, readonly Statement[]>();

  constructor(db: AnyDb) {
    this.db = db;
  }

  async statementsOf(session: SessionRow, instituteId: string | null): Promise<readonly Statement[]> {
    const policies = session.policies.filter((policy) => covers(policy.instituteIds, instituteId));
    const missing = policies.filter((policy) => !this.statements.has(`${policy.policyId}@${policy.version}`));
    if (missing.length > 0)
      await this.load(
        session,
        missing.map((policy) => policy.policyId),
      );
    return policies.flatMap((policy) => this.statements.get(`${policy.policyId}@${policy.version}`) ?? []);
  }

  async rightsOf(session: SessionRow, instituteId: string | null): Promise<Compiled> {
    const names = session.policies.filter((policy) => covers(policy.instituteIds, instituteId)).map((p) => `${p.policyId}@${p.version}`);
    const key = [...new Set(names)].sort().join(' ');
    const known = this.compiled.get(key);
    if (known) return known;
    const compiled = compileStatements(await this.statementsOf(session, instituteId));
    if (this.compiled.size > 5000) this.compiled.clear();
    this.compiled.set(key, compiled);
    return compiled;
  }

  private async load(session: SessionRow, policyIds: readonly string[]): Promise<void> {
    const scope = { tenantId: session.tenantId, instituteId: null, userId: session.userId, requestId: '', ip: '', call: 'rights' };
    const rows = await inScope(
      this.db,
      scope,
      (db) =>
        db
          .selectFrom('policy')
          .leftJoin('policyStatement', (join) =>
            join.onRef('policyStatement.tenantId', '=', 'policy.tenantId').onRef('policyStatement.policyId', '=', 'policy.id'),
          )
          .select(['policy.id', 'policy.version', 'effect', 'resources', 'actions', 'condition'])
          .where('policy.id', 'in', [...policyIds])
          .orderBy('position')
          .execute(),
      { readOnly: true },
    );
    const grouped = Map.groupBy(rows, (row) => `${row.id}@${row.version}`);
    const asked = new Map(session.policies.map((policy) => [policy.policyId, policy.version]));
    for (const [key, [first, ...more]] of grouped) {
      if (!first) continue;
      const statements = [first, ...more].flatMap((row) => (row.effect ? [asStatement(row)] : []));
      this.statements.set(key, statements);
      // Changed since the session was read: the newer version answers, or what it denies would be missing for a moment.
      this.statements.set(`${first.id}@${asked.get(first.id) ?? first.version}`, statements);
    }
  }
}

// The columns are constrained by the table and written only through the contract's schema.
function asStatement(row: { effect: string | null; resources: string[] | null; actions: string[] | null; condition: unknown }): Statement {
  return {
    effect: row.effect,
    resources: row.resources,
    actions: row.actions,
    ...(row.condition ? { condition: row.condition } : {}),
  } as Statement;
}
