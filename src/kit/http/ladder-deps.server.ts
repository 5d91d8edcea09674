import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.rules.ts';
import type { LongWork } from '../limit/long-work.server.ts';
import type { RightsCache } from '../session/session.server.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { PublicQuestions } from './public-together.server.ts';
import type { ReadingsTogether } from './read-together.server.ts';
import type { Replica } from './replica.server.ts';
import type { AnyDb, Db, FileReply, InstituteScope, Scope, Services } from './serve.server.ts';

/** What the assembly gives to the ladder. */
export interface LadderDeps {
  readonly db: AnyDb;
  /** Connections for files in and out, so that those of the calls stay free. */
  readonly filesDb: AnyDb;
  readonly longWork: LongWork;
  /** Where reports are read first; null: there is none. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly services: Services;
  readonly rights: RightsCache;
  /** Whether sign-ins of a demonstration work for this request: on this machine alone, or where it is public on purpose. */
  demo(request: FastifyRequest): boolean;
  /** Whether this request may see the messages of a demonstration: from this machine alone. */
  showsMessages(request: FastifyRequest): boolean;
  readonly uploadLimit: number;
  readonly idleMinutes: number;
  readonly cookieName: string;
  readonly secureCookies: boolean;
  /** Counts a public call of an address; throws 429 when there were too many. */
  limitPublic(call: string, ip: string): Promise<void>;
  /** The tenant that answers at a request's address, null when there is none. */
  tenantOf(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly isDemo: boolean } | null>;
  /** The scope of a change without what its institute has switched off; throws when the call itself belongs to that. */
  underModules(db: Db, scope: Scope, endpoint: Endpoint): Promise<Scope>;
  /** The same file about people, when it is below the limit that needs a reason; throws 409 otherwise. */
  withinLimit(scope: InstituteScope, file: FileReply): Promise<FileReply>;
  /** Hears how many rows about people a call has answered, after it; `page` is the list's page that they were, null for a file. */
  noteReading(scope: InstituteScope, rows: number, page: number | null): Promise<void>;
  /** Writes a refusal in a transaction of its own, after the act's was rolled back. */
  auditRefusal(db: Db, refusal: { noun: string; code: string; status: number }): Promise<void>;
}

/** With what the ladder keeps for itself. */
export interface MountedDeps extends LadderDeps {
  readonly readings: ReadingsTogether;
  readonly questions: PublicQuestions;
}
