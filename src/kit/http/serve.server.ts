import type * as z from 'zod/mini';
import type { InstituteScope, Scope } from '../access/scope.server.ts';
import type { Clock } from '../clock/clock.rules.ts';
import type { AnyDb, Db } from '../db/database.server.ts';
import type { AttemptLimits } from '../limit/attempt-limits.server.ts';
import type { SignUpDesk } from '../limit/sign-up-desk.server.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.server.ts';
import type { ReadyReply } from './ready-reply.server.ts';
import type { SecretKey } from '../secret/secret-key.server.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.contract.ts';
import type { JobEvent } from './job-event.contract.ts';
import type { Spool, SpooledFile } from './spool.server.ts';

/** What a store or a handler is given, in one import. */
export type { AnyDb, Db, InstituteScope, Scope };

export interface Context<E extends Endpoint, S extends Scope = Scope> {
  readonly db: Db;
  readonly scope: S;
  /** The session behind the call; null on calls that need none. */
  readonly session: OwnSession | null;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly clock: Clock;
  readonly services: Services;
  /** The file that came, for calls that take one. */
  readonly upload: SpooledFile | null;
  /** The moment that what is read is of, where a replica answers that is behind; else it is of now. */
  readonly asOf?: string | null;
}

/** Session data for calls on one's own account. */
export interface OwnSession {
  readonly sessionId: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** When the password was last given, ISO 8601. */
  readonly freshAt: string;
  /** When it last showed a second factor; null: never. */
  readonly secondFactorAt: string | null;
  /** For what the organisation demands one. */
  readonly secondFactorActions: readonly string[];
}

/** Dependencies that the assembly gives to handlers. */
export interface Services {
  readonly attempts: AttemptLimits;
  readonly outbox: OutboxDesk;
  readonly secretKey: SecretKey;
  readonly signUp: SignUpDesk;
  readonly jobs: JobQueue;
  readonly progress: LiveStream;
  readonly spool: Spool;
}

/** The user of a stream, and the institute events they may receive. */
export interface StreamListener {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly userId: string;
  /** The stream ends with it. */
  readonly session: Pick<OwnSession, 'sessionId' | 'lastSeenAt' | 'expiresAt'> | null;
  readonly readsJobs: boolean;
  readonly readsApprovals: boolean;
}

/** Initial events of a stream. */
export interface StreamState {
  readonly jobs: readonly JobEvent[];
  readonly unread: number;
  /** The version of the institute's hydration. */
  readonly hydration: string;
}

/** One listener's events as text of a `text/event-stream`. */
export interface Subscription extends AsyncIterableIterator<string> {
  /** Sends the state of now; changes that came in between follow. */
  begin(state: StreamState): void;
  end(): void;
}

/** Live events. */
export interface LiveStream {
  subscribe(listener: StreamListener): Promise<Subscription>;
}

export interface NewJob {
  readonly kind: string;
  readonly subject?: string;
  readonly payload: Record<string, unknown>;
  /** It waits until then, ISO 8601. */
  readonly notBefore?: string;
}

/** Enqueues inside the caller's transaction: the job exists exactly when the data does. */
export interface JobQueue {
  enqueue(db: Db, scope: InstituteScope, job: NewJob): Promise<string>;
}

export interface FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string | Buffer | AsyncIterable<string | Buffer>;
  /** How many people's documents are in it, where it has no lines to count. */
  readonly documents?: number;
  /** How many people's rows have gone into it so far, where its lines do not tell. */
  readonly rows?: () => number;
  /** Shown in the browser as a page under this content policy, not saved. */
  readonly page?: { readonly policy: string };
  /** What was asked of its list, in words, and its columns, in a file and on paper: for whoever approves it. */
  readonly asked?: { readonly filters: readonly string[]; readonly columns: readonly string[]; readonly printed: readonly string[] };
}

export type Handler<E extends Endpoint> = (context: Context<E, InstituteScope>) => Promise<z.input<E['reply']> | FileReply | ReadyReply>;

/** Where rows are read that belong to several users of one institute. */
export type Place = Pick<InstituteScope, 'tenantId' | 'instituteId'>;

/** Of which user, and what of it: the user is the session's. */
export interface Question<Params = unknown> {
  readonly userId: string;
  readonly params: Params;
}

/** How the own rows of many are read at once. */
export interface ReadTogether<Found, Params = unknown> {
  /** What each question finds, in the order of the questions. Its scope names no user: the statement takes the user from each question. */
  readonly read: (db: Db, place: Place, questions: readonly Question<Params>[]) => Promise<readonly Found[]>;
  /** The reply to one question, or its refusal; null: the handler answers it. */
  readonly reply: (found: Found) => ReadyReply | null;
}

/** The answer to one question, or its refusal where only that failed. */
export type Said<Reply> = () => Reply;

/**
 * How public questions are answered at once, in their order. Nobody has a scope before it is known whose the answer is: it opens one itself for each
 * institute. All are answered in one moment, whatever was found.
 */
export type PublicTogether<Body, Reply> = (db: AnyDb, bodies: readonly Body[], now: number) => Promise<readonly Said<Reply>[]>;

/** A contract bound to its function. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: Context<Endpoint, InstituteScope>) => Promise<unknown>;
  /** Answers most questions before the handler is asked. */
  readonly together?: ReadTogether<unknown>;
  /** Answers every question; there is no handler beside it. */
  readonly publicTogether?: PublicTogether<unknown, unknown>;
}

/** Binds; the ladder around it is the same for every call (see ladder.server.ts). */
export function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle };
}

/** The same for a reading of own rows that many ask for in one moment. */
export function serveTogether<E extends Endpoint, Found>(
  endpoint: E,
  together: ReadTogether<Found, ParamsOf<E>>,
  handle: Handler<E>,
): Route {
  return { endpoint, handle, together: together as ReadTogether<unknown> };
}

/** The same for a public call that many ask in one moment. */
export function servePublicTogether<E extends Endpoint>(endpoint: E, together: PublicTogether<BodyOf<E>, z.input<E['reply']>>): Route {
  const handle = () => Promise.reject(new Error(`${endpoint.name} is answered together with others`));
  return { endpoint, handle, publicTogether: together as PublicTogether<unknown, unknown> };
}
