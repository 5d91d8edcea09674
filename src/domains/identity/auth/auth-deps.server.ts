import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import type { AttemptLimits } from '../../../kit/limit/attempt-limits.server.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import type { SignInTurns } from './sign-in-turn.server.ts';

/** Dependencies of sign-in, given by the assembly. */
export interface AuthDeps {
  readonly db: AnyDb;
  readonly clock: Clock;
  /** Whether sign-ins of a demonstration work for this request. */
  demo(request: FastifyRequest): boolean;
  readonly cookieName: string;
  readonly secureCookies: boolean;
  readonly sessionHours: number;
  readonly idleMinutes: number;
  readonly attempts: AttemptLimits;
  readonly turns: SignInTurns;
  readonly secretKey: SecretKey;
  tenantOf(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly isDemo: boolean } | null>;
}

/** The sign-in service's own refusal. */
export const refused = (code: string, message: string) => new AppError(401, [{ code, message }]);

/** One reply for all wrong names and passwords. */
export const wrongSignIn = () => refused('CREDENTIALS_SIGNIN', 'The username or the password is not right.');
